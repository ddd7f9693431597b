import type { ActionInputs, Env } from '../action/inputs.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import { digestOf } from '../domain/digest.ts'
import { valueAt } from '../domain/json.ts'
import type { SectionPlace } from '../reports/comment/own-section.ts'
import type { CommentFrame } from '../reports/comment/render-comment.ts'
import { keptName, keptSha } from '../reports/comment/section.ts'

/** Two comments of one pull request, or two sections of one comment, that share so many bits do not happen. */
const COMMENT_HEX = 16
const SECTION_HEX = 12

/** Where a comment's name comes from. */
export type CommentOrigin = {
  readonly env: Env
  readonly inputs: Pick<
    ActionInputs,
    'jobIndex' | 'jobTotal' | 'checkRunId' | 'agentspecIds' | 'agentspecFiles' | 'agents' | 'model'
  >
  readonly event: WorkflowEvent
  /** As it stands in the comment: without secrets. */
  readonly evalset: string
  /** Which of several reports of this step; absent where there is one. */
  readonly part?: string | undefined
  /** The results are those of the run that the event tells of. */
  readonly isOfOtherRun: boolean
}

/** The comment of this workflow and this evalset. */
export function commentFrameOf({ env, evalset }: CommentOrigin): CommentFrame {
  const { GITHUB_SERVER_URL: server = '', GITHUB_REPOSITORY: repository = '' } = env
  return { key: hexOf([workflowOf(env), evalset], COMMENT_HEX), evalset, repositoryUrl: `${server}/${repository}` }
}

/** The same file on another branch is the same workflow. */
function workflowOf({ GITHUB_WORKFLOW_REF: reference, GITHUB_WORKFLOW: name = '' }: Env): string {
  return reference ? reference.replace(/@.*$/s, '') : name
}

/** The section of this job, this leg of its matrix and this step. `sha` is the commit that the section is about. */
export function sectionPlaceOf(
  { env, inputs, event, part, isOfOtherRun }: Omit<CommentOrigin, 'evalset'>,
  sha: string | undefined,
): SectionPlace {
  const { GITHUB_JOB: job = '', GITHUB_ACTION: step = '' } = env
  const { jobIndex, jobTotal, checkRunId } = inputs
  const leg = /^\d{1,5}$/.test(jobIndex) ? { leg: Number(jobIndex) } : {}
  const page = /^[1-9]\d{0,14}$/.test(checkRunId) && !isOfOtherRun ? { page: Number(checkRunId) } : {}
  return {
    // A workflow that is called twice has the same job twice: it is told apart by what it runs.
    key: hexOf([job, jobIndex, step, part ?? null, ...namedIn(inputs)], SECTION_HEX),
    origin: hexOf([workflowOf(env), job, jobIndex, step], SECTION_HEX),
    job: keptName(job),
    ...leg,
    // Of another run nobody here knows how many legs it had.
    ...(jobTotal === undefined || jobTotal === 1 || isOfOtherRun ? {} : { legs: jobTotal }),
    step: keptName(step),
    ...(part === undefined ? {} : { part: keptName(part) }),
    ...(isOfOtherRun ? runOf(event) : { run: idOf(env.GITHUB_RUN_ID), attempt: idOf(env.GITHUB_RUN_ATTEMPT) || 1 }),
    sha: keptSha(sha),
    ...page,
  }
}

/** Whom the workflow names. */
function namedIn({ agentspecIds, agentspecFiles, agents, model }: CommentOrigin['inputs']): string[] {
  return [...agentspecIds, ...agentspecFiles, ...agents.keys(), ...(model === undefined ? [] : [model])]
}

/** A run that ended later than a newer one is known by its number. */
function runOf({ payload }: WorkflowEvent): { readonly run: number; readonly attempt: number } {
  const id = valueAt(payload, 'workflow_run', 'id')
  const attempt = valueAt(payload, 'workflow_run', 'run_attempt')
  return { run: idOf(String(id)), attempt: idOf(String(attempt)) || 1 }
}

function idOf(text = ''): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

function hexOf(value: readonly (string | null)[], digits: number): string {
  return digestOf(value).slice('sha256:'.length).slice(0, digits)
}
