import { type RecordedCase, type RecordedStanding, recordedCasesOf } from '../../domain/recorded-figures.ts'
import { signedPercent } from '../../domain/signed-percent.ts'
import { formatCount, formatRate, UNKNOWN } from '../figures.ts'
import { caseText, nameText } from '../names.ts'
import { scoreText } from './experiment-rows.ts'
import { type Table, tableOf } from './fitting-rows.ts'

/** Agents that stand side by side in one table: more do not fit a screen. */
export const AGENTS_SIDE_BY_SIDE = 5

/** Every case of every experiment, by the label of the experiment. */
export type CasesByAgent = ReadonlyMap<string, readonly RecordedCase[]>

/** Counts the cases of all experiments once. */
export function casesByAgent(standings: readonly RecordedStanding[]): CasesByAgent {
  return new Map(standings.map((standing) => [standing.experiment.label, recordedCasesOf(standing)]))
}

/** A row per case, a column per agent: how often it passed over all runs, and its mean score. The least passed ones first. */
export function caseRows(cases: CasesByAgent): Table {
  const shown = [...cases].slice(0, AGENTS_SIDE_BY_SIDE)
  const byAgent = shown.map(([label, ones]) => ({ label, ones: new Map(ones.map((one) => [one.id, one])) }))
  const names = new Map(shown.flatMap(([, ones]) => ones.map(({ id, name }) => [id, { id, name }] as const)))
  const rows = [...names.values()].map((name) => {
    const cells = byAgent.map(({ ones }) => ones.get(name.id))
    const shares = cells.flatMap((one) => (one && one.graded > 0 ? [one.passed / one.graded] : []))
    return { name, cells, least: shares.length > 0 ? Math.min(...shares) : 0 }
  })
  return tableOf(
    [{ heading: 'Case' }, ...byAgent.map(({ label }) => ({ heading: nameText(label) }))],
    rows
      .toSorted((here, there) => here.least - there.least)
      .map(({ name, cells }) => [caseText(name), ...cells.map((one) => (one ? caseCell(one) : UNKNOWN))]),
  )
}

function caseCell(one: RecordedCase): string {
  const score = one.score === undefined ? '' : `, score ${scoreText(one.score)}`
  const change = one.change === undefined || one.change === 0 ? '' : `, ${signedPercent(one.change)}`
  return `${passedCell(one)}${score}${change}`
}

function passedCell({ passed, graded, runs }: RecordedCase): string {
  if (graded === 0) return `none of ${formatCount(runs)} graded`
  return formatRate(passed / graded, passed, graded)
}
