import { expect, test } from '@jest/globals'
import {
  tryMalformedAnswers,
  tryMalformedJournals,
  tryMalformedLedgers,
  tryMalformedSpecs,
  tryMalformedStreams,
} from '../support/malformed-steps.ts'

test.each([
  ['evalset files', 20, tryMalformedSpecs],
  ['ledgers', 20, tryMalformedLedgers],
  ['journals', 20, tryMalformedJournals],
  ['streams', 20, tryMalformedStreams],
  ['answers of the platform', 24, tryMalformedAnswers],
])('malformed %s end in an error that says what it is, or in a right result', async (_what, count, attempt) => {
  expect((await attempt(count)).mishaps).toEqual([])
})
