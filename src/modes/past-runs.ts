import type { ActionInputs } from '../action/inputs.ts'
import type { PathRules } from '../action/paths.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import { PlatformError } from '../domain/errors.ts'
import type { PastExperiment, PastRunsReading } from '../domain/past-runs.ts'
import { readPastLocalExperiment } from '../store/local/past-local-experiment.ts'
import { readPastExperiment } from '../store/past-experiment.ts'
import { storeDoubtOf } from './believed-store.ts'
import type { Connections } from './connections.ts'
import { openEvals } from './parts.ts'
import { notAnExperiment, readResultsFiles } from './results-files.ts'
import { storeReadingOf } from './run-stores.ts'
import type { StepContext } from './step-context.ts'

/** The stored runs that `results` names; `broken`: the platform could not be asked, and `problem` is a sentence. */
export type PastRunsFinding = PastRunsReading | { readonly kind: 'broken'; readonly problem: string }

/** Which stored runs the workflow wants, and in which event. */
type PastRunsWanted = { readonly inputs: ActionInputs; readonly paths: PathRules; readonly event: WorkflowEvent }

/** Reads the stored runs that the workflow names, from its files or from the store. */
export async function findPastRuns(
  { inputs, paths, event }: PastRunsWanted,
  { controlPlane }: Pick<Connections, 'controlPlane'>,
  { env, redactor, signal }: Pick<StepContext, 'env' | 'redactor' | 'signal'>,
): Promise<PastRunsFinding> {
  const { results } = inputs
  if (results.kind === 'none') return { kind: 'refused', problems: [] }
  if (results.kind === 'files') return readResultsFiles(results.patterns, paths)
  const mistaken = results.isSaid ? undefined : notAnExperiment(results.id, paths)
  if (mistaken !== undefined) return { kind: 'refused', problems: [mistaken] }
  if (inputs.store === 'local') {
    const store = storeReadingOf({ inputs, paths, event }, { env })
    const doubt = await storeDoubtOf(store)
    if (doubt) return { kind: 'refused', problems: [`${doubt.why}. ${doubt.remedy}`] }
    return readPastLocalExperiment(store.directory, results.id)
  }
  try {
    const evals = openEvals(inputs, controlPlane, signal)
    return await readPastExperiment(evals, { experimentId: results.id, redactor }, signal)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { kind: 'broken', problem: `results: experiment ${results.id} could not be read. ${error.message}` }
  }
}

/**
 * The inputs of whoever asked, as far as the stored runs say how they were asked for: what today's grades are compared with and
 * kept by is theirs. All of them were made in the same way.
 */
export function inputsOfPastRuns(inputs: ActionInputs, experiments: readonly PastExperiment[]): ActionInputs {
  const [first] = experiments
  if (!first) return inputs
  const { target, basis, runs } = first
  const { runLimit = runs.length, requestTimeoutMs = inputs.requestTimeoutMs, environment } = basis
  return {
    ...inputs,
    agentspecIds: experiments.map(({ agentspecId }) => agentspecId),
    executionTarget: target,
    runEvalset: true,
    runLimit,
    requestTimeoutMs,
    environmentName: environment ?? inputs.environmentName,
  }
}
