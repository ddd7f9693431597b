import type { Baseline, ComparisonBasis } from '../domain/baseline.ts'
import type { CaseMatching, CaseName } from '../domain/comparison.ts'
import { countText } from '../domain/count-text.ts'

/** What a difference of each part is called, and how its values read. */
const PARTS: readonly {
  readonly part: keyof ComparisonBasis
  readonly called: string
  readonly read?: (value: string | number) => string
}[] = [
  { part: 'target', called: 'execution-target' },
  { part: 'model', called: 'model' },
  { part: 'judge', called: 'the judge', read: shortDigest },
  { part: 'customEvaluators', called: 'the code of the custom evaluators', read: shortDigest },
  { part: 'runLimit', called: 'run-limit' },
  { part: 'requestTimeoutMs', called: 'request-timeout-seconds', read: (value) => String(Number(value) / 1000) },
  { part: 'environment', called: 'environment-name' },
]

/** Digits of a digest that tell two apart for a reader. */
const SHORT_DIGEST = 12

function shortDigest(value: string | number): string {
  return String(value)
    .replace(/^sha256:/, '')
    .slice(0, SHORT_DIGEST)
}

/** What was not the same when the two sides were run, each a phrase; empty when they compare. */
export function basisDifferences(here: ComparisonBasis, there: ComparisonBasis): string[] {
  return PARTS.flatMap(({ part, called, read = String }) => {
    const [now, then] = [here[part], there[part]]
    if (now === then) return []
    const words = (value: string | number | undefined) => (value === undefined ? 'not set' : read(value))
    return [`${called} is ${words(now)} here and ${words(then)} there`]
  })
}

/** Least share of the cases, of the side that has more, that must compare. */
const LEAST_COMPARED = 0.5

/** Why too few cases compare, each a phrase; empty when enough do. `cases` is how many there are here. */
export function caseDifferences(
  { cases: base }: Baseline,
  { matching, cases }: { readonly matching: CaseMatching; readonly cases: number },
): string[] {
  if (base.length > 0 && base.every(({ digest }) => digest === undefined)) {
    return ['its records do not say what its cases asked (no digests)']
  }
  const compared = matching.compared.length
  const most = Math.max(base.length, cases)
  if (compared > 0 && compared >= most * LEAST_COMPARED) return []
  if (most === 0) return ['there are no cases']
  const none = most === 1 ? 'the one case does not compare' : `none of ${countText(most)} cases compares`
  const share = compared === 0 ? none : `only ${countText(compared)} of ${countText(most)} cases compare`
  return [`${share} (${leftOut(matching).join(', ')})`]
}

/** How many cases do not compare, by why: `2 added`. */
export function leftOut({ changed, added, removed, ungraded }: CaseMatching): string[] {
  const kinds: readonly (readonly [readonly CaseName[], string])[] = [
    [changed, 'changed'],
    [added, 'added'],
    [removed, 'removed'],
    [ungraded, 'not graded on one side'],
  ]
  return kinds.filter(([cases]) => cases.length > 0).map(([cases, what]) => `${countText(cases.length)} ${what}`)
}
