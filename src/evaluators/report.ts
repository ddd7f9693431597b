import { z } from 'zod'
import { casePassRate, reaches } from '../domain/rate.ts'
import { isGraded } from '../domain/run.ts'
import { fraction, onlyOneOf } from './arguments.ts'
import { defineReportEvaluator, type ExperimentEvaluator } from './definition.ts'
import { unable } from './judgement.ts'

const passRateThreshold = defineReportEvaluator({
  name: 'pass_rate_threshold',
  arguments: z.object({
    min_pass_rate: fraction.optional(),
    threshold: fraction.optional(),
    value: fraction.optional(),
  }),
  check: ({ min_pass_rate, threshold, value }) => onlyOneOf('pass_rate_threshold', { min_pass_rate, threshold, value }),
  judge(args, caseRuns) {
    const least = args.min_pass_rate ?? args.threshold ?? args.value ?? 0.8
    const graded = caseRuns.filter(isGraded)
    const rate = casePassRate(graded)
    if (rate === undefined) return unable('No case run was graded, so there is no pass rate.')
    const passed = reaches(rate, least)
    const count = graded.filter((caseRun) => caseRun.status === 'passed').length
    // Rounded down when it is too low, so that it never reads as the threshold itself.
    const shown = passed ? Number(rate.toFixed(4)) : Math.floor(rate * 1e4) / 1e4
    const compared = passed ? 'at least' : 'below'
    return {
      passed,
      score: rate,
      // In the platform's own words: a record takes them over as they are.
      value: { observed: rate, threshold: least, passed_cases: count, total_cases: graded.length },
      reason: `${count} of ${graded.length} graded case runs passed, a rate of ${shown}, ${compared} ${least}.`,
    }
  },
})

/** Evaluators that judge a whole experiment. */
export const REPORT_EVALUATORS: readonly ExperimentEvaluator[] = [passRateThreshold]
