import { DETAIL_EXCERPT_LIMIT, type FailureCause } from '../domain/failure.ts'
import type { Redactor } from '../domain/ports.ts'
import { limitBytes } from './byte-limit.ts'
import { redactJson } from './secrets.ts'

/** A message is a sentence; what a platform says in one may be a page, and it is kept once per case run. */
const MESSAGE_LIMIT_BYTES = 2_000

/**
 * A cause that may be shown and kept: secrets are taken out of every text first and what is too long is cut after,
 * so that no half of a secret is left at the cut. A cause that is clean stays as it is.
 */
export function cleanCause(cause: FailureCause, redactor: Redactor): FailureCause {
  const clean = redactJson(cause, redactor)
  return {
    ...clean,
    message: limitBytes(clean.message, MESSAGE_LIMIT_BYTES),
    detailExcerpt: excerptOf(clean.detailExcerpt),
  }
}

/** The first `DETAIL_EXCERPT_LIMIT` characters (UTF-16 units, as the platform counts), never half a surrogate pair. */
function excerptOf(text: string): string {
  const cut = text.slice(0, DETAIL_EXCERPT_LIMIT)
  return cut.length < text.length ? cut.replace(/[\uD800-\uDBFF]$/, '') : cut
}
