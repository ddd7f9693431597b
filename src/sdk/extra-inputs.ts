import { variableOf } from '../action/input-reader.ts'
import { INPUTS, type InputDeclaration } from '../action/input-table.ts'
import type { Problem } from '../domain/errors.ts'
import type { Parameter } from './parameters.ts'

/** An input that is given by its own name. */
export type ExtraInput = { readonly name: string; readonly input: string; readonly value: unknown }

/** Who is asked and what is done with it: the function that is called says that, and no input makes another of it. */
const DECIDED = /^(mode|task|results|evalset-spec-file|execution-target|agent-.*|agentspec-.*)$/

/** What a server that `executeEvalsetSpec` starts may see has no parameter. */
const OF_A_STARTED_SERVER = 'agent-env'

/**
 * Reads the inputs that are given by their own names. One that a parameter says, or the function itself, is a problem: of two words for
 * one thing nobody knows which is meant. `names` are the parameters that a caller may give.
 */
export function readExtraInputs(
  given: unknown,
  { parameters, names }: { readonly parameters: readonly Parameter[]; readonly names: readonly string[] },
): { readonly inputs: readonly ExtraInput[]; readonly problems: readonly Problem[] } {
  if (given === undefined || given === null) return { inputs: [], problems: [] }
  if (typeof given !== 'object' || Array.isArray(given)) {
    return { inputs: [], problems: [{ message: 'inputs: give an object of inputs of the action by their names.' }] }
  }
  const isAgents = names.includes('task')
  const problems: Problem[] = []
  const inputs: ExtraInput[] = []
  for (const [input, value] of Object.entries(given)) {
    const name = `inputs.${input}`
    const declared = declaredName(input)
    const owner = ownerOf(declared, { parameters, names })
    const isDecided = owner !== undefined || (DECIDED.test(declared) && (isAgents || declared !== OF_A_STARTED_SERVER))
    if (!isDecided) inputs.push({ name, input, value })
    else if (owner) problems.push({ message: `${name}: give the parameter ${owner}.` })
    else problems.push({ message: `${name}: it cannot be given here, since the function that is called decides it.` })
  }
  return { inputs, problems }
}

/** The input that is meant, whatever of its spellings is written. */
function declaredName(written: string): string {
  const variable = variableOf(written)
  const declarations: readonly InputDeclaration[] = INPUTS
  const declaration = declarations.find(({ name, aliases = [] }) => {
    return [name, ...aliases].some((spelling) => variableOf(spelling) === variable)
  })
  return declaration?.name ?? written
}

/** The parameter that says the same; empty where there is one that no caller may give, and `undefined` where there is none. */
function ownerOf(
  input: string,
  { parameters, names }: { readonly parameters: readonly Parameter[]; readonly names: readonly string[] },
): string | undefined {
  const owners = parameters.filter((one) => one.input === input).map(({ name }) => name)
  const told = owners.filter((name) => names.includes(name.split('.')[0] ?? ''))
  // Its own one before that of a client.
  return told.at(-1) ?? (owners.length > 0 ? '' : undefined)
}
