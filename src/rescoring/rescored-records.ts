import pLimit from 'p-limit'
import type { Evalset } from '../domain/evalset.ts'
import type { Grader, Logger, Redactor, RunStore } from '../domain/ports.ts'
import type { Rescored } from '../domain/rescored.ts'
import type { EvalRun, Experiment } from '../domain/run.ts'
import type { ExecutionResult } from '../execution/execute-evalset.ts'
import { keepProblems } from '../execution/kept-problems.ts'
import { openEvalset } from '../execution/open-experiments.ts'
import { unfinishedSentences, unrecordedSentence } from '../execution/unfinished-records.ts'
import { isRecorded, silentJournal } from '../execution/unrecorded.ts'
import type { Regraded } from './rescore.ts'

/** What recording needs. */
export type RescoredRecordTools = {
  readonly store: RunStore
  readonly grader: Pick<Grader, 'gradeReport'>
  readonly redactor: Redactor
  readonly logger: Logger
  /** Nothing new is recorded once it has fired. */
  readonly signal: AbortSignal
}

/** Records under way at once: each may be many MB. */
const RECORDS_AT_ONCE = 4

/**
 * Records what was graded again: a new evalset, an experiment per agentspec and a record per run, each pointing at the one that
 * holds the answers. What the platform refuses is a problem, and no grade is lost by it. Nothing is recorded of what was stopped,
 * and no run of which a budget left answers ungraded.
 */
export async function recordRescored(
  { experiments, rescored, budgetStop, spent }: Regraded,
  { evalset, evalsetName }: { readonly evalset: Evalset; readonly evalsetName: string },
  tools: RescoredRecordTools,
): Promise<ExecutionResult> {
  const { store, logger, signal } = tools
  const graded = { experiments, problems: [], ...(budgetStop ? { budgetStop } : {}), ...(spent ? { spent } : {}) }
  if (signal.aborted) return graded
  const opened = await keepProblems(() =>
    openEvalset({ evalset, evalsetName }, undefined, { store, journal: silentJournal, logger }),
  )
  if (opened.kind === 'refused') return { ...graded, problems: [opened.problem] }
  const stored = opened.value
  const limit = pLimit(RECORDS_AT_ONCE)
  const recorded = await Promise.all(
    experiments.map((experiment) =>
      record(
        experiment,
        { evalset, evalsetId: stored.id, rescored, wasCutShort: budgetStop !== undefined, limit },
        tools,
      ),
    ),
  )
  return {
    ...graded,
    ...(isRecorded(stored) ? { stored } : {}),
    experiments: recorded.map(({ experiment }) => experiment),
    problems: recorded.flatMap(({ problems }) => problems),
  }
}

type RecordOrder = {
  readonly evalset: Evalset
  readonly evalsetId: string
  readonly rescored: Rescored
  /** A budget left some answers ungraded. */
  readonly wasCutShort: boolean
  readonly limit: ReturnType<typeof pLimit>
}

type Recorded = { readonly experiment: Experiment; readonly problems: readonly string[] }

async function record(
  experiment: Experiment,
  { evalset, evalsetId, rescored, wasCutShort, limit }: RecordOrder,
  { store, grader, redactor, signal }: RescoredRecordTools,
): Promise<Recorded> {
  const { name, agentspecId, agentDigest, place } = experiment
  const sources = new Map(
    rescored.from
      .filter((one) => one.agentspecId === agentspecId)
      .map(({ agentspecId: _, run, ...source }) => [run, source] as const),
  )
  const { runId: _, ...rescoredFrom } = sources.values().next().value ?? {}
  const draft = { evalsetId, name, agentspecId, agentDigest, evalsetDigest: evalset.digest, rescoredFrom }
  const created = await limit(() => keepProblems(() => store.createExperiment(draft)))
  if (created.kind === 'refused') return { experiment, problems: [created.problem] }
  const id = created.value
  const problems: string[] = []
  const unsent: number[] = []
  const recordRun = async (run: EvalRun): Promise<EvalRun> => {
    if (wasCutShort && run.status === 'cancelled') return run
    if (signal.aborted) {
      unsent.push(run.index)
      return run
    }
    try {
      const results = grader.gradeReport(evalset.reportEvaluators, run.cases)
      const reportResults = results.filter(({ passed }) => passed !== null)
      const source = sources.get(run.index) ?? {}
      const runId = await store.recordRun(id, { run, agentspecId, place, rescoredFrom: source, reportResults })
      return runId === undefined ? run : { ...run, id: redactor.redact(runId) }
    } catch (error) {
      problems.push(unrecordedSentence(agentspecId, run.index, error))
      return run
    }
  }
  const runs = await Promise.all(experiment.runs.map((run) => limit(() => recordRun(run))))
  return {
    experiment: { ...experiment, ...(isRecorded({ id }) ? { id: redactor.redact(id) } : {}), runs },
    problems: [...problems, ...unfinishedSentences(agentspecId, { sent: [], unsent })],
  }
}
