import { expect, test } from '@jest/globals'
import { ageInWords, daysBetween } from '../../src/domain/age.ts'

test.each<[number, string]>([
  [-5, 'new'],
  [59, 'new'],
  [60, '1 minute old'],
  [3599, '59 minutes old'],
  [7200, '2 hours old'],
  [86_399, '23 hours old'],
  [86_400, '1 day old'],
  [259_200, '3 days old'],
])('what was %p s ago is %s', (seconds, text) => {
  expect(ageInWords(new Date(0), new Date(seconds * 1000))).toBe(text)
})

test('days are counted with their fractions', () => {
  expect(daysBetween(new Date(0), new Date(36 * 3_600_000))).toBe(1.5)
  expect(daysBetween(new Date(36 * 3_600_000), new Date(0))).toBe(-1.5)
})
