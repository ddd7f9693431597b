import { z } from 'zod'
import type { JsonObject } from '../domain/json.ts'
import type { Clock } from '../domain/ports.ts'
import type { ControlPlane } from './control-plane.ts'

/** The evals service (`{ai-agents}/api/ai-agents/v1/evals`). Every call throws `PlatformError`. */
export type EvalsApi = {
  createEvalset(body: JsonObject): Promise<string>
  createExperiment(body: JsonObject): Promise<string>
  /** Answers the run's id; `undefined` when it was recorded and the id could not be read. */
  createRun(experimentId: string, body: JsonObject, signal: AbortSignal): Promise<string | undefined>
  /** The evalsets of the account whose names hold `name`; a deployment that knows no such filter answers all of them. */
  listEvalsets(range: PageRange & { readonly name: string }, signal: AbortSignal): Promise<Page<ListedEvalset>>
  /** An evalset with its cases, in whatever form the deployment gives it; one that knows no export refuses with 404. */
  exportEvalset(evalsetId: string, signal: AbortSignal): Promise<OpenObject>
  /**
   * The experiments of the account, in an order that the platform does not promise: all, or those of one evalset, where a
   * deployment knows that filter.
   */
  listExperiments(
    range: PageRange & { readonly evalsetId?: string },
    signal: AbortSignal,
  ): Promise<Page<ListedExperiment>>
  listRuns(experimentId: string, range: PageRange, signal: AbortSignal): Promise<Page<ListedRun>>
  readonly pace: EvalsPace
}

/** What whoever waits for the service between two calls goes by. */
export type EvalsPace = {
  readonly clock: Clock
  /** What was asked may still be worked on so long after it was asked, in milliseconds. */
  readonly answerLimitMs: number
  /** The job is being stopped. */
  readonly stop: AbortSignal
}

/** Which part of a listing is asked for; the platform may answer less. */
export type PageRange = { readonly offset: number; readonly limit: number }

/** A part of a listing. */
export type Page<T> = {
  /** Those that can be read: one that is odd must not hide the others. */
  readonly entries: readonly T[]
  /** How many were answered, the odd ones included: where the next page begins. */
  readonly answered: number
  /** How many there are in all, when the platform says so. */
  readonly total?: number
}

/** What a client wrote into a record: open objects, to be believed by nobody. */
type OpenObject = Readonly<Record<string, unknown>>

/** An evalset as the platform lists it. */
export type ListedEvalset = {
  readonly id: string
  readonly name: string
  /** The whole of it, as it was answered. */
  readonly record: OpenObject
}

/** An experiment as the platform lists it. */
export type ListedExperiment = {
  readonly id: string
  readonly name: string
  readonly evalsetId?: string
  /** As it was written, where the deployment says it. */
  readonly createdAt?: string
  readonly config: OpenObject
}

/** A run as the platform lists it; its status and its times as they were written. */
export type ListedRun = {
  readonly id: string
  /** Clients have many words; none updates it. */
  readonly status?: string
  readonly createdAt?: string
  readonly startedAt?: string
  readonly endedAt?: string
  readonly metrics: OpenObject
  readonly summary: OpenObject
  readonly report: OpenObject
}

const id = z.union([z.string().min(1), z.number()]).transform(String)
const evalsetAnswer = z.looseObject({ evalset: z.looseObject({ id }) })
const experimentAnswer = z.looseObject({ experiment: z.looseObject({ id }) })
const runAnswer = z.looseObject({ run: z.looseObject({ id }) })

const open = z.looseObject({}).catch({})
const listedEvalset = z
  .looseObject({ id, name: z.string() })
  .transform((record): ListedEvalset => ({ id: record.id, name: record.name, record }))
const word = z.string().nullish().catch(undefined)
const listedExperiment = z
  .looseObject({
    id,
    name: z.string().catch(''),
    evalset_id: id.nullish().catch(undefined),
    created_at: word,
    config: open,
  })
  .transform(({ id, name, evalset_id: evalsetId, created_at: createdAt, config }): ListedExperiment => {
    return { id, name, ...(evalsetId ? { evalsetId } : {}), ...(createdAt ? { createdAt } : {}), config }
  })
const listedRun = z
  .looseObject({
    id,
    status: word,
    created_at: word,
    started_at: word,
    ended_at: word,
    metrics: open,
    summary: open,
    report: open,
  })
  .transform(({ id, status, created_at, started_at, ended_at, metrics, summary, report }): ListedRun => {
    return {
      id,
      ...(status ? { status } : {}),
      ...(created_at ? { createdAt: created_at } : {}),
      ...(started_at ? { startedAt: started_at } : {}),
      ...(ended_at ? { endedAt: ended_at } : {}),
      metrics,
      summary,
      report,
    }
  })

const total = z.int().nonnegative().nullish().catch(undefined)
const evalsetsAnswer = z.looseObject({ evalsets: z.array(z.unknown()), total })
const experimentsAnswer = z.looseObject({ experiments: z.array(z.unknown()), total })
const runsAnswer = z.looseObject({ runs: z.array(z.unknown()), total })

/** The run's id where nothing but plain members stand before it. */
const RUN_ID = /"run"\s*:\s*\{[^{}]*?"id"\s*:\s*"?([^",{}\s]+)/

/** The evals service at `baseUrl`, in the context of `accountUid` when there is one. */
export function createEvalsApi(options: {
  controlPlane: ControlPlane
  baseUrl: string
  accountUid: string | undefined
  /** Stops what only prepares a run. A run that has ended is recorded even then: that call has a signal of its own. */
  signal: AbortSignal
}): EvalsApi {
  const { controlPlane, accountUid, signal } = options
  const root = `${options.baseUrl}/api/ai-agents/v1/evals`
  const account = accountUid ? `?account_uid=${encodeURIComponent(accountUid)}` : ''
  return {
    async createEvalset(body) {
      const answer = await controlPlane.call({
        method: 'POST',
        url: `${root}/evalsets${account}`,
        body,
        answer: evalsetAnswer,
        what: `create evalset ${body.name}`,
        signal,
      })
      return answer.evalset.id
    },
    async createExperiment(body) {
      const answer = await controlPlane.call({
        method: 'POST',
        url: `${root}/experiments${account}`,
        body,
        answer: experimentAnswer,
        what: `create experiment ${body.name}`,
        signal,
      })
      return answer.experiment.id
    },
    async createRun(experimentId, body, signal) {
      const answer = await controlPlane.call({
        method: 'POST',
        url: `${root}/experiments/${encodeURIComponent(experimentId)}/runs${account}`,
        body,
        answer: runAnswer,
        // The platform says the whole record back, which may be longer than we read: it is recorded all the same.
        whenCut: (beginning) => ({ run: { id: RUN_ID.exec(beginning)?.[1] ?? '' } }),
        what: `record a run of experiment ${experimentId}`,
        signal,
      })
      return answer.run.id || undefined
    },
    async listEvalsets(range, signal) {
      const answer = await controlPlane.call({
        method: 'GET',
        url: `${root}/evalsets?${queryOf(range, accountUid)}&q=${encodeURIComponent(range.name)}`,
        answer: evalsetsAnswer,
        what: 'list the evalsets',
        signal,
      })
      return pageOf(answer.evalsets, listedEvalset, answer.total)
    },
    async exportEvalset(evalsetId, signal) {
      return await controlPlane.call({
        method: 'GET',
        url: `${root}/evalsets/${encodeURIComponent(evalsetId)}/export?format=json${accountUid ? `&account_uid=${encodeURIComponent(accountUid)}` : ''}`,
        answer: z.looseObject({}),
        what: `export evalset ${evalsetId}`,
        signal,
      })
    },
    async listExperiments(range, signal) {
      const { evalsetId } = range
      const filter = evalsetId === undefined ? '' : `&evalset_id=${encodeURIComponent(evalsetId)}`
      const answer = await controlPlane.call({
        method: 'GET',
        url: `${root}/experiments?${queryOf(range, accountUid)}${filter}`,
        answer: experimentsAnswer,
        what: 'list the experiments',
        signal,
      })
      return pageOf(answer.experiments, listedExperiment, answer.total)
    },
    async listRuns(experimentId, range, signal) {
      const answer = await controlPlane.call({
        method: 'GET',
        url: `${root}/experiments/${encodeURIComponent(experimentId)}/runs?${queryOf(range, accountUid)}`,
        answer: runsAnswer,
        what: `list the runs of experiment ${experimentId}`,
        signal,
      })
      return pageOf(answer.runs, listedRun, answer.total)
    },
    pace: { clock: controlPlane.clock, answerLimitMs: controlPlane.timeoutMs, stop: signal },
  }
}

function queryOf({ limit, offset }: PageRange, accountUid: string | undefined): string {
  const account = accountUid ? `&account_uid=${encodeURIComponent(accountUid)}` : ''
  return `limit=${limit}&offset=${offset}${account}`
}

function pageOf<T>(answered: readonly unknown[], shape: z.ZodType<T>, total: number | null | undefined): Page<T> {
  const entries = answered.flatMap((one) => {
    const read = shape.safeParse(one)
    return read.success ? [read.data] : []
  })
  return { entries, answered: answered.length, ...(typeof total === 'number' ? { total } : {}) }
}
