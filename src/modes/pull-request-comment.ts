import type { ActionInputs } from '../action/inputs.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import { messageOf } from '../domain/errors.ts'
import { valueAt } from '../domain/json.ts'
import type { Clock } from '../domain/ports.ts'
import type { EvalReport } from '../domain/report.ts'
import { openPullComments } from '../github/comments.ts'
import { GitHubError } from '../github/github-error.ts'
import { keepOneComment } from '../github/one-comment.ts'
import { findPull } from '../github/pull-requests.ts'
import { openHurriedDeadline } from '../platform/deadline.ts'
import { systemClock } from '../platform/system-clock.ts'
import { commentMarker, readSections } from '../reports/comment/markers.ts'
import { holdsSection, mergeSections } from '../reports/comment/merge-sections.ts'
import { type Beginning, runningSection, type SectionPlace, sectionOf } from '../reports/comment/own-section.ts'
import { COMMENT_LIMIT, renderComment } from '../reports/comment/render-comment.ts'
import type { Section } from '../reports/comment/section.ts'
import { commentFrameOf, sectionPlaceOf } from './comment-place.ts'
import type { GitHubConnection } from './github-connection.ts'
import type { StepContext } from './step-context.ts'

/** Whose section of which comment it is. `Job` has all of it. */
export type CommentPlace = {
  readonly inputs: Pick<ActionInputs, 'comment' | 'jobIndex' | 'jobTotal' | 'checkRunId'>
  readonly event: WorkflowEvent
  /** As the spec calls itself: one comment per workflow and evalset. */
  readonly evalset: { readonly name: string }
  /** The commit that was run, for events that name no pull request. */
  readonly git: { readonly sha?: string }
  /** Which of two evalsets of one step it is, where their names do not say it. */
  readonly part?: string
}

type Surroundings = {
  readonly job: CommentPlace
  readonly github: GitHubConnection | undefined
  readonly context: StepContext
}

export type CommentParts = Surroundings & {
  readonly report: EvalReport
  /** What the step's exit code says. */
  readonly succeeds: boolean
  /**
   * Who says so, where it is not this run but the one that the event `workflow_run` tells of: a whole sentence. The section is that
   * run's then: its number, its attempt.
   */
  readonly provenance?: string
  /** Which of several reports of one step this is, in a few words. */
  readonly part?: string
}

/** What became of the comment, and the sentence for the log: whoever called says it, once. */
export type CommentOutcome =
  | { readonly kind: 'kept'; readonly level: 'info'; readonly message: string }
  /** There is no pull request, or nobody wants a comment; no sentence where nobody has to know. */
  | { readonly kind: 'none'; readonly level: 'info'; readonly message?: string }
  | { readonly kind: 'failed'; readonly level: 'notice' | 'warning'; readonly message: string }

/** The result stands elsewhere already: nobody's paid minutes go into a comment. */
const LIMIT_MS = 45_000
/** The runner kills what goes on longer after its signal. */
const HURRIED_MS = 2_000

/** How the waits between two looks at the comment are waited for, and how they are spread: `random` is 0 to 1. */
export type CommentWaits = { readonly clock: Clock; readonly random: () => number }

const WAITS: CommentWaits = { clock: systemClock, random: Math.random }

/** Keeps this job's section of the one comment on the pull request. Never throws; ends within 45 s, 2 s once the signal fired. */
export async function keepComment(parts: CommentParts, waits: CommentWaits = WAITS): Promise<CommentOutcome> {
  const { report, succeeds, provenance, part, context } = parts
  const { redactor } = context
  const isOfOtherRun = provenance !== undefined && parts.job.event.name === 'workflow_run'
  using deadline = openHurriedDeadline(LIMIT_MS, context.signal, HURRIED_MS)
  return await keepSection({
    ...parts,
    ...waits,
    part,
    isOfOtherRun,
    sectionAt: (place) => sectionOf(report, place, { redactor, succeeds, provenance }),
    signal: deadline.signal,
    hurry: context.signal,
  })
}

/** A comment that says that a job runs. Dispose it before the result is told. */
export type BegunComment = AsyncDisposable

/**
 * Says on the pull request that this job has begun (`comment: progress`), beside the run and without a word in the log: what goes
 * wrong with it, the result's own comment tells.
 */
export function beginComment(
  parts: Surroundings & { readonly beginning: Beginning },
  waits: CommentWaits = WAITS,
): BegunComment {
  const { job, beginning, context } = parts
  if (job.inputs.comment !== 'progress') return { async [Symbol.asyncDispose]() {} }
  const over = new AbortController()
  const hurry = AbortSignal.any([context.signal, over.signal])
  const deadline = openHurriedDeadline(LIMIT_MS, hurry, HURRIED_MS)
  const told = keepSection({
    ...parts,
    ...waits,
    isOfOtherRun: false,
    sectionAt: (place) => runningSection(beginning, place, context.redactor),
    signal: deadline.signal,
    hurry,
  })
  return {
    async [Symbol.asyncDispose]() {
      over.abort()
      await told
      deadline[Symbol.dispose]()
    },
  }
}

type SectionParts = Surroundings &
  CommentWaits & {
    readonly part?: string | undefined
    readonly isOfOtherRun: boolean
    readonly sectionAt: (place: SectionPlace) => Section
    /** The limit on the whole. */
    readonly signal: AbortSignal
    /** Fires when nobody waits any more. */
    readonly hurry: AbortSignal
  }

async function keepSection(parts: SectionParts): Promise<CommentOutcome> {
  const { job, github, context } = parts
  const { comment } = job.inputs
  if (comment === 'false' || !context.face.services) return { kind: 'none', level: 'info' }
  const level = comment === 'auto' ? 'notice' : 'warning'
  if (!github) {
    // Whoever takes the token away has said enough.
    if (comment === 'auto') return { kind: 'none', level: 'info' }
    return { kind: 'failed', level, message: `${NO_COMMENT}: there is no github-token. ${ELSEWHERE}` }
  }
  try {
    return await keepOnPull({ ...parts, github, level })
  } catch (error) {
    return { kind: 'failed', level, message: `${NO_COMMENT}: ${whyNot(error, job.event)}. ${ELSEWHERE}` }
  }
}

const NO_COMMENT = 'The result is in no comment'
const ELSEWHERE = 'It stands in the job summary.'

type ConnectedParts = SectionParts & {
  readonly github: GitHubConnection
  readonly level: 'notice' | 'warning'
}

async function keepOnPull(parts: ConnectedParts): Promise<CommentOutcome> {
  const { job, github, level, signal, hurry, context, clock, random } = parts
  const { api, repository } = github
  const pull = await findPull(api, { event: job.event, repository, sha: job.git.sha }, signal).catch(
    (error: unknown) => {
      // On most pushes there is no pull request, and a token that may not look for one is no news.
      const isNews = level === 'warning' || isAboutPull(job.event)
      if (isNews || !(error instanceof GitHubError)) throw error
      return { kind: 'none', why: error.phrase } as const
    },
  )
  if (pull.kind === 'none') return { kind: 'none', level: 'info', message: `No comment: ${pull.why}.` }
  const evalset = context.redactor.redact(job.evalset.name)
  const origin = {
    env: context.env,
    inputs: job.inputs,
    event: job.event,
    evalset,
    part: parts.part ?? job.part,
    isOfOtherRun: parts.isOfOtherRun,
  }
  const frame = commentFrameOf(origin)
  // A comment on a pull request starts the default branch's workflow: the commit of the job is not the one that is talked of.
  const sha = job.event.name === 'issue_comment' ? undefined : job.git.sha
  const own = parts.sectionAt(sectionPlaceOf(origin, pull.sha ?? sha))
  const { kind, url } = await keepOneComment(
    {
      marker: commentMarker(frame.key),
      merge(bodies, room) {
        const sections = mergeSections(bodies.map(readSections), [own])
        return renderComment(frame, sections, room === 'whole' ? COMMENT_LIMIT : COMMENT_LIMIT / 2)
      },
      holds: (body) => holdsSection(readSections(body), own.facts),
    },
    {
      comments: openPullComments(api, { repository, number: pull.number }),
      clock,
      random,
      signal,
      hurry,
    },
  )
  if (kind === 'kept') return { kind: 'kept', level: 'info', message: `Comment: ${url}` }
  const message = `${NO_COMMENT} that is sure to stay: other jobs wrote over it each time. ${ELSEWHERE}`
  return { kind: 'failed', level, message }
}

/** Why nothing could be written: a clause that says what to do about it. */
function whyNot(error: unknown, event: WorkflowEvent): string {
  if (!(error instanceof GitHubError)) return `writing it broke (${messageOf(error)})`
  const isRefused = error.status === 403 && error.askedWaitMs === undefined
  if (isRefused && isOfFork(event)) {
    return 'this pull request comes from a fork, and GitHub gives its runs a token that only reads'
  }
  return error.phrase
}

function isAboutPull({ name }: WorkflowEvent): boolean {
  return name.startsWith('pull_request') || name === 'issue_comment' || name === 'workflow_run'
}

function isOfFork({ name, payload }: WorkflowEvent): boolean {
  if (name !== 'pull_request') return false
  const head = valueAt(payload, 'pull_request', 'head', 'repo', 'full_name')
  return head !== valueAt(payload, 'repository', 'full_name')
}
