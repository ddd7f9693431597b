import type { FailureType } from '../domain/failure.ts'
import type { Usage } from '../domain/usage.ts'
import type { CaseEnd } from './case-run.ts'

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

/** The cost of a case run as it ended. */
export function costOf(end: CaseEnd): CaseCost {
  // What died may have worked at the answer until then.
  if (end.kind === 'lost') return { kind: 'unanswered', name: '' }
  const { name, status, answer, failureCause } = end.caseRun
  const usage = answer?.usage ? { usage: answer.usage } : {}
  if (status === 'cancelled') return { kind: 'free', name, ...usage }
  if (!failureCause) return { kind: 'answered', name, ...usage }
  return { kind: NEVER_REACHED.has(failureCause.type) ? 'free' : 'unanswered', name, ...usage }
}
