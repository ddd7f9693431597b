import type { CaseStatus } from '../domain/grade.ts'
import type { EvalReport } from '../domain/report.ts'
import { entriesWith, fixesAmong, regressionsAmong, worstFirst } from './case-order.ts'
import { type CaseEntry, countOf, entriesOf, neverHadAgent } from './entries.ts'
import { counted } from './figures.ts'
import { nameText } from './names.ts'
import { isSaidInReasons } from './reasons.ts'
import type { Item } from './section-items.ts'

/** Items under one heading; `count` is that of all, listed or not. */
export type Section = { readonly heading: string; readonly items: readonly Item[]; readonly count: number }

/** Fixed cases listed: they are good news and need nobody; the list of all cases has every one. */
const FIXED_LISTED = 50

/**
 * What got worse, what got better, what failed otherwise, what could not be run by its cause, what could not be judged, and
 * what is in quarantine: each case in the first of them that it belongs to, quarantine before all.
 */
export function caseSections(report: EvalReport): Section[] {
  const all = entriesOf(report).flat()
  const quarantined = all.filter((entry) => entry.quarantine && !neverHadAgent(entry))
  const judged = all.filter((entry) => !entry.quarantine || neverHadAgent(entry))
  const regressed = regressionsAmong(judged)
  const fixed = fixesAmong(judged)
  const told = new Set([...regressed, ...fixed])
  const others = judged.filter((entry) => !told.has(entry))
  return [
    ...section(`Regressions: ${counted(regressed.length, 'case')}`, regressed.map(asCase)),
    ...fixedSection(fixed),
    ...plainSection(failedTitle(report), 'failed', others),
    ...erroredSections(entriesWith('errored', others), report),
    ...plainSection('Ungraded', 'ungraded', others),
    ...quarantineSection(quarantined),
  ]
}

function section(title: string, items: readonly Item[], count = items.length): Section[] {
  return count === 0 ? [] : [{ heading: `### ${title}`, items, count }]
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

/** Where all was compared, what failed and did not get worse was no better before, or was not there. */
function failedTitle({ verdict, experiments }: EvalReport): string {
  const compared = verdict.experiments.filter(({ comparison }) => comparison?.kind === 'compared')
  return experiments.length > 0 && compared.length === experiments.length ? 'Failed before too, or new' : 'Failed'
}

function plainSection(title: string, status: CaseStatus, entries: readonly CaseEntry[]): Section[] {
  const found = entriesWith(status, entries)
  return section(`${title}: ${casesAndRuns(found, status)}`, found.map(asCase))
}

/** A section per type of failure, the most frequent first. */
function erroredSections(errored: readonly CaseEntry[], report: EvalReport): Section[] {
  const groups = Map.groupBy(errored, (entry) => entry.worst.failureCause?.type ?? 'unknown')
  return [...groups]
    .sort(([, a], [, b]) => caseRunsIn(b, 'errored') - caseRunsIn(a, 'errored'))
    .flatMap(([type, entries]) =>
      section(`Errored, ${nameText(type)}: ${casesAndRuns(entries, 'errored')}`, itemsOf(entries, report)),
    )
}

function itemsOf(entries: readonly CaseEntry[], report: EvalReport): Item[] {
  const lost = Map.groupBy(entries.filter(neverHadAgent), ({ experiment }) => experiment)
  return [
    ...[...lost].map(([experiment, theirs]): Item => {
      const { agentspecId, failureCause } = experiment
      const isExplained = failureCause !== undefined && isSaidInReasons(report, agentspecId, failureCause.message)
      return { kind: 'experiment', experiment, caseRunCount: caseRunsIn(theirs, 'errored'), isExplained }
    }),
    ...entries.filter((entry) => !neverHadAgent(entry)).map(asCase),
  ]
}

/** What passes comes last, a line each: it says that the quarantine may end. */
function quarantineSection(entries: readonly CaseEntry[]): Section[] {
  const items = worstFirst(entries).map((entry) => (entry.status === 'passed' ? asLine(entry) : asCase(entry)))
  return section(`In quarantine, not judged: ${counted(entries.length, 'case')}`, items)
}

function casesAndRuns(entries: readonly CaseEntry[], status: CaseStatus): string {
  const runs = caseRunsIn(entries, status)
  const cases = counted(entries.length, 'case')
  return runs === entries.length ? cases : `${cases}, ${counted(runs, 'case run')}`
}

function caseRunsIn(entries: readonly CaseEntry[], status: CaseStatus): number {
  return entries.reduce((count, entry) => count + countOf(entry, status), 0)
}
