import { closeSync, openSync, readSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { csvBeside } from '../action/drop-in-files.ts'
import type { ActionInputs } from '../action/inputs.ts'
import { decidePath, displayPath, isInside, type PathRules } from '../action/paths.ts'
import { isReportFileName } from '../action/report-files.ts'
import { parseCommandLine } from '../agents/command/command-line.ts'
import type { Problem } from '../domain/errors.ts'
import { caseFileKindOf } from '../evalset/dataset-files.ts'
import type { KnownFixtures } from '../evalset/fixtures.ts'
import { CSV_COLUMNS } from '../reports/csv.ts'
import { type DatasetDirectory, specPathOf } from './evalset-source.ts'
import { CONFIG_NAMES, configDirectories } from './gate-files.ts'
import { resultsPathsOf } from './results-files.ts'
import { comparisonFileOf, hasSecondary, secondaryInputs } from './secondary-inputs.ts'

/** A file that the workflow chose a path for. Paths are as they were given, or follow from what was given. */
export type ChosenFile = {
  /** The input that gives it, or would give another one. */
  readonly input: string
  readonly path: string
  /** Written with it; absent where nothing is. */
  readonly log?: string
  readonly table?: string
}

/** A file or a directory that a step reads: absolute, links resolved; `what` it is goes into a sentence. */
export type ReadPlace = { readonly path: string; readonly what: string }

/** What the configuration file says of files. */
type Configured = { readonly fixtures: KnownFixtures; readonly datasets: readonly DatasetDirectory[] }

const NOT_CONFIGURED: Configured = { fixtures: new Map(), datasets: [] }

/** Every file that a step with reports writes outside of its report's directory and that has the same name each time. */
export function chosenFiles(inputs: ActionInputs): readonly ChosenFile[] {
  const { markdown, csv, secondaryMarkdown, comparisonSummary } = inputs.outputFiles
  const reportAt = (input: string, path: string): ChosenFile[] =>
    path === '' ? [] : [{ input, path, log: `${path}.log`, ...(csv ? { table: csvBeside(path) } : {}) }]
  const areTwo = hasSecondary(inputs)
  const second = areTwo ? secondaryInputs(inputs).outputFiles.markdown : secondaryMarkdown
  const comparison = areTwo ? comparisonFileOf(inputs.outputFiles) : comparisonSummary || undefined
  return [
    ...reportAt('output-markdown', markdown),
    ...reportAt('secondary-output-markdown', second),
    ...(comparison === undefined ? [] : [{ input: 'comparison-summary-output', path: comparison }]),
  ]
}

/** Everything of the user's that a step with these inputs reads, as far as it is there. */
export function readPlaces(
  inputs: ActionInputs,
  paths: PathRules,
  { fixtures, datasets }: Configured = NOT_CONFIGURED,
): readonly ReadPlace[] {
  const { agents, executionTarget, baseline, results, evalsetSpecFile, secondaryEvalset } = inputs
  const own = [...agents.values()]
  const commands = executionTarget === 'command' ? own : [inputs.localAgentCommand]
  const configurations =
    inputs.configFile === ''
      ? configDirectories(paths).flatMap((directory) => CONFIG_NAMES.map((name) => join(directory, name)))
      : [inputs.configFile]
  const written: readonly (readonly [what: string, paths: readonly string[]])[] = [
    [
      'an evalset',
      [evalsetSpecFile, secondaryEvalset.specFile].map((spec) => spec && specPathOf(spec, paths, datasets)),
    ],
    ['an agent', executionTarget === 'task' ? own : commands.flatMap(wordsOf)],
    ['an agentspec', inputs.agentspecFiles],
    ['an evaluator', inputs.evaluators],
    ['the configuration file', configurations],
    ['the quarantine', [inputs.quarantineFile]],
    ['the baseline', baseline.kind === 'file' ? [baseline.path] : []],
    ['a results file', results.kind === 'files' ? resultsPathsOf(results.patterns, paths) : []],
    ['a fixture', [...fixtures.values()].map(({ path }) => path)],
  ]
  return written.flatMap(([what, names]) =>
    names.flatMap((name): ReadPlace[] => {
      const decision = name === '' ? undefined : decidePath(name, paths)
      return decision?.kind === 'inside' && foundAt(decision.path) ? [{ path: decision.path, what }] : []
    }),
  )
}

function wordsOf(command: string): readonly string[] {
  const parsed = parseCommandLine(command)
  return parsed.kind === 'parsed' ? [parsed.command.program, ...parsed.command.arguments] : []
}

/** What is wrong with the paths of a step that writes reports: each file is one that nothing else is, was or reads. */
export function fileProblems(inputs: ActionInputs, paths: PathRules, configured?: Configured): readonly Problem[] {
  const chosen = refusedFiles(chosenFiles(inputs), {
    paths,
    reads: readPlaces(inputs, paths, configured),
    kept: keptPlaces(inputs, paths),
  })
  const directories = [
    ['report-dir', inputs.createReport ? inputs.reportDir : ''],
    ['store-dir', inputs.store === 'local' ? inputs.storeDir : ''],
  ] as const
  const ofGit = directories.flatMap(([input, path]) => {
    const decision = path === '' ? undefined : decidePath(path, paths)
    const why = decision?.kind === 'inside' ? whyOfGit(decision.path, paths) : undefined
    return why === undefined ? [] : [{ message: `${input}: ${why}` }]
  })
  return [...ofGit, ...chosen]
}

/** Whether a step keeps a path for something else: why, as the rest of a sentence about it. */
type KeptPlace = (path: string) => string | undefined

function keptPlaces(inputs: ActionInputs, paths: PathRules): KeptPlace {
  const insideOf = (path: string) => {
    const decision = decidePath(path, paths)
    return decision.kind === 'inside' ? [decision.path] : []
  }
  const both = hasSecondary(inputs) ? [inputs, secondaryInputs(inputs)] : [inputs]
  const reports = inputs.createReport ? both.flatMap(({ reportDir }) => insideOf(reportDir)) : []
  const stores = inputs.store === 'local' ? insideOf(inputs.storeDir) : []
  return (path) => {
    if (reports.some((directory) => isReportsOwn(path, directory))) return 'is a file of the report in report-dir'
    return stores.some((directory) => isInside(directory, path)) ? 'is in store-dir, where records are kept' : undefined
  }
}

/** Where the directory is taken already, the report is in one beside it, or in it. */
function isReportsOwn(path: string, directory: string): boolean {
  const parent = dirname(path)
  const besides = [parent.replace(/-\d+$/, ''), parent.replace(/[\\/]evals-report-\d+$/, '')]
  if ([parent, ...besides].includes(directory)) return isReportFileName(basename(path))
  const [top = ''] = relative(directory, path).split(/[\\/]/)
  return isInside(directory, path) && isReportFileName(top)
}

/** What paths of files are held against. */
export type FileGround = {
  readonly paths: PathRules
  readonly reads: readonly ReadPlace[]
  readonly kept?: KeptPlace
}

/** The files that may not be where they would be, each a problem under the name of its input. Nothing is written. */
export function refusedFiles(files: readonly ChosenFile[], ground: FileGround): readonly Problem[] {
  const taken = new Map<string, string>()
  return files.flatMap(({ input, path, log, table }) => {
    const whyNot = (one: string, isTable = false) => whyRefused(one, { input, isTable, taken, ground })
    const why = whyNot(path)
    const beside = [...(log === undefined ? [] : [whyNot(log)]), ...(table === undefined ? [] : [whyNot(table, true)])]
    // What follows from a path that is wrong changes with it.
    const told = why === undefined ? beside : [why]
    return told.flatMap((one) => (one === undefined ? [] : [{ message: `${input}: ${one}` }]))
  })
}

type Refusing = {
  readonly input: string
  readonly isTable: boolean
  /** The inputs of the files before it, by their paths. Takes in this one. */
  readonly taken: Map<string, string>
  readonly ground: FileGround
}

function whyRefused(written: string, { input, isTable, taken, ground }: Refusing): string | undefined {
  const { paths, reads, kept } = ground
  const decision = decidePath(written, paths)
  if (decision.kind === 'outside') return `${decision.why}.`
  const { path } = decision
  const other = taken.get(path)
  taken.set(path, other ?? input)
  const found = foundAt(path)
  if (found?.isDirectory() || /[\\/]$/.test(written)) return `${written} is a directory; give the path of a file.`
  const shown = displayPath(path, paths)
  const instead = isTable ? 'Give another path, or export-csv: false.' : 'Give another path.'
  const ofGit = whyOfGit(path, paths)
  if (ofGit !== undefined) return ofGit
  const read = reads.find((place) => isReadAs(place, path))
  if (read) return `${shown} would be replaced, and this step reads it (${read.what}). ${instead}`
  const own = kept?.(path)
  if (own !== undefined) return `${shown} ${own}. ${instead}`
  if (other !== undefined && other !== input) return `${written} is the file of ${other} too. ${instead}`
  if (isTable && found && !isOwnTable(path)) {
    return `${shown}, the CSV beside it, is there already and is none of a report. ${instead}`
  }
  return undefined
}

/** Workflows and git's own files are nobody's reports. */
function whyOfGit(path: string, paths: PathRules): string | undefined {
  const shown = displayPath(path, paths)
  const part = shown.split(/[\\/]/).find((one) => /^\.git(?:hub)?$/i.test(one))
  return part === undefined ? undefined : `${shown} is in ${part}, where nothing is written. Give another path.`
}

/** Of a directory every file of cases is read, whenever it came there. */
function isReadAs(place: ReadPlace, path: string): boolean {
  if (place.path === path) return true
  return caseFileKindOf(path) !== undefined && isInside(place.path, path) && foundAt(place.path)?.isDirectory() === true
}

/** The columns that each of our tables begins with, in every version. */
const FIRST_COLUMNS = CSV_COLUMNS.slice(0, 3).join(',')

/** An empty file is nobody's. */
function isOwnTable(path: string): boolean {
  const start = Buffer.alloc(FIRST_COLUMNS.length)
  const file = openSync(path, 'r')
  try {
    const length = readSync(file, start)
    return length === 0 || start.toString('latin1', 0, length) === FIRST_COLUMNS
  } finally {
    closeSync(file)
  }
}

function foundAt(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false })
}
