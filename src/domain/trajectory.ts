import type { ToolCall } from './answer.ts'
import type { JsonObject, JsonValue } from './json.ts'

/** What can be said of a trajectory as a whole. */
const TRAJECTORY_STATUSES = ['valid', 'partial', 'invalid', 'unavailable'] as const

/**
 * `valid`: no rule of the format is broken. `partial`: it can be read, and something is open: a call that was not answered or
 * is only counted, a last message that is missing. `invalid`: a rule is broken. `unavailable`: nobody has one.
 */
export type TrajectoryStatus = (typeof TRAJECTORY_STATUSES)[number]

/** One call of a tool as a trajectory tells it. */
export type ToolUse = {
  readonly name: string
  /** `undefined` when they are not known. */
  readonly arguments: JsonValue | undefined
  /** What it gave back, as text or data; `undefined` when nothing is known of it. */
  readonly result: JsonValue | undefined
  readonly status: ToolCall['status']
}

/** What an agent did on its way to an answer. */
export type Trajectory = {
  readonly status: TrajectoryStatus
  /** The ATIF document; absent when it is `unavailable`. */
  readonly document?: JsonObject
  /** What is wrong with it or open in it, as sentences with path and rule. */
  readonly problems: readonly string[]
  /** Calls in their order; empty when it is not `valid` or `partial`. */
  readonly toolUses: readonly ToolUse[]
  /**
   * Calls that the agent counts beyond these: nothing is known of them, not even where among the others they were made.
   * 0 where nothing says that there are any.
   */
  readonly unknownCalls: number
  /** The agent's own steps; `undefined` when they are not known. */
  readonly agentSteps: number | undefined
}

/** True when what it tells can be relied on. */
export function isUsable({ status }: Pick<Trajectory, 'status'>): boolean {
  return status === 'valid' || status === 'partial'
}

/** Where spans arrive. What is there of a session now, in any order; throws when nobody can say. */
export type SpanSource = {
  spansOf(sessionId: string, signal: AbortSignal): Promise<readonly Span[]>
}

/** One operation as OpenTelemetry tells it. Its duration is in milliseconds. */
export type Span = {
  readonly name: string
  readonly attributes: JsonObject
  readonly status: 'unset' | 'ok' | 'error'
  readonly durationMs: number
}
