import { describe, expect, test } from '@jest/globals'
import { PlatformError } from '../../src/domain/errors.ts'
import type { Clock } from '../../src/domain/ports.ts'
import type { HeldResources, HeldRuntime } from '../../src/domain/teardown.ts'
import type { Runtime, RuntimesApi } from '../../src/platform/runtimes.ts'
import { type ReleaseTools, releaseAll, releaseRuntime } from '../../src/teardown/release.ts'
import { withRuntimes } from './with-runtimes.ts'

const START = Date.parse('2026-11-29T12:00:00Z')

/** A platform in memory, and a clock that passes only while somebody sleeps. */
function world(options: {
  alive?: { name: string; podName: string; from?: number }[]
  refuseDelete?: string[]
  refuseListing?: boolean
}) {
  let now = START
  const alive = new Map((options.alive ?? []).map((runtime) => [runtime.podName, runtime]))
  const clock: Clock = {
    now: () => new Date(now),
    elapsed: () => now,
    sleep: async (ms) => {
      now += ms
    },
  }
  const runtimes = {
    listRuntimes: async () => {
      if (options.refuseListing) throw new PlatformError('No listing today.', { outcome: 'lost' })
      return [...alive.values()]
        .filter(({ from = 0 }) => now >= START + from)
        .map(({ name, podName }): Runtime => ({ givenName: name, podName, id: podName }))
    },
    deleteRuntime: async (podName: string) => {
      if (options.refuseDelete?.includes(podName)) throw new PlatformError('Not today.', { outcome: 'refused' })
      return alive.delete(podName) ? 'deleted' : 'gone'
    },
  } as unknown as RuntimesApi
  const stopped: number[] = []
  const tools: ReleaseTools = {
    runtimes,
    runtimesUrl: 'https://rt.example',
    stopProcess: async ({ pid }) => stopped.push(pid),
    removeAgent: async ({ agentId }) => {
      if (agentId === 'stuck') throw new Error('The server does not answer.')
    },
    clock,
    lateAppearanceMs: 60_000,
    signal: new AbortController().signal,
  }
  return { tools, alive, stopped, elapsed: () => now - START }
}

const held = (over: Partial<HeldResources>): HeldResources => ({
  asked: [],
  runtimes: [],
  processes: [],
  agents: [],
  ...over,
})
const intent = (name: string, podName?: string): HeldRuntime =>
  podName === undefined ? { kind: 'intended', name, intendedAt: new Date(START) } : { kind: 'created', name, podName }

describe('releaseAll', () => {
  test('removes what is there and takes what is gone as done', async () => {
    const { tools, alive } = world({
      alive: [
        { name: 'a', podName: 'pod-a' },
        { name: 'other', podName: 'pod-x' },
      ],
    })
    const releases = await releaseAll(held({ runtimes: [intent('a', 'pod-a'), intent('b', 'pod-b')] }), tools)
    expect(releases.map(({ kind, what }) => [kind, what])).toEqual([
      ['removed', 'runtime a (pod-a)'],
      ['gone', 'runtime b (pod-b)'],
    ])
    expect([...alive.keys()]).toEqual(['pod-x'])
  })

  test('looks for an intent without an answer by its name until it can no longer appear', async () => {
    const late = world({ alive: [{ name: 'a', podName: 'pod-a', from: 30_000 }] })
    expect(await releaseAll(held({ runtimes: [intent('a')] }), late.tools)).toMatchObject([{ kind: 'removed' }])
    expect(late.alive.size).toBe(0)
    const never = world({})
    expect(await releaseAll(held({ runtimes: [intent('a')] }), never.tools)).toMatchObject([{ kind: 'not-there' }])
    expect(never.elapsed()).toBe(60_000)
  })

  test('removes every runtime of the name, should there be two', async () => {
    const { tools, alive } = world({
      alive: [
        { name: 'a', podName: 'pod-1' },
        { name: 'a', podName: 'pod-2' },
      ],
    })
    await releaseAll(held({ runtimes: [intent('a')] }), tools)
    expect(alive.size).toBe(0)
  })

  test('removes a twin of the same name beside the known one', async () => {
    const alive = [
      { name: 'a', podName: 'pod-1' },
      { name: 'a', podName: 'pod-2' },
      { name: 'b', podName: 'pod-3' },
    ]
    const platform = world({ alive })
    // As the ledger holds it after a create call whose answer was lost.
    await releaseAll(held({ runtimes: [intent('a', 'pod-1'), intent('a')] }), platform.tools)
    expect([...platform.alive.keys()]).toEqual(['pod-3'])
  })

  test('names what it could not remove, why, and the command; the rest is removed all the same', async () => {
    const { tools, alive } = world({
      alive: [
        { name: 'a', podName: "pod-'; rm -rf ~" },
        { name: 'b', podName: 'pod-b' },
      ],
      refuseDelete: ["pod-'; rm -rf ~"],
    })
    const runtimes = [intent('a', "pod-'; rm -rf ~"), intent('b', 'pod-b')]
    const [first, second] = await releaseAll(held({ runtimes }), tools)
    expect(first).toEqual({
      kind: 'not-removed',
      what: "runtime a (pod-'; rm -rf ~)",
      why: 'Not today.',
      mayPass: true,
      remedy:
        'curl -fsS -X DELETE -H "Authorization: Bearer $DATALAYER_API_KEY" \'https://rt.example/api/runtimes/v1/runtimes/pod-%27%3B%20rm%20-rf%20~\'',
    })
    expect(second?.kind).toBe('removed')
    expect(alive.has('pod-b')).toBe(false)
  })

  test('a listing that never answers leaves the intent named, not forgotten', async () => {
    const { tools } = world({ refuseListing: true })
    const [release] = await releaseAll(held({ runtimes: [intent('a')] }), tools)
    expect(release).toMatchObject({ kind: 'not-removed', why: 'No listing today.' })
    expect(release).toMatchObject({ remedy: expect.stringContaining('/api/runtimes/v1/runtimes') })
  })

  test('a runtime that is listed without its pod name is waited for, and never called gone', async () => {
    const { tools, elapsed } = world({})
    const listed = { ...tools.runtimes, listRuntimes: async () => [{ givenName: 'a', id: 'uid-1' }] }
    const [release] = await releaseAll(held({ runtimes: [intent('a')] }), { ...tools, runtimes: listed })
    expect(release).toMatchObject({ kind: 'not-removed', why: 'The platform lists it without its pod name.' })
    expect(elapsed()).toBe(60_000)
  })

  test('a pod name that comes late is used', async () => {
    let looks = 0
    const { tools } = world({ alive: [{ name: 'a', podName: 'pod-a' }] })
    const listRuntimes = async () => {
      looks += 1
      return [{ givenName: 'a', id: 'uid-1', ...(looks > 2 ? { podName: 'pod-a' } : {}) }]
    }
    const releases = await releaseAll(held({ runtimes: [intent('a')] }), {
      ...tools,
      runtimes: { ...tools.runtimes, listRuntimes },
    })
    expect(releases).toMatchObject([{ kind: 'removed' }])
  })

  test('a delete that is answered with something passing is tried again, one that is forbidden is not', async () => {
    let tries = 0
    const { tools } = world({})
    const deleteRuntime = (status: number) => async () => {
      tries += 1
      if (tries < 3) throw new PlatformError('Busy.', { outcome: 'refused', status })
      return 'deleted' as const
    }
    const release = (status: number) =>
      releaseAll(held({ runtimes: [intent('a', 'pod-a')] }), {
        ...tools,
        runtimes: { ...tools.runtimes, deleteRuntime: deleteRuntime(status) },
      })
    expect(await release(409)).toMatchObject([{ kind: 'removed' }])
    tries = 0
    expect(await release(403)).toMatchObject([{ kind: 'not-removed', mayPass: false }])
    expect(tries).toBe(1)
  })

  test('a delete that will not work keeps nobody from looking for what may still appear', async () => {
    const { tools, alive } = world({
      alive: [
        { name: 'a', podName: 'pod-a' },
        { name: 'b', podName: 'pod-b', from: 10_000 },
      ],
    })
    let letGo = () => {}
    const stuck = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const deleteRuntime = async (podName: string) => {
      if (podName === 'pod-a') await stuck
      else letGo()
      alive.delete(podName)
      return 'deleted' as const
    }
    const releases = await releaseAll(held({ runtimes: [intent('a'), intent('b')] }), {
      ...tools,
      runtimes: { ...tools.runtimes, deleteRuntime },
    })
    expect(releases.map(({ kind }) => kind)).toEqual(['removed', 'removed'])
    expect(alive.size).toBe(0)
  })

  test('what the platform calls gone and lists all the same is not gone', async () => {
    const { tools, alive } = world({ alive: [{ name: 'a', podName: 'pod-a' }] })
    const lying = { ...tools.runtimes, deleteRuntime: async () => 'gone' as const }
    const releases = await releaseAll(held({ runtimes: [intent('a', 'pod-a')] }), { ...tools, runtimes: lying })
    expect(releases).toMatchObject([{ kind: 'not-removed', why: expect.stringContaining('and lists it') }])
    expect(alive.size).toBe(1)
  })

  test.each<[string, number, boolean]>([
    ['another try may tell', 503, true],
    ['another try would be answered alike', 403, false],
  ])('what is called gone and cannot be looked for is not gone: %s', async (_what, status, mayPass) => {
    const { tools } = world({})
    const listRuntimes = async () => {
      throw new PlatformError('No listing today.', { outcome: status === 503 ? 'lost' : 'refused', status })
    }
    const runtimes = { ...tools.runtimes, deleteRuntime: async () => 'gone' as const, listRuntimes }
    expect(await releaseRuntime({ name: 'a', podName: 'pod-a' }, { ...tools, runtimes })).toEqual({
      kind: 'not-removed',
      what: 'runtime a (pod-a)',
      why: 'The answer was that there is no such runtime, and the listing could not bear that out. No listing today.',
      remedy: expect.stringMatching(/^curl .* -X DELETE .*\/pod-a'$/),
      mayPass,
    })
  })

  test('a gateway that has lost its way, and then the listing, hides no runtime', async () => {
    await using lost = await withRuntimes(['evals-desk-0a1b2c3d'])
    const { platform, runtimes, pods } = lost
    platform.faults.add([
      { route: 'DELETE /runtimes/:pod', times: 1, kind: 'status', status: 404, body: 'no backend' },
      { route: 'GET /runtimes', times: 4, kind: 'status', status: 503 },
    ])
    const tools = { runtimes, runtimesUrl: platform.url, signal: new AbortController().signal }
    const runtime = { name: 'evals-desk-0a1b2c3d', podName: pods[0] ?? '' }
    expect(await releaseRuntime(runtime, tools)).toMatchObject({ kind: 'not-removed', mayPass: true })
    expect(await releaseRuntime(runtime, tools)).toMatchObject({ kind: 'removed' })
  })

  test('a delete that is refused is not tried again when the time for teardown is over', async () => {
    const { tools } = world({ refuseDelete: ['pod-a'] })
    const over = new AbortController()
    let deletes = 0
    const deleteRuntime = (podName: string) => {
      deletes += 1
      return tools.runtimes.deleteRuntime(podName)
    }
    const releases = await releaseAll(held({ runtimes: [intent('a', 'pod-a')] }), {
      ...tools,
      runtimes: { ...tools.runtimes, deleteRuntime },
      clock: { ...tools.clock, sleep: async () => over.abort() },
      signal: over.signal,
    })
    expect(releases).toMatchObject([{ kind: 'not-removed', why: 'Not today.' }])
    expect(deletes).toBe(1)
  })

  test('a listing that fails for a while is asked again, also when nothing can appear any more', async () => {
    let listings = 0
    const { tools } = world({ alive: [{ name: 'a', podName: 'pod-a' }] })
    const listRuntimes = async (signal?: AbortSignal) => {
      listings += 1
      if (listings < 3) throw new PlatformError('Not now.', { outcome: 'lost' })
      return await tools.runtimes.listRuntimes(signal)
    }
    const over = { ...tools, lateAppearanceMs: 0, runtimes: { ...tools.runtimes, listRuntimes } }
    expect(await releaseAll(held({ runtimes: [intent('a')] }), over)).toMatchObject([{ kind: 'removed' }])
  })

  test('a key that may not list is not tried until the last moment', async () => {
    const { tools, elapsed } = world({})
    const listRuntimes = async () => {
      throw new PlatformError('This key may not.', { outcome: 'refused', status: 403 })
    }
    const releases = await releaseAll(held({ runtimes: [intent('a')] }), {
      ...tools,
      runtimes: { ...tools.runtimes, listRuntimes },
    })
    expect(releases).toMatchObject([{ kind: 'not-removed', why: 'This key may not.' }])
    expect(elapsed()).toBe(0)
  })

  test('an intent of a main that was killed late is looked for as long after it as any other', async () => {
    const { tools, elapsed } = world({})
    const late: HeldRuntime = { kind: 'intended', name: 'a', intendedAt: new Date(START - 55_000) }
    const fresh: HeldRuntime = { kind: 'intended', name: 'b', intendedAt: new Date(START - 1_000) }
    const releases = await releaseAll(held({ runtimes: [late, fresh] }), tools)
    expect(releases).toMatchObject([
      { kind: 'not-there', what: 'runtime a' },
      { kind: 'not-there', what: 'runtime b' },
    ])
    expect(elapsed()).toBeGreaterThanOrEqual(59_000)
  })

  test('stops processes and removes agents, and says which would not go', async () => {
    const { tools, stopped } = world({})
    const releases = await releaseAll(
      held({
        processes: [
          { pid: 4711, startMark: 'm' },
          { pid: 4712, startMark: 'm', role: 'command' },
        ],
        agents: [
          { baseUrl: 'http://127.0.0.1:1', agentId: 'mine' },
          { baseUrl: 'http://127.0.0.1:1', agentId: 'stuck' },
        ],
      }),
      tools,
    )
    expect(stopped).toEqual([4711, 4712])
    expect(releases.map(({ kind, what }) => [kind, what])).toEqual([
      ['removed', 'agent mine on http://127.0.0.1:1'],
      ['not-removed', 'agent stuck on http://127.0.0.1:1'],
      ['removed', 'local server process 4711'],
      ['removed', 'command process 4712'],
    ])
  })
})
