import { beforeAll, expect, test } from '@jest/globals'
import { proveTable } from '../../support/proven-table.ts'
import { checkPost, POST_HEAD, postRow } from './post-rows.ts'
import { POST_SCENES, type PostEnd, playPost } from './post-scenes.ts'
import { sideBySide } from './side-by-side.ts'

/** They mostly wait. */
const SCENES_AT_ONCE = 4

let ends: readonly Promise<PostEnd>[] = []
beforeAll(() => {
  ends = sideBySide(POST_SCENES, SCENES_AT_ONCE, playPost)
})

const rows: string[][] = []

test.each(POST_SCENES.map(({ circumstance, file, state }, index) => [circumstance.what, file, state, index] as const))(
  'post when %s: ledger file %s, saved state %s',
  async (_what, _file, _state, index) => {
    const end = (await ends[index]) as PostEnd
    rows.push(postRow(end))
    checkPost(end)
  },
)

test('docs/resilience.md shows what was seen', () => {
  expect(rows).toHaveLength(POST_SCENES.length)
  proveTable({ name: 'post', head: POST_HEAD, rows })
})
