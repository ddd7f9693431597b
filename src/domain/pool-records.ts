import type { CaseRecord } from './case-record.ts'
import { MEASURES, type Measure, type Measures } from './measure.ts'

/**
 * Puts the records of several runs of one experiment together, so that each case stands there once with all its outcomes,
 * in the order in which they come. Its measures are means over the answered runs; one that a run lacks is absent.
 */
export function poolRecords(records: readonly CaseRecord[]): CaseRecord[] {
  return [...Map.groupBy(records, ({ id }) => id).values()].flatMap((runs) => {
    const [first] = runs
    if (!first) return []
    const { said: _, ...same } = first
    const said = saidAmong(runs)
    const outcomes = runs.flatMap((run) => run.outcomes)
    return [{ ...same, outcomes, measures: pooledMeasures(runs), ...(said ? { said } : {}) }]
  })
}

/** What was said where it passed, else where anything was kept. */
function saidAmong(runs: readonly CaseRecord[]): CaseRecord['said'] {
  const kept = runs.filter(({ said }) => said !== undefined)
  return (kept.find(({ outcomes }) => outcomes.includes('passed')) ?? kept[0])?.said
}

function pooledMeasures(runs: readonly CaseRecord[]): Measures {
  const answered = runs.map((run) => ({ run, weight: answeredIn(run) })).filter(({ weight }) => weight > 0)
  const total = answered.reduce((sum, { weight }) => sum + weight, 0)
  const means = MEASURES.flatMap((measure): [Measure, number][] => {
    let sum = 0
    for (const { run, weight } of answered) sum += weight * (run.measures[measure] ?? Number.NaN)
    // What one run did not report is unknown of all, and nothing is known of none.
    return Number.isNaN(sum) || total === 0 ? [] : [[measure, sum / total]]
  })
  return Object.fromEntries(means)
}

function answeredIn({ outcomes }: CaseRecord): number {
  return outcomes.filter((outcome) => outcome === 'passed' || outcome === 'failed' || outcome === 'ungraded').length
}
