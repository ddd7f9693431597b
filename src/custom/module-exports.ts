import {
  CUSTOM_KINDS,
  CUSTOM_TIMEOUT_SECONDS,
  type CustomKind,
  MOST_CUSTOM_TIMEOUT_SECONDS,
} from '../domain/custom-evaluator.ts'
import { foldName, nearMiss } from '../domain/near-miss.ts'
import { shortQuote } from '../domain/short-quote.ts'

/** An evaluator that a module exports, without its function. */
export type ExportedEvaluator = {
  readonly name: string
  readonly kind: CustomKind
  readonly requiresTrajectory: boolean
  readonly timeoutSeconds: number
}

/** What a module exports; `problems` are sentences about it, without its file. */
export type ModuleExports = {
  readonly evaluators: readonly (ExportedEvaluator & { readonly run: EvaluatorFunction })[]
  readonly problems: readonly string[]
}

/** Somebody's function: what it takes and gives is checked elsewhere. */
export type EvaluatorFunction = (...given: readonly unknown[]) => unknown

/** What a function may say of itself, as its properties. */
const PROPERTIES = ['evaluatorName', 'kind', 'requiresTrajectory', 'timeoutSeconds']

/** What stands in tables and in evalsets. */
const NAME = /^[\p{L}\p{N}_$][\p{L}\p{N}_$ .:/-]{0,79}$/u

/** Names under which Node shows the whole of a CommonJS module again. */
const WHOLE_MODULE = ['default', 'module.exports']

/**
 * The evaluators of a module: every function that it exports under a name, and its default export, where that is a function, a list
 * or an object of functions. Other exports are left alone. The same function under the same name is one.
 */
export function evaluatorsIn(namespace: Readonly<Record<string, unknown>>): ModuleExports {
  const named = Object.entries(namespace).filter(([key]) => !WHOLE_MODULE.includes(key))
  const found: Found[] = named.flatMap(([key, value]) => (isFunction(value) ? [{ run: value, as: key }] : []))
  const { found: ofDefault, problems } = functionsOf(namespace.default)
  const exported: ModuleExports['evaluators'][number][] = []
  const said = [...problems]
  for (const { run, as } of [...found, ...ofDefault]) {
    const reading = readFunction(run, as)
    said.push(...reading.problems)
    if (reading.problems.length > 0) continue
    const twin = exported.find((one) => foldName(one.name) === foldName(reading.evaluator.name))
    if (!twin) exported.push({ ...reading.evaluator, run })
    else if (twin.run !== run)
      said.push(`two of its evaluators are called ${shortQuote(twin.name)}; give one another name`)
  }
  if (exported.length === 0 && said.length === 0) {
    said.push('it exports no function, so there is no evaluator in it; export one under its name')
  }
  return { evaluators: exported, problems: said }
}

type Found = { readonly run: EvaluatorFunction; readonly as: string }

function functionsOf(value: unknown): { readonly found: readonly Found[]; readonly problems: readonly string[] } {
  if (isFunction(value)) return { found: [{ run: value, as: ownName(value) }], problems: [] }
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    const strangers = list.filter((one) => !isFunction(one)).length
    const problems = strangers > 0 ? ['its default export is a list in which not everything is a function'] : []
    return { found: list.filter(isFunction).map((run) => ({ run, as: ownName(run) })), problems }
  }
  if (typeof value !== 'object' || value === null) return { found: [], problems: [] }
  const members = Object.entries(value)
  return { found: members.flatMap(([key, run]) => (isFunction(run) ? [{ run, as: key }] : [])), problems: [] }
}

/** Node calls a default export without a name `default`. */
function ownName({ name }: EvaluatorFunction): string {
  return name === 'default' ? '' : name
}

function isFunction(value: unknown): value is EvaluatorFunction {
  return typeof value === 'function'
}

type FunctionReading = { readonly evaluator: ExportedEvaluator; readonly problems: readonly string[] }

function readFunction(run: EvaluatorFunction, as: string): FunctionReading {
  const said: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(run))
  const {
    evaluatorName: name = as,
    kind = 'evaluator',
    requiresTrajectory = false,
    timeoutSeconds = CUSTOM_TIMEOUT_SECONDS,
  } = said
  const problems: string[] = []
  const who = typeof name === 'string' && name !== '' ? shortQuote(name) : 'one of its evaluators'
  if (typeof name !== 'string' || !NAME.test(name)) {
    problems.push(
      `${who} needs a name of letters, digits and a few signs, at most 80 characters: export it under one, or give it evaluatorName`,
    )
  }
  if (!CUSTOM_KINDS.some((one) => one === kind)) problems.push(`kind of ${who} must be ${CUSTOM_KINDS.join(' or ')}`)
  if (typeof requiresTrajectory !== 'boolean') problems.push(`requiresTrajectory of ${who} must be true or false`)
  if (!isTimeout(timeoutSeconds)) {
    problems.push(`timeoutSeconds of ${who} must be a number above 0, at most ${MOST_CUSTOM_TIMEOUT_SECONDS}`)
  }
  for (const key of Object.keys(said)) {
    const meant = nearMiss(key, PROPERTIES)
    if (meant) problems.push(`${who} has ${shortQuote(key)}, which nobody reads; did you mean ${meant}?`)
  }
  const evaluator = { name, kind, requiresTrajectory, timeoutSeconds } as ExportedEvaluator
  return { evaluator, problems }
}

function isTimeout(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && value <= MOST_CUSTOM_TIMEOUT_SECONDS
}
