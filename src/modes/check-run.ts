import type { ActionInputs } from '../action/inputs.ts'
import type { PathRules } from '../action/paths.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import { redactJson } from '../boundary/secrets.ts'
import { messageOf } from '../domain/errors.ts'
import type { GateVerdict } from '../domain/gate.ts'
import { textAt } from '../domain/json.ts'
import type { EvalReport } from '../domain/report.ts'
import { type PostedCheckRun, postCheckRun } from '../github/check-runs.ts'
import { GitHubError } from '../github/github-error.ts'
import { openHurriedDeadline } from '../platform/deadline.ts'
import { systemClock } from '../platform/system-clock.ts'
import type { AnnotatedLine } from '../reports/annotations.ts'
import { checkAnnotations, checkConclusion, checkOutputs, checkRunName, noteOutputs } from '../reports/check-run.ts'
import { counted } from '../reports/figures.ts'
import type { GitHubConnection } from './github-connection.ts'
import { judgedCommit } from './judged-commit.ts'
import { createRepositoryPaths } from './repository-place.ts'
import type { StepContext } from './step-context.ts'

/** Whose check run it is, and on which commit. `Job` has all of it. */
export type CheckRunJob = {
  readonly inputs: Pick<
    ActionInputs,
    | 'mode'
    | 'checkRun'
    | 'checkRunId'
    | 'annotations'
    | 'jobIndex'
    | 'agentspecIds'
    | 'agentspecFiles'
    | 'agents'
    | 'model'
  >
  readonly event: WorkflowEvent
  /** The commit that was judged: a pull request's head. */
  readonly git: { readonly sha?: string }
  /** As the spec calls itself: check runs are required by that name. */
  readonly evalset: { readonly name: string }
  /** Whom the answers are of. */
  readonly agentspecIds: readonly string[]
  readonly paths: Pick<PathRules, 'workspace'>
  /** Which of two evalsets of one step it is, where their names do not say it. */
  readonly part?: string
}

/** Whose check run it is, and what it is posted with. */
type Posted = {
  readonly job: CheckRunJob
  /** What the step's exit code says. */
  readonly succeeds: boolean
  readonly github: GitHubConnection | undefined
  readonly context: Pick<StepContext, 'env' | 'redactor' | 'signal'>
  /** Which of several reports of one step this is, in a few words. */
  readonly part?: string
}

export type CheckRunParts = Posted & { readonly report: EvalReport }

/** A step that has a verdict and no report. */
export type NoteCheckParts = Posted & {
  readonly note: { readonly verdict: GateVerdict; readonly title: string; readonly lines: readonly string[] }
}

/** What became of the check run, and the sentence for the log: whoever called says it, once. */
export type CheckRunOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly level: 'notice' | 'warning'; readonly message: string }
  | {
      readonly kind: 'posted'
      readonly level: 'info' | 'notice'
      readonly message: string
      /** Lines on which the check run has its remarks: nobody has to make them again. */
      readonly shows: (place: AnnotatedLine) => boolean
    }

/** Eleven requests that GitHub answers within a second each, and the wait that one of its limits may ask for. */
const CHECK_RUN_LIMIT_MS = 30_000

/** What a signal leaves of it: the first request. */
const HURRIED_LIMIT_MS = 2_000

/** Posts the verdict as a check run, where the workflow asks for one. Never throws; ends within 30 s, 2 s once the signal fired. */
export async function showCheckRun(parts: CheckRunParts): Promise<CheckRunOutcome> {
  return await show(parts, (posting) => post(parts, posting))
}

/** The same where there is nothing to report but why: a check that a branch requires must not be waited for. */
export async function showNoteCheckRun(parts: NoteCheckParts): Promise<CheckRunOutcome> {
  return await show(parts, (posting) => postNote(parts, posting))
}

async function show(parts: Posted, posts: (posting: Posting) => Promise<CheckRunOutcome>): Promise<CheckRunOutcome> {
  const { job, github, context } = parts
  if (!job.inputs.checkRun) return { kind: 'none' }
  const judged = judgedCommit(job.event, headOf(job), job.paths.workspace)
  const headSha = judged.sha
  if (!github) return failed('there is no github-token to post it with. Give github-token')
  if (judged.kind === 'other') {
    const what = headSha === undefined ? 'no checkout says which commit was run' : `${headSha.slice(0, 7)} was run`
    return failed(`${what}, not the head of the pull request. Check out github.event.pull_request.head.sha to judge it`)
  }
  if (headSha === undefined) return failed(`this ${job.event.name} event does not say which commit it is about`)
  using deadline = openHurriedDeadline(CHECK_RUN_LIMIT_MS, context.signal, HURRIED_LIMIT_MS)
  try {
    return await posts({ github, headSha, signal: deadline.signal })
  } catch (error) {
    if (!(error instanceof GitHubError)) return { ...failed(messageOf(error)), level: 'warning' }
    const message = `check-run: ${error.message} The result stands without it.`
    return { kind: 'failed', level: 'notice', message: context.redactor.redact(message) }
  }
}

function failed(why: string): Extract<CheckRunOutcome, { kind: 'failed' }> {
  return { kind: 'failed', level: 'notice', message: `check-run: no check run was posted: ${why.replace(/\.$/, '')}.` }
}

type Posting = { readonly github: GitHubConnection; readonly headSha: string; readonly signal: AbortSignal }

async function post(parts: CheckRunParts, { github, headSha, signal }: Posting): Promise<CheckRunOutcome> {
  const { job, report, succeeds, context } = parts
  const isReported = report.provenance !== undefined
  const { redactor } = context
  const { repository } = github
  const conclusion = checkConclusion(report.verdict, { succeeds, isReported })
  const pathOf = createRepositoryPaths({ ...job, repository, areElsewhere: job.inputs.mode === 'run-report' })
  const draft = {
    ...draftOf(parts, { repository, isReported }),
    headSha,
    conclusion,
    // When another run began is that run's own word.
    ...(isReported ? {} : { startedAt: report.startedAt }),
    completedAt: systemClock.now(),
  }
  const content = {
    outputs: redactJson(checkOutputs(report), redactor),
    annotations: job.inputs.annotations ? redactJson(checkAnnotations(report, conclusion, pathOf), redactor) : [],
  }
  const posted = await postCheckRun(draft, content, { api: github.api, repository, signal })
  const isIncomplete = posted.problem !== undefined
  const lineOf = ({ path, line }: { readonly path: string; readonly line: number }) => `${line}:${path}`
  const annotated = new Set(content.annotations.slice(0, posted.annotated).map(lineOf))
  const left = new Set(content.annotations.slice(posted.annotated).map(lineOf))
  return {
    kind: 'posted',
    level: isIncomplete ? 'notice' : 'info',
    message: redactor.redact(sentenceOf(draft.name, posted, content.annotations.length)),
    shows({ file, line }) {
      const path = pathOf(file)
      if (path === undefined || posted.annotated === 0) return false
      const place = lineOf({ path, line })
      // Of more than GitHub takes, the last one says how many there are.
      return isIncomplete ? annotated.has(place) && !left.has(place) : true
    },
  }
}

async function postNote(parts: NoteCheckParts, { github, headSha, signal }: Posting): Promise<CheckRunOutcome> {
  const { note, succeeds, context } = parts
  const { redactor } = context
  const { repository } = github
  const draft = {
    ...draftOf(parts, { repository, isReported: false }),
    headSha,
    conclusion: checkConclusion(note.verdict, { succeeds, isReported: false }),
    completedAt: systemClock.now(),
  }
  const content = { outputs: redactJson(noteOutputs(note.title, note.lines), redactor), annotations: [] }
  const posted = await postCheckRun(draft, content, { api: github.api, repository, signal })
  const message = redactor.redact(sentenceOf(draft.name, posted, 0))
  return { kind: 'posted', level: 'info', message, shows: () => false }
}

/** What is the same of all check runs of a job. */
function draftOf(
  parts: Omit<Posted, 'github'>,
  { repository, isReported }: { readonly repository: string; readonly isReported: boolean },
) {
  const { job, context } = parts
  return {
    name: context.redactor.redact(checkRunName({ evalset: job.evalset.name, among: namesAmong(parts), isReported })),
    externalId: externalIdOf(parts),
    ...detailsOf(parts, repository),
  }
}

function sentenceOf(name: string, { url, annotated, problem, isShortened }: PostedCheckRun, wanted: number): string {
  const what = `Check run ${name}${url === undefined ? '' : ` (${url})`}: posted`
  if (!problem) return `${what} with ${counted(annotated, 'annotation')}.`
  const missing = wanted > annotated ? [`${annotated} of ${counted(wanted, 'annotation')}`] : []
  const lost = [...missing, ...(isShortened ? ['a short summary'] : [])].join(' and ')
  return `${what} with ${lost}: ${problem.phrase}.`
}

/** The commit that was judged. Events that run on the default branch's commit for another one say which, or nobody knows. */
function headOf({ event, git }: CheckRunJob): string | undefined {
  if (event.name === 'workflow_run') return textAt(event.payload, 'workflow_run', 'head_sha')
  return event.name === 'issue_comment' ? undefined : git.sha
}

/** What tells it from other check runs of the evalset. Agents of the spec itself are what it is run on anyway. */
function namesAmong({ job, part = job.part }: Pick<Posted, 'job' | 'part'>): readonly string[] {
  const { inputs, agentspecIds, evalset } = job
  const isNamed = inputs.agentspecIds.length > 0 || inputs.agentspecFiles.length > 0 || inputs.agents.size > 0
  const beside = [inputs.model, part === evalset.name ? undefined : part].filter((name) => name !== undefined)
  return [...(isNamed ? agentspecIds : []), ...beside]
}

/** The step of the job of the attempt, for nobody to read. */
function externalIdOf({ job: ours, context: { env }, part = ours.part }: Omit<Posted, 'github'>): string {
  const { GITHUB_RUN_ID: run, GITHUB_RUN_ATTEMPT: attempt, GITHUB_JOB: job, GITHUB_ACTION: step } = env
  const parts = [run, attempt, job, ours.inputs.jobIndex, step, part].map((text) => encodeURIComponent(text ?? ''))
  return parts.join('/')
}

/** The page of this job, where its log is; of its run, where the runner does not say which job this is. */
function detailsOf(
  { job, context: { env } }: Omit<Posted, 'github'>,
  repository: string,
): { readonly detailsUrl?: string } {
  const { GITHUB_SERVER_URL: server, GITHUB_RUN_ID: run } = env
  if (!server || !run) return {}
  const { checkRunId } = job.inputs
  const isKnown = /^\d{1,20}$/.test(checkRunId)
  return { detailsUrl: `${server}/${repository}/actions/runs/${run}${isKnown ? `/job/${checkRunId}` : ''}` }
}
