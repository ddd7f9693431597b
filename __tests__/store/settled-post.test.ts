import { describe, expect, test } from '@jest/globals'
import { PlatformError } from '../../src/domain/errors.ts'
import { HttpTransportError } from '../../src/platform/http.ts'
import { postSettled } from '../../src/store/settled-post.ts'

/** A service that fails so often before it does what it is asked, and a clock that passes while somebody waits. */
function failing(failures: readonly PlatformError[]) {
  const waits: number[] = []
  let now = 0
  const clock = {
    now: () => new Date(now),
    elapsed: () => now,
    sleep: async (ms: number) => {
      waits.push(ms)
      now += ms
    },
  }
  const left = [...failures]
  const looks: string[] = []
  const { signal } = new AbortController()
  const calls = {
    post: async () => {
      const failure = left.shift()
      if (failure) throw failure
      return 'made'
    },
    settle: async (effect: string) => {
      looks.push(effect)
      return { kind: 'absent' as const }
    },
  }
  const pace = { clock, answerLimitMs: 60_000, stop: signal }
  const outcome = (limitMs = 360_000) => postSettled(calls, pace, { signal, until: limitMs })
  return { outcome, waits, looks }
}

const noConnection = (code: string) =>
  new PlatformError('Could not connect.', {
    outcome: 'lost',
    cause: new HttpTransportError('refused', 'No.', { code }),
  })

describe('a call that creates one thing', () => {
  test('is made again, in growing steps, while there is no connection, and nobody looks for what it cannot have made', async () => {
    const { outcome, waits, looks } = failing(Array(6).fill(noConnection('ECONNREFUSED')))
    expect(await outcome()).toBe('made')
    expect([waits, looks]).toEqual([[1_000, 2_000, 4_000, 8_000, 8_000, 8_000], []])
  })

  test('is given up at the end of the patience', async () => {
    const { outcome, waits } = failing(Array(100).fill(noConnection('ECONNREFUSED')))
    await expect(outcome(60_000)).rejects.toThrow('Could not connect.')
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(60_000)
  })

  test('is given up at once when its address is wrong', async () => {
    const { outcome, waits } = failing([noConnection('ENOTFOUND')])
    await expect(outcome()).rejects.toThrow('Could not connect.')
    expect(waits).toEqual([])
  })

  test('waits out a circuit that is open, and what was not sent does not count as sent', async () => {
    const open = new PlatformError('x', { outcome: 'refused', circuitOpen: true, retryAfterMs: 28_000 })
    const lost = new PlatformError('x', { outcome: 'lost', status: 502 })
    const { outcome, waits, looks } = failing([open, lost, open, lost, open])
    expect(await outcome()).toBe('made')
    expect(looks).toEqual(['unheard', 'unheard'])
    expect(waits).toEqual([28_000, 3_000, 28_000, 9_000, 28_000])
  })
})
