import { beforeAll, expect, test } from '@jest/globals'
import { provenRows } from '../../support/proven-table.ts'
import { KILL_MOMENTS } from './kill-moments.ts'
import { checkKill, killRow } from './kill-rows.ts'
import { KILL_SCENES, type KillEnd, playScene } from './kill-scenes.ts'
import { KILL_SIGNALS } from './kill-signals.ts'
import { sideBySide } from './side-by-side.ts'

/** Each moment once, the signals in turn, with one runtime and with four; `npm run test:full` has them all. */
const SCENES = KILL_MOMENTS.flatMap((moment, index) => {
  const signal = KILL_SIGNALS[index % KILL_SIGNALS.length]
  const runtimes = index % 2 === 0 ? 4 : 1
  return KILL_SCENES.filter(
    (scene) => scene.signal === signal && scene.moment === moment && scene.runtimes === runtimes,
  )
})

let ends: readonly Promise<KillEnd>[] = []
beforeAll(() => {
  ends = sideBySide(SCENES, 5, playScene)
})

test.each(SCENES.map(({ signal, moment, runtimes }, index) => [signal.what, moment.what, runtimes, index] as const))(
  '%s %s with %s runtime(s)',
  async (_signal, _moment, _runtimes, index) => {
    const end = (await ends[index]) as KillEnd
    checkKill(end)
    expect(provenRows('kills')).toContainEqual(killRow(end))
  },
  120_000,
)
