import { z } from 'zod'
import type { JsonObject } from '../domain/json.ts'
import type { ControlPlane } from './control-plane.ts'

/** The evals service (`{ai-agents}/api/ai-agents/v1/evals`). Every call throws `PlatformError`. */
export type EvalsApi = {
  createEvalset(body: JsonObject): Promise<string>
  createExperiment(body: JsonObject): Promise<string>
  /** Answers the run's id; `undefined` when it was recorded and the id could not be read. */
  createRun(experimentId: string, body: JsonObject): Promise<string | undefined>
}

const id = z.union([z.string().min(1), z.number()]).transform(String)
const evalsetAnswer = z.looseObject({ evalset: z.looseObject({ id }) })
const experimentAnswer = z.looseObject({ experiment: z.looseObject({ id }) })
const runAnswer = z.looseObject({ run: z.looseObject({ id }) })

/** The run's id where nothing but plain members stand before it. */
const RUN_ID = /"run"\s*:\s*\{[^{}]*?"id"\s*:\s*"?([^",{}\s]+)/

/** The evals service at `baseUrl`, in the context of `accountUid` when there is one. */
export function createEvalsApi(options: {
  controlPlane: ControlPlane
  baseUrl: string
  accountUid: string | undefined
  /** Stops what only prepares a run. A run that has ended is recorded even then. */
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
    async createRun(experimentId, body) {
      const answer = await controlPlane.call({
        method: 'POST',
        url: `${root}/experiments/${encodeURIComponent(experimentId)}/runs${account}`,
        body,
        answer: runAnswer,
        // The platform says the whole record back, which may be longer than we read: it is recorded all the same.
        whenCut: (beginning) => ({ run: { id: RUN_ID.exec(beginning)?.[1] ?? '' } }),
        what: `record a run of experiment ${experimentId}`,
      })
      return answer.run.id || undefined
    },
  }
}
