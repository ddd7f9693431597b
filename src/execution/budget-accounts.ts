import type { BudgetName, BudgetStop, Budgets } from '../domain/budget.ts'

/** What is spent, in milliseconds, credits and US dollars, at the moment it is asked. */
export type Expenses = {
  elapsedMs(): number
  credits(): number
  /** What the cases in flight may cost. */
  creditsInFlight(): number
  /** What one more case may cost. */
  creditsOfNext(): number
  usd(): number
  usdInFlight(): number
  usdOfNext(): number
}

/** One budget, and what was spent of it, in its own unit. */
export type Account = {
  readonly limit: number
  spent(): number
  inFlight(): number
  next(): number
  /** What to say when so much is spent, and the next case may cost so much. */
  stopOf(spent: number, next: number): BudgetStop
}

/** An account per budget that is set. */
export function openAccounts(budgets: Budgets, expenses: Expenses): readonly Account[] {
  const { maxDurationMs, credits, usd } = budgets
  const open = (
    budget: BudgetName,
    limit: number | undefined,
    account: Pick<Account, 'spent' | 'inFlight' | 'next'> & {
      readonly words: (spent: string, limit: string) => string
    },
  ): Account[] => {
    if (limit === undefined) return []
    const { words, ...rest } = account
    const stopOf = (spent: number, next: number): BudgetStop => {
      const more = spent < limit ? ` and one more case may cost ${figure(next)}` : ''
      return {
        budget,
        message: `${budget} is used up: ${words(figure(spent), figure(limit))}${more}, so nothing more was begun.`,
      }
    }
    return [{ limit, stopOf, ...rest }]
  }
  return [
    ...open('max-duration-minutes', maxDurationMs === undefined ? undefined : maxDurationMs / MINUTE_MS, {
      spent: () => expenses.elapsedMs() / MINUTE_MS,
      inFlight: () => 0,
      next: () => 0,
      words: (spent, limit) => `${spent} of ${limit} min have passed`,
    }),
    ...open('budget-credits', credits, {
      spent: expenses.credits,
      inFlight: expenses.creditsInFlight,
      next: expenses.creditsOfNext,
      words: (spent, limit) => `${spent} of ${limit} credits were spent`,
    }),
    ...open('budget-usd', usd, {
      spent: expenses.usd,
      inFlight: expenses.usdInFlight,
      next: expenses.usdOfNext,
      words: (spent, limit) => `$${spent} of $${limit} were spent`,
    }),
  ]
}

const MINUTE_MS = 60_000

/** Digits of a figure that a reader can use. */
const FIGURE_DIGITS = 4

/** Enough digits to see that a small budget is used up, none to spare for a large one. */
export function figure(amount: number): string {
  const shown = Number(amount.toPrecision(FIGURE_DIGITS))
  return String(shown >= 10 ** FIGURE_DIGITS ? Math.round(amount) : shown)
}

/** Sums of fractions differ in their last digits. */
export const SLACK = 1e-9

/** An account at one moment. It is read once: time goes on between two looks, and what they say need not fit together. */
type Reading = Pick<Account, 'limit' | 'stopOf'> & Readonly<Record<'spent' | 'inFlight' | 'next', number>>

/** What an account says now. */
export function read({ limit, stopOf, spent, inFlight, next }: Account): Reading {
  return { limit, stopOf, spent: spent(), inFlight: inFlight(), next: next() }
}

/** With so much more the budget would not be kept. */
export function goesBeyond({ spent, limit }: Reading, more: number): boolean {
  return spent + more > limit * (1 + SLACK)
}

/** All of it is spent, or what is left is less than one more case may cost: neither becomes less, whatever is in flight. */
export function isUsedUp(reading: Reading): boolean {
  return reading.spent >= reading.limit || goesBeyond(reading, reading.next)
}
