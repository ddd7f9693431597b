import { foldName, nearMiss } from '../domain/near-miss.ts'
import { CUSTOM_EVALUATORS } from './custom.ts'
import type { RegisteredEvaluator } from './definition.ts'
import { JSON_EVALUATORS } from './json/json.ts'
import { JUDGED_EVALUATORS } from './judged/judged-evaluators.ts'
import { LIMIT_EVALUATORS } from './limits.ts'
import { REPORT_EVALUATORS } from './reports/report.ts'
import { TEXT_EVALUATORS } from './text/text.ts'
import { TOOL_EVALUATORS } from './tools/tools.ts'

/** Every evaluator there is. */
export const EVALUATORS: readonly RegisteredEvaluator[] = [
  ...TEXT_EVALUATORS,
  ...JSON_EVALUATORS,
  ...LIMIT_EVALUATORS,
  ...TOOL_EVALUATORS,
  ...JUDGED_EVALUATORS,
  ...CUSTOM_EVALUATORS,
  ...REPORT_EVALUATORS,
]

/** An evaluator as a spec names it: `not-NAME` is `NAME` inverted. */
export type NamedEvaluator = { readonly evaluator: RegisteredEvaluator; readonly inverted: boolean }

const INVERSION = 'not'

/** Finds an evaluator by name or alias, without regard to case, `-` and `_`. A name that begins with "not" itself wins over the inversion. */
export function findEvaluator(evaluators: readonly RegisteredEvaluator[], name: string): NamedEvaluator | undefined {
  const written = foldName(name)
  const named = namedIn(evaluators)
  const exact = named.get(written)
  if (exact) return { evaluator: exact, inverted: false }
  const other = written.startsWith(INVERSION) ? named.get(written.slice(INVERSION.length)) : undefined
  return other && { evaluator: other, inverted: true }
}

type ByName = ReadonlyMap<string, RegisteredEvaluator>

/** Made once for a list: each answer asks for each of its evaluators. */
const indexes = new WeakMap<readonly RegisteredEvaluator[], ByName>()

function namedIn(evaluators: readonly RegisteredEvaluator[]): ByName {
  const known = indexes.get(evaluators)
  if (known) return known
  const named = evaluators.flatMap((evaluator) =>
    namesOf(evaluator).map((name) => [foldName(name), evaluator] as const),
  )
  // Of two of the same name the first one counts.
  const index = new Map(named.toReversed())
  indexes.set(evaluators, index)
  return index
}

/** The name that was probably meant by one that is not known, `not-` included. */
export function suggestName(evaluators: readonly RegisteredEvaluator[], name: string): string | undefined {
  const known = evaluators.flatMap(namesOf)
  return nearMiss(name, [...known, ...known.map(invertedName)])
}

/** `not-NAME`. */
export function invertedName(name: string): string {
  return `${INVERSION}-${name}`
}

/** Its name and its other names. */
export function namesOf(evaluator: RegisteredEvaluator): readonly string[] {
  return [evaluator.name, ...evaluator.aliases]
}
