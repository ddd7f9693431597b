import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { decidePath, displayPath, type PathRules } from '../action/paths.ts'
import { messageOf } from '../domain/errors.ts'

/** A file that says how strict the gate is. `why` and `problem` are whole sentences. */
export type GateFile =
  | { readonly kind: 'read'; readonly file: string; readonly text: string }
  | { readonly kind: 'absent'; readonly why: string }
  | { readonly kind: 'unreadable'; readonly problem: string }

/** Where files that could lower the bar are read from. Never throws. */
export type GateFiles = {
  /** `path` is absolute, inside the workspace. */
  read(path: string): Promise<GateFile>
}

/** A baseline of a hundred thousand cases is smaller. */
const FILE_LIMIT_BYTES = 32 * 1024 * 1024

/** The checkout's own files: right where the commit is on the branch already. */
export function createWorkspaceFiles(paths: PathRules): GateFiles {
  return {
    async read(path) {
      const file = displayPath(path, paths)
      try {
        const { size } = statSync(path)
        if (size > FILE_LIMIT_BYTES) {
          return { kind: 'unreadable', problem: `${file} has ${size} bytes; at most ${FILE_LIMIT_BYTES} are read.` }
        }
        return { kind: 'read', file, text: readFileSync(path, 'utf8') }
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'absent', why: `There is no file ${file}.` }
        return { kind: 'unreadable', problem: `${file} cannot be read (${messageOf(error)}).` }
      }
    },
  }
}

/** What the base branch has at a path from the repository's root. */
export type BaseBranchReading =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly why: string }

/** The same files as they stand on the base branch: a pull request cannot lower the bar that it is held against. */
export function createBaseBranchFiles(options: {
  readonly paths: PathRules
  readonly branch: string
  readonly read: (path: string) => Promise<BaseBranchReading>
}): GateFiles {
  const { paths, branch } = options
  return {
    async read(path) {
      const inRepository = pathInRepository(path, paths)
      const file = `${inRepository} of ${branch}`
      const reading = await options.read(inRepository)
      if (reading.kind === 'read') return { kind: 'read', file, text: reading.text }
      if (reading.kind === 'unreadable') return { kind: 'unreadable', problem: reading.why }
      const why = `${branch} has no file ${inRepository}, and what could lower the bar is not taken from a pull request.`
      return { kind: 'absent', why }
    },
  }
}

/** From the root of the checkout that the file lies in: a workflow may have checked out into a directory of the workspace. */
function pathInRepository(path: string, { workspace }: PathRules): string {
  let root = dirname(path)
  while (root !== workspace && !existsSync(join(root, '.git')) && dirname(root) !== root) root = dirname(root)
  return relative(root, path).split(sep).join('/')
}

/** Names of the configuration file, the first that there is counts. */
const CONFIG_NAMES = ['agent-evals.yaml', 'evalkit.yaml']

/** Directories looked through from the working directory upwards. */
const MAX_LEVELS = 8

/** Where a configuration file may stand: in the working directory or above it, up to the workspace. */
export function configCandidates({ base, workspace }: PathRules): string[] {
  const directories = [base]
  while (directories.length < MAX_LEVELS) {
    const last = directories.at(-1) ?? workspace
    if (last === workspace || dirname(last) === last) break
    directories.push(dirname(last))
  }
  return directories.flatMap((directory) => CONFIG_NAMES.map((name) => join(directory, name)))
}

/** Reads a file that an input names. */
export async function readNamed(path: string, paths: PathRules, files: GateFiles): Promise<GateFile> {
  const decision = decidePath(path, paths)
  return decision.kind === 'inside'
    ? await files.read(decision.path)
    : { kind: 'unreadable', problem: `${decision.why}.` }
}

/** Why a file could not be had. */
export function sentenceOf(reading: Exclude<GateFile, { kind: 'read' }>): string {
  return reading.kind === 'absent' ? reading.why : reading.problem
}
