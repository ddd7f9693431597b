import { describe, expect, test } from '@jest/globals'
import { createRuntimeLauncher, type NamedRuntime } from '../../../src/agents/cloud/runtime-launcher.ts'
import { PlatformError } from '../../../src/domain/errors.ts'
import type { Clock } from '../../../src/domain/ports.ts'
import type { Runtime, RuntimeOrder, RuntimesApi } from '../../../src/platform/runtimes.ts'
import { memoryLedger, memoryLogger } from '../../support/memory-ports.ts'

type World = {
  /** What a create call gives, by its count from 1. */
  create: (order: RuntimeOrder, count: number) => Runtime | Promise<Runtime>
  /** Throws where an intent cannot be written down. */
  intend?: () => void
  /** What the listing shows. */
  list?: (names: readonly string[]) => readonly Runtime[] | Promise<readonly Runtime[]>
}

const created = (order: RuntimeOrder, podName = 'pod-1'): Runtime => ({
  givenName: order.givenName,
  podName,
  id: 'uid',
})
const lost = () => new PlatformError('The answer was lost.', { outcome: 'lost' })
const later = (retryAfterMs: number) => new PlatformError('Later.', { outcome: 'refused', status: 429, retryAfterMs })

/** A launcher over a platform in memory and a clock that passes only while somebody sleeps. */
function launcherOver(world: World) {
  let now = 0
  const clock: Clock = {
    now: () => new Date(now),
    elapsed: () => now,
    async sleep(ms) {
      now += ms
    },
  }
  const orders: string[] = []
  const released: NamedRuntime[] = []
  const deleted: string[] = []
  const ledger = memoryLedger()
  const { intendRuntime } = ledger.ledger
  const intend = (agentspecId: string) => {
    world.intend?.()
    return intendRuntime(agentspecId)
  }
  const runtimes = {
    createRuntime: async (order: RuntimeOrder) => {
      orders.push(order.givenName)
      return await world.create(order, orders.length)
    },
    listRuntimes: async () => (world.list ? await world.list(orders) : []),
    deleteRuntime: async (podName: string) => {
      deleted.push(podName)
      return 'deleted'
    },
  } as unknown as RuntimesApi
  const launcher = createRuntimeLauncher({
    runtimes,
    reservation: { environmentName: 'env', creditsPerSecond: 1, minutes: 1, credits: 60 },
    billingEntityUid: undefined,
    ledger: Object.defineProperty(ledger.ledger, 'intendRuntime', { value: intend }),
    release: async (runtime) => void released.push(runtime),
    logger: memoryLogger().logger,
    clock,
    random: () => 0,
  })
  return { launcher, orders, released, deleted, ledger, elapsed: () => now }
}

const forever = () => new AbortController().signal

describe('launch', () => {
  test('remembers the name before the call and the pod when it is told', async () => {
    const { launcher, ledger, orders } = launcherOver({
      create: (order) => {
        expect(ledger.events).toEqual([`intended ${order.givenName}`])
        return created(order)
      },
    })
    expect(await launcher.launch('spec', forever())).toMatchObject({ kind: 'created', named: { podName: 'pod-1' } })
    expect(ledger.events).toEqual([`intended ${orders[0]}`, `created ${orders[0]} pod-1`])
  })

  test('a lost answer whose runtime exists is settled by its name: one call', async () => {
    const { launcher, orders } = launcherOver({
      create: () => {
        throw lost()
      },
      list: (names) => names.map((givenName) => ({ givenName, podName: 'pod-9', id: 'uid' })),
    })
    expect(await launcher.launch('spec', forever())).toMatchObject({ kind: 'created', named: { podName: 'pod-9' } })
    expect(orders).toHaveLength(1)
  })

  test('another one is asked for, under another name, only when the platform has said that there is none', async () => {
    const { launcher, orders, ledger } = launcherOver({
      create: (order, count) => {
        if (count === 1) throw lost()
        return created(order)
      },
    })
    expect(await launcher.launch('spec', forever())).toMatchObject({ kind: 'created' })
    expect(new Set(orders).size).toBe(2)
    // The first intent stays open: post looks for it too.
    expect(ledger.events).not.toContain(`released ${orders[0]}`)
  })

  test('when nobody can say whether it exists, no second one is asked for', async () => {
    const { launcher, orders } = launcherOver({
      create: () => {
        throw lost()
      },
      list: () => {
        throw lost()
      },
    })
    const launch = await launcher.launch('spec', forever())
    expect(launch).toMatchObject({
      kind: 'failed',
      cause: { message: expect.stringContaining('could not be found out') },
    })
    expect(orders).toHaveLength(1)
  })

  test('a runtime that came too late is removed when the next one is asked for, or at the end', async () => {
    let listings = 0
    const { launcher, orders, released } = launcherOver({
      create: (order, count) => {
        if (count === 1) throw lost()
        return created(order, 'pod-2')
      },
      list: ([first = '']) => {
        listings += 1
        return listings > 17 ? [{ givenName: first, podName: 'pod-late', id: 'uid' }] : []
      },
    })
    await launcher.launch('spec', forever())
    await launcher.sweep(1_000)
    expect(released).toEqual([{ name: orders[0], podName: 'pod-late' }])
  })

  test('a create call that worked twice leaves one: the other of the same name is removed', async () => {
    const { launcher, orders, released } = launcherOver({
      create: () => {
        throw lost()
      },
      list: ([name = '']) => ['pod-1', 'pod-2'].map((podName) => ({ givenName: name, podName, id: 'uid' })),
    })
    expect(await launcher.launch('spec', forever())).toMatchObject({ named: { podName: 'pod-1' } })
    await launcher.sweep(1_000)
    expect(released).toEqual([{ name: orders[0], podName: 'pod-2' }])
  })

  test('a created runtime without a pod name is no reason to create another', async () => {
    const { launcher, orders } = launcherOver({
      create: ({ givenName }) => ({ givenName, id: 'uid' }),
      list: (names) => names.map((givenName) => ({ givenName, id: 'uid' })),
    })
    expect(await launcher.launch('spec', forever())).toMatchObject({ kind: 'failed' })
    expect(orders).toHaveLength(1)
  })

  test('a refusal that passes is asked again at most three times, each under an intent of its own that is settled', async () => {
    const { launcher, orders, ledger, elapsed } = launcherOver({
      create: () => {
        throw later(2_000)
      },
    })
    expect(await launcher.launch('spec', forever())).toMatchObject({ kind: 'failed' })
    expect(new Set(orders).size).toBe(4)
    expect(ledger.events.filter((event) => event.startsWith('released'))).toHaveLength(4)
    expect(elapsed()).toBe(6_000)
  })

  test('a platform that asks for more patience than a job can pay for is taken at its word at once', async () => {
    const { launcher, orders, elapsed } = launcherOver({
      create: () => {
        throw later(600_000)
      },
    })
    expect(await launcher.launch('spec', forever())).toMatchObject({
      cause: { message: expect.stringContaining('come back in 600 s') },
    })
    expect([orders.length, elapsed()]).toEqual([1, 0])
  })

  test('a final refusal says what to check, and is not repeated', async () => {
    const { launcher, orders } = launcherOver({
      create: () => {
        throw new PlatformError('There is no agentspec spec.', { outcome: 'refused', status: 200 })
      },
    })
    expect(await launcher.launch('spec', forever())).toMatchObject({
      cause: { type: 'runtime_launch_failed', message: expect.stringContaining('Check agentspec-ids') },
    })
    expect(orders).toHaveLength(1)
  })

  test('a platform that is left alone for a while was not asked: the intent is settled and the cause says so', async () => {
    const { launcher, orders, ledger } = launcherOver({
      create: () => {
        throw new PlatformError('Five calls in a row were lost.', { outcome: 'refused', circuitOpen: true })
      },
    })
    expect(await launcher.launch('spec', forever())).toMatchObject({
      kind: 'failed',
      cause: {
        type: 'circuit_open',
        message: 'No runtime could be launched for agentspec spec: Five calls in a row were lost.',
      },
    })
    expect(ledger.events).toEqual([`intended ${orders[0]}`, `released ${orders[0]}`])
  })

  test('nothing is created that cannot be written down: a full disk is no fault of the action, and says what to check', async () => {
    const { launcher, orders, ledger } = launcherOver({
      create: (order) => created(order),
      intend: () => {
        throw new Error('ENOSPC: no space left on device, write')
      },
    })
    expect(await launcher.launch('spec', forever())).toEqual({
      kind: 'failed',
      cause: {
        type: 'runtime_launch_failed',
        stage: 'runtime_resolution',
        message:
          'No runtime could be launched for agentspec spec: what must be removed later cannot be written down: ' +
          'ENOSPC: no space left on device, write. Check that RUNNER_TEMP can be written and has room.',
        detailExcerpt: '',
      },
    })
    expect([orders, ledger.events]).toEqual([[], []])
  })

  test('nor when the disk fills up between two attempts', async () => {
    let intents = 0
    const { launcher, orders } = launcherOver({
      create: () => {
        throw later(1_000)
      },
      intend: () => {
        intents += 1
        if (intents === 2) throw new Error('ENOSPC')
      },
    })
    expect(await launcher.launch('spec', forever())).toMatchObject({
      cause: { message: expect.stringContaining('cannot be written down: ENOSPC.') },
    })
    expect(orders).toHaveLength(1)
  })

  test('nothing is created once teardown has begun elsewhere', async () => {
    const { launcher, orders, ledger } = launcherOver({
      create: () => {
        ledger.raiseFence()
        throw later(1_000)
      },
    })
    expect(await launcher.launch('spec', forever())).toMatchObject({
      kind: 'failed',
      cause: { message: 'No runtime could be launched for agentspec spec: teardown of this step has begun.' },
    })
    expect(orders).toHaveLength(1)
  })

  test('an answer that comes after the signal is deleted, and the launch is cancelled at once', async () => {
    const stop = new AbortController()
    const answer = Promise.withResolvers<Runtime>()
    const { launcher, orders, released } = launcherOver({ create: () => answer.promise })
    const launching = launcher.launch('spec', stop.signal)
    stop.abort()
    expect(await launching).toEqual({ kind: 'cancelled' })
    answer.resolve({ givenName: orders[0] ?? '', podName: 'pod-late', id: 'uid' })
    await launcher.sweep(1_000)
    expect(released).toEqual([{ name: orders[0], podName: 'pod-late' }])
  })
})

describe('a create answer that is not to be believed', () => {
  test('with the body of another runtime is a lost answer: the name settles it', async () => {
    const { launcher, released, deleted } = launcherOver({
      create: () => ({ givenName: 'somebody-elses', podName: 'pod-foreign', id: 'uid' }),
      list: (names) => names.map((givenName) => ({ givenName, podName: 'pod-own', id: 'uid' })),
    })
    expect(await launcher.launch('spec', forever())).toMatchObject({ kind: 'created', named: { podName: 'pod-own' } })
    await launcher.sweep(1_000)
    expect([released, deleted]).toEqual([[], ['pod-own']])
  })

  test('with the body of another one, and none of the name: what it named is neither used nor deleted', async () => {
    const { launcher, ledger, released, deleted } = launcherOver({
      create: () => ({ givenName: 'somebody-elses', podName: 'pod-foreign', id: 'uid' }),
      list: () => [{ givenName: 'somebody-elses', podName: 'pod-foreign', id: 'uid' }],
    })
    expect(await launcher.launch('spec', forever())).toMatchObject({ kind: 'failed' })
    await launcher.sweep(1_000)
    expect([released, deleted]).toEqual([[], []])
    expect(ledger.events.join(' ')).not.toContain('pod-foreign')
  })

  test('that comes too late is not deleted either', async () => {
    const stop = new AbortController()
    const answer = Promise.withResolvers<Runtime>()
    const { launcher, released, deleted } = launcherOver({ create: () => answer.promise })
    const launching = launcher.launch('spec', stop.signal)
    stop.abort()
    await launching
    answer.resolve({ givenName: 'somebody-elses', podName: 'pod-foreign', id: 'uid' })
    await launcher.sweep(1_000)
    expect([released, deleted]).toEqual([[], []])
  })

  test.each([
    ['asks to come later', later(2_000)],
    ['is final', new PlatformError('No.', { outcome: 'refused', status: 200 })],
    ['is a conflict', new PlatformError('There is one already.', { outcome: 'refused', status: 409 })],
  ])(
    'a refusal that %s and was done all the same: the runtime of the name is taken, and no second one asked for',
    async (_, error) => {
      const { launcher, orders, ledger } = launcherOver({
        create: () => {
          throw error
        },
        list: (names) => names.map((givenName) => ({ givenName, podName: 'pod-1', id: 'uid' })),
      })
      expect(await launcher.launch('spec', forever())).toMatchObject({ kind: 'created', named: { podName: 'pod-1' } })
      expect(orders).toHaveLength(1)
      expect(ledger.events).toContain(`created ${orders[0]} pod-1`)
    },
  )

  test('a refusal whose listing cannot be had stays a refusal', async () => {
    const { launcher, orders } = launcherOver({
      create: () => {
        throw new PlatformError('You may not.', { outcome: 'refused', status: 403 })
      },
      list: () => {
        throw new PlatformError('You may not.', { outcome: 'refused', status: 403 })
      },
    })
    expect(await launcher.launch('spec', forever())).toMatchObject({
      kind: 'failed',
      cause: { message: expect.stringContaining('You may not.') },
    })
    expect(orders).toHaveLength(1)
  })

  test('what appears under a name that was called refused is removed at the end', async () => {
    let isLate = false
    const { launcher, orders, released } = launcherOver({
      create: () => {
        throw new PlatformError('No.', { outcome: 'refused', status: 200 })
      },
      list: (names) => (isLate ? names.map((givenName) => ({ givenName, podName: 'pod-late', id: 'uid' })) : []),
    })
    await launcher.launch('spec', forever())
    isLate = true
    await launcher.sweep(1_000)
    expect(released).toEqual([{ name: orders[0], podName: 'pod-late' }])
  })
})
