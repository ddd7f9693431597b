import type { ComparisonBasis } from '../domain/baseline.ts'
import type { EarlierExperiment, EarlierWork } from '../domain/earlier-work.ts'
import { PlatformError } from '../domain/errors.ts'
import type { Evalset } from '../domain/evalset.ts'
import type { Redactor } from '../domain/ports.ts'
import type { EvalsApi, ListedExperiment } from '../platform/evals.ts'
import { evalsetViewUrl } from './evalset-view-url.ts'
import { readFacts, type StoredFacts } from './experiment-facts.ts'
import { listExperiments } from './experiment-listing.ts'
import { readListing } from './listing.ts'
import { indexOf, runPages } from './run-listing.ts'
import { bearsOut, rebuildCaseRun, type StoredCaseRun, storedCaseRuns } from './stored-case-runs.ts'

/** The experiment that is to be gone on with, and what is asked now. */
export type WantedExperiment = {
  readonly experimentId: string
  readonly evalset: Evalset
  /** By agentspec. */
  readonly agentDigests: ReadonlyMap<string, string>
  readonly basis: ComparisonBasis
  /** Where people see an evalset. */
  readonly uiUrl: string
  readonly redactor: Redactor
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

/** What each part of the basis is set by. */
const INPUTS: Readonly<Record<keyof ComparisonBasis, string>> = {
  target: 'execution-target',
  model: 'model',
  judge: 'the judge',
  customEvaluators: 'the code of the custom evaluators',
  runLimit: 'run-limit',
  requestTimeoutMs: 'request-timeout-seconds',
  environment: 'environment-name',
}

function differencesOf(facts: StoredFacts, { evalset, agentDigests, basis }: WantedExperiment): string[] {
  const { agentspecId } = facts
  const digest = agentDigests.get(agentspecId)
  if (digest === undefined) return [`it is of agentspec ${agentspecId}, which is not among those that are run`]
  const parts = Object.keys(INPUTS) as (keyof ComparisonBasis)[]
  const settings = parts
    .filter((part) => facts.basis[part] !== basis[part])
    .map((part) => `${INPUTS[part]} was ${shown(part, facts.basis)} and is ${shown(part, basis)}`)
  const changed = settings.length === 0 && digest !== facts.agentDigest
  return [
    ...(facts.evalsetDigest === evalset.digest ? [] : ['the evalset has changed']),
    ...(changed ? [`agentspec ${agentspecId} has changed`] : []),
    ...settings,
  ]
}

/** Longest value that stands in a sentence. */
const SHOWN_CHARACTERS = 60

function shown(part: keyof ComparisonBasis, basis: ComparisonBasis): string {
  const value = basis[part]
  if (value === undefined) return 'not given'
  const text = String(part === 'requestTimeoutMs' ? Number(value) / 1000 : value)
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS).toWellFormed()}…` : text
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
