import { requireOpenFraction, requireWhole } from './preconditions.ts'

/** What a sequential test is to tell apart, all fractions. */
export type SprtPlan = {
  /** A pass rate that is good enough (p0). */
  readonly acceptable: number
  /** A pass rate that is not (p1), below the acceptable one. */
  readonly unacceptable: number
  /** Most often that a good agent is rejected. */
  readonly alpha: number
  /** Most often that a bad agent is accepted. */
  readonly beta: number
  /** Trials after which the test ends without a decision. Wald's test has no end of its own. */
  readonly cap: number
}

/** Where a test stands; anything but `continue` is final. */
export type SprtState = {
  readonly passes: number
  readonly failures: number
  /** ln of how much likelier all this is at the unacceptable rate. */
  readonly logRatio: number
  readonly decision: 'continue' | 'accept' | 'reject' | 'inconclusive'
}

/** Before the first trial. */
export const SPRT_START: SprtState = { passes: 0, failures: 0, logRatio: 0, decision: 'continue' }

/** A sum of logarithms that lies this near a bound has reached it. */
const SLACK = 1e-12

/** Accept at or below the first, reject at or above the second: ln(β / (1 - α)) and ln((1 - β) / α) (Wald 1945). */
export function sprtBounds({ alpha, beta }: SprtPlan): { readonly accept: number; readonly reject: number } {
  return { accept: Math.log(beta / (1 - alpha)), reject: Math.log((1 - beta) / alpha) }
}

/** What a pass and a failure add to the log ratio. */
export function sprtIncrements({ acceptable, unacceptable }: SprtPlan): {
  readonly pass: number
  readonly failure: number
} {
  return { pass: Math.log(unacceptable / acceptable), failure: Math.log((1 - unacceptable) / (1 - acceptable)) }
}

/**
 * The state after one more trial. After a decision it stays as it is: later trials change nothing. At the cap the test
 * is inconclusive unless that very trial decided it. RangeError for a plan that cannot be: fractions not between 0 and
 * 1, `unacceptable` not below `acceptable`, alpha + beta of 1 or more, a cap below 1.
 */
export function stepSprt(plan: SprtPlan, state: SprtState, passed: boolean): SprtState {
  requirePlan(plan)
  if (state.decision !== 'continue') return state
  const passes = state.passes + (passed ? 1 : 0)
  const failures = state.failures + (passed ? 0 : 1)
  const increments = sprtIncrements(plan)
  const logRatio = passes * increments.pass + failures * increments.failure
  return { passes, failures, logRatio, decision: decide(plan, passes + failures, logRatio) }
}

function decide(plan: SprtPlan, trials: number, logRatio: number): SprtState['decision'] {
  const bounds = sprtBounds(plan)
  if (logRatio <= bounds.accept + SLACK) return 'accept'
  if (logRatio >= bounds.reject - SLACK) return 'reject'
  return trials >= plan.cap ? 'inconclusive' : 'continue'
}

/** The state after the outcomes, of which no more are asked for than the decision takes. */
export function runSprt(plan: SprtPlan, outcomes: Iterable<boolean>): SprtState {
  requirePlan(plan)
  let state = SPRT_START
  for (const passed of outcomes) {
    state = stepSprt(plan, state, passed)
    if (state.decision !== 'continue') break
  }
  return state
}

/** About how many trials it takes at each of the two rates, the cap and the overshoot left out (Wald). */
export function expectedSprtTrials(plan: SprtPlan): { readonly acceptable: number; readonly unacceptable: number } {
  requirePlan(plan)
  const { alpha, beta } = plan
  const bounds = sprtBounds(plan)
  const increments = sprtIncrements(plan)
  const drift = (rate: number) => rate * increments.pass + (1 - rate) * increments.failure
  return {
    acceptable: ((1 - alpha) * bounds.accept + alpha * bounds.reject) / drift(plan.acceptable),
    unacceptable: (beta * bounds.accept + (1 - beta) * bounds.reject) / drift(plan.unacceptable),
  }
}

function requirePlan(plan: SprtPlan): void {
  requireOpenFraction('acceptable', plan.acceptable)
  requireOpenFraction('unacceptable', plan.unacceptable)
  requireOpenFraction('alpha', plan.alpha)
  requireOpenFraction('beta', plan.beta)
  requireWhole('cap', plan.cap, 1)
  if (plan.unacceptable >= plan.acceptable) {
    throw new RangeError(`unacceptable, ${plan.unacceptable}, must lie below acceptable, ${plan.acceptable}`)
  }
  if (plan.alpha + plan.beta >= 1) throw new RangeError('alpha and beta must be less than 1 together')
}
