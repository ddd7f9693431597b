import { readFileSync, statSync } from 'node:fs'
import { messageOf } from '../domain/errors.ts'

/** The bytes of a file, or why there are none: a phrase without a full stop. */
export type GivenFile =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'unreadable'; readonly why: string }

/** Reads a file that somebody names: `file` is its path as people see it, `what` it is goes with its limit (`an agentspec`). */
export function readGivenFile(
  path: string,
  { file, what, limitBytes }: { readonly file: string; readonly what: string; readonly limitBytes: number },
): GivenFile {
  const unreadable = (why: string): GivenFile => ({ kind: 'unreadable', why })
  try {
    const found = statSync(path)
    if (!found.isFile()) return unreadable(`${file} is no file`)
    if (found.size > limitBytes) return unreadable(`${file} has ${found.size} bytes; ${what} may have ${limitBytes}`)
    return { kind: 'read', bytes: readFileSync(path) }
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return unreadable(isAbsent ? `there is no file ${file}` : `${file} cannot be read (${messageOf(error)})`)
  }
}
