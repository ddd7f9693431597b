import { randomUUID } from 'node:crypto'
import { redactJson } from '../boundary/secrets.ts'
import type { CustomEvaluator, CustomOutcome, CustomRequest, HttpEvaluatorSource } from '../domain/custom-evaluator.ts'
import type { Clock, Redactor } from '../domain/ports.ts'
import { waitBeforeRetry } from '../platform/backoff.ts'
import { type Deadline, openDeadline } from '../platform/deadline.ts'
import { type HttpSender, HttpTransportError } from '../platform/http.ts'
import { createPlaces } from '../platform/places.ts'
import { type Attempt, type Retry, readAnswer } from './http-answer.ts'
import { SIGNATURE_HEADER, signatureOf } from './http-signature.ts'
import { readItems } from './score-items.ts'

/** The version of the documents, in the request: raised when a field changes its meaning or goes. */
const DOCUMENT_VERSION = 1
/** Retries of one evaluation after what may pass. One that is busy is asked again until the limit of the evaluation. */
const MAX_RETRIES = 2
/** Wait before the first try beyond these, at least, whatever is asked for: every further one is twice the last, up to the longest. */
const FIRST_LONG_WAIT_MS = 250
const LONGEST_LEAST_WAIT_MS = 2_000
/** Nobody waits longer than this unasked: the limit would pass with one wait. */
const LONGEST_UNASKED_WAIT_MS = 5_000
/** Evaluations that one address is asked for at once: answers come in by the hundred where they are stored ones. */
const MOST_AT_WORK = 8

/** What an evaluator behind an address works with; headers and secret are values. */
export type HttpEvaluatorParts = {
  readonly source: HttpEvaluatorSource
  readonly headers: Readonly<Record<string, string>>
  readonly secret: string | undefined
  readonly sender: HttpSender
  readonly clock: Clock
  /** 0 to 1, for jitter. */
  readonly random: () => number
  /** Cleans what is sent (a secret that an agent gave away must not leave the house once more) and what of an answer is shown. */
  readonly redactor: Redactor
}

/**
 * An evaluator behind `POST url`. Tried again within its limit: after 429 and 503 as long as that lasts, after no connection, one
 * that broke, 502 and 504 twice at most (`Retry-After` honoured). The same idempotency key stands on each try. Anything but 200 or
 * 201 with JSON of the right shape is `failed`.
 * A few are asked for at once; the time of the others begins when they are.
 */
export function createHttpEvaluator(parts: HttpEvaluatorParts): CustomEvaluator {
  const { name, kind, requiresTrajectory, location } = parts.source
  const places = createPlaces(MOST_AT_WORK)
  const evaluate = async (request: CustomRequest, signal: AbortSignal): Promise<CustomOutcome> => {
    using deadline = openDeadline(parts.source.timeoutMs, signal)
    const ending = await askWithRetries(request, parts, deadline)
    if (ending.kind === 'answered') return readItems(ending.value, { name, kind })
    if (signal.aborted) return stopped()
    if (!deadline.expired) return failed(`${name} ${ending.why}.`)
    const before = ending.why === STOPPED ? '' : ` (before that it ${ending.why})`
    return failed(`${name} did not answer within ${parts.source.timeoutMs / 1000} s${before}.`)
  }
  const stopped = () => failed(`${name} was stopped.`)
  return {
    name,
    kind,
    requiresTrajectory,
    origin: location,
    evaluate: (request, signal) => places(signal, { work: () => evaluate(request, signal), stopped }),
  }
}

const STOPPED = 'was stopped by its limit'

async function askWithRetries(
  request: CustomRequest,
  parts: HttpEvaluatorParts,
  { signal }: Deadline,
): Promise<Exclude<Attempt, { retry: unknown }>> {
  const { source, clock, random, redactor } = parts
  const body = JSON.stringify({ version: DOCUMENT_VERSION, evaluator: source.name, ...redactJson(request, redactor) })
  const key = randomUUID()
  const endsAt = clock.elapsed() + source.timeoutMs
  for (let attempt = 1; ; attempt += 1) {
    const made = await ask({ body, key, signal }, parts)
    if (made.kind === 'answered' || !made.retry || signal.aborted) return made
    if (attempt > MAX_RETRIES && !made.retry.isBusy) return made
    const waitMs = waitAfter(attempt, made.retry, random)
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

/** How long to wait after a try, in milliseconds. The later it is, the longer: one that says "at once" each time is not asked without end. */
function waitAfter(attempt: number, { askedMs }: Retry, random: () => number): number {
  const ownMs = Math.min(waitBeforeRetry(attempt, undefined, random), LONGEST_UNASKED_WAIT_MS)
  const further = attempt - MAX_RETRIES - 1
  const leastMs = further < 0 ? 0 : Math.min(FIRST_LONG_WAIT_MS * 2 ** further, LONGEST_LEAST_WAIT_MS)
  return Math.max(askedMs ?? ownMs, leastMs)
}

async function ask(
  { body, key, signal }: { readonly body: string; readonly key: string; readonly signal: AbortSignal },
  { source, headers, secret, sender, clock, redactor }: HttpEvaluatorParts,
): Promise<Attempt> {
  try {
    const answer = await sender.send({
      method: 'POST',
      url: source.url,
      headers: {
        ...headers,
        accept: 'application/json',
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(secret === undefined ? {} : { [SIGNATURE_HEADER]: signatureOf(body, secret, clock.now()) }),
      },
      body,
      signal,
    })
    return await readAnswer(answer, { redactor, now: clock.now() })
  } catch (error) {
    if (!(error instanceof HttpTransportError)) throw error
    if (error.kind === 'aborted') return { kind: 'failed', why: STOPPED }
    const how = error.kind === 'refused' ? 'could not be reached' : 'broke the connection'
    return { kind: 'failed', why: how, retry: { askedMs: undefined, isBusy: false } }
  }
}

function failed(why: string): CustomOutcome {
  return { kind: 'failed', why }
}
