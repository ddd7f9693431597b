import type { Env } from '../action/input-reader.ts'
import { decidePath } from '../action/paths.ts'
import { ConfigurationError } from '../domain/errors.ts'
import type { Logger, RunStore } from '../domain/ports.ts'
import type { RunJournal } from '../domain/run-journal.ts'
import { systemClock } from '../platform/system-clock.ts'
import { openLocalStore } from '../store/local/local-store.ts'
import { createPlatformStore } from '../store/platform-store.ts'
import type { StoreReading } from './believed-store.ts'
import { comparisonBasisOf } from './comparison-basis.ts'
import type { Connections } from './connections.ts'
import { isPartOfEvalset, type Job } from './job.ts'
import { openEvals } from './parts.ts'
import { withOldEvalset } from './platform-evalset.ts'

/** Where evalset, experiments and runs go, and what keeps a case run there the moment it ends. */
export type JobStore = {
  readonly store: RunStore
  /** A journal that also keeps what the store wants kept at once. */
  journal(under: RunJournal): RunJournal
}

type StoreOptions = {
  readonly connections: Pick<Connections, 'controlPlane'>
  readonly startedAt: Date
  readonly logger: Logger
  readonly signal: AbortSignal
}

/** The store that the job names. Nothing is created in it yet. Throws `ConfigurationError` for a directory that leads elsewhere. */
export function openJobStore(job: Job, options: StoreOptions): JobStore {
  return job.inputs.store === 'local'
    ? openLocal(job, options)
    : { store: openPlatform(job, options), journal: (under) => under }
}

/** The directory of the local store, absolute. Throws `ConfigurationError` when it may not be there. */
export function storeDirectoryOf({ inputs, paths }: Pick<Job, 'inputs' | 'paths'>): string {
  const decision = decidePath(inputs.storeDir, paths)
  if (decision.kind === 'inside') return decision.path
  throw new ConfigurationError([{ message: `store-dir: ${decision.why}.` }])
}

/** The local store of a job as a place to read from: what is read there must be nothing that the change brought along. */
export function storeReadingOf(
  job: Pick<Job, 'inputs' | 'paths' | 'event'>,
  { env }: { readonly env: Env },
): StoreReading {
  return { directory: storeDirectoryOf(job), paths: job.paths, event: job.event, env }
}

function openLocal(job: Job, { startedAt, logger }: StoreOptions): JobStore {
  return openLocalStore({
    directory: storeDirectoryOf(job),
    facts: { ...factsOf(job, startedAt), ...labelsOf(job) },
    clock: systemClock,
    onTrouble: (sentence) => logger.warning(sentence),
  })
}

function openPlatform(job: Job, { connections, startedAt, signal }: StoreOptions): RunStore {
  const { inputs } = job
  const store = createPlatformStore({
    evals: openEvals(inputs, connections.controlPlane, signal),
    uiUrl: inputs.urls.ui,
    environmentName: inputs.executionTarget === 'cloud' ? inputs.environmentName : undefined,
    ...labelsOf(job),
    facts: factsOf(job, startedAt),
  })
  return inputs.evalsetId === '' ? store : withOldEvalset(store, inputs)
}

/** What every record says of how it was made. */
function labelsOf({ inputs, evalset }: Job) {
  return {
    backendRunEnvironment: inputs.backendRunEnvironment,
    runMode: typeof evalset.document.kind === 'string' ? evalset.document.kind : 'batch',
    executionTarget: inputs.executionTarget,
    runEnvironment: inputs.runEnvironment,
    launchSource: inputs.launchSource,
  }
}

function factsOf(job: Job, startedAt: Date) {
  const { inputs, evalset, event, git } = job
  return {
    evalsetName: evalset.name,
    isPart: isPartOfEvalset(job),
    basis: comparisonBasisOf(job),
    git,
    eventName: event.name || 'local',
    startedAt,
    accepted: inputs.acceptBaseline,
  }
}
