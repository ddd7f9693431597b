import { z } from 'zod'
import type { JsonValue } from '../../domain/json.ts'
import type { Judgement } from '../../domain/ports.ts'
import { flag, onlyOneOf, scalarText, textList, textOrTexts } from '../arguments.ts'
import type { CaseEvaluator } from '../definition.ts'
import { quoted } from '../excerpt.ts'
import { expectedTexts } from '../expectation.ts'
import { defineExactComparison } from '../json/exact-comparison.ts'
import { unable, verdict } from '../judgement.ts'
import { foldCase } from './case-folding.ts'
import { occursIn } from './token-search.ts'

/** How many tokens a reason names. */
const TOKENS_NAMED = 3

const caseSensitive = flag.default(false).describe('Whether capitals matter')

const contains = defineExactComparison({
  name: 'contains',
  aliases: ['contains_all', 'icontains', 'icontains_all'],
  passes: 'every token occurs in the answer',
  arguments: z.object({
    tokens: textList.optional().describe('The texts that have to occur'),
    substring: scalarText.optional().describe('The same, for one text'),
    value: textOrTexts.optional().describe('The same, for one text or several'),
    case_sensitive: caseSensitive,
  }),
  check: ({ tokens, substring, value }) => onlyOneOf('contains', { tokens, substring, value }),
  own: ({ tokens, substring, value }) => tokens ?? substring ?? value,
  judge(wanted, { case_sensitive }, { answer }) {
    const tokens = tokensOf(wanted)
    if (!tokens) return withoutTokens('contains')
    const fold = folding(case_sensitive)
    const text = fold(answer.text)
    const missing = tokens.filter((token) => !occursIn(text, fold(token)))
    if (missing.length === 0) return verdict(true, `The answer contains ${list(tokens)}.`)
    return verdict(false, `The answer does not contain ${list(missing)}; it says ${quoted(answer.text)}.`)
  },
})

const containsAny = defineTokenEvaluator({
  name: 'contains_any',
  aliases: ['icontains_any'],
  passes: 'at least one of the tokens occurs in the answer',
  found: 'contains',
  missing: 'contains none of',
  holds: occursIn,
})

const startsWith = defineTokenEvaluator({
  name: 'starts_with',
  aliases: [],
  passes: 'the answer, trimmed, begins with the text, or with one of several',
  found: 'begins with',
  missing: 'does not begin with',
  holds: (text, token) => text.startsWith(token.trimStart()),
})

const endsWith = defineTokenEvaluator({
  name: 'ends_with',
  aliases: [],
  passes: 'the answer, trimmed, ends with the text, or with one of several',
  found: 'ends with',
  missing: 'does not end with',
  holds: (text, token) => text.endsWith(token.trimEnd()),
  showsEnd: true,
})

/** Evaluators that look for texts in the answer. */
export const TOKEN_EVALUATORS: readonly CaseEvaluator[] = [contains, containsAny, startsWith, endsWith]

type TokenRule = {
  readonly name: string
  readonly aliases: readonly string[]
  readonly passes: string
  /** Words between "The answer" and the token that it holds, or the tokens that it does not. */
  readonly found: string
  readonly missing: string
  readonly holds: (text: string, token: string) => boolean
  /** The end of the answer is what a reason shows of it. */
  readonly showsEnd?: true
}

/** An evaluator that passes when its rule holds for one of its tokens. */
function defineTokenEvaluator(rule: TokenRule): CaseEvaluator {
  const { name, aliases, passes, found, missing, holds, showsEnd } = rule
  return defineExactComparison({
    name,
    aliases,
    passes,
    arguments: z.object({
      tokens: textList.optional().describe('The texts, of which one is enough'),
      value: textOrTexts.optional().describe('The same, for one text or several'),
      case_sensitive: caseSensitive,
    }),
    check: ({ tokens, value }) => onlyOneOf(name, { tokens, value }),
    own: ({ tokens, value }) => tokens ?? value,
    judge(wanted, { case_sensitive }, { answer }): Judgement {
      const tokens = tokensOf(wanted)
      if (!tokens) return withoutTokens(name)
      const fold = folding(case_sensitive)
      const given = answer.text.trim()
      const text = fold(given)
      const token = tokens.find((one) => holds(text, fold(one)))
      if (token !== undefined) return verdict(true, `The answer ${found} ${quoted(token)}.`)
      const said = quoted(given, showsEnd ? given.length - SHOWN_END : 0)
      return verdict(false, `The answer ${missing} ${list(tokens, ' or ')}; it says ${said}.`)
    },
  })
}

/** How many characters of an answer's end a reason shows. */
const SHOWN_END = 60

function folding(isCaseSensitive: boolean): (text: string) => string {
  return isCaseSensitive ? (text) => text : foldCase
}

function withoutTokens(evaluator: string): Judgement {
  return unable(`${evaluator} looks for text, and what the case expects is none: give the evaluator "tokens"`)
}

function list(tokens: readonly string[], joint = ', '): string {
  const named = tokens.slice(0, TOKENS_NAMED).map((token) => quoted(token))
  const rest = tokens.length - named.length
  return `${named.join(rest > 0 ? ', ' : joint)}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** What to look for; `undefined` when there is no text in it, or a blank one, which every answer would contain. */
function tokensOf(wanted: JsonValue): readonly string[] | undefined {
  const tokens = expectedTexts(wanted)
  return tokens?.every((token) => token.trim() !== '') ? tokens : undefined
}
