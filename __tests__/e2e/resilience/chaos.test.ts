import { beforeAll, expect, test } from '@jest/globals'
import { provenRows } from '../../support/proven-table.ts'
import {
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

/** One trial of each of these many rows; `npm run test:full` has them all. */
const SETTINGS = CHAOS_SETTINGS.slice(0, 6)

let ends: readonly Promise<ChaosEnd>[] = []
beforeAll(() => {
  ends = sideBySide(
    SETTINGS.flatMap((setting) => trialsOf(setting).slice(0, 1)),
    SETTINGS.length,
    playTrial,
  )
})

test.each(SETTINGS.map((setting, index) => ({ ...setting, setting, index })))(
  'a platform with a fault in every fifth request: $agentspecs agent(s), $runs run(s), $truth when it is well',
  async ({ setting, index }: { setting: ChaosSetting; index: number }) => {
    const end = (await ends[index]) as ChaosEnd
    if (isBroken(end)) throw new Error(`A promise was broken.\n${end.log}`)
    expect(chaosRow(setting, [end])).toEqual(promisedChaosRow(setting, 1))
    expect(provenRows('chaos')).toContainEqual(promisedChaosRow(setting, SEEDS_PER_SETTING))
  },
  400_000,
)
