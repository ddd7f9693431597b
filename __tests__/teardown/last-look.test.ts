import { describe, expect, test } from '@jest/globals'
import type { Fault } from '../../emulator/faults.ts'
import type { Clock } from '../../src/domain/ports.ts'
import type { HeldResources, HeldRuntime } from '../../src/domain/teardown.ts'
import { type ReleaseTools, releaseAll } from '../../src/teardown/release.ts'
import { withRuntimes } from './with-runtimes.ts'

const [ONE, TWO, FOREIGN] = ['evals-desk-00000001', 'evals-desk-00000002', 'evals-desk-0badcafe']
const DELETE = 'DELETE /runtimes/:pod'
const LIST = 'GET /runtimes'

/** Answers done, and does nothing. */
const says: Fault = { route: DELETE, kind: 'status', status: 200, body: { success: true } }

type World = Awaited<ReturnType<typeof withRuntimes>>

/** A teardown over a platform, on a clock that passes only while somebody sleeps. */
async function tearDown({ platform, runtimes }: World, held: Partial<HeldResources>) {
  let now = Date.now()
  const clock: Clock = {
    now: () => new Date(now),
    elapsed: () => now,
    sleep: async (ms) => {
      now += ms
    },
  }
  const tools: ReleaseTools = {
    runtimes,
    runtimesUrl: platform.url,
    stopProcess: async () => {},
    removeAgent: async () => {},
    clock,
    lateAppearanceMs: 60_000,
    signal: new AbortController().signal,
  }
  return await releaseAll({ asked: [], runtimes: [], processes: [], agents: [], ...held }, tools)
}

const created = (name: string, podName = ''): HeldRuntime => ({ kind: 'created', name, podName })
const asked = (...names: string[]) => names.map((name) => ({ name, gonePods: [] }))
const count = ({ platform }: World, route: string) =>
  platform.requests.filter((request) => request.route === route).length

describe('the last look of a teardown', () => {
  test('is none where no runtime was ever asked for', async () => {
    await using world = await withRuntimes([])
    expect(await tearDown(world, {})).toEqual([])
    expect(world.platform.requests).toEqual([])
  })

  test('is one listing where everything was given back, and says nothing then', async () => {
    await using world = await withRuntimes([])
    expect(await tearDown(world, { asked: asked(ONE, TWO) })).toEqual([])
    expect(count(world, LIST)).toBe(1)
  })

  test('finds a runtime of a create call that was called refused, and removes it', async () => {
    await using world = await withRuntimes([ONE, FOREIGN])
    const releases = await tearDown(world, { asked: asked(ONE) })
    expect(releases).toEqual([{ kind: 'removed', what: `runtime ${ONE} (${world.pods[0]})` }])
    expect(world.alive()).toEqual([FOREIGN])
  })

  test('deletes again what was answered with done and is still there', async () => {
    await using world = await withRuntimes([ONE])
    world.platform.faults.add([{ ...says, times: 1 }])
    const releases = await tearDown(world, { asked: asked(ONE), runtimes: [created(ONE, world.pods[0])] })
    expect(releases.map(({ kind }) => kind)).toEqual(['removed'])
    expect([world.alive(), count(world, DELETE)]).toEqual([[], 2])
  })

  test('what main was told is deleted is deleted again too', async () => {
    await using world = await withRuntimes([ONE])
    const gonePods = [world.pods[0] ?? '']
    expect(await tearDown(world, { asked: [{ name: ONE, gonePods }] })).toEqual([])
    expect(world.alive()).toEqual([])
  })

  test('what stays although its delete was confirmed twice is named, as it may be ending', async () => {
    await using world = await withRuntimes([ONE])
    world.platform.faults.add([says])
    const releases = await tearDown(world, { asked: asked(ONE), runtimes: [created(ONE, world.pods[0])] })
    expect(releases).toEqual([
      { kind: 'removed', what: `runtime ${ONE} (${world.pods[0]})` },
      {
        kind: 'doubtful',
        what: `runtime ${ONE} (${world.pods[0]})`,
        why: expect.stringContaining('curl -fsS -X DELETE'),
      },
    ])
  })

  test('what stays and was never confirmed is not removed', async () => {
    await using world = await withRuntimes([ONE])
    world.platform.faults.add([{ route: DELETE, kind: 'status', status: 403 }])
    const releases = await tearDown(world, { asked: asked(ONE) })
    expect(releases).toMatchObject([{ kind: 'not-removed', remedy: expect.stringContaining(world.pods[0] ?? '?') }])
  })

  test('what is named as not removed is named once', async () => {
    await using world = await withRuntimes([ONE])
    world.platform.faults.add([{ route: DELETE, kind: 'status', status: 403 }])
    const releases = await tearDown(world, { asked: asked(ONE), runtimes: [created(ONE, world.pods[0])] })
    expect(releases.map(({ kind }) => kind)).toEqual(['not-removed'])
  })

  test.each([401, 403])('a key that may not list (%d) takes nothing away from confirmed deletes', async (status) => {
    await using world = await withRuntimes([ONE])
    world.platform.faults.add([{ route: LIST, kind: 'status', status }])
    const releases = await tearDown(world, { asked: asked(ONE), runtimes: [created(ONE, world.pods[0])] })
    expect(releases.map(({ kind }) => kind)).toEqual(['removed'])
  })

  test('a listing that is lost is a doubt, and no failure of confirmed deletes', async () => {
    await using world = await withRuntimes([ONE])
    world.platform.faults.add([{ route: LIST, kind: 'garbage' }])
    const releases = await tearDown(world, { asked: asked(ONE), runtimes: [created(ONE, world.pods[0])] })
    expect(releases.map(({ kind }) => kind)).toEqual(['removed', 'doubtful'])
    expect(world.alive()).toEqual([])
  })
})

describe('a pod that the ledger names and the platform lists under another name', () => {
  test('is never deleted, and the runtime of our name is', async () => {
    await using world = await withRuntimes([FOREIGN, ONE])
    const [foreignPod] = world.pods
    const releases = await tearDown(world, { asked: asked(ONE), runtimes: [created(ONE, foreignPod)] })
    expect(releases.map(({ kind }) => kind)).toEqual(['not-there', 'removed'])
    expect(world.alive()).toEqual([FOREIGN])
  })
})
