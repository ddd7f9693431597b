import { PlatformError } from '../domain/errors.ts'
import type { Evalset } from '../domain/evalset.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import type { ExperimentDraft, RunRecord, RunStore } from '../domain/ports.ts'
import { openHurriedDeadline } from '../platform/deadline.ts'
import type { EvalsApi } from '../platform/evals.ts'
import { evalsetViewUrl } from './evalset-view-url.ts'
import { type ExperimentFacts, factsBody } from './experiment-facts.ts'
import { mayPass } from './lost-answer.ts'
import { recordOnce } from './recorded-once.ts'
import { rescoredBody } from './rescored-from.ts'
import { type RecordContext, runBody } from './run-body.ts'
import { createEvalsetOnce, createExperimentOnce } from './settled-create.ts'
import { createSharedPatience } from './shared-patience.ts'

/** What every record of one execution says. */
export type PlatformStoreOptions = RecordContext & {
  readonly evals: EvalsApi
  readonly uiUrl: string
  /** `run_environment` of the evalset: the platform's own word, not the lane label. */
  readonly backendRunEnvironment: string
  /** Cloud only. */
  readonly environmentName: string | undefined
  /** By which an experiment is found again as a baseline; without them it is kept and never found. */
  readonly facts?: ExperimentFacts
}

/** Recording one run takes at most this many limits of one answer, whatever is lost and looked for on the way. */
const RECORD_LIMIT_FACTOR = 6

/** A run that has ended is still recorded when the job is being stopped, as long as the runner can wait for it. */
const HURRIED_RECORD_MS = 1_500

/** Keeps evalsets, experiments and runs on the platform, in the shapes of protocol §2. A lost answer is settled by listing. */
export function createPlatformStore(options: PlatformStoreOptions): RunStore {
  const { evals } = options
  return {
    async createEvalset(evalset, name) {
      const body = evalsetBody(evalset, name, options.backendRunEnvironment)
      const id = await createEvalsetOnce(evals, body, options.facts?.startedAt)
      return { id, viewUrl: evalsetViewUrl(options.uiUrl, id) }
    },
    createExperiment: (draft) => createExperimentOnce(evals, experimentBody(draft, options)),
    hasExperiment: (experimentId, signal) => isKept(evals, experimentId, signal),
    recordRun: patientRecorder(options),
  }
}

/** Nobody reads one experiment by its id: its runs are asked for, and only the platform's own word says that it is gone. */
async function isKept(evals: EvalsApi, experimentId: string, signal: AbortSignal): Promise<boolean> {
  try {
    await evals.listRuns(experimentId, { offset: 0, limit: 1 }, signal)
    return true
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return !(error.isItsWord && (error.status === 404 || error.status === 410))
  }
}

/** Records runs, and waits for a platform that is away; not for each run anew when it stays away. */
function patientRecorder(options: PlatformStoreOptions): RunStore['recordRun'] {
  const { evals } = options
  const { answerLimitMs, clock, stop } = evals.pace
  const limitMs = RECORD_LIMIT_FACTOR * answerLimitMs
  const shared = createSharedPatience(clock, limitMs)
  return async (experimentId: string, record: RunRecord) => {
    using deadline = openHurriedDeadline(limitMs, stop, HURRIED_RECORD_MS)
    const { run, mayBeRecorded = false } = record
    const order = { experimentId, runIndex: run.index, body: runBody(record, options), mayBeRecorded }
    const beganAt = clock.elapsed()
    try {
      const id = await recordOnce(order, evals, { signal: deadline.signal, until: shared.until() })
      shared.rewarded()
      return id
    } catch (error) {
      if (error instanceof PlatformError && mayPass(error)) shared.inVain(beganAt)
      throw error
    }
  }
}

/** All ten fields, always: an older deployment misses one that is absent. */
function evalsetBody(evalset: Evalset, name: string, runEnvironment: string): JsonObject {
  const spec = evalset.document
  return {
    name,
    description: evalset.description,
    run_environment: runEnvironment,
    // The platform knows two kinds and none that is empty.
    kind: spec.kind ?? 'batch',
    schema: spec.schema ?? {},
    evalset_evaluators: evaluatorList(spec.evalset_evaluators),
    report_evaluators: evaluatorList(spec.report_evaluators),
    tags: spec.tags ?? [],
    metadata: spec.metadata ?? {},
    cases: listOf(spec.cases).map((one) =>
      isJsonObject(one) && one.evaluators ? { ...one, evaluators: evaluatorList(one.evaluators) } : one,
    ),
  }
}

/** A bare name is a shorthand of ours; the platform takes objects. */
function evaluatorList(evaluators: JsonValue | undefined): JsonValue[] {
  return listOf(evaluators).map((one) => (typeof one === 'string' ? { name: one, arguments: {} } : one))
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : []
}

function experimentBody(draft: ExperimentDraft, options: PlatformStoreOptions): JsonObject {
  return {
    name: draft.name,
    evalset_id: draft.evalsetId,
    description: '',
    status: 'running',
    config: {
      run_mode: options.runMode,
      execution_target: options.executionTarget,
      agent_spec_id: draft.agentspecId,
      environment_name: options.environmentName ?? '',
      agent_evals: {
        evalset_digest: draft.evalsetDigest,
        agent_digest: draft.agentDigest,
        ...(options.facts ? factsBody(options.facts) : {}),
        ...rescoredBody(draft.rescoredFrom),
      },
    },
    summary: {
      launch_source: options.launchSource,
      run_environment: options.runEnvironment,
      agent_spec_id: draft.agentspecId,
    },
    tags: [],
  }
}
