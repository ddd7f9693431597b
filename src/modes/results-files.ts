import { globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { decidePath, displayPath, type PathRules } from '../action/paths.ts'
import { messageOf } from '../domain/errors.ts'
import type { PastExperiment, PastRunsReading } from '../domain/past-runs.ts'
import { MAX_RESULTS_BYTES, readResultsFile } from '../stored-runs/read-results-file.ts'

/** Files that patterns may lead to: more than any workflow joins. */
const MAX_FILES = 1_000

/** What makes a pattern of a path. */
const MAGIC = /[*?[\]{}]/

/** Reads all results files that these paths and patterns name, each once, and everything that is wrong with any of them. */
export function readResultsFiles(patterns: readonly string[], paths: PathRules): PastRunsReading {
  const problems: string[] = []
  const files = new Set<string>()
  for (const pattern of patterns) {
    const found = filesOf(pattern, paths)
    if (found.kind === 'none') problems.push(found.why)
    else for (const file of found.files) files.add(file)
  }
  if (files.size > MAX_FILES) {
    problems.push(`${files.size} files were found, and at most ${MAX_FILES} are read. Name them more narrowly.`)
  }
  if (problems.length > 0) return { kind: 'refused', problems }
  return readAll([...files], paths)
}

/** Absolute paths that lead nowhere outside, or why there are none. */
type FilesFound =
  | { readonly kind: 'found'; readonly files: readonly string[] }
  | { readonly kind: 'none'; readonly why: string }

function filesOf(pattern: string, paths: PathRules): FilesFound {
  const none = (why: string): FilesFound => ({ kind: 'none', why })
  const decision = decidePath(pattern, paths)
  const there = decision.kind === 'inside' ? statSync(decision.path, { throwIfNoEntry: false }) : undefined
  if (there?.isDirectory()) return none(`${pattern} is a directory; give the files in it, such as ${pattern}/*.json.`)
  if (there && decision.kind === 'inside') return { kind: 'found', files: [decision.path] }
  if (!MAGIC.test(pattern)) {
    return none(decision.kind === 'outside' ? `${decision.why}.` : `There is no file ${pattern}.`)
  }
  const parts = pattern.split(/[\\/]/)
  const open = parts.slice(parts.findIndex((part) => MAGIC.test(part)))
  if (open.includes('..')) return none(`${pattern} goes up after its first star, where nobody can say how far.`)
  // Nothing outside is even listed.
  const start = decidePath(parts.slice(0, parts.length - open.length).join('/') || startOf(pattern), paths)
  if (start.kind === 'outside') return none(`${start.why}.`)
  const matches = globSync(open.join('/'), { cwd: start.path })
    .map((match) => decidePath(join(start.path, match), paths))
    .flatMap((match) => (match.kind === 'inside' && isFile(match.path) ? [match.path] : []))
    .toSorted()
  return matches.length > 0 ? { kind: 'found', files: matches } : none(`No file is found by ${pattern}.`)
}

/** A link may lead nowhere. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** Where a pattern begins that has no fixed part before its first star. */
function startOf(pattern: string): string {
  return /^[\\/]/.test(pattern) ? resolve('/') : '.'
}

function readAll(files: readonly string[], paths: PathRules): PastRunsReading {
  const experiments: PastExperiment[] = []
  const problems: string[] = []
  let bytes = 0
  for (const path of files) {
    const file = displayPath(path, paths)
    try {
      bytes += statSync(path).size
      if (bytes > MAX_RESULTS_BYTES) {
        const all = files.length > 1 ? 'The results files together have' : `${file} has`
        problems.push(`${all} more than ${MAX_RESULTS_BYTES} bytes, which is all that is read in one step.`)
        break
      }
      const reading = readResultsFile({ file, text: readFileSync(path, 'utf8') })
      if (reading.kind === 'refused') problems.push(...reading.problems)
      else experiments.push(...reading.experiments)
    } catch (error) {
      problems.push(`${file} cannot be read (${messageOf(error)}).`)
    }
  }
  return problems.length > 0 ? { kind: 'refused', problems } : { kind: 'read', experiments }
}
