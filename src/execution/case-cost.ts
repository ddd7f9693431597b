import type { FailureType } from '../domain/failure.ts'
import type { CaseRun } from '../domain/run.ts'
import type { Usage } from '../domain/usage.ts'

/**
 * What is known of the cost of a case run. `answered`: it has to say. `unanswered`: it may have cost something before it
 * broke. `free`: it never reached the agent, or was taken back by a signal, after which nothing is begun anyway.
 */
export type CaseCost = {
  readonly kind: 'answered' | 'unanswered' | 'free'
  /** Of the case. */
  readonly name: string
  readonly usage?: Usage
}

/** Failures before the agent saw the question. */
const NEVER_REACHED: ReadonlySet<FailureType> = new Set([
  'runtime_launch_failed',
  'runtime_unreachable',
  'runtime_agent_unavailable',
  'runtime_expired',
  'rate_limited',
  'circuit_open',
])

/** The cost of a case whose agent is gone: what died may have worked at the answer until then. */
export const COST_OF_LOST: CaseCost = { kind: 'unanswered', name: '' }

/** The cost of an answer. */
export function costOfAnswer(name: string, usage: Usage | undefined): CaseCost {
  return { kind: 'answered', name, ...(usage ? { usage } : {}) }
}

/** The cost of a case run that ended without an answer. */
export function costOfUnanswered({ name, status, answer, failureCause }: CaseRun): CaseCost {
  const usage = answer?.usage ? { usage: answer.usage } : {}
  const isFree = status === 'cancelled' || (failureCause !== undefined && NEVER_REACHED.has(failureCause.type))
  return { kind: isFree ? 'free' : 'unanswered', name, ...usage }
}

/** What judging an answer cost. */
export type JudgingCost = {
  /** Of the case. */
  readonly name: string
  /** US dollars, as far as known. */
  readonly usd: number
  /** Some model was asked that does not say what it cost. */
  readonly isPartial: boolean
  /** One of those gave a verdict, or said what it used: it has no price. The others broke, or were stopped. */
  readonly isUntold: boolean
}

/** What the models cost that judged this case run; `undefined` when none was asked. */
export function judgingCostOf({ name, evaluators }: CaseRun): JudgingCost | undefined {
  const asked = evaluators.filter(({ judge, usage }) => judge || usage)
  if (asked.length === 0) return undefined
  return {
    name,
    usd: asked.reduce((sum, { usage }) => sum + (usage?.costUsd ?? 0), 0),
    isPartial: asked.some(({ usage }) => usage?.costUsd === undefined),
    isUntold: asked.some(
      ({ usage, error }) => usage?.costUsd === undefined && (error === undefined || saysTokens(usage)),
    ),
  }
}

/** A question that was never answered is counted all the same, and says nothing of what it used. */
function saysTokens({ promptTokens, completionTokens, totalTokens }: Usage = {}): boolean {
  return [promptTokens, completionTokens, totalTokens].some((tokens) => tokens !== undefined)
}

/** What trying the model cost before anything was judged, as so many questions of the same price. */
export function costsOfTrial({ requests = 1, costUsd }: Usage): readonly JudgingCost[] {
  const isPartial = costUsd === undefined
  const each: JudgingCost = { name: 'the first question', usd: (costUsd ?? 0) / requests, isPartial, isUntold: false }
  return Array.from({ length: requests }, () => each)
}
