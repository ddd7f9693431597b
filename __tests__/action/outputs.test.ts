import { expect, test } from '@jest/globals'
import { boundedReasons } from '../../src/action/outputs.ts'
import type { GateReason } from '../../src/domain/gate.ts'

const reasons = (count: number, length: number): GateReason[] =>
  Array.from({ length: count }, (_, index) => ({
    code: 'all-pass',
    rule: 'r',
    message: `${index}${'é'.repeat(length)}`,
  }))

test('few reasons are given as they are', () => {
  expect(boundedReasons(reasons(3, 100))).toEqual(reasons(3, 100))
  expect(boundedReasons([])).toEqual([])
})

test('many are cut so that an environment variable can carry them, and the rest is counted', () => {
  const bounded = boundedReasons(reasons(1000, 200))
  expect(Buffer.byteLength(JSON.stringify(bounded))).toBeLessThan(32_000)
  expect(bounded[0]).toEqual(reasons(1, 200)[0])
  expect(bounded.at(-1)?.message).toBe(`And ${1000 - (bounded.length - 1)} more reasons, all in results.json.`)
})

test('one reason that is too long alone is still counted', () => {
  expect(boundedReasons(reasons(1, 50_000)).map(({ message }) => message)).toEqual([
    'And 1 more reasons, all in results.json.',
  ])
})
