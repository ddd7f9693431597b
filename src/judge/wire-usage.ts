import { z } from 'zod'
import type { TokenPrices } from '../domain/judge.ts'
import type { Usage } from '../domain/usage.ts'

/** More than anything costs or counts; with sums of such amounts one can still reckon. */
const LARGEST_AMOUNT = 1e15

/** A count or a price that an endpoint reports; what is none is unknown. */
export const amount = z.number().nonnegative().max(LARGEST_AMOUNT).optional().catch(undefined)

/** Usage without the fields that nobody reported; the sum of the tokens where only its parts are. */
export function definedUsage(usage: { readonly [K in keyof Usage]?: Usage[K] | undefined }): Usage {
  const { promptTokens, completionTokens } = usage
  const sum = promptTokens === undefined || completionTokens === undefined ? undefined : promptTokens + completionTokens
  const whole = { ...usage, totalTokens: usage.totalTokens ?? sum }
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined))
}

const MILLION = 1_000_000

/**
 * With what it cost by these prices, where its tokens are known and the endpoint does not say that it cost more: proxies report 0 for
 * a model whose price they do not know, and a budget must hold all the same.
 */
export function pricedUsage(usage: Usage, prices: TokenPrices | undefined): Usage {
  const { promptTokens, completionTokens, costUsd } = usage
  if (!prices || promptTokens === undefined || completionTokens === undefined) return usage
  const { promptUsdPerMillion, completionUsdPerMillion } = prices
  const reckoned = (promptTokens * promptUsdPerMillion + completionTokens * completionUsdPerMillion) / MILLION
  return { ...usage, costUsd: Math.max(costUsd ?? 0, reckoned) }
}
