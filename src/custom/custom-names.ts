import { type CustomEvaluator, findCustomEvaluator } from '../domain/custom-evaluator.ts'
import type { Problem } from '../domain/errors.ts'
import type { EvaluatorSpec } from '../domain/evalset.ts'
import { nearMiss } from '../domain/near-miss.ts'
import { shortQuote } from '../domain/short-quote.ts'

/** The evaluator by which an evalset names one of the user's own, under its argument `name`. */
const CUSTOM = 'custom'

/** The evaluators that are there. */
export type KnownEvaluators = {
  readonly evaluators: ReadonlyMap<string, CustomEvaluator>
  /** False when something that may have more of them could not be opened, which is told where that is. */
  readonly areAll: boolean
}

/**
 * Cases that name an evaluator that is not there are problems, as far as it is known which are; one that no case names is not run,
 * which is a warning. `named` is what an evalset names of its cases' evaluators.
 */
export function checkCustomNames(
  named: readonly EvaluatorSpec[],
  { evaluators, areAll }: KnownEvaluators,
): { readonly problems: readonly Problem[]; readonly warnings: readonly Problem[] } {
  const selected = new Set<CustomEvaluator>()
  const problems = new Map<EvaluatorSpec, Problem>()
  for (const spec of named) {
    if (spec.name !== CUSTOM) continue
    const name = String(spec.arguments.name)
    const found = findCustomEvaluator(evaluators, name)
    if (found) selected.add(found)
    // What the evalset names for all its cases is the same one in each.
    else if (areAll) problems.set(spec, { ...spec.location, message: describeUnknown(name, [...evaluators.keys()]) })
  }
  const unselected = [...evaluators.values()].filter((evaluator) => !selected.has(evaluator))
  return {
    problems: [...problems.values()],
    warnings: unselected.map(({ name, origin }) => ({
      ...origin,
      message: `The evaluator ${shortQuote(name)} is named by no case, so it is not run. Name it in the evalset: custom, with the argument name.`,
    })),
  }
}

function describeUnknown(name: string, known: readonly string[]): string {
  const quoted = shortQuote(name)
  if (known.length === 0) {
    return `custom names ${quoted}, and there is no evaluator of your own. Name its module in the input evaluators, or its address under evaluators in agent-evals.yaml.`
  }
  const meant = nearMiss(name, known)
  const advice = meant
    ? `Did you mean ${shortQuote(meant)}?`
    : `There are ${known.map((one) => shortQuote(one)).join(', ')}.`
  return `custom names ${quoted}, which no module and no configuration has. ${advice}`
}
