import type { CasePair, Comparison } from '../domain/comparison.ts'
import type { CaseRun } from '../domain/run.ts'

/** How a case stands beside the baseline's: what became of it, or why it is not compared. */
export type CaseStanding =
  | { readonly kind: 'regressed' | 'fixed' | 'unmoved'; readonly pair: CasePair }
  | { readonly kind: 'new' | 'changed' }

/** Says how a case stands; `undefined` of those of which nobody can say, and of all when nothing was compared. */
export function standingsIn(
  comparison: Comparison | undefined,
): (one: Pick<CaseRun, 'caseId' | 'name'>) => CaseStanding | undefined {
  if (comparison?.kind !== 'compared') return () => undefined
  const { matching, regressions, fixes } = comparison
  const compared = new Map<string, CaseStanding>()
  const put = (kind: 'regressed' | 'fixed' | 'unmoved', pairs: readonly CasePair[]) => {
    for (const pair of pairs) compared.set(pair.head.id, { kind, pair })
  }
  put('unmoved', matching.compared)
  put('regressed', regressions)
  put('fixed', fixes)
  // Of these the matching keeps names alone; a case that was compared has been found by its id before.
  const [added, changed] = [new Set(matching.added), new Set(matching.changed)]
  return ({ caseId, name }) => {
    if (added.has(name)) return compared.get(caseId) ?? { kind: 'new' }
    return compared.get(caseId) ?? (changed.has(name) ? { kind: 'changed' } : undefined)
  }
}
