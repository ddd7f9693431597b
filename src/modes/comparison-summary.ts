import { mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { decidePath, displayPath, type PathRules } from '../action/paths.ts'
import type { OutputFiles } from '../action/report-choices.ts'
import { messageOf } from '../domain/errors.ts'
import { writeAtomically } from '../files/atomic-file.ts'
import { renderEvalsetComparison } from '../reports/evalset-comparison.ts'
import { compareEvalsets, type EvalsetSides } from './compare-evalsets.ts'
import { showSummary, warnUnwritten } from './job-summary.ts'
import type { StepContext } from './step-context.ts'

/** Two evalsets side by side as markdown; it judges nothing. */
export function comparisonSummary(sides: EvalsetSides): string {
  return renderEvalsetComparison(compareEvalsets(sides))
}

/** The file's name where the workflow gives none. */
const COMPARISON_FILE = 'comparison-summary.md'

/** Where a comparison is shown. */
export type ComparisonPlace = {
  readonly outputFiles: OutputFiles
  readonly paths: PathRules
  /** Absolute or from the workspace: of the first evalset's report; absent where none was written. */
  readonly reportDirectory: string | undefined
  /** Whether the job summary is wanted. */
  readonly summary: boolean
  readonly context: StepContext
}

/**
 * Shows the comparison of two evalsets: as a file (beside `output-markdown`, else in the first report's directory), in the job
 * summary, and as the output `comparison-summary-file`. Answers the file as people see it; `undefined` where none is written. Never throws: what cannot be
 * written is a warning.
 */
export function publishComparison(sides: EvalsetSides, place: ComparisonPlace): string | undefined {
  const { summary, context } = place
  const markdown = comparisonSummary(sides)
  if (summary) showSummary(markdown, context)
  const path = comparisonPath(place)
  if (path === undefined) return undefined
  try {
    const decision = decidePath(path, place.paths)
    if (decision.kind === 'outside') throw new Error(decision.why)
    mkdirSync(dirname(decision.path), { recursive: true })
    writeAtomically(decision.path, [markdown])
    const shown = displayPath(decision.path, place.paths)
    warnUnwritten('The outputs', context.face.setOutputs({ 'comparison-summary-file': shown }), context)
    context.logger.info(`Comparison of the two evalsets: ${shown}`)
    return shown
  } catch (error) {
    warnUnwritten(`The comparison of the two evalsets (${path})`, messageOf(error), context)
    return undefined
  }
}

function comparisonPath({ outputFiles, paths, reportDirectory }: ComparisonPlace): string | undefined {
  const { comparisonSummary: given, markdown } = outputFiles
  if (given !== '') return given
  if (markdown !== '') return join(dirname(markdown), COMPARISON_FILE)
  return reportDirectory === undefined ? undefined : resolve(paths.workspace, reportDirectory, COMPARISON_FILE)
}
