import type { CaseMatching, CaseName, Comparison } from '../domain/comparison.ts'
import type { EvalReport } from '../domain/report.ts'
import { takenOutText } from './case-matching.ts'
import { caseText, NAME_LIMIT_BYTES } from './names.ts'
import { isSaidInReasons } from './reasons.ts'
import { verdictsOf } from './verdicts.ts'

/** A comparison of which there is something to say. */
type Told = Exclude<Comparison, { kind: 'itself' }>

/** An agentspec and its comparison. */
export type Compared = { readonly agentspecId: string; readonly comparison: Told }

/** Agentspecs that were compared with the same baseline in the same way; `first` stands for all. */
export type BaselineGroup = {
  readonly first: Compared
  readonly members: readonly Compared[]
  /** The gate's reasons say already of every one of them why it has nothing that compares. */
  readonly isExplained: boolean
}

/** The agentspecs by what they were compared with, in order; those that are a baseline themselves are left out. */
export function baselineGroups(report: EvalReport): BaselineGroup[] {
  const verdicts = verdictsOf(report)
  const compared = report.experiments.flatMap(({ agentspecId }): Compared[] => {
    const comparison = verdicts.get(agentspecId)?.comparison
    return comparison === undefined || comparison.kind === 'itself' ? [] : [{ agentspecId, comparison }]
  })
  return [...Map.groupBy(compared, keyOf).values()].flatMap((members): BaselineGroup[] => {
    const [first] = members
    if (!first) return []
    const sentences = obstaclesOf(first.comparison)
    const isSaidOf = ({ agentspecId }: Compared) =>
      sentences.every((sentence) => isSaidInReasons(report, agentspecId, sentence))
    return [{ first, members, isExplained: sentences.length > 0 && members.every(isSaidOf) }]
  })
}

/** A drop that is less likely than this where nothing got worse is proven: as the gate has it. */
const PROVEN_P = 0.05

/**
 * What each comparison of a group could have seen, with whom it is true of; without what the gate's reasons say already, and
 * without those that have seen a drop: what is proven needs no word on what could have been.
 */
export function sightsOf({ members }: BaselineGroup, report: EvalReport): [sight: string, agentspecIds: string[]][] {
  const sights = new Map<string, string[]>()
  for (const { agentspecId, comparison } of members) {
    if (comparison.kind !== 'compared' || comparison.change.p <= PROVEN_P) continue
    if (isSaidInReasons(report, agentspecId, comparison.sight)) continue
    const known = sights.get(comparison.sight)
    if (known) known.push(agentspecId)
    else sights.set(comparison.sight, [agentspecId])
  }
  return [...sights]
}

/** Whose results a baseline holds, where they are another's; else `undefined`. */
export function otherAgentspec({ agentspecId, comparison }: Compared): string | undefined {
  if (comparison.kind === 'none') return undefined
  const { baseAgentspecId, origin } = comparison
  return baseAgentspecId === agentspecId || origin.choice.includes(baseAgentspecId) ? undefined : baseAgentspecId
}

/** Why there is nothing that compares, in the words in which the gate may have said it. */
function obstaclesOf(comparison: Told): readonly string[] {
  if (comparison.kind === 'compared') return []
  return comparison.kind === 'none' ? [comparison.why.replace(/\.$/, '')] : comparison.differences
}

/** Names told of each kind of case, at most. */
export const NAMES_TOLD = 25

/** Those of one group have the same key: it is made of what is told of them and no more, as the lists can be long. */
function keyOf(one: Compared): string {
  const { comparison } = one
  if (comparison.kind === 'none') return JSON.stringify([comparison.why, comparison.advice])
  const { kind, origin, matching } = comparison
  return JSON.stringify([
    kind,
    { ...origin, endedAt: origin.endedAt.getTime() },
    otherAgentspec(one) ?? null,
    partsOf(matching),
    comparison.kind === 'compared' ? isGating(comparison) : comparison.differences,
  ])
}

/** Every list by its length and the names that may be told of it. */
function partsOf(matching: CaseMatching): readonly unknown[] {
  const { compared, renamed, ...lists } = matching
  const told = ({ id, name }: CaseName) => [id, name].map((text) => text.slice(0, NAME_LIMIT_BYTES))
  return [
    compared.length,
    ...Object.values(lists).map((list) => [list.length, list.slice(0, NAMES_TOLD).map(told)]),
    [renamed.length, renamed.slice(0, NAMES_TOLD).map(({ from, to }) => [told(from), told(to)])],
    takenOutText(matching, caseText),
  ]
}

/** Whether a drop could have failed the gate. */
export function isGating({ change }: Extract<Told, { kind: 'compared' }>): boolean {
  return change.adjustedP !== undefined
}
