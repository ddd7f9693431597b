/** The first wait between two attempts is at most this long; every further one at most twice the last. */
const FIRST_WAIT_MS = 1_000

/** Nobody waits longer than this for another try: a job is paid by the minute. */
export const LONGEST_WAIT_MS = 60_000

/**
 * How long to wait before attempt `attempt + 1` (attempts count from 1), in milliseconds.
 * What the other side asked for wins, however long: whoever cannot wait so long must not try again.
 * Else full jitter over an exponential ceiling, so that many jobs do not return at once.
 */
export function waitBeforeRetry(attempt: number, askedMs: number | undefined, random: () => number): number {
  if (askedMs !== undefined) return Math.max(askedMs, 0)
  const ceiling = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS)
  return Math.round(random() * ceiling)
}

/** `Retry-After` as milliseconds from `now`: seconds or an HTTP date; `undefined` when it is neither. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  if (/^\s*\d+(\.\d+)?\s*$/.test(header)) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}
