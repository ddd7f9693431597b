import { type CaseRecord, caseMean, passedIn } from '../domain/case-record.ts'
import type { CaseMatching, CaseName, CasePair, LeftOutCase } from '../domain/comparison.ts'

/** Whether two records are of the same question, asked and judged alike. Without digests nobody can say, so it is not. */
function isSameCase(base: CaseRecord, head: CaseRecord): boolean {
  return base.digest !== undefined && base.digest === head.digest
}

/**
 * Puts the cases of two experiments together: by id, and those that are left by what they ask, when only one case on each
 * side asks it (it was renamed). Only cases that were graded on both sides are compared.
 */
export function matchCases(base: readonly CaseRecord[], head: readonly CaseRecord[]): CaseMatching {
  const ofHead = new Map(head.map((record) => [record.id, record]))
  const ofBase = new Map(base.map((record) => [record.id, record]))
  const together = head.flatMap((record): CasePair[] => {
    const earlier = ofBase.get(record.id)
    return earlier ? [{ base: earlier, head: record }] : []
  })
  const removed = base.filter(({ id }) => !ofHead.has(id))
  const added = head.filter(({ id }) => !ofBase.has(id))
  const renamed = renamedAmong(removed, added)
  const same = [...together.filter((pair) => isSameCase(pair.base, pair.head)), ...renamed]
  const gone = new Set(renamed.map((pair) => pair.base.id))
  const come = new Set(renamed.map((pair) => pair.head.id))
  return {
    compared: same.filter(isGradedOnBothSides),
    added: added.filter(({ id }) => !come.has(id)).map(nameOf),
    removed: removed.filter(({ id }) => !gone.has(id)).map((record) => leftOutOf(record, record)),
    changed: together
      .filter((pair) => !isSameCase(pair.base, pair.head))
      .map(({ base, head }) => leftOutOf(head, base)),
    renamed: renamed.map((pair) => ({ from: nameOf(pair.base), to: nameOf(pair.head) })),
    ungraded: same.filter((pair) => !isGradedOnBothSides(pair)).map((pair) => nameOf(pair.head)),
  }
}

function renamedAmong(removed: readonly CaseRecord[], added: readonly CaseRecord[]): CasePair[] {
  const before = Map.groupBy(removed, ({ digest }) => digest)
  const after = Map.groupBy(added, ({ digest }) => digest)
  return [...after].flatMap(([digest, heads]): CasePair[] => {
    const [head, ...otherHeads] = heads
    const [base, ...otherBases] = (digest === undefined ? undefined : before.get(digest)) ?? []
    return head && base && otherHeads.length + otherBases.length === 0 ? [{ base, head }] : []
  })
}

function isGradedOnBothSides({ base, head }: CasePair): boolean {
  return caseMean(base) !== undefined && caseMean(head) !== undefined
}

function nameOf({ id, name }: CaseRecord): CaseName {
  return { id, name }
}

/** Called as it is here, where it still is. */
function leftOutOf(record: CaseRecord, base: CaseRecord): LeftOutCase {
  return { ...nameOf(record), passedBefore: passedIn(base) > 0 }
}
