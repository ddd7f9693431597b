import { inlineText } from '../boundary/markdown-text.ts'
import type { JsonValue } from '../domain/json.ts'
import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf } from '../domain/run.ts'
import { formatAmount } from './figures.ts'

/** Figures and our own words: longer than any of them. */
const LINE_LIMIT_BYTES = 300

/** What the run spent, beside its budgets where it has some, as one line; empty where nobody knows. */
export function spentLine({ spent = {}, settings, experiments }: EvalReport): string {
  const { credits, usd, isPartial } = spent
  const parts = [
    ...(credits === undefined ? [] : [creditsText(credits, settings.budgetCredits)]),
    ...(usd === undefined
      ? []
      : [`${dollars(usd)}${typeof settings.budgetUsd === 'number' ? ` of ${dollars(settings.budgetUsd)}` : ''}`]),
  ]
  if (parts.length === 0) return ''
  // Beside it, the table sums what all answers cost, those that were taken over too.
  const isReused = caseRunsOf(experiments).some(({ reused }) => reused)
  const what = isReused ? 'Spent, without what was taken over' : 'Spent'
  // Two signs of dollars in one line are a formula to GitHub.
  return inlineText(`💳 ${what}: ${isPartial ? 'at least ' : ''}${parts.join(' and ')}.`, LINE_LIMIT_BYTES)
}

function creditsText(credits: number, budget: JsonValue | undefined): string {
  const of = typeof budget === 'number' ? ` of ${formatAmount(budget)}` : ''
  const noun = of === '' && credits === 1 ? 'credit' : 'credits'
  return `${formatAmount(credits)}${of} ${noun}`
}

function dollars(amount: number): string {
  return `$${formatAmount(amount)}`
}
