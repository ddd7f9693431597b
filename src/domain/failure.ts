/** Every way in which an agent could not be run or did not answer. The contract fixes these words. */
export const FAILURE_TYPES = [
  'runtime_launch_failed',
  'runtime_unreachable',
  'runtime_http_error',
  'runtime_agent_unavailable',
  'runtime_expired',
  'circuit_open',
  'request_timeout',
  'rate_limited',
  'invalid_response',
  'stream_truncated',
  'agent_error',
  'agent_aborted',
  'approval_required',
  'empty_answer',
  'task_error',
] as const

export type FailureType = (typeof FAILURE_TYPES)[number]

/** What the agent itself did, or said: it was reached, and its runtime worked. */
const AGENTS_OWN: ReadonlySet<FailureType> = new Set([
  'agent_error',
  'agent_aborted',
  'approval_required',
  'empty_answer',
  'invalid_response',
  'task_error',
])

/** True for what is lost to infrastructure: nobody knows what the agent would have said. */
export function isOutage(type: FailureType): boolean {
  return !AGENTS_OWN.has(type)
}

/** Where in a run it happened. */
export type FailureStage = 'run_preparation' | 'runtime_resolution' | 'runtime_execution'

/** Why a case run (or a whole experiment) has no answer. */
export type FailureCause = {
  readonly type: FailureType
  readonly stage: FailureStage
  /** One sentence: what failed, on what, why. */
  readonly message: string
  /** What the other side said, at most `DETAIL_EXCERPT_LIMIT` characters. */
  readonly detailExcerpt: string
  readonly executionUrl?: string
  readonly attemptedUrls?: readonly string[]
  readonly runtimePodName?: string
  readonly runtimeId?: string
  /** The status of an HTTP answer that was no success. */
  readonly httpStatus?: number
}

/** The platform takes no more than this many characters of detail. */
export const DETAIL_EXCERPT_LIMIT = 2000
