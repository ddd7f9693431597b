import { expect, test } from '@jest/globals'
import { evalsetOf, outcomesOf, runStep } from '../support/workflow-step.ts'

/** Node's own clients give up after this long without headers. */
const CLIENTS_GIVE_UP_MS = 300_000

test(
  'an agent that thinks for longer than five minutes is waited for when the limit says so',
  async () => {
    const brains = { steady: () => ({ answer: 'OK', delayMs: CLIENTS_GIVE_UP_MS + 10_000 }) }
    const { results } = await runStep({
      evalset: evalsetOf(1),
      emulator: { brains },
      inputs: { 'request-timeout-seconds': '400' },
    })
    expect(outcomesOf(results, 'steady')).toEqual(['case-1: passed'])
    expect(results?.experiments[0]?.runs[0]?.cases[0]?.durationMs).toBeGreaterThan(CLIENTS_GIVE_UP_MS)
  },
  CLIENTS_GIVE_UP_MS + 60_000,
)
