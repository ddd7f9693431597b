import { z } from 'zod'
import { type CaseRun, isGraded } from '../../domain/run.ts'
import { passPowerK } from '../../statistics/pass-k.ts'
import { count, fraction, justOneOf } from '../arguments.ts'
import { defineReportEvaluator } from '../definition.ts'
import { quoted } from '../excerpt.ts'
import { unable } from '../judgement.ts'
import { judgeMean, meanOf } from './mean-judgement.ts'

/** Holds the mean over the cases of pass^k, the odds that k runs of a case all pass, to a least. */
export const passPower = defineReportEvaluator({
  name: 'pass_power',
  passes: 'the mean over the cases of the chance that `k` runs of a case all pass is at least this',
  arguments: z.object({
    k: count.describe('How many runs have to pass together'),
    min: fraction.optional().describe('The least mean'),
    threshold: fraction.optional().describe('The same'),
  }),
  check: ({ min, threshold }) => justOneOf('pass_power', { min, threshold }),
  judge({ k, min, threshold }, caseRuns) {
    const cases = [...Map.groupBy(caseRuns, ({ caseId }) => caseId).values()]
    const counted = cases.map((runs) => countRuns(runs, k))
    const powers = counted.flatMap(({ power }) => power ?? [])
    const mean = meanOf(powers)
    const short = counted.filter(({ power }) => power === null)
    if (short[0]) return unable(describeShort(short[0], { short: short.length, cases: cases.length, k }))
    if (mean === undefined) return unable(`No case was run, so there is no pass^${k}.`)
    const passed = counted.filter((one) => one.passed === one.graded).length
    const over = cases.length === 1 ? 'the one case' : `${cases.length} cases`
    const measured = { mean, least: min ?? threshold ?? 1, passed, total: cases.length }
    return judgeMean(measured, (compared) => {
      return `${passed} of ${cases.length} cases passed in every run; the mean of pass^${k} over ${over} is ${compared}.`
    })
  },
})

/** The runs of one case; `power` is `null` when fewer than k were graded. */
type CountedCase = {
  readonly id: string
  readonly runs: number
  readonly graded: number
  readonly passed: number
  readonly power: number | null
}

function countRuns(runs: readonly CaseRun[], k: number): CountedCase {
  const graded = runs.filter(isGraded)
  const passed = graded.filter(({ status }) => status === 'passed').length
  const power = passPowerK(graded.length, passed, k)
  return { id: runs[0]?.caseId ?? '', runs: runs.length, graded: graded.length, passed, power }
}

function describeShort(first: CountedCase, counts: { short: number; cases: number; k: number }): string {
  const { short, cases, k } = counts
  const needs = `pass^${k} needs ${k} graded ${k === 1 ? 'run' : 'runs'} of every case`
  const has = `${quoted(first.id)} has ${first.graded} of ${first.runs}`
  const advice =
    first.runs < k ? `run-limit, the number of runs, must be ${k} or more` : 'run-limit may give it some to spare'
  return `${needs}, and ${short} of ${cases} have fewer (${has}); ${advice}.`
}
