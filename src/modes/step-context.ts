import { tmpdir } from 'node:os'
import type { Env } from '../action/inputs.ts'
import type { Logger, Redactor } from '../domain/ports.ts'
import type { EvalReport } from '../domain/report.ts'
import type { TeardownLedger } from '../domain/teardown.ts'
import type { Face } from './face.ts'
import type { Handed } from './handed.ts'

/** What a run runs in, be it a step, a command or a call. */
export type StepContext = {
  readonly env: Env
  readonly logger: Logger
  readonly redactor: Redactor
  readonly face: Face
  /** What a program hands in that no workflow could write down. */
  readonly handed?: Handed
  /** The ledger of the whole step, where it runs in parts; absent where there is one part, which opens its own. */
  readonly openLedger?: () => TeardownLedger
  /** Absent where the step has one evalset; see `StepPart`. */
  readonly part?: StepPart
  /** 32 hex digits that are this process's own: names and ledger are keyed with them. */
  readonly nonce: string
  /** Fires when the run has to end. */
  readonly signal: AbortSignal
}

/**
 * One of two evalsets of a step, whose files are left together when both are there. `beside` is markdown on both that stands in this
 * one's comment, behind its verdict; empty where there is nothing to say.
 */
export type StepPart = { readonly beside?: (report: EvalReport) => string }

/** Outside of any workflow: what is written stays, and the next run may have its place. */
export function isAtDesk({ env, face }: Pick<StepContext, 'env' | 'face'>): boolean {
  return face.services === undefined && env.GITHUB_ACTIONS !== 'true'
}

/** Where files go that outlive this process and end with the job. */
export function temporaryDirectoryOf(env: Env): string {
  return env.RUNNER_TEMP || tmpdir()
}

/** Makes the face and our own boundary hide a secret everywhere from now on; before anything is logged. */
export function hideSecret(secret: string, { face, redactor }: Pick<StepContext, 'face' | 'redactor'>): void {
  if (secret === '') return
  face.maskSecret(secret)
  redactor.addSecret(secret)
}
