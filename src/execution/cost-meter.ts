import type { BudgetStop } from '../domain/budget.ts'
import type { Usage } from '../domain/usage.ts'
import type { CaseCost, JudgingCost } from './case-cost.ts'

/** A unit in which answers say what they cost. */
export type PricedUnit = keyof Pick<Usage, 'creditsConsumed' | 'costUsd'>

/** What is said of a kind of cost, in one unit. */
export type CostMeter<Cost> = {
  /** What is known of it. */
  readonly known: number
  /** Of one case run. */
  readonly dearest: number
  /** Some case run said what it cost. */
  readonly isTold: boolean
  /** Some case run may have cost something and did not say how much. */
  readonly isPartial: boolean
  /** What has to be taken for spent: where the cost is needed, what broke without saying it counts as the dearest. */
  spent(): number
  /** Answers why the budget cannot be kept any more; `undefined` when it can. */
  book(cost: Cost): BudgetStop | undefined
}

type MeterOptions = {
  /** A budget hangs on it. */
  readonly isNeeded: boolean
}

/** A meter of what agents cost: of nothing yet. */
export function createCostMeter(unit: PricedUnit, options: MeterOptions): CostMeter<CaseCost> {
  return createMeter(options, ({ kind, name, usage }) => {
    const amount = usage?.[unit]
    if (amount !== undefined) return { amount }
    if (kind === 'free') return {}
    return { untold: kind === 'answered' ? unknownCost(unit, name) : 'broke' }
  })
}

/** A meter of what the models cost that judge, in US dollars: of nothing yet. */
export function createJudgingMeter(options: MeterOptions): CostMeter<JudgingCost> {
  return createMeter(options, ({ name, usd, isPartial, isUntold }) => {
    const amount = usd > 0 || !isPartial ? usd : undefined
    if (isUntold) return { amount, untold: unknownJudging(name) }
    return isPartial ? { amount, untold: 'broke' } : { amount }
  })
}

/** What a cost says of itself. */
type Statement = {
  /** Absent when it says nothing. */
  readonly amount?: number | undefined
  /** It may be more: it broke before it could say, or it never will, which no budget can be kept with. */
  readonly untold?: 'broke' | BudgetStop
}

function createMeter<Cost>({ isNeeded }: MeterOptions, read: (cost: Cost) => Statement): CostMeter<Cost> {
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
    book(cost) {
      const { amount, untold } = read(cost)
      if (amount !== undefined) {
        known += amount
        dearest = Math.max(dearest, amount)
        isTold = true
      }
      if (untold === undefined) return undefined
      isPartial = true
      if (!isNeeded) return undefined
      if (untold !== 'broke') return untold
      unpriced += 1
      return undefined
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
