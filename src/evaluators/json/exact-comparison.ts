import type { z } from 'zod'
import type { JsonObject, JsonValue } from '../../domain/json.ts'
import { describeInexact, inexactNumberIn } from '../../matching/inexact-numbers.ts'
import { type CaseEvaluator, defineComparingEvaluator } from '../definition.ts'
import { unable } from '../judgement.ts'

/**
 * Defines a comparing evaluator for which near is not equal: it takes no number to compare with that may not be the one that was
 * written. `meaning` is what stands behind a value to compare with, and what `judge` gets.
 */
export function defineExactComparison<S extends z.ZodObject>(
  definition: Parameters<typeof defineComparingEvaluator<S>>[0],
  meaning: (wanted: JsonValue) => JsonValue = (wanted) => wanted,
): CaseEvaluator {
  const comparing = defineComparingEvaluator<S>({
    ...definition,
    judge(wanted, args, input) {
      const meant = meaning(wanted)
      const inexact = inexactNumberIn(meant)
      if (inexact === undefined) return definition.judge(meant, args, input)
      return unable(`${definition.name} cannot compare with what is expected: ${describeInexact(inexact)}.`)
    },
  })
  return refuseInexactArguments(comparing, meaning)
}

/** The same evaluator, which takes no number as an argument of its own that may not be the one that was written. */
export function refuseInexactArguments(
  evaluator: CaseEvaluator,
  meaning: (argument: JsonValue) => JsonValue = (argument) => argument,
): CaseEvaluator {
  return {
    ...evaluator,
    problemsOf(args) {
      const problems = evaluator.problemsOf(args)
      return problems.length > 0 ? problems : inexactArguments(evaluator, args, meaning)
    },
  }
}

function inexactArguments(
  { name, arguments: { shape } }: CaseEvaluator,
  args: JsonObject,
  meaning: (argument: JsonValue) => JsonValue,
): readonly string[] {
  return Object.keys(shape).flatMap((key) => {
    const argument = Object.hasOwn(args, key) ? args[key] : undefined
    const inexact = argument === undefined ? undefined : inexactNumberIn(meaning(argument))
    if (inexact === undefined) return []
    return [
      `argument ${JSON.stringify(key)} of ${JSON.stringify(name)} cannot be compared with: ${describeInexact(inexact)}`,
    ]
  })
}
