import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { shortQuote } from '../../domain/short-quote.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Where programs are looked for. */
export type SearchPlace = {
  /** Absolute: what relative paths start from. */
  readonly workingDirectory: string
  readonly env: Environment
  /** This machine's, unless it is told. */
  readonly platform?: NodeJS.Platform
}

/** `why` is whole sentences whose subject is the program. */
export type FoundProgram =
  | { readonly kind: 'found'; readonly path: string }
  | { readonly kind: 'missing'; readonly why: string }

/**
 * Finds a program as the system does: by its path from the working directory when it has a slash, else in the directories of PATH.
 * On Windows as far as that goes without a shell: programs alone, no batch files.
 */
export function findProgram(program: string, place: SearchPlace): FoundProgram {
  const { workingDirectory, platform = process.platform } = place
  if (!isDirectory(workingDirectory)) {
    return { kind: 'missing', why: `The working directory ${workingDirectory} is not there, so no command can be run.` }
  }
  const isPath = /\//.test(program) || (platform === 'win32' && /[\\:]/.test(program))
  const directories = isPath ? [''] : searchPath(place)
  const looks = directories.flatMap((directory) =>
    namesOf(program, platform).map((name) => lookAt(resolve(workingDirectory, directory, name), platform)),
  )
  const found = looks.find((look) => look.kind === 'runnable')
  if (found) return { kind: 'found', path: found.path }
  const unfit = looks.find((look) => look.kind === 'unfit')
  return {
    kind: 'missing',
    why: unfit?.why ?? whyAbsent(program, isPath ? resolve(workingDirectory, program) : undefined),
  }
}

type Look =
  | { readonly kind: 'runnable'; readonly path: string }
  | { readonly kind: 'unfit'; readonly why: string }
  | { readonly kind: 'absent' }

function lookAt(path: string, platform: NodeJS.Platform): Look {
  try {
    const found = statSync(path)
    if (found.isDirectory()) return { kind: 'unfit', why: `${path} is a directory and no program.` }
    if (platform === 'win32' && !/\.(?:exe|com)$/i.test(path)) return { kind: 'unfit', why: notOnWindows(path) }
    accessSync(path, constants.X_OK)
    return { kind: 'runnable', path }
  } catch (error) {
    const { code } = error as { readonly code?: unknown }
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'absent' }
    const why = `${path} may not be executed. Make it executable (chmod +x, and git update-index --chmod=+x for the commit), or begin the command with its interpreter, e.g. python3.`
    return { kind: 'unfit', why }
  }
}

function searchPath({ env, platform = process.platform }: SearchPlace): readonly string[] {
  // Windows calls it Path as often as not.
  const name = platform === 'win32' ? Object.keys(env).find((key) => key.toUpperCase() === 'PATH') : 'PATH'
  return (env[name ?? 'PATH'] ?? '').split(delimiter).filter((directory) => directory !== '')
}

/** What a program may be called on disk. */
function namesOf(program: string, platform: NodeJS.Platform): readonly string[] {
  if (platform !== 'win32') return [program]
  const endings = ['.com', '.exe', '.cmd', '.bat'].map((ending) => `${program}${ending}`)
  return /\.\w+$/.test(program) ? [program, ...endings] : endings
}

function notOnWindows(path: string): string {
  return `${path} cannot be run without a shell: on Windows only .exe and .com files can. Begin the command with its interpreter, e.g. python agent.py or node agent.mjs.`
}

function whyAbsent(program: string, path: string | undefined): string {
  if (path !== undefined) return `There is no program ${path}. Relative paths start from the working directory.`
  return `The program ${shortQuote(program)} was not found on PATH. Install it before this step, or give the path of its file, with a slash in it.`
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
