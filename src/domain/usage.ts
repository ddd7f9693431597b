/** What an answer cost. A field that nobody reported is absent: unknown is never 0. */
export type Usage = {
  readonly promptTokens?: number
  readonly completionTokens?: number
  readonly totalTokens?: number
  readonly inputCachedTokens?: number
  readonly toolCalls?: number
  readonly requests?: number
  readonly durationMs?: number
  readonly creditsConsumed?: number
  /** US dollars. */
  readonly costUsd?: number
  readonly provider?: string
  readonly model?: string
  readonly requester?: string
  readonly timestamp?: string
}

const SUMMED = [
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
const FIRST_KEPT = ['provider', 'model', 'requester', 'timestamp'] as const

/** The sum of the numbers and the first non-empty of the words; `undefined` when no part reported anything. */
export function sumUsage(parts: readonly (Usage | undefined)[]): Usage | undefined {
  const total: { -readonly [K in keyof Usage]: Usage[K] } = {}
  for (const part of parts) {
    if (!part) continue
    for (const key of SUMMED) {
      const value = part[key]
      if (value !== undefined) total[key] = (total[key] ?? 0) + value
    }
    for (const key of FIRST_KEPT) {
      const value = part[key]
      if (value && !total[key]) total[key] = value
    }
  }
  return Object.keys(total).length > 0 ? total : undefined
}
