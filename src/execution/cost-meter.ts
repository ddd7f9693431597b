import type { BudgetStop } from '../domain/budget.ts'
import type { Usage } from '../domain/usage.ts'
import type { CaseCost, JudgingCost } from './case-cost.ts'

/** A unit in which answers say what they cost. */
export type PricedUnit = keyof Pick<Usage, 'creditsConsumed' | 'costUsd'>

/** What case runs say they cost, in one unit. */
export type CostMeter = {
  /** What is known of it. */
  readonly known: number
  /** Of one case run. */
  readonly dearest: number
  /** Some case run said what it cost. */
  readonly isTold: boolean
  /** Some case run may have cost something and did not say how much. */
  readonly isPartial: boolean
  /** What has to be taken for spent: where the cost is needed, a case run that broke without saying it counts as the dearest. */
  spent(): number
  /** An agent has done with a case. Answers why the budget cannot be kept any more; `undefined` when it can. */
  book(cost: CaseCost): BudgetStop | undefined
  /** An answer was judged whose agent cost `before`. Answers as `book`. */
  bookJudging(cost: JudgingCost, before: number): BudgetStop | undefined
}

/** A meter of nothing yet. `isNeeded`: a budget hangs on what answers say. */
export function createCostMeter(unit: PricedUnit, { isNeeded }: { readonly isNeeded: boolean }): CostMeter {
  let known = 0
  let dearest = 0
  let isTold = false
  let isPartial = false
  let unpriced = 0
  return {
    get known() {
      return known
    },
    get dearest() {
      return dearest
    },
    get isTold() {
      return isTold
    },
    get isPartial() {
      return isPartial
    },
    spent: () => known + unpriced * dearest,
    book({ kind, name, usage }) {
      const amount = usage?.[unit]
      if (amount !== undefined) {
        known += amount
        dearest = Math.max(dearest, amount)
        isTold = true
      } else if (kind !== 'free') {
        isPartial = true
        if (isNeeded && kind === 'answered') return unknownCost(unit, name)
        if (isNeeded) unpriced += 1
      }
      return undefined
    },
    bookJudging({ name, usd, isPartial: isUnknown }, before) {
      known += usd
      dearest = Math.max(dearest, before + usd)
      isTold ||= usd > 0
      isPartial ||= isUnknown
      return isNeeded && isUnknown ? unknownJudging(name) : undefined
    },
  }
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

function unknownJudging(name: string): BudgetStop {
  const message =
    `budget-usd cannot be kept: the model that judged the answer to ${name} does not say what it cost in US dollars, so nothing ` +
    'more was begun. Give its prices in the configuration file (credentials.judges), or remove budget-usd.'
  return { budget: 'budget-usd', message }
}
