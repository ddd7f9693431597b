import { existsSync, mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { writeAtomically } from '../files/atomic-file.ts'
import { decidePath, displayPath, type PathRules } from './paths.ts'

/** Each makes its pieces anew, for most of them are written twice. */
export type DropInPieces = {
  readonly markdown: () => Iterable<string>
  readonly csv: () => Iterable<string>
  /** The whole report as JSON. */
  readonly log: () => Iterable<string>
}

/** Where they were written, as people see it; the CSV's are absent when there was to be none. */
export type DropInPaths = {
  readonly markdown: string
  readonly csv?: string
  readonly log: string
  readonly timestampedMarkdown: string
  readonly timestampedCsv?: string
}

/** Which files are written and where. */
export type DropInChoice = {
  readonly pieces: DropInPieces
  /** The input `output-markdown`, or what stands for it, as it was given. */
  readonly markdown: string
  /** The input `export-csv`. */
  readonly csv: boolean
  /** When the report was made, as names of files have it: `20261130T083251000000Z`. */
  readonly stamp: string
  readonly rules: PathRules
}

/** Two reports of one moment do not happen a hundred times. */
const MAX_SUFFIX = 100

/**
 * Writes the report to the path that the workflow chose, the CSV beside it and the whole as JSON to `{path}.log`; and markdown and CSV once
 * more in the working directory, under a name that no other report has. Each whole or not at all, the chosen ones first. Throws when one
 * cannot be written, also where a path leads out of the workspace.
 */
export function writeDropInFiles({ pieces, markdown, csv, stamp, rules }: DropInChoice): DropInPaths {
  const chosen = insideOf(markdown, rules)
  mkdirSync(dirname(chosen), { recursive: true })
  const written = (path: string, made: Iterable<string>): string => {
    writeAtomically(path, made)
    return displayPath(path, rules)
  }
  const report = written(chosen, pieces.markdown())
  const log = written(insideOf(`${chosen}.log`, rules), pieces.log())
  const table = csv ? written(insideOf(csvBeside(chosen), rules), pieces.csv()) : undefined
  const stem = freeStem(join(rules.base, `report-${stamp}`))
  const timestamped = written(`${stem}.md`, pieces.markdown())
  const timestampedTable = csv ? written(`${stem}.csv`, pieces.csv()) : undefined
  return {
    markdown: report,
    log,
    timestampedMarkdown: timestamped,
    ...(table === undefined ? {} : { csv: table }),
    ...(timestampedTable === undefined ? {} : { timestampedCsv: timestampedTable }),
  }
}

/** `artifacts/report.csv` of `artifacts/report.md`; of a path that ends so itself, one more ending. */
export function csvBeside(markdown: string): string {
  const name = basename(markdown)
  const stem = /\.csv$/i.test(name) ? name : name.replace(/(?<=.)\.[^.]*$/, '')
  return join(dirname(markdown), `${stem}.csv`)
}

function insideOf(path: string, rules: PathRules): string {
  const decision = decidePath(path, rules)
  if (decision.kind === 'outside') throw new Error(decision.why)
  return decision.path
}

function freeStem(stem: string): string {
  const suffixes = Array.from({ length: MAX_SUFFIX }, (_, at) => (at === 0 ? '' : `-${at + 1}`))
  const free = suffixes.find((suffix) => !existsSync(`${stem}${suffix}.md`) && !existsSync(`${stem}${suffix}.csv`))
  if (free === undefined) throw new Error(`${stem}.md and ${MAX_SUFFIX - 1} names beside it are taken`)
  return `${stem}${free}`
}
