import { createCacheBaselines } from '../action/cache-baselines.ts'
import type { SealedCache } from '../action/sealed-cache.ts'
import { acceptedName, baselineName, restorePrefixes } from '../baseline/baseline-key.ts'
import { readBaseline } from '../baseline/read-baseline.ts'
import type {
  BaselineAnswer,
  BaselinePlace,
  BaselineQuery,
  BaselineSource,
  HistoryAnswer,
  KeptDocumentReader,
  RepositoryHistory,
} from '../domain/baseline.ts'
import { createArtifactBaselines } from '../github/artifact-baselines.ts'
import { createLocalBaselines, type LocalBaselines } from '../store/local/local-baselines.ts'
import { createPlatformBaselines } from '../store/platform-baselines.ts'
import { type StoreReading, storeDoubtOf } from './believed-store.ts'
import type { Connections } from './connections.ts'
import type { BaselinePlaces } from './find-baselines.ts'
import type { GitHubConnection } from './github-connection.ts'
import type { Job } from './job.ts'
import { openEvals } from './parts.ts'
import { storeReadingOf } from './run-stores.ts'
import type { StepContext } from './step-context.ts'

/** Reads what a place kept under a name: it must be of what was asked for. */
function readerFor(place: BaselinePlace): KeptDocumentReader {
  return (text, { called, choice, query }) => {
    return readBaseline(text, { called, place, choice, agentspecId: query.agentspecId, asked: query })
  }
}

/** Without GitHub's API nothing can be said of the history. */
const UNKNOWN: HistoryAnswer<never> = { kind: 'unknown', remedy: 'Give github-token, to read the history with.' }
const UNKNOWN_HISTORY: RepositoryHistory = { mergeBase: async () => UNKNOWN, standingOf: async () => UNKNOWN }

/** Every place in which an earlier result may be kept. Nothing is asked yet. */
export function openBaselinePlaces(parts: {
  readonly job: Job
  readonly github: GitHubConnection | undefined
  readonly cache: SealedCache | undefined
  /** When the run began: what began then or later is no baseline of it. */
  readonly startedAt: Date
  readonly connections: Connections
  readonly context: StepContext
}): BaselinePlaces {
  const { job, github, cache, startedAt, connections, context } = parts
  const history = github?.history ?? UNKNOWN_HISTORY
  const sources: BaselineSource[] = []
  if (github) {
    const namesOf = (query: BaselineQuery) => ({ newest: baselineName(query), accepted: acceptedName(query) })
    sources.push(createArtifactBaselines({ ...github, namesOf, readDocument: readerFor('artifact') }))
  }
  if (cache) {
    sources.push(
      createCacheBaselines({ cache, prefixesOf: restorePrefixes, readDocument: readerFor('cache'), history }),
    )
  }
  return { sources, history, store: openStoreBaselines({ job, history, startedAt, connections, context }) }
}

/** The store that this job records in keeps earlier experiments too. */
function openStoreBaselines(parts: {
  readonly job: Job
  readonly history: RepositoryHistory
  readonly startedAt: Date
  readonly connections: Connections
  readonly context: StepContext
}): BaselinePlaces['store'] {
  const { job, history, startedAt, connections, context } = parts
  const { minCoverage } = job.inputs
  const repository = job.git.repository
  if (job.inputs.store === 'local') {
    const store = storeReadingOf(job, context)
    const local = createLocalBaselines({
      directory: store.directory,
      repository,
      history,
      before: startedAt,
      minCoverage,
    })
    return whereBelieved(local, store)
  }
  const evals = openEvals(job.inputs, connections.controlPlane, context.signal)
  return createPlatformBaselines({ evals, repository, history, minCoverage })
}

/** A local store that came with the change it would be held against has nothing to say. */
function whereBelieved(local: LocalBaselines, reading: StoreReading): BaselinePlaces['store'] {
  let doubt: ReturnType<typeof storeDoubtOf> | undefined
  const unlessDoubted = async (read: () => Promise<BaselineAnswer>): Promise<BaselineAnswer> => {
    doubt ??= storeDoubtOf(reading)
    const found = await doubt
    return found ? { kind: 'none', cause: 'refused', ...found } : await read()
  }
  return {
    place: 'store',
    find: (query, signal) => unlessDoubted(() => local.find(query, signal)),
    readExperiment: (id) => unlessDoubted(() => local.readExperiment(id)),
  }
}
