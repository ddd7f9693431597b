import { z } from 'zod'
import type { ComparisonBasis } from '../domain/baseline.ts'
import type { JsonObject } from '../domain/json.ts'
import { MAX_TEXT_CHARS } from '../domain/record-limits.ts'
import type { GitContext } from '../domain/report.ts'

/** What an experiment says of itself, so that a later run can tell whether it compares with it. */
export type ExperimentFacts = {
  /** The spec's own name, which stays the same when every run creates an evalset of its own. */
  readonly evalsetName: string
  readonly basis: ComparisonBasis
  readonly git: GitContext
  /** The event that started the workflow, e.g. `push`. */
  readonly eventName: string
  readonly startedAt: Date
  /** True where cases of the evalset were left out: it is no baseline of the whole. */
  readonly isPart: boolean
  /** Someone makes it the bar with `accept-baseline`. */
  readonly accepted: boolean
}

/** The facts as they stand in an experiment's `config.agent_evals`, after its digests. */
export function factsBody(facts: ExperimentFacts): JsonObject {
  const { evalsetName, basis, git, eventName, startedAt, isPart, accepted } = facts
  const { model, judge, customEvaluators, runLimit, requestTimeoutMs } = basis
  return {
    evalset_name: evalsetName,
    run_limit: runLimit,
    request_timeout_ms: requestTimeoutMs,
    ...(model === undefined ? {} : { model }),
    ...(judge === undefined ? {} : { judge }),
    ...(customEvaluators === undefined ? {} : { custom_evaluators: customEvaluators }),
    git: {
      ...(git.sha === undefined ? {} : { sha: git.sha }),
      ...(git.ref === undefined ? {} : { ref: git.ref }),
      ...(git.repository === undefined ? {} : { repository: git.repository }),
      ...(git.runId === undefined ? {} : { run_id: git.runId }),
      ...(git.url === undefined ? {} : { url: git.url }),
      ...(git.prNumber === undefined ? {} : { pr_number: git.prNumber }),
      event: eventName,
    },
    started_at: startedAt.toISOString(),
    ...(isPart ? { is_part: isPart } : {}),
    ...(accepted ? { accepted } : {}),
  }
}

const word = z.string().min(1).max(MAX_TEXT_CHARS)
const known = word.exactOptional()

const gitShape = z.object({
  sha: known,
  ref: known,
  repository: known,
  run_id: known,
  url: known,
  pr_number: z.number().exactOptional(),
  event: word,
})

const configShape = z.object({
  execution_target: word,
  agent_spec_id: word,
  environment_name: z.string().max(MAX_TEXT_CHARS).nullish(),
  agent_evals: z.object({
    evalset_digest: word,
    agent_digest: word,
    evalset_name: word,
    run_limit: z.int().positive(),
    request_timeout_ms: z.number().positive(),
    model: known,
    judge: known,
    custom_evaluators: known,
    git: gitShape,
    started_at: z.iso.datetime({ offset: true }).transform((value) => new Date(value)),
    is_part: z.boolean().exactOptional(),
    accepted: z.boolean().exactOptional(),
    rescored_from: z.looseObject({}).exactOptional(),
  }),
})

/** The facts of an experiment that was stored, and whose it is. */
export type StoredFacts = ExperimentFacts & {
  readonly agentspecId: string
  readonly evalsetDigest: string
  readonly agentDigest: string
  /** Its answers are of an earlier time than it is. */
  readonly isRescored: boolean
}

/** The facts in an experiment's `config`; `undefined` when it is another client's, or one of ours that had none. */
export function readFacts(config: unknown): StoredFacts | undefined {
  const shaped = configShape.safeParse(config)
  if (!shaped.success) return undefined
  const { execution_target: target, environment_name: environment, agent_spec_id: agentspecId } = shaped.data
  const { git, model, judge, custom_evaluators: customEvaluators, accepted = false, ...own } = shaped.data.agent_evals
  const { run_id: runId, pr_number: prNumber, event: eventName, ...place } = git
  return {
    agentspecId,
    evalsetName: own.evalset_name,
    evalsetDigest: own.evalset_digest,
    agentDigest: own.agent_digest,
    isRescored: own.rescored_from !== undefined,
    basis: {
      target,
      ...(model === undefined ? {} : { model }),
      ...(judge === undefined ? {} : { judge }),
      ...(customEvaluators === undefined ? {} : { customEvaluators }),
      runLimit: own.run_limit,
      requestTimeoutMs: own.request_timeout_ms,
      ...(environment ? { environment } : {}),
    },
    git: { ...place, ...(runId === undefined ? {} : { runId }), ...(prNumber === undefined ? {} : { prNumber }) },
    eventName,
    startedAt: own.started_at,
    isPart: own.is_part ?? false,
    accepted,
  }
}
