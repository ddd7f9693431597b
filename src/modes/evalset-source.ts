import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, extname, join, sep } from 'node:path'
import { decidePath, displayPath, type PathRules } from '../action/paths.ts'
import { messageOf, type Problem } from '../domain/errors.ts'
import type { Evalset, EvaluatorSpec } from '../domain/evalset.ts'
import type { EvaluatorCatalog, Redactor } from '../domain/ports.ts'
import { type DatasetSource, parseDataset } from '../evalset/dataset.ts'
import { caseFileKindOf, datasetsBelow, MAX_DATASET_BYTES, MAX_DATASET_FILES } from '../evalset/dataset-files.ts'
import type { KnownFixtures } from '../evalset/fixtures.ts'
import { MAX_SPEC_BYTES, type ParsedEvalset, parseEvalset } from '../evalset/parse-evalset.ts'
import type { Handed } from './handed.ts'

/** An evalset as it was read, or everything that is wrong with it. */
export type SpecReading = {
  readonly evalset?: Evalset
  /** What it names of its cases' evaluators, as far as that can be read. */
  readonly evaluators: readonly EvaluatorSpec[]
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
}

export const NO_SPEC: SpecReading = { evaluators: [], problems: [], warnings: [] }

/** A directory, absolute: a dataset of this name, or one with datasets in it. */
export type DatasetDirectory = { readonly path: string; readonly name?: string }

/** What an evalset is read with. */
export type SpecTools = {
  readonly catalog: EvaluatorCatalog
  readonly redactor: Redactor
  readonly fixtures: KnownFixtures
  /** Where datasets are, looked in for what is no path. */
  readonly datasets: readonly DatasetDirectory[]
}

/** Reads the evalset that a program hands in. */
export function readHandedEvalset(
  { text, file }: NonNullable<Handed['evalset']>,
  { catalog, redactor, fixtures }: SpecTools,
): SpecReading {
  return specOf(parseEvalset({ text, file, catalog, redactor, fixtures }))
}

/** Reads an evalset file, a file of cases, or a directory with cases. */
export function readEvalset(written: string, paths: PathRules, tools: SpecTools): SpecReading {
  const decision = decidePath(specPathOf(written, paths, tools.datasets), paths)
  if (decision.kind === 'outside') return refuse(`${decision.why}.`)
  const { path } = decision
  const file = displayPath(path, paths)
  try {
    const found = statSync(path)
    const kind = kindOf(path, found)
    if (kind === 'directory') return readDirectory(path, paths, tools)
    if (!found.isFile()) return refuse(`${file} is no regular file, and nothing else is read.`)
    if (found.size > MAX_SPEC_BYTES) {
      return refuse(`${file} has ${found.size} bytes; an evalset may have ${MAX_SPEC_BYTES}.`)
    }
    const text = readFileSync(path, 'utf8')
    const { catalog, redactor, fixtures } = tools
    if (kind === 'spec') return specOf(parseEvalset({ text, file, catalog, redactor, fixtures }))
    return specOf(parseDataset({ kind, name: stemOf(path), file, text }, { catalog, redactor, fixtures }))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return refuse(`there is no file ${file}. ${whatIsThere(dirname(path))}`)
    return refuse(`${file} cannot be read (${messageOf(error)}).`)
  }
}

/** Where an evalset is read: a name that is no path here may be a dataset of the configuration file's `cases`. */
export function specPathOf(written: string, paths: PathRules, datasets: readonly DatasetDirectory[]): string {
  const direct = decidePath(written, paths)
  if (direct.kind === 'inside' && statSync(direct.path, { throwIfNoEntry: false })) return written
  const places = datasets.flatMap(({ path, name }) => {
    if (name !== undefined) return name === written ? [path] : []
    return [join(path, written), ...(basename(path) === written ? [path] : [])]
  })
  return places.find((place) => statSync(place, { throwIfNoEntry: false })?.isDirectory()) ?? written
}

function kindOf(path: string, found: Stats): DatasetSource['kind'] | 'spec' {
  if (found.isDirectory()) return 'directory'
  const kind = caseFileKindOf(path)
  return kind === 'jsonl' || kind === 'csv' ? kind : 'spec'
}

/** Nothing of a package, and nothing hidden. */
const LEFT_ALONE = /(^|[\\/])(node_modules|\.[^\\/]*)([\\/]|$)/

function readDirectory(directory: string, paths: PathRules, { catalog, redactor, fixtures }: SpecTools): SpecReading {
  const shown = displayPath(directory, paths)
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => caseFileKindOf(name) !== undefined && !LEFT_ALONE.test(name))
    .toSorted()
  if (names.length > MAX_DATASET_FILES) {
    return refuse(`${shown} has ${names.length} files of cases; at most ${MAX_DATASET_FILES} are read.`)
  }
  const [inner, ...others] = datasetsBelow(names.map((name) => name.split(sep).join('/')))
  if (inner !== undefined) {
    const more = others.length > 0 ? ` So ${others.length === 1 ? 'is' : 'are'} ${listed(others, shown)}.` : ''
    return refuse(`${shown}/${inner} is a dataset of its own; give that.${more}`)
  }
  const fixturePaths = new Set([...fixtures.values()].map(({ path }) => path))
  // What cases bring along is no case.
  const isFixture = (path: string) => fixturePaths.has(path)
  let bytes = 0
  const files: { readonly file: string; readonly text: string }[] = []
  for (const name of names) {
    const decision = decidePath(join(directory, name), paths)
    if (decision.kind === 'outside') return refuse(`${decision.why}.`)
    const found = statSync(decision.path)
    if (!found.isFile() || isFixture(decision.path)) continue
    bytes += found.size
    if (bytes > MAX_DATASET_BYTES) {
      return refuse(`the files of ${shown} have more than ${MAX_DATASET_BYTES} bytes together.`)
    }
    files.push({ file: displayPath(decision.path, paths), text: readFileSync(decision.path, 'utf8') })
  }
  if (files.length === 0)
    return refuse(`${shown} is a directory without a case: no JSON, YAML, JSONL or CSV file is in it.`)
  const source = { kind: 'directory', name: basename(directory), directory: shown, files } as const
  return specOf(parseDataset(source, { catalog, redactor, fixtures }))
}

function specOf(reading: ParsedEvalset): SpecReading {
  const { evaluators, warnings } = reading
  if (reading.kind === 'invalid') return { evaluators, problems: reading.problems, warnings }
  return { evalset: reading.evalset, evaluators, problems: [], warnings }
}

function refuse(message: string): SpecReading {
  return { ...NO_SPEC, problems: [{ message: `evalset-spec-file: ${message}` }] }
}

function stemOf(path: string): string {
  return basename(path, extname(path))
}

/** Files named when the one that was asked for is not there. */
const NAMED_FILES = 8

function listed(names: readonly string[], directory: string): string {
  const shown = names.slice(0, NAMED_FILES).map((name) => `${directory}/${name}`)
  const more = names.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** What stands where a file is missing: most often its name is a little different, or nothing was checked out. */
function whatIsThere(directory: string): string {
  try {
    const files = readdirSync(directory).filter((name) => caseFileKindOf(name) !== undefined)
    if (files.length > 0) return `Beside it there are ${files.slice(0, NAMED_FILES).join(', ')}.`
  } catch {
    // The directory is not there either.
  }
  return 'Was the repository checked out before this step, and is the path relative to working-directory?'
}
