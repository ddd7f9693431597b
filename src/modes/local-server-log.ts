import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../action/inputs.ts'
import { LOCAL_SERVER_LOG } from '../action/report-files.ts'
import { visibleText } from '../boundary/visible-text.ts'
import { messageOf } from '../domain/errors.ts'
import { writeAtomically } from '../files/atomic-file.ts'
import { readPlainFile } from '../files/plain-file.ts'
import { stepDirectory } from '../files/step-directory.ts'
import { type StepContext, temporaryDirectoryOf } from './step-context.ts'

/** The report keeps so much of the end of a server's log, where what went wrong stands. */
const KEPT_BYTES = 1024 * 1024

/** Where a started server's output goes while it runs: raw, so not where people look. */
export function localServerLogPath(env: Env, nonce: string): string {
  return join(stepDirectory(temporaryDirectoryOf(env), nonce), 'local-server.log')
}

/**
 * Puts the end of a started server's log beside the report, without secrets. Does nothing when none was started. A log that
 * the server has replaced by a link is not followed: the report would show what nobody meant to. Never throws.
 */
export function keepLocalServerLog(directory: string, { env, nonce, redactor, logger }: StepContext): void {
  const path = localServerLogPath(env, nonce)
  if (!existsSync(path)) return
  try {
    writeAtomically(join(directory, LOCAL_SERVER_LOG), [visibleText(redactor.redact(endOf(path)))])
  } catch (error) {
    logger.warning(`The local server's log could not be kept with the report: ${messageOf(error)}.`)
  }
}

function endOf(path: string): string {
  const { bytes, size } = readPlainFile(path, 'end', KEPT_BYTES)
  return size > bytes.length ? `… ${size - bytes.length} bytes left out\n${bytes}` : bytes.toString('utf8')
}
