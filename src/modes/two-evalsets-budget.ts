import type { Budgets } from '../domain/budget.ts'
import type { Spent } from '../domain/report.ts'

/** What a part of a run may spend: the whole's budgets, each in proportion. `share` is a fraction. */
export function shareOf({ maxDurationMs, credits, usd }: Budgets, share: number): Budgets {
  return {
    ...(maxDurationMs === undefined ? {} : { maxDurationMs: maxDurationMs * share }),
    ...(credits === undefined ? {} : { credits: credits * share }),
    ...(usd === undefined ? {} : { usd: usd * share }),
  }
}

/**
 * What is left of the whole for the second part: its share, and what the first part did not need. Of what nobody knows for certain
 * nothing is passed on.
 */
export function leftOf(
  whole: Budgets,
  share: Budgets,
  { spent, elapsedMs }: { readonly spent: Spent | undefined; readonly elapsedMs: number },
): Budgets {
  const known = spent?.isPartial ? undefined : spent
  const left = (all: number | undefined, least: number | undefined, gone: number | undefined) =>
    all === undefined || gone === undefined ? least : Math.max(least ?? 0, all - gone)
  const maxDurationMs = left(whole.maxDurationMs, share.maxDurationMs, elapsedMs)
  const credits = left(whole.credits, share.credits, known?.credits)
  const usd = left(whole.usd, share.usd, known?.usd)
  return {
    ...(maxDurationMs === undefined ? {} : { maxDurationMs }),
    ...(credits === undefined ? {} : { credits }),
    ...(usd === undefined ? {} : { usd }),
  }
}
