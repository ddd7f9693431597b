import { z } from 'zod'
import { isJsonObject, type JsonObject } from '../domain/json.ts'
import type { Judgement } from '../domain/ports.ts'
import { reaches } from '../domain/rate.ts'
import type { ToolUse } from '../domain/trajectory.ts'
import { agreesWith } from './argument-agreement.ts'
import { COMMON_ARGUMENTS } from './arguments.ts'
import { comparedScore } from './compared-score.ts'
import { defineCaseEvaluator } from './definition.ts'
import { lacking } from './judgement.ts'
import { matchInAnyOrder, matchInOrder, type Rows } from './sequence-matching.ts'
import { comparedCalls, judgeCalls, nameList } from './tool-calls.ts'

/** Comparing takes the product of expected and made calls. */
const MAX_EXPECTED = 500

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
    judgeCalls(input, (calls) => {
      const wanted = expected.map((one) => (typeof one === 'string' ? { name: one } : one))
      const given = comparedCalls(calls)
      const compare = (unknownFits: boolean) => compareCalls({ wanted, given, mode, threshold, unknownFits })
      const judged = compare(false)
      const isOpen = given.some((call) => call.arguments === undefined) && compare(true).passed !== judged.passed
      if (!isOpen) return judged
      return lacking(
        input.config,
        `Whether the expected calls were made is open, since arguments of some are not known.`,
      )
    }),
})

type ExpectedCall = { readonly name: string; readonly arguments?: JsonObject | undefined }

type Compared = {
  readonly wanted: readonly ExpectedCall[]
  readonly given: readonly ToolUse[]
  readonly mode: 'exact' | 'in_order' | 'any_order'
  readonly threshold: number | undefined
  /** What is taken for granted of arguments that are not known. */
  readonly unknownFits: boolean
}

function compareCalls({ wanted, given, mode, threshold, unknownFits }: Compared): Judgement {
  const fits = (here: number, there: number) => isCallOf(wanted[here], given[there], unknownFits)
  const rows: Rows = { wanted: wanted.length, given: given.length, fits }
  const told = `Called was ${nameList(namesOf(given))}, where ${nameList(namesOf(wanted))} is expected (${mode})`
  if (mode === 'exact') {
    const isSame = given.length === wanted.length && wanted.every((_, index) => fits(index, index))
    return { passed: isSame, score: isSame ? 1 : 0, reason: `${told}; ${describeExact(rows, isSame)}.` }
  }
  const found = mode === 'in_order' ? matchInOrder(rows) : matchInAnyOrder(rows)
  const score = (2 * found) / (wanted.length + given.length)
  const passed = threshold === undefined ? found === wanted.length : reaches(score, threshold)
  const shown = threshold === undefined ? Number(score.toFixed(4)) : comparedScore(score, threshold)
  const reason = `${told}; ${found} of ${wanted.length} were found, an F1 of ${shown}.`
  return { passed, score, reason }
}

function describeExact({ wanted, given, fits }: Rows, isSame: boolean): string {
  if (isSame) return 'both are the same'
  const shorter = Math.min(wanted, given)
  let index = 0
  while (index < shorter && fits(index, index)) index += 1
  if (index < shorter) return `they differ first in call ${index + 1}`
  return `${given} were made instead of ${wanted}`
}

function isCallOf(expected: ExpectedCall | undefined, call: ToolUse | undefined, unknownFits: boolean): boolean {
  if (!expected || !call || expected.name !== call.name) return false
  if (expected.arguments === undefined) return true
  if (call.arguments === undefined) return unknownFits
  return agreesWith(expected.arguments, call.arguments, { mode: 'subset' })
}

function namesOf(calls: readonly { readonly name: string }[]): readonly string[] {
  return calls.map(({ name }) => name)
}
