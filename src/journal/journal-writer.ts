import { closeSync, ftruncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { messageOf } from '../domain/errors.ts'
import type { RunJournal } from '../domain/run-journal.ts'
import { createPlainFile } from '../files/plain-file.ts'
import type { JournalEvent, JournalHead } from './journal.ts'
import { MAX_JOURNAL_BYTES, RESERVED_SHARE } from './journal-limits.ts'
import { NO_PROOF, proofOf } from './journal-proof.ts'
import { JOURNAL_VERSION } from './journal-shapes.ts'

export type JournalOptions = {
  /** Absolute. Nothing may be there yet; its directory is made. */
  readonly file: string
  readonly key: Buffer
  readonly head: JournalHead
  /** Called once at most, with a sentence: from there on nothing is kept. */
  readonly onTrouble: (sentence: string) => void
  /** 256 MiB by default. */
  readonly limitBytes?: number
}

const TROUBLE = 'Not all that ends from here on is kept for a later attempt of this step, which then asks it again'

/**
 * Begins a journal in a file of its own, readable by nobody else, and never through a link. The file stays open until the
 * process ends, and each event is one write. Never throws, nor does what it answers.
 */
export function openJournal({
  file,
  key,
  head,
  onTrouble,
  limitBytes = MAX_JOURNAL_BYTES,
}: JournalOptions): RunJournal {
  const caseLimit = limitBytes - Math.ceil(limitBytes * RESERVED_SHARE)
  let opened: number | undefined
  let previous = NO_PROOF
  let size = 0
  let isTold = false

  const tell = (why: string) => {
    if (!isTold) onTrouble(`${TROUBLE}: ${why}`)
    isTold = true
  }
  const giveUp = (why: string) => {
    tell(why)
    if (opened !== undefined) breakOff(opened, size)
    opened = undefined
  }
  const write = (value: object, most: number) => {
    if (opened === undefined) return
    try {
      const json = JSON.stringify(value)
      const proof = proofOf(key, previous, json)
      const line = Buffer.from(`${proof} ${json}\n`)
      const isTooMuch = size + line.length > most
      const why = `a journal may have ${limitBytes} bytes.`
      // The few lines that follow the case runs have room of their own, and must not be lost for one long answer.
      if (isTooMuch) return most < limitBytes ? tell(why) : giveUp(why)
      writeFileSync(opened, line)
      previous = proof
      size += line.length
    } catch (error) {
      giveUp(causeOf(error, file))
    }
  }
  const keep = (event: JournalEvent) => write(event, limitBytes)

  try {
    opened = createPlainFile(file)
  } catch (error) {
    giveUp(causeOf(error, file))
  }
  write({ type: 'head', version: JOURNAL_VERSION, ...head }, limitBytes)
  return {
    evalsetStored: ({ id, viewUrl, name }) => keep({ type: 'evalset', id, viewUrl, name }),
    experimentCreated: ({ agentspecId, id, name }) => keep({ type: 'experiment', agentspecId, id, name }),
    runRecording: (agentspecId, run) => keep({ type: 'run-recording', agentspecId, run }),
    runRecorded: (agentspecId, run, id) =>
      keep({ type: 'run-recorded', agentspecId, run, ...(id === undefined ? {} : { id }) }),
    caseEnded: (agentspecId, run, caseRun) => write({ type: 'case-ended', agentspecId, run, caseRun }, caseLimit),
  }
}

function causeOf(error: unknown, file: string): string {
  return `${messageOf(error)}. Check that ${dirname(file)} can be written and has room.`
}

/** Leaves the last whole line without its end: a reader must see that more happened than stands here. It needs no room. */
function breakOff(opened: number, size: number): void {
  try {
    ftruncateSync(opened, Math.max(0, size - 1))
    closeSync(opened)
  } catch {
    // The reader then sees half a line, or the end of a full one: what was written is true in any case.
  }
}
