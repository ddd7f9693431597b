import {
  ANY_BRANCH,
  type BaselineAnswer,
  type BaselineQuery,
  type BaselineSource,
  type RepositoryHistory,
} from '../../domain/baseline.ts'
import { isBranchEvent } from '../../domain/branch-event.ts'
import { recordsOf } from '../../domain/case-record.ts'
import type { GitContext } from '../../domain/report.ts'
import { withSaid } from '../../trajectory/said.ts'
import { candidatesFor, candidatesOfAnyBranch, type KeptExperiment } from '../baseline-candidates.ts'
import { type ExperimentPlace, findAmongCandidates, refused } from '../baseline-look-up.ts'
import { experimentBaseline } from '../experiment-baseline.ts'
import { pooled, type RunsReading, unfinished } from '../experiment-runs.ts'
import { findLocalExperiment, listLocalExperiments } from './experiment-list.ts'
import { readLocalExperiment } from './experiment-reading.ts'

/** The experiments of a store as baselines. The store keeps no verdict, so what is found there need not have passed. */
export type LocalBaselines = BaselineSource & {
  /** The experiment with this id, a beginning of it that no other one has, or this name. */
  readExperiment(text: string): Promise<BaselineAnswer>
}

export type LocalBaselinesOptions = {
  readonly directory: string
  /** `owner/name`; absent at a desk that does not know it: the directory is one repository's in any case. */
  readonly repository: string | undefined
  readonly history: RepositoryHistory
  /** What began at this time or later is no baseline of what began then. */
  readonly before: Date
  /** Least share of an experiment's case runs that must have been graded: the input `min-coverage`. */
  readonly minCoverage: number
}

/** The event of what was run by hand, outside of a workflow. */
const BY_HAND = 'local'

/** Looks among the experiments of a store. Where a wish is of any branch the newest one before is it. */
export function createLocalBaselines(options: LocalBaselinesOptions): LocalBaselines {
  const { directory } = options
  return {
    place: 'store',
    find: (query, signal) => findAmong(query, options, signal),
    async readExperiment(text) {
      const finding = findLocalExperiment(directory, text)
      if (finding.kind !== 'found') return refused(finding.why.replace(/\.$/, ''))
      const { experiment } = finding.found
      const reading = readRuns(directory, experiment.id)
      if (reading.kind !== 'read') return refused(`experiment ${experiment.id} ${reading.problem}`)
      const { cases, endedAt = experiment.startedAt } = reading
      const found = { place: 'store' as const, choice: `experiment ${experiment.id}`, endedAt }
      return { kind: 'found', baseline: experimentBaseline(experiment, found, cases) }
    },
  }
}

async function findAmong(
  query: BaselineQuery,
  { directory, repository, history, before, minCoverage }: LocalBaselinesOptions,
  signal: AbortSignal,
): Promise<BaselineAnswer> {
  const { experiments, problems } = listLocalExperiments(directory)
  const earlier = experiments
    .map(({ experiment }): KeptExperiment => ({ id: experiment.id, facts: experiment }))
    .filter(({ facts }) => facts.startedAt.getTime() < before.getTime())
  const isOfRepository = (git: GitContext) =>
    repository === undefined ||
    git.repository === undefined ||
    git.repository.toLowerCase() === repository.toLowerCase()
  const isOfBranch = (eventName: string) => eventName === BY_HAND || isBranchEvent(eventName)
  const candidates =
    query.wish.branch === ANY_BRANCH
      ? candidatesOfAnyBranch(earlier, query)
      : candidatesFor(earlier, query, { isOfRepository, isOfBranch })
  const kept: ExperimentPlace = {
    place: 'store',
    where: 'in the local store',
    many: `${experiments.length} experiments`,
    // What cannot be read may be what is looked for.
    isCut: problems.length > 0,
    history,
    minCoverage,
    readRuns: async ({ id }) => readRuns(directory, id),
  }
  return await findAmongCandidates(candidates, query, kept, signal)
}

/** All runs of an experiment: as many as were planned. */
function readRuns(directory: string, id: string): RunsReading {
  const reading = readLocalExperiment(directory, id)
  if (reading.kind === 'unusable')
    return { kind: 'unusable', problem: `cannot be read (${reading.why.replace(/\.$/, '')})` }
  const { runLimit } = reading.experiment.basis
  if (reading.damaged.length > 0) {
    return { kind: 'unusable', problem: `has a damaged record (run ${reading.damaged[0]})` }
  }
  const recorded = reading.runs.filter(({ record }) => record !== undefined)
  if (recorded.length < runLimit) return unfinished(recorded.length, runLimit)
  return pooled(
    recorded.map(({ index, endedAt, cases }) => ({ index, endedAt, cases: withSaid(recordsOf(cases), cases) })),
  )
}
