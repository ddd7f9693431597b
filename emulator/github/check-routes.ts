import { z } from 'zod'
import type { Handler, Reply } from '../exchange.ts'
import { resolveRef } from './commit-graph.ts'
import type { GitHubState } from './github-state.ts'
import { pageOf } from './listing.ts'

/** Limits of one request, as GitHub documents them. */
const MAX_ANNOTATIONS = 50
const MAX_TEXT = 65_535
const MAX_TITLE = 255
const MAX_MESSAGE_BYTES = 64 * 1024

const annotationShape = z.object({
  path: z.string().min(1),
  start_line: z.int().positive(),
  end_line: z.int().positive(),
  annotation_level: z.enum(['notice', 'warning', 'failure']),
  message: z
    .string()
    .min(1)
    .refine((text) => Buffer.byteLength(text) <= MAX_MESSAGE_BYTES),
  title: z.string().max(MAX_TITLE).optional(),
})

const outputShape = z.object({
  title: z.string(),
  summary: z.string().max(MAX_TEXT),
  annotations: z.array(annotationShape).max(MAX_ANNOTATIONS).default([]),
})

const conclusionShape = z.enum([
  'action_required',
  'cancelled',
  'failure',
  'neutral',
  'skipped',
  'success',
  'timed_out',
])

const changeShape = z.object({ output: outputShape.optional() })

const draftShape = changeShape.extend({
  name: z.string().min(1),
  head_sha: z.string().min(1),
  details_url: z.url().optional(),
  external_id: z.string().optional(),
  started_at: z.iso.datetime().optional(),
  completed_at: z.iso.datetime().optional(),
  status: z.enum(['queued', 'in_progress', 'completed']).default('queued'),
  conclusion: conclusionShape.optional(),
})

export type CheckAnnotationRecord = z.output<typeof annotationShape>

/** A check run as it was made. */
export type CheckRunRecord = Omit<z.output<typeof draftShape>, 'output'> & {
  readonly id: number
  output: { readonly title: string; readonly summary: string } | undefined
  readonly annotations: CheckAnnotationRecord[]
}

const FIRST_CHECK_RUN_ID = 35_000_000_001

const NOT_FOUND: Reply = { status: 404, body: { message: 'Not Found', status: '404' } }

/** Check runs: what a token with `checks: write` may do. Titles and summaries are replaced by a change, annotations added. */
export function checkRoutes(state: GitHubState, url: () => string): Record<string, Handler> {
  const find = (id: string | undefined) => state.checkRuns.find((one) => String(one.id) === id)
  return {
    'POST /check-runs': ({ body }) => {
      const draft = draftShape.safeParse(body)
      if (!draft.success) return refusal(draft.error)
      const { output, ...rest } = draft.data
      if (!isKnownCommit(state, rest.head_sha)) {
        return { status: 422, body: { message: `No commit found for SHA: ${rest.head_sha}`, status: '422' } }
      }
      const checkRun: CheckRunRecord = {
        id: FIRST_CHECK_RUN_ID + state.checkRuns.length,
        ...rest,
        output: undefined,
        annotations: [],
      }
      take(checkRun, output)
      state.checkRuns.push(checkRun)
      return { status: 201, body: bodyOf(state, checkRun) }
    },
    'PATCH /check-runs/:id': ({ params, body }) => {
      const checkRun = find(params.id)
      if (!checkRun) return NOT_FOUND
      const change = changeShape.safeParse(body)
      if (!change.success) return refusal(change.error)
      take(checkRun, change.data.output)
      return { status: 200, body: bodyOf(state, checkRun) }
    },
    'GET /check-runs/:id': ({ params }) => {
      const checkRun = find(params.id)
      return checkRun ? { status: 200, body: bodyOf(state, checkRun) } : NOT_FOUND
    },
    'GET /commits/:ref/check-runs': (exchange) => {
      const name = exchange.query.get('check_name')
      const fitting = state.checkRuns.filter(
        (one) => one.head_sha === exchange.params.ref && (name === null || one.name === name),
      )
      const address = `${url()}/repositories/${state.repositoryId}/commits/${exchange.params.ref}/check-runs`
      const { shown, headers } = pageOf(fitting.toReversed(), exchange, address)
      const body = { total_count: fitting.length, check_runs: shown.map((one) => bodyOf(state, one)) }
      return { status: 200, body, headers }
    },
  }
}

function take(checkRun: CheckRunRecord, output: z.output<typeof outputShape> | undefined): void {
  if (!output) return
  const { annotations, ...texts } = output
  checkRun.output = texts
  checkRun.annotations.push(...annotations)
}

function isKnownCommit({ graph, pulls, runs }: GitHubState, sha: string): boolean {
  return (
    resolveRef(graph, sha) !== undefined ||
    pulls.some(({ headSha }) => headSha === sha) ||
    runs.some((run) => run.sha === sha)
  )
}

/** GitHub names what is wrong in sentences of its own; what matters is that it is a 422. */
function refusal({ issues }: z.ZodError): Reply {
  const errors = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return { status: 422, body: { message: 'Invalid request.', errors, status: '422' } }
}

function bodyOf({ repository, serverUrl }: GitHubState, checkRun: CheckRunRecord): object {
  const { annotations, output, ...rest } = checkRun
  return {
    ...rest,
    html_url: `${serverUrl}/${repository}/runs/${checkRun.id}`,
    output: { title: null, summary: null, text: null, ...output, annotations_count: annotations.length },
    app: { slug: 'github-actions' },
  }
}
