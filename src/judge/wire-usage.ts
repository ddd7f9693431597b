import { z } from 'zod'
import type { TokenPrices } from '../domain/judge.ts'
import type { Usage } from '../domain/usage.ts'

/** A count or a price that an endpoint reports; what is none is unknown. */
export const amount = z.number().nonnegative().optional().catch(undefined)

/** Usage without the fields that nobody reported; the sum of the tokens where only its parts are. */
export function definedUsage(usage: { readonly [K in keyof Usage]?: Usage[K] | undefined }): Usage {
  const { promptTokens, completionTokens } = usage
  const sum = promptTokens === undefined || completionTokens === undefined ? undefined : promptTokens + completionTokens
  const whole = { ...usage, totalTokens: usage.totalTokens ?? sum }
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined))
}

const MILLION = 1_000_000

/** With what it cost by these prices, where the endpoint does not say so and its tokens are known. */
export function pricedUsage(usage: Usage, prices: TokenPrices | undefined): Usage {
  const { promptTokens, completionTokens, costUsd } = usage
  if (!prices || costUsd !== undefined || promptTokens === undefined || completionTokens === undefined) return usage
  const { promptUsdPerMillion, completionUsdPerMillion } = prices
  return {
    ...usage,
    costUsd: (promptTokens * promptUsdPerMillion + completionTokens * completionUsdPerMillion) / MILLION,
  }
}
