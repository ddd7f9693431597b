import type { Problem } from '../domain/errors.ts'
import { foldName, nearMiss, rightName } from '../domain/near-miss.ts'
import { type Env, variableOf } from './input-reader.ts'
import { INPUTS, type InputDeclaration, type InputName } from './input-table.ts'

const DECLARATIONS: readonly InputDeclaration[] = INPUTS
const KNOWN = DECLARATIONS.flatMap((input) => [input.name, ...(input.aliases ?? [])])

/** Names that people guess, under the input that they mean. Each is an error: what it asks for would not be done. */
const GUESSED_INPUTS = {
  'evalset-spec-file': ['evalset', 'evalset-file', 'evalset-path', 'spec', 'spec-file', 'dataset'],
  'agentspec-ids': ['agents', 'agentspecs', 'agent', 'agent-ids'],
  'run-limit': ['runs', 'repeat', 'repetitions', 'n'],
  'execution-target': ['target'],
  'api-key': ['key', 'datalayer-api-key'],
  'environment-name': ['environment'],
  'credits-limit': ['credits', 'max-credits'],
  'request-timeout-seconds': ['timeout', 'timeout-seconds'],
  'max-retries': ['retries'],
  'max-duration-minutes': ['max-duration', 'timeout-minutes', 'max-minutes'],
  'budget-usd': ['max-cost', 'cost-limit', 'max-usd'],
  task: ['task-file', 'agent-task', 'module', 'agent-module'],
  'agent-command': ['command', 'cmd'],
  'agent-url': ['url', 'endpoint', 'agent-endpoint'],
  'agent-protocol': ['protocol'],
  'case-ids': ['case-id', 'cases', 'case', 'filter', 'only'],
  split: ['case-tags', 'filter-tags'],
  model: ['agent-model', 'model-name'],
  'agentspec-files': ['agentspec-file', 'agentspec-path'],
  'store-dir': ['store-directory'],
  concurrency: ['parallel', 'parallelism'],
  'min-coverage': ['coverage'],
  'max-regression': ['regression', 'regression-threshold', 'max-drop', 'tolerance'],
  baseline: ['baseline-file', 'baseline-id', 'compare-with'],
  'accept-baseline': ['bless', 'update-baseline'],
  'quarantine-file': ['quarantine'],
  'config-file': ['config'],
  'judge-model': ['judge', 'judge-llm', 'grader', 'grader-model'],
  'judge-base-url': ['judge-url', 'judge-endpoint', 'openai-base-url'],
  'judge-api-key': ['judge-key', 'judge-token', 'openai-api-key', 'anthropic-api-key'],
  'pass-rate-threshold': ['threshold', 'min-pass-rate', 'pass-threshold', 'pass-rate'],
} as const satisfies { readonly [right in InputName]?: readonly string[] }

/**
 * Inputs that choose what is run elsewhere and are not in this version. Ignoring one with a mere warning
 * would switch off what its author relies on, so each is an error.
 */
const REFUSED_INPUTS: readonly string[] = ['shard']

/** What another action takes and this one has no use for, and why. */
const USELESS_INPUTS: Readonly<Record<string, string>> = {
  'agent-given-name':
    'runtimes have names of their own here, evals-{agentspec}-{8 hex}, by which teardown finds them again; it is ignored.',
}

/** What stands in the configuration file and not among the inputs. */
const CONFIGURED = ['must-pass', 'tags', 'measures', 'gate']

/** What was given under names that nobody declared, told apart by what ignoring it would do. */
export type Strangers = { readonly problems: readonly Problem[]; readonly warnings: readonly string[] }

/** Looks for inputs that nobody declared: GitHub only warns of them, and a mistyped threshold must not switch a gate off. */
export function findStrangers(env: Env): Strangers {
  const variables = new Set(KNOWN.map(variableOf))
  const problems: Problem[] = []
  const warnings: string[] = []
  for (const [variable, value] of Object.entries(env)) {
    if (!variable.startsWith('INPUT_') || variables.has(variable) || (value ?? '').trim() === '') continue
    const name = variable.slice('INPUT_'.length).toLowerCase()
    if (USELESS_INPUTS[name] !== undefined) {
      warnings.push(`${name}: ${USELESS_INPUTS[name]}`)
      continue
    }
    const message = describeMistake(name)
    if (message) problems.push({ message })
    else warnings.push(`There is no input called ${name}; it is ignored.`)
  }
  return { problems, warnings }
}

/** Why a name cannot be ignored; `undefined` when it can. */
function describeMistake(name: string): string | undefined {
  const refused = `${name}: is not in this version, and ignoring it would switch off what you rely on. Remove it.`
  if (REFUSED_INPUTS.includes(name)) return refused
  if (CONFIGURED.some((key) => foldName(key) === foldName(name))) {
    return `${name}: there is no such input. It stands in agent-evals.yaml, under gate (docs/gate.md).`
  }
  const meant = rightName(name, GUESSED_INPUTS) ?? nearMiss(name, KNOWN)
  if (meant) return `${name}: there is no such input. Did you mean ${meant}?`
  return nearMiss(name, REFUSED_INPUTS) && refused
}
