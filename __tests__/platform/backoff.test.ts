import { describe, expect, test } from '@jest/globals'
import { LONGEST_WAIT_MS, retryAfterMs, waitBeforeRetry } from '../../src/platform/backoff.ts'

describe('waitBeforeRetry', () => {
  test('spreads over an exponential ceiling', () => {
    const most = [1, 2, 3, 4].map((attempt) => waitBeforeRetry(attempt, undefined, () => 1))
    expect(most).toEqual([1000, 2000, 4000, 8000])
    expect(waitBeforeRetry(3, undefined, () => 0)).toBe(0)
  })
  test('never waits longer than its cap by itself', () => {
    expect(waitBeforeRetry(30, undefined, () => 1)).toBe(LONGEST_WAIT_MS)
  })
  test('what the other side asked for wins over the jitter', () => {
    expect(waitBeforeRetry(1, 2500, () => 0)).toBe(2500)
    expect(waitBeforeRetry(1, 86_400_000, () => 1)).toBe(86_400_000)
  })
})

describe('retryAfterMs', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  test.each([
    ['3', 3000],
    ['0.5', 500],
    ['Sun, 29 Nov 2026 12:00:07 GMT', 7000],
    ['Sun, 29 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    [undefined, undefined],
  ])('reads %p as %p ms', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms)
  })
})
