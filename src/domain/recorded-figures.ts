import { caseMean, recordsOf } from './case-record.ts'
import type { RateEstimate } from './comparison.ts'
import type { ExperimentVerdict, GateVerdict } from './gate.ts'
import { isOver, type RecordedEvalset, type RecordedExperiment, type RecordedRun } from './recorded.ts'
import { totalsOf } from './run.ts'

/** How a recorded experiment stands; all rates are fractions, and what nobody knows is absent. */
export type RecordedStanding = {
  readonly experiment: RecordedExperiment
  /** The newest run that is over, however it ended. */
  readonly latest?: RecordedRun
  readonly latestRate?: number
  /** With its interval; only where the run says how its cases ended. */
  readonly latestEstimate?: RateEstimate
  /** The mean of the rates of its first runs, and how many they are. */
  readonly baseline?: { readonly rate: number; readonly runs: readonly RecordedRun[] }
  /** The latest rate less the baseline's. */
  readonly drift?: number
  readonly verdict?: ExperimentVerdict
}

/** What is reported of a recorded evalset. */
export type RecordedReport = {
  readonly evalset: RecordedEvalset
  /** Its page for people. */
  readonly viewUrl: string
  readonly standings: readonly RecordedStanding[]
  readonly verdict: GateVerdict
  /** What a reader should know beside the verdict, each a whole sentence. */
  readonly notes: readonly string[]
}

/** The first runs that a drift is measured from are no more than these, and no more than half of all. */
const MOST_BASELINE_RUNS = 3

/** The share of its graded cases that passed; where it has no cases, what it says of itself. */
export function rateOfRun({ cases, told }: Pick<RecordedRun, 'cases' | 'told'>): number | undefined {
  return cases.length > 0 ? (totalsOf(cases).passRate ?? undefined) : told.passRate
}

/** The runs of an experiment that came to an end, the oldest first. */
export function endedRunsOf({ runs }: RecordedExperiment): RecordedRun[] {
  return runs.filter(({ state }) => isOver(state))
}

/** The first of these runs that say how they ended, at most half of them; those that were cancelled are no measure. */
export function baselineRunsOf(ended: readonly RecordedRun[]): RecordedRun[] {
  const rated = ended.filter((run) => run.state !== 'cancelled' && rateOfRun(run) !== undefined)
  return rated.slice(0, Math.min(MOST_BASELINE_RUNS, Math.floor(rated.length / 2)))
}

/** One case under one agent over all runs that were read. */
export type RecordedCase = {
  readonly id: string
  readonly name: string
  /** How often it passed and was graded, and its mean score; of the runs that are over. */
  readonly passed: number
  readonly graded: number
  readonly runs: number
  readonly score?: number
  /** Its mean in the latest run less that in the baseline's runs; absent where it was not graded in both. */
  readonly change?: number
}

/** The cases of an experiment in the order in which its latest run has them, then those that only older runs have. */
export function recordedCasesOf({ experiment, latest, baseline }: RecordedStanding): RecordedCase[] {
  const newestFirst = endedRunsOf(experiment).toReversed()
  const caseRuns = newestFirst.flatMap(({ cases }) => cases)
  const means = (runs: readonly RecordedRun[]) =>
    new Map(recordsOf(runs.flatMap(({ cases }) => cases)).map((record) => [record.id, caseMean(record)]))
  const [now, before] = [means(latest ? [latest] : []), means(baseline?.runs ?? [])]
  return [...Map.groupBy(caseRuns, ({ caseId }) => caseId)].map(([id, ones]) => {
    const { passed, failed, planned } = totalsOf(ones)
    const scores = ones.flatMap(({ score }) => (score === null ? [] : [score]))
    const [here, there] = [now.get(id), before.get(id)]
    return {
      id,
      name: ones[0]?.name ?? id,
      passed,
      graded: passed + failed,
      runs: planned,
      ...(scores.length > 0 ? { score: scores.reduce((sum, score) => sum + score, 0) / scores.length } : {}),
      ...(here === undefined || there === undefined ? {} : { change: here - there }),
    }
  })
}
