import { describe, expect, test } from '@jest/globals'
import type { CaseStatus } from '../../src/domain/grade.ts'
import { moveText, passedText, signsOf } from '../../src/reports/case-history.ts'
import { aPair } from '../support/builders.ts'

const times = (count: number, status: CaseStatus) => Array.from({ length: count }, () => status)

describe('the history of a case', () => {
  test('is a sign per run in their order', () => {
    expect(signsOf(['passed', 'failed', 'errored', 'ungraded', 'cancelled', 'skipped'])).toBe('✅❌💥❔⏹️⏭️')
    expect(signsOf(times(10, 'passed'))).toBe('✅'.repeat(10))
    expect(signsOf([])).toBe('–')
  })

  test('is how many of each where there are many', () => {
    expect(signsOf([...times(3, 'errored'), ...times(1200, 'passed'), 'failed'])).toBe('✅×1,200 ❌×1 💥×3')
  })

  test('says how far it moved where the signs do not', () => {
    expect(moveText(aPair('a', 'ppp', 'ffp'))).toBe(' (−66.7 points)')
    expect(moveText(aPair('a', 'p', 'ppf'))).toBe(' (−33.3 points)')
    expect([moveText(aPair('a', 'p', 'f')), moveText(aPair('a', 'pf', 'fp'))]).toEqual(['', ''])
  })

  test('counts graded runs alone in words', () => {
    expect(passedText(aPair('a', 'ppfe', '').base)).toBe('passed 2 of 3 graded runs')
    expect(passedText(aPair('a', 'f', '').base)).toBe('passed 0 of 1 graded run')
  })
})
