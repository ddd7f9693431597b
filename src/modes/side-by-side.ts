import { caseRecordsOf, gradedIn } from '../domain/case-record.ts'
import { type CasePair, changeOf } from '../domain/comparison.ts'
import type { Experiment } from '../domain/run.ts'
import { MOST_BESIDE, MOST_DIFFERING, type SideBySide } from '../domain/side-by-side.ts'
import { estimateDifference, estimateRate } from '../gate/estimates.ts'
import { matchCases } from '../gate/match-cases.ts'

/** Each agentspec of a run beside the first of them that was graded in a case; none of one with which no case compares. */
export function sideBySide(experiments: readonly Experiment[]): SideBySide[] {
  const first = experiments.find((experiment) => caseRecordsOf(experiment).some((record) => gradedIn(record) > 0))
  const others = experiments.filter((experiment) => experiment !== first)
  if (!first) return []
  const base = caseRecordsOf(first)
  return others.slice(0, MOST_BESIDE).flatMap((experiment): SideBySide[] => {
    const { compared } = matchCases(base, caseRecordsOf(experiment))
    const rate = estimateRate(compared.map(({ head }) => head))
    const againstRate = estimateRate(compared.map((pair) => pair.base))
    if (!rate || !againstRate) return []
    return [
      { agentspecId: experiment.agentspecId, against: first.agentspecId, rate, againstRate, ...differenceOf(compared) },
    ]
  })
}

function differenceOf(pairs: readonly CasePair[]): Pick<SideBySide, 'difference' | 'better' | 'worse' | 'differing'> {
  const { better, worse, ...difference } = estimateDifference(pairs)
  const differing = pairs
    .map((pair) => ({ pair, size: Math.abs(changeOf(pair)) }))
    .filter(({ size }) => size > 0)
    .sort((one, other) => other.size - one.size)
  return {
    difference,
    better,
    worse,
    differing: differing.slice(0, MOST_DIFFERING).map(({ pair }) => pair),
  }
}
