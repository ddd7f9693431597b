import { randomUUID } from 'node:crypto'
import { limitBytes } from '../boundary/byte-limit.ts'
import type { CustomEvaluator, CustomOutcome, CustomRequest, HttpEvaluatorSource } from '../domain/custom-evaluator.ts'
import { parseJson } from '../domain/json.ts'
import type { Clock } from '../domain/ports.ts'
import { retryAfterMs, waitBeforeRetry } from '../platform/backoff.ts'
import { type Deadline, openDeadline } from '../platform/deadline.ts'
import { type HttpAnswer, type HttpSender, HttpTransportError } from '../platform/http.ts'
import { SIGNATURE_HEADER, signatureOf } from './http-signature.ts'
import { readItems } from './score-items.ts'

/** The version of the documents, in the request: raised when a field changes its meaning or goes. */
const DOCUMENT_VERSION = 1
/** Retries of one evaluation after what may pass. */
const MAX_RETRIES = 2
/** Statuses that may be none a moment later. */
const PASSING_STATUSES: readonly number[] = [429, 502, 503, 504]
/** An evaluator says a verdict and a reason; more than this is something else. */
const MOST_ANSWER_BYTES = 1_048_576
/** How much of a header of theirs a sentence shows, in bytes. */
const SHOWN_BYTES = 80

/** What an evaluator behind an address works with; headers and secret are values. */
export type HttpEvaluatorParts = {
  readonly source: HttpEvaluatorSource
  readonly headers: Readonly<Record<string, string>>
  readonly secret: string | undefined
  readonly sender: HttpSender
  readonly clock: Clock
  /** 0 to 1, for jitter. */
  readonly random: () => number
}

/**
 * An evaluator behind `POST url`. Tried again, twice at most and all within its limit: no connection, one that broke, 429, 502, 503,
 * 504 (`Retry-After` honoured). The same idempotency key stands on each try. Anything but JSON of the right shape is `failed`.
 */
export function createHttpEvaluator(parts: HttpEvaluatorParts): CustomEvaluator {
  const { name, kind, requiresTrajectory, location } = parts.source
  return {
    name,
    kind,
    requiresTrajectory,
    origin: location,
    async evaluate(request, signal) {
      using deadline = openDeadline(parts.source.timeoutMs, signal)
      const ending = await askWithRetries(request, parts, deadline)
      if (ending.kind === 'answered') return readItems(ending.value, { name, kind })
      if (signal.aborted) return failed(`${name} was stopped.`)
      if (!deadline.expired) return failed(`${name} ${ending.why}.`)
      const before = ending.why === STOPPED ? '' : ` (before that it ${ending.why})`
      return failed(`${name} did not answer within ${parts.source.timeoutMs / 1000} s${before}.`)
    },
  }
}

/** One try; `why` completes "NAME …". `retry` stands on what may pass. */
type Attempt =
  | { readonly kind: 'answered'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly why: string; readonly retry?: { readonly askedMs: number | undefined } }

const STOPPED = 'was stopped by its limit'

async function askWithRetries(
  request: CustomRequest,
  parts: HttpEvaluatorParts,
  { signal }: Deadline,
): Promise<Exclude<Attempt, { retry: unknown }>> {
  const { source, clock, random } = parts
  const body = JSON.stringify({ version: DOCUMENT_VERSION, evaluator: source.name, ...request })
  const key = randomUUID()
  const endsAt = clock.elapsed() + source.timeoutMs
  for (let attempt = 1; ; attempt += 1) {
    const made = await ask({ body, key, signal }, parts)
    if (made.kind === 'answered' || !made.retry || attempt > MAX_RETRIES || signal.aborted) return made
    const waitMs = waitBeforeRetry(attempt, made.retry.askedMs, random)
    if (clock.elapsed() + waitMs >= endsAt) {
      const seconds = Math.ceil(waitMs / 1000)
      return {
        kind: 'failed',
        why: `${made.why}, and a wait of ${seconds} s for another try does not fit into its limit`,
      }
    }
    await clock.sleep(waitMs, signal)
    if (signal.aborted) return made
  }
}

async function ask(
  { body, key, signal }: { readonly body: string; readonly key: string; readonly signal: AbortSignal },
  { source, headers, secret, sender, clock }: HttpEvaluatorParts,
): Promise<Attempt> {
  try {
    const answer = await sender.send({
      method: 'POST',
      url: source.url,
      headers: {
        ...headers,
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(secret === undefined ? {} : { [SIGNATURE_HEADER]: signatureOf(body, secret, clock.now()) }),
      },
      body,
      signal,
    })
    return await readAnswer(answer, clock)
  } catch (error) {
    if (!(error instanceof HttpTransportError)) throw error
    if (error.kind === 'aborted') return { kind: 'failed', why: STOPPED }
    const how = error.kind === 'refused' ? 'could not be reached' : 'broke the connection'
    return { kind: 'failed', why: how, retry: { askedMs: undefined } }
  }
}

async function readAnswer(answer: HttpAnswer, clock: Clock): Promise<Attempt> {
  const { status, headers } = answer
  if (status < 200 || status > 299) {
    answer.discard()
    const isRedirect = status >= 300 && status <= 399
    const why = isRedirect ? `answered with a redirect (${status}), which is not followed` : `answered ${status}`
    if (!PASSING_STATUSES.includes(status)) return { kind: 'failed', why }
    return { kind: 'failed', why, retry: { askedMs: retryAfterMs(headers['retry-after'], clock.now()) } }
  }
  const text = await answer.text(MOST_ANSWER_BYTES + 1)
  if (Buffer.byteLength(text) > MOST_ANSWER_BYTES) {
    answer.discard()
    return { kind: 'failed', why: `answered more than ${MOST_ANSWER_BYTES} bytes, of which nothing is taken` }
  }
  if (text.trim() === '') return { kind: 'failed', why: 'answered nothing' }
  const value = parseJson(text)
  if (value !== undefined) return { kind: 'answered', value }
  const type = limitBytes(headers['content-type'] ?? 'without a type', SHOWN_BYTES)
  return { kind: 'failed', why: `answered what is no JSON (${type})` }
}

function failed(why: string): CustomOutcome {
  return { kind: 'failed', why }
}
