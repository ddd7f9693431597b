import { describe, expect, test } from '@jest/globals'
import type { JsonObject } from '../../src/domain/json.ts'
import { grade } from './builders.ts'

describe('max_duration', () => {
  test.each<[string, JsonObject, number, boolean]>([
    ['below the limit', { max_duration_ms: 1000 }, 999, true],
    ['at the limit', { max_duration_ms: 1000 }, 1000, true],
    ['over the limit', { max_duration_ms: 1000 }, 1000.4, false],
    ['at the default of 5 s', {}, 5000, true],
    ['over the default', {}, 5001, false],
  ])('judges a case that took what is %s', async (_what, args, durationMs, passed) => {
    expect(await grade('max_duration', { answer: 'x', args, durationMs })).toMatchObject({ passed })
  })

  test('says how long it took and how long it may', async () => {
    const { reason } = await grade('MaxDuration', { answer: 'x', durationMs: 6543.2 })
    expect(reason).toBe('The case took 6543 ms, over the limit of 5000 ms.')
  })
})
