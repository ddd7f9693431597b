import { describe, expect, test } from '@jest/globals'
import { judgePair } from '../../scripts/gate-pairs/judge-pair.ts'
import { readSide } from '../../scripts/gate-pairs/notation.ts'
import { SECTIONS } from '../../scripts/gate-pairs/pairs.ts'
import { GATE_STATUSES } from '../../src/domain/gate.ts'

const ALL = SECTIONS.flatMap(({ pairs }) => pairs)

describe.each(SECTIONS)('pairs of results: $title', ({ pairs }) => {
  test.each(pairs)('$title', (pair) => {
    const { status, step, reasons } = pair
    expect(judgePair(pair)).toEqual({ status, step, reasons })
  })
})

describe('the pairs', () => {
  test('are at least thirty, each with a title of its own', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(30)
    expect(new Set(ALL.map(({ title }) => title)).size).toBe(ALL.length)
  })

  test('have every verdict, every outcome of the step and every code that a comparison can give', () => {
    expect(new Set(ALL.map(({ status }) => status))).toEqual(new Set(GATE_STATUSES))
    expect(new Set(ALL.map(({ step }) => step)).size).toBe(3)
    const codes = new Set(ALL.flatMap(({ reasons }) => reasons.map(([code]) => code)))
    const expected = ['regression', 'noise', 'incomparable', 'no-baseline', 'coverage', 'platform', 'cancelled']
    expect(expected.filter((code) => ![...codes].some((one) => one === code))).toEqual([])
  })

  test('are written down in letters that mean what they say', () => {
    expect(readSide('p×2 ppf fe@1500 name~other:u c#safety')).toEqual([
      { id: 'case-1', outcomes: ['passed'] },
      { id: 'case-2', outcomes: ['passed'] },
      { id: 'case-3', outcomes: ['passed', 'passed', 'failed'] },
      { id: 'case-4', outcomes: ['failed', 'errored'], latencyMs: 1500 },
      { id: 'name', asks: 'other', outcomes: ['ungraded'] },
      { id: 'case-6', tags: ['safety'], outcomes: ['cancelled'] },
    ])
    expect(() => readSide('p x')).toThrow('"x" in "p x" is no case.')
  })
})
