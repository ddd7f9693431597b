import type { CustomKind, CustomRequest, ScoreItem } from './domain/custom-evaluator.ts'

export type { ScoreItem } from './domain/custom-evaluator.ts'
export type { JsonObject, JsonValue } from './domain/json.ts'
export type { Usage } from './domain/usage.ts'

/** The case that an answer is to: what is asked, what is expected, and the evaluator's own arguments under `config`. */
export type EvalCase = CustomRequest['case']
/** What came of asking it: answer, data, trajectory (`null` when there is none), time and usage. */
export type EvalRun = CustomRequest['run']

/** A number from 0 to 1 passes from the evalset's `threshold` (0.5) on; true and false are the verdict. */
export type Scored = number | boolean | ScoreItem
/** An evaluator: it judges one answer, now or later. */
export type EvaluatorFunction = (
  evalCase: EvalCase,
  evalRun: EvalRun,
) => Scored | readonly Scored[] | Promise<Scored | readonly Scored[]>

/** How it is known and run. */
export type EvaluatorOptions = {
  /** Absent: the name under which it is exported. */
  readonly name?: string
  /** `gauge`: it measures and never gates. */
  readonly kind?: CustomKind
  /** Without a trajectory it is not asked. */
  readonly requiresTrajectory?: boolean
  /** One evaluation, whole; 30, at most 600. */
  readonly timeoutSeconds?: number
}

const OPTIONS = ['name', 'kind', 'requiresTrajectory', 'timeoutSeconds']

/** Makes an evaluator of a function. Throws `TypeError` when it is none, or an option is one that nobody reads. */
export function evaluator(fn: EvaluatorFunction, options: EvaluatorOptions = {}): EvaluatorFunction {
  if (typeof fn !== 'function') throw new TypeError('evaluator() takes a function that judges an answer.')
  const stranger = Object.keys(options).find((key) => !OPTIONS.includes(key))
  if (stranger !== undefined) {
    throw new TypeError(`evaluator() has no option ${JSON.stringify(stranger)}; it takes ${OPTIONS.join(', ')}.`)
  }
  const { name, ...others } = options
  const made: EvaluatorFunction = (evalCase, evalRun) => fn(evalCase, evalRun)
  // Without a name of its own it is the function's: that of what was made here says nothing.
  Object.defineProperty(made, 'name', { value: fn.name })
  return Object.assign(made, others, name === undefined ? {} : { evaluatorName: name })
}
