import { type LedgerEntry, writeLine } from '../../src/teardown/ledger-line.ts'
import type { NameSeed } from '../../src/teardown/runtime-names.ts'
import { type Chance, damaged, withOddities } from './malformed-text.ts'

/** What a dead main left for post: saved state as the runner hands it on, and the ledger's file. */
export type LeftLedger = { readonly nonce: string; readonly state: string; readonly file: Buffer }

/** An environment variable may have so many bytes on Linux; the runner itself could not start post with more. */
const VARIABLE_LIMIT = 120_000

/**
 * So many ledgers of which something is wrong: saved state, the file, the nonce, or entries that are proven and make no sense.
 * `whole` is what a killed main left.
 */
export function malformedLedgers(
  count: number,
  whole: LeftLedger,
  how: { readonly apiKey: string; readonly chance: Chance },
): LeftLedger[] {
  const { chance, apiKey } = how
  const seed: NameSeed = { apiKey, nonce: whole.nonce }
  return Array.from({ length: count }, (_, index) => {
    switch (index % 5) {
      case 0:
        return { ...whole, state: variable(damaged(Buffer.from(whole.state), chance)) }
      case 1:
        return { ...whole, file: damaged(whole.file, chance), state: chance.pick([whole.state, '', '[]']) }
      case 2:
        return {
          ...whole,
          state: variable(damaged(Buffer.from(whole.state), chance)),
          file: damaged(whole.file, chance),
        }
      case 3:
        return {
          ...whole,
          nonce: variable(damaged(Buffer.from(whole.nonce), chance)),
          state: chance.pick([whole.state, oddState(chance)]),
        }
      default: {
        const lines = Array.from({ length: 1 + chance.upTo(6) }, () => provenLine(seed, chance))
        return {
          ...whole,
          state: variable(Buffer.from(chance.pick([JSON.stringify(lines), oddState(chance)]))),
          file: Buffer.from(`${lines.join('\n')}\n`),
        }
      }
    }
  })
}

const STATES = [
  'null',
  '{}',
  '"x"',
  '[null]',
  '[[["x"]]]',
  '[{"toString":1}]',
  '0',
  '[',
  'undefined',
  '[""]',
  '["\\n\\n"]',
  '\u202e',
  '['.repeat(50_000),
]

function oddState({ pick }: Chance): string {
  return pick(STATES)
}

/** No byte of a variable is zero, or no process could be started with it. */
function variable(bytes: Buffer): string {
  return bytes.subarray(0, VARIABLE_LIMIT).toString().replaceAll('\0', '')
}

const NOBODY = { pid: 4_194_303, startMark: 'nobody' }

/** Entries with oddities in them, proven all the same: those of a version to come, or of a main gone mad. */
function provenLine(seed: NameSeed, chance: Chance): string {
  const entries: LedgerEntry[] = [
    { type: 'opened', runtimesUrl: 'http://127.0.0.1:9' },
    { type: 'runtime-created', name: 'evals-steady-00000000', podName: 'runtime-0-00000000' },
    { type: 'runtime-doubted', name: 'evals-steady-00000000' },
    { type: 'runtime-released', name: 'evals-steady-00000000' },
    { type: 'process-started', ...NOBODY },
    { type: 'process-stopped', ...NOBODY },
    { type: 'agent-registered', baseUrl: 'http://127.0.0.1:9', agentId: 'x' },
  ]
  const entry = chance.pick(entries)
  // Of processes nothing is made up: a number could be somebody's.
  const odd = entry.type.startsWith('process') ? entry : withOddities(entry, chance)
  return writeLine(seed, odd as LedgerEntry)
}
