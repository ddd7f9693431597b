import type { CustomKind, CustomRequest, ScoreItem } from '../domain/custom-evaluator.ts'

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

/** How an evaluator is known and run. */
export type EvaluatorOptions = {
  /** The name that cases use under `evaluators.custom`. Absent: the function's, or that under which it is exported. */
  readonly name?: string
  /** `evaluator`, the default, gives a score or a verdict; `gauge` measures and never gates. */
  readonly kind?: CustomKind
  /** Answers without a trajectory are skipped; false by default. */
  readonly requiresTrajectory?: boolean
  /** Limit of one evaluation in seconds; 30, at most 600. */
  readonly timeoutSeconds?: number
}

const OPTIONS = ['name', 'kind', 'requiresTrajectory', 'timeoutSeconds']

/**
 * Makes an evaluator of a function: `evaluator(fn)`, `evaluator(fn, options)` or `evaluator(options)(fn)`. Throws `TypeError` when it
 * is given no function, or an option that nobody reads.
 */
export function evaluator(fn: EvaluatorFunction, options?: EvaluatorOptions): EvaluatorFunction
export function evaluator(options?: EvaluatorOptions): (fn: EvaluatorFunction) => EvaluatorFunction
export function evaluator(
  given: EvaluatorFunction | EvaluatorOptions = {},
  options: EvaluatorOptions = {},
): EvaluatorFunction | ((fn: EvaluatorFunction) => EvaluatorFunction) {
  if (typeof given === 'function') return made(given, options)
  if (typeof given !== 'object' || given === null) throw new TypeError(NO_FUNCTION)
  checkOptions(given)
  return (fn: EvaluatorFunction) => made(fn, given)
}

const NO_FUNCTION = 'evaluator() takes a function that judges an answer, its options, or both.'

function made(fn: EvaluatorFunction, options: EvaluatorOptions): EvaluatorFunction {
  if (typeof fn !== 'function') throw new TypeError(NO_FUNCTION)
  checkOptions(options)
  const { name, ...others } = options
  const evaluate: EvaluatorFunction = (evalCase, evalRun) => fn(evalCase, evalRun)
  // Without a name of its own it is the function's, and its code is the function's too: those of what was made here say nothing.
  Object.defineProperty(evaluate, 'name', { value: fn.name })
  Object.defineProperty(evaluate, 'toString', { value: () => Function.prototype.toString.call(fn) })
  return Object.assign(evaluate, others, name === undefined ? {} : { evaluatorName: name })
}

function checkOptions(options: EvaluatorOptions): void {
  const stranger = Object.keys(options).find((key) => !OPTIONS.includes(key))
  if (stranger === undefined) return
  throw new TypeError(`evaluator() has no option ${JSON.stringify(stranger)}; it takes ${OPTIONS.join(', ')}.`)
}
