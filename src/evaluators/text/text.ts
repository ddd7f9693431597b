import { z } from 'zod'
import type { JsonValue } from '../../domain/json.ts'
import type { Judgement } from '../../domain/ports.ts'
import { comparedValue, flag, textList } from '../arguments.ts'
import { type CaseEvaluator, defineCaseEvaluator } from '../definition.ts'
import { quoted } from '../excerpt.ts'
import { expectationOf } from '../expectation.ts'
import { defineExactComparison, refuseInexactArguments } from '../json/exact-comparison.ts'
import { isSameJson } from '../json/json-equality.ts'
import { unable, verdict } from '../judgement.ts'
import { foldCase } from './case-folding.ts'
import { levenshtein } from './edit-distance.ts'
import { N_GRAM_EVALUATORS } from './n-grams.ts'
import { numeric } from './numeric.ts'
import { regex } from './regex.ts'
import { anyText } from './text-arguments.ts'
import { TOKEN_EVALUATORS } from './tokens.ts'

const equalsExpected = defineExactComparison({
  name: 'equals_expected',
  aliases: ['equals'],
  passes:
    'the answer is the expected text, both trimmed, or, where an object or a list is expected, is JSON that equals it',
  arguments: z.object({ value: comparedValue.optional().describe('What to compare with') }),
  own: ({ value }) => value,
  judge(wanted, _args, { answer }) {
    const expectation = expectationOf(wanted)
    if (expectation.kind === 'json') return compareJson(expectation.value, answer.text)
    return compareText(expectation.text.trim(), answer.text.trim(), (text) => text)
  },
})

const iequals = defineExactComparison({
  name: 'iequals',
  passes: 'the answer is the expected text, both trimmed, whatever the capitals (`STRASSE` is `straße`)',
  arguments: z.object({
    value: anyText.optional().describe('What to compare with'),
    collapse_whitespace: flag
      .default(false)
      .describe('Whether any stretch of spaces and line breaks counts as one space'),
  }),
  own: ({ value }) => value,
  judge(wanted, { collapse_whitespace }, { answer }) {
    const expectation = expectationOf(wanted)
    if (expectation.kind === 'json') {
      return unable('iequals compares texts, and what the case expects is none: equals_expected compares JSON.')
    }
    const folded = (text: string) => foldCase(collapse_whitespace ? text.replace(/\s+/g, ' ') : text)
    return compareText(expectation.text.trim(), answer.text.trim(), folded)
  },
})

const oneOf = defineCaseEvaluator({
  name: 'one_of',
  passes: 'the answer is one of these texts, both trimmed',
  arguments: z.object({
    values: textList.describe('The texts'),
    case_sensitive: flag.default(false).describe('Whether capitals matter'),
  }),
  judge({ values, case_sensitive }, { answer }) {
    const folded = (text: string) => (case_sensitive ? text.trim() : foldCase(text.trim()))
    const given = folded(answer.text)
    const same = values.find((value) => folded(value) === given)
    if (same !== undefined)
      return verdict(true, `The answer is ${quoted(answer.text)}, one of the ${values.length} texts.`)
    return verdict(false, `The answer is ${quoted(answer.text)}, none of the ${values.length} texts.`)
  },
})

/** Evaluators that compare the answer's text. */
export const TEXT_EVALUATORS: readonly CaseEvaluator[] = [
  equalsExpected,
  iequals,
  ...TOKEN_EVALUATORS,
  regex,
  refuseInexactArguments(oneOf),
  numeric,
  levenshtein,
  ...N_GRAM_EVALUATORS,
]

/** Compares the texts as they read after `fold`, and shows them as they are. */
function compareText(expected: string, given: string, fold: (text: string) => string): Judgement {
  if (fold(expected) === fold(given)) return verdict(true, `The answer is ${quoted(given)}.`)
  let index = 0
  while (index < expected.length && sameUnit(expected, given, index)) index += 1
  return verdict(false, `The answer is ${quoted(given, index)} instead of ${quoted(expected, index)}.`)

  function sameUnit(left: string, right: string, at: number): boolean {
    return left[at] === right[at] || fold(left[at] ?? '') === fold(right[at] ?? '')
  }
}

function compareJson(expected: JsonValue, given: string): Judgement {
  const wanted = quoted(JSON.stringify(expected))
  let value: JsonValue
  try {
    value = JSON.parse(given)
  } catch {
    return verdict(false, `The answer is no JSON, where ${wanted} is expected; it says ${quoted(given)}.`)
  }
  if (isSameJson(expected, value)) return verdict(true, `The answer is the JSON ${wanted}.`)
  return verdict(false, `The answer is the JSON ${quoted(given)} instead of ${wanted}.`)
}
