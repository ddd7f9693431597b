import { limitBytes } from '../boundary/byte-limit.ts'
import { visibleText } from '../boundary/visible-text.ts'
import { parseJson } from '../domain/json.ts'
import type { Redactor } from '../domain/ports.ts'
import { retryAfterMs } from '../platform/backoff.ts'
import { type HttpAnswer, HttpTransportError } from '../platform/http.ts'

/** What may pass: how long the other side asks to wait, and whether it is there and only has no time now. */
export type Retry = { readonly askedMs: number | undefined; readonly isBusy: boolean }

/** One try; `why` completes "NAME …". `retry` stands on what may pass. */
export type Attempt =
  | { readonly kind: 'answered'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly why: string; readonly retry?: Retry }

/** Statuses of an answer that is one. 202 says that it is yet to come, 206 that it is not whole. */
const ANSWERED: readonly number[] = [200, 201]
/** Statuses that may be none a moment later. */
const PASSING: readonly number[] = [429, 502, 503, 504]
/** Those of them that ask to come later. */
const BUSY: readonly number[] = [429, 503]
/** Statuses of who does not know us. */
const UNKNOWN_SENDER: readonly number[] = [401, 403]
/** An evaluator says a verdict and a reason; more than this is something else. */
const MOST_ANSWER_BYTES = 1_048_576
/** How much of a refusal is read, and how much of what is theirs a sentence shows, in bytes. */
const MOST_REFUSAL_BYTES = 16_384
const SHOWN_BYTES = 200

/** What a body is read with: what of it is shown is cleaned first, and the time is that of the answer. */
export type ReadingTools = { readonly redactor: Redactor; readonly now: Date }

/** Reads what an evaluator behind an address answered. Throws `HttpTransportError` when the answer breaks off. */
export async function readAnswer(answer: HttpAnswer, tools: ReadingTools): Promise<Attempt> {
  const { status, headers } = answer
  if (!ANSWERED.includes(status)) return await readRefusal(answer, tools)
  const encoding = headers['content-encoding']?.trim() || 'identity'
  if (encoding.toLowerCase() !== 'identity') {
    answer.discard()
    return { kind: 'failed', why: `answered compressed (${shown(encoding, tools)}), which was not asked for` }
  }
  const text = await answer.text(MOST_ANSWER_BYTES + 1)
  if (Buffer.byteLength(text) > MOST_ANSWER_BYTES) {
    answer.discard()
    return { kind: 'failed', why: `answered more than ${MOST_ANSWER_BYTES} bytes, of which nothing is taken` }
  }
  if (text.trim() === '') return { kind: 'failed', why: 'answered nothing' }
  // Some write a mark before what they write.
  const value = parseJson(text.replace(/^\uFEFF/, ''))
  if (value !== undefined) return { kind: 'answered', value }
  const type = shown(headers['content-type'] ?? 'without a type', tools)
  return { kind: 'failed', why: `answered what is no JSON (${type})` }
}

async function readRefusal(answer: HttpAnswer, tools: ReadingTools): Promise<Attempt> {
  const { status, headers } = answer
  if (status >= 300 && status <= 399) {
    answer.discard()
    return { kind: 'failed', why: `answered with a redirect (${status}), which is not followed` }
  }
  const said = shown(await textAsFar(answer), tools)
  answer.discard()
  const meaning = status < 300 ? ', and only 200 and 201 bring a verdict' : ''
  const advice = UNKNOWN_SENDER.includes(status) ? '; check its secret and its headers' : ''
  const why = `answered ${status}${meaning}${said === '' ? '' : ` (${said})`}${advice}`
  if (!PASSING.includes(status)) return { kind: 'failed', why }
  const askedMs = retryAfterMs(headers['retry-after'], tools.now)
  return { kind: 'failed', why, retry: { askedMs, isBusy: BUSY.includes(status) } }
}

/** What a refusal says of itself; one that breaks off is no less a refusal. */
async function textAsFar(answer: HttpAnswer): Promise<string> {
  try {
    return await answer.text(MOST_REFUSAL_BYTES)
  } catch (error) {
    if (error instanceof HttpTransportError) return ''
    throw error
  }
}

/** Of a text of theirs, cleaned before it is cut, so that no half of a secret is left: one line that shows all it contains. */
function shown(text: string, { redactor }: ReadingTools): string {
  const line = visibleText(redactor.redact(text)).replace(/\s+/g, ' ').trim()
  return limitBytes(line, SHOWN_BYTES)
}
