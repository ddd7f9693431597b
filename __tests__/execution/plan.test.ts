import { describe, expect, test } from '@jest/globals'
import {
  describePlan,
  type ExecutionPlan,
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
      'Plan: 2 agentspec(s) × 2 run(s) × 10 case(s) = 40 case runs; 2 runtime(s), at most 16 at once; at worst 5 min per agentspec of 4 min reserved each (120 credits).',
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
