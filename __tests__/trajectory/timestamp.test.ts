import { expect, test } from '@jest/globals'
import { isTimestamp } from '../../src/trajectory/timestamp.ts'

test.each([
  '2026-11-29T13:13:13Z',
  '2026-11-29T13:13:13.123456Z',
  '2026-11-29T13:13:13,5+01:00',
  '2026-11-29T13:13:13-0530',
  '2026-11-29 13:13',
  '2026-11-29T13:13:13',
  '20261129T131313Z',
  '2024-02-29',
  '2000-02-29T00:00:00z',
])('%s is a time', (text) => {
  expect(isTimestamp(text)).toBe(true)
})

test.each([
  '',
  'now',
  '2026-11-29T',
  '2026-13-01T00:00:00Z',
  '2026-02-29T00:00:00Z',
  '1900-02-29',
  '2026-11-31T00:00:00Z',
  '2026-11-29T24:30:00Z',
  '2026-11-29T13:60:00Z',
  '2026-11-29T13:13:13+25:00',
  '2026-11-29T13:13:13Z ',
  'Sun, 29 Nov 2026 13:13:13 GMT',
  '1767225600',
])('%j is no time', (text) => {
  expect(isTimestamp(text)).toBe(false)
})

test('a time with a fraction of a megabyte is none', () => {
  expect(isTimestamp(`2026-11-29T13:13:13.${'1'.repeat(1_000_000)}Z`)).toBe(false)
})
