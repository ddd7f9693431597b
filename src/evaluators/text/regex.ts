import { z } from 'zod'
import { isFoundInEveryText, type PatternReading, readPattern } from '../../matching/pattern.ts'
import { defineCaseEvaluator } from '../definition.ts'
import { quoted } from '../excerpt.ts'
import { unable, verdict } from '../judgement.ts'

const PATTERN = 'a pattern, as a text that is not empty'
const FLAGS = 'letters, each a flag, such as "i" or "ms"'

const SHAPE = z.object({
  pattern: z
    .string({ error: PATTERN })
    .min(1, { error: PATTERN })
    .describe('The pattern, in the syntax of RE2: that of JavaScript without look-around and back-references'),
  flags: z
    .string({ error: FLAGS })
    .default('')
    .describe('`i`: capitals do not matter; `m`: `^` and `$` also at line breaks; `s`: `.` is also a line break'),
})

/** A pattern between slashes, as it stands in code: it may be meant so, since `/usr/bin/` is a pattern too. */
const SLASHES = /^\/.*\/[a-z]*$/s
const ABOUT_SLASHES = 'The slashes are part of the pattern; flags stand in "flags".'

type RegexArguments = z.output<typeof SHAPE>

/** What was read once: reading takes longer than finding. */
const known = new WeakMap<RegexArguments, PatternReading>()

/** Looks for a pattern. */
export const regex = defineCaseEvaluator({
  name: 'regex',
  passes: 'the pattern is found anywhere in the answer, in time linear in it',
  arguments: SHAPE,
  check(args) {
    const reading = readingOf(args)
    const why = reading.kind === 'unusable' ? reading.why : whyUseless(args)
    return why === undefined ? [] : [`the pattern ${quoted(args.pattern)} of "regex" cannot be used: ${why}`]
  },
  judge(args, { answer }) {
    const { text } = answer
    const reading = readingOf(args)
    const shown = quoted(args.pattern)
    if (reading.kind === 'unusable') return unable(`The pattern ${shown} cannot be used: ${reading.why}.`)
    const { pattern } = reading
    const result = pattern.search(text)
    if (result === 'unfinished') {
      return unable(
        `The answer of ${text.length} characters is too long for the pattern ${shown}: the search takes too much.`,
      )
    }
    if (result === 'missing') {
      const said = `The pattern ${shown} is not found in the answer; it says ${quoted(text)}.`
      return verdict(false, SLASHES.test(args.pattern) ? `${said} ${ABOUT_SLASHES}` : said)
    }
    const match = pattern.canLocateIn(text) ? pattern.firstIn(text) : undefined
    if (!match) return verdict(true, `The pattern ${shown} is found in the answer.`)
    return verdict(true, `The pattern ${shown} is found in the answer: ${quoted(match.text)}.`)
  },
})

/** Why the pattern would check nothing; `undefined` when it does. */
function whyUseless({ pattern, flags }: RegexArguments): string | undefined {
  return isFoundInEveryText(pattern, flags) ? 'it is found in every text, so that no answer could fail' : undefined
}

function readingOf(args: RegexArguments): PatternReading {
  const before = known.get(args)
  if (before) return before
  const reading = readPattern(args.pattern, args.flags)
  known.set(args, reading)
  return reading
}
