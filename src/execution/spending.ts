import type { BudgetStop, Budgets } from '../domain/budget.ts'
import type { Clock } from '../domain/ports.ts'
import type { Spent } from '../domain/report.ts'
import type { Usage } from '../domain/usage.ts'
import { figure, goesBeyond, isUsedUp, openAccounts, read, SLACK } from './budget-accounts.ts'
import { type CaseCost, costsOfTrial, type JudgingCost } from './case-cost.ts'
import { createCasesInFlight } from './cases-in-flight.ts'
import { createCostMeter, createJudgingMeter } from './cost-meter.ts'

/** What a whole run has spent, for all its experiments, held against its budgets. */
export type Spending = {
  /** Why nothing more is begun; once it is there it stays. */
  readonly stop: BudgetStop | undefined
  /**
   * Whether a case, or an agent, may begin now. `later`: it depends on what the cases in flight will have cost, or too many
   * answers wait to be graded.
   */
  mayBegin(): 'yes' | 'no' | 'later'
  /**
   * Resolves when a case was answered or has ended, or an agent was given back, so that `later` may have become something else;
   * at the latest after `LOOK_AGAIN_MS`, and when the signal fires. Never throws.
   */
  untilChange(signal: AbortSignal): Promise<void>
  /** Why the budget does not pay for an agent beside all that are reserved or still to be, as a sentence; `undefined` when it does. */
  whyNoOther(): string | undefined
  /** An agent is about to be acquired: from now on it may cost something. `isOther`: in the place of one that died. */
  openTab(which?: { readonly isOther: boolean }): Tab
  /** What is known of it so far; `undefined` when nothing is known, or nobody was asked. */
  spent(): Spent | undefined
}

/** What one agent costs. Close it when the agent was given back. */
export type Tab = {
  /** A case is about to be asked. */
  beginCase(): CaseBill
  close(): void
}

/** What one case costs. Dispose it when the case has ended, whatever came of it: until then it is in flight. */
export type CaseBill = Disposable & {
  /** The agent has done with the case, which from now on costs no more of an agent's time; what is answered is graded now. */
  settle(cost: CaseCost): void
  /** The answer was judged. */
  settleJudging(cost: JudgingCost): void
}

/** An agent while it costs something; `elapsed` times. */
type OpenTab = { readonly openedAt: number; asking: number }

/** Whoever waits for a change looks again after this long: each case has its own limit, and this is for what nobody thought of. */
const LOOK_AGAIN_MS = 60_000

export type SpendingOptions = {
  readonly budgets: Budgets
  /** Cases of one agent in flight at once. */
  readonly concurrency: number
  /** A model judges answers, which costs something beside them. */
  readonly isJudged?: boolean
  /** What was spent on trying that model; absent when it was not tried. */
  readonly trial?: Usage
  /** What one second of an agent's life costs in credits; absent where only answers say what they cost. */
  readonly creditsPerSecond: number | undefined
  /** What one agent is reserved for, and how many are wanted, those aside that take the place of one that died; absent where none has a price. */
  readonly reserved?: { readonly credits: number; readonly agents: number }
  readonly clock: Clock
  /** Called once, when nothing more is begun from now on. */
  readonly onStop: (stop: BudgetStop) => void
}

/**
 * Holds a run to its budgets; its time begins now. A case begins only while what was spent, and what the cases in flight and
 * this one may still cost, its answer and its grading each as much as the dearest so far, is within every budget. So a budget is
 * exceeded only where a case turns out dearer than all before it: what the first ones cost nobody knows. What judging the first ones
 * costs is known long after they were answered, so that no more are begun until then than may be in flight at once.
 */
export function createSpending(options: SpendingOptions): Spending {
  const { budgets, concurrency, isJudged = false, trial, creditsPerSecond = 0, reserved, clock, onStop } = options
  const startedAt = clock.elapsed()
  const tabs = new Set<OpenTab>()
  // Where a runtime has a price, its time is what it costs, whatever answers say.
  const needsCredits = budgets.credits !== undefined && creditsPerSecond === 0
  const meters = {
    credits: createCostMeter('creditsConsumed', { isNeeded: needsCredits }),
    usd: createCostMeter('costUsd', { isNeeded: budgets.usd !== undefined }),
    judging: createJudgingMeter({ isNeeded: budgets.usd !== undefined }),
  }
  if (trial) for (const cost of costsOfTrial(trial)) meters.judging.book(cost)
  let closedMs = 0
  let longestMs = 0
  let hasOpened = false
  let unopened = reserved?.agents ?? 0
  let stop: BudgetStop | undefined
  let change = new AbortController()
  const announce = () => {
    const past = change
    change = new AbortController()
    past.abort()
  }
  const inFlight = createCasesInFlight(concurrency, announce)
  const isPriceUnknown = () => isJudged && budgets.usd !== undefined && !meters.judging.isTold

  const agentMs = () => [...tabs].reduce((sum, { openedAt }) => sum + clock.elapsed() - openedAt, closedMs)
  const busyTabs = () => [...tabs].filter((tab) => tab.asking > 0).length
  const creditsOf = (ms: number) => (ms / 1000) * creditsPerSecond
  const accounts = openAccounts(budgets, {
    elapsedMs: () => clock.elapsed() - startedAt,
    credits: () => creditsOf(agentMs()) + meters.credits.spent(),
    creditsInFlight: () => creditsOf(busyTabs() * longestMs) + inFlight.asking * meters.credits.dearest,
    creditsOfNext: () => creditsOf(longestMs) + meters.credits.dearest,
    usd: () => meters.usd.spent() + meters.judging.spent(),
    usdInFlight: () =>
      inFlight.asking * meters.usd.dearest + (inFlight.asking + inFlight.grading) * meters.judging.dearest,
    usdOfNext: () => meters.usd.dearest + meters.judging.dearest,
  })

  const halt = (reason: BudgetStop) => {
    if (stop) return
    stop = reason
    onStop(reason)
  }
  const haltWhere = (unknown: BudgetStop | undefined) => {
    if (unknown) halt(unknown)
  }
  /** All credits that are gone, or held by a reservation that runs or is still to be made. */
  const committed = (credits: number) => {
    const held = [...tabs].map(({ openedAt }) => Math.max(credits, creditsOf(clock.elapsed() - openedAt)))
    return creditsOf(closedMs) + meters.credits.spent() + held.reduce((sum, one) => sum + one, unopened * credits)
  }

  return {
    get stop() {
      return stop
    },
    whyNoOther() {
      if (!reserved || budgets.credits === undefined) return undefined
      const left = Math.max(0, budgets.credits - committed(reserved.credits))
      if (reserved.credits <= left + budgets.credits * SLACK) return undefined
      return (
        `budget-credits has ${figure(left)} of ${figure(budgets.credits)} credits left that are not reserved, ` +
        `and another runtime is reserved for ${figure(reserved.credits)}.`
      )
    },
    mayBegin() {
      const readings = accounts.map(read)
      for (const reading of readings) if (isUsedUp(reading)) halt(reading.stopOf(reading.spent, reading.next))
      if (stop) return 'no'
      if (!inFlight.hasRoom(isPriceUnknown())) return 'later'
      // What goes beyond here has something in flight, else it would be used up: whoever waits is told when that ends.
      return readings.some((reading) => goesBeyond(reading, reading.inFlight + reading.next)) ? 'later' : 'yes'
    },
    spent() {
      const { credits, usd, judging } = meters
      if (!hasOpened) return undefined
      const amounts = {
        ...(creditsPerSecond > 0 || credits.isTold ? { credits: creditsOf(agentMs()) + credits.known } : {}),
        ...(usd.isTold || judging.isTold ? { usd: usd.known + judging.known } : {}),
      }
      if (Object.keys(amounts).length === 0) return undefined
      const dollars = [usd, judging]
      const isPartial = [[credits], dollars].some(
        (meters) => meters.some(({ isTold }) => isTold) && meters.some(({ isPartial }) => isPartial),
      )
      return { ...amounts, ...(isPartial ? { isPartial } : {}) }
    },
    untilChange: (signal) => clock.sleep(LOOK_AGAIN_MS, AbortSignal.any([signal, change.signal])),
    openTab({ isOther } = { isOther: false }) {
      const tab: OpenTab = { openedAt: clock.elapsed(), asking: 0 }
      tabs.add(tab)
      hasOpened = true
      if (!isOther) unopened = Math.max(0, unopened - 1)
      return {
        beginCase() {
          const begunAt = clock.elapsed()
          tab.asking += 1
          const one = inFlight.begin(() => {
            tab.asking -= 1
          })
          return {
            settle(cost) {
              longestMs = Math.max(longestMs, clock.elapsed() - begunAt)
              haltWhere(meters.credits.book(cost))
              haltWhere(meters.usd.book(cost))
              one.asked(cost.kind === 'answered')
            },
            settleJudging: (cost) => haltWhere(meters.judging.book(cost)),
            [Symbol.dispose]: () => one.ended(),
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
