import { describe, expect, test } from '@jest/globals'
import { temporaryDirectory } from '../../support/workflow-step.ts'
import { killWriters } from './store-kills.ts'

/** Seconds on a quiet machine; each kill starts a process anew. */
const LIMIT_MS = 240_000

describe('two processes that write one store at once', () => {
  test(
    'lose nothing that they were told is kept when they are killed five times',
    async () => {
      const outcome = await killWriters(temporaryDirectory(), { kills: 5, seed: 20261130 })
      expect(outcome).toMatchObject({ lost: [], complaints: [], kills: 5 })
      expect(outcome.said).toBeGreaterThan(5)
    },
    LIMIT_MS,
  )
})
