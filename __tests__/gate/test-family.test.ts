import { describe, expect, test } from '@jest/globals'
import { createTestFamily } from '../../src/gate/test-family.ts'

describe('the tests that may fail a run', () => {
  test('are adjusted by Holm over all of them', () => {
    // The reference's [.01, .02, .03, .04, .05].
    const values = [0.01, 0.02, 0.03, 0.04, 0.05]
    const family = createTestFamily(new Map(values.map((value, index) => [`test-${index}`, value])))
    const adjusted = values.map((value, index) => family.adjust(`test-${index}`, value))
    expect(adjusted).toEqual([0.05, 0.08, 0.09, 0.09, 0.09].map((value) => expect.closeTo(value, 12)))
  })

  test('owe nothing where there is only one', () => {
    expect(createTestFamily(new Map([['only', 0.04]])).adjust('only', 0.04)).toBe(0.04)
  })

  test('take another p-value for one of them as its own', () => {
    const family = createTestFamily(
      new Map([
        ['a', 0.5],
        ['b', 0.03],
      ]),
    )
    expect(family.adjust('a', 0.01)).toBe(0.02)
    expect(family.adjust('a', 0.5)).toBe(0.5)
  })

  test('take one that is not among them as one more', () => {
    expect(createTestFamily(new Map([['a', 0.5]])).adjust('b', 0.02)).toBe(0.04)
    expect(createTestFamily(new Map()).adjust('b', 0.02)).toBe(0.02)
  })
})
