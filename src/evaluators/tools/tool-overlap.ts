import { z } from 'zod'
import type { EvaluatorInput, Judgement } from '../../domain/ports.ts'
import { reaches } from '../../domain/rate.ts'
import { COMMON_ARGUMENTS, flag } from '../arguments.ts'
import { comparedScore } from '../compared-score.ts'
import { type CaseEvaluator, defineCaseEvaluator } from '../definition.ts'
import { lacking, scored } from '../judgement.ts'
import { comparedCalls, judgeCalls, nameList, onlyCounted } from './tool-calls.ts'

const EXPECTED = 'a list of names of tools'

const overlapArguments = z.object({
  expected: z
    .array(
      z.string().refine((name) => name.trim() !== ''),
      { error: EXPECTED },
    )
    .describe('Names of tools, each as often as it should be called; an empty list says that none should be'),
  set: flag.default(false).describe('Whether it does not matter how often a tool is called'),
  threshold: COMMON_ARGUMENTS.shape.threshold.unwrap().default(1).describe('The least score that passes'),
})
type OverlapArguments = z.output<typeof overlapArguments>

/** How many names there are on either side, and on both. */
type Overlap = { readonly expected: number; readonly called: number; readonly both: number }

const NOT_COUNTED = 'Calls that failed or were denied do not count'

/** What is made of the numbers when neither is 0. */
const MEASURES = {
  precision: ({ both, called }: Overlap) => both / called,
  recall: ({ both, expected }: Overlap) => both / expected,
  F1: ({ both, expected, called }: Overlap) => (2 * both) / (expected + called),
} as const

export const toolPrecision: CaseEvaluator = defineCaseEvaluator({
  name: 'tool_precision',
  passes: `the share of the calls that were expected is at least \`threshold\`. ${NOT_COUNTED}`,
  arguments: overlapArguments,
  judge: (args, input) => judgeOverlap('precision', args, input),
})

export const toolRecall: CaseEvaluator = defineCaseEvaluator({
  name: 'tool_recall',
  passes: `the share of the expected calls that were made is at least \`threshold\`. ${NOT_COUNTED}`,
  arguments: overlapArguments,
  judge: (args, input) => judgeOverlap('recall', args, input),
})

export const toolF1: CaseEvaluator = defineCaseEvaluator({
  name: 'tool_f1',
  aliases: ['ToolCorrectness'],
  passes: `the harmonic mean of \`tool_precision\` and \`tool_recall\` is at least \`threshold\`. ${NOT_COUNTED}`,
  arguments: overlapArguments,
  judge: (args, input) => judgeOverlap('F1', args, input),
})

function judgeOverlap(measure: keyof typeof MEASURES, args: OverlapArguments, input: EvaluatorInput): Judgement {
  const { expected, set: isSet, threshold } = args
  return judgeCalls(input, (calls, unknown) => {
    const called = comparedCalls(calls).map(({ name }) => name)
    const known = overlapOf(isSet ? [...new Set(expected)] : expected, isSet ? [...new Set(called)] : called)
    // Those that are only counted are all in vain at the worst, and at the best those that are still missing.
    const least = { ...known, called: known.called + unknown }
    const score = scoreOf(least, MEASURES[measure])
    const what = isSet ? 'tools' : 'calls'
    const counts = `${known.both} of ${known.called} ${what} are among the ${known.expected} expected`
    if (reaches(scoreOf(bestOf(known, unknown), MEASURES[measure]), threshold) !== reaches(score, threshold)) {
      return lacking(input.config, `${counts}, and ${onlyCounted(unknown)}, on which the ${measure} depends.`)
    }
    const rate = `${measure === 'F1' ? 'an' : 'a'} ${measure} of ${comparedScore(score, threshold)}`
    return scored(score, threshold, `${counts}, ${rate}; called was ${nameList(called, unknown)}.`)
  })
}

/** No call where none is expected is right, and where only one side has any there is nothing in common. */
function scoreOf(overlap: Overlap, measure: (overlap: Overlap) => number): number {
  if (overlap.expected === 0 && overlap.called === 0) return 1
  return overlap.expected === 0 || overlap.called === 0 ? 0 : measure(overlap)
}

function bestOf({ expected, called, both }: Overlap, unknown: number): Overlap {
  const found = Math.min(unknown, expected - both)
  return { expected, called: called + found, both: both + found }
}

function overlapOf(expected: readonly string[], called: readonly string[]): Overlap {
  const open = new Map<string, number>()
  for (const name of expected) open.set(name, (open.get(name) ?? 0) + 1)
  let both = 0
  for (const name of called) {
    const left = open.get(name) ?? 0
    if (left === 0) continue
    open.set(name, left - 1)
    both += 1
  }
  return { expected: expected.length, called: called.length, both }
}
