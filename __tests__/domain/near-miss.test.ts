import { describe, expect, test } from '@jest/globals'
import { foldName, nearMiss, rightName } from '../../src/domain/near-miss.ts'

const KEYS = ['id', 'name', 'inputs', 'evaluators', 'expected_output', 'max-retries', 'max-runtimes']

describe('nearMiss', () => {
  test.each([
    ['evalutors', 'evaluators', 'a missing letter'],
    ['evaluator', 'evaluators', 'a singular'],
    ['inptus', 'inputs', 'two letters exchanged'],
    ['evluatros', 'evaluators', 'two slips in a long word'],
    ['expectedOutput', 'expected_output', 'another way of joining words'],
    ['ID', 'id', 'another case, however short'],
    ['max-runtime', 'max-runtimes', 'the nearest of two that are alike'],
  ])('takes %s for %s: %s', (word, meant) => {
    expect(nearMiss(word, KEYS)).toBe(meant)
  })

  test.each([
    ['uid', 'a short word has too many neighbours'],
    ['nme2', 'two slips are too many in a short word'],
    ['notes', 'a word of its own'],
    ['', 'no word at all'],
    ['x'.repeat(1_000_000), 'a word of a million letters'],
  ])('takes %.10s for no known word: %s', (word) => {
    expect(nearMiss(word, KEYS)).toBeUndefined()
  })

  test('is silent about a word that is known, even beside one that is alike', () => {
    expect(nearMiss('inputs', ['input', 'inputs'])).toBeUndefined()
  })

  test('prefers fewer slips to an earlier place in the list', () => {
    expect(nearMiss('threshold', ['thresholdsx', 'thresholds'])).toBe('thresholds')
    expect(nearMiss('value', ['values', 'valued'])).toBe('values')
  })
})

test('foldName forgets case, hyphens and underscores, and nothing else', () => {
  expect(foldName('Equals-Expected_X y')).toBe('equalsexpectedx y')
})

describe('rightName', () => {
  const guesses = { cases: ['tests'], 'run-limit': ['runs', 'max-runs'] }

  test.each([
    ['tests', 'cases'],
    ['Max_Runs', 'run-limit'],
    ['test', undefined],
    ['cases', undefined],
    ['constructor', undefined],
  ])('takes %s for %s', (word, right) => {
    expect(rightName(word, guesses)).toBe(right)
  })
})
