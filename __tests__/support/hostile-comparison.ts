import type { BaselineOrigin } from '../../src/domain/baseline.ts'
import type { CaseMatching, Comparison } from '../../src/domain/comparison.ts'
import { aCaseRecord, aComparison, anOrigin } from './builders.ts'

/**
 * One comparison of each kind with one text in every field that a baseline's file or a setting can fill. Of the first, the
 * case `a` has got worse, `g` has got better and `b` is as it was; all three have another name in the baseline.
 */
export function comparisonsSaying(text: string): Comparison[] {
  const origin: BaselineOrigin = anOrigin({
    choice: text,
    sha: text,
    ref: text,
    runId: text,
    url: text,
    accepted: true,
  })
  const paired = (id: string, base: string, head: string) => ({
    base: aCaseRecord(`${text} once`, base, { id: `${text}${id}`, digest: text, tags: [text] }),
    head: aCaseRecord(text, head, { id: `${id}${text}`, digest: text, tags: [text] }),
  })
  const called = (id: string) => ({ id: `${id}${text}`, name: text })
  const [worse, better, same] = [paired('a', 'pp', 'fp'), paired('g', 'ff', 'pp'), paired('b', 'pp', 'pp')]
  const matching: CaseMatching = {
    compared: [worse, better, same],
    added: [called('n')],
    removed: [
      { ...called('o'), passedBefore: true },
      { ...called('p'), passedBefore: false },
    ],
    changed: [{ ...called('c'), passedBefore: true }],
    renamed: [{ from: called('r'), to: called('s') }],
    ungraded: [called('u')],
  }
  const measure = {
    base: 1,
    head: 2,
    growth: 1,
    low: 0.5,
    high: Number.POSITIVE_INFINITY,
    p: 0.01,
    isExact: true,
    cases: 3,
  }
  const { adjustedP: _, ...change } = aComparison([worse]).change
  return [
    aComparison([worse, better, same], {
      origin,
      baseAgentspecId: `${text}+`,
      matching,
      change,
      sight: `seen: ${text}`,
      measures: [{ measure: 'tokens', ...measure }],
    }),
    {
      kind: 'incomparable',
      origin: { ...origin, accepted: false },
      baseAgentspecId: `${text}+`,
      matching,
      differences: [`here ${text}`, `there ${text}`],
    },
    { kind: 'none', cause: 'never', why: `None: ${text}`, advice: `${text}!` },
    { kind: 'itself' },
  ]
}
