import { beforeAll, expect, test } from '@jest/globals'
import { provenRows } from '../../support/proven-table.ts'
import { checkPost, postRow } from './post-rows.ts'
import { POST_SCENES, type PostEnd, playPost } from './post-scenes.ts'
import { sideBySide } from './side-by-side.ts'

/** A part of the table; `npm run test:full` has all of it. */
const SCENES = POST_SCENES.filter((_scene, index) => index % 3 === 0)

let ends: readonly Promise<PostEnd>[] = []
beforeAll(() => {
  ends = sideBySide(SCENES, 5, playPost)
})

test.each(SCENES.map(({ circumstance, file, state }, index) => [circumstance.what, file, state, index] as const))(
  'post when %s: ledger file %s, saved state %s',
  async (_what, _file, _state, index) => {
    const end = (await ends[index]) as PostEnd
    checkPost(end)
    expect(provenRows('post')).toContainEqual(postRow(end))
  },
)
