import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { decidePath, displayPath, type PathRules } from '../action/paths.ts'
import { messageOf } from '../domain/errors.ts'

/** A file that says how strict the gate is. `why` and `problem` are whole sentences. */
export type GateFile =
  | { readonly kind: 'read'; readonly file: string; readonly text: string }
  | { readonly kind: 'absent'; readonly why: string }
  | { readonly kind: 'unreadable'; readonly problem: string }

/** The names of the files in a directory, none where there is no such directory; or why nobody can say, as a sentence. */
export type GateDirectory =
  | { readonly kind: 'listed'; readonly names: readonly string[] }
  | { readonly kind: 'unreadable'; readonly problem: string }

/** Where files that could lower the bar are read from. Paths are as an input gives them, or absolute. Never throws. */
export type GateFiles = {
  read(path: string): Promise<GateFile>
  list(directory: string): Promise<GateDirectory>
}

/** A baseline of a hundred thousand cases is smaller. */
export const GATE_FILE_LIMIT_BYTES = 32 * 1024 * 1024

/** The checkout's own files: right where the commit is on the branch already. */
export function createWorkspaceFiles(paths: PathRules): GateFiles {
  return {
    async read(path) {
      const decision = decidePath(path, paths)
      if (decision.kind === 'outside') return { kind: 'unreadable', problem: `${decision.why}.` }
      return readFile(decision.path, displayPath(decision.path, paths))
    },
    async list(directory) {
      try {
        return { kind: 'listed', names: readdirSync(directory) }
      } catch {
        return { kind: 'listed', names: [] }
      }
    },
  }
}

function readFile(path: string, file: string): GateFile {
  try {
    const { size } = statSync(path)
    if (size > GATE_FILE_LIMIT_BYTES) {
      return { kind: 'unreadable', problem: `${file} has ${size} bytes; at most ${GATE_FILE_LIMIT_BYTES} are read.` }
    }
    return { kind: 'read', file, text: withoutMark(readFileSync(path, 'utf8')) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'absent', why: `There is no file ${file}.` }
    return { kind: 'unreadable', problem: `${file} cannot be read (${messageOf(error)}).` }
  }
}

/** Some editors begin a file with a byte order mark, which is no part of what it says. */
function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '')
}

/** What the base branch has at a path from the repository's root; `why` is a sentence. */
export type BaseBranch = {
  readonly name: string
  read(
    path: string,
  ): Promise<
    | { readonly kind: 'read'; readonly text: string }
    | { readonly kind: 'absent' }
    | { readonly kind: 'unreadable'; readonly why: string }
  >
  list(
    path: string,
  ): Promise<
    | { readonly kind: 'read'; readonly names: readonly string[] }
    | { readonly kind: 'absent' }
    | { readonly kind: 'unreadable'; readonly why: string }
  >
}

/**
 * The same files as they stand on the base branch: a pull request cannot lower the bar that it is held against. Paths are taken
 * as they are written, whatever the pull request has put in their place: a link, another checkout, nothing.
 */
export function createBaseBranchFiles(paths: PathRules, branch: BaseBranch): GateFiles {
  return {
    async read(path) {
      const inRepository = pathInRepository(path, paths)
      if (inRepository === undefined) return { kind: 'unreadable', problem: `${path} leads out of the workspace.` }
      const reading = await branch.read(inRepository)
      if (reading.kind === 'read')
        return { kind: 'read', file: `${inRepository} of ${branch.name}`, text: withoutMark(reading.text) }
      if (reading.kind === 'unreadable') return { kind: 'unreadable', problem: reading.why }
      const why = `${branch.name} has no file ${inRepository}, and what could lower the bar is not taken from a pull request: it counts once it is merged.`
      return { kind: 'absent', why }
    },
    async list(directory) {
      // Of anything in it, the rest of the way is the directory's.
      const inRepository = pathInRepository(join(directory, 'any'), paths)?.replace(/\/?any$/, '')
      const listing = inRepository === undefined ? undefined : await branch.list(inRepository)
      if (listing?.kind === 'unreadable') return { kind: 'unreadable', problem: listing.why }
      return { kind: 'listed', names: listing?.kind === 'read' ? listing.names : [] }
    },
  }
}

/** From the root of the checkout that it lies in; `undefined` outside of the workspace. */
function pathInRepository(path: string, { root, base }: PathRules): string | undefined {
  const way = relative(root, resolve(base, path))
  if (isAbsolute(way) || way === '..' || way.startsWith(`..${sep}`)) return undefined
  const steps = way === '' ? [] : way.split(sep)
  // The outermost checkout: one further in may be something that the pull request brought.
  const depth = steps.findIndex((_, index) => isCheckout(join(root, ...steps.slice(0, index))))
  return steps.slice(Math.max(0, depth)).join('/')
}

/** A repository has a directory `.git`, and nobody can commit one. */
function isCheckout(directory: string): boolean {
  try {
    return lstatSync(join(directory, '.git')).isDirectory()
  } catch {
    return false
  }
}

/** Names of the configuration file; the first that there is counts. */
export const CONFIG_NAMES = ['agent-evals.yaml', 'agent-evals.yml', 'evalkit.yaml', 'evalkit.yml']

/** Directories looked through from the working directory upwards. */
const MAX_LEVELS = 8

/** Where a configuration file may stand: in the working directory or above it, up to the workspace. */
export function configDirectories({ base, root }: PathRules): string[] {
  const directories = [base]
  while (directories.length < MAX_LEVELS) {
    const last = directories.at(-1) ?? root
    if (last === root || dirname(last) === last) break
    directories.push(dirname(last))
  }
  return directories
}

/** Why a file could not be had. */
export function sentenceOf(reading: Exclude<GateFile, { kind: 'read' }>): string {
  return reading.kind === 'absent' ? reading.why : reading.problem
}
