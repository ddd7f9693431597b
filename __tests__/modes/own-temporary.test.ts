import { existsSync, rmSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { leaveOwnTemporary, makeOwnTemporary } from '../../src/modes/own-temporary.ts'
import { openLedger } from '../../src/teardown/ledger.ts'
import { memoryLogger } from '../support/memory-ports.ts'

const nonce = 'a'.repeat(32)

test.each(['INPUT_API-KEY', 'INPUT_TOKEN', 'DATALAYER_API_KEY'])(
  'the directory of a run goes with it, and stays as long as something is held, with a key in %s',
  (name) => {
    const { logger, lines } = memoryLogger()
    const directory = makeOwnTemporary()
    const env = { [name]: 'key-of-a-desk' }
    const seed = { apiKey: 'key-of-a-desk', nonce }
    const ledger = openLedger({ seed, directory, runtimesUrl: '', saveLines: () => {}, now: () => new Date() })
    const held = { pid: 4_000_000, startMark: 'long ago' }
    try {
      ledger.processStarted(held)
      leaveOwnTemporary(directory, { env, nonce, logger })
      expect(existsSync(directory)).toBe(true)
      expect(JSON.stringify(lines)).toContain(`What is left stands in ${directory}.`)
      ledger.processStopped(held)
      leaveOwnTemporary(directory, { env, nonce, logger })
      expect(existsSync(directory)).toBe(false)
      expect(lines).toHaveLength(1)
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
  },
)
