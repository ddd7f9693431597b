import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { placeBeside } from './loaded-files.ts'
import { describeThrown } from './thrown.ts'
import type { LoadingWord } from './worker-loading.ts'

/** How long Node may take to look at one file, in milliseconds. */
const CHECK_LIMIT_MS = 5_000
/** More of a stack is not looked at, in characters. */
const MOST_STACK = 10_000

/** A path or a file URL at the end of a line, and the number of a line in it. */
const PLACE = /((?:file:\/\/|\/|[A-Za-z]:\\).*?):(\d+)(?::\d+)?\)?$/

/** What is said of a module that threw while it was loaded; `files` are the paths of what was loaded so far, itself first. Never throws. */
export function unloadableBy(
  thrown: unknown,
  files: readonly string[],
): Extract<LoadingWord, { readonly kind: 'unloadable' }> {
  const why = `threw while it was loaded: ${describeThrown(thrown)}`
  const { path, line } = placeIn(stackIn(thrown), files) ?? placeOfSyntax(thrown, files) ?? {}
  if (path === undefined || line === undefined) return { kind: 'unloadable', why }
  const place = { beside: placeBeside(files[0] ?? '', path), line }
  return { kind: 'unloadable', why: `${why} (${place.beside}:${line})`, place }
}

type FilePlace = { readonly path: string; readonly line: number }

/** The first place in one of the files, of a text with a place a line. */
function placeIn(text: string, files: readonly string[]): FilePlace | undefined {
  for (const row of text.split('\n')) {
    const [, where = '', line] = PLACE.exec(row.trimEnd()) ?? []
    const path = where.startsWith('file:') ? pathOf(where) : where
    if (path !== undefined && files.includes(path)) return { path, line: Number(line) }
  }
  return undefined
}

/** Of a module that cannot be parsed Node tells the line to nobody but who runs it. The last file that was found is the one. */
function placeOfSyntax(thrown: unknown, files: readonly string[]): FilePlace | undefined {
  const last = files.at(-1)
  if (!(thrown instanceof SyntaxError) || last === undefined) return undefined
  const options = { encoding: 'utf8', timeout: CHECK_LIMIT_MS, windowsHide: true } as const
  return placeIn(spawnSync(process.execPath, ['--check', last], options).stderr ?? '', files)
}

function pathOf(url: string): string | undefined {
  try {
    return fileURLToPath(url)
  } catch {
    return undefined
  }
}

function stackIn(thrown: unknown): string {
  try {
    return thrown instanceof Error && typeof thrown.stack === 'string' ? thrown.stack.slice(0, MOST_STACK) : ''
  } catch {
    return ''
  }
}
