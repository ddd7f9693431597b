import { tmpdir } from 'node:os'
import type { Env } from '../action/inputs.ts'
import type { Logger, Redactor } from '../domain/ports.ts'

/** What the step runs in. */
export type StepContext = {
  readonly env: Env
  readonly logger: Logger
  readonly redactor: Redactor
  /** 32 hex digits that are this process's own: names and ledger are keyed with them. */
  readonly nonce: string
  /** Fires when the runner wants the step to end. */
  readonly signal: AbortSignal
}

/** Where files go that outlive this process and end with the job. */
export function temporaryDirectoryOf(env: Env): string {
  return env.RUNNER_TEMP || tmpdir()
}
