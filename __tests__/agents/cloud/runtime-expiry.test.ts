import { describe, expect, test } from '@jest/globals'
import { reservationEnd } from '../../../src/agents/cloud/reservation-end.ts'
import { withExpiry } from '../../../src/agents/cloud/runtime-expiry.ts'
import type { AgentOutcome } from '../../../src/domain/answer.ts'
import type { FailureType } from '../../../src/domain/failure.ts'
import type { Question } from '../../../src/domain/ports.ts'
import type { Runtime, RuntimesApi } from '../../../src/platform/runtimes.ts'
import { questionOf } from '../../support/builders.ts'
import { answered, broke, memoryClock } from '../../support/memory-ports.ts'

const RESERVED_MS = 60_000

/** An agent in a runtime that is reserved for a minute and that the platform knows or not. */
function agentIn(world: {
  readonly answer: (question: Question) => AgentOutcome | Promise<AgentOutcome>
  /** What a look-up of the runtime says. A thrown error is a platform that cannot say. */
  readonly isThere: () => boolean
  /** What the listing says; the same unless told otherwise. */
  readonly isListed?: () => boolean
}) {
  const { clock, pass } = memoryClock()
  const looks: string[] = []
  const runtime: Runtime = { id: 'uid', givenName: 'evals-a-1', podName: 'pod', expiresAt: new Date(RESERVED_MS) }
  const runtimes = {
    async findRuntime(podName: string) {
      looks.push(podName)
      return world.isThere() ? runtime : undefined
    },
    async listRuntimes() {
      const { isListed = world.isThere } = world
      return isListed() ? [runtime] : []
    },
  } as unknown as RuntimesApi
  let asked = 0
  const inner = {
    async ask(question: Question) {
      asked += 1
      return await world.answer(question)
    },
  }
  const reservation = reservationEnd(runtime, { createdAt: new Date(0), reservedMs: RESERVED_MS })
  const agent = withExpiry(inner, { podName: 'pod', runtime, reservation, runtimes, clock })
  return { agent, pass, looks, asked: () => asked }
}

const question = (over: Partial<Question> = {}): Question => questionOf({ timeoutMs: 1_000, ...over })

/** Ends as cancelled when its question is stopped, and not before. */
const silent = ({ signal }: Question) =>
  new Promise<AgentOutcome>((resolve) =>
    signal.addEventListener('abort', () => resolve({ kind: 'cancelled', durationMs: 9, attempts: 1 })),
  )

describe('a runtime that is gone', () => {
  test.each<FailureType>([
    'runtime_unreachable',
    'runtime_http_error',
    'runtime_agent_unavailable',
    'stream_truncated',
    // Its address may accept and stay silent.
    'request_timeout',
  ])(
    'before its reservation ended has died: a question that ended as %s, and every one after it, is lost',
    async (type) => {
      const { agent, asked } = agentIn({ answer: () => broke(type), isThere: () => false })
      for (const attempts of [1, 0]) {
        expect(await agent.ask(question())).toMatchObject({
          kind: 'failed',
          agentLost: true,
          attempts,
          cause: { type: 'runtime_unreachable', runtimePodName: 'pod', runtimeId: 'uid' },
        })
      }
      expect(asked()).toBe(1)
    },
  )

  test('because its reservation ended has not died: nobody may take its place', async () => {
    const { agent, pass, asked } = agentIn({ answer: () => broke('runtime_unreachable'), isThere: () => false })
    pass(RESERVED_MS)
    for (const _ of [1, 2]) {
      const outcome = await agent.ask(question())
      expect(outcome).toMatchObject({ kind: 'failed', cause: { type: 'runtime_expired' } })
      expect(outcome).not.toHaveProperty('agentLost')
    }
    expect(asked()).toBe(1)
  })

  test('takes the questions in flight with it at once, silent as they are', async () => {
    const { agent } = agentIn({
      answer: (asked) => (asked.prompt === 'silent' ? silent(asked) : broke('runtime_unreachable')),
      isThere: () => false,
    })
    const inFlight = [agent.ask(question({ prompt: 'silent' })), agent.ask(question({ prompt: 'silent' }))]
    await agent.ask(question())
    for (const outcome of await Promise.all(inFlight)) {
      expect(outcome).toMatchObject({ kind: 'failed', agentLost: true, cause: { type: 'runtime_unreachable' } })
    }
  })

  test('takes back no answer that had come, and nothing that the agent said', async () => {
    const late = Promise.withResolvers<void>()
    const { agent } = agentIn({
      async answer({ prompt }) {
        if (prompt === 'Hello?') return broke('runtime_unreachable')
        await late.promise
        return prompt === 'answered' ? answered('OK') : broke('agent_error')
      },
      isThere: () => false,
    })
    const inFlight = [agent.ask(question({ prompt: 'answered' })), agent.ask(question({ prompt: 'refused' }))]
    await agent.ask(question())
    late.resolve()
    const [first, second] = await Promise.all(inFlight)
    expect(first).toMatchObject({ kind: 'answered' })
    expect(second).toMatchObject({ cause: { type: 'agent_error' } })
    expect(second).not.toHaveProperty('agentLost')
  })
})

describe('a runtime that only fails', () => {
  test('is known by the platform, and asked again', async () => {
    const { agent, looks, asked } = agentIn({ answer: () => broke('runtime_unreachable'), isThere: () => true })
    for (const _ of [1, 2]) expect(await agent.ask(question())).not.toHaveProperty('agentLost')
    expect([looks.length, asked()]).toEqual([2, 2])
  })

  test('is not given up because the platform cannot say', async () => {
    const { agent } = agentIn({
      answer: () => broke('runtime_unreachable'),
      isThere: () => {
        throw new Error('no answer')
      },
    })
    expect(await agent.ask(question())).not.toHaveProperty('agentLost')
  })

  test.each<FailureType>(['agent_error', 'rate_limited'])('is not looked up after %s', async (type) => {
    const { agent, looks } = agentIn({ answer: () => broke(type), isThere: () => false })
    expect(await agent.ask(question())).toMatchObject({ kind: 'failed', cause: { type } })
    expect(looks).toEqual([])
  })

  test.each<[string, () => boolean]>([
    ['lists it', () => true],
    [
      'does not give its list',
      () => {
        throw new Error('no answer')
      },
    ],
  ])('is not dead because somebody says that there is none, when the platform %s', async (_, isListed) => {
    const { agent, asked } = agentIn({ answer: () => broke('runtime_unreachable'), isThere: () => false, isListed })
    for (const _ of [1, 2]) {
      const outcome = await agent.ask(question())
      expect(outcome).toMatchObject({
        cause: { type: 'runtime_unreachable', message: 'It ended as runtime_unreachable.' },
      })
      expect(outcome).not.toHaveProperty('agentLost')
    }
    expect(asked()).toBe(2)
  })
})

test('nobody looks for a runtime after a question that its asker stopped, however it ended', async () => {
  const stop = new AbortController()
  const { agent, looks } = agentIn({
    answer() {
      stop.abort()
      return broke('runtime_unreachable')
    },
    isThere: () => false,
  })
  expect(await agent.ask(question({ signal: stop.signal }))).not.toHaveProperty('agentLost')
  expect(looks).toEqual([])
})

test('a question that its asker stopped is cancelled, not lost', async () => {
  const stop = new AbortController()
  const { agent } = agentIn({ answer: silent, isThere: () => false })
  const asking = agent.ask(question({ signal: stop.signal }))
  stop.abort()
  expect(await asking).toMatchObject({ kind: 'cancelled' })
})
