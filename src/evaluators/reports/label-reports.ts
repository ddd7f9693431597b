import { z } from 'zod'
import type { JsonObject } from '../../domain/json.ts'
import type { Judgement } from '../../domain/ports.ts'
import { reaches } from '../../domain/rate.ts'
import type { CaseRun } from '../../domain/run.ts'
import { fraction, scalarText } from '../arguments.ts'
import { comparedScore } from '../compared-score.ts'
import { defineReportEvaluator } from '../definition.ts'
import { quoted } from '../excerpt.ts'
import { unable } from '../judgement.ts'
import { type Counted, confusionTable, countLabels, type Hits, hitsOf, precisionOf, recallOf } from './confusion.ts'
import { labelsOf, readLabelSource, UNCOUNTED } from './labels.ts'

const FROM = 'a path such as label or result.label, or evaluators.NAME'

const labelArguments = {
  from: scalarText
    .refine((from) => readLabelSource(from) !== undefined, { error: FROM })
    .optional()
    .describe(
      'Where the label stands in the JSON of the answer and in what is expected, such as `result.label`, or `evaluators.NAME` ' +
        'for the label that an evaluator gave; without it, the whole texts are the labels',
    ),
  min_precision: fraction.optional().describe('The least share of right ones among what was given the positive label'),
  min_recall: fraction.optional().describe('The least share of what has the positive label that was given it'),
  threshold: fraction.optional().describe('The least of both, where it is not given by its own name'),
}
const POSITIVE = 'The label that precision and recall are about'

export const confusionMatrix = defineReportEvaluator({
  name: 'confusion_matrix',
  aliases: ['ConfusionMatrixEvaluator'],
  passes:
    'precision and recall of the positive label reach their least; without one it only measures, and gives the table of ' +
    'expected and given labels',
  arguments: z.object({ positive: scalarText.optional().describe(POSITIVE), ...labelArguments }),
  check({ positive, ...args }) {
    if (positive !== undefined || !hasLimit(limitsOf(args))) return []
    return ['"confusion_matrix" needs the argument "positive": the label whose precision and recall have a least']
  },
  judge(args, caseRuns) {
    const counted = countLabelsIn(caseRuns, args.from)
    const { pairs } = counted
    const right = pairs.filter(({ expected, given }) => expected === given).length
    const value = { ...confusionTable(pairs, args.positive?.trim()), accuracy: right / pairs.length }
    const rates = args.positive === undefined ? `${right} of ${pairs.length} labels are right` : undefined
    return judgeLabels({ counted, positive: args.positive, limits: limitsOf(args), value, rates })
  },
})

export const precisionRecall = defineReportEvaluator({
  name: 'precision_recall',
  aliases: ['PrecisionRecallEvaluator'],
  passes: 'precision and recall of the positive label reach their least; without one it only measures',
  arguments: z.object({ positive: scalarText.describe(POSITIVE), ...labelArguments }),
  judge(args, caseRuns) {
    const counted = countLabelsIn(caseRuns, args.from)
    return judgeLabels({ counted, positive: args.positive, limits: limitsOf(args), value: {}, rates: undefined })
  },
})

type Limits = { readonly precision: number | undefined; readonly recall: number | undefined }

type LimitArguments = {
  readonly min_precision?: number | undefined
  readonly min_recall?: number | undefined
  readonly threshold?: number | undefined
}

function limitsOf({ min_precision, min_recall, threshold }: LimitArguments): Limits {
  return { precision: min_precision ?? threshold, recall: min_recall ?? threshold }
}

function hasLimit({ precision, recall }: Limits): boolean {
  return precision !== undefined || recall !== undefined
}

function countLabelsIn(caseRuns: readonly CaseRun[], from: string | undefined): Counted {
  const source = readLabelSource(from) ?? { kind: 'text' }
  return countLabels(caseRuns.map((caseRun) => labelsOf(caseRun, source)))
}

type LabelFindings = {
  readonly counted: Counted
  readonly positive: string | undefined
  readonly limits: Limits
  /** What is kept beside the rates. */
  readonly value: JsonObject
  /** What a reason says where there is no positive label. */
  readonly rates: string | undefined
}

/** Without a limit it is a gauge, whatever was found: what it is must not depend on the answers. */
function judgeLabels({ counted, positive, limits, value, rates }: LabelFindings): Judgement {
  const { pairs } = counted
  const kind = hasLimit(limits) ? 'evaluator' : 'gauge'
  const left = describeUncounted(counted)
  if (pairs.length === 0) {
    return { ...unable(`No case run has an expected label and an answer to compare${left}.`), kind }
  }
  if (positive === undefined) {
    const reason = `Of the answers, ${rates}${left}.`
    return { kind, passed: null, score: null, value, reason }
  }
  const label = positive.trim()
  const hits = hitsOf(pairs, label)
  const measured = [
    measure('precision', { of: precisionOf(hits), least: limits.precision, why: 'no answer has it' }),
    measure('recall', { of: recallOf(hits), least: limits.recall, why: 'no case expects it' }),
  ]
  const told = measured.map(({ sentence }) => sentence).join(', and ')
  const reason = `Over ${pairs.length} ${pairs.length === 1 ? 'label' : 'labels'}, ${quoted(label)} has ${told}${left}.`
  const found = { ...value, ...figuresOf(hits), counted: pairs.length, ...rateFigures(hits) }
  if (kind === 'gauge') return { kind, passed: null, score: null, value: found, reason }
  const limited = measured.filter(({ least }) => least !== undefined)
  const known = limited.flatMap(({ of }) => of ?? [])
  const isBroken = limited.some(({ holds }) => holds === false)
  // A rate that there is none of is open, unless the other one decides.
  if (!isBroken && known.length < limited.length) return { ...unable(reason), kind, value: found }
  return { kind, passed: !isBroken, score: Math.min(...known), value: found, reason }
}

type Rate = { readonly of: number | undefined; readonly least: number | undefined; readonly why: string }
type MeasuredRate = Rate & { readonly holds: boolean | undefined; readonly sentence: string }

function measure(name: string, rate: Rate): MeasuredRate {
  const { of: value, least, why } = rate
  const wanted = least === undefined ? '' : `, where at least ${least} is asked for`
  if (value === undefined) return { ...rate, holds: undefined, sentence: `no ${name} (${why}${wanted})` }
  if (least === undefined) return { ...rate, holds: undefined, sentence: `a ${name} of ${Number(value.toFixed(4))}` }
  return { ...rate, holds: reaches(value, least), sentence: `a ${name} of ${comparedScore(value, least)}` }
}

function figuresOf(hits: Hits): JsonObject {
  return {
    true_positives: hits.truePositives,
    false_positives: hits.falsePositives,
    false_negatives: hits.falseNegatives,
    true_negatives: hits.trueNegatives,
  }
}

function rateFigures(hits: Hits): JsonObject {
  const { truePositives, falsePositives, falseNegatives } = hits
  const positives = 2 * truePositives + falsePositives + falseNegatives
  return {
    precision: precisionOf(hits) ?? null,
    recall: recallOf(hits) ?? null,
    f1: positives === 0 ? null : (2 * truePositives) / positives,
  }
}

/** `; 3 case runs are not counted: 2 without an answer, 1 with …`, empty when all are. */
function describeUncounted({ uncounted }: Counted): string {
  const parts = [...uncounted].map(([why, times]) => `${times} ${UNCOUNTED[why]}`)
  const total = [...uncounted.values()].reduce((sum, times) => sum + times, 0)
  if (total === 0) return ''
  return `; ${total} case ${total === 1 ? 'run is' : 'runs are'} not counted: ${parts.join(', ')}`
}
