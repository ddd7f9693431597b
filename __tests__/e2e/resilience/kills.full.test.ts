import { beforeAll, expect, test } from '@jest/globals'
import { proveTable } from '../../support/proven-table.ts'
import { checkKill, KILL_HEAD, killRow } from './kill-rows.ts'
import { KILL_SCENES, type KillEnd, playScene } from './kill-scenes.ts'
import { sideBySide } from './side-by-side.ts'

/** They mostly wait. */
const SCENES_AT_ONCE = 4

let ends: readonly Promise<KillEnd>[] = []
beforeAll(() => {
  ends = sideBySide(KILL_SCENES, SCENES_AT_ONCE, playScene)
})

const rows: string[][] = []

test.each(
  KILL_SCENES.map(({ signal, moment, runtimes }, index) => [signal.what, moment.what, runtimes, index] as const),
)(
  '%s %s with %s runtime(s)',
  async (_signal, _moment, _runtimes, index) => {
    const end = (await ends[index]) as KillEnd
    rows.push(killRow(end))
    checkKill(end)
  },
  120_000,
)

test('docs/resilience.md shows what was seen', () => {
  expect(rows).toHaveLength(KILL_SCENES.length)
  proveTable({ name: 'kills', head: KILL_HEAD, rows })
})
