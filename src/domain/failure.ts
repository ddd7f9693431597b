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

/** One way in which an agent could not be run or did not answer. */
export type FailureType = (typeof FAILURE_TYPES)[number]

/**
 * On whose side it broke. `infrastructure`: nobody knows what the agent would have said. `agent`: it was reached, its runtime
 * worked, and this is what it did or said. `action`: a fault of ours, which is neither's.
 */
export type FailureSide = 'infrastructure' | 'agent' | 'action'

const SIDES: Readonly<Record<FailureType, FailureSide>> = {
  runtime_launch_failed: 'infrastructure',
  runtime_unreachable: 'infrastructure',
  runtime_http_error: 'infrastructure',
  runtime_agent_unavailable: 'infrastructure',
  runtime_expired: 'infrastructure',
  circuit_open: 'infrastructure',
  request_timeout: 'infrastructure',
  rate_limited: 'infrastructure',
  stream_truncated: 'infrastructure',
  invalid_response: 'agent',
  agent_error: 'agent',
  agent_aborted: 'agent',
  approval_required: 'agent',
  empty_answer: 'agent',
  task_error: 'action',
}

/** The side on which a failure of this type lies. */
export function sideOf(type: FailureType): FailureSide {
  return SIDES[type]
}

/** Refusals that may be none a moment later: a request that took too long, and too many at once. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 429])
/** The first status by which a server says that it is itself at fault. */
const FIRST_SERVER_ERROR = 500

/** True when a launch was refused for good, e.g. because there is no such agentspec: no outage, and the same the next time. */
export function isRefusedLaunch({ type, httpStatus }: Pick<FailureCause, 'type' | 'httpStatus'>): boolean {
  if (type !== 'runtime_launch_failed' || httpStatus === undefined) return false
  return httpStatus < FIRST_SERVER_ERROR && !PASSING_STATUSES.has(httpStatus)
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
  /** The status of an HTTP answer that was no success; that of a launch only where the refusal was its last word. */
  readonly httpStatus?: number
}

/** The platform takes no more than this many characters of detail. */
export const DETAIL_EXCERPT_LIMIT = 2000
