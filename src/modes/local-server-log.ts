import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../action/inputs.ts'
import { writeAtomically } from '../action/report-files.ts'
import { visibleText } from '../boundary/visible-text.ts'
import { messageOf } from '../domain/errors.ts'
import { ledgerDirectory } from '../teardown/ledger.ts'
import { type StepContext, temporaryDirectoryOf } from './step-context.ts'

/** The report keeps so much of the end of a server's log, where what went wrong stands. */
const KEPT_BYTES = 1024 * 1024

/** Where a started server's output goes while it runs: raw, so not where people look. */
export function localServerLogPath(env: Env, nonce: string): string {
  return join(ledgerDirectory(temporaryDirectoryOf(env), nonce), 'local-server.log')
}

/** Puts the end of a started server's log beside the report, without secrets. Does nothing when none was started. Never throws. */
export function keepLocalServerLog(directory: string, { env, nonce, redactor, logger }: StepContext): void {
  try {
    const text = readEnd(localServerLogPath(env, nonce))
    if (text === undefined) return
    writeAtomically(join(directory, 'local-server.log'), [visibleText(redactor.redact(text))])
  } catch (error) {
    logger.warning(`The local server's log could not be kept with the report: ${messageOf(error)}.`)
  }
}

function readEnd(path: string): string | undefined {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    // No server was started.
    return undefined
  }
  try {
    const { size } = fstatSync(file)
    const kept = Buffer.alloc(Math.min(size, KEPT_BYTES))
    readSync(file, kept, 0, kept.length, size - kept.length)
    return size > kept.length ? `… ${size - kept.length} bytes left out\n${kept}` : kept.toString('utf8')
  } finally {
    closeSync(file)
  }
}
