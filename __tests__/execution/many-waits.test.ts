import { describe, expect, test } from '@jest/globals'
import type { AgentOutcome } from '../../src/domain/answer.ts'
import { caseRunsOf } from '../../src/domain/run.ts'
import { executeEvalset } from '../../src/execution/execute-evalset.ts'
import { aResult } from '../support/builders.ts'
import {
  answered,
  broke,
  executionTools,
  memoryClock,
  memoryLogger,
  memoryStore,
  memoryTarget,
} from '../support/memory-ports.ts'
import { execution, graderOf, judged, STOPPED } from './an-execution.ts'

/** The same numbers from the same seed, 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

const macrotask = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Several agentspecs out of one budget, with agents that answer, break, are out of reach and die, after a while each; every other
 * time with a model that judges some of the answers, and breaks now and then.
 */
async function runAtRandom(seed: number) {
  const random = numbersFrom(seed)
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  const { clock, pass } = memoryClock()
  const budgets = { usd: upTo(12), ...(random() < 0.5 ? { credits: upTo(400) } : {}) }
  const agentspecIds = ['a', 'b', 'c', 'd'].slice(0, upTo(4))
  const outOfReach = random() < 0.5 ? 'a' : ''
  let spent = 0
  const answerOf = (agentspecId: string): AgentOutcome => {
    if (agentspecId === outOfReach) return broke('runtime_unreachable')
    const luck = random()
    if (luck < 0.05) return broke('runtime_unreachable', { agentLost: true })
    if (luck < 0.15) return broke('request_timeout')
    const costUsd = 0.1 + random() * 0.9
    spent += costUsd
    return answered('OK', { costUsd })
  }
  const { target, alive } = memoryTarget(async (_, { agentspecId }) => {
    for (let ticks = upTo(4); ticks > 0; ticks -= 1) await macrotask()
    pass(upTo(5_000))
    return answerOf(agentspecId)
  })
  const cloud = { maxRuntimes: upTo(4), reservationMinutes: 60, credits: 60, creditsPerSecond: 1 }
  const isJudged = seed % 2 === 0
  const plan = { budgets, agentspecIds, cloud, isJudged, concurrency: upTo(5), runLimit: upTo(3) }
  const judge = graderOf(async () => {
    for (let ticks = upTo(12); ticks > 0; ticks -= 1) await macrotask()
    const luck = random()
    if (luck < 0.2) return [aResult()]
    if (luck < 0.3) return [STOPPED]
    const costUsd = 0.1 + random() * 0.9
    spent += costUsd
    return [judged(costUsd)]
  })
  const { store } = memoryStore()
  const { logger } = memoryLogger()
  const result = await executeEvalset(
    execution(4, plan),
    executionTools({ target, store, clock, logger, ...(isJudged ? { grader: judge } : {}) }),
  )
  return { result, alive, spent, plan }
}

describe('several experiments that wait for each other out of one budget', () => {
  test.each(Array.from({ length: 150 }, (_, index) => index + 1))('all come to an end: seed %i', async (seed) => {
    // On this clock a wait ends only by what it waits for: one that nobody ends would hold this test up.
    const { result, alive, spent, plan } = await runAtRandom(seed)
    const caseRuns = caseRunsOf(result.experiments)
    expect(caseRuns).toHaveLength(plan.agentspecIds.length * plan.runLimit * 4)
    expect(alive.size).toBe(0)
    // What the first ones cost nobody knows: as many as may be in flight at once, at most a dollar each, and one for judging it.
    const most = plan.agentspecIds.length * plan.concurrency * (plan.isJudged ? 2 : 1)
    expect(spent).toBeLessThan(plan.budgets.usd + most)
    const cancelled = caseRuns.filter(({ status }) => status === 'cancelled').length
    expect(cancelled === 0 || result.budgetStop !== undefined).toBe(true)
  })

  test.each([
    ['to ask', 'answers'],
    ['for another agent', 'dies'],
  ] as const)('and one that waits %s ends at once when a signal comes, whatever the others do', async (_, third) => {
    const stop = new AbortController()
    const slow = Promise.withResolvers<void>()
    const { logger, lines } = memoryLogger()
    let asked = 0
    const { target, acquired } = memoryTarget(async (_question, { agentspecId }) => {
      if (agentspecId === 'a') await slow.promise
      asked += 1
      if (asked === 3 && third === 'dies') return broke('runtime_unreachable', { agentLost: true })
      return answered('OK', { costUsd: 1 })
    })
    const running = executeEvalset(
      execution(6, { agentspecIds: ['a', 'b'], budgets: { usd: 4 } }),
      executionTools({ target, store: memoryStore().store, logger, signal: stop.signal }),
    )
    const hasEnded = () => lines.some((line) => line.startsWith('group: b'))
    for (let ticks = 0; ticks < 20; ticks += 1) await macrotask()
    // A fourth case of `b` would be the fifth dollar, if the one of `a` costs as much.
    expect([asked, acquired, hasEnded()]).toEqual([3, ['pod-a', 'pod-b'], false])
    stop.abort()
    for (let ticks = 0; ticks < 20; ticks += 1) await macrotask()
    expect([asked, acquired, hasEnded()]).toEqual([3, ['pod-a', 'pod-b'], true])
    slow.resolve()
    await running
  })
})
