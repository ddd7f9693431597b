import { variableOf } from '../action/input-reader.ts'
import type { InputName } from '../action/input-table.ts'
import type { Env } from '../action/inputs.ts'
import type { Problem } from '../domain/errors.ts'
import { type ClientOptions, clientOptionsOf } from './client.ts'
import type { Judge } from './experiment.ts'
import { shownValue } from './parameter-kinds.ts'
import { CLIENT_PARAMETERS, JUDGE_PARAMETERS, readParameters } from './parameter-names.ts'

/** A parameter, and the input of the action that says the same. `undefined` and `null` are absent. */
export type Parameter = { readonly name: string; readonly input: InputName; readonly value: unknown }

/** Parameters, and what is wrong with how they were given. */
export type Parameters = { readonly parameters: readonly Parameter[]; readonly problems: readonly Problem[] }

/** Pairs parameters with the inputs that say the same. */
export function parametersOf(
  given: Readonly<Record<string, unknown>>,
  inputs: Readonly<Record<string, InputName>>,
): Parameter[] {
  return Object.entries(inputs).map(([name, input]) => ({ name, input, value: given[name] }))
}

/** The parameters of a client. Nothing is wrong with one that is not given. */
export function clientParameters(client: unknown): Parameters {
  const given = clientOptionsOf(client)
  const { options, problems } = readParameters<ClientOptions>(given, CLIENT_PARAMETERS, 'client')
  const isStranger = given === undefined && client !== undefined
  const inputs = {
    apiKey: 'api-key',
    iamUrl: 'iam-url',
    runtimesUrl: 'runtimes-url',
    aiAgentsUrl: 'ai-agents-url',
    uiUrl: 'ui-url',
    billingEntityUid: 'billing-entity-uid',
    accountUid: 'account-uid',
    platformTimeoutSeconds: 'platform-timeout-seconds',
  } as const
  return {
    parameters: within('client', parametersOf(options, inputs)),
    problems: isStranger ? [{ message: 'client: give what createClient() makes.' }] : problems,
  }
}

/** The parameters of a model that judges. */
export function judgeParameters(judge: Judge | undefined): Parameters {
  const { options, problems } = readParameters<Judge>(judge, JUDGE_PARAMETERS, 'judge')
  const inputs = {
    baseUrl: 'judge-base-url',
    model: 'judge-model',
    reasoningEffort: 'judge-reasoning-effort',
    maxTokens: 'judge-max-tokens',
    concurrency: 'judge-concurrency',
  } as const
  // Without its name there would silently be no judge.
  const isNameless = judge !== undefined && problems.length === 0 && Object.values(options).every((one) => !one)
  const nameless = { message: 'judge.model: nothing is given. Give the name of the model that judges.' }
  return {
    parameters: within('judge', parametersOf(options, inputs)),
    problems: isNameless ? [nameless] : problems,
  }
}

function within(name: string, parameters: readonly Parameter[]): Parameter[] {
  return parameters.map((one) => ({ ...one, name: `${name}.${one.name}` }))
}

/** What parameters are as the inputs of a step, and what cannot be one. */
export type InputVariables = { readonly env: Env; readonly problems: readonly Problem[] }

/** Writes parameters, and inputs that have none, down as the runner writes inputs. Later ones win over earlier ones of the same input. */
export function inputVariables(
  values: readonly { readonly name: string; readonly input: string; readonly value: unknown }[],
): InputVariables {
  const env: Record<string, string> = {}
  const problems: Problem[] = []
  for (const { name, input, value } of values) {
    if (value === undefined || value === null) continue
    const text = textOf(value)
    if (text.kind === 'text') env[variableOf(input)] = text.text
    else problems.push({ message: `${name}: ${text.why}` })
  }
  return { env, problems }
}

type Written = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'refused'; readonly why: string }

function textOf(value: unknown): Written {
  if (typeof value === 'string' || typeof value === 'boolean') return { kind: 'text', text: String(value) }
  if (typeof value === 'number') return { kind: 'text', text: String(value) }
  if (!Array.isArray(value)) {
    return { kind: 'refused', why: `a ${typeof value} is given, where a text, a number, true or false is expected.` }
  }
  const items: readonly unknown[] = value
  const odd = items.find((item) => typeof item !== 'string' || /[,\n]/.test(item) || item.trim() === '')
  if (odd === undefined) return { kind: 'text', text: items.join('\n') }
  return {
    kind: 'refused',
    why: `${shownValue(odd)} is not allowed. Give texts that are not blank, without commas and line ends.`,
  }
}
