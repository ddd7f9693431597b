import { table } from '../markdown-table.ts'
import type { Share, SimulationRow } from './simulate-gate.ts'

/** What docs/statistics.md shows: enough comparisons that a rate of 5 % is known to one point. */
export const PUBLISHED = { comparisons: 4000, seed: 1 } as const

type Column = readonly [title: string, cell: (row: SimulationRow) => string]

const SUITES: readonly Column[] = [
  ['Suites', ({ size }) => size],
  ['Comparisons', ({ falseAlarms }) => String(falseAlarms.of)],
]

const WITHOUT_TOLERANCE: readonly Column[] = [
  ['No change: failed', ({ falseAlarms }) => shareText(falseAlarms)],
  ['No change, two agentspecs: failed', ({ falseAlarmsOfTwo }) => shareText(falseAlarmsOfTwo)],
  ['Twice the printed drop, spread: failed', ({ spread }) => triedText(spread)],
  ['Twice the printed drop, in whole cases: failed', ({ concentrated }) => triedText(concentrated)],
  ['The printed drop, spread: failed', ({ single }) => triedText(single)],
]

const WITH_TOLERANCE: readonly Column[] = [
  ['The printed drop, spread: failed', ({ beyondMargin }) => triedText(beyondMargin)],
  ['A drop of exactly 5 points, spread: failed', ({ atMargin }) => triedText(atMargin)],
  ['Non-inferior, a drop of exactly 5 points, spread: passed', ({ wronglyProven }) => triedText(wronglyProven)],
  ['Non-inferior, each case breaks whole with 5 %: passed', ({ wronglyProvenWhole }) => triedText(wronglyProvenWhole)],
]

/** A simulation as the tables of docs/statistics.md. */
export function renderSimulation(rows: readonly SimulationRow[]): string {
  return [
    'With `max-regression: 0`:',
    tableOf(rows, [...SUITES, ...WITHOUT_TOLERANCE]),
    'With `max-regression: 0.05`:',
    tableOf(rows, [...SUITES, ...WITH_TOLERANCE]),
  ].join('\n\n')
}

function tableOf(rows: readonly SimulationRow[], columns: readonly Column[]): string {
  return table(
    columns.map(([title]) => title),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  )
}

function shareText({ count, of }: Share): string {
  return of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`
}

/** With how many there were: not every suite's rate allows every drop. */
function triedText(share: Share): string {
  return share.of === 0 ? '–' : `${shareText(share)} of ${share.of}`
}
