import { describe, expect, test } from '@jest/globals'
import { type CloudTargetOptions, createCloudTarget } from '../../../src/agents/cloud/cloud-target.ts'
import type { Release } from '../../../src/domain/teardown.ts'
import type { RuntimeOrder, RuntimesApi } from '../../../src/platform/runtimes.ts'
import { questionOf } from '../../support/builders.ts'
import { answered, broke, memoryClock, memoryLedger, memoryLogger } from '../../support/memory-ports.ts'

const surprise = () => {
  throw new Error('surprise')
}

/** A target over a platform in memory that gives every runtime at once. */
function targetOver(over: Partial<CloudTargetOptions>) {
  const released: string[] = []
  const { ledger, events } = memoryLedger()
  const runtimes = {
    createRuntime: async ({ givenName }: RuntimeOrder) => ({
      givenName,
      podName: 'pod-1',
      id: 'uid',
      ingress: 'https://runtimes.example/jupyter/server/pool/pod-1',
      token: 'runtime-token',
    }),
  } as unknown as RuntimesApi
  const target = createCloudTarget({
    runtimes,
    reservation: { environmentName: 'env', creditsPerSecond: 1, minutes: 1, credits: 60 },
    billingEntityUid: undefined,
    agentName: 'agent',
    ledger,
    probe: async () => ({ kind: 'agents', ids: ['agent'] }),
    chat: () => ({ ask: async () => answered('OK') }),
    release: async ({ podName }) => {
      released.push(podName)
      return { kind: 'removed', what: `Runtime ${podName}` }
    },
    hideSecret: () => {},
    logger: memoryLogger().logger,
    clock: memoryClock().clock,
    random: () => 0,
    ...over,
  })
  return { target, released, events }
}

test('a runtime that is ready is ours until it is given back', async () => {
  const { target, released } = targetOver({})
  const acquisition = await target.acquire('spec', new AbortController().signal)
  if (acquisition.kind !== 'acquired') throw new Error('It was not acquired.')
  expect(released).toEqual([])
  await acquisition.acquired[Symbol.asyncDispose]()
  expect(released).toEqual(['pod-1'])
})

test('an agentspec that is given here is sent as it stands, and of the others their ids', async () => {
  const orders: RuntimeOrder[] = []
  const runtimes = {
    createRuntime: async (order: RuntimeOrder) => {
      orders.push(order)
      return { givenName: order.givenName, podName: `pod-${orders.length}`, id: 'uid', ingress: 'https://r.example/a' }
    },
  } as unknown as RuntimesApi
  const document = { id: 'given', model: 'm' }
  const { target } = targetOver({ runtimes, agentspecs: new Map([['given', document]]) })
  for (const id of ['given', 'known']) {
    expect(await target.acquire(id, new AbortController().signal)).toMatchObject({ kind: 'acquired' })
  }
  expect(orders.map(({ agentspecId, agentspec }) => [agentspecId, agentspec])).toEqual([
    ['given', document],
    ['known', undefined],
  ])
})

test.each<[string, Partial<CloudTargetOptions>]>([
  ['hiding its token', { hideSecret: surprise }],
  ['looking whether it is ready', { probe: surprise }],
  ['making its agent', { chat: surprise }],
])('a runtime is given back when %s breaks: nobody else has it', async (_, over) => {
  const { target, released, events } = targetOver(over)
  await expect(target.acquire('spec', new AbortController().signal)).rejects.toThrow('surprise')
  expect([released, events.at(-1)]).toEqual([['pod-1'], 'released evals-spec-1 pod-1'])
})

test('a runtime whose agent is not to be had is given back before anybody is told', async () => {
  const { target, released } = targetOver({
    runtimes: {
      createRuntime: async ({ givenName }: RuntimeOrder) => ({ givenName, podName: 'pod-1', id: 'uid' }),
    } as unknown as RuntimesApi,
  })
  const acquisition = await target.acquire('spec', new AbortController().signal)
  expect(acquisition).toMatchObject({ kind: 'failed', cause: { message: expect.stringContaining('has no ingress') } })
  expect(released).toEqual(['pod-1'])
})

test('a signal while it is not ready yet gives it back, and that is no failure', async () => {
  const stop = new AbortController()
  const { target, released } = targetOver({
    probe: async () => {
      stop.abort()
      return { kind: 'not-yet', why: 'it is starting' }
    },
  })
  expect(await target.acquire('spec', stop.signal)).toEqual({ kind: 'cancelled' })
  expect(released).toEqual(['pod-1'])
})

describe('a runtime whose reservation ends while it starts', () => {
  /** One that lasts for a minute and is up when it is over, by a clock that the probe moves. */
  function slowStart(over: Partial<CloudTargetOptions> = {}) {
    const { clock, pass } = memoryClock()
    const runtimes = {
      createRuntime: async ({ givenName }: RuntimeOrder) => ({
        givenName,
        podName: 'pod-1',
        id: 'uid',
        ingress: 'https://runtimes.example/jupyter/server/pool/pod-1',
        expiresAt: new Date(60_000),
      }),
      findRuntime: async () => undefined,
      listRuntimes: async () => [],
    } as unknown as RuntimesApi
    return targetOver({
      runtimes,
      clock,
      howToReserveMore: 'Raise credits-limit to reserve more minutes.',
      probe: async () => {
        pass(61_000)
        return { kind: 'agents', ids: ['agent'] }
      },
      chat: () => ({ ask: async () => broke('runtime_unreachable') }),
      ...over,
    })
  }

  test('has not died: it is told as expired, and nobody may take its place', async () => {
    const { target } = slowStart()
    const acquisition = await target.acquire('spec', new AbortController().signal)
    if (acquisition.kind !== 'acquired') throw new Error('It was not acquired.')
    const outcome = await acquisition.acquired.agent.ask(questionOf())
    expect(outcome).toMatchObject({
      kind: 'failed',
      cause: {
        type: 'runtime_expired',
        message:
          'The reservation of runtime pod-1 ended at 1970-01-01T00:01:00.000Z. Raise credits-limit to reserve more minutes.',
      },
    })
    expect(outcome).not.toHaveProperty('agentLost')
  })

  test('is waited for no longer than it lasts', async () => {
    const { target, released } = slowStart({
      runtimes: {
        createRuntime: async ({ givenName }: RuntimeOrder) => ({
          givenName,
          podName: 'pod-1',
          id: 'uid',
          ingress: 'https://runtimes.example/jupyter/server/pool/pod-1',
          expiresAt: new Date(50),
        }),
      } as unknown as RuntimesApi,
      probe: async () => ({ kind: 'not-yet', why: 'it answers 503' }),
    })
    const acquisition = await target.acquire('spec', new AbortController().signal)
    expect(acquisition).toMatchObject({
      kind: 'failed',
      cause: {
        type: 'runtime_expired',
        message: expect.stringMatching(/had no agent ready .*it answers 503\. The reservation of runtime pod-1 ended/),
      },
    })
    expect(released).toEqual(['pod-1'])
  })
})

test.each<[Release['kind'], boolean]>([
  ['removed', true],
  ['gone', true],
  ['not-removed', false],
])('whoever gives one back is told whether it is certainly gone: %s', async (kind, expected) => {
  let asked = 0
  const { target, events } = targetOver({
    release: async () => {
      asked += 1
      const what = 'runtime pod-1'
      return kind === 'not-removed' ? { kind, what, why: 'No.', remedy: 'curl', mayPass: true } : { kind, what }
    },
  })
  const acquisition = await target.acquire('spec', new AbortController().signal)
  if (acquisition.kind !== 'acquired') throw new Error('It was not acquired.')
  const { acquired } = acquisition
  expect([await acquired.giveBack(), await acquired.giveBack()]).toEqual([expected, expected])
  await acquired[Symbol.asyncDispose]()
  expect(asked).toBe(1)
  expect(events.includes('released evals-spec-1 pod-1')).toBe(expected)
})
