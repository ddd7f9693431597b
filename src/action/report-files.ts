import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../files/atomic-file.ts'
import type { DropInPaths } from './drop-in-files.ts'
import { decidePath, displayPath, type PathRules } from './paths.ts'

/** The report's files, each in pieces: a whole may be longer than any one string can be. */
export type ReportFiles = Readonly<Record<keyof typeof NAMES, Iterable<string>>>

/** Where they were written, as people see it. */
export type ReportPaths = Readonly<Record<keyof typeof NAMES, string>> & {
  /** The directory that they are in. */
  readonly directory: string
  /** A directory; absent when there is none. */
  readonly trajectories?: string
  /** Those that the workflow chose a path for; absent when it chose none, or when they could not be written. */
  readonly chosen?: DropInPaths
}

const NAMES = {
  markdown: 'report.md',
  csv: 'report.csv',
  results: 'results.json',
  junit: 'junit.xml',
  ctrf: 'ctrf.json',
  html: 'report.html',
} as const

/** So many steps of one job may report into directories of the same name. */
const MAX_SUFFIX = 1000

/**
 * Makes the directory that this step reports into and claims it: the one asked for, else one beside it with a suffix when an
 * earlier step, or one at the same time, has it. At a desk a report takes the place of the one before, and what we made ourselves is
 * kept out of git. Throws when none can be had inside the allowed paths.
 */
export function claimReportDirectory(wanted: string, rules: PathRules, isAtDesk = false): string {
  const take = isAtDesk ? claimAgain : claim
  for (let suffix = 1; suffix <= MAX_SUFFIX; suffix += 1) {
    // Beside the workspace itself nothing is allowed, so its neighbours stand inside; a neighbour may also be a link that leads out.
    const candidates = suffix === 1 ? [wanted] : [`${wanted}-${suffix}`, join(wanted, `evals-report-${suffix}`)]
    for (const candidate of candidates) {
      const decision = decidePath(candidate, rules)
      if (decision.kind === 'outside') continue
      if (take(decision.path)) return decision.path
      break
    }
  }
  throw new Error(`${wanted} and ${MAX_SUFFIX - 1} directories beside it are taken; remove some of them`)
}

/** Marks a directory as one step's. */
const CLAIM = '.agent-evals-report'

function claim(directory: string): boolean {
  mkdirSync(directory, { recursive: true })
  if (existsSync(join(directory, NAMES.results))) return false
  try {
    writeFileSync(join(directory, CLAIM), '', { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** What the mark says of a directory that was not there before us: all that is in it is the report's. */
const WHOLLY_OURS = 'whole'

function claimAgain(directory: string): boolean {
  const mark = join(directory, CLAIM)
  if (existsSync(mark)) {
    // What the last report had and this one has not would be taken for a part of it.
    if (readFileSync(mark, 'utf8') === WHOLLY_OURS) {
      for (const name of [TRAJECTORIES, LOCAL_SERVER_LOG])
        rmSync(join(directory, name), { recursive: true, force: true })
    }
    return true
  }
  const isNew = !existsSync(directory)
  if (!claim(directory)) return false
  if (isNew) {
    writeFileSync(mark, WHOLLY_OURS)
    writeFileSync(join(directory, '.gitignore'), '*\n', { flag: 'wx' })
  }
  return true
}

/** Writes every file whole or not at all. Throws when the directory cannot be written. */
export function writeReportFiles(directory: string, files: ReportFiles, rules: PathRules): ReportPaths {
  mkdirSync(directory, { recursive: true })
  const write = (kind: keyof ReportFiles): string => {
    const path = join(directory, NAMES[kind])
    writeAtomically(path, files[kind])
    return displayPath(path, rules)
  }
  return {
    directory: displayPath(directory, rules),
    markdown: write('markdown'),
    csv: write('csv'),
    results: write('results'),
    junit: write('junit'),
    ctrf: write('ctrf'),
    html: write('html'),
  }
}

/** The directory of the trajectories below a report's. */
export const TRAJECTORIES = 'trajectories'

/** The end of what a started server wrote, in a report's directory. */
export const LOCAL_SERVER_LOG = 'local-server.log'

/**
 * Writes a trajectory below a report's directory, whole or not at all, and answers its path. `names` are those of its
 * directories and its file, each safe. Throws when it cannot be written, and when something that is no directory, such as a
 * link that may lead anywhere, stands where one of them belongs.
 */
export function writeTrajectory(directory: string, names: readonly string[], pieces: Iterable<string>): string {
  let parent = directory
  for (const name of [TRAJECTORIES, ...names.slice(0, -1)]) {
    parent = join(parent, name)
    if (!existsSync(parent)) mkdirSync(parent)
    if (!lstatSync(parent).isDirectory()) throw new Error(`${parent} is a link or no directory`)
  }
  const path = join(parent, names.at(-1) ?? '')
  writeAtomically(path, pieces)
  return path
}

/** True for what stands, by this name, in the directory of every report. */
export function isReportFileName(name: string): boolean {
  return [...Object.values<string>(NAMES), CLAIM, TRAJECTORIES, LOCAL_SERVER_LOG].includes(name)
}
