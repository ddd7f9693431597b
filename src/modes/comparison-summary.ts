import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { decidePath, displayPath, type PathRules } from '../action/paths.ts'
import type { ReportPaths } from '../action/report-files.ts'
import { messageOf } from '../domain/errors.ts'
import type { EvalsetComparison } from '../domain/evalset-comparison.ts'
import type { EvalsetSide } from '../domain/evalset-side.ts'
import type { GateVerdict } from '../domain/gate.ts'
import { writeAtomically } from '../files/atomic-file.ts'
import {
  type ComparisonForm,
  renderEvalsetComparison,
  type SideStanding,
  togetherLine,
} from '../reports/evalset-comparison.ts'
import { compareEvalsets, type EvalsetSides } from './compare-evalsets.ts'
import type { Job } from './job.ts'
import { headSummary, warnUnwritten } from './job-summary.ts'
import { COMPARISON_FILE, comparisonFileOf } from './secondary-inputs.ts'
import type { StepContext } from './step-context.ts'
import { uploadReport } from './upload-report.ts'

/** Two evalsets side by side as markdown; it judges nothing. */
export function comparisonSummary(sides: EvalsetSides, form?: ComparisonForm): string {
  return renderEvalsetComparison(compareEvalsets(sides), form)
}

/** Bytes of the comparison in a comment, which has room for both verdicts too. */
const COMMENT_LIMIT_BYTES = 6_000

/** The comparison as it stands in a comment, below the second evalset's verdict. */
export function comparisonInComment(sides: EvalsetSides): string {
  return comparisonSummary(sides, { level: 3, limit: COMMENT_LIMIT_BYTES })
}

/** How one of two evalsets ended. */
export type EndedSide = SideStanding & {
  /** Absent where it was not run, or nothing is to be compared. */
  readonly side?: EvalsetSide | undefined
  /** Absent where no report was written. */
  readonly paths?: ReportPaths | undefined
  /** More files that belong to it, as people see them. */
  readonly files?: readonly string[]
}

/** Both evalsets of a step, each shown by itself already. */
export type EndedTogether = {
  readonly primary: EndedSide
  readonly secondary: EndedSide
  /** Of the step. */
  readonly verdict: GateVerdict
  /** The first evalset's. */
  readonly job: Pick<Job, 'inputs' | 'paths'>
  readonly context: StepContext
}

/**
 * Shows what two evalsets are together: the comparison as a file (beside `output-markdown`, else in the first report's directory) with the
 * output `comparison-summary-file`; one line and the comparison above both in the job summary; the files of both as one artifact. Never
 * throws: what cannot be written is a warning.
 */
export async function publishTogether(together: EndedTogether): Promise<void> {
  const { primary, secondary, verdict, job, context } = together
  const comparison =
    primary.side && secondary.side ? compareEvalsets({ primary: primary.side, secondary: secondary.side }) : undefined
  const file = comparison ? writeComparison(comparison, together) : undefined
  if (job.inputs.summary) {
    const line = togetherLine(verdict.status, [primary, secondary], comparison?.difference)
    const below = comparison ? [renderEvalsetComparison(comparison, { level: 3 })] : []
    headSummary([line, ...below].join('\n\n'), context)
  }
  const [paths, ...others] = [primary.paths, secondary.paths].filter((one) => one !== undefined)
  const files = [...(primary.files ?? []), ...(secondary.files ?? []), ...(file === undefined ? [] : [file])]
  await uploadReport({ paths, others, files, job, context })
}

function writeComparison(comparison: EvalsetComparison, { primary, job, context }: EndedTogether): string | undefined {
  const path = comparisonPath(job, primary.paths?.directory)
  if (path === undefined) return undefined
  try {
    const decision = decidePath(path, job.paths)
    if (decision.kind === 'outside') throw new Error(decision.why)
    mkdirSync(dirname(decision.path), { recursive: true })
    writeAtomically(decision.path, [renderEvalsetComparison(comparison)])
    const shown = displayPath(decision.path, job.paths)
    warnUnwritten('The outputs', context.face.setOutputs({ 'comparison-summary-file': shown }), context)
    context.logger.info(`Comparison of the two evalsets: ${shown}`)
    return shown
  } catch (error) {
    warnUnwritten(`The comparison of the two evalsets (${path})`, messageOf(error), context)
    return undefined
  }
}

/** `directory` is absolute or from the workspace: of the first evalset's report. */
function comparisonPath(
  { inputs, paths }: { readonly inputs: Job['inputs']; readonly paths: PathRules },
  directory: string | undefined,
): string | undefined {
  const given = comparisonFileOf(inputs.outputFiles)
  if (given !== undefined) return given
  return directory === undefined ? undefined : resolve(paths.workspace, directory, COMPARISON_FILE)
}
