import { createHash, randomBytes } from 'node:crypto'

/** The length of a trace id in hexadecimal digits, as W3C Trace Context has it. */
const TRACE_ID_DIGITS = 32
const SPAN_ID_BYTES = 8

/**
 * The trace of a question, so that whoever has its session finds its spans: a UUID without its dashes, else the beginning of the
 * SHA-256 of the session id.
 */
export function traceIdOf(sessionId: string): string {
  const digits = sessionId.replaceAll('-', '').toLowerCase()
  // A trace id of zeros alone means that there is none.
  if (/^[0-9a-f]{32}$/.test(digits) && /[1-9a-f]/.test(digits)) return digits
  return createHash('sha256').update(sessionId).digest('hex').slice(0, TRACE_ID_DIGITS)
}

/** The header `traceparent` of one question: its trace, a new span, sampled. */
export function traceParentOf(sessionId: string): string {
  return `00-${traceIdOf(sessionId)}-${randomBytes(SPAN_ID_BYTES).toString('hex')}-01`
}
