import { describe, expect, test } from '@jest/globals'
import type { FailureCause } from '../../src/domain/failure.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import { createAgentBreaker, FAILURES_THAT_OPEN } from '../../src/execution/agent-breaker.ts'
import { executeEvalset } from '../../src/execution/execute-evalset.ts'
import { aCaseRun, aFailedCaseRun, aFailureCause, anErroredCaseRun, anUngradedCaseRun } from '../support/builders.ts'
import {
  answered,
  broke,
  executionTools,
  memoryJournal,
  memoryLogger,
  memoryStore,
  memoryTarget,
} from '../support/memory-ports.ts'
import { causes, execution, statuses } from './an-execution.ts'

const errored = (over: Partial<FailureCause>) => anErroredCaseRun({ failureCause: aFailureCause(over) })
const unreachable = errored({ type: 'runtime_unreachable' })
const timedOut = errored({ type: 'request_timeout' })
const broken = (httpStatus: number) => errored({ type: 'runtime_http_error', httpStatus })
const cancelled = anUngradedCaseRun({ status: 'cancelled' })

const macrotask = () => new Promise((resolve) => setImmediate(resolve))

/** Whether a breaker is open after these, in this order. */
function opens(...caseRuns: readonly CaseRun[]): boolean {
  const breaker = createAgentBreaker('a')
  for (const caseRun of caseRuns) breaker.ended(caseRun)
  return breaker.cause !== undefined
}

describe('the breaker of an agent', () => {
  test.each<[string, CaseRun]>([
    ['unreachable', unreachable],
    ['silent to the limit', timedOut],
    ['a server error', broken(500)],
    ['another server error', broken(503)],
  ])('opens after five in a row that were %s, not after four', (_, caseRun) => {
    const five = Array.from({ length: FAILURES_THAT_OPEN }, () => caseRun)
    expect(FAILURES_THAT_OPEN).toBe(5)
    expect([opens(...five), opens(...five.slice(1))]).toEqual([true, false])
  })

  test('takes the kinds together', () => {
    expect(opens(unreachable, timedOut, broken(502), timedOut, unreachable)).toBe(true)
  })

  test.each<[string, CaseRun]>([
    ['passed', aCaseRun()],
    ['failed', aFailedCaseRun()],
    ['was ungraded', anUngradedCaseRun()],
    ['was refused with 403', broken(403)],
    ['was refused without a status', errored({ type: 'runtime_http_error' })],
    ['was rate limited', errored({ type: 'rate_limited', httpStatus: 429 })],
    ['had an agent that reported an error', errored({ type: 'agent_error' })],
    ['had an agent that said nothing', errored({ type: 'empty_answer' })],
    ['broke off', errored({ type: 'stream_truncated' })],
  ])('begins anew after one that %s', (_, between) => {
    const four = [unreachable, timedOut, broken(500), unreachable]
    expect(opens(...four, between, ...four)).toBe(false)
    expect(opens(...Array.from({ length: 20 }, () => between))).toBe(false)
  })

  test('is told neither way by a cancelled one', () => {
    expect(opens(unreachable, unreachable, cancelled, unreachable, unreachable)).toBe(false)
    expect(opens(unreachable, unreachable, cancelled, unreachable, unreachable, unreachable)).toBe(true)
  })

  test('stays open, and says what it saw last and what to check', () => {
    const breaker = createAgentBreaker('a')
    const last = errored({
      type: 'request_timeout',
      message: 'The agent did not answer within 3 s.',
      runtimePodName: 'pod',
    })
    for (const caseRun of [unreachable, unreachable, unreachable, unreachable, last, aCaseRun()]) breaker.ended(caseRun)
    expect(breaker.cause).toMatchObject({ type: 'circuit_open', runtimePodName: 'pod', detailExcerpt: '' })
    expect(breaker.cause?.message).toBe(
      'Not asked, because 5 case runs of a in a row did not get through to its agent. The last: The agent did not answer ' +
        'within 3 s. Check what the agent waits for, or raise request-timeout-seconds.',
    )
  })
})

describe('an agent out of reach', () => {
  test('is asked five times and no more; the rest is told so at once, the other agentspecs go on', async () => {
    const { logger, lines } = memoryLogger()
    const { journal, events } = memoryJournal()
    const { store, records } = memoryStore()
    let asked = 0
    const { target, acquired } = memoryTarget((_, { agentspecId }) => {
      if (agentspecId === 'b') return answered('OK')
      asked += 1
      return broke('runtime_unreachable')
    })
    const { experiments } = await executeEvalset(
      execution(8, { agentspecIds: ['a', 'b'] }),
      executionTools({ target, store, logger, journal }),
    )
    expect(asked).toBe(5)
    expect(causes(experiments[0])).toEqual([
      ...Array.from({ length: 5 }, () => 'runtime_unreachable'),
      ...Array.from({ length: 3 }, () => 'circuit_open'),
    ])
    expect(experiments[0]?.failureCause).toBeUndefined()
    expect(statuses(experiments[1])).toEqual(['passed passed passed passed passed passed passed passed'])
    expect(records.map(({ agentspecId, run }) => `${agentspecId} ${run.status}`).sort()).toEqual([
      'a failed',
      'b completed',
    ])
    expect(acquired.sort()).toEqual(['pod-a', 'pod-b'])
    expect(events.filter((event) => event.startsWith('case a'))).toHaveLength(8)
    expect(lines.join('\n')).toContain('a · 3 case run(s) end without an answer: circuit_open. Not asked, because')
  })

  test('lets the cases in flight end by themselves', async () => {
    const slow = Promise.withResolvers<void>()
    let asked = 0
    const { target } = memoryTarget(async () => {
      asked += 1
      if (asked === 1) {
        await slow.promise
        return answered('OK')
      }
      if (asked === 6) setImmediate(slow.resolve)
      return broke('request_timeout')
    })
    const { experiments } = await executeEvalset(
      execution(10, { concurrency: 2 }),
      executionTools({ target, store: memoryStore().store }),
    )
    expect(statuses(experiments[0])).toEqual([`passed${' errored'.repeat(9)}`])
    expect(causes(experiments[0])?.filter((cause) => cause === 'circuit_open')).toHaveLength(4)
  })

  test('says nothing when it was the last case that showed it: nobody is left to be told', async () => {
    const { logger, lines } = memoryLogger()
    const { target } = memoryTarget(() => broke('runtime_unreachable'))
    const { experiments, problems } = await executeEvalset(
      execution(FAILURES_THAT_OPEN),
      executionTools({ target, store: memoryStore().store, logger }),
    )
    expect(causes(experiments[0])).toEqual(Array.from({ length: FAILURES_THAT_OPEN }, () => 'runtime_unreachable'))
    expect([...lines, ...problems].join()).not.toMatch(/0 case run|circuit_open|Not asked/)
  })

  test('frees those whose budget waits for what it may cost', async () => {
    const down = Promise.withResolvers<void>()
    let ended = 0
    const { target, alive } = memoryTarget(async (_, { agentspecId }) => {
      if (agentspecId === 'a') {
        await down.promise
        return broke('runtime_unreachable')
      }
      await macrotask()
      ended += 1
      // By now five of `a` and what `b` was answered leave no room for another one.
      if (ended === 5) setImmediate(down.resolve)
      return answered('OK', { costUsd: 1 })
    })
    const { experiments, budgetStop } = await executeEvalset(
      execution(10, { agentspecIds: ['a', 'b'], concurrency: 5, budgets: { usd: 10 } }),
      executionTools({ target, store: memoryStore().store }),
    )
    expect(causes(experiments[0])).toContain('circuit_open')
    expect(statuses(experiments[1])).toEqual([Array.from({ length: 10 }, () => 'passed').join(' ')])
    expect([budgetStop, alive.size]).toEqual([undefined, 0])
  })

  test('says nothing of what a signal stopped: the rest is cancelled', async () => {
    const stop = new AbortController()
    let asked = 0
    const { target } = memoryTarget(() => {
      asked += 1
      if (asked === FAILURES_THAT_OPEN) stop.abort()
      return broke('runtime_unreachable')
    })
    const { experiments } = await executeEvalset(
      execution(7),
      executionTools({ target, store: memoryStore().store, signal: stop.signal }),
    )
    expect(statuses(experiments[0])).toEqual(['errored errored errored errored errored cancelled cancelled'])
  })
})
