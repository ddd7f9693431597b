import { gitContextOf, readEvent } from '../action/event.ts'
import { type ActionInputs, readInputs } from '../action/inputs.ts'
import { messageOf } from '../domain/errors.ts'
import { openPullComments, type PullComments } from '../github/comments.ts'
import { GitHubError } from '../github/github-error.ts'
import { keepOneComment } from '../github/one-comment.ts'
import { findPull } from '../github/pull-requests.ts'
import { openHurriedDeadline } from '../platform/deadline.ts'
import { createHttpSender } from '../platform/http.ts'
import { commentMarker, keyInMarker, readEvalsetName, readSections } from '../reports/comment/markers.ts'
import { holdsSection, isOfOtherJob, mergeSections } from '../reports/comment/merge-sections.ts'
import { type UnjudgedWhy, unjudgedSection } from '../reports/comment/own-section.ts'
import { COMMENT_LIMIT, renderComment } from '../reports/comment/render-comment.ts'
import type { Section } from '../reports/comment/section.ts'
import { commentFrameOf, sectionPlaceOf } from './comment-place.ts'
import { connectGitHub } from './github-connection.ts'
import { type CommentWaits, commitOf, HURRIED_MS, WAITS } from './pull-request-comment.ts'
import type { StepContext } from './step-context.ts'

/** Nobody waits for a step that is red already. */
const LIMIT_MS = 20_000

/** Which report there is none of; without it, all reports of the step are meant. */
export type UnjudgedReport = { readonly evalset: { readonly name: string }; readonly part?: string }

/**
 * Says in the sections that this step has in comments on the pull request that this commit was not judged: what stands there is the result
 * of an earlier one, or word that it still runs. No comment and no section is made for it. Never throws; ends within 20 s, 2 s once
 * the signal fired.
 */
export async function tellUnjudged(
  why: UnjudgedWhy,
  { context, report }: { readonly context: StepContext; readonly report?: UnjudgedReport },
  waits: CommentWaits = WAITS,
): Promise<void> {
  const { env, logger, redactor, face } = context
  if (!face.services) return
  try {
    const { inputs } = readInputs(env)
    if (inputs.comment === 'false' || inputs.dryRun.kind !== 'off') return
    const url = await tell({ why, context, report, inputs }, waits)
    if (url !== undefined) logger.info(`Comment: ${url} says that this commit was not judged.`)
  } catch (error) {
    if (isNoNews(error)) return
    const phrase = error instanceof GitHubError ? error.phrase : messageOf(error)
    logger.notice(redactor.redact(`The comment on the pull request may show what an earlier run found: ${phrase}.`))
  }
}

/** A token that may not see comments has never written one. */
function isNoNews(error: unknown): boolean {
  return error instanceof GitHubError && error.askedWaitMs === undefined && [403, 404].includes(error.status ?? 0)
}

type Telling = {
  readonly why: UnjudgedWhy
  readonly context: StepContext
  readonly report: UnjudgedReport | undefined
  readonly inputs: ActionInputs
}

/** Answers the address of a comment that says it now. */
async function tell({ why, context, report, inputs }: Telling, waits: CommentWaits): Promise<string | undefined> {
  const { env, redactor } = context
  await using sender = createHttpSender(env)
  const github = connectGitHub(inputs, sender, context)
  if (!github) return undefined
  using deadline = openHurriedDeadline(LIMIT_MS, context.signal, HURRIED_MS)
  const { signal } = deadline
  const { api, repository } = github
  const event = readEvent(env)
  const git = gitContextOf(env, event)
  const pull = await findPull(api, { event, repository, sha: git.sha }, signal)
  if (pull.kind === 'none') return undefined
  const isOfOtherRun = inputs.mode === 'run-report' && event.name === 'workflow_run'
  const evalset = redactor.redact(report?.evalset.name ?? '')
  const origin = { env, inputs, event, evalset, part: report?.part, isOfOtherRun }
  const place = sectionPlaceOf(origin, commitOf(pull, { event, git, paths: { workspace: env.GITHUB_WORKSPACE ?? '' } }))
  const only = report && commentFrameOf(origin).key
  const ownIn = (body: string): Section[] =>
    readSections(body)
      .filter(({ facts }) => (report ? facts.key === place.key : facts.origin === place.origin))
      // A workflow that is called twice in one run: the other call says itself how it ended.
      .filter(({ facts }) => !isOfOtherJob(facts, place))
      .map(({ facts: { key, part } }) =>
        unjudgedSection(why, { ...place, key, ...(part === undefined ? {} : { part }) }),
      )
  const comments = openPullComments(api, { repository, number: pull.number })
  const tools = { comments, ...waits, signal, hurry: context.signal }
  let url: string | undefined
  for (const { key, name } of await findComments(comments, ownIn, signal)) {
    if (only !== undefined && only !== key) continue
    const frame = { ...commentFrameOf(origin), key, evalset: name }
    const content = {
      marker: commentMarker(key),
      isOfStanding: true,
      merge(bodies: readonly string[], room: 'whole' | 'half') {
        const sections = mergeSections(bodies.map(readSections), bodies.flatMap(ownIn))
        return renderComment(frame, sections, room === 'whole' ? COMMENT_LIMIT : COMMENT_LIMIT / 2)
      },
      holds: (body: string) => ownIn(body).every(({ facts }) => holdsSection(readSections(body), facts)),
    }
    const kept = await keepOneComment(content, tools)
    if (kept.kind === 'kept') url = kept.url
  }
  return url
}

type StandingComment = { readonly key: string; readonly name: string }

/** The comments of ours in which this step has sections. */
async function findComments(
  comments: PullComments,
  ownIn: (body: string) => readonly Section[],
  signal: AbortSignal,
): Promise<StandingComment[]> {
  const author = await comments.author(signal)
  const found = new Map<string, StandingComment>()
  for (const comment of await comments.list(signal)) {
    const key = comment.author === author ? keyInMarker(comment.body) : undefined
    if (key === undefined || found.has(key) || ownIn(comment.body).length === 0) continue
    found.set(key, { key, name: readEvalsetName(comment.body) })
  }
  return [...found.values()]
}
