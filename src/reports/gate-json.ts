import type { BaselineOrigin } from '../domain/baseline.ts'
import { type CaseRecord, gradedIn, passedIn } from '../domain/case-record.ts'
import { type CaseMatching, type CasePair, type Comparison, changeOf } from '../domain/comparison.ts'
import type { ExperimentVerdict } from '../domain/gate.ts'
import type { JsonObject, JsonValue } from '../domain/json.ts'
import type { EvalReport } from '../domain/report.ts'
import type { SideBySide } from '../domain/side-by-side.ts'
import { passedAmong } from './case-matching.ts'

/** The verdict on the whole; `baseline` where all that was compared was held against the same one. */
export function gateObject({ verdict, quarantine }: EvalReport): JsonObject {
  const origins = verdict.experiments.flatMap(({ comparison }) =>
    comparison && 'origin' in comparison ? [originObject(comparison.origin)] : [],
  )
  const [first] = origins
  const isShared = new Set(origins.map((origin) => JSON.stringify(origin))).size === 1
  return {
    status: verdict.status,
    reasons: verdict.reasons,
    ...(first && isShared ? { baseline: first } : {}),
    ...(quarantine ? { quarantine } : {}),
  }
}

/** The verdict on one experiment with every number that it stands on. */
export function experimentGateObject({
  status,
  reasons,
  rate,
  comparison,
  quarantined,
  mustPass,
}: ExperimentVerdict): JsonObject {
  return {
    status,
    reasons,
    ...(rate ? { rate: numbersOf(rate) } : {}),
    ...(comparison ? { comparison: comparisonObject(comparison) } : {}),
    quarantined,
    ...(mustPass ? { mustPass } : {}),
  }
}

function comparisonObject(comparison: Comparison): JsonObject {
  if (comparison.kind === 'itself') return comparison
  if (comparison.kind === 'none') {
    const { kind, cause, why, advice } = comparison
    return { kind, cause, why, advice }
  }
  const { kind, origin, baseAgentspecId, matching } = comparison
  const common = { kind, baseline: originObject(origin), agentspecId: baseAgentspecId }
  if (comparison.kind === 'incomparable') {
    return { ...common, differences: comparison.differences, ...matchingObject(matching) }
  }
  const { baseRate, headRate, change, sight, regressions, fixes, measures } = comparison
  return {
    ...common,
    ...matchingObject(matching, { regressions: regressions.length, fixes: fixes.length }),
    baseRate: numbersOf(baseRate),
    headRate: numbersOf(headRate),
    change: numbersOf(change),
    sight,
    regressions: regressions.map(pairObject),
    fixes: fixes.map(pairObject),
    measures: measures.map(numbersOf),
  }
}

/** Cases that simply compare are many, and their runs stand in the results: of them only the count is given. */
function matchingObject({ compared, ...others }: CaseMatching, more: JsonObject = {}): JsonObject {
  const sizes = Object.entries(others).map(([kind, cases]) => [kind, cases.length])
  const taken = {
    removedPassedBefore: passedAmong(others.removed).length,
    changedPassedBefore: passedAmong(others.changed).length,
  }
  return { counts: { compared: compared.length, ...Object.fromEntries(sizes), ...taken, ...more }, ...others }
}

/** An agentspec beside the first of its run, with every number. */
export function sideBySideObject({ rate, againstRate, difference, differing, ...one }: SideBySide): JsonObject {
  return {
    ...one,
    rate: numbersOf(rate),
    againstRate: numbersOf(againstRate),
    difference: numbersOf(difference),
    differing: differing.map(pairObject),
  }
}

function pairObject(pair: CasePair): JsonObject {
  const { base, head } = pair
  return {
    id: head.id,
    name: head.name,
    base: { ...(base.id === head.id ? {} : { id: base.id, name: base.name }), ...sideObject(base) },
    head: sideObject(head),
    change: changeOf(pair),
  }
}

function sideObject(record: CaseRecord): JsonObject {
  return { passed: passedIn(record), graded: gradedIn(record), outcomes: record.outcomes }
}

function originObject({ endedAt, ...origin }: BaselineOrigin): JsonObject {
  return { ...origin, endedAt: Number.isNaN(endedAt.getTime()) ? null : endedAt.toISOString() }
}

/** JSON knows no infinity: what is not finite is `null`. */
function numbersOf(figures: { readonly [key: string]: JsonValue | undefined }): JsonObject {
  return Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [
      key,
      typeof value === 'number' && !Number.isFinite(value) ? null : value,
    ]),
  )
}
