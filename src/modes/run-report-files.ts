import type { PathRules } from '../action/paths.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import { visibleText } from '../boundary/visible-text.ts'
import { recordsOf } from '../domain/case-record.ts'
import { ConfigurationError, type Problem } from '../domain/errors.ts'
import { textAt } from '../domain/json.ts'
import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf } from '../domain/run.ts'
import { worstVerdict } from '../domain/worst-verdict.ts'
import { estimateRate } from '../gate/estimates.ts'
import { openDeadline } from '../platform/deadline.ts'
import { evalsetLabel } from '../reports/evalset-label.ts'
import { contradictionsOf } from '../results/contradictions.ts'
import { foreignReport } from '../results/foreign-report.ts'
import { byEvalset, joinReports, type ReadReport } from '../results/joined-report.ts'
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
  const trusted = { ...trustedPlace(context, event), ...trustedAddresses(inputs.urls.ui, context) }
  // What another run lowers for itself is not lowered here.
  const leastCoverage = isOfAnotherRun(event) ? inputs.minCoverage : 0
  const wrong = readResultsTexts(patterns, paths, ({ file, text }) => {
    const found = reportOfResults(text)
    if (found.kind === 'refused') return [`${file} ${found.why}.`]
    const { report } = found
    const { git = report.git } = trusted
    const shown = foreignReport(report, { ...trusted, git })
    read.push({ file, report: heldAgainstItself(withTruth(shown, report, file), leastCoverage) })
    return []
  })
  const found = [...problems, ...wrong.map((why): Problem => ({ message: `results: ${why}` }))]
  if (found.length > 0) throw new ConfigurationError(found)
  const groups = byEvalset(read)
  if (groups.length > MOST_EVALSETS) throw new ConfigurationError([tooMany(groups.length)])
  const reports = groups.map(joinReports)
  const surfaces = surfacesOf(reports.map(evalsetLabel), groups)
  // Each evalset has a comment, a check run and an artifact, one after the other: what comes late has to hurry.
  using deadline = openDeadline(SURFACES_LIMIT_MS, context.signal)
  const published: Published[] = []
  for (const [place, joined] of reports.entries()) {
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
    const told = provenance === undefined ? report : { ...report, provenance }
    const parts = {
      job,
      github,
      context: { ...context, signal: deadline.signal },
      ...(surfaces.length > 1 ? { part: surfaces[place] ?? job.evalset.name } : {}),
    }
    published.push({ report: told, end: await publishReport(told, parts) })
  }
  return togetherOf(published, context)
}

/** A comment and a check run of each are what a pull request bears; who writes the files may be anybody. */
const MOST_EVALSETS = 10

/** Until the surfaces of all evalsets are shown. */
const SURFACES_LIMIT_MS = 90_000

function tooMany(count: number): Problem {
  return {
    message: `results: the files are of ${count} evalsets, and one report shows at most ${MOST_EVALSETS}. Name fewer files.`,
  }
}

/** What each evalset's section and check run are told by: its name, and its first file where another one reads the same. */
function surfacesOf(names: readonly string[], groups: readonly (readonly ReadReport[])[]): string[] {
  const seen = names.map((name) => visibleText(name).replace(/\s+/g, ' ').trim())
  return names.map((name, place) => {
    const isAlone = seen.filter((one) => one === seen[place]).length === 1
    return isAlone ? name : (groups[place]?.[0]?.file ?? name)
  })
}

/** One evalset alone can have the path that the workflow chose; each has a directory of its own. */
function withoutChosenFile(inputs: StepReading['reading']['inputs']): StepReading['reading']['inputs'] {
  return { ...inputs, outputFiles: { ...inputs.outputFiles, markdown: '' } }
}

function togetherOf(published: readonly Published[], context: StepContext): StepEnd {
  const [first] = published
  if (!first) throw new Error('No results file was read, and none was wrong.')
  if (published.length === 1) return first.end
  const verdict = worstVerdict(published.map(({ report }) => report.verdict))
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

function trustedAddresses(ui: string, { env }: StepContext) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = env
  return {
    viewAddress: `${ui}/benchmarks`,
    runAddresses: server && repository ? [`${server}/${repository}`] : [],
  }
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
function heldAgainstItself(report: EvalReport, leastCoverage: number): EvalReport {
  const contradictions = contradictionsOf(report, leastCoverage)
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
