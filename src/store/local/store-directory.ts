import { lstatSync, readdirSync } from 'node:fs'
import { z } from 'zod'
import { messageOf, PlatformError } from '../../domain/errors.ts'
import { isTemporary } from '../../files/atomic-file.ts'
import { makeOwnDirectory } from '../../files/plain-file.ts'
import { readDocument, STORE_VERSION } from './kept-document.ts'
import { storePaths } from './store-layout.ts'
import { placeFile } from './whole-place.ts'

/** What the mark of a store says. */
const FORMAT = 'agent-evals store'
const markShape = z.object({ format: z.literal(FORMAT), version: z.literal(STORE_VERSION) })

/** What a store has in its directory. */
const OWN_NAMES: readonly string[] = ['.gitignore', 'store.json', 'index.jsonl', 'evalsets', 'experiments']

/** `why` is a whole sentence. */
export type StoreState =
  | { readonly kind: 'usable' }
  /** Nothing was ever kept there. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly why: string }

/** Whether a directory is a store that this version reads. Never throws. */
export function storeStateOf(directory: string): StoreState {
  const refuse = (why: string): StoreState => ({ kind: 'refused', why: `The local store ${directory} ${why}.` })
  try {
    const stats = lstatSync(directory, { throwIfNoEntry: false })
    if (!stats) return { kind: 'absent' }
    if (!stats.isDirectory()) return refuse('is a link or no directory: name another one in store-dir')
    const mark = readDocument(storePaths.mark(directory), markShape)
    if (mark.kind === 'refused') return refuse(`cannot be used: its store.json ${mark.why}`)
    if (mark.kind === 'read') return { kind: 'usable' }
    if (lstatSync(storePaths.experiments(directory), { throwIfNoEntry: false })) return { kind: 'usable' }
    // A directory that holds anything else is somebody's, and git must not be told to ignore it.
    const strange = readdirSync(directory).find((name) => !OWN_NAMES.includes(name) && !isTemporary(name))
    if (strange === undefined) return { kind: 'absent' }
    return refuse(`holds other things (${strange}) and is none: give store-dir a directory of its own`)
  } catch (error) {
    return refuse(`cannot be looked at (${messageOf(error)})`)
  }
}

/**
 * Makes a store of a directory, unless it is one, with a `.gitignore` that keeps answers out of commits. Throws what keeps it from
 * being one.
 */
export function makeStore(directory: string): void {
  const state = storeStateOf(directory)
  if (state.kind === 'refused') throw new Error(state.why)
  makeOwnDirectory(directory)
  if (state.kind === 'absent') {
    placeFile(storePaths.ignore(directory), ['*\n'])
  }
  if (!lstatSync(storePaths.mark(directory), { throwIfNoEntry: false })) {
    placeFile(storePaths.mark(directory), [`${JSON.stringify({ format: FORMAT, version: STORE_VERSION })}\n`])
  }
  for (const path of [storePaths.evalsets(directory), storePaths.experiments(directory)]) makeRealDirectory(path)
}

/** Makes a directory for its owner alone. Throws where a link or anything else stands in its place. */
export function makeRealDirectory(path: string): void {
  if (!lstatSync(path, { throwIfNoEntry: false })) makeOwnDirectory(path)
  if (!lstatSync(path).isDirectory()) throw new Error(`${path} is a link or no directory`)
}

/** The names in a directory of the store; none where it is a link, no directory or not there. Throws as `readdirSync` does. */
export function namesIn(path: string): string[] {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(path) : []
}

const NO_ROOM = 'The disk is full: make room, or name another directory in store-dir.'
const NO_WRITING = 'It cannot be written: change its owner or its rights, or name another directory in store-dir.'
const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
  EROFS: NO_WRITING,
  EACCES: NO_WRITING,
  EPERM: NO_WRITING,
}

/** Does what keeps something in the store. What is in its way becomes a `PlatformError` that says what to do; `what` is its subject. */
export function keeping<T>(what: string, directory: string, keep: () => T): T {
  try {
    return keep()
  } catch (error) {
    if (error instanceof PlatformError) throw error
    const code = (error as NodeJS.ErrnoException).code ?? ''
    const advice = ADVICE[code] ?? 'Look at what is there, or name another directory in store-dir.'
    const why = messageOf(error).replace(/\.$/, '')
    const message = `${what} could not be kept in the local store ${directory}: ${why}. ${advice}`
    throw new PlatformError(message, { outcome: 'refused', cause: error })
  }
}
