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
}

/** The platform takes no more than this many characters of detail. */
export const DETAIL_EXCERPT_LIMIT = 2000
