import { readSide } from '../../scripts/gate-pairs/notation.ts'
import { makeExperiment } from '../../scripts/made-results/made-results.ts'
import { type CaseRecord, caseRecordsOf } from '../../src/domain/case-record.ts'
import type { CasePair } from '../../src/domain/comparison.ts'

/** The records of a side in the notation of the pairs in docs/gate.md: `p×18 ppf`. */
export function recordsFrom(side: string): CaseRecord[] {
  return caseRecordsOf(makeExperiment('agent-a', readSide(side)))
}

/** Two sides of the same cases, put together by their place. */
export function pairsFrom(base: string, head: string): CasePair[] {
  const heads = recordsFrom(head)
  return recordsFrom(base).flatMap((record, at) => {
    const other = heads[at]
    return other ? [{ base: record, head: other }] : []
  })
}
