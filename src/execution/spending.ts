import type { BudgetStop, Budgets } from '../domain/budget.ts'
import type { Clock } from '../domain/ports.ts'
import type { Usage } from '../domain/usage.ts'
import { type Account, openAccounts } from './budget-accounts.ts'
import { type CaseCost, costOf } from './case-cost.ts'
import type { CaseEnd } from './case-run.ts'

/** What a whole run has spent, for all its experiments, held against its budgets. */
export type Spending = {
  /** Why nothing more is begun; once it is there it stays. */
  readonly stop: BudgetStop | undefined
  /** Whether a case, or an agent, may begin now. `later`: it depends on what the cases in flight will have cost. */
  mayBegin(): 'yes' | 'no' | 'later'
  /** Resolves when a case has ended, so that `later` may have become something else. */
  untilChange(): Promise<void>
  /** An agent is about to be acquired: from now on it may cost something. */
  openTab(): Tab
}

/** What one agent costs. Close it when the agent was given back. */
export type Tab = {
  /** A case is about to be asked. Dispose the bill when it has ended, whatever came of it. */
  beginCase(): CaseBill
  close(): void
}

/** What one case costs. */
export type CaseBill = Disposable & { settle(end: CaseEnd): void }

/** An agent while it costs something; `elapsed` times. */
type OpenTab = { readonly openedAt: number; inFlight: number }

/** What is known of one unit in which answers report their cost. */
type Meter = {
  known: number
  /** Of one case. */
  dearest: number
  /** Case runs that may have cost something and did not say how much: each counts as the dearest. */
  unpriced: number
}

export type SpendingOptions = {
  readonly budgets: Budgets
  /** What one second of an agent's life costs in credits; absent where only answers say what they cost. */
  readonly creditsPerSecond: number | undefined
  readonly clock: Clock
  /** Called once, when nothing more is begun from now on. */
  readonly onStop: (stop: BudgetStop) => void
}

/**
 * Holds a run to its budgets; its time begins now. A case begins only while what was spent, and what the cases in flight and
 * this one may cost, each as much as the dearest so far, is within every budget. So a budget is exceeded only where a case
 * turns out dearer than all before it: what the first ones cost nobody knows.
 */
export function createSpending({ budgets, creditsPerSecond = 0, clock, onStop }: SpendingOptions): Spending {
  const startedAt = clock.elapsed()
  const tabs = new Set<OpenTab>()
  const meters = { credits: newMeter(), usd: newMeter() }
  let closedMs = 0
  let longestMs = 0
  let stop: BudgetStop | undefined
  let change = Promise.withResolvers<void>()

  const agentMs = () => [...tabs].reduce((sum, { openedAt }) => sum + clock.elapsed() - openedAt, closedMs)
  const inFlight = () => [...tabs].reduce((sum, tab) => sum + tab.inFlight, 0)
  const busyTabs = () => [...tabs].filter((tab) => tab.inFlight > 0).length
  const creditsOf = (ms: number) => (ms / 1000) * creditsPerSecond
  const accounts: readonly Account[] = openAccounts(budgets, {
    elapsedMs: () => clock.elapsed() - startedAt,
    credits: () => creditsOf(agentMs()) + spentOn(meters.credits),
    creditsInFlight: () => creditsOf(busyTabs() * longestMs) + inFlight() * meters.credits.dearest,
    creditsOfNext: () => creditsOf(longestMs) + meters.credits.dearest,
    usd: () => spentOn(meters.usd),
    usdInFlight: () => inFlight() * meters.usd.dearest,
    usdOfNext: () => meters.usd.dearest,
  })

  const halt = (reason: BudgetStop) => {
    if (stop) return
    stop = reason
    onStop(reason)
  }
  const announce = () => {
    change.resolve()
    change = Promise.withResolvers()
  }
  const settle = (cost: CaseCost) => {
    const needsCredits = budgets.credits !== undefined && creditsPerSecond === 0
    book(meters.credits, cost, { key: 'creditsConsumed', isNeeded: needsCredits })
    book(meters.usd, cost, { key: 'costUsd', isNeeded: budgets.usd !== undefined })
  }
  const book = (meter: Meter, cost: CaseCost, unit: { readonly key: PricedUnit; readonly isNeeded: boolean }) => {
    const amount = cost.usage?.[unit.key]
    if (amount !== undefined) {
      meter.known += amount
      meter.dearest = Math.max(meter.dearest, amount)
    } else if (unit.isNeeded && cost.kind === 'answered') halt(unknownCost(unit.key, cost.name))
    else if (unit.isNeeded && cost.kind === 'unanswered') meter.unpriced += 1
  }

  return {
    get stop() {
      return stop
    },
    mayBegin() {
      for (const account of accounts) if (isUsedUp(account)) halt(account.stopOf(account.spent(), account.next()))
      if (stop) return 'no'
      return accounts.some((account) => goesBeyond(account, account.inFlight() + account.next())) ? 'later' : 'yes'
    },
    untilChange: () => change.promise,
    openTab() {
      const tab: OpenTab = { openedAt: clock.elapsed(), inFlight: 0 }
      tabs.add(tab)
      return {
        beginCase() {
          const begunAt = clock.elapsed()
          tab.inFlight += 1
          return {
            settle(end) {
              longestMs = Math.max(longestMs, clock.elapsed() - begunAt)
              settle(costOf(end))
            },
            [Symbol.dispose]() {
              tab.inFlight -= 1
              announce()
            },
          }
        },
        close() {
          if (tabs.delete(tab)) closedMs += clock.elapsed() - tab.openedAt
          announce()
        },
      }
    },
  }
}

/** Sums of fractions differ in their last digits. */
const SLACK = 1e-9

function goesBeyond({ spent, limit }: Account, more: number): boolean {
  return spent() + more > limit * (1 + SLACK)
}

/** All of it is spent, or what is left is less than one more case may cost and nothing is in flight that could turn out cheaper. */
function isUsedUp(account: Account): boolean {
  return account.spent() >= account.limit || (account.inFlight() === 0 && goesBeyond(account, account.next()))
}

type PricedUnit = keyof Pick<Usage, 'creditsConsumed' | 'costUsd'>

function newMeter(): Meter {
  return { known: 0, dearest: 0, unpriced: 0 }
}

function spentOn({ known, dearest, unpriced }: Meter): number {
  return known + unpriced * dearest
}

/** An unknown cost is never taken for none: a budget that cannot be kept ends the run as one that is used up does. */
function unknownCost(key: PricedUnit, name: string): BudgetStop {
  const budget = key === 'costUsd' ? 'budget-usd' : 'budget-credits'
  const [unit, field] = key === 'costUsd' ? ['US dollars', 'cost_usd'] : ['credits', 'credits_consumed']
  const message =
    `${budget} cannot be kept: the answer to ${name} does not say what it cost in ${unit}, so nothing more was begun. ` +
    `Let the agent report ${field} in its usage, or remove ${budget}; max-duration-minutes bounds any run.`
  return { budget, message }
}
