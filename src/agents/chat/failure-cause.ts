import { messageOf } from '../../domain/errors.ts'
import { DETAIL_EXCERPT_LIMIT, type FailureCause } from '../../domain/failure.ts'
import type { Redactor } from '../../domain/ports.ts'

/**
 * A failure cause that may be shown: secrets are taken out of every text first and the excerpt is cut after,
 * so that no half of a secret is left at the cut.
 */
export function describeFailure(cause: FailureCause, redactor: Redactor): FailureCause {
  const { executionUrl, attemptedUrls } = cause
  return {
    ...cause,
    message: redactor.redact(cause.message),
    detailExcerpt: excerptOf(redactor.redact(cause.detailExcerpt)),
    ...(executionUrl === undefined ? {} : { executionUrl: redactor.redact(executionUrl) }),
    ...(attemptedUrls === undefined ? {} : { attemptedUrls: attemptedUrls.map((url) => redactor.redact(url)) }),
  }
}

/** The message of what broke a request to `url`, without that address: every surface shows it beside the message. */
export function withoutAddress(error: unknown, url: string): string {
  return ['GET', 'POST', 'DELETE'].reduce(
    (message, method) => message.replaceAll(`${method} ${url}`, 'the request'),
    messageOf(error),
  )
}

/** The first `DETAIL_EXCERPT_LIMIT` characters (UTF-16 units, as the platform counts), never half a surrogate pair. */
function excerptOf(text: string): string {
  const cut = text.slice(0, DETAIL_EXCERPT_LIMIT)
  return cut.length < text.length ? cut.replace(/[\uD800-\uDBFF]$/, '') : cut
}
