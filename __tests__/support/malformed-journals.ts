import { isDeepStrictEqual } from 'node:util'
import { parseJson } from '../../src/domain/json.ts'
import { NO_PROOF, PROOF_LENGTH, proofOf } from '../../src/journal/journal-proof.ts'
import { readJournal } from '../../src/journal/journal-reader.ts'
import { type Chance, damaged, withOddities } from './malformed-text.ts'

/**
 * So many journals of which something is wrong: accidents of bytes, lines moved, lost or doubled, and lines that are proven and
 * make no sense. `whole` is what a killed main left.
 */
export function malformedJournals(
  count: number,
  whole: Buffer,
  how: { readonly key: Buffer; readonly chance: Chance },
): Buffer[] {
  const { key, chance } = how
  return Array.from({ length: count }, (_, index) => {
    if (index % 3 === 0) return damaged(whole, chance)
    return Buffer.from(
      index % 3 === 1 ? withLinesAstray(whole.toString(), chance) : provenOddities(whole.toString(), key, chance),
    )
  })
}

function withLinesAstray(text: string, { pick, upTo }: Chance): string {
  const lines = text.split('\n')
  const [at, to] = [upTo(lines.length), upTo(lines.length)]
  const line = lines[at] ?? ''
  switch (pick(['lose', 'double', 'move', 'of another', 'endless', 'empty', 'no end'] as const)) {
    case 'lose':
      return lines.toSpliced(at, 1).join('\n')
    case 'double':
      return lines.toSpliced(at, 0, line).join('\n')
    case 'move':
      return lines.toSpliced(at, 1).toSpliced(to, 0, line).join('\n')
    case 'of another':
      return lines.with(at, `${'0'.repeat(PROOF_LENGTH)} ${line.slice(PROOF_LENGTH + 1)}`).join('\n')
    case 'endless':
      return lines.with(at, `${line}${'x'.repeat(1_000_000)}`).join('\n')
    case 'empty':
      return pick(['', '\n', '\n\n\n', '\0', ' '.repeat(5_000), `${'\n'.repeat(100_000)}`])
    case 'no end':
      return text.trimEnd()
  }
}

/** The journal with oddities in its lines, all of it proven: as another version of the action may have written it. */
function provenOddities(text: string, key: Buffer, chance: Chance): string {
  let previous = NO_PROOF
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const value = parseJson(line.slice(PROOF_LENGTH + 1))
      const odd = chance.upTo(4) === 0 ? withOddities(value, chance) : value
      const json =
        chance.upTo(40) === 0 ? chance.pick(['', 'null', '[]', '{', '"x"', '['.repeat(20_000)]) : JSON.stringify(odd)
      previous = proofOf(key, previous, json)
      return `${previous} ${json}\n`
    })
  return lines.join('')
}

/**
 * What is wrong with how a journal of accidents is read: nothing when it is refused in words, or when what is read of it stands
 * at the beginning of the whole one.
 */
export function misreadingOf(bytes: Buffer, whole: Buffer, key: Buffer): string | undefined {
  const reading = readJournal(bytes.toString(), key)
  if (reading.kind === 'refused') return reading.why === '' ? 'is refused without a word' : undefined
  const right = readJournal(whole.toString(), key)
  if (right.kind !== 'read') return 'is read where the whole one is not'
  const { head, events } = reading.journal
  const isBeginning = isDeepStrictEqual(
    [head, ...events],
    [right.journal.head, ...right.journal.events.slice(0, events.length)],
  )
  return isBeginning ? undefined : 'says what the whole one does not'
}
