import type { JsonValue } from './json.ts'

/** A file that a case brings along. */
export type Fixture = {
  /** The key by which the case names it. */
  readonly name: string
  /** Where it is on this machine, absolute. */
  readonly path: string
  /** What the registry says of it; `null` when it says nothing. */
  readonly context: string | null
}

/** What is asked beside the prompt, for agents that take it: the one object that a task is called with. */
export type TaskInput = {
  /** The case's `inputs` as they stand. */
  readonly input: JsonValue
  readonly files: readonly Fixture[]
  /** `null` when the run names none. */
  readonly model: string | null
  readonly metadata: {
    /** Of this question alone. */
    readonly sessionId: string
    /** `null` when nothing is recorded. */
    readonly experimentId: string | null
    readonly caseId: string
    /** From 1. */
    readonly repetition: number
    readonly tags: readonly string[]
  }
}
