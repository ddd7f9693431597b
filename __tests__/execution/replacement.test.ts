import { describe, expect, test } from '@jest/globals'
import type { AgentOutcome } from '../../src/domain/answer.ts'
import type { EarlierExperiment } from '../../src/domain/earlier-work.ts'
import type { AgentTarget } from '../../src/domain/ports.ts'
import { executeEvalset } from '../../src/execution/execute-evalset.ts'
import { aCaseRun } from '../support/builders.ts'
import {
  answered,
  broke,
  executionTools,
  memoryClock,
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
    // The third was asked, the last two were not.
    expect(experiments[0]?.runs[0]?.cases.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 0, 0])
  })

  test('with several cases in flight is told of as the first of them found it', async () => {
    const { logger, lines } = memoryLogger()
    let deaths = 0
    const { target } = memoryTarget((_, { pod }) => {
      if (pod === 'pod-a-2') return answered('OK')
      deaths += 1
      return died(`${pod}, look ${deaths},`)
    })
    await executeEvalset(
      execution(3, { concurrency: 3 }),
      executionTools({ target, store: memoryStore().store, logger }),
    )
    expect(lines.filter((line) => line.includes('Another one'))).toEqual([
      'info: a · Runtime pod-a, look 1, is not on the platform any more. Another one is asked for; 3 case run(s) go to it.',
    ])
  })

  test('twice, and the second one before it was asked: what the first one was asked does not count as unasked', async () => {
    const { target } = memoryTarget((_, { pod }) =>
      pod === 'pod-a' ? died(pod) : { ...(died(pod) as Extract<AgentOutcome, { kind: 'failed' }>), attempts: 0 },
    )
    const { experiments } = await executeEvalset(execution(2), executionTools({ target, store: memoryStore().store }))
    expect(statuses(experiments[0])).toEqual(['errored errored'])
    expect(experiments[0]?.runs[0]?.cases.map(({ attempts }) => attempts)).toEqual([1, 0])
  })

  test('twice leaves the same case of another run as it is: nobody asked that one', async () => {
    const { target } = mortal({ 'pod-a': 1, 'pod-a-2': 1 })
    const { experiments } = await executeEvalset(
      execution(1, { runLimit: 3 }),
      executionTools({ target, store: memoryStore().store }),
    )
    expect(experiments[0]?.runs.map(({ cases }) => cases[0]?.attempts)).toEqual([1, 0, 0])
  })

  test('leaves an answer that was in flight beside it: it is kept, and not asked for again', async () => {
    const gone = Promise.withResolvers<void>()
    const asked: string[] = []
    const { target } = memoryTarget(async ({ prompt }, { pod }) => {
      asked.push(`${pod}: ${prompt}`)
      if (pod === 'pod-a-2') return answered('OK')
      if (prompt === 'Question 1') {
        gone.resolve()
        return died(pod)
      }
      await gone.promise
      await new Promise((resolve) => setImmediate(resolve))
      return answered('OK')
    })
    const { experiments } = await executeEvalset(
      execution(3, { concurrency: 2 }),
      executionTools({ target, store: memoryStore().store }),
    )
    expect(statuses(experiments[0])).toEqual(['passed passed passed'])
    expect(asked).toEqual(['pod-a: Question 1', 'pod-a: Question 2', 'pod-a-2: Question 1', 'pod-a-2: Question 3'])
  })

  test.each<['given back' | 'replaced', readonly string[]]>([
    ['given back', ['pod-a']],
    ['replaced', ['pod-a', 'asked for']],
  ])('while it is %s a signal may come: no successor is asked, the rest is cancelled', async (when, expected) => {
    const stop = new AbortController()
    const { target: plain, acquired, alive } = mortal({ 'pod-a': 2 })
    const asked: string[] = []
    const target: AgentTarget = {
      ...plain,
      async acquire(agentspecId, signal) {
        if (acquired.length > 0) {
          asked.push('asked for')
          stop.abort()
        }
        const acquisition = await plain.acquire(agentspecId, signal)
        if (acquisition.kind !== 'acquired' || when === 'replaced') return acquisition
        const { acquired: agent } = acquisition
        const giveBack = async () => {
          stop.abort()
          return await agent.giveBack()
        }
        return { ...acquisition, acquired: { ...agent, giveBack } }
      },
    }
    const { experiments } = await executeEvalset(
      execution(3),
      executionTools({ target, store: memoryStore().store, signal: stop.signal }),
    )
    expect([...acquired, ...asked]).toEqual(expected)
    expect(statuses(experiments[0])).toEqual(['passed cancelled cancelled'])
    expect([experiments[0]?.failureCause, alive.size]).toEqual([undefined, 0])
  })

  test('has no successor when the budget is used up by what it may have cost', async () => {
    const { target, acquired } = memoryTarget(({ prompt }, { pod }) =>
      prompt === 'Question 1' ? answered('OK', { costUsd: 1 }) : died(pod),
    )
    const { experiments, budgetStop } = await executeEvalset(
      execution(3, { budgets: { usd: 2 } }),
      executionTools({ target, store: memoryStore().store }),
    )
    expect([acquired, statuses(experiments[0])]).toEqual([['pod-a'], ['passed cancelled cancelled']])
    expect(experiments[0]?.runs[0]?.cases.map(({ attempts }) => attempts)).toEqual([1, 1, 0])
    expect(budgetStop?.budget).toBe('budget-usd')
  })

  test('has no successor while it is not certain that it is gone: it may only have seemed dead', async () => {
    const asked: string[] = []
    const { target, acquired, peak } = memoryTarget(
      ({ prompt }, { pod }) => {
        asked.push(prompt)
        return prompt === 'Question 1' ? answered('OK') : died(pod)
      },
      {},
      () => false,
    )
    const { experiments } = await executeEvalset(execution(3), executionTools({ target, store: memoryStore().store }))
    expect([acquired, peak(), asked]).toEqual([['pod-a'], 1, ['Question 1', 'Question 2']])
    expect(causes(experiments[0])).toEqual([undefined, 'runtime_unreachable', 'runtime_unreachable'])
    expect(experiments[0]?.runs[0]?.cases[2]?.failureCause?.message).toBe(
      'Runtime pod-a is not on the platform any more. It could not be removed for certain, so no other one is launched beside it.',
    )
  })

  test('a second time while a signal came in giving it back is no failure: the rest is cancelled', async () => {
    const stop = new AbortController()
    const { target, acquired } = memoryTarget(
      (_, { pod }) => died(pod),
      {},
      (pod) => {
        if (pod === 'pod-a-2') stop.abort()
        return pod !== 'pod-a-2'
      },
    )
    const { experiments } = await executeEvalset(
      execution(2),
      executionTools({ target, store: memoryStore().store, signal: stop.signal }),
    )
    expect([acquired, statuses(experiments[0])]).toEqual([['pod-a', 'pod-a-2'], ['cancelled cancelled']])
  })

  test.each<[string, number, readonly string[]]>([
    ['pays for it', 75, ['pod-a', 'pod-a-2']],
    ['does not pay for it', 65, ['pod-a']],
  ])('has a successor only where what the budget leaves %s', async (_, credits, expected) => {
    const { clock, pass } = memoryClock()
    const { target, acquired } = memoryTarget(({ prompt }, { pod }) => {
      pass(5_000)
      return prompt === 'Question 1' || pod === 'pod-a-2' ? answered('OK') : died(pod)
    })
    const { experiments, budgetStop } = await executeEvalset(
      execution(3, {
        budgets: { credits },
        cloud: { maxRuntimes: 1, reservationMinutes: 1, credits: 60, creditsPerSecond: 1 },
      }),
      executionTools({ target, store: memoryStore().store, clock }),
    )
    expect([acquired, budgetStop]).toEqual([expected, undefined])
    if (expected.length > 1) return expect(statuses(experiments[0])).toEqual(['passed passed passed'])
    expect(causes(experiments[0])).toEqual([undefined, 'runtime_unreachable', 'runtime_unreachable'])
    expect(experiments[0]?.runs[0]?.cases[2]?.failureCause?.message).toBe(
      'Runtime pod-a is not on the platform any more. No other one takes its place: budget-credits has 55 of 65 credits ' +
        'left that are not reserved, and another runtime is reserved for 60.',
    )
  })

  test('has a successor beside those of other agentspecs only as far as the budget leaves what they have reserved', async () => {
    const { clock, pass } = memoryClock()
    const { target, acquired } = memoryTarget(({ prompt }, { pod, agentspecId }) => {
      pass(5_000)
      return agentspecId === 'a' && prompt === 'Question 1' && pod === 'pod-a' ? died(pod) : answered('OK')
    })
    const { experiments } = await executeEvalset(
      execution(1, {
        agentspecIds: ['a', 'b', 'c'],
        // 5 are spent and 120 are for the others, one of which has not begun.
        budgets: { credits: 184 },
        cloud: { maxRuntimes: 1, reservationMinutes: 1, credits: 60, creditsPerSecond: 1 },
      }),
      executionTools({ target, store: memoryStore().store, clock }),
    )
    expect(acquired).toEqual(['pod-a', 'pod-b', 'pod-c'])
    expect(experiments.map((experiment) => statuses(experiment)?.join())).toEqual(['errored', 'passed', 'passed'])
  })

  test('that had a successor leaves untouched what is kept for those that have not begun', async () => {
    const { clock, pass } = memoryClock()
    const { target, acquired } = memoryTarget((_, { pod }) => {
      pass(pod === 'pod-a' ? 5_000 : 60_000)
      return pod === 'pod-a' || pod === 'pod-b' ? died(pod) : answered('OK')
    })
    await executeEvalset(
      execution(1, {
        agentspecIds: ['a', 'b', 'c'],
        // 125 are spent when the second one dies, and 60 are for the third.
        budgets: { credits: 200 },
        cloud: { maxRuntimes: 1, reservationMinutes: 1, credits: 60, creditsPerSecond: 1 },
      }),
      executionTools({ target, store: memoryStore().store, clock }),
    )
    expect(acquired).toEqual(['pod-a', 'pod-a-2', 'pod-b', 'pod-c'])
  })

  test('has a successor from what an agentspec does not need of which all was taken over', async () => {
    const { clock, pass } = memoryClock()
    const { target, acquired } = memoryTarget((_, { pod }) => {
      pass(5_000)
      return pod === 'pod-a' ? died(pod) : answered('OK')
    })
    const source = { attempt: 1 }
    const b: EarlierExperiment = {
      recorded: new Map(),
      find: (_, { id, name, digest }) => aCaseRun({ caseId: id, name, digest, reused: source }),
    }
    const { experiments } = await executeEvalset(
      {
        ...execution(1, {
          agentspecIds: ['a', 'b'],
          budgets: { credits: 120 },
          cloud: { maxRuntimes: 1, reservationMinutes: 1, credits: 60, creditsPerSecond: 1 },
          reused: new Map([['b', 1]]),
        }),
        earlier: { source, experiments: new Map([['b', b]]) },
      },
      executionTools({ target, store: memoryStore().store, clock }),
    )
    expect(acquired).toEqual(['pod-a', 'pod-a-2'])
    expect(experiments.map((experiment) => statuses(experiment)?.join())).toEqual(['passed', 'passed'])
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
