import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { messageOf } from '../domain/errors.ts'
import { MAX_JOURNAL_BYTES } from './journal-limits.ts'

/** `why` is a phrase that completes "the journal …". */
export type JournalFileReading =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly why: string }

/** Of a link nothing is read, and a pipe is not waited for. Absent where the system knows neither. */
const CAREFULLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Reads the text of a journal's file. Never throws. */
export function readJournalFile(file: string): JournalFileReading {
  let opened: number | undefined
  try {
    opened = openSync(file, CAREFULLY)
    const stats = fstatSync(opened)
    if (!stats.isFile()) return { kind: 'refused', why: 'is no file' }
    if (stats.size > MAX_JOURNAL_BYTES) {
      return { kind: 'refused', why: `has ${stats.size} bytes and may have ${MAX_JOURNAL_BYTES}` }
    }
    return { kind: 'read', text: readFileSync(opened, 'utf8') }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'absent' }
    return { kind: 'refused', why: code === 'ELOOP' ? 'is a link' : `cannot be read (${messageOf(error)})` }
  } finally {
    if (opened !== undefined) closeSync(opened)
  }
}
