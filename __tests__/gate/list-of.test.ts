import { expect, test } from '@jest/globals'
import { listOf } from '../../src/gate/list-of.ts'

test('a list names five and counts the rest', () => {
  expect(listOf([])).toBe('')
  expect(listOf(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, d, e')
  expect(listOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe('a, b, c, d, e and 2 more')
})
