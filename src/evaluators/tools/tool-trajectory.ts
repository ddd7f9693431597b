import { z } from 'zod'
import { isJsonObject, type JsonObject } from '../../domain/json.ts'
import type { Judgement } from '../../domain/ports.ts'
import { reaches } from '../../domain/rate.ts'
import type { ToolUse } from '../../domain/trajectory.ts'
import { COMMON_ARGUMENTS } from '../arguments.ts'
import { comparedScore } from '../compared-score.ts'
import { defineCaseEvaluator } from '../definition.ts'
import { lacking, unable } from '../judgement.ts'
import { type Agreement, agreementWith, comparedValues } from './argument-agreement.ts'
import { matchInAnyOrder, matchInOrder, type Rows } from './sequence-matching.ts'
import { comparedCalls, judgeCalls, nameList, onlyCounted } from './tool-calls.ts'

/** Comparing takes the product of expected and made calls. */
const MAX_EXPECTED = 500
/** Pairs of calls, and values of expected arguments in them, that are looked at for it: a second of work. */
const MAX_COMPARED = 20_000_000

const MODE = '"exact", "in_order" or "any_order"'
const EXPECTED = `a list of at most ${MAX_EXPECTED} names of tools, or of objects with a "name" and maybe "arguments"`
const toolName = z.string().refine((name) => name.trim() !== '')

export const toolTrajectory = defineCaseEvaluator({
  name: 'tool_trajectory',
  aliases: ['TrajectoryMatch'],
  passes:
    'the agent made the expected calls: these and no others (`exact`), these in this order among others (`in_order`), or these ' +
    'in any order among others (`any_order`), each as often as it stands there. Calls that failed or were denied do not ' +
    'count. The score is 0 or 1 for `exact`, else the F1 of the calls that were found',
  arguments: z.object({
    expected: z
      .array(
        z.union([
          toolName,
          z.strictObject({ name: toolName, arguments: z.custom<JsonObject>(isJsonObject).optional() }),
        ]),
        { error: EXPECTED },
      )
      .max(MAX_EXPECTED, { error: EXPECTED })
      .describe('Names of tools, or objects of `name` and `arguments`, which the call has to have among its own'),
    mode: z
      .enum(['exact', 'in_order', 'any_order'], { error: MODE })
      .default('exact')
      .describe('How they are compared'),
    threshold: COMMON_ARGUMENTS.shape.threshold.describe(
      'With it, that score is enough, even where an expected call is missing',
    ),
  }),
  check({ expected, mode }) {
    if (expected.length > 0 || mode === 'exact') return []
    return [
      `argument "expected" of "tool_trajectory" must be a list of at least one call where "mode" is ${JSON.stringify(mode)}: ` +
        'any calls have none of them; with "exact" it says that no tool may be called',
    ]
  },
  judge: ({ expected, mode, threshold }, input) =>
    judgeCalls(input, (calls, unknown) => {
      const wanted = expected.map(expectedCall)
      const given = comparedCalls(calls)
      if (mode !== 'exact' && isTooMuch(wanted, given)) {
        return unable(
          `The agent made ${given.length} calls of tools, too many to find the ${wanted.length} expected ones among them. ` +
            'Expect fewer, or leave out their "arguments".',
        )
      }
      const compare = (outlook: Outlook) => compareCalls({ wanted, given, unknown, mode, threshold, outlook })
      const judged = compare('worst')
      const isOpen = unknown > 0 || given.some((call) => call.arguments === undefined)
      if (!isOpen || compare('best').passed === judged.passed) return judged
      const open = unknown > 0 ? onlyCounted(unknown) : 'arguments of some are not known'
      return lacking(input.config, `Whether the expected calls were made is open, since ${open}.`)
    }),
})

type ExpectedCall = {
  readonly name: string
  /** Whether a call has the arguments that are asked for; absent when none are. */
  readonly agrees?: Agreement
  /** Values that are looked at to know it. */
  readonly values: number
}

/**
 * What is taken for granted of what is not known. `worst`: arguments do not fit, and calls that are only counted are others.
 * `best`: arguments fit, and those calls are the ones that are missing.
 */
type Outlook = 'worst' | 'best'

type Compared = {
  readonly wanted: readonly ExpectedCall[]
  readonly given: readonly ToolUse[]
  /** How many more calls are only counted. */
  readonly unknown: number
  readonly mode: 'exact' | 'in_order' | 'any_order'
  readonly threshold: number | undefined
  readonly outlook: Outlook
}

function expectedCall(
  one: string | { readonly name: string; readonly arguments?: JsonObject | undefined },
): ExpectedCall {
  const { name, arguments: wanted } = typeof one === 'string' ? { name: one } : one
  if (!wanted) return { name, values: 0 }
  return { name, values: comparedValues(wanted), agrees: agreementWith(wanted, { mode: 'subset' }) }
}

function isTooMuch(wanted: readonly ExpectedCall[], given: readonly ToolUse[]): boolean {
  const made = Map.groupBy(given, ({ name }) => name)
  const compared = wanted.map(({ name, values }) => given.length + values * (made.get(name)?.length ?? 0))
  return compared.reduce((sum, one) => sum + one, 0) > MAX_COMPARED
}

function compareCalls({ wanted, given, unknown, mode, threshold, outlook }: Compared): Judgement {
  const rows: Rows = { wanted: wanted.length, given: given.length, fits: fitting(wanted, given, outlook === 'best') }
  const told = `Called was ${nameList(namesOf(given), unknown)}, where ${nameList(namesOf(wanted))} is expected (${mode})`
  if (mode === 'exact') {
    const isSame = outlook === 'best' ? mayBeSame(rows, unknown) : unknown === 0 && isSameRow(rows)
    return { passed: isSame, score: isSame ? 1 : 0, reason: `${told}; ${describeExact(rows, isSame)}.` }
  }
  const known = mode === 'in_order' ? matchInOrder(rows) : matchInAnyOrder(rows)
  const more = outlook === 'best' ? Math.min(unknown, wanted.length - known) : 0
  const found = known + more
  const score = (2 * found) / (wanted.length + given.length + (outlook === 'best' ? more : unknown))
  const passed = threshold === undefined ? found === wanted.length : reaches(score, threshold)
  const shown = threshold === undefined ? Number(score.toFixed(4)) : comparedScore(score, threshold)
  const reason = `${told}; ${found} of ${wanted.length} were found, an F1 of ${shown}.`
  return { passed, score, reason }
}

function isSameRow({ wanted, given, fits }: Rows): boolean {
  if (wanted !== given) return false
  for (let index = 0; index < wanted; index++) if (!fits(index, index)) return false
  return true
}

/** True when calls that are only counted, some of which may have failed, can make both the same. */
function mayBeSame(rows: Rows, unknown: number): boolean {
  const missing = rows.wanted - rows.given
  return missing >= 0 && missing <= unknown && matchInOrder(rows) === rows.given
}

function describeExact({ wanted, given, fits }: Rows, isSame: boolean): string {
  if (isSame) return 'both are the same'
  const shorter = Math.min(wanted, given)
  let index = 0
  while (index < shorter && fits(index, index)) index += 1
  if (index < shorter) return `they differ first in call ${index + 1}`
  return `${given} were made instead of ${wanted}`
}

/** Which call is which expected one. Names are compared once: there may be millions of pairs. */
function fitting(wanted: readonly ExpectedCall[], given: readonly ToolUse[], unknownFits: boolean): Rows['fits'] {
  const numbers = new Map(wanted.map(({ name }, index) => [name, index]))
  const wantedNumbers = wanted.map(({ name }) => numbers.get(name))
  const givenNumbers = given.map(({ name }) => numbers.get(name) ?? -1)
  return (here, there) => {
    if (wantedNumbers[here] !== givenNumbers[there]) return false
    const agrees = wanted[here]?.agrees
    if (!agrees) return true
    const args = given[there]?.arguments
    return args === undefined ? unknownFits : agrees(args)
  }
}

function namesOf(calls: readonly { readonly name: string }[]): readonly string[] {
  return calls.map(({ name }) => name)
}
