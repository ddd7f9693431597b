import { z } from 'zod'
import type { JsonValue } from '../../domain/json.ts'
import type { Judgement } from '../../domain/ports.ts'
import { comparedScore } from '../compared-score.ts'
import type { CaseEvaluator } from '../definition.ts'
import { quoted } from '../excerpt.ts'
import { expectedTexts } from '../expectation.ts'
import { defineExactComparison } from '../json/exact-comparison.ts'
import { scored, unable } from '../judgement.ts'
import { anyTextOrTexts, gramSize, leastScore } from './text-arguments.ts'
import { countGrams, countShared, longestCommon, MAX_WORDS, type Words, wordsOf } from './words.ts'

const value = anyTextOrTexts.optional().describe('The expected text, or several, of which the best counts')

const rougeN = defineExactComparison({
  name: 'rouge_n',
  passes:
    'the harmonic mean of the share of the answer’s n-grams that are expected and of the share of the expected ones that it has ' +
    'is at least the threshold (words without capitals, of each text the first 4,000)',
  arguments: z.object({
    value,
    n: gramSize.default(1).describe('How many words stand together'),
    threshold: leastScore(0.75),
  }),
  check: ({ value, n }) => tooShort('rouge_n', value, n),
  own: ({ value }) => value,
  judge: (wanted, { n, threshold }, { answer }) =>
    judgeWords(
      { evaluator: 'rouge_n', measure: `ROUGE-${n}`, wanted, least: n, threshold, given: answer.text },
      (given, expected) => {
        const shared = countShared(countGrams(given, n), countGrams(expected, n))
        return meanOfShares(shared, given.length - n + 1, expected.length - n + 1)
      },
    ),
})

const rougeL = defineExactComparison({
  name: 'rouge_l',
  passes:
    'the harmonic mean of two shares is at least the threshold: of the longest sequence of words that both texts hold in the ' +
    'same order, with others between them or not, in the answer and in the expected text (words as for `rouge_n`)',
  arguments: z.object({ value, threshold: leastScore(0.75) }),
  check: ({ value }) => tooShort('rouge_l', value, 1),
  own: ({ value }) => value,
  judge: (wanted, { threshold }, { answer }) =>
    judgeWords(
      { evaluator: 'rouge_l', measure: 'ROUGE-L', wanted, least: 1, threshold, given: answer.text },
      (given, expected) => meanOfShares(longestCommon(given, expected), given.length, expected.length),
    ),
})

const bleu = defineExactComparison({
  name: 'bleu',
  passes:
    'the geometric mean of the shares of the answer’s n-grams that are expected, from one word up to `n`, is at least the threshold. ' +
    'None counts more often than it is expected; above one word each share is smoothed by one more on both sides, and a length that ' +
    'the answer has no n-gram of is left out; an answer that is shorter than expected loses by the brevity penalty (words as for `rouge_n`)',
  arguments: z.object({
    value,
    n: gramSize.default(4).describe('The longest n-gram'),
    threshold: leastScore(0.5),
  }),
  check: ({ value }) => tooShort('bleu', value, 1),
  own: ({ value }) => value,
  judge: (wanted, { n, threshold }, { answer }) =>
    judgeWords(
      { evaluator: 'bleu', measure: `BLEU-${n}`, wanted, least: 1, threshold, given: answer.text },
      (given, expected) => bleuOf(given, expected, n),
    ),
})

/** Evaluators that compare the answer's words with expected ones. */
export const N_GRAM_EVALUATORS: readonly CaseEvaluator[] = [rougeN, rougeL, bleu]

type Task = {
  readonly evaluator: string
  /** What is measured, in a reason's words. */
  readonly measure: string
  readonly wanted: JsonValue
  /** An expected text with fewer words gives nothing to compare with. */
  readonly least: number
  readonly threshold: number
  readonly given: string
}

/** The best score over the expected texts. */
function judgeWords(task: Task, score: (given: readonly string[], expected: readonly string[]) => number): Judgement {
  const { evaluator, measure, wanted, least, threshold } = task
  const texts = expectedTexts(wanted)?.map(wordsOf)
  if (!texts || texts.some(({ list }) => list.length < least)) {
    const words = `${least} ${least === 1 ? 'word' : 'words'}`
    return unable(`${evaluator} compares with texts of at least ${words}, and what the case expects is none.`)
  }
  const given = wordsOf(task.given)
  const scores = texts.map((expected) => score(given.list, expected.list))
  const best = Math.max(...scores)
  const cut = describeCut(given, texts)
  const said = `The ${measure} of the answer is ${comparedScore(best, threshold)}${cut}; it says ${quoted(task.given)}.`
  return scored(best, threshold, said)
}

function describeCut(given: Words, texts: readonly Words[]): string {
  const cut = [
    ...(given.isCut ? ['the answer'] : []),
    ...(texts.some(({ isCut }) => isCut) ? ['the expected text'] : []),
  ]
  if (cut.length === 0) return ''
  return ` (over the first ${MAX_WORDS.toLocaleString('en-US')} words of ${cut.join(' and of ')})`
}

function tooShort(evaluator: string, given: JsonValue | undefined, least: number): readonly string[] {
  const texts = given === undefined ? [] : (expectedTexts(given) ?? [])
  const short = texts.find((text) => wordsOf(text).list.length < least)
  if (short === undefined) return []
  const words = `${least} ${least === 1 ? 'word' : 'words'}`
  return [`argument "value" of ${JSON.stringify(evaluator)} must be text of at least ${words}, not ${quoted(short)}`]
}

/** The harmonic mean of precision and recall. */
function meanOfShares(shared: number, given: number, expected: number): number {
  return shared === 0 ? 0 : (2 * shared) / (given + expected)
}

function bleuOf(given: readonly string[], expected: readonly string[], longest: number): number {
  let sum = 0
  let sizes = 0
  for (let size = 1; size <= Math.min(longest, given.length); size++) {
    const shared = countShared(countGrams(given, size), countGrams(expected, size))
    const total = given.length - size + 1
    const smoothing = size > 1 ? 1 : 0
    if (shared + smoothing === 0) return 0
    sum += Math.log((shared + smoothing) / (total + smoothing))
    sizes += 1
  }
  if (sizes === 0) return 0
  const brevity = given.length < expected.length ? Math.exp(1 - expected.length / given.length) : 1
  return brevity * Math.exp(sum / sizes)
}
