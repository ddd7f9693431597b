import { table } from '../markdown-table.ts'
import type { Share, SimulationRow } from './simulate-gate.ts'

/** What docs/statistics.md shows: enough comparisons that a rate of 5 % is known to one point. */
export const PUBLISHED = { comparisons: 2000, seed: 1 } as const

/** A simulation as the table of docs/statistics.md. */
export function renderSimulation(rows: readonly SimulationRow[]): string {
  const head = [
    'Suites',
    'Comparisons',
    'No change: failed',
    'No change, two agentspecs: failed',
    'Twice the printed drop, spread: failed',
    'Twice the printed drop, in whole cases: failed',
    'The printed drop, spread: failed',
    'Non-inferior at the margin: passed',
  ]
  return table(
    head,
    rows.map(({ size, ...row }) => [
      size,
      String(row.falseAlarms.of),
      shareText(row.falseAlarms),
      shareText(row.falseAlarmsOfTwo),
      triedText(row.spread),
      triedText(row.concentrated),
      triedText(row.single),
      triedText(row.wronglyProven),
    ]),
  )
}

function shareText({ count, of }: Share): string {
  return of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`
}

/** With how many there were: not every suite's rate allows every drop. */
function triedText(share: Share): string {
  return share.of === 0 ? '–' : `${shareText(share)} of ${share.of}`
}
