import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunJournal } from '../../src/domain/run-journal.ts'
import type { JournalHead } from '../../src/journal/journal.ts'
import { journalKeyOf } from '../../src/journal/journal-proof.ts'
import { type JournalReading, readJournal } from '../../src/journal/journal-reader.ts'
import { openJournal } from '../../src/journal/journal-writer.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'

export const OWNER = { apiKey: 'key-of-acme', repository: 'acme/agents', runId: '42' }
export const KEY = journalKeyOf(OWNER)

type HeadOver = Omit<Partial<JournalHead>, 'scope' | 'digests'> & {
  readonly scope?: Partial<JournalHead['scope']>
  readonly digests?: Partial<JournalHead['digests']>
}

/** The head of a journal of attempt 1 over one agentspec, `agent-a`. */
export function aHead({ scope, digests, ...over }: HeadOver = {}): JournalHead {
  return {
    scope: { job: 'evals', leg: '0', step: '__self', spec: 'questions.evalset.json', attempt: 1, ...scope },
    digests: {
      evalset: 'sha256:e',
      settings: 'sha256:s',
      judge: null,
      place: 'sha256:p',
      agents: { 'agent-a': 'sha256:a' },
      ...digests,
    },
    settings: { 'run-limit': 1 },
    evalsetName: 'questions-sdk-1',
    ...over,
  }
}

/** The text of a journal into which this was written. */
export function journalText(write: (journal: RunJournal) => void, head = aHead(), key = KEY): string {
  const file = join(temporaryDirectory(), 'journal.jsonl')
  const troubles: string[] = []
  write(openJournal({ file, key, head, onTrouble: (sentence) => troubles.push(sentence) }))
  if (troubles.length > 0) throw new Error(troubles.join('\n'))
  return readFileSync(file, 'utf8')
}

/** The journal of a text that can be read. */
export function readWhole(text: string, key = KEY): Extract<JournalReading, { kind: 'read' }>['journal'] {
  const reading = readJournal(text, key)
  if (reading.kind === 'refused') throw new Error(reading.why)
  return reading.journal
}
