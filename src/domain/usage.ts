/** What is counted of an answer. Durations are milliseconds, `costUsd` is US dollars. */
export const USAGE_AMOUNTS = [
  'promptTokens',
  'completionTokens',
  'totalTokens',
  'inputCachedTokens',
  'toolCalls',
  'requests',
  'durationMs',
  'creditsConsumed',
  'costUsd',
] as const

/** What is said of an answer in words. */
export const USAGE_WORDS = ['provider', 'model', 'requester', 'timestamp'] as const

/** What an answer cost. A field that nobody reported is absent: unknown is never 0. */
export type Usage = { readonly [K in (typeof USAGE_AMOUNTS)[number]]?: number } & {
  readonly [K in (typeof USAGE_WORDS)[number]]?: string
}

/** The sum of the numbers and the first non-empty of the words; `undefined` when no part reported anything. */
export function sumUsage(parts: readonly (Usage | undefined)[]): Usage | undefined {
  const total: { -readonly [K in keyof Usage]: Usage[K] } = {}
  for (const part of parts) {
    if (!part) continue
    for (const key of USAGE_AMOUNTS) {
      const value = part[key]
      if (value !== undefined) total[key] = (total[key] ?? 0) + value
    }
    for (const key of USAGE_WORDS) {
      const value = part[key]
      if (value && !total[key]) total[key] = value
    }
  }
  return Object.keys(total).length > 0 ? total : undefined
}
