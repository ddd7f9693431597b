import type { ActionInputs } from '../action/inputs.ts'
import { countOutputs, type OutputValues } from '../action/outputs.ts'
import type { PathRules } from '../action/paths.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import { ConfigurationError, PlatformError, type Problem } from '../domain/errors.ts'
import type { RecordedEvalset } from '../domain/recorded.ts'
import { worstVerdict } from '../domain/worst-verdict.ts'
import { inconclusiveVerdict } from '../gate/evaluate-gate.ts'
import { stepOutcome } from '../gate/step-outcome.ts'
import { readRecordedEvalset } from '../history/recorded-evalset.ts'
import { evalsetLabel } from '../reports/evalset-label.ts'
import { publishTogether } from './comparison-summary.ts'
import type { Connections } from './connections.ts'
import type { StepReading } from './execute-runs.ts'
import type { GitHubConnection } from './github-connection.ts'
import { warnUnwritten } from './job-summary.ts'
import { openEvals } from './parts.ts'
import { conclude, publishNote } from './publish-report.ts'
import { reportedJob, shownGit } from './run-report-job.ts'
import { type PublishedRecords, publishRecorded } from './run-report-pages.ts'
import { readWish } from './run-report-wish.ts'
import { hasSecondary, secondaryInputs, secondaryProblem } from './secondary-inputs.ts'
import type { StepContext } from './step-context.ts'
import type { StepEnd } from './step-end.ts'

/** What a report of the platform's records is made with. */
export type RecordedParts = {
  readonly reading: StepReading['reading']
  readonly event: WorkflowEvent
  readonly paths: PathRules
  readonly github: GitHubConnection | undefined
  readonly connections: Connections
}

/** The newest runs of each experiment that are read at most: a record holds every answer. */
const MOST_RUNS = 200

/**
 * Reports what any client recorded of an evalset on the platform, and of a second one beside it. Throws `ConfigurationError` when
 * there is no such evalset.
 */
export async function reportRecorded(context: StepContext, parts: RecordedParts): Promise<StepEnd> {
  const { inputs } = parts.reading
  const sides = [inputs, ...(hasSecondary(inputs) ? [secondaryInputs(inputs)] : [])]
  try {
    const found = await readSides(sides, context, parts)
    return await publishSides(found, context, parts)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const message = context.redactor.redact(
      `Nothing was reported, because the platform could not be read. ${error.message}`,
    )
    const verdict = context.signal.aborted
      ? inconclusiveVerdict('cancelled', 'The step was ended before anything could be reported.')
      : inconclusiveVerdict('platform', message)
    return await publishNote(
      { verdict, title: 'Evals could not be reported', lines: [message] },
      { job: { inputs }, context },
    )
  }
}

type Side = { readonly inputs: ActionInputs; readonly evalset: RecordedEvalset; readonly notes: readonly string[] }

async function readSides(
  sides: readonly ActionInputs[],
  { redactor, signal }: StepContext,
  { reading, paths, connections }: RecordedParts,
): Promise<Side[]> {
  const problems: Problem[] = []
  const found: Side[] = []
  for (const [place, inputs] of sides.entries()) {
    const refuse = (message: string) => {
      const problem = { message: redactor.redact(message) }
      problems.push(place === 0 ? problem : secondaryProblem(problem))
    }
    const wished = readWish(inputs, paths)
    if (wished.kind === 'refused') {
      refuse(wished.problem)
      continue
    }
    const runLimit = Math.min(MOST_RUNS, inputs.runLimit)
    const cut = runLimit < inputs.runLimit ? [`run-limit: at most ${MOST_RUNS} runs of each experiment are read.`] : []
    const evals = openEvals(inputs, connections.controlPlane, signal)
    const read = await readRecordedEvalset(evals, wished.wish, { runLimit, redactor }, signal)
    const input = wished.wish.kind === 'id' ? 'evalset-id' : 'evalset-spec-file'
    if (read.kind === 'unknown') refuse(`${input}: ${read.why}`)
    else found.push({ inputs, evalset: read.evalset, notes: cut })
  }
  if (problems.length > 0) {
    throw new ConfigurationError(
      problems,
      reading.warnings.map((message) => ({ message })),
    )
  }
  return found
}

async function publishSides(sides: readonly Side[], context: StepContext, parts: RecordedParts): Promise<StepEnd> {
  const { inputs } = parts.reading
  const { face, redactor } = context
  const published: PublishedRecords[] = []
  for (const [place, side] of sides.entries()) {
    const { id, name } = side.evalset
    const agentspecIds = side.evalset.experiments.map(({ label }) => label)
    const job = reportedJob({
      inputs: side.inputs,
      event: parts.event,
      git: shownGit(context.env, parts.event),
      paths: parts.paths,
      evalset: { name: labelOf(name, side.inputs), source: `evalset ${id}` },
      agentspecIds,
    })
    const whose = place === 0 ? '' : 'secondary-'
    const areAlike = sides.every(({ evalset }) => evalset.name === name)
    const label = areAlike ? `${name} (${id})` : name
    const part = sides.length > 1 ? { part: { label, beside: published[0]?.side } } : {}
    published.push(await publishRecorded(side, { job, whose, github: parts.github, context, ...part }))
  }
  const [first, second] = published
  if (!first) throw new Error('No evalset was read, and nothing was wrong.')
  const verdict = second ? worstVerdict(published.map((one) => one.report.verdict)) : first.report.verdict
  const failed = published.map(({ side }) => side.failedRuns)
  const told: OutputValues = {
    ...(second ? countOutputs(published.map(({ report }) => report)) : {}),
    'failed-run-count': failed.reduce((sum, one) => sum + one, 0),
    'primary-failed-run-count': failed[0],
    'secondary-failed-run-count': failed[1],
    'secondary-comparison-url': second?.report.evalset.viewUrl,
  }
  warnUnwritten('The outputs', face.setVerdict(verdict, redactor), context)
  warnUnwritten('The outputs', face.setOutputs(told), context)
  if (second) {
    const ended = ({ report, side, paths, files }: PublishedRecords) => {
      return { label: side.label, status: report.verdict.status, side, paths, files }
    }
    const job = { inputs, paths: parts.paths }
    await publishTogether({ primary: ended(first), secondary: ended(second), verdict, job, context })
  }
  const succeeds = conclude(stepOutcome(verdict, inputs.failOn), context)
  return { succeeds, verdict, report: first.report, ...(first.paths ? { paths: first.paths } : {}) }
}

/** The spec's own name, where the evalset is named as runs of ours do: surfaces go by it from run to run. */
function labelOf(name: string, { runEnvironment }: ActionInputs): string {
  return evalsetLabel({ evalset: { name, digest: '', source: '', caseCount: 0 }, settings: { runEnvironment } })
}
