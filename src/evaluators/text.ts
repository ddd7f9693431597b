import { z } from 'zod'
import type { JsonValue } from '../domain/json.ts'
import type { Judgement } from '../domain/ports.ts'
import { comparedValue, flag, onlyOneOf, scalarText, textList, textOrTexts } from './arguments.ts'
import { type CaseEvaluator, defineComparingEvaluator } from './definition.ts'
import { quoted } from './excerpt.ts'
import { expectationOf } from './expectation.ts'
import { isSameJson } from './json-equality.ts'
import { unable, verdict } from './judgement.ts'
import { occursIn } from './token-search.ts'

/** How many missing tokens a reason names. */
const TOKENS_NAMED = 3

const equalsExpected = defineComparingEvaluator({
  name: 'equals_expected',
  aliases: ['equals'],
  passes:
    'the answer is the expected text, both trimmed, or, where an object or a list is expected, is JSON that equals it',
  arguments: z.object({ value: comparedValue.optional().describe('What to compare with') }),
  own: ({ value }) => value,
  judge(wanted, _args, { answer }) {
    const expectation = expectationOf(wanted)
    if (expectation.kind === 'json') return compareJson(expectation.value, answer.text)
    return compareText(expectation.text.trim(), answer.text.trim())
  },
})

const contains = defineComparingEvaluator({
  name: 'contains',
  passes: 'every token occurs in the answer',
  arguments: z.object({
    tokens: textList.optional().describe('The texts that have to occur'),
    substring: scalarText.optional().describe('The same, for one text'),
    value: textOrTexts.optional().describe('The same, for one text or several'),
    case_sensitive: flag.default(false).describe('Whether capitals matter'),
  }),
  check: (args) => onlyOneOf('contains', { tokens: args.tokens, substring: args.substring, value: args.value }),
  own: ({ tokens, substring, value }) => tokens ?? substring ?? value,
  judge(wanted, args, { answer }) {
    const tokens = tokensOf(wanted)
    if (!tokens) {
      return unable('contains looks for text, and what the case expects is none: give the evaluator "tokens"')
    }
    const fold = (text: string) => (args.case_sensitive ? text : text.toLowerCase())
    const text = fold(answer.text)
    return judgeTokens(
      tokens,
      tokens.filter((token) => !occursIn(text, fold(token))),
      answer.text,
    )
  },
})

/** Evaluators that compare the answer's text. */
export const TEXT_EVALUATORS: readonly CaseEvaluator[] = [equalsExpected, contains]

function compareText(expected: string, given: string): Judgement {
  if (expected === given) return verdict(true, `The answer is ${quoted(given)}.`)
  let index = 0
  while (index < expected.length && expected[index] === given[index]) index += 1
  return verdict(false, `The answer is ${quoted(given, index)} instead of ${quoted(expected, index)}.`)
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

function judgeTokens(tokens: readonly string[], missing: readonly string[], given: string): Judgement {
  if (missing.length === 0) return verdict(true, `The answer contains ${list(tokens)}.`)
  return verdict(false, `The answer does not contain ${list(missing)}; it says ${quoted(given)}.`)
}

function list(tokens: readonly string[]): string {
  const named = tokens.slice(0, TOKENS_NAMED).map((token) => quoted(token))
  const rest = tokens.length - named.length
  return `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** What to look for; `undefined` when there is no text in it, or a blank one, which every answer would contain. */
function tokensOf(wanted: JsonValue): readonly string[] | undefined {
  const items: readonly JsonValue[] = Array.isArray(wanted) ? wanted : [wanted]
  const tokens = items.map(expectationOf).flatMap((item) => (item.kind === 'text' ? [item.text] : []))
  const usable = tokens.filter((token) => token.trim() !== '')
  return usable.length === items.length && usable.length > 0 ? usable : undefined
}
