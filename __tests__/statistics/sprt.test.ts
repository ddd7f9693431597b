import { describe, expect, test } from '@jest/globals'
import { createRandom } from '../../src/statistics/random.ts'
import {
  expectedSprtTrials,
  runSprt,
  SPRT_START,
  type SprtPlan,
  sprtBounds,
  sprtIncrements,
  stepSprt,
} from '../../src/statistics/sprt.ts'
import { printedLike } from './printed.ts'

const PLAN: SprtPlan = { acceptable: 0.9, unacceptable: 0.8, alpha: 0.05, beta: 0.05, cap: 1000 }
const times = (count: number, passed: boolean) => Array.from({ length: count }, () => passed)

describe("Wald's test of .9 against .8", () => {
  test('has the bounds and the increments of the reference', () => {
    const { accept, reject } = sprtBounds(PLAN)
    expect([printedLike('-2.944438979', accept), printedLike('2.944438979', reject)]).toEqual([
      '-2.944438979',
      '2.944438979',
    ])
    const { pass, failure } = sprtIncrements(PLAN)
    expect(printedLike('-.117783036', pass)).toBe('-.117783036')
    expect(printedLike('.693147181', failure)).toBe('.693147181')
  })

  test('accepts after 25 straight passes, not after 24', () => {
    expect(runSprt(PLAN, times(24, true)).decision).toBe('continue')
    expect(runSprt(PLAN, times(25, true))).toMatchObject({ decision: 'accept', passes: 25, failures: 0 })
  })

  test('rejects after 5 straight failures, not after 4', () => {
    expect(runSprt(PLAN, times(4, false)).decision).toBe('continue')
    expect(runSprt(PLAN, times(5, false))).toMatchObject({ decision: 'reject', passes: 0, failures: 5 })
  })

  test('takes about 72.2 trials at .9 and 59.7 at .8', () => {
    const { acceptable, unacceptable } = expectedSprtTrials(PLAN)
    expect([printedLike('72.2', acceptable), printedLike('59.7', unacceptable)]).toEqual(['72.2', '59.7'])
  })

  test.each([
    [0.9, 'reject', 72.2],
    [0.8, 'accept', 59.7],
  ])('at a rate of %d, %ss by mistake no more often than promised', (rate, mistake, trialsExpected) => {
    const random = createRandom(7)
    const runs = Array.from({ length: 2000 }, () => {
      let state = SPRT_START
      while (state.decision === 'continue') state = stepSprt(PLAN, state, random() < rate)
      return state
    })
    expect(runs.filter((run) => run.decision === mistake).length / runs.length).toBeLessThan(0.055)
    // Wald leaves the overshoot over the bound out.
    const trials = runs.reduce((sum, run) => sum + run.passes + run.failures, 0) / runs.length
    expect(trials / trialsExpected).toBeGreaterThan(0.95)
    expect(trials / trialsExpected).toBeLessThan(1.2)
  })
})

describe('the end of a sequential test', () => {
  test('is the cap, and then nothing is known', () => {
    const capped = { ...PLAN, cap: 10 }
    expect(runSprt(capped, times(9, true)).decision).toBe('continue')
    expect(runSprt(capped, times(50, true))).toMatchObject({ decision: 'inconclusive', passes: 10 })
  })

  test('is a decision that falls at the cap itself', () => {
    expect(runSprt({ ...PLAN, cap: 25 }, times(25, true)).decision).toBe('accept')
    expect(runSprt({ ...PLAN, cap: 5 }, times(5, false)).decision).toBe('reject')
  })

  test('is final', () => {
    const rejected = runSprt(PLAN, times(5, false))
    expect(stepSprt(PLAN, rejected, true)).toBe(rejected)
  })

  test('asks for no outcome after it', () => {
    let asked = 0
    function* failures() {
      for (;;) {
        asked += 1
        yield false
      }
    }
    expect(runSprt(PLAN, failures()).decision).toBe('reject')
    expect(asked).toBe(5)
  })

  test('has not come without outcomes', () => {
    expect(runSprt(PLAN, [])).toEqual({ passes: 0, failures: 0, logRatio: 0, decision: 'continue' })
  })

  test.each<[string, Partial<SprtPlan>]>([
    ['rates in the wrong order', { acceptable: 0.8, unacceptable: 0.9 }],
    ['equal rates', { acceptable: 0.8, unacceptable: 0.8 }],
    ['a rate of 1', { acceptable: 1 }],
    ['a rate of 0', { unacceptable: 0 }],
    ['errors that add up to 1', { alpha: 0.5, beta: 0.5 }],
    ['no alpha', { alpha: 0 }],
    ['no cap', { cap: 0 }],
  ])('never comes to be with %s', (_what, wrong) => {
    expect(() => runSprt({ ...PLAN, ...wrong }, [])).toThrow(RangeError)
  })
})
