import { z } from 'zod'
import type { Judgement } from '../../domain/ports.ts'
import { reaches } from '../../domain/rate.ts'
import { comparedScore } from '../compared-score.ts'
import { quoted } from '../excerpt.ts'
import { expectedTexts } from '../expectation.ts'
import { defineExactComparison } from '../json/exact-comparison.ts'
import { scored, unable } from '../judgement.ts'
import { type Likeness, likenessesOf } from './likeness.ts'
import { anyTextOrTexts, leastScore } from './text-arguments.ts'

/** Compares letter by letter. */
export const levenshtein = defineExactComparison({
  name: 'levenshtein',
  passes:
    'the answer is nearly the expected text, both trimmed: 1 less the characters to insert, remove or replace, divided by the ' +
    'longer length, is at least the threshold; of several texts the nearest counts',
  arguments: z.object({
    value: anyTextOrTexts.optional().describe('The expected text, or several'),
    threshold: leastScore(0.8),
  }),
  own: ({ value }) => value,
  judge(wanted, { threshold }, { answer }) {
    const texts = expectedTexts(wanted)
    if (!texts)
      return unable('levenshtein compares texts, and what the case expects is none: give the evaluator a "value".')
    const given = answer.text.trim()
    return judgeNearest(compareWithEach(given, texts), threshold, given)
  },
})

type Compared = { readonly text: string; readonly likeness: Likeness }

function compareWithEach(given: string, texts: readonly string[]): readonly Compared[] {
  const wanted = [...new Set(texts.map((text) => text.trim()))]
  return likenessesOf(given, wanted).map((likeness, index) => ({ text: wanted[index] ?? '', likeness }))
}

/** One that certainly passes is enough; what may pass, and nobody computed it, makes no fail. */
function judgeNearest(compared: readonly Compared[], threshold: number, given: string): Judgement {
  const surest = compared.reduce((best, one) => (least(one) > least(best) ? one : best))
  if (reaches(least(surest), threshold)) return judge(surest, threshold, given)
  const nearest = compared.reduce((best, one) => (most(one) > most(best) ? one : best))
  if (!reaches(most(nearest), threshold)) return judge(nearest, threshold, given)
  return unable(
    `The answer of ${given.length} characters and the expected text of ${nearest.text.length} are too long to be compared ` +
      'letter by letter; rouge_l compares words.',
  )
}

/** By its score; of one that has bounds alone, by the one that decides. */
function judge({ text, likeness }: Compared, threshold: number, given: string): Judgement {
  if (likeness.kind === 'exact') {
    const { score, distance } = likeness
    const steps = `${distance} ${distance === 1 ? 'character' : 'characters'} from ${quoted(text)}`
    const shown = comparedScore(score, threshold)
    return scored(score, threshold, `The answer ${quoted(given)} is ${steps}, a likeness of ${shown}.`)
  }
  const { atLeast, atMost } = likeness
  const isSure = reaches(atLeast, threshold)
  const score = isSure ? atLeast : atMost
  const bound = `no ${isSure ? 'less' : 'more'} than ${comparedScore(score, threshold)}`
  const said = `The likeness of the answer to ${quoted(text)} is ${bound} (too long to be computed letter by letter)`
  return scored(score, threshold, `${said}; it says ${quoted(given)}.`)
}

function least({ likeness }: Compared): number {
  return likeness.kind === 'exact' ? likeness.score : likeness.atLeast
}

function most({ likeness }: Compared): number {
  return likeness.kind === 'exact' ? likeness.score : likeness.atMost
}
