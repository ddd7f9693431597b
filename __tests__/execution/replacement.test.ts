import { describe, expect, test } from '@jest/globals'
import type { AgentOutcome } from '../../src/domain/answer.ts'
import { executeEvalset } from '../../src/execution/execute-evalset.ts'
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

const died = (pod: string): AgentOutcome =>
  broke('runtime_unreachable', { agentLost: true, message: `Runtime ${pod} is not on the platform any more.` })

/** Agents that die of their nth question, by pod; an agent that is not named lives. */
function mortal(lifetimes: Readonly<Record<string, number>>) {
  const asked: string[] = []
  const counts = new Map<string, number>()
  const memory = memoryTarget(({ prompt }, { pod }) => {
    asked.push(`${pod}: ${prompt}`)
    const count = (counts.get(pod) ?? 0) + 1
    counts.set(pod, count)
    return count >= (lifetimes[pod] ?? Number.POSITIVE_INFINITY) ? died(pod) : answered('OK')
  })
  return { ...memory, asked }
}

describe('an agent that died', () => {
  test('is given back and replaced once: its unfinished cases go to the new one, no finished one is asked again', async () => {
    const { logger, lines } = memoryLogger()
    const { store, records } = memoryStore()
    const { target, asked, acquired, released, peak } = mortal({ 'pod-a': 3 })
    const { experiments } = await executeEvalset(
      execution(2, { runLimit: 3 }),
      executionTools({ target, store, logger }),
    )
    expect(asked).toEqual([
      'pod-a: Question 1',
      'pod-a: Question 2',
      'pod-a: Question 1',
      'pod-a-2: Question 1',
      'pod-a-2: Question 2',
      'pod-a-2: Question 1',
      'pod-a-2: Question 2',
    ])
    expect(statuses(experiments[0])).toEqual(['passed passed', 'passed passed', 'passed passed'])
    expect([acquired, released, peak()]).toEqual([['pod-a', 'pod-a-2'], ['pod-a', 'pod-a-2'], 1])
    expect(records.map(({ run, place }) => [run.index, place.runtime?.podName])).toEqual([
      [1, 'pod-a'],
      [2, 'pod-a-2'],
      [3, 'pod-a-2'],
    ])
    expect(experiments[0]?.place.runtime?.podName).toBe('pod-a-2')
    expect(lines).toContain(
      'info: a · Runtime pod-a is not on the platform any more. Another one is asked for; 4 case run(s) go to it.',
    )
  })

  test('takes every case in flight with it: each is asked once more', async () => {
    const { journal, events } = memoryJournal()
    const all = Promise.withResolvers<void>()
    let inFlight = 0
    const { target } = memoryTarget(async (_, { pod }) => {
      if (pod === 'pod-a-2') return answered('OK')
      inFlight += 1
      if (inFlight === 3) all.resolve()
      await all.promise
      return died(pod)
    })
    const { experiments } = await executeEvalset(
      execution(5, { concurrency: 3 }),
      executionTools({ target, store: memoryStore().store, journal }),
    )
    expect(statuses(experiments[0])).toEqual(['passed passed passed passed passed'])
    expect(events.filter((event) => event.startsWith('case'))).toHaveLength(5)
  })

  test('twice is not replaced again: the rest is unreachable at once', async () => {
    const { target, asked, acquired, alive } = mortal({ 'pod-a': 2, 'pod-a-2': 2 })
    const { experiments } = await executeEvalset(execution(5), executionTools({ target, store: memoryStore().store }))
    expect(asked).toHaveLength(4)
    expect([acquired, alive.size]).toEqual([['pod-a', 'pod-a-2'], 0])
    expect(statuses(experiments[0])).toEqual(['passed passed errored errored errored'])
    expect(causes(experiments[0])?.slice(2)).toEqual(Array.from({ length: 3 }, () => 'runtime_unreachable'))
    expect(experiments[0]?.runs[0]?.cases[4]?.failureCause?.message).toContain('It was the second one of a to go')
    expect(experiments[0]?.failureCause).toBeUndefined()
  })

  test('has no successor when a signal came meanwhile', async () => {
    const stop = new AbortController()
    const { target, acquired } = memoryTarget((_, { pod }) => {
      stop.abort()
      return died(pod)
    })
    const { experiments } = await executeEvalset(
      execution(2),
      executionTools({ target, store: memoryStore().store, signal: stop.signal }),
    )
    expect([acquired, statuses(experiments[0])]).toEqual([['pod-a'], ['cancelled cancelled']])
  })

  test('opens no circuit breaker: five that were lost with it are no answer of the new one', async () => {
    const { target } = mortal({ 'pod-a': 1 })
    const { experiments } = await executeEvalset(
      execution(6, { concurrency: 6 }),
      executionTools({ target, store: memoryStore().store }),
    )
    expect(statuses(experiments[0])).toEqual(['passed passed passed passed passed passed'])
  })

  test('whose place nobody takes leaves its cause to the rest alone', async () => {
    const cause = {
      type: 'runtime_launch_failed',
      stage: 'runtime_resolution',
      message: 'No.',
      detailExcerpt: '',
    } as const
    const unavailable: Record<string, typeof cause> = {}
    const { target } = memoryTarget(({ prompt }, { pod }) => {
      if (prompt === 'Question 1') return answered('OK')
      unavailable.a = cause
      return died(pod)
    }, unavailable)
    const { experiments } = await executeEvalset(execution(3), executionTools({ target, store: memoryStore().store }))
    expect(causes(experiments[0])).toEqual([undefined, 'runtime_launch_failed', 'runtime_launch_failed'])
    expect(experiments[0]?.failureCause).toBeUndefined()
  })
})
