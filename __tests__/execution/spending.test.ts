import { describe, expect, test } from '@jest/globals'
import type { BudgetStop, Budgets } from '../../src/domain/budget.ts'
import type { Usage } from '../../src/domain/usage.ts'
import type { CaseEnd } from '../../src/execution/case-run.ts'
import { createSpending, type Tab } from '../../src/execution/spending.ts'
import { aCaseRun, anAnswer, anErroredCaseRun } from '../support/builders.ts'
import { memoryClock } from '../support/memory-ports.ts'

function spendingOf(budgets: Budgets, creditsPerSecond?: number) {
  const { clock, pass } = memoryClock()
  const stops: BudgetStop[] = []
  const spending = createSpending({ budgets, creditsPerSecond, clock, onStop: (stop) => void stops.push(stop) })
  return { spending, pass, stops }
}

function costing(usage: Usage): CaseEnd {
  return { kind: 'ended', caseRun: aCaseRun({ answer: anAnswer({ usage }) }) }
}

/** One case from its beginning to its end. */
function askOne(tab: Tab, end: CaseEnd, meanwhile = () => {}): void {
  using bill = tab.beginCase()
  meanwhile()
  bill.settle(end)
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

test('whoever waits is told when a case has ended, and when an agent was given back', async () => {
  const { spending } = spendingOf({ usd: 2 })
  const tab = spending.openTab()
  const heard: string[] = []
  const wait = async (what: string) => {
    await spending.untilChange()
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
  askOne(tab, { kind: 'ended', caseRun: partial })
  expect(spending.mayBegin()).toBe('yes')
  askOne(tab, { kind: 'ended', caseRun: partial })
  expect(spending.mayBegin()).toBe('no')
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
