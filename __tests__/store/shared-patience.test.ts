import { describe, expect, test } from '@jest/globals'
import { createSharedPatience } from '../../src/store/shared-patience.ts'

const LIMIT_MS = 100

/** Patience, and how much of it is left at a time. */
function aPatience() {
  let now = 0
  const shared = createSharedPatience({ elapsed: () => now }, LIMIT_MS)
  const at = (ms: number) => {
    now = ms
    return shared
  }
  return { at, leftAt: (ms: number) => at(ms).until() - ms }
}

describe('the patience of all records', () => {
  test('is whole as long as nobody waited in vain', () => {
    const { leftAt } = aPatience()
    expect([leftAt(0), leftAt(1_000)]).toEqual([LIMIT_MS, LIMIT_MS])
  })

  test('is less by what was waited in vain, however long ago, and never less than none', () => {
    const { at, leftAt } = aPatience()
    at(30).inVain(0)
    expect(leftAt(5_000)).toBe(LIMIT_MS - 30)
    at(6_000).inVain(5_000)
    expect(leftAt(6_000)).toBe(0)
  })

  test('is used up once by what waits side by side', () => {
    const { at, leftAt } = aPatience()
    at(30).inVain(0)
    at(31).inVain(0)
    at(40).inVain(10)
    expect(leftAt(40)).toBe(LIMIT_MS - 40)
  })

  test('is whole again when a record was kept', () => {
    const { at, leftAt } = aPatience()
    at(100).inVain(0)
    at(101).rewarded()
    expect(leftAt(101)).toBe(LIMIT_MS)
  })
})
