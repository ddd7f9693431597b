import { describe, expect, test } from '@jest/globals'
import { SAID_BUDGET_BYTES, withinSaidBudget } from '../../src/baseline/said-budget.ts'
import type { CaseRecord } from '../../src/domain/case-record.ts'
import { aCaseRecord } from '../support/builders.ts'

const steps = Array.from({ length: 20 }, (_, at) => ({ tool: `tool-${at}`, arguments: 'x'.repeat(200) }))

function recordsOf(count: number, textBytes: number): CaseRecord[] {
  return Array.from({ length: count }, (_, at) =>
    aCaseRecord(`case-${at}`, 'p', { said: { text: 'é'.repeat(textBytes / 2), steps } }),
  )
}

const bytesIn = (records: readonly CaseRecord[]) =>
  records.reduce((sum, { said }) => sum + (said ? Buffer.byteLength(JSON.stringify(said)) : 0), 0)

describe('what is kept of the answers of one document', () => {
  test('is all where all of it fits', () => {
    const records = recordsOf(10, 2000)
    expect(withinSaidBudget(records)).toEqual(records)
    const bare = [aCaseRecord('a', 'p')]
    expect(withinSaidBudget(bare, 0)).toEqual(bare)
  })

  test('is a shorter beginning of every one where not all of it fits, and says so', () => {
    const kept = withinSaidBudget(recordsOf(600, 2000))
    expect(bytesIn(kept)).toBeLessThanOrEqual(SAID_BUDGET_BYTES)
    for (const { said } of kept) {
      expect(said).toMatchObject({ isCut: true, areStepsCut: true })
      expect(said?.text).toMatch(/^é+… \[[\d,]+ bytes left out\]$/)
    }
  })

  test('is that of the first cases where not even a little of each fits, and never more than fits', () => {
    const kept = withinSaidBudget(recordsOf(20_000, 2000))
    expect(kept).toHaveLength(20_000)
    expect(bytesIn(kept)).toBeLessThanOrEqual(SAID_BUDGET_BYTES)
    const first = kept.findIndex(({ said }) => said === undefined)
    expect(first).toBeGreaterThan(1000)
    expect(kept.slice(first).every(({ said }) => said === undefined)).toBe(true)
    expect(kept.map(({ outcomes }) => outcomes)).toEqual(recordsOf(20_000, 2).map(({ outcomes }) => outcomes))
  })
})
