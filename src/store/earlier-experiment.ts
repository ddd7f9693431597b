import type { EarlierExperiment, EarlierWork } from '../domain/earlier-work.ts'
import { PlatformError } from '../domain/errors.ts'
import type { EvalsApi, ListedExperiment } from '../platform/evals.ts'
import { evalsetViewUrl } from './evalset-view-url.ts'
import { differencesOf, type WantedWork } from './experiment-differences.ts'
import { readFacts, type StoredFacts } from './experiment-facts.ts'
import { listExperiments } from './experiment-listing.ts'
import { readListing } from './listing.ts'
import { indexOf, runPages } from './run-listing.ts'
import { bearsOut, rebuildCaseRun, type StoredCaseRun, storedCaseRuns } from './stored-case-runs.ts'

/** The experiment that is to be gone on with, and what is asked now. */
export type WantedExperiment = WantedWork & {
  readonly experimentId: string
  /** Where people see an evalset. */
  readonly uiUrl: string
}

/** `why` is a whole sentence; it names what the workflow can mend. */
export type EarlierExperimentReading =
  | { readonly kind: 'found'; readonly work: EarlierWork }
  | { readonly kind: 'unusable'; readonly why: string }

/**
 * Reads an experiment that an earlier run left on the platform: its graded case runs, and which of its runs are recorded.
 * It has to be one of ours that asked the same agent the same cases in the same way. Throws `PlatformError` when the platform
 * does not let it be read, or does not list all of it.
 */
export async function readEarlierExperiment(
  evals: EvalsApi,
  wanted: WantedExperiment,
  signal: AbortSignal,
): Promise<EarlierExperimentReading> {
  const { experimentId: id } = wanted
  try {
    const { experiments, isCut } = await listExperiments(evals, signal)
    const experiment = experiments.find((one) => one.id === id)
    if (!experiment) {
      const many = `${experiments.length} experiments${isCut ? ' that were looked at' : ''}`
      return unusable(
        id,
        `is not among the ${many} on the platform: check the input resume and the account of the api-key`,
      )
    }
    const facts = readFacts(experiment.config)
    if (!facts) return unusable(id, 'was not made by this action, or by a version that did not say how it was made')
    const differences = differencesOf(facts, wanted)
    if (differences.length > 0) return unusable(id, `cannot be gone on with: ${differences.join('; ')}`)
    return await readWork(experiment, facts, { evals, wanted, signal })
  } catch (error) {
    throw error instanceof PlatformError ? unreadable(id, error) : error
  }
}

/** What the platform broke of this experiment, in the words of the request that failed. */
function unreadable(id: string, error: PlatformError): PlatformError {
  const { outcome, status } = error
  return new PlatformError(`resume: experiment ${id} could not be read. ${error.message}`, {
    outcome,
    status,
    cause: error,
  })
}

function unusable(id: string, why: string): EarlierExperimentReading {
  return { kind: 'unusable', why: `Experiment ${id} ${why}.` }
}

type Reading = { readonly evals: EvalsApi; readonly wanted: WantedExperiment; readonly signal: AbortSignal }

async function readWork(
  { id, name, evalsetId }: ListedExperiment,
  facts: StoredFacts,
  { evals, wanted, signal }: Reading,
): Promise<EarlierExperimentReading> {
  const recorded = new Map<number, { readonly id: string }>()
  const graded = new Map<number, ReadonlyMap<string, StoredCaseRun>>()
  let isWhole = false
  for await (const page of runPages(evals, id, signal)) {
    for (const run of page.runs) {
      const index = indexOf(run)
      if (index === undefined) return unusable(id, `has a run (${run.id}) that does not say which of its runs it is`)
      if (recorded.has(index)) continue
      recorded.set(index, { id: wanted.redactor.redact(run.id) })
      graded.set(index, storedCaseRuns(run))
    }
    isWhole = page.isWhole
  }
  // A run that is there and was not seen would be recorded a second time.
  if (!isWhole) throw new PlatformError('The platform did not list all of its runs.', { outcome: 'refused' })
  const source = { experimentId: id }
  const experiment: EarlierExperiment = {
    stored: { id, name: wanted.redactor.redact(name) },
    recorded,
    find(runIndex, evalCase) {
      const stored = graded.get(runIndex)?.get(evalCase.id)
      if (!stored || stored.digest !== evalCase.digest || !bearsOut(stored, evalCase)) return undefined
      return rebuildCaseRun(stored, evalCase, { source, redactor: wanted.redactor })
    },
  }
  const evalset = evalsetId === undefined ? undefined : await evalsetOf(evalsetId, facts, { evals, wanted, signal })
  const experiments = new Map([[facts.agentspecId, experiment]])
  return { kind: 'found', work: { source, ...(evalset ? { evalset } : {}), experiments } }
}

/** Nobody reads one evalset by its id: its name is looked for, and is the spec's where it cannot be found out. */
async function evalsetOf(
  id: string,
  facts: StoredFacts,
  { evals, wanted, signal }: Reading,
): Promise<NonNullable<EarlierWork['evalset']>> {
  const { entries } = await readListing((range) => evals.listEvalsets({ ...range, name: facts.evalsetName }, signal))
  const name = entries.find((one) => one.id === id)?.name ?? facts.evalsetName
  return { id, viewUrl: evalsetViewUrl(wanted.uiUrl, id), name: wanted.redactor.redact(name) }
}
