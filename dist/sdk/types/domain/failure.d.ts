/** Every way in which an agent could not be run or did not answer. The contract fixes these words. */
export declare const FAILURE_TYPES: readonly ["runtime_launch_failed", "runtime_unreachable", "runtime_http_error", "runtime_agent_unavailable", "runtime_expired", "circuit_open", "request_timeout", "rate_limited", "invalid_response", "stream_truncated", "agent_error", "agent_aborted", "approval_required", "empty_answer", "task_error"];
/** One way in which an agent could not be run or did not answer. */
export type FailureType = (typeof FAILURE_TYPES)[number];
/**
 * On whose side it broke. `infrastructure`: nobody knows what the agent would have said. `agent`: it was reached, its runtime
 * worked, and this is what it did or said. `action`: a fault of ours, which is neither's.
 */
export type FailureSide = 'infrastructure' | 'agent' | 'action';
/** The side on which a failure of this type lies. */
export declare function sideOf(type: FailureType): FailureSide;
/** True when a launch was refused for good, e.g. because there is no such agentspec: no outage, and the same the next time. */
export declare function isRefusedLaunch({ type, httpStatus }: Pick<FailureCause, 'type' | 'httpStatus'>): boolean;
/** Where in a run it happened. */
export type FailureStage = 'run_preparation' | 'runtime_resolution' | 'runtime_execution';
/** Why a case run (or a whole experiment) has no answer. */
export type FailureCause = {
    readonly type: FailureType;
    readonly stage: FailureStage;
    /** One sentence: what failed, on what, why. */
    readonly message: string;
    /** What the other side said, at most `DETAIL_EXCERPT_LIMIT` characters. */
    readonly detailExcerpt: string;
    readonly executionUrl?: string;
    readonly attemptedUrls?: readonly string[];
    readonly runtimePodName?: string;
    readonly runtimeId?: string;
    /** The status of an HTTP answer that was no success; that of a launch only where the refusal was its last word. */
    readonly httpStatus?: number;
};
/** The platform takes no more than this many characters of detail. */
export declare const DETAIL_EXCERPT_LIMIT = 2000;
