import type { z } from 'zod'
import type { JsonObject } from '../domain/json.ts'
import type { CaseRun } from '../domain/run.ts'
import type { eventShape } from './journal-shapes.ts'

/** Which step of which attempt wrote it. Repository and workflow run are in the key. */
export type JournalScope = {
  readonly job: string
  /** Of a matrix; empty outside of one. */
  readonly leg: string
  readonly step: string
  /** The evalset's file, from the workspace: several uses of the action may come to the same job and step. */
  readonly spec: string
  /** From 1. */
  readonly attempt: number
}

/** What case runs must have in common to stand for one another. */
export type JournalDigests = {
  readonly evalset: string
  readonly settings: string
  /** `null` without one. */
  readonly judge: string | null
  /** Over what says who was asked and where it was recorded: the services, the account, the agent's name. */
  readonly place: string
  /** By agentspec. */
  readonly agents: Readonly<Record<string, string>>
}

/** What a journal says of itself, in its first line. */
export type JournalHead = {
  readonly scope: JournalScope
  readonly digests: JournalDigests
  /** What the settings' digest is over, by the names that people know, so that a change can be told. */
  readonly settings: JsonObject
  /** The name under which the evalset was to be created. */
  readonly evalsetName: string
}

type EventOf<T extends z.infer<typeof eventShape>['type']> = Extract<
  Readonly<z.infer<typeof eventShape>>,
  { readonly type: T }
>

/** What happened, in the order in which it did; runs count from 1. */
export type JournalEvent =
  | EventOf<'evalset' | 'experiment' | 'run-recording' | 'run-recorded'>
  | {
      readonly type: 'case-ended'
      readonly agentspecId: string
      readonly run: number
      readonly caseRun: CaseRun
    }

/** A journal of which every line is proven. */
export type Journal = {
  readonly head: JournalHead
  readonly events: readonly JournalEvent[]
  /** It breaks off: its writer was killed in a line, or could write no more. */
  readonly torn: boolean
}

/** True for two attempts of the same step of the same leg. */
export function isSameStep(a: JournalScope, b: JournalScope): boolean {
  return a.job === b.job && a.leg === b.leg && a.step === b.step && a.spec === b.spec
}
