import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import { silentFace } from '../../src/modes/face.ts'
import { keepLocalServerLog, localServerLogPath } from '../../src/modes/local-server-log.ts'
import { memoryLogger } from '../support/memory-ports.ts'

const nonce = 'a'.repeat(32)

let temporary: string
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'server-log-'))
})
afterEach(() => rmSync(temporary, { recursive: true, force: true }))

/** Keeps the log that `write` leaves where the server writes it; answers what the report shows of it. */
function keep(write: (path: string) => void) {
  const { logger, lines } = memoryLogger()
  const env = { RUNNER_TEMP: temporary }
  const path = localServerLogPath(env, nonce)
  mkdirSync(dirname(path))
  write(path)
  const signal = new AbortController().signal
  const redactor = createRedactor(['secret-key-1'])
  keepLocalServerLog(temporary, { env, nonce, logger, redactor, face: silentFace, signal })
  const kept = join(temporary, 'local-server.log')
  return { lines, kept: existsSync(kept) ? readFileSync(kept, 'utf8') : undefined }
}

describe('the log of a local server', () => {
  test('stands beside the report without secrets', () => {
    expect(keep((path) => writeFileSync(path, 'key is secret-key-1\n'))).toEqual({ lines: [], kept: 'key is ***\n' })
  })

  test('is its end when it is long', () => {
    const { kept } = keep((path) => writeFileSync(path, `${'x'.repeat(1024 * 1024)}the end`))
    expect(kept).toMatch(/^… 7 bytes left out\nx+the end$/)
  })

  test('is nothing when no server was started', () => {
    expect(keep(() => {})).toEqual({ lines: [], kept: undefined })
  })

  test('is never what a link in its place leads to', () => {
    const target = join(temporary, 'target')
    writeFileSync(target, 'what nobody may see')
    const { lines, kept } = keep((path) => symlinkSync(target, path))
    expect(kept).toBeUndefined()
    expect(lines.join()).toMatch(/could not be kept with the report: .* is a link/)
  })
})
