import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { messageOf } from '../domain/errors.ts'

/** A module of the user's own. */
export type ModuleFile = {
  /** Absolute. */
  readonly path: string
  /** As people see it. */
  readonly file: string
}

/** What Node runs as it is, or after taking the types out. */
const EXTENSIONS = ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts']

/** Why a module cannot be loaded whatever stands in it, as a sentence without a capital; `undefined` when it may be tried. */
export function whyUnreadable({ path, file }: ModuleFile): string | undefined {
  if (!EXTENSIONS.includes(extname(path))) {
    return `${file} is no JavaScript module; give a file that ends in ${EXTENSIONS.join(', ')}.`
  }
  try {
    readFileSync(path)
    return undefined
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return isAbsent ? `there is no file ${file}.` : `${file} cannot be read (${messageOf(error)}).`
  }
}
