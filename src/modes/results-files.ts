import { globSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { decidePath, displayPath, type PathRules } from '../action/paths.ts'
import { messageOf } from '../domain/errors.ts'
import type { PastExperiment, PastRunsReading } from '../domain/past-runs.ts'
import { MAX_RESULTS_BYTES, type ResultsFile, readResultsFile } from '../rescoring/read-results-file.ts'

/** Files that patterns may lead to: more than any workflow joins. */
const MAX_FILES = 1_000

/** What makes a pattern of a path. */
const MAGIC = /[*?[\]{}]/

/** Reads all results files that these paths and patterns name, each once, and everything that is wrong with any of them. */
export function readResultsFiles(patterns: readonly string[], paths: PathRules): PastRunsReading {
  const experiments: PastExperiment[] = []
  const found = readResultsTexts(patterns, paths, (file) => {
    const reading = readResultsFile(file)
    if (reading.kind === 'refused') return reading.problems
    experiments.push(...reading.experiments)
    return []
  })
  return found.length > 0 ? { kind: 'refused', problems: found } : { kind: 'read', experiments }
}

/**
 * Hands the text of each results file that these paths and patterns name to `read`, one after the other, so that no two texts are held
 * at once. Answers everything that is wrong, each a whole sentence: with the files, and what `read` says of their texts.
 */
export function readResultsTexts(
  patterns: readonly string[],
  paths: PathRules,
  read: (file: ResultsFile) => readonly string[],
): readonly string[] {
  const problems: string[] = []
  const files = new Set<string>()
  for (const pattern of patterns) {
    const found = filesOf(pattern, paths)
    if (found.kind === 'none') problems.push(...found.problems)
    else for (const file of found.files) files.add(file)
  }
  if (files.size > MAX_FILES) problems.push(tooMany(files.size))
  return problems.length > 0 ? problems : readAll([...files], paths, read)
}

/** Absolute paths of the files that these paths and patterns lead to, as far as there are any. */
export function resultsPathsOf(patterns: readonly string[], paths: PathRules): readonly string[] {
  return patterns.flatMap((pattern) => {
    const found = filesOf(pattern, paths)
    return found.kind === 'found' ? found.files : []
  })
}

/** Absolute paths of regular files that lead nowhere outside, or why there are none: whole sentences. */
type FilesFound =
  | { readonly kind: 'found'; readonly files: readonly string[] }
  | { readonly kind: 'none'; readonly problems: readonly string[] }

function filesOf(pattern: string, paths: PathRules): FilesFound {
  const there = placeOf(pattern, paths)
  if (there.kind === 'file') return { kind: 'found', files: [there.path] }
  // A name may have stars in it, so that what stands there as it is comes first.
  if (there.kind === 'unusable' || !MAGIC.test(pattern)) return none(there.why)
  const parts = pattern.split(/[\\/]/)
  const open = parts.slice(parts.findIndex((part) => MAGIC.test(part)))
  if (open.includes('..')) return none(`${pattern} goes up after its first star, where nobody can say how far.`)
  // Nothing outside is even listed.
  const fixed = parts.slice(0, parts.length - open.length).join('/') || startOf(pattern)
  const start = decidePath(fixed, paths)
  if (start.kind === 'outside') return none(`${start.why}.`)
  const matches = globSync(open.join('/'), { cwd: start.path }).toSorted()
  if (matches.length === 0) return none(`No file is found by ${pattern}.`)
  if (matches.length > MAX_FILES) return none(tooMany(matches.length))
  return allFilesAt(
    matches.map((match) => join(fixed, match)),
    paths,
  )
}

/** What a pattern finds is meant, all of it: nothing of it is left aside without a word. */
function allFilesAt(names: readonly string[], paths: PathRules): FilesFound {
  const places = names.map((name) => placeOf(name, paths))
  const problems = places.flatMap((place) => (place.kind === 'file' ? [] : [place.why]))
  if (problems.length > 0) return { kind: 'none', problems }
  return { kind: 'found', files: places.flatMap((place) => (place.kind === 'file' ? [place.path] : [])) }
}

function none(problem: string): FilesFound {
  return { kind: 'none', problems: [problem] }
}

function tooMany(files: number): string {
  return `${files} files were found, and at most ${MAX_FILES} are read. Name them more narrowly.`
}

/** What is at a path: a regular file, something else that is there, or nothing that may be read. `why` is a sentence. */
type Place =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'unusable' | 'nothing'; readonly why: string }

function placeOf(name: string, paths: PathRules): Place {
  const decision = decidePath(name, paths)
  if (decision.kind === 'outside') return { kind: 'nothing', why: `${decision.why}.` }
  try {
    const found = statSync(decision.path, { throwIfNoEntry: false })
    if (found?.isFile()) return { kind: 'file', path: decision.path }
    if (found?.isDirectory()) {
      return { kind: 'unusable', why: `${name} is a directory; give ${name.replace(/[\\/]+$/, '')}/results.json.` }
    }
    // Whoever reads a pipe waits until somebody writes.
    if (found) return { kind: 'unusable', why: `${name} is no regular file, and nothing else is read.` }
    const isLink = lstatSync(resolve(paths.base, name), { throwIfNoEntry: false })?.isSymbolicLink() ?? false
    return { kind: 'nothing', why: isLink ? `${name} is a link to nowhere.` : `There is no file ${name}.` }
  } catch (error) {
    return { kind: 'unusable', why: `${name} cannot be read (${messageOf(error)}).` }
  }
}

/** Why what is given as the id of an experiment is none: it is the name of something here. `undefined` when it is not. */
export function notAnExperiment(id: string, paths: PathRules): string | undefined {
  const place = placeOf(id, paths)
  if (place.kind === 'nothing') return undefined
  const why = place.kind === 'file' ? `${id} is a file, and no results.json.` : place.why
  return `${why} An experiment of that id is experiment:${id}.`
}

/** Where a pattern begins that has no fixed part before its first star. */
function startOf(pattern: string): string {
  return /^[\\/]/.test(pattern) ? resolve('/') : '.'
}

function readAll(
  files: readonly string[],
  paths: PathRules,
  read: (file: ResultsFile) => readonly string[],
): readonly string[] {
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
      problems.push(...read({ file, text: readFileSync(path, 'utf8') }))
    } catch (error) {
      problems.push(`${file} cannot be read (${messageOf(error)}).`)
    }
  }
  return problems
}
