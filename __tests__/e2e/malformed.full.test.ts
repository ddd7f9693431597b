import { expect, test } from '@jest/globals'
import {
  type MalformedOutcome,
  tryMalformedAnswers,
  tryMalformedJournals,
  tryMalformedLedgers,
  tryMalformedSpecs,
  tryMalformedStreams,
} from '../support/malformed-steps.ts'
import { FAILINGS } from '../support/process-verdict.ts'
import { proveTable } from '../support/proven-table.ts'

const INPUTS = 400

const rows: string[][] = []

test.each<[string, (count: number) => Promise<MalformedOutcome>]>([
  ['evalset files', tryMalformedSpecs],
  ['ledgers', tryMalformedLedgers],
  ['journals', tryMalformedJournals],
  ['streams of an agent', tryMalformedStreams],
  ['answers of the platform', tryMalformedAnswers],
])(
  'malformed %s end in an error that says what it is, or in a right result',
  async (what, attempt) => {
    const { inputs, mishaps } = await attempt(INPUTS)
    expect(mishaps).toEqual([])
    const counts = FAILINGS.map((failing) => mishaps.filter((mishap) => mishap.failing === failing).length)
    rows.push([what, ...[inputs, ...counts].map(String)])
  },
  600_000,
)

test('the page says so', () => {
  expect(rows).toHaveLength(5)
  proveTable({ name: 'malformed', head: ['Malformed', 'Inputs', ...FAILINGS], rows })
})
