import { describe, expect, test } from '@jest/globals'
import { describePlan, type ExecutionPlan, refuseImpossible, worstCaseMinutes } from '../../src/execution/plan.ts'

const plan = (over: Partial<ExecutionPlan> = {}): ExecutionPlan => ({
  agentspecIds: ['a', 'b'],
  caseCount: 10,
  runLimit: 2,
  concurrency: 4,
  requestTimeoutMs: 60_000,
  cloud: { maxRuntimes: 16, reservationMinutes: 4, credits: 120 },
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
})
