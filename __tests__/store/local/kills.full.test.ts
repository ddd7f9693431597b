import { describe, expect, test } from '@jest/globals'
import { temporaryDirectory } from '../../support/workflow-step.ts'
import { killWriters } from './store-kills.ts'

const LIMIT_MS = 600_000

/** Ten kills each: a store that grows for a hundred of them takes ever longer to be looked through. */
const SEEDS = Array.from({ length: 10 }, (_, place) => 601 + place)

describe('two processes that write one store at once, killed a hundred times', () => {
  test.each(SEEDS)(
    'lose nothing that they were told is kept (ten kills, seed %i)',
    async (seed) => {
      const outcome = await killWriters(temporaryDirectory(), { kills: 10, seed })
      expect(outcome).toMatchObject({ lost: [], complaints: [], kills: 10 })
      expect(outcome.said).toBeGreaterThan(100)
    },
    LIMIT_MS,
  )
})
