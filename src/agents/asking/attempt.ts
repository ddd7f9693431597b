import { mayCarrySecrets } from '../../domain/addresses.ts'
import type { Answer } from '../../domain/answer.ts'
import type { FailureCause, FailureType } from '../../domain/failure.ts'
import type { Clock } from '../../domain/ports.ts'
import { retryAfterMs } from '../../platform/backoff.ts'
import { type Deadline, openDeadline } from '../../platform/deadline.ts'
import type { HttpAnswer, HttpSender } from '../../platform/http.ts'
import { type HttpAnswerReading, readAnswer } from './body-reader.ts'
import { failureOfStatus } from './http-failure.ts'
import { readExcerpt } from './refusal-body.ts'
import type { Wire, WrittenQuestion } from './wire.ts'
import { withoutAddress } from './without-address.ts'

/** One try of one question. `retry` stands on failures that may pass; `askedMs` is how long the other side asked to wait. */
export type Attempt =
  | { readonly kind: 'answered'; readonly answer: Answer; readonly durationMs: number }
  | FailedAttempt
  | { readonly kind: 'cancelled'; readonly durationMs: number }

/** A try that gave no answer. */
export type FailedAttempt = {
  readonly kind: 'failed'
  readonly cause: FailureCause
  readonly partial?: Answer
  readonly durationMs: number
  readonly retry?: { readonly askedMs: number | undefined }
}

/** What an attempt works with. */
export type AttemptTools = {
  readonly sender: HttpSender
  readonly clock: Clock
  readonly wire: Wire
}

/** One try of one question, as it is sent. */
export type AttemptRequest = {
  readonly written: WrittenQuestion
  readonly limitMs: number
  /** The limit is only what earlier attempts left. */
  readonly shortened: boolean
  readonly signal: AbortSignal
}

/** Asks once: every route that may be tried, headers and bodies, within `limitMs`. Never throws. */
export async function attemptOnce(request: AttemptRequest, tools: AttemptTools): Promise<Attempt> {
  using deadline = openDeadline(request.limitMs, request.signal)
  try {
    return await walkRoutes({ ...request, ...tools, deadline })
  } finally {
    tools.wire.route.gaveUp()
  }
}

/** The status of a route that nothing answers at. */
const NOT_FOUND = 404

type Walk = AttemptRequest & AttemptTools & { readonly deadline: Deadline }

/** Only a 404 leads to the next route: any other refusal, a timeout or a broken connection is this agent's own. */
async function walkRoutes(walk: Walk): Promise<Attempt> {
  const missing: Exchange[] = []
  let excerpt = ''
  let durationMs = 0
  for (const name of await walk.wire.route.candidates(walk.clock, walk.deadline.signal)) {
    const exchange = openExchange(walk, name)
    const http = await send(exchange)
    if ('kind' in http) return http
    if (http.status !== NOT_FOUND) return await finishExchange(exchange, http)
    missing.push(exchange)
    excerpt = await readExcerpt(http, walk.clock)
    durationMs = exchange.durationMs()
  }
  const cause = unavailableCause(missing, excerpt)
  return { kind: 'failed', cause, durationMs }
}

function unavailableCause(missing: readonly Exchange[], detailExcerpt: string): FailureCause {
  const attemptedUrls = missing.map(({ shownUrl }) => shownUrl)
  const executionUrl = attemptedUrls.at(-1)
  return {
    type: 'runtime_agent_unavailable',
    stage: 'runtime_execution',
    message: missing[0]?.walk.wire.words.nobody(missing.map(({ name }) => name)) ?? 'There is no address to ask at.',
    detailExcerpt,
    attemptedUrls,
    httpStatus: NOT_FOUND,
    ...(executionUrl === undefined ? {} : { executionUrl }),
  }
}

/** One request to one route, and how long it has taken. */
type Exchange = {
  readonly walk: Walk
  readonly name: string
  readonly url: string
  /** Without its query, which may hold a key. */
  readonly shownUrl: string
  durationMs(): number
  /** Until the last byte that has arrived. */
  durationToLastByteMs(): number
  byteArrived(): void
}

function openExchange(walk: Walk, name: string): Exchange {
  const { clock } = walk
  const url = walk.wire.urlOf(name)
  const startedAt = clock.elapsed()
  let lastByteAt = startedAt
  return {
    walk,
    name,
    url,
    shownUrl: url.replace(/[?#].*$/s, ''),
    durationMs: () => Math.round(clock.elapsed() - startedAt),
    durationToLastByteMs: () => Math.round(lastByteAt - startedAt),
    byteArrived() {
      lastByteAt = clock.elapsed()
    },
  }
}

async function send(exchange: Exchange): Promise<HttpAnswer | Attempt> {
  const { walk, url } = exchange
  const { wire, written } = walk
  if (wire.holdsSecrets && !mayCarrySecrets(url)) {
    const problem = `has an address that is neither https nor on this machine, so ${wire.words.unsent}; use https`
    return failed(exchange, { type: 'runtime_unreachable', problem })
  }
  try {
    return await walk.sender.send({
      method: 'POST',
      url,
      headers: {
        accept: 'text/event-stream, application/json',
        'accept-encoding': 'identity',
        ...inLowerCase(written.headers),
        ...inLowerCase(wire.headers),
        'content-type': 'application/json',
      },
      body: written.body,
      signal: walk.deadline.signal,
    })
  } catch (error) {
    return interruption(exchange, 'did not answer') ?? unreachable(exchange, error)
  }
}

/** One header has one name, however it is written: else it is sent twice. */
function inLowerCase(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function unreachable(exchange: Exchange, error: unknown): Attempt {
  const problem = `could not be reached: ${withoutAddress(error, exchange.url)}`
  return { ...failed(exchange, { type: 'runtime_unreachable', problem }), retry: { askedMs: undefined } }
}

async function finishExchange(exchange: Exchange, http: HttpAnswer): Promise<Attempt> {
  const { walk } = exchange
  if (http.status >= 200 && http.status < 300) {
    walk.wire.route.found(exchange.name)
    return attemptOfReading(exchange, await readAnswer(http, walk.wire.format, exchange.byteArrived))
  }
  const { type, problem, mayPass } = failureOfStatus(http, walk.wire.words)
  const durationMs = exchange.durationMs()
  const excerpt = await readExcerpt(http, walk.clock)
  const attempt = { ...failed(exchange, { type, problem, excerpt, httpStatus: http.status }), durationMs }
  if (walk.signal.aborted) return { kind: 'cancelled', durationMs }
  return mayPass
    ? { ...attempt, retry: { askedMs: retryAfterMs(http.headers['retry-after'], walk.clock.now()) } }
    : attempt
}

function attemptOfReading(exchange: Exchange, reading: HttpAnswerReading): Attempt {
  if (reading.kind === 'complete') {
    return { kind: 'answered', answer: reading.answer, durationMs: exchange.durationToLastByteMs() }
  }
  const partial = reading.partial ? { partial: reading.partial } : {}
  if (reading.kind === 'failed') {
    const { type, problem, excerpt } = reading.failure
    return { ...failed(exchange, { type, problem, excerpt }), durationMs: exchange.durationToLastByteMs(), ...partial }
  }
  const excerpt = reading.partial?.text ?? ''
  const stopped = interruption(exchange, 'did not finish its answer', excerpt)
  if (stopped) return stopped.kind === 'failed' ? { ...stopped, ...partial } : stopped
  const problem = `broke its answer off: ${withoutAddress(reading.error, exchange.url)}`
  return { ...failed(exchange, { type: 'stream_truncated', problem, excerpt }), ...partial }
}

/** What stopped an exchange from our side, if anything did: the caller, or the limit. */
function interruption(exchange: Exchange, lapse: string, excerpt = ''): Attempt | undefined {
  const { signal, deadline, limitMs, shortened } = exchange.walk
  if (signal.aborted) return { kind: 'cancelled', durationMs: exchange.durationMs() }
  if (!deadline.expired) return undefined
  const limit = shortened ? 'what earlier attempts left of twice request-timeout-seconds' : 'request-timeout-seconds'
  const problem = `${lapse} within ${Math.round(limitMs) / 1000} s (${limit})`
  return failed(exchange, { type: 'request_timeout', problem, excerpt })
}

function failed(
  exchange: Exchange,
  failure: {
    readonly type: FailureType
    readonly problem: string
    readonly excerpt?: string
    readonly httpStatus?: number
  },
): FailedAttempt {
  const { httpStatus } = failure
  const cause: FailureCause = {
    type: failure.type,
    stage: 'runtime_execution',
    message: `The agent ${failure.problem}.`,
    detailExcerpt: failure.excerpt ?? '',
    executionUrl: exchange.shownUrl,
    ...(httpStatus === undefined ? {} : { httpStatus }),
  }
  return { kind: 'failed', cause, durationMs: exchange.durationMs() }
}
