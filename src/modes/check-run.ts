import type { ActionInputs } from '../action/inputs.ts'
import type { PathRules } from '../action/paths.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import { redactJson } from '../boundary/secrets.ts'
import { messageOf } from '../domain/errors.ts'
import { textAt } from '../domain/json.ts'
import type { EvalReport } from '../domain/report.ts'
import { type PostedCheckRun, postCheckRun } from '../github/check-runs.ts'
import { GitHubError } from '../github/github-error.ts'
import { openHurriedDeadline } from '../platform/deadline.ts'
import { systemClock } from '../platform/system-clock.ts'
import { checkAnnotations, checkConclusion, checkOutputs, checkRunName } from '../reports/check-run.ts'
import { counted } from '../reports/figures.ts'
import type { GitHubConnection } from './github-connection.ts'
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

export type CheckRunParts = {
  readonly job: CheckRunJob
  readonly report: EvalReport
  /** What the step's exit code says. */
  readonly succeeds: boolean
  readonly github: GitHubConnection | undefined
  readonly context: Pick<StepContext, 'env' | 'redactor' | 'signal'>
  /** Who says so, where it is not this run: a whole sentence. */
  readonly provenance?: string
  /** Which of several reports of one step this is, in a few words. */
  readonly part?: string
}

/** What became of the check run, and the sentence for the log: whoever called says it, once. */
export type CheckRunOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly level: 'notice' | 'warning'; readonly message: string }
  | {
      readonly kind: 'posted'
      readonly level: 'info' | 'notice'
      readonly message: string
      /** Files on whose lines the check run has its remarks: nobody has to make them again. */
      readonly shows: (file: string) => boolean
    }

/** Eleven requests that GitHub answers within a second each, and the wait that one of its limits may ask for. */
const CHECK_RUN_LIMIT_MS = 30_000

/** What a signal leaves of it: the first request. */
const HURRIED_LIMIT_MS = 2_000

/** Posts the verdict as a check run, where the workflow asks for one. Never throws; ends within 30 s, 2 s once the signal fired. */
export async function showCheckRun(parts: CheckRunParts): Promise<CheckRunOutcome> {
  const { job, github, context } = parts
  if (!job.inputs.checkRun) return { kind: 'none' }
  const headSha = headOf(job)
  if (!github) return failed('there is no github-token to post it with. Give github-token')
  if (headSha === undefined) return failed(`this ${job.event.name} event does not say which commit it is about`)
  using deadline = openHurriedDeadline(CHECK_RUN_LIMIT_MS, context.signal, HURRIED_LIMIT_MS)
  try {
    return await post(parts, { github, headSha, signal: deadline.signal })
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
  const { job, report, succeeds, context, provenance } = parts
  const { redactor } = context
  const { repository } = github
  const conclusion = checkConclusion(report.verdict, { succeeds, isReported: provenance !== undefined })
  const pathOf = createRepositoryPaths({ ...job, repository, areElsewhere: job.inputs.mode === 'run-report' })
  const draft = {
    name: redactor.redact(checkRunName({ evalset: job.evalset.name, among: namesAmong(parts) })),
    headSha,
    externalId: externalIdOf(parts),
    ...detailsOf(parts, repository),
    conclusion,
    // When another run began is that run's own word.
    ...(provenance === undefined ? { startedAt: report.startedAt } : {}),
    completedAt: systemClock.now(),
  }
  const content = {
    outputs: redactJson(checkOutputs(report, provenance), redactor),
    annotations: job.inputs.annotations ? redactJson(checkAnnotations(report, conclusion, pathOf), redactor) : [],
  }
  const posted = await postCheckRun(draft, content, { api: github.api, repository, signal })
  const isIncomplete = posted.problem !== undefined
  return {
    kind: 'posted',
    level: isIncomplete ? 'notice' : 'info',
    message: redactor.redact(sentenceOf(draft.name, posted, content.annotations.length)),
    shows: (file) => posted.annotated > 0 && pathOf(file) !== undefined,
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
function namesAmong({ job, part = job.part }: CheckRunParts): readonly string[] {
  const { inputs, agentspecIds, evalset } = job
  const isNamed = inputs.agentspecIds.length > 0 || inputs.agentspecFiles.length > 0 || inputs.agents.size > 0
  const beside = [inputs.model, part === evalset.name ? undefined : part].filter((name) => name !== undefined)
  return [...(isNamed ? agentspecIds : []), ...beside]
}

/** The step of the job of the attempt, for nobody to read. */
function externalIdOf({ job: ours, context: { env }, part = ours.part }: CheckRunParts): string {
  const { GITHUB_RUN_ID: run, GITHUB_RUN_ATTEMPT: attempt, GITHUB_JOB: job, GITHUB_ACTION: step } = env
  const parts = [run, attempt, job, ours.inputs.jobIndex, step, part].map((text) => encodeURIComponent(text ?? ''))
  return parts.join('/')
}

/** The page of this job, where its log is; of its run, where the runner does not say which job this is. */
function detailsOf({ job, context: { env } }: CheckRunParts, repository: string): { readonly detailsUrl?: string } {
  const { GITHUB_SERVER_URL: server, GITHUB_RUN_ID: run } = env
  if (!server || !run) return {}
  const { checkRunId } = job.inputs
  const isKnown = /^\d{1,20}$/.test(checkRunId)
  return { detailsUrl: `${server}/${repository}/actions/runs/${run}${isKnown ? `/job/${checkRunId}` : ''}` }
}
