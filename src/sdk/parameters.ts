import { variableOf } from '../action/input-reader.ts'
import type { InputName } from '../action/input-table.ts'
import type { Env } from '../action/inputs.ts'
import { ConfigurationError, type Problem } from '../domain/errors.ts'
import { clientOptionsOf } from './client.ts'
import type { ExtraInputs, Judge } from './experiment.ts'

/** A parameter, and the input of the action that says the same. `undefined` and `null` are absent. */
export type Parameter = { readonly name: string; readonly input: InputName; readonly value: unknown }

/** Pairs parameters with the inputs that say the same. */
export function parametersOf(
  given: Readonly<Record<string, unknown>>,
  inputs: Readonly<Record<string, InputName>>,
): Parameter[] {
  return Object.entries(inputs).map(([name, input]) => ({ name, input, value: given[name] }))
}

/** The parameters of a client. */
export function clientParameters(client: unknown): Parameter[] {
  return parametersOf(clientOptionsOf(client) ?? {}, {
    apiKey: 'api-key',
    iamUrl: 'iam-url',
    runtimesUrl: 'runtimes-url',
    aiAgentsUrl: 'ai-agents-url',
    uiUrl: 'ui-url',
    billingEntityUid: 'billing-entity-uid',
    accountUid: 'account-uid',
    platformTimeoutSeconds: 'platform-timeout-seconds',
  })
}

/** The parameters of a model that judges. */
export function judgeParameters(judge: Judge | undefined): Parameter[] {
  const inputs = {
    baseUrl: 'judge-base-url',
    model: 'judge-model',
    reasoningEffort: 'judge-reasoning-effort',
    maxTokens: 'judge-max-tokens',
    concurrency: 'judge-concurrency',
  } as const
  return parametersOf(judge ?? {}, inputs).map(({ name, ...rest }) => ({ name: `judge.${name}`, ...rest }))
}

/** What parameters are as the inputs of a step, and what cannot be one. */
export type InputVariables = { readonly env: Env; readonly problems: readonly Problem[] }

/** Writes parameters down as the runner writes inputs. Later ones win over earlier ones of the same input. */
export function inputVariables(parameters: readonly Parameter[], more: ExtraInputs | undefined): InputVariables {
  const env: Record<string, string> = {}
  const problems: Problem[] = []
  const others = Object.entries(more ?? {}).map(([input, value]) => ({ name: `inputs.${input}`, input, value }))
  for (const { name, input, value } of [...parameters, ...others]) {
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
  const shown = JSON.stringify(odd) ?? typeof odd
  return {
    kind: 'refused',
    why: `${shown} is not allowed. Give texts that are not blank, without commas and line ends.`,
  }
}

/** Runs something and tells what is wrong with inputs by the names of the parameters that they came from. */
export async function namingParameters<T>(parameters: readonly Parameter[], run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const names = new Map(parameters.map(({ name, input }): [string, string] => [input, name]))
    const named = (problem: Problem): Problem => {
      const [, input = '', rest = ''] = /^([a-z-]+): (.*)$/s.exec(problem.message) ?? []
      const name = names.get(input)
      return name === undefined ? problem : { ...problem, message: `${name}: ${rest}` }
    }
    throw new ConfigurationError(error.problems.map(named), error.warnings.map(named))
  }
}
