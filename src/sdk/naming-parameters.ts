import { ConfigurationError, type Problem } from '../domain/errors.ts'
import type { Parameter } from './parameters.ts'

/** Runs something and tells what is wrong with inputs by the names of the parameters that they came from, and in words of a program. */
export async function namingParameters<T>(parameters: readonly Parameter[], run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const names = namesOf(parameters)
    const named = (problem: Problem) => ({ ...problem, message: namedSentence(problem.message, names) })
    throw new ConfigurationError(error.problems.map(named), error.warnings.map(named))
  }
}

/** By input. Of two that say the same the one that was given, else the last. */
function namesOf(parameters: readonly Parameter[]): ReadonlyMap<string, string> {
  const isGiven = ({ value }: Parameter) => value !== undefined && value !== null
  const inOrder = parameters.toSorted((one, other) => Number(isGiven(one)) - Number(isGiven(other)))
  return new Map(inOrder.map(({ name, input }) => [input, name]))
}

/** What a workflow is told to do, and what a program can do instead. */
const ADVICE: readonly (readonly [workflow: string, program: string])[] = [
  [
    'Give the input api-key from a secret that this workflow may read, or set DATALAYER_API_KEY.',
    'Give client: createClient({ apiKey }), or set DATALAYER_API_KEY.',
  ],
  [
    'To gate an agent of your own without an account, give task, agent-command or agent-url instead of agentspec-ids.',
    'For an agent of your own without an account there is runExperiment.',
  ],
  ['Name its module in the input evaluators, or its address', 'Hand it in as evaluators, or name its address'],
  ['Give them in the input evaluators, as then', 'Hand them in as evaluators, as then'],
  [
    'give judge-api-key from a secret that this workflow may read',
    'name the variable with its key under credentials.judges in the configuration file',
  ],
  ['Keep everything on this machine with store: local.', "Keep everything on this machine with store: 'local'."],
]

const PREFIX = /^([a-z-]+): (.*)$/s
/** An input as it is spoken of; what is quoted is somebody else's word. */
const SPOKEN = /(?<![\w"'./:-])the input ([a-z-]+[a-z])|(?<![\w"'./:-])([a-z]+(?:-[a-z]+)+)(?![\w"'/-])/g

function namedSentence(message: string, names: ReadonlyMap<string, string>): string {
  const [, input = '', rest = ''] = PREFIX.exec(message) ?? []
  const name = names.get(input)
  const sentence = name === undefined ? message : `${name}: ${rest}`
  const advised = ADVICE.reduce((text, [workflow, program]) => text.replaceAll(workflow, program), sentence)
  return advised.replace(SPOKEN, (spoken: string, called: string | undefined, bare: string | undefined) => {
    const parameter = names.get(called ?? bare ?? '')
    if (parameter !== undefined) return parameter
    return called === undefined ? spoken : `inputs.${called}`
  })
}
