import { describe, expect, test } from '@jest/globals'
import type { Budgets } from '../../src/domain/budget.ts'
import type { Usage } from '../../src/domain/usage.ts'
import { executeEvalset } from '../../src/execution/execute-evalset.ts'
import type { ExecutionPlan } from '../../src/execution/plan.ts'
import {
  answered,
  broke,
  executionTools,
  memoryClock,
  memoryLogger,
  memoryStore,
  memoryTarget,
} from '../support/memory-ports.ts'
import { causes, execution, graderOf, judged, statuses } from './an-execution.ts'

const CLOUD = { maxRuntimes: 16, reservationMinutes: 60, credits: 60, creditsPerSecond: 1 }

/** Runs questions that take so long and cost so much each. */
async function runWithin(
  budgets: Budgets,
  cost: { readonly ms?: number; readonly usage?: Usage | ((prompt: string) => Usage | undefined) },
  plan: Partial<ExecutionPlan> = {},
) {
  const { clock, pass } = memoryClock()
  const { logger, lines } = memoryLogger()
  const { store, records } = memoryStore()
  let peak = 0
  let inFlight = 0
  const { target, acquired, alive } = memoryTarget(async ({ prompt }) => {
    inFlight += 1
    peak = Math.max(peak, inFlight)
    await new Promise((resolve) => setImmediate(resolve))
    pass(cost.ms ?? 0)
    inFlight -= 1
    return answered('OK', typeof cost.usage === 'function' ? cost.usage(prompt) : cost.usage)
  })
  const result = await executeEvalset(
    execution(6, { budgets, ...plan }),
    executionTools({ target, store, clock, logger }),
  )
  const begun = result.experiments
    .flatMap(({ runs }) => runs.flatMap(({ cases }) => cases))
    .filter(({ attempts }) => attempts > 0)
  return { result, begun: begun.length, acquired, alive, records, peak, lines }
}

describe('a budget', () => {
  test('of minutes ends dispatch when they have passed; the rest is cancelled and the run not recorded', async () => {
    const { result, records, alive, lines } = await runWithin({ maxDurationMs: 120_000 }, { ms: 50_000 })
    expect(statuses(result.experiments[0])).toEqual(['passed passed passed cancelled cancelled cancelled'])
    expect(result.budgetStop).toEqual({
      budget: 'max-duration-minutes',
      message: 'max-duration-minutes is used up: 2.5 of 2 min have passed, so nothing more was begun.',
    })
    expect([records, alive.size, result.problems]).toEqual([[], 0, []])
    expect(lines.filter((line) => line.startsWith('warning'))).toEqual([`warning: ${result.budgetStop?.message}`])
  })

  test('of credits counts what the runtime costs and what answers report', async () => {
    const usage = { creditsConsumed: 2 }
    const { result, begun } = await runWithin({ credits: 24 }, { ms: 10_000, usage }, { cloud: CLOUD })
    expect(begun).toBe(2)
    expect(result.budgetStop).toEqual({
      budget: 'budget-credits',
      message: 'budget-credits is used up: 24 of 24 credits were spent, so nothing more was begun.',
    })
  })

  test('of credits without a price counts what answers report alone', async () => {
    const { begun } = await runWithin({ credits: 3 }, { ms: 10_000, usage: { creditsConsumed: 1 } })
    expect(begun).toBe(3)
  })

  test('of US dollars counts what answers report', async () => {
    const { begun, result } = await runWithin({ usd: 1 }, { usage: { costUsd: 0.4 } })
    expect(begun).toBe(2)
    expect(result.budgetStop?.message).toBe(
      'budget-usd is used up: $0.8 of $1 were spent and one more case may cost 0.4, so nothing more was begun.',
    )
  })

  test.each<[Budgets, Partial<ExecutionPlan>, string]>([
    [{ credits: 100 }, {}, 'budget-credits cannot be kept: the answer to case-1 does not say what it cost in credits'],
    [
      { usd: 100 },
      { cloud: CLOUD },
      'budget-usd cannot be kept: the answer to case-1 does not say what it cost in US dollars',
    ],
  ])('that cannot be kept because a cost is unknown ends dispatch: %j %j', async (budgets, plan, message) => {
    const { begun, result } = await runWithin(budgets, {}, plan)
    expect([begun, result.budgetStop?.message]).toEqual([1, expect.stringContaining(message)])
  })

  test('of credits needs no word of an answer where the runtime has a price', async () => {
    const { begun, result } = await runWithin({ credits: 1_000 }, { ms: 1_000 }, { cloud: CLOUD })
    expect([begun, result.budgetStop]).toEqual([6, undefined])
  })

  test('that is not used up stops nothing', async () => {
    const budgets = { maxDurationMs: 600_000, credits: 100, usd: 100 }
    const usage = { creditsConsumed: 1, costUsd: 1 }
    const { result } = await runWithin(budgets, { ms: 1_000, usage }, { concurrency: 3, cloud: CLOUD })
    expect([statuses(result.experiments[0]), result.budgetStop]).toEqual([
      ['passed passed passed passed passed passed'],
      undefined,
    ])
  })

  test('holds for all agentspecs together: nobody who begins later gets an agent', async () => {
    const cloud = { ...CLOUD, maxRuntimes: 1 }
    const agentspecIds = ['a', 'b', 'c']
    const { result, acquired } = await runWithin({ credits: 100 }, { ms: 20_000 }, { cloud, agentspecIds })
    expect(acquired).toEqual(['pod-a'])
    expect(result.experiments.map((experiment) => statuses(experiment)?.join())).toEqual([
      'passed passed passed passed passed cancelled',
      'cancelled cancelled cancelled cancelled cancelled cancelled',
      'cancelled cancelled cancelled cancelled cancelled cancelled',
    ])
  })

  test('is passed by what one case costs at most, however many may be in flight', async () => {
    const usage = { costUsd: 1 }
    const { begun, peak } = await runWithin({ usd: 5 }, { usage }, { concurrency: 4, runLimit: 10 })
    // Nothing is known of the price before the first cases end; from then on each counts as the dearest.
    expect(peak).toBe(4)
    expect(begun).toBe(5)
  })

  test('is held across experiments too, by waiting for what is in flight elsewhere', async () => {
    const usage = { costUsd: 1 }
    const { begun } = await runWithin({ usd: 7 }, { usage }, { agentspecIds: ['a', 'b', 'c'], runLimit: 10 })
    expect(begun).toBe(7)
  })

  test('takes a case that broke without saying its cost for as dear as the dearest', async () => {
    const { store } = memoryStore()
    const { target } = memoryTarget(({ prompt }) =>
      prompt === 'Question 1' ? answered('OK', { costUsd: 1 }) : broke('agent_error'),
    )
    const { experiments } = await executeEvalset(
      execution(6, { budgets: { usd: 3 } }),
      executionTools({ target, store }),
    )
    expect(statuses(experiments[0])).toEqual(['passed errored errored cancelled cancelled cancelled'])
  })

  test('takes nothing for a case that never reached the agent', async () => {
    const { store } = memoryStore()
    const { target } = memoryTarget(({ prompt }) =>
      prompt === 'Question 1' ? answered('OK', { costUsd: 1 }) : broke('rate_limited'),
    )
    const { budgetStop } = await executeEvalset(
      execution(6, { budgets: { usd: 3 } }),
      executionTools({ target, store }),
    )
    expect(budgetStop).toBeUndefined()
  })

  test('a fault in one case keeps nobody waiting for what it may cost', async () => {
    const { store } = memoryStore()
    const { target } = memoryTarget((_, { agentspecId }) => {
      if (agentspecId === 'a') return undefined as never
      return answered('OK', { costUsd: 1 })
    })
    const { experiments } = await executeEvalset(
      execution(3, { budgets: { usd: 6 }, agentspecIds: ['a', 'b'], concurrency: 2 }),
      executionTools({ target, store }),
    )
    expect(causes(experiments[0])).toEqual(['task_error', 'task_error', 'task_error'])
    expect(statuses(experiments[1])).toEqual(['passed passed passed'])
  })
})

describe('a budget of US dollars where a model judges', () => {
  /** Runs 200 questions at a ten thousandth of a dollar each; judging takes longer than any answer. */
  async function judgeWithin(usd: number, plan: Partial<ExecutionPlan>, judgingUsd: (prompt: string) => number) {
    let answeredOnes = 0
    let backlog = 0
    let graded = 0
    let spent = 0
    const { target } = memoryTarget(() => {
      answeredOnes += 1
      spent += 0.0001
      return answered('OK', { costUsd: 0.0001 })
    })
    const grader = graderOf(async ({ evalCase }) => {
      backlog = Math.max(backlog, answeredOnes - graded)
      for (let ticks = 0; ticks < 10; ticks += 1) await new Promise((resolve) => setImmediate(resolve))
      graded += 1
      spent += judgingUsd(evalCase.prompt)
      return [judged(judgingUsd(evalCase.prompt))]
    })
    const tools = executionTools({ target, store: memoryStore().store, grader })
    const result = await executeEvalset(execution(200, { budgets: { usd }, isJudged: true, ...plan }), tools)
    return { result, asked: answeredOnes, spent, backlog }
  }

  test('is held although an answer costs next to nothing and the next case begins before it is judged', async () => {
    const { result, asked } = await judgeWithin(0.1, {}, () => 0.05)
    expect(asked).toBe(1)
    expect(result.spent?.usd).toBeCloseTo(0.0501)
    expect(result.budgetStop?.message).toContain('$0.0501 of $0.1 were spent and one more case may cost 0.0501')
  })

  test.each([1, 4])('is spent to the last case that fits, with %i in flight', async (concurrency) => {
    const { asked, spent } = await judgeWithin(0.52, { concurrency }, () => 0.05)
    expect(asked).toBe(10)
    expect(spent).toBeLessThan(0.52)
  })

  test('is passed at most by what as many cases cost as may be in flight, for all agentspecs together', async () => {
    const plan = { concurrency: 3, agentspecIds: ['a', 'b', 'c'] }
    const { asked, backlog } = await judgeWithin(0.01, plan, () => 0.05)
    expect([asked, backlog]).toEqual([3, 3])
  })

  test('holds nobody up for long where judging one costs nothing', async () => {
    const { result, backlog } = await judgeWithin(1, { concurrency: 2 }, () => 0)
    expect(statuses(result.experiments[0])).toEqual([Array(200).fill('passed').join(' ')])
    expect(backlog).toBeGreaterThan(2)
  })

  test('knows that the dearest so far may be dear again', async () => {
    const { asked, spent } = await judgeWithin(1, {}, (prompt) => (prompt === 'Question 1' ? 0.3 : 0.01))
    expect(spent).toBeLessThan(1)
    expect(asked).toBeGreaterThan(30)
  })
})

describe('what was spent', () => {
  const usage = { costUsd: 0.5 }

  test('is told where there is a price, when the agents are given back', async () => {
    const { result } = await runWithin({}, { ms: 2_000 }, { cloud: CLOUD })
    expect(result.spent).toEqual({ credits: 12 })
  })

  test('is told where there is a budget, also when it stopped the run', async () => {
    const { result } = await runWithin({ usd: 1 }, { usage })
    expect([result.spent, result.budgetStop?.budget]).toEqual([{ usd: 1 }, 'budget-usd'])
  })

  test("is nobody's question without either", async () => {
    const { result } = await runWithin({}, { usage })
    expect(result).not.toHaveProperty('spent')
  })
})
