import { describe, expect, test } from '@jest/globals'
import {
  agentspecsToAsk,
  describePlan,
  type ExecutionPlan,
  howToReserveMore,
  isPriced,
  needMinutes,
  refuseImpossible,
  worstCaseMinutes,
} from '../../src/execution/plan.ts'

const plan = (over: Partial<ExecutionPlan> = {}): ExecutionPlan => ({
  agentspecIds: ['a', 'b'],
  caseCount: 10,
  runLimit: 2,
  concurrency: 4,
  requestTimeoutMs: 60_000,
  budgets: {},
  cloud: { maxRuntimes: 16, reservationMinutes: 4, credits: 120, creditsPerSecond: 0.5 },
  ...over,
})

describe('the plan', () => {
  test('counts case runs, runtimes and worst-case minutes in one line', () => {
    expect(worstCaseMinutes(plan())).toBe(5)
    expect(describePlan(plan()).line).toBe(
      'Plan: 2 agent(s) × 2 run(s) × 10 case(s) = 40 case runs; 2 runtime(s), at most 16 at once; at worst 5 min per agentspec of 4 min reserved each (120 credits); at most 240 credits in all, replacements of dead runtimes aside.',
    )
  })
  test('warns when the worst case does not fit the reservation, and only then', () => {
    expect(describePlan(plan()).warning).toContain('more than the 4 min that credits-limit reserves')
    expect(describePlan(plan({ concurrency: 8 })).warning).toBeUndefined()
    const { cloud: _, ...local } = plan()
    expect(describePlan(local).warning).toBeUndefined()
  })
  test('is refused when one case cannot fit', () => {
    expect(() => refuseImpossible(plan({ requestTimeoutMs: 241_000 }))).toThrow(/one case may take 241 s/)
    expect(() => refuseImpossible(plan({ requestTimeoutMs: 240_000 }))).not.toThrow()
  })
  test('names the budget where that is what bounds the reservation', () => {
    const bounded = plan({ budgets: { credits: 120 } })
    expect(() => refuseImpossible({ ...bounded, requestTimeoutMs: 241_000 })).toThrow(/but budget-credits buys only/)
    expect(describePlan(bounded).warning).toContain('min that budget-credits reserves')
    expect(describePlan(plan({ budgets: { credits: 500 } })).warning).toContain('min that credits-limit reserves')
    // 250 credits are 125 for each of two, which do not buy a fifth minute.
    expect(describePlan(plan({ budgets: { credits: 250 } })).warning).toContain('min that budget-credits reserves')
  })
  test('tells the budgets', () => {
    const budgets = { maxDurationMs: 90_000, credits: 12.5, usd: 3 }
    expect(describePlan(plan({ budgets })).line).toMatch(
      /; nothing more is begun after max-duration-minutes 1\.5, budget-credits 12\.5, budget-usd 3\.$/,
    )
  })
  test('counts what an earlier attempt left, by the agentspec with the most of it', () => {
    const reused = new Map([
      ['a', 20],
      ['b', 12],
    ])
    expect(describePlan(plan({ reused })).line).toContain(
      '= 40 case runs, 32 of them taken over from an earlier attempt;',
    )
    expect(worstCaseMinutes(plan({ reused }))).toBe(2)
  })
  test('counts runtimes and their price by the agentspecs that have something left', () => {
    const reused = new Map([
      ['a', 20],
      ['b', 12],
    ])
    expect(agentspecsToAsk(plan({ reused }))).toEqual(['b'])
    expect(describePlan(plan({ reused })).line).toContain('; 1 runtime(s), at most 16 at once;')
    expect(describePlan(plan({ reused })).line).toContain('(120 credits); at most 120 credits in all,')
  })
  test('says nothing of runtimes when all is taken over, and is not refused for what they would not do', () => {
    const reused = new Map([
      ['a', 20],
      ['b', 20],
    ])
    const all = plan({ reused, requestTimeoutMs: 300_000, budgets: { usd: 1 } })
    expect(describePlan(all)).toEqual({
      line: 'Plan: 2 agent(s) × 2 run(s) × 10 case(s) = 40 case runs, 40 of them taken over from an earlier attempt; nothing is left to ask.',
    })
    expect(() => refuseImpossible(all)).not.toThrow()
  })
  test('tells figures that a person can read', () => {
    const cloud = { maxRuntimes: 1, reservationMinutes: 4, credits: 0.07200000000000001, creditsPerSecond: 0.0003 }
    expect(describePlan(plan({ cloud, agentspecIds: ['a', 'b', 'c'] })).line).toContain(
      '4 min reserved each (0.072 credits); at most 0.216 credits in all,',
    )
  })
})

describe('what makes a reservation last longer', () => {
  const cloud = (reservationMinutes: number) => ({
    maxRuntimes: 16,
    reservationMinutes,
    credits: 30 * reservationMinutes,
    creditsPerSecond: 0.5,
  })
  test.each<[string, Partial<ExecutionPlan>]>([
    ['credits-limit', {}],
    ['budget-credits', { budgets: { credits: 240 } }],
    ['credits-limit', { budgets: { credits: 1_000 } }],
    ['agent-time-reservation', { cloud: { ...cloud(4), isSizedByTime: true } }],
    ['request-timeout-seconds', { cloud: cloud(14) }],
    ['request-timeout-seconds', { cloud: cloud(14), budgets: { maxDurationMs: 60 * 60_000 } }],
    ['max-duration-minutes', { cloud: cloud(9), budgets: { maxDurationMs: 3 * 60_000 } }],
    ['budget-credits', { cloud: cloud(8), budgets: { maxDurationMs: 3 * 60_000, credits: 500 } }],
  ])('is %s, by what sized it: %j', (input, over) => {
    expect(howToReserveMore(plan(over))).toBe(`Raise ${input} to reserve more minutes.`)
  })
})

test('what is spent is counted where there is a price or a budget', () => {
  const { cloud: _, ...local } = plan()
  expect([isPriced(plan()), isPriced(local), isPriced({ ...local, budgets: { usd: 0 } })]).toEqual([true, false, true])
})

describe('the minutes that a runtime can be of use', () => {
  test('are those of all cases with their retries, of becoming ready and of going', () => {
    expect(needMinutes(plan())).toBe(5 * 2 + 4)
    expect(needMinutes(plan({ concurrency: 1 }))).toBe(20 * 2 + 4)
  })
  test('end with the time budget and one last case with its retries', () => {
    const budgets = { maxDurationMs: 3 * 60_000 }
    expect(needMinutes(plan({ concurrency: 1, budgets }))).toBe(3 + 2 + 4)
    expect(needMinutes(plan({ caseCount: 1, runLimit: 1, budgets }))).toBe(2 + 4)
  })
  test('are whole ones', () => {
    expect(needMinutes(plan({ caseCount: 1, runLimit: 1, requestTimeoutMs: 1_000 }))).toBe(5)
  })
})
