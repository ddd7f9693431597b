import type { FailureCause } from '../domain/failure.ts'
import type { CaseStatus } from '../domain/grade.ts'
import type { EvalReport } from '../domain/report.ts'
import type { CaseRun } from '../domain/run.ts'
import { type CaseEntry, countOf, entriesOf, isEcho, neverHadAgent } from './case-entries.ts'
import { entriesWith, fixesAmong, regressionsAmong, worstFirst } from './case-order.ts'
import { counted } from './figures.ts'
import { nameText } from './names.ts'
import { causesInHead } from './unasked-runs.ts'
import { verdictsOf } from './verdicts.ts'

/** What a section lists: a case, one that a line says all of, or the cases of an agentspec that nobody was asked, all for one cause. */
export type Item =
  | { readonly kind: 'case'; readonly entry: CaseEntry }
  | { readonly kind: 'line'; readonly entry: CaseEntry }
  | {
      readonly kind: 'unasked'
      readonly agentspecId: string
      readonly cause: FailureCause
      /** Others of its cases were asked. */
      readonly hadAgent: boolean
      readonly caseCount: number
      readonly caseRunCount: number
      /** The head says why already. */
      readonly isExplained: boolean
    }

/** Items under one heading; `count` is that of all cases, listed or not. */
export type Section = { readonly heading: string; readonly items: readonly Item[]; readonly count: number }

/** Fixed cases listed: they are good news and need nobody; the list of all cases has every one. */
const FIXED_LISTED = 50

/**
 * What got worse, what could not be run by its cause, what failed otherwise (which comes first where nothing got worse), what could
 * not be judged, what got better, and what is in quarantine. A case stands in one of them: quarantine goes before all, what moved
 * before how it ended.
 */
export function caseSections(report: EvalReport): Section[] {
  const all = entriesOf(report).flat()
  const quarantined = all.filter((entry) => entry.quarantine && !isEcho(entry))
  const judged = all.filter((entry) => !entry.quarantine || isEcho(entry))
  const regressed = regressionsAmong(judged)
  const fixed = fixesAmong(judged)
  const told = new Set([...regressed, ...fixed])
  const others = judged.filter((entry) => !told.has(entry))
  const errored = erroredSections(entriesWith('errored', others), report)
  // Beside what got worse they failed before too, and are old news.
  const failures = plainSection(regressed.length > 0 ? 'Other failures' : 'Failed', 'failed', others)
  return [
    ...section(`${worseTitle(regressed, report)}: ${counted(regressed.length, 'case')}`, regressed.map(asCase)),
    ...(regressed.length > 0 ? [...errored, ...failures] : [...failures, ...errored]),
    ...plainSection('Ungraded', 'ungraded', others),
    ...fixedSection(fixed),
    ...quarantineSection(quarantined),
  ]
}

/** Cases that an item tells of. */
export function casesIn(item: Item): number {
  return item.kind === 'unasked' ? item.caseCount : 1
}

function section(title: string, items: readonly Item[], count = items.length): Section[] {
  return count === 0 ? [] : [{ heading: `### ${title}`, items, count }]
}

/** What got worse is no regression to whoever reads that all of it passed. */
function worseTitle(regressed: readonly CaseEntry[], report: EvalReport): string {
  const verdicts = verdictsOf(report)
  const isTolerated = regressed.every(({ experiment }) => verdicts.get(experiment.agentspecId)?.status === 'passed')
  if (!isTolerated) return 'Regressions'
  return report.acceptsResult ? 'Worse, and accepted as the new bar' : 'Worse, within what is tolerated'
}

function asCase(entry: CaseEntry): Item {
  return { kind: 'case', entry }
}

function asLine(entry: CaseEntry): Item {
  return { kind: 'line', entry }
}

function fixedSection(fixed: readonly CaseEntry[]): Section[] {
  const title = `Fixed: ${counted(fixed.length, 'case')}`
  return section(title, fixed.slice(0, FIXED_LISTED).map(asLine), fixed.length)
}

function plainSection(title: string, status: CaseStatus, entries: readonly CaseEntry[]): Section[] {
  const found = entriesWith(status, entries)
  return section(`${title}: ${casesAndRuns(found, caseRunsIn(found, status))}`, found.map(asCase))
}

/**
 * A section per type of failure, the most frequent first, those of which nothing was asked last: what they echo stands above.
 * A case that failed in more than one way stands where it did first.
 */
function erroredSections(errored: readonly CaseEntry[], report: EvalReport): Section[] {
  const groups = Map.groupBy(errored, ({ worst }) => causeTypeOf(worst))
  const isInHead = causesInHead(report)
  return [...groups]
    .map(([type, entries]) => ({ type, entries, runs: caseRunsLostTo(type, entries) }))
    .sort((a, b) => Number(isAfterthought(a.entries)) - Number(isAfterthought(b.entries)) || b.runs - a.runs)
    .flatMap(({ type, entries, runs }) =>
      section(`Errored, ${nameText(type)}: ${casesAndRuns(entries, runs)}`, itemsOf(entries, isInHead), entries.length),
    )
}

/** True when agents were there, and none of these cases was asked. */
function isAfterthought(entries: readonly CaseEntry[]): boolean {
  return entries.every((entry) => isEcho(entry) && !neverHadAgent(entry))
}

/** An agentspec without an agent comes before the cases, one that was given up after them. */
function itemsOf(entries: readonly CaseEntry[], isInHead: ReturnType<typeof causesInHead>): Item[] {
  const echoes = Map.groupBy(entries.filter(isEcho), ({ experiment, worst }) =>
    JSON.stringify([experiment.agentspecId, worst.failureCause?.message]),
  )
  const items = [...echoes.values()].flatMap((theirs): Extract<Item, { kind: 'unasked' }>[] => {
    const [first] = theirs
    const cause = first?.worst.failureCause
    if (!first || !cause) return []
    const { agentspecId } = first.experiment
    const isExplained = isInHead(agentspecId, cause)
    const caseRunCount = caseRunsIn(theirs, 'errored')
    const counts = { caseCount: theirs.length, caseRunCount }
    return [{ kind: 'unasked', agentspecId, cause, hadAgent: !neverHadAgent(first), ...counts, isExplained }]
  })
  return [
    ...items.filter(({ hadAgent }) => !hadAgent),
    ...entries.filter((entry) => !isEcho(entry)).map(asCase),
    ...items.filter(({ hadAgent }) => hadAgent),
  ]
}

/** What passes comes last, a line each: it says that the quarantine may end. */
function quarantineSection(entries: readonly CaseEntry[]): Section[] {
  const items = worstFirst(entries).map((entry) => (entry.status === 'passed' ? asLine(entry) : asCase(entry)))
  return section(`In quarantine, not judged: ${counted(entries.length, 'case')}`, items)
}

function casesAndRuns(entries: readonly CaseEntry[], runs: number): string {
  const cases = counted(entries.length, 'case')
  return runs === entries.length ? cases : `${cases}, ${counted(runs, 'case run')}`
}

function caseRunsIn(entries: readonly CaseEntry[], status: CaseStatus): number {
  return entries.reduce((count, entry) => count + countOf(entry, status), 0)
}

function caseRunsLostTo(type: string, entries: readonly CaseEntry[]): number {
  const isLost = (caseRun: CaseRun) => caseRun.status === 'errored' && causeTypeOf(caseRun) === type
  return entries.reduce((count, { runs }) => count + runs.filter(({ caseRun }) => isLost(caseRun)).length, 0)
}

function causeTypeOf({ failureCause }: Pick<CaseRun, 'failureCause'>): string {
  return failureCause?.type ?? 'unknown'
}
