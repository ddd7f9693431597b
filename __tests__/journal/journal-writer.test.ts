import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readJournalFile } from '../../src/journal/journal-file.ts'
import { type JournalOptions, openJournal } from '../../src/journal/journal-writer.ts'
import { aCaseRun } from '../support/builders.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'
import { aHead, KEY, readWhole } from './a-journal.ts'

function open(file: string, over: Partial<JournalOptions> = {}) {
  const troubles: string[] = []
  const journal = openJournal({
    file,
    key: KEY,
    head: aHead(),
    onTrouble: (sentence) => troubles.push(sentence),
    ...over,
  })
  return { journal, troubles }
}

const aFile = () => join(temporaryDirectory(), 'agent-evals-1', 'journal.jsonl')

describe('the file of a journal', () => {
  test('is there with each event at once, and readable by nobody else', () => {
    const file = aFile()
    const { journal, troubles } = open(file)
    expect(readWhole(readFileSync(file, 'utf8')).events).toEqual([])
    journal.runRecording('agent-a', 1)
    expect(readWhole(readFileSync(file, 'utf8')).events).toHaveLength(1)
    expect([statSync(file).mode & 0o777, statSync(join(file, '..')).mode & 0o777]).toEqual([0o600, 0o700])
    expect(troubles).toEqual([])
  })

  test('is never written through a link, nor over what is there', () => {
    const file = aFile()
    const target = join(temporaryDirectory(), 'target')
    mkdirSync(join(file, '..'))
    for (const prepare of [
      () => symlinkSync(target, file),
      () => writeFileSync(file, 'before'),
      () => mkdirSync(file),
    ]) {
      prepare()
      const { journal, troubles } = open(file)
      journal.runRecording('agent-a', 1)
      expect(troubles).toEqual([expect.stringMatching(/EEXIST|is a link/)])
      expect(existsSync(target)).toBe(false)
      rmSync(file, { recursive: true })
    }
  })

  test('is not made in a directory that is a link', () => {
    const [directory, elsewhere] = [join(temporaryDirectory(), 'link'), temporaryDirectory()]
    symlinkSync(elsewhere, directory)
    expect(open(join(directory, 'journal.jsonl')).troubles).toEqual([expect.stringContaining('is a link')])
    expect(existsSync(join(elsewhere, 'journal.jsonl'))).toBe(false)
  })
})

describe('when a journal cannot be written', () => {
  test('it says so once, whatever follows, and never throws', () => {
    const inTheWay = join(temporaryDirectory(), 'file')
    writeFileSync(inTheWay, '')
    const { journal, troubles } = open(join(inTheWay, 'agent-evals-1', 'journal.jsonl'))
    journal.runRecording('agent-a', 1)
    journal.caseEnded('agent-a', 1, aCaseRun())
    expect(troubles).toEqual([
      expect.stringMatching(/^Not all that ends from here on is kept .*: ENOTDIR.*agent-evals-1 can be written/),
    ])
  })

  test('what cannot be put into words ends it, and what was written before is read', () => {
    const file = aFile()
    const { journal, troubles } = open(file)
    journal.runRecording('agent-a', 1)
    const circle: Record<string, unknown> = {}
    circle.self = circle
    journal.caseEnded('agent-a', 1, aCaseRun({ metadata: circle as never }))
    journal.runRecording('agent-a', 2)
    expect(troubles).toHaveLength(1)
    // Whoever reads it must not take it for all that happened.
    expect(readWhole(readFileSync(file, 'utf8'))).toMatchObject({
      torn: true,
      events: [{ type: 'run-recording', run: 1 }],
    })
  })

  test('it has its limit: long answers are left out, what is recorded still finds room', () => {
    const file = aFile()
    const { journal, troubles } = open(file, { limitBytes: 20_000 })
    const long = aCaseRun({ prompt: 'x'.repeat(5_000) })
    for (let run = 1; run <= 9; run++) journal.caseEnded('agent-a', run, long)
    journal.runRecording('agent-a', 1)
    journal.runRecorded('agent-a', 1, 'run-1')
    expect(troubles).toEqual([expect.stringContaining('a journal may have 20000 bytes')])
    const { events, torn } = readWhole(readFileSync(file, 'utf8'))
    expect(events.filter(({ type }) => type === 'case-ended')).toHaveLength(3)
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['run-recording', 'run-recorded'])
    expect(torn).toBe(false)
    expect(statSync(file).size).toBeLessThanOrEqual(20_000)
  })

  test('at the very end of its room it breaks off, and its reader sees that', () => {
    const file = aFile()
    const { journal, troubles } = open(file, { limitBytes: 2_000 })
    for (let run = 1; run <= 100; run++) journal.runRecording('agent-a', run)
    expect(troubles).toHaveLength(1)
    const { events, torn } = readWhole(readFileSync(file, 'utf8'))
    expect(torn).toBe(true)
    expect(events.length).toBeGreaterThan(5)
    expect(events.length).toBeLessThan(100)
  })
})

describe('reading the file', () => {
  test('answers what is there, and never throws', () => {
    const directory = temporaryDirectory()
    const at = (name: string) => join(directory, name)
    writeFileSync(at('text'), 'text')
    symlinkSync(at('text'), at('link'))
    mkdirSync(at('directory'))
    expect(readJournalFile(at('text'))).toEqual({ kind: 'read', text: 'text' })
    expect(readJournalFile(at('nothing'))).toEqual({ kind: 'absent' })
    expect(readJournalFile(at('text'), 3)).toEqual({ kind: 'refused', why: 'has 4 bytes and may have 3' })
    for (const name of ['link', 'directory']) {
      const why = expect.stringMatching(/^cannot be read \(.* is a link or no plain file, so it is not ours\)$/)
      expect(readJournalFile(at(name))).toEqual({ kind: 'refused', why })
    }
  })
})
