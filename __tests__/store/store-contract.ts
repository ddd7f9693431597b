import { createRedactor } from '../../src/boundary/secrets.ts'
import type { BaselineAnswer, BaselineQuery, ComparisonBasis } from '../../src/domain/baseline.ts'
import type { PastRunsReading } from '../../src/domain/past-runs.ts'
import type { RunStore } from '../../src/domain/ports.ts'
import { type EarlierExperimentReading, readEarlierExperiment } from '../../src/store/earlier-experiment.ts'
import type { WantedWork } from '../../src/store/experiment-differences.ts'
import { readEarlierLocalExperiment } from '../../src/store/local/earlier-local-experiment.ts'
import { createLocalBaselines } from '../../src/store/local/local-baselines.ts'
import { readPastLocalExperiment } from '../../src/store/local/past-local-experiment.ts'
import { readPastExperiment } from '../../src/store/past-experiment.ts'
import { createPlatformBaselines } from '../../src/store/platform-baselines.ts'
import { aBasis, memoryHistory } from '../support/memory-baselines.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'
import { aFacts } from './local/drafts.ts'
import { aStore } from './local/in-store.ts'
import { onPlatform } from './on-platform.ts'

/** A store, and what is read back of it. */
export type KeptStore = {
  readonly store: RunStore
  /** How the experiments in it are made. */
  readonly basis: ComparisonBasis
  readEarlier(experimentId: string, wanted: WantedWork): Promise<EarlierExperimentReading>
  readPast(experimentId: string): Promise<PastRunsReading>
  findBaseline(query: BaselineQuery): Promise<BaselineAnswer>
}

type WithStore = (use: (kept: KeptStore) => Promise<void>) => Promise<void>

const { signal } = new AbortController()
const REPOSITORY = 'acme/agents'
const GIT = { sha: 'c0ffee1', ref: 'refs/heads/main', repository: REPOSITORY, runId: '41' }

/** One test, a new platform. */
const withPlatform: WithStore = async (use) => {
  await onPlatform(
    async ({ store, evals }) => {
      const { history } = memoryHistory()
      const baselines = createPlatformBaselines({ evals, repository: REPOSITORY, history, minCoverage: 1 })
      await use({
        store,
        basis: aBasis(),
        readEarlier: (experimentId, wanted) =>
          readEarlierExperiment(evals, { ...wanted, experimentId, uiUrl: 'https://ui.example' }, signal),
        readPast: (experimentId) => readPastExperiment(evals, { experimentId, redactor: createRedactor() }, signal),
        findBaseline: (query) => baselines.find(query, signal),
      })
    },
    { facts: { git: GIT } },
  )
}

/** One test, a new directory. */
const withDirectory: WithStore = async (use) => {
  const directory = temporaryDirectory()
  const basis = aBasis({ target: 'command' })
  const { store } = aStore(directory, { facts: aFacts({ basis, git: GIT, eventName: 'push' }) })
  const { history } = memoryHistory()
  const before = new Date('2026-11-30T00:00:00Z')
  const baselines = createLocalBaselines({ directory, repository: REPOSITORY, history, before, minCoverage: 1 })
  await use({
    store,
    basis,
    readEarlier: async (experimentId, wanted) => readEarlierLocalExperiment({ ...wanted, directory, experimentId }),
    readPast: async (experimentId) => readPastLocalExperiment(directory, experimentId),
    findBaseline: (query) => baselines.find(query, signal),
  })
}

/** The stores that there are. */
export const STORES: readonly (readonly [string, WithStore])[] = [
  ['the platform', withPlatform],
  ['plain files', withDirectory],
]
