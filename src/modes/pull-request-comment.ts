import type { ActionInputs } from '../action/inputs.ts'
import type { PathRules } from '../action/paths.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import { messageOf } from '../domain/errors.ts'
import { valueAt } from '../domain/json.ts'
import type { Clock } from '../domain/ports.ts'
import type { EvalReport } from '../domain/report.ts'
import { whyOtherwise } from '../gate/step-outcome.ts'
import { openPullComments } from '../github/comments.ts'
import { GitHubError } from '../github/github-error.ts'
import { type KnownComment, keepOneComment } from '../github/one-comment.ts'
import { type FoundPull, findPull } from '../github/pull-requests.ts'
import { openDeadline, openHurriedDeadline } from '../platform/deadline.ts'
import { systemClock } from '../platform/system-clock.ts'
import { commentMarker, readSections } from '../reports/comment/markers.ts'
import { holdsSection, mergeSections } from '../reports/comment/merge-sections.ts'
import { type Beginning, runningSection, type SectionPlace, sectionOf } from '../reports/comment/own-section.ts'
import { COMMENT_LIMIT, renderComment } from '../reports/comment/render-comment.ts'
import type { Section } from '../reports/comment/section.ts'
import { type CommentOrigin, commentFrameOf, sectionPlaceOf } from './comment-place.ts'
import type { GitHubConnection } from './github-connection.ts'
import { judgedCommit } from './judged-commit.ts'
import type { StepContext } from './step-context.ts'

/** Whose section of which comment it is. `Job` has all of it. */
export type CommentPlace = {
  readonly inputs: Pick<ActionInputs, 'comment' | 'failOn'> & CommentOrigin['inputs']
  readonly event: WorkflowEvent
  /** As the spec calls itself: one comment per workflow and evalset. */
  readonly evalset: { readonly name: string }
  /** The commit that was run, for events that name no pull request. */
  readonly git: { readonly sha?: string }
  readonly paths: Pick<PathRules, 'workspace'>
  /** Which of two evalsets of one step it is, where their names do not say it. */
  readonly part?: string
}

type Surroundings = {
  readonly job: CommentPlace
  readonly github: GitHubConnection | undefined
  readonly context: StepContext
}

export type CommentParts = Surroundings & {
  /** Where the run that the event `workflow_run` tells of reports it, the section is that run's: its number, its attempt. */
  readonly report: EvalReport
  /** Which of several reports of one step this is, in a few words. */
  readonly part?: string
  /** The comment that `beginComment` left. */
  readonly begun?: KnownComment | undefined
}

/** What became of the comment, and the sentence for the log: whoever called says it, once. */
export type CommentOutcome =
  | {
      readonly kind: 'kept'
      readonly level: 'info'
      readonly message: string
      readonly comment?: KnownComment | undefined
    }
  /** There is no pull request, or nobody wants a comment; no sentence where nobody has to know. */
  | { readonly kind: 'none'; readonly level: 'info'; readonly message?: string }
  | { readonly kind: 'failed'; readonly level: 'notice' | 'warning'; readonly message: string }

/** The result stands elsewhere already: nobody's paid minutes go into a comment. */
const LIMIT_MS = 45_000
/** The runner kills what goes on longer after its signal. */
export const HURRIED_MS = 2_000

/** How the waits between two looks at the comment are waited for, and how they are spread: `random` is 0 to 1. */
export type CommentWaits = { readonly clock: Clock; readonly random: () => number }

export const WAITS: CommentWaits = { clock: systemClock, random: Math.random }

/** Keeps this job's section of the one comment on the pull request. Never throws; ends within 45 s, 2 s once the signal fired. */
export async function keepComment(parts: CommentParts, waits: CommentWaits = WAITS): Promise<CommentOutcome> {
  const { report, job, part, begun, context } = parts
  const { redactor } = context
  const ending = whyOtherwise(report.verdict, job.inputs.failOn)
  const isOfOtherRun = report.provenance !== undefined && job.event.name === 'workflow_run'
  const beside = context.part?.beside?.(report)
  using deadline = openHurriedDeadline(LIMIT_MS, context.signal, HURRIED_MS)
  return await keepSection({
    ...parts,
    ...waits,
    part,
    known: begun,
    isOfOtherRun,
    sectionAt: (place) => sectionOf(report, place, { redactor, ending, beside }),
    signal: deadline.signal,
    hurry: context.signal,
  })
}

/** A comment that says that a job runs. End it before the result is told: that finds the comment without looking for it. */
export type BegunComment = { end(): Promise<KnownComment | undefined> }

/**
 * Says on the pull request that this job has begun (`comment: progress`), beside the run and without a word in the log: what goes
 * wrong with it, the result's own comment tells.
 */
export function beginComment(
  parts: Surroundings & { readonly beginning: Beginning },
  waits: CommentWaits = WAITS,
): BegunComment {
  const { job, beginning, context } = parts
  if (job.inputs.comment !== 'progress') return { end: async () => undefined }
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
    async end() {
      over.abort()
      const outcome = await told
      deadline[Symbol.dispose]()
      return outcome.kind === 'kept' ? outcome.comment : undefined
    },
  }
}

type SectionParts = Surroundings &
  CommentWaits & {
    readonly part?: string | undefined
    readonly known?: KnownComment | undefined
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

/** A GitHub that has not said which pull request it is after this long will not. */
const SILENCE_MS = 15_000

const NO_COMMENT = 'The result is in no comment'
const ELSEWHERE = 'It stands in the job summary.'

type ConnectedParts = SectionParts & {
  readonly github: GitHubConnection
  readonly level: 'notice' | 'warning'
}

async function keepOnPull(parts: ConnectedParts): Promise<CommentOutcome> {
  const { job, github, level, signal, hurry, context, clock, random } = parts
  const { api, repository } = github
  using silence = openDeadline(SILENCE_MS, signal)
  const pull = await findPull(api, { event: job.event, repository, sha: job.git.sha }, silence.signal).catch(
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
  const own = parts.sectionAt(sectionPlaceOf(origin, commitOf(pull, job)))
  const { kind, url, comment } = await keepOneComment(
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
      known: parts.known,
    },
  )
  if (kind === 'kept') return { kind: 'kept', level: 'info', message: `Comment: ${url}`, comment }
  const message = `${NO_COMMENT} that is sure to stay: other jobs wrote over it each time. ${ELSEWHERE}`
  return { kind: 'failed', level, message }
}

/** The commit that a section is about. A comment on a pull request starts the default branch's workflow, on another commit. */
export function commitOf(
  pull: Extract<FoundPull, { kind: 'found' }>,
  { event, git, paths }: Pick<CommentPlace, 'event' | 'git' | 'paths'>,
): string | undefined {
  const sha = pull.sha ?? (event.name === 'issue_comment' ? undefined : git.sha)
  return judgedCommit(event, sha, paths.workspace).sha
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
