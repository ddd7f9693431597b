import type { Clock } from '../../domain/ports.ts'
import type { HttpAnswer } from '../../platform/http.ts'

/** Enough of a refusal to see what it is. */
const REFUSAL_LIMIT_BYTES = 16 * 1024

/** A refusal whose body does not come is told without it after this long, in milliseconds. */
const REFUSAL_BODY_LIMIT_MS = 5_000

/** The beginning of a refusal's body as text, `''` when it cannot be had. Never throws; the connection is free afterwards. */
export async function readExcerpt(http: HttpAnswer, clock: Clock): Promise<string> {
  const read = new AbortController()
  const text = http.text(REFUSAL_LIMIT_BYTES).catch(() => '')
  const limit = clock.sleep(REFUSAL_BODY_LIMIT_MS, read.signal).then(() => '')
  const excerpt = await Promise.race([text, limit])
  read.abort()
  http.discard()
  return excerpt.trim()
}
