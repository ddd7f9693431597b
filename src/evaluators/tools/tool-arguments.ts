import { z } from 'zod'
import { isJsonObject, type JsonObject } from '../../domain/json.ts'
import type { EvaluatorInput, Judgement } from '../../domain/ports.ts'
import type { ToolUse } from '../../domain/trajectory.ts'
import { defineCaseEvaluator } from '../definition.ts'
import { quoted } from '../excerpt.ts'
import { lacking, verdict } from '../judgement.ts'
import { type AgreementTerms, agreementWith, comparedKeys } from './argument-agreement.ts'
import { globText, matchesGlob } from './glob.ts'
import { comparedCalls, judgeCalls, nameList, onlyCounted } from './tool-calls.ts'

const MODE = '"subset" or "exact"'
const OCCURRENCE = '"any", "first", "last" or a whole number of at least 1'
const WORDS = ['any', 'first', 'last'] as const
const IGNORED = 'a list of at least one key'

export const toolArgs = defineCaseEvaluator({
  name: 'tool_args',
  aliases: ['ArgumentCorrectness'],
  passes: 'a call of the tool had these arguments; calls that failed or were denied do not count',
  arguments: z.object({
    name: globText.describe('The name of the tool; `*` stands for any characters, `?` for one'),
    arguments: z
      .custom<JsonObject>(isJsonObject, { error: 'an object' })
      .describe('The arguments that the call has to have'),
    mode: z
      .enum(['subset', 'exact'], { error: MODE })
      .default('subset')
      .describe('Whether the call may have more of them, in objects at any depth; lists are equal as a whole'),
    ignore: z
      .array(globText, { error: IGNORED })
      .min(1, { error: IGNORED })
      .optional()
      .describe('Keys that are left out on both sides, at any depth; `*` and `?` as in `name`'),
    occurrence: z
      .custom<Occurrence>(isOccurrence, { error: OCCURRENCE })
      .default('any')
      .describe('Which call of the tool: `any`, `first`, `last`, or its number, from 1'),
  }),
  check({ arguments: wanted, mode, ignore }) {
    if (mode === 'exact' || comparedKeys(wanted, termsOf(mode, ignore)).length > 0) return []
    return [
      'argument "arguments" of "tool_args" must be an object that asks for something, since every call has at least ' +
        'nothing; "mode": "exact" asks for a call without arguments, and tool_used for a call of any kind',
    ]
  },
  judge: (args, input) =>
    judgeCalls(input, (calls, unknown) => {
      const ofName = comparedCalls(calls).filter((call) => matchesGlob(args.name, call.name))
      const judged = judgeKnown(args, input, { calls, ofName })
      if (unknown === 0 || isSettled(args.occurrence, judged, ofName.length + unknown)) return judged
      return lacking(input.config, `${judged.reason} But ${onlyCounted(unknown)}, and may be what is asked for.`)
    }),
})

/** Whether calls that are only counted change nothing: one of any has been found, or there are too few with them too. */
function isSettled(occurrence: Occurrence, { passed }: Judgement, most: number): boolean {
  return occurrence === 'any' ? passed === true : typeof occurrence === 'number' && occurrence > most
}

type ToolArguments = {
  readonly name: string
  readonly arguments: JsonObject
  readonly mode: AgreementTerms['mode']
  readonly ignore?: readonly string[] | undefined
  readonly occurrence: Occurrence
}

/** All calls, and those of them that are looked at. */
type Calls = { readonly calls: readonly ToolUse[]; readonly ofName: readonly ToolUse[] }

function judgeKnown(
  { name, arguments: wanted, mode, ignore, occurrence }: ToolArguments,
  { config }: EvaluatorInput,
  { calls, ofName }: Calls,
): Judgement {
  if (ofName.length === 0) {
    const called = nameList(calls.map((call) => call.name))
    return verdict(false, `No call of ${quoted(name)} succeeded; the agent called ${called}.`)
  }
  const [chosen, subject] = chooseCalls(ofName, occurrence)
  const made = `${ofName.length} ${ofName.length === 1 ? 'call' : 'calls'} of ${quoted(name)}`
  if (chosen.length === 0) return verdict(false, `The agent made ${made}, so there is no call ${occurrence}.`)
  const asked = `${mode === 'exact' ? 'exactly ' : ''}the arguments ${quoted(JSON.stringify(wanted))}`
  const agrees = agreementWith(wanted, termsOf(mode, ignore))
  if (chosen.some((call) => call.arguments !== undefined && agrees(call.arguments))) {
    return verdict(true, `${subject} of ${made} had ${asked}.`)
  }
  if (chosen.some((call) => call.arguments === undefined)) {
    return lacking(config, `With what arguments ${quoted(name)} was called is not known.`)
  }
  const last = quoted(JSON.stringify(chosen.at(-1)?.arguments))
  if (occurrence !== 'any') return verdict(false, `${subject} of ${made} had ${last}, not ${asked}.`)
  return verdict(false, `None of ${made} had ${asked}; the last one had ${last}.`)
}

type Occurrence = (typeof WORDS)[number] | number

function isOccurrence(value: unknown): boolean {
  return (
    WORDS.some((word) => word === value) || (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1)
  )
}

/** The calls that are looked at, none where there are too few, and what a sentence calls the one that is meant. */
function chooseCalls(calls: readonly ToolUse[], occurrence: Occurrence): readonly [readonly ToolUse[], string] {
  if (occurrence === 'any') return [calls, 'One']
  if (occurrence === 'last') return [calls.slice(-1), 'The last']
  if (occurrence === 'first') return [calls.slice(0, 1), 'The first']
  return [calls.slice(occurrence - 1, occurrence), `Number ${occurrence}`]
}

function termsOf(mode: AgreementTerms['mode'], ignore: readonly string[] | undefined): AgreementTerms {
  if (!ignore) return { mode }
  return { mode, isIgnored: (key) => ignore.some((pattern) => matchesGlob(pattern, key)) }
}
