import { expect, test } from '@jest/globals'
import { leftOf, shareOf } from '../../src/modes/two-evalsets-budget.ts'

const WHOLE = { maxDurationMs: 60_000, credits: 100, usd: 10 }
const SHARE = shareOf(WHOLE, 0.25)

test('a share is of each budget that there is', () => {
  expect(SHARE).toEqual({ maxDurationMs: 15_000, credits: 25, usd: 2.5 })
  expect(shareOf({ credits: 4 }, 0.5)).toEqual({ credits: 2 })
})

test.each([
  ['what the first leaves', { credits: 20, usd: 1 }, 10_000, { maxDurationMs: 50_000, credits: 80, usd: 9 }],
  ['its share where the first took more', { credits: 99, usd: 9 }, 59_000, SHARE],
  ['its share of what nobody knows', undefined, 10_000, { ...SHARE, maxDurationMs: 50_000 }],
  [
    'its share where it may be more',
    { credits: 1, usd: 1, isPartial: true },
    10_000,
    { ...SHARE, maxDurationMs: 50_000 },
  ],
  ['its share of the one that is not known', { credits: 20 }, 60_000, { ...SHARE, credits: 80 }],
])('the second one has %s', (_what, spent, elapsedMs, left) => {
  expect(leftOf(WHOLE, SHARE, { spent, elapsedMs })).toEqual(left)
})

test('no budget comes of none', () => {
  expect(leftOf({}, {}, { spent: { credits: 1 }, elapsedMs: 1 })).toEqual({})
})
