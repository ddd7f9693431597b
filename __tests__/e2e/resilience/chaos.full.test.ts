import { beforeAll, expect, test } from '@jest/globals'
import { proveTable } from '../../support/proven-table.ts'
import {
  CHAOS_HEAD,
  CHAOS_SETTINGS,
  type ChaosEnd,
  type ChaosSetting,
  chaosRow,
  isBroken,
  playTrial,
  promisedChaosRow,
  SEEDS_PER_SETTING,
  trialsOf,
} from './chaos-trials.ts'
import { sideBySide } from './side-by-side.ts'

/** They mostly wait for each other. */
const TRIALS_AT_ONCE = 6

/** Of one row: far above what it takes, since rows begin before their turn. */
const ROW_LIMIT_MS = 1_800_000

let ends: readonly Promise<ChaosEnd>[] = []
beforeAll(() => {
  ends = sideBySide(CHAOS_SETTINGS.flatMap(trialsOf), TRIALS_AT_ONCE, playTrial)
})

const rows: string[][] = []

/** A tool that never comes to a verdict breaks no promise either: so many trials of the hundred of each truth have to get to the right one. */
const LEAST_RIGHT = 10

test.each(CHAOS_SETTINGS.map((setting, index) => ({ ...setting, setting, index })))(
  'a platform with a fault in every fifth request: $agentspecs agent(s), $runs run(s), $truth when it is well',
  async ({ setting, index }: { setting: ChaosSetting; index: number }) => {
    const own = await Promise.all(ends.slice(index * SEEDS_PER_SETTING, (index + 1) * SEEDS_PER_SETTING))
    const row = chaosRow(setting, own)
    rows.push(row)
    const broken = own.filter(isBroken).map(({ log }) => log)
    if (broken.length > 0) throw new Error(`${broken.length} trials broke a promise.\n${broken.join('\n\n')}`)
    expect(row).toEqual(promisedChaosRow(setting, SEEDS_PER_SETTING))
  },
  ROW_LIMIT_MS,
)

test.each(['passed', 'failed'])('trials get to the verdict "%s" in spite of the faults', async (truth) => {
  const right = (await Promise.all(ends)).filter(({ trial, verdict }) => trial.truth === truth && verdict === truth)
  expect(right.length).toBeGreaterThanOrEqual(LEAST_RIGHT)
})

test('docs/resilience.md shows what was seen', () => {
  proveTable({ name: 'chaos', head: CHAOS_HEAD, rows })
})
