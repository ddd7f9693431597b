import type { PathRules } from '../action/paths.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import { recordsOf } from '../domain/case-record.ts'
import { ConfigurationError, type Problem } from '../domain/errors.ts'
import { textAt } from '../domain/json.ts'
import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf } from '../domain/run.ts'
import { estimateRate } from '../gate/estimates.ts'
import { evalsetLabel } from '../reports/evalset-label.ts'
import { contradictionsOf } from '../results/contradictions.ts'
import { foreignReport } from '../results/foreign-report.ts'
import { byEvalset, joinReports, type ReadReport, worstOf } from '../results/joined-report.ts'
import { reportOfResults } from '../results/results-report.ts'
import type { StepReading } from './execute-runs.ts'
import type { GitHubConnection } from './github-connection.ts'
import { warnUnwritten } from './job-summary.ts'
import { publishReport } from './publish-report.ts'
import { readResultsTexts } from './results-files.ts'
import { isOfAnotherRun, reportedJob, shownGit } from './run-report-job.ts'
import { sideBySide } from './side-by-side.ts'
import type { StepContext } from './step-context.ts'
import type { StepEnd } from './step-end.ts'

type FilesReport = {
  readonly reading: StepReading['reading']
  readonly event: WorkflowEvent
  readonly paths: PathRules
  readonly github: GitHubConnection | undefined
  readonly problems: readonly Problem[]
}

/** What the step says where several evalsets are reported: of all of them together, the worst. */
type Published = { readonly end: StepEnd; readonly report: EvalReport }

/**
 * Shows what results files hold as if they had been made here: those of one evalset side by side. The verdict is the files' own, held
 * against their case runs; whoever made them may have been anybody, so of place and links nothing in them is believed. Throws
 * `ConfigurationError` with everything that is wrong with the files.
 */
export async function reportFiles(
  context: StepContext,
  { reading, event, paths, github, problems }: FilesReport,
): Promise<StepEnd> {
  const { inputs } = reading
  const { results } = inputs
  const read: ReadReport[] = []
  const patterns = results.kind === 'files' ? results.patterns : []
  const trusted = { ...trustedPlace(context, event), trustedAddresses: trustedAddresses(inputs.urls.ui, context) }
  const wrong = readResultsTexts(patterns, paths, ({ file, text }) => {
    const found = reportOfResults(text)
    if (found.kind === 'refused') return [`${file} ${found.why}.`]
    const { report } = found
    const { git = report.git } = trusted
    const shown = foreignReport(report, { ...trusted, git })
    read.push({ file, report: heldAgainstItself(withTruth(shown, report, file)) })
    return []
  })
  const found = [...problems, ...wrong.map((why): Problem => ({ message: `results: ${why}` }))]
  if (found.length > 0) throw new ConfigurationError(found)
  const groups = byEvalset(read)
  const published: Published[] = []
  for (const [place, group] of groups.entries()) {
    const joined = joinReports(group)
    const beside = sideBySide(joined.experiments)
    const report = beside.length > 0 ? { ...joined, sideBySide: beside } : joined
    const job = reportedJob({
      inputs: place === 0 ? inputs : withoutChosenFile(inputs),
      event,
      git: report.git,
      paths,
      evalset: { name: evalsetLabel(report), source: report.evalset.source },
      agentspecIds: report.experiments.map(({ agentspecId }) => agentspecId),
    })
    const provenance = provenanceOf(event)
    const told = provenance === undefined ? report : { ...report, notes: [provenance, ...(report.notes ?? [])] }
    const parts = {
      job,
      github,
      context,
      ...(provenance === undefined ? {} : { provenance }),
      ...(groups.length > 1 ? { part: job.evalset.name } : {}),
    }
    published.push({ report: told, end: await publishReport(told, parts) })
  }
  return togetherOf(published, context)
}

/** One evalset alone can have the path that the workflow chose; each has a directory of its own. */
function withoutChosenFile(inputs: StepReading['reading']['inputs']): StepReading['reading']['inputs'] {
  return { ...inputs, outputFiles: { ...inputs.outputFiles, markdown: '' } }
}

function togetherOf(published: readonly Published[], context: StepContext): StepEnd {
  const [first] = published
  if (!first) throw new Error('No results file was read, and none was wrong.')
  if (published.length === 1) return first.end
  const verdict = worstOf(published.map(({ report }) => report.verdict))
  const whole: EvalReport = {
    ...first.report,
    experiments: published.flatMap(({ report }) => report.experiments),
    verdict,
  }
  // Each has set the outputs by itself: what they say at the end is about all.
  warnUnwritten('The outputs', context.face.setVerdict(verdict, context.redactor), context)
  warnUnwritten('The outputs', context.face.setReport(whole, first.end.paths), context)
  return { ...first.end, succeeds: published.every(({ end }) => end.succeeds), verdict, report: whole }
}

/** In a job the commit is that of its event; at a desk the file says it, to the one who has it. */
function trustedPlace({ env, redactor }: StepContext, event: WorkflowEvent) {
  return { ...(env.GITHUB_REPOSITORY ? { git: shownGit(env, event) } : {}), redactor }
}

function trustedAddresses(ui: string, { env }: StepContext): string[] {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = env
  return [`${ui}/benchmarks`, ...(server && repository ? [`${server}/${repository}`] : [])]
}

/** What can be counted is counted anew; what the file says of another commit is said. */
function withTruth(shown: EvalReport, { git }: EvalReport, file: string): EvalReport {
  const isOther = git.sha !== undefined && shown.git.sha !== undefined && git.sha !== shown.git.sha
  const note = `${file} says that it is of commit ${git.sha?.slice(0, SHOWN_SHA)}; it is shown on ${shown.git.sha?.slice(0, SHOWN_SHA)}, which this event is about.`
  return {
    ...shown,
    notes: [...(shown.notes ?? []), ...(isOther ? [note] : [])],
    verdict: {
      ...shown.verdict,
      experiments: shown.verdict.experiments.map(({ rate: _, ...one }) => {
        const own = shown.experiments.filter(({ agentspecId }) => agentspecId === one.agentspecId)
        const ids = new Set(one.quarantined)
        const rate = estimateRate(recordsOf(caseRunsOf(own).filter(({ caseId }) => !ids.has(caseId))))
        return { ...one, ...(rate ? { rate } : {}) }
      }),
    },
  }
}

/** Digits of a commit that a sentence names. */
const SHOWN_SHA = 12

/** A file that says it passed while its own case runs say otherwise has no verdict that anybody could go by. */
function heldAgainstItself(report: EvalReport): EvalReport {
  const contradictions = contradictionsOf(report)
  if (contradictions.length === 0) return report
  const reasons = contradictions.map((why) => ({
    code: 'untrusted' as const,
    rule: 'a verdict must fit its case runs',
    message: `The results file says that the gate passed, and its own case runs say otherwise: ${why}.`,
  }))
  return { ...report, verdict: { ...report.verdict, status: 'inconclusive', reasons } }
}

/** Who says so, where it is not this run. */
function provenanceOf(event: WorkflowEvent): string | undefined {
  if (!isOfAnotherRun(event)) return undefined
  const isPull = textAt(event.payload, 'workflow_run', 'event')?.startsWith('pull_request') ?? false
  const whose = isPull ? "the pull request's own run" : 'another workflow run'
  return `This was reported by ${whose} and was not verified here: whoever can change that run's code can change what it says.`
}
