import { limitBytes } from '../boundary/byte-limit.ts'
import type { CaseRecord } from '../domain/case-record.ts'
import { SAID_PART_BYTES, SAID_STEPS, SAID_TEXT_BYTES, type Said } from '../domain/said.ts'

/** UTF-8 bytes of JSON that all answers of one document take: what is kept of a result is sent to a cache and read on every pull request. */
export const SAID_BUDGET_BYTES = 2 * 1024 * 1024

/** How much is kept of each answer, from the most to the least. */
const SIZES = [
  { textBytes: SAID_TEXT_BYTES, steps: SAID_STEPS },
  { textBytes: 600, steps: 10 },
  { textBytes: 200, steps: 4 },
] as const

type Size = (typeof SIZES)[number]

/** The records with as much of every answer as fits together; where not even a little of each does, those of the first cases. */
export function withinSaidBudget(records: readonly CaseRecord[], budget: number = SAID_BUDGET_BYTES): CaseRecord[] {
  for (const size of SIZES) {
    const shortened = records.map((record) => withShorter(record, size))
    if (shortened.reduce((sum, { said }) => sum + bytesOf(said), 0) <= budget) return shortened
  }
  let room = budget
  return records.map((record) => {
    const short = withShorter(record, SIZES[SIZES.length - 1] as Size)
    room -= bytesOf(short.said)
    // From the first that finds no room on there are none, so that nobody wonders which have one.
    return room >= 0 ? short : withoutSaid(record)
  })
}

function withShorter(record: CaseRecord, { textBytes, steps: most }: Size): CaseRecord {
  const { said } = record
  if (!said) return record
  const { text, steps } = said
  const shorter = limitBytes(text, textBytes)
  if (shorter === text && steps.length <= most) return record
  return {
    ...record,
    said: {
      ...said,
      text: shorter,
      ...(shorter === text ? {} : { isCut: true }),
      steps: steps.slice(0, most),
      ...(steps.length > most ? { areStepsCut: true } : {}),
    },
  }
}

function withoutSaid({ said: _, ...record }: CaseRecord): CaseRecord {
  return record
}

function bytesOf(said: Said | undefined): number {
  return said ? Buffer.byteLength(JSON.stringify(said)) : 0
}

/** Characters of one part of what is read back: secrets that were taken out later may have made it a little longer. */
export const MAX_SAID_PART_CHARS = 2 * SAID_PART_BYTES

/** Characters of a text that is read back. */
export const MAX_SAID_TEXT_CHARS = 2 * SAID_TEXT_BYTES
