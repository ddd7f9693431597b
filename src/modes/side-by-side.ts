import { caseRecordsOf } from '../domain/case-record.ts'
import { type CasePair, changeOf } from '../domain/comparison.ts'
import type { Experiment } from '../domain/run.ts'
import { MOST_BESIDE, MOST_DIFFERING, type SideBySide } from '../domain/side-by-side.ts'
import { besideTest, CONFIDENCE, estimateRate } from '../gate/estimates.ts'
import { matchCases } from '../gate/match-cases.ts'
import { scoreInterval } from '../statistics/score-interval.ts'
import { signFlip } from '../statistics/sign-flip.ts'
import { meanOf } from '../statistics/standard-error.ts'

/** Each agentspec of a run beside the first of them; none of one with which no case compares. */
export function sideBySide(experiments: readonly Experiment[]): SideBySide[] {
  const [first, ...others] = experiments
  if (!first || others.length === 0) return []
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
  const differences = pairs.map(changeOf)
  const test = signFlip(differences)
  const differing = pairs
    .map((pair, index) => ({ pair, size: Math.abs(differences[index] ?? 0) }))
    .filter(({ size }) => size > 0)
    .sort((one, other) => other.size - one.size)
  return {
    difference: {
      change: meanOf(differences),
      ...besideTest(scoreInterval(differences, { low: -1, high: 1 }, CONFIDENCE), test),
      p: test.twoSided,
      isExact: test.exact,
    },
    better: differences.filter((difference) => difference > 0).length,
    worse: differences.filter((difference) => difference < 0).length,
    differing: differing.slice(0, MOST_DIFFERING).map(({ pair }) => pair),
  }
}
