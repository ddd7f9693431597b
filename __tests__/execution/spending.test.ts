import { describe, expect, test } from '@jest/globals'
import type { BudgetStop, Budgets } from '../../src/domain/budget.ts'
import type { EvaluatorResult } from '../../src/domain/grade.ts'
import type { Clock } from '../../src/domain/ports.ts'
import type { Spent } from '../../src/domain/report.ts'
import type { Usage } from '../../src/domain/usage.ts'
import { type CaseCost, costOfAnswer, costOfUnanswered, judgingCostOf } from '../../src/execution/case-cost.ts'
import { createSpending, type SpendingOptions, type Tab } from '../../src/execution/spending.ts'
import { aCaseRun, aFailureCause, anAnswer, anErroredCaseRun } from '../support/builders.ts'
import { memoryClock } from '../support/memory-ports.ts'
import { judged, STOPPED } from './an-execution.ts'

function spendingOf(
  budgets: Budgets,
  creditsPerSecond?: number,
  reserved?: { readonly credits: number; readonly agents: number },
  flight: Pick<SpendingOptions, 'concurrency' | 'isJudged' | 'trial'> = { concurrency: 4 },
) {
  const { clock, pass } = memoryClock()
  const stops: BudgetStop[] = []
  const spending = createSpending({
    budgets,
    ...flight,
    creditsPerSecond,
    ...(reserved ? { reserved } : {}),
    clock,
    onStop: (stop) => void stops.push(stop),
  })
  return { spending, pass, stops }
}

function costing(usage: Usage): CaseCost {
  return costOfAnswer('a case', usage)
}

const unanswered = costOfUnanswered(anErroredCaseRun())
const unreachable = costOfUnanswered(anErroredCaseRun({ failureCause: aFailureCause({ type: 'runtime_unreachable' }) }))

/** One case from its beginning to its end. */
function askOne(tab: Tab, cost: CaseCost, meanwhile = () => {}): void {
  using bill = tab.beginCase()
  meanwhile()
  bill.settle(cost)
}

describe('what a cloud runtime costs', () => {
  test('runs from its acquisition to its release, asked or not, and stays spent', () => {
    const { spending, pass } = spendingOf({ credits: 30 }, 1)
    const tab = spending.openTab()
    pass(20_000)
    expect(spending.mayBegin()).toBe('yes')
    tab.close()
    pass(600_000)
    expect(spending.mayBegin()).toBe('yes')
    const next = spending.openTab()
    pass(10_000)
    expect(spending.mayBegin()).toBe('no')
    next.close()
    expect(spending.stop?.message).toContain('30 of 30 credits')
  })

  test('is expected of every one that is busy, as long as the longest case took', () => {
    const { spending, pass } = spendingOf({ credits: 50 }, 1)
    const [a, b, c] = [spending.openTab(), spending.openTab(), spending.openTab()]
    askOne(a, costing({}), () => pass(10_000))
    // Three runtimes have lived for 10 s.
    const first = b.beginCase()
    expect(spending.mayBegin()).toBe('yes')
    const second = c.beginCase()
    expect(spending.mayBegin()).toBe('later')
    first[Symbol.dispose]()
    expect(spending.mayBegin()).toBe('yes')
    second[Symbol.dispose]()
    expect(spending.stop).toBeUndefined()
  })
})

describe('while time goes on between two looks at the clock', () => {
  /** The first word that is no `yes`, of a spending with an agent that nobody asks. */
  function firstRefusal(budgets: Budgets, creditsPerSecond?: number): string {
    let now = 0
    const clock: Clock = {
      now: () => new Date(now),
      elapsed: () => {
        now += 1_000
        return now
      },
      sleep: async () => {},
    }
    const spending = createSpending({ budgets, concurrency: 4, creditsPerSecond, clock, onStop: () => {} })
    spending.openTab()
    for (;;) {
      const leave = spending.mayBegin()
      if (leave !== 'yes') return leave
    }
  }

  test.each(Array.from({ length: 24 }, (_, index) => index + 8))(
    'nobody is told to wait for what is not in flight, with a limit of %i',
    (limit) => {
      expect(firstRefusal({ maxDurationMs: limit * 1_000 })).toBe('no')
      expect(firstRefusal({ credits: limit }, 1)).toBe('no')
      expect(firstRefusal({ maxDurationMs: limit * 1_000, credits: limit + 1 }, 1)).toBe('no')
    },
  )
})

test('what is left and will not do for one more case is not waited for: idle agents are given back at once', () => {
  const { spending } = spendingOf({ usd: 2 })
  const tab = spending.openTab()
  askOne(tab, costing({ costUsd: 0.8 }))
  tab.beginCase()
  expect(spending.mayBegin()).toBe('later')
  askOne(tab, costing({ costUsd: 0.7 }))
  expect(spending.mayBegin()).toBe('no')
})

describe('whoever waits', () => {
  test('goes on when the signal fires', async () => {
    const stop = new AbortController()
    const { spending } = spendingOf({ usd: 2 })
    const waiting = spending.untilChange(stop.signal)
    stop.abort()
    await waiting
    await spending.untilChange(stop.signal)
  })

  test('looks again after a minute at most, whatever does not happen', async () => {
    const waits: number[] = []
    const clock: Clock = { now: () => new Date(0), elapsed: () => 0, sleep: async (ms) => void waits.push(ms) }
    const spending = createSpending({
      budgets: { usd: 2 },
      concurrency: 4,
      creditsPerSecond: undefined,
      clock,
      onStop: () => {},
    })
    await spending.untilChange(new AbortController().signal)
    expect(waits).toEqual([60_000])
  })
})

test('whoever waits is told when a case has ended, and when an agent was given back', async () => {
  const { spending } = spendingOf({ usd: 2 })
  const tab = spending.openTab()
  const heard: string[] = []
  const wait = async (what: string) => {
    await spending.untilChange(new AbortController().signal)
    heard.push(what)
  }
  const ended = Promise.all([wait('case'), wait('case')])
  askOne(tab, costing({ costUsd: 1 }))
  await ended
  const closed = wait('agent')
  tab.close()
  await closed
  expect(heard).toEqual(['case', 'case', 'agent'])
})

test('it stops once, for the first reason, and never goes on', () => {
  const { spending, stops, pass } = spendingOf({ usd: 1, maxDurationMs: 60_000 })
  const tab = spending.openTab()
  askOne(tab, costing({ costUsd: 1 }))
  expect(spending.mayBegin()).toBe('no')
  pass(60_000)
  askOne(tab, costing({}))
  expect(spending.mayBegin()).toBe('no')
  expect(stops.map(({ budget }) => budget)).toEqual(['budget-usd'])
})

test('without budgets nothing is ever held up, whatever it costs and whatever it does not say', () => {
  const { spending, pass } = spendingOf({}, 1)
  const tab = spending.openTab()
  askOne(tab, costing({ costUsd: 1e9, creditsConsumed: 1e9 }))
  askOne(tab, costing({}))
  pass(1e9)
  expect([spending.mayBegin(), spending.stop]).toEqual(['yes', undefined])
})

test('what an answer that broke off had reported is counted as it stands', () => {
  const { spending } = spendingOf({ usd: 4.9 })
  const tab = spending.openTab()
  askOne(tab, costing({ costUsd: 2 }))
  const partial = anErroredCaseRun({ answer: anAnswer({ usage: { costUsd: 0.5 } }) })
  askOne(tab, costOfUnanswered(partial))
  expect(spending.mayBegin()).toBe('yes')
  askOne(tab, costOfUnanswered(partial))
  expect(spending.mayBegin()).toBe('no')
})

test('where the runtime has a price, a case that broke costs its time and nothing that others reported', () => {
  const { spending } = spendingOf({ credits: 25 }, 1)
  const tab = spending.openTab()
  askOne(tab, costing({ creditsConsumed: 10 }))
  askOne(tab, unanswered)
  expect(spending.mayBegin()).toBe('yes')
})

test('a case that may go beyond is not begun, and the sentence says what is left and what it may cost', () => {
  const { spending } = spendingOf({ usd: 1 })
  const tab = spending.openTab()
  askOne(tab, costing({ costUsd: 0.4 }))
  expect(spending.mayBegin()).toBe('yes')
  askOne(tab, costing({ costUsd: 0.2 }))
  expect(spending.mayBegin()).toBe('yes')
  askOne(tab, costing({ costUsd: 0.2 }))
  expect(spending.mayBegin()).toBe('no')
  expect(spending.stop?.message).toBe(
    'budget-usd is used up: $0.8 of $1 were spent and one more case may cost 0.4, so nothing more was begun.',
  )
})

test('a budget that comes out even is spent to the last digit', () => {
  const { spending } = spendingOf({ usd: 0.3 })
  const tab = spending.openTab()
  for (let asked = 0; asked < 3; asked += 1) {
    expect(spending.mayBegin()).toBe('yes')
    askOne(tab, costing({ costUsd: 0.1 }))
  }
  expect(spending.mayBegin()).toBe('no')
})

describe('what was spent', () => {
  test.each<[string, number | undefined, readonly CaseCost[], Spent | undefined]>([
    [
      'is what answers reported',
      undefined,
      [costing({ costUsd: 1, creditsConsumed: 2 }), costing({ costUsd: 2, creditsConsumed: 1 })],
      { credits: 3, usd: 3 },
    ],
    [
      'is partial when an answer did not say it',
      undefined,
      [costing({ costUsd: 1 }), costing({})],
      { usd: 1, isPartial: true },
    ],
    [
      'is partial when a case broke without saying it',
      undefined,
      [costing({ costUsd: 1 }), unanswered],
      { usd: 1, isPartial: true },
    ],
    ['is whole when a case never reached the agent', undefined, [costing({ costUsd: 1 }), unreachable], { usd: 1 }],
    [
      'is the time of runtimes with a price, whatever answers do not say',
      1,
      [costing({}), unanswered],
      { credits: 20 },
    ],
    [
      'is the time of runtimes and what answers reported beside it',
      1,
      [costing({ creditsConsumed: 2 })],
      { credits: 12 },
    ],
    ['is not known where nobody says anything', undefined, [costing({}), unanswered], undefined],
  ])('%s', (_, creditsPerSecond, ends, expected) => {
    const { spending, pass } = spendingOf({}, creditsPerSecond)
    const tab = spending.openTab()
    for (const end of ends) askOne(tab, end, () => pass(10_000))
    tab.close()
    pass(60_000)
    expect(spending.spent()).toEqual(expected)
  })

  test('is not known where nobody was asked, whatever the price', () => {
    expect(spendingOf({ credits: 1 }, 1).spending.spent()).toBeUndefined()
  })
})

describe('another agent in the place of one that died', () => {
  const reserved = { credits: 60, agents: 2 }

  test('is paid for by what neither was spent nor is reserved', () => {
    const { spending, pass } = spendingOf({ credits: 189 }, 1, reserved)
    const dead = spending.openTab()
    pass(10_000)
    dead.close()
    // 10 are spent, 60 are for the one that has not begun.
    expect(spending.whyNoOther()).toBeUndefined()
    spending.openTab({ isOther: true })
    expect(spending.whyNoOther()).toBe(
      'budget-credits has 59 of 189 credits left that are not reserved, and another runtime is reserved for 60.',
    )
  })

  test('is not paid for by what an answer cost beside the runtime, nor by the time of one that outlives its reservation', () => {
    const { spending, pass } = spendingOf({ credits: 190 }, 1, reserved)
    const [dead, other] = [spending.openTab(), spending.openTab()]
    dead.close()
    expect(spending.whyNoOther()).toBeUndefined()
    askOne(other, costing({ creditsConsumed: 71 }))
    expect(spending.whyNoOther()).toContain('has 59 of 190 credits left')
    pass(80_000)
    expect(spending.whyNoOther()).toContain('has 39 of 190 credits left')
  })

  test.each<[string, Budgets, { readonly credits: number; readonly agents: number } | undefined]>([
    ['budget of credits', { usd: 1, maxDurationMs: 60_000 }, reserved],
    ['price', { credits: 1 }, undefined],
  ])('needs no leave without a %s', (_, budgets, price) => {
    const { spending } = spendingOf(budgets, undefined, price)
    spending.openTab()
    expect(spending.whyNoOther()).toBeUndefined()
  })
})

describe('what a model costs that judges', () => {
  const JUDGED = { concurrency: 2, isJudged: true }
  const judging = (...results: EvaluatorResult[]) => {
    const cost = judgingCostOf(aCaseRun({ name: 'a case', evaluators: results }))
    if (!cost) throw new Error('No model was asked.')
    return cost
  }

  test('is counted beside the answer, and the next case may cost as much as the dearest of either', () => {
    const { spending } = spendingOf({ usd: 2 })
    const tab = spending.openTab()
    const bill = tab.beginCase()
    bill.settle(costing({ costUsd: 0.5 }))
    bill.settleJudging(judging(judged(0.5)))
    bill[Symbol.dispose]()
    expect(spending.spent()).toEqual({ usd: 1 })
    expect(spending.mayBegin()).toBe('yes')
    askOne(tab, costing({ costUsd: 0.1 }))
    expect(spending.mayBegin()).toBe('no')
    expect(spending.stop?.message).toContain('$1.1 of $2 were spent and one more case may cost 1,')
  })

  test('is what an answer that is still graded may cost, whose agent is paid already', () => {
    const { spending } = spendingOf({ usd: 1.2 })
    const tab = spending.openTab()
    const first = tab.beginCase()
    first.settle(costing({ costUsd: 0.4 }))
    first.settleJudging(judging(judged(0.1)))
    first[Symbol.dispose]()
    using second = tab.beginCase()
    // 0.5 are spent; this one and the next may cost 0.5 each.
    expect(spending.mayBegin()).toBe('later')
    second.settle(costing({ costUsd: 0.05 }))
    // 0.55 are spent, 0.1 is the grading of this one, 0.5 the next: what its agent cost is not counted twice.
    expect(spending.mayBegin()).toBe('yes')
  })

  test('of a question that was never answered is what the dearest cost, and no reason to stop', () => {
    const { spending, stops } = spendingOf({ usd: 100 }, undefined, undefined, JUDGED)
    const tab = spending.openTab()
    for (const result of [judged(0.2), { ...judged(0), usage: { requests: 3 }, passed: null, error: 'refused' }]) {
      using bill = tab.beginCase()
      bill.settle(costing({ costUsd: 0.1 }))
      bill.settleJudging(judging(result))
    }
    expect([stops, spending.mayBegin()]).toEqual([[], 'yes'])
    using told = tab.beginCase()
    told.settle(costing({ costUsd: 0.1 }))
    told.settleJudging(judging({ ...judged(0), usage: { requests: 1, totalTokens: 9 }, passed: null, error: 'cut' }))
    expect(stops).toMatchObject([{ budget: 'budget-usd' }])
  })

  test('that was tried before anything was judged is spent already, and its price is known', () => {
    const { spending } = spendingOf({ usd: 0.5 }, undefined, undefined, {
      ...JUDGED,
      trial: { requests: 2, costUsd: 0.4 },
    })
    const tab = spending.openTab()
    expect(spending.spent()).toEqual({ usd: 0.4 })
    // One more question may cost 0.2.
    expect(spending.mayBegin()).toBe('no')
    tab.close()
  })

  test('is waited for before more cases are answered than may be in flight at once, and whoever waits is told', async () => {
    const { spending } = spendingOf({ usd: 1 }, undefined, undefined, JUDGED)
    const tab = spending.openTab()
    const first = tab.beginCase()
    expect(spending.mayBegin()).toBe('yes')
    const second = tab.beginCase()
    for (const bill of [first, second]) bill.settle(costing({ costUsd: 0.001 }))
    expect(spending.mayBegin()).toBe('later')
    const told = spending.untilChange(new AbortController().signal)
    first.settleJudging(judging(judged(0.2)))
    first[Symbol.dispose]()
    await told
    expect(spending.mayBegin()).toBe('yes')
  })

  test.each<[string, Budgets, SpendingOptions['isJudged']]>([
    ['no budget of dollars hangs on it', { credits: 10 }, true],
    ['no evaluator asks a model', { usd: 10 }, false],
  ])('is not waited for where %s', (_, budgets, isJudged) => {
    const { spending } = spendingOf(budgets, 0.001, undefined, { concurrency: 2, isJudged: isJudged === true })
    const tab = spending.openTab()
    for (let answered = 0; answered < 5; answered += 1) tab.beginCase().settle(costing({ costUsd: 0.001 }))
    expect(spending.mayBegin()).toBe('yes')
  })

  test.each<[string, EvaluatorResult]>([
    ['judged and never says it', judged(undefined)],
    ['says what it used and has no price', { ...STOPPED, usage: { totalTokens: 100 } }],
  ])('stops the run where one %s and a budget hangs on it, and is partial where none does', (_, result) => {
    const unknown = judging(result)
    const bounded = spendingOf({ usd: 100 })
    const judgedCase = bounded.spending.openTab().beginCase()
    judgedCase.settle(costing({ costUsd: 0.1 }))
    judgedCase.settleJudging(unknown)
    expect(bounded.stops).toEqual([{ budget: 'budget-usd', message: expect.stringContaining('credentials.judges') }])
    const free = spendingOf({})
    const other = free.spending.openTab().beginCase()
    other.settle(costing({ costUsd: 0.1 }))
    other.settleJudging(unknown)
    expect([free.stops, free.spending.spent()]).toEqual([[], { usd: 0.1, isPartial: true }])
  })

  test('counts as the dearest where one broke, or was stopped, before it could say it', () => {
    const { spending, stops } = spendingOf({ usd: 1 })
    const tab = spending.openTab()
    for (const result of [judged(0.3), STOPPED]) {
      using bill = tab.beginCase()
      bill.settle(costing({ costUsd: 0 }))
      bill.settleJudging(judging(result))
    }
    expect([stops, spending.spent(), spending.mayBegin()]).toEqual([[], { usd: 0.3, isPartial: true }, 'yes'])
    askOne(tab, costing({ costUsd: 0.2 }))
    expect(spending.mayBegin()).toBe('no')
    expect(spending.stop?.message).toContain('$0.8 of $1 were spent')
  })
})

describe('answers that wait to be graded', () => {
  test.each([
    [1, 64],
    [64, 128],
  ])('are no more than a judge can be kept busy with, with %i cases in flight', (concurrency, most) => {
    const { spending } = spendingOf({}, undefined, undefined, { concurrency })
    const tab = spending.openTab()
    const bills = Array.from({ length: most }, () => tab.beginCase())
    for (const bill of bills.slice(1)) bill.settle(costing({}))
    expect(spending.mayBegin()).toBe('yes')
    bills[0]?.settle(costing({}))
    expect(spending.mayBegin()).toBe('later')
    bills[1]?.[Symbol.dispose]()
    expect(spending.mayBegin()).toBe('yes')
    expect(spending.stop).toBeUndefined()
  })

  test('are those that were answered: what ended otherwise waits for nothing, and ends once', () => {
    const { spending } = spendingOf({}, undefined, undefined, { concurrency: 1 })
    const tab = spending.openTab()
    for (let asked = 0; asked < 100; asked += 1) {
      using bill = tab.beginCase()
      bill.settle(unanswered)
      bill[Symbol.dispose]()
    }
    for (let answered = 0; answered < 64; answered += 1) tab.beginCase().settle(costing({}))
    expect(spending.mayBegin()).toBe('later')
  })
})
