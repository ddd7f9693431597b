import { describe, expect, test } from '@jest/globals'
import {
  requireFinite,
  requireOpenFraction,
  requirePositive,
  requireProbability,
  requireWhole,
} from '../../src/statistics/preconditions.ts'

/** Which of the values are refused. */
function refused(check: (value: number) => void, values: readonly number[]): number[] {
  return values.filter((value) => {
    try {
      check(value)
      return false
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError)
      return true
    }
  })
}

const { NaN: NOTHING, POSITIVE_INFINITY: ENDLESS } = Number

describe('what the numbers must be', () => {
  test('whole, from a least one on', () => {
    const values = [-1, 0, 1, 1.5, 2, 2 ** 53, NOTHING, ENDLESS]
    expect(refused((value) => requireWhole('n', value), values)).toEqual([-1, 1.5, 2 ** 53, NOTHING, ENDLESS])
    expect(refused((value) => requireWhole('n', value, 1), [0, 1])).toEqual([0])
  })

  test('a probability, with its ends or without', () => {
    const values = [-0.1, 0, 0.5, 1, 1.1, NOTHING]
    expect(refused((value) => requireProbability('p', value), values)).toEqual([-0.1, 1.1, NOTHING])
    expect(refused((value) => requireOpenFraction('p', value), values)).toEqual([-0.1, 0, 1, 1.1, NOTHING])
  })

  test('above 0 and finite', () => {
    expect(refused((value) => requirePositive('a', value), [-1, 0, 1e-300, ENDLESS, NOTHING])).toEqual([
      -1,
      0,
      ENDLESS,
      NOTHING,
    ])
  })

  test('finite, every one, and the sentence says which is not', () => {
    expect(() => requireFinite('values', [])).not.toThrow()
    expect(() => requireFinite('values', [1, -2])).not.toThrow()
    expect(() => requireFinite('values', [NOTHING, 1])).toThrow(
      'values must be finite numbers, and number 1 of 2 is NaN',
    )
    expect(() => requireFinite('values', [1, -ENDLESS])).toThrow('number 2 of 2 is -Infinity')
  })

  test('said in a sentence that names it', () => {
    expect(() => requireOpenFraction('confidence', 95)).toThrow(
      'confidence must be a fraction above 0 and below 1, and it is 95',
    )
    expect(() => requireWhole('cap', 0, 1)).toThrow('cap must be a whole number of at least 1, and it is 0')
  })
})
