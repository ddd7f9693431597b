import { z } from 'zod'
import { countText } from '../../domain/count-text.ts'
import type { EvaluatorMention, Judgement } from '../../domain/ports.ts'
import { casePassRate } from '../../domain/rate.ts'
import { type CaseRun, isGraded } from '../../domain/run.ts'
import { fraction, justOneOf, onlyOneOf, scalarText } from '../arguments.ts'
import { defineReportEvaluator } from '../definition.ts'
import { quoted } from '../excerpt.ts'
import { unable } from '../judgement.ts'
import { judgeMean, meanOf } from './mean-judgement.ts'

export const passRateThreshold = defineReportEvaluator({
  name: 'pass_rate_threshold',
  passes: 'the share of graded case runs that passed is at least this (0.8 unless it says otherwise)',
  arguments: z.object({
    min_pass_rate: fraction.optional().describe('The least pass rate'),
    threshold: fraction.optional().describe('The same'),
    value: fraction.optional().describe('The same'),
  }),
  check: ({ min_pass_rate, threshold, value }) => onlyOneOf('pass_rate_threshold', { min_pass_rate, threshold, value }),
  judge: (args, caseRuns) => judgePassRate(args.min_pass_rate ?? args.threshold ?? args.value ?? 0.8, caseRuns),
})

export const tagThreshold = defineReportEvaluator({
  name: 'tag_threshold',
  passes: 'the pass rate over the cases with the tag is at least this',
  arguments: z.object({
    tag: scalarText.describe('The tag'),
    min_pass_rate: fraction.optional().describe('The least pass rate'),
    threshold: fraction.optional().describe('The same'),
  }),
  check: ({ min_pass_rate, threshold }) => justOneOf('tag_threshold', { min_pass_rate, threshold }),
  mentions: ({ tag }) => tagMention(tag),
  judge: ({ tag, min_pass_rate, threshold }, caseRuns) => judgePassRate(min_pass_rate ?? threshold ?? 1, caseRuns, tag),
})

export const scoreThreshold = defineReportEvaluator({
  name: 'score_threshold',
  passes: 'the mean score is at least this',
  arguments: z.object({
    min_score: fraction.optional().describe('The least mean score'),
    threshold: fraction.optional().describe('The same'),
    tag: scalarText.optional().describe('Only the cases with this tag'),
  }),
  check: ({ min_score, threshold }) => justOneOf('score_threshold', { min_score, threshold }),
  mentions: ({ tag }) => tagMention(tag),
  judge: ({ min_score, threshold, tag }, caseRuns) => judgeScore(min_score ?? threshold ?? 1, caseRuns, tag),
})

function judgePassRate(least: number, caseRuns: readonly CaseRun[], tag?: string): Judgement {
  const selected = selectTagged(caseRuns, tag)
  const graded = selected.filter(isGraded)
  const mean = casePassRate(graded)
  if (mean === undefined) return unable(`${describeNone(selected, tag)}, so there is no pass rate.`)
  const passed = countPassed(graded)
  const counts = `${countText(passed)} of ${countText(graded.length)} graded case runs${having(tag)} passed`
  return judgeMean({ mean, least, passed, total: graded.length }, (compared) => `${counts}, a rate of ${compared}.`)
}

/** The mean over the cases of each one's mean score. A case whose evaluators all weigh nothing has no score and no share in it. */
function judgeScore(least: number, caseRuns: readonly CaseRun[], tag?: string): Judgement {
  const selected = selectTagged(caseRuns, tag)
  const graded = selected.filter(isGraded)
  if (graded.length === 0) return unable(`${describeNone(selected, tag)}, so there is no score.`)
  const means = [...Map.groupBy(graded, ({ caseId }) => caseId).values()].flatMap(
    (runs) => meanOf(runs.flatMap(({ score }) => (score === null ? [] : [score]))) ?? [],
  )
  const mean = meanOf(means)
  if (mean === undefined) return unable(`No graded case run${having(tag)} has a score: its evaluators weigh nothing.`)
  const over = `${means.length === 1 ? 'the one case' : `${means.length} cases`}${having(tag)}`
  const counts = { passed: countPassed(graded), total: graded.length }
  return judgeMean({ mean, least, ...counts }, (compared) => `The mean score over ${over} is ${compared}.`)
}

function selectTagged(caseRuns: readonly CaseRun[], tag: string | undefined): readonly CaseRun[] {
  return tag === undefined ? caseRuns : caseRuns.filter(({ tags }) => tags.includes(tag))
}

function countPassed(caseRuns: readonly CaseRun[]): number {
  return caseRuns.filter(({ status }) => status === 'passed').length
}

function describeNone(selected: readonly CaseRun[], tag: string | undefined): string {
  return selected.length === 0 && tag !== undefined
    ? `No case has the tag ${quoted(tag)}`
    : `No case run${having(tag)} was graded`
}

function having(tag: string | undefined): string {
  return tag === undefined ? '' : ` with the tag ${quoted(tag)}`
}

function tagMention(tag: string | undefined): readonly EvaluatorMention[] {
  return tag === undefined ? [] : [{ kind: 'tag', text: tag, argument: 'tag' }]
}
