import pLimit from 'p-limit'
import { agentDigestOf } from '../domain/agent-digest.ts'
import type { EarlierWork } from '../domain/earlier-work.ts'
import type { Evalset } from '../domain/evalset.ts'
import type { Logger, StoredEvalset } from '../domain/ports.ts'
import type { RunJournal } from '../domain/run-journal.ts'
import type { ExperimentJob, ExperimentTools } from './experiment-job.ts'
import { keepProblems } from './kept-problems.ts'
import type { ExecutionPlan } from './plan.ts'
import { type Continuation, continuationOf, NOTHING_TAKEN, reusedIn } from './taken-over.ts'
import { isRecorded } from './unrecorded.ts'

/** What is executed. */
export type EvalsetExecution = {
  readonly evalset: Evalset
  /** The name under which it is created. */
  readonly evalsetName: string
  readonly plan: ExecutionPlan
  /** Experiments are called `evals-{agentspec}-{stamp}`. */
  readonly stamp: string
  /** What need not be asked again; its evalset and experiments are gone on with. */
  readonly earlier?: EarlierWork
}

/** An evalset as a store keeps it; `name` may be that of an earlier attempt. */
export type NamedEvalset = StoredEvalset & { readonly name: string }

export type OpeningTools = Pick<ExperimentTools, 'store' | 'target'> & {
  readonly journal: RunJournal
  readonly logger: Logger
}

/** The evalset of the earlier attempt (`before`), or a new one. Throws `PlatformError`. */
export async function openEvalset(
  { evalset, evalsetName: name }: Pick<EvalsetExecution, 'evalset' | 'evalsetName'>,
  before: NamedEvalset | undefined,
  { store, journal, logger }: Omit<OpeningTools, 'target'>,
): Promise<NamedEvalset> {
  const { isOld = false, ...made } = before ?? (await store.createEvalset(evalset, name))
  const stored = { name, ...made }
  if (!isRecorded(stored)) return stored
  journal.evalsetStored(stored)
  logger.info(
    `${before ? 'Going on with' : isOld ? 'Recording on' : 'Created'} evalset ${stored.name} (${stored.id}): ${stored.viewUrl}`,
  )
  return stored
}

/**
 * What of the earlier attempt holds here, by agentspec. Its case runs are written to this attempt's journal at once: the
 * next attempt may find no other one, and this process may be killed any time.
 */
export function takeOver(
  { plan, evalset, earlier }: Pick<EvalsetExecution, 'plan' | 'evalset' | 'earlier'>,
  journal: RunJournal,
): ReadonlyMap<string, Continuation> {
  return new Map(
    plan.agentspecIds.map((agentspecId) => {
      const continuation = continuationOf(agentspecId, { evalset, runLimit: plan.runLimit }, earlier)
      for (const { runIndex, caseRun } of reusedIn(continuation)) journal.caseEnded(agentspecId, runIndex, caseRun)
      return [agentspecId, continuation]
    }),
  )
}

export type OpenedExperiments = { readonly jobs: readonly ExperimentJob[]; readonly problems: readonly string[] }

/** Most experiments asked for at once while they are created. */
const CREATED_AT_ONCE = 8

/** One experiment per agentspec. All are waited for, also when one is refused: a request that goes on alone would lose its connection under it. */
export async function openExperiments(
  stored: StoredEvalset,
  execution: EvalsetExecution & { readonly continuations: ReadonlyMap<string, Continuation> },
  tools: OpeningTools,
): Promise<OpenedExperiments> {
  const { plan, evalset, continuations } = execution
  const limit = pLimit(CREATED_AT_ONCE)
  const { runLimit, concurrency, model } = plan
  const opened = await Promise.all(
    plan.agentspecIds.map((agentspecId) =>
      limit(() =>
        keepProblems(async (): Promise<ExperimentJob> => {
          const { stored: before, ...taken } = continuations.get(agentspecId) ?? NOTHING_TAKEN
          const agentDigest = agentDigestOf(agentspecId, tools.target.kind, model)
          if (before) goOn(agentspecId, { ...taken, stored: before }, tools.journal)
          const named = before ?? (await createExperiment({ agentspecId, agentDigest }, stored, { execution, tools }))
          const asked = { evalset, runLimit, concurrency, ...(model === undefined ? {} : { model }) }
          return { ...named, ...taken, agentspecId, agentDigest, ...asked }
        }),
      ),
    ),
  )
  return {
    jobs: opened.flatMap((one) => (one.kind === 'done' ? [one.value] : [])),
    problems: opened.flatMap((one) => (one.kind === 'refused' ? [one.problem] : [])),
  }
}

/** This attempt's journal says what is recorded of an experiment as if it had created it. */
function goOn(
  agentspecId: string,
  { stored, recorded = new Map() }: Continuation & Required<Pick<Continuation, 'stored'>>,
  journal: RunJournal,
): void {
  journal.experimentCreated({ agentspecId, ...stored })
  for (const [runIndex, { id }] of recorded) {
    if (id === undefined) journal.runRecording(agentspecId, runIndex)
    else journal.runRecorded(agentspecId, runIndex, id)
  }
}

async function createExperiment(
  agent: { readonly agentspecId: string; readonly agentDigest: string },
  stored: StoredEvalset,
  { execution, tools }: { readonly execution: EvalsetExecution; readonly tools: OpeningTools },
): Promise<{ readonly id: string; readonly name: string }> {
  const name = `evals-${agent.agentspecId}-${execution.stamp}`
  const draft = { ...agent, evalsetId: stored.id, name, evalsetDigest: execution.evalset.digest }
  const id = await tools.store.createExperiment(draft)
  if (isRecorded({ id })) tools.journal.experimentCreated({ agentspecId: agent.agentspecId, id, name })
  return { id, name }
}
