import type { Field, FieldReader } from '../documents/field-reader.ts'
import type { EvalCase, EvaluatorSpec } from '../domain/evalset.ts'
import { isJsonObject } from '../domain/json.ts'
import type { EvaluatorCatalog } from '../domain/ports.ts'
import { PROMPT_KEYS, promptKeyOf } from './prompt.ts'

/** A case and where it stands; each file of cases has a reader of its own. */
export type PlacedCase = { readonly reader: FieldReader; readonly entry: Field; readonly evalCase: EvalCase }

/** Warns, once for each kind, of cases that can be run but hardly do what their author wants: at the first, with their number. */
export function warnOfCases(catalog: EvaluatorCatalog, cases: readonly PlacedCase[]): void {
  const lacksComparison = createComparisonCheck(catalog)
  const warn = (isOdd: (evalCase: EvalCase) => boolean, describe: (count: string) => string) => {
    const odd = cases.filter(({ evalCase }) => isOdd(evalCase))
    const sentence = describe(`${odd.length} of ${cases.length} cases, this one first,`)
    const [first] = odd
    first?.reader.warn(first.entry.node.place, first.entry.path, sentence)
  }
  warn(
    ({ evaluators }) => evaluators.length === 0,
    (count) =>
      `no evaluator judges ${count} so they will be ungraded; ` +
      'name one, such as equals_expected, on the case or under evalset_evaluators',
  )
  warn(
    lacksComparison,
    (count) =>
      `nothing can judge ${count} so they will be ungraded: their evaluators compare the answer with what the case expects, ` +
      'and it expects nothing; give each an expected_output, or an evaluator of its own that needs none',
  )
  warn(
    ({ inputs }) => isJsonObject(inputs) && promptKeyOf(inputs) === undefined,
    (count) =>
      `the inputs of ${count} have no text under ${PROMPT_KEYS.join(', ')}, so their JSON is what the agent is asked; ` +
      'put the question under prompt unless that is meant',
  )
}

/** Only inherited evaluators can lack that: one that compares and is named on a case that expects nothing is a problem. */
function createComparisonCheck(catalog: EvaluatorCatalog): (evalCase: EvalCase) => boolean {
  // Every case that names none has the very same list.
  const known = new Map<readonly EvaluatorSpec[], boolean>()
  return ({ evaluators, expected }) => {
    if (expected !== undefined || evaluators.length === 0 || evaluators[0]?.origin === 'case') return false
    const compare = known.get(evaluators) ?? evaluators.every((spec) => needsExpectation(spec, catalog))
    known.set(evaluators, compare)
    return compare
  }
}

/** The catalogue refuses an evaluator on a case that expects nothing exactly when it has nothing else to compare with. */
function needsExpectation({ name, arguments: args }: EvaluatorSpec, catalog: EvaluatorCatalog): boolean {
  const request = { name, arguments: args, scope: 'case', hasExpectation: false, ownedByCase: true } as const
  return catalog.resolve(request).problems.length > 0
}
