import type { BaselineAnswer, BaselineQuery, BaselineSource, RepositoryHistory } from '../domain/baseline.ts'
import { isBranchEvent } from '../domain/branch-event.ts'
import { PlatformError } from '../domain/errors.ts'
import type { GitContext } from '../domain/report.ts'
import type { EvalsApi, ListedExperiment } from '../platform/evals.ts'
import { candidatesFor, type KeptExperiment } from './baseline-candidates.ts'
import { type ExperimentPlace, findAmongCandidates, refused } from './baseline-look-up.ts'
import { type AskingExperiment, experimentBaseline, foreignBaseline } from './experiment-baseline.ts'
import { readFacts } from './experiment-facts.ts'
import { type ExperimentListing, listExperiments } from './experiment-listing.ts'
import { readRuns } from './experiment-runs.ts'

/** The experiments on the platform as baselines. The platform keeps no verdict, so what is found there need not have passed. */
export type PlatformBaselines = BaselineSource & {
  /**
   * The experiment with this id, whoever made it. What one of another client does not say of how it was made is taken to be
   * as in the experiment that asks; it has no digests.
   */
  readExperiment(id: string, asking: AskingExperiment, signal: AbortSignal): Promise<BaselineAnswer>
}

/** What the look-up needs. */
export type PlatformBaselinesOptions = {
  readonly evals: EvalsApi
  /** `owner/name`; without it nothing can be looked for. */
  readonly repository: string | undefined
  readonly history: RepositoryHistory
  /** Least share of an experiment's case runs that must have been graded: the input `min-coverage`. */
  readonly minCoverage: number
}

/** Looks among the platform's experiments; their list is read once. */
export function createPlatformBaselines(options: PlatformBaselinesOptions): PlatformBaselines {
  let listing: Promise<ExperimentListing> | undefined
  const list = (signal: AbortSignal): Promise<ExperimentListing> => {
    listing ??= listExperiments(options.evals, signal)
    return listing
  }
  return {
    place: 'platform',
    find: (query, signal) => answering(async () => await findAmong(await list(signal), query, options, signal)),
    readExperiment: (id, asking, signal) =>
      answering(async () => {
        const { experiments, isCut } = await list(signal)
        const experiment = experiments.find((one) => one.id === id)
        if (!experiment) {
          return refused(`there is no experiment ${id} among the ${countOf(experiments, isCut)} on the platform`)
        }
        return await readNamed(experiment, asking, options, signal)
      }),
  }
}

/** What the platform refuses or breaks is an answer. */
async function answering(look: () => Promise<BaselineAnswer>): Promise<BaselineAnswer> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const mayNotAsk = error.status === 401 || error.status === 403
    const remedy = mayNotAsk
      ? 'Check the input api-key: it may not list the experiments.'
      : 'The platform did not answer as it should: run the job again.'
    const why = `the platform could not be asked (${error.message.replace(/\.$/, '')})`
    return { kind: 'none', cause: 'unavailable', why, remedy }
  }
}

async function findAmong(
  { experiments, isCut }: ExperimentListing,
  query: BaselineQuery,
  options: PlatformBaselinesOptions,
  signal: AbortSignal,
): Promise<BaselineAnswer> {
  const { evals, repository, history, minCoverage } = options
  if (repository === undefined) {
    const why = 'nothing says which repository the experiments on the platform should be of'
    return { kind: 'none', cause: 'unavailable', why, remedy: 'Set GITHUB_REPOSITORY.' }
  }
  const ours = experiments.flatMap(({ id, config }): KeptExperiment[] => {
    const facts = readFacts(config)
    return facts ? [{ id, facts }] : []
  })
  const isOfRepository = (git: GitContext) => git.repository?.toLowerCase() === repository.toLowerCase()
  const candidates = candidatesFor(ours, query, { isOfRepository, isOfBranch: isBranchEvent })
  const kept: ExperimentPlace = {
    place: 'platform',
    where: 'on the platform',
    many: countOf(experiments, isCut),
    isCut,
    history,
    minCoverage,
    readRuns: ({ id, facts }, stop) => readRuns(evals, { id, runLimit: facts.basis.runLimit }, stop),
  }
  return await findAmongCandidates(candidates, query, kept, signal)
}

async function readNamed(
  experiment: ListedExperiment,
  asking: AskingExperiment,
  { evals }: PlatformBaselinesOptions,
  signal: AbortSignal,
): Promise<BaselineAnswer> {
  const { id, config } = experiment
  const facts = readFacts(config)
  const reading = await readRuns(evals, { id, runLimit: facts?.basis.runLimit }, signal)
  if (reading.kind !== 'read') return refused(`experiment ${id} ${reading.problem}`)
  const endedAt = reading.endedAt ?? facts?.startedAt
  if (!endedAt) return refused(`experiment ${id} does not say when it ended`)
  const found = { place: 'platform' as const, choice: `experiment ${id}`, endedAt }
  const baseline = facts
    ? experimentBaseline(facts, found, reading.cases)
    : foreignBaseline(experiment, asking, { ...found, ...reading, endedAt })
  return { kind: 'found', baseline }
}

function countOf(experiments: readonly unknown[], isCut: boolean): string {
  return `${experiments.length} experiments${isCut ? ' that were looked at' : ''}`
}
