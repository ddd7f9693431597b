import { messageOf } from '../domain/errors.ts'
import { readPlainFile } from '../files/plain-file.ts'
import { MAX_JOURNAL_BYTES } from './journal-limits.ts'

/** `why` is a phrase that completes "the journal …". */
export type JournalFileReading =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly why: string }

/** Reads the text of a journal's file, at most `limitBytes` (256 MiB by default), never through a link. Never throws. */
export function readJournalFile(file: string, limitBytes = MAX_JOURNAL_BYTES): JournalFileReading {
  try {
    const { bytes, size } = readPlainFile(file, 'beginning', limitBytes)
    if (size > limitBytes) return { kind: 'refused', why: `has ${size} bytes and may have ${limitBytes}` }
    return { kind: 'read', text: bytes.toString('utf8') }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'absent' }
    return { kind: 'refused', why: `cannot be read (${messageOf(error)})` }
  }
}
