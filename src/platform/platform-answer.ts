import type { z } from 'zod'
import { PlatformError } from '../domain/errors.ts'
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '../domain/json.ts'
import { retryAfterMs } from './backoff.ts'
import type { HttpAnswer } from './http.ts'

/** How the answer of one call is read. `what` names the call in errors, as a verb phrase: "create evalset x". */
export type AnswerReading<T> = {
  readonly url: string
  readonly answer: z.ZodType<T>
  readonly what: string
  /** What is understood of an answer of success that is longer than we read, from its beginning; absent: it is not understood. */
  readonly whenCut?: (beginning: string) => T
}

/** More than any listing of ours needs; a bigger answer is cut and then is no JSON. */
const ANSWER_LIMIT_BYTES = 32 * 1024 * 1024

/** Enough of an error page to see what it is. */
const EXCERPT_CHARACTERS = 300

/** Reads an answer to its end and understands it. Throws `PlatformError`, and `HttpTransportError` when its body breaks off. */
export async function readAnswer<T>(reading: AnswerReading<T>, answer: HttpAnswer, now: () => Date): Promise<T> {
  const text = await answer.text(ANSWER_LIMIT_BYTES)
  const { status } = answer
  const cut = Buffer.byteLength(text) >= ANSWER_LIMIT_BYTES
  if (cut && status >= 200 && status < 300 && reading.whenCut) return reading.whenCut(text)
  const body = parseJson(text)
  const details = isJsonObject(body) ? body : {}
  const failure = failureOf(reading, answer, { text, body, details, now: now() })
  if (failure) throw failure
  const understood = reading.answer.safeParse(body ?? (text.trim() === '' ? {} : undefined))
  if (understood.success) return understood.data
  // What was answered is not shown: it may hold credentials of runtimes that we know nothing of.
  throw new PlatformError(
    `Could not ${reading.what}: the platform's answer was not understood (${whatDoesNotFit(understood.error)}).`,
    { status, outcome: 'lost', isItsWord: isJsonObject(body) },
  )
}

type Body = {
  readonly text: string
  readonly body: unknown
  readonly details: JsonObject
  readonly now: Date
}

function failureOf(
  { what, url }: AnswerReading<unknown>,
  { status, headers }: HttpAnswer,
  { text, body, details, now }: Body,
): PlatformError | undefined {
  const said = [details.message, details.detail, details.error, details.reason].find((part) => typeof part === 'string')
  const asked = typeof details.retry_after_seconds === 'number' ? details.retry_after_seconds * 1000 : undefined
  const wait = asked ?? retryAfterMs(headers['retry-after'], now)
  const isItsWord = isJsonObject(body)
  // 408 is a proxy's word that it waited too long for an answer: what was asked may have been done.
  if (status >= 500 || status === 408) {
    const message = `Could not ${what}: the platform answered ${status}${excerpt(said ?? text)}.`
    return new PlatformError(message, { status, retryAfterMs: wait, outcome: 'lost', isItsWord })
  }
  if (status < 300 && details.success !== false) return misunderstood({ what, status }, details.success)
  const meant = status < 300 ? (deniedStatus(details) ?? status) : status
  const message = `Could not ${what}: ${refusal(meant, url)}${excerpt(said ?? text)}.`
  return new PlatformError(message, { status: meant, retryAfterMs: wait, outcome: 'refused', isItsWord })
}

/** A platform that says whether it did what was asked, and says neither yes nor no, is not taken to have said yes. */
function misunderstood(
  { what, status }: { readonly what: string; readonly status: number },
  success: JsonValue | undefined,
): PlatformError | undefined {
  if (success === undefined || success === true) return undefined
  const message = `Could not ${what}: the platform's answer was not understood (success is neither true nor false).`
  return new PlatformError(message, { status, outcome: 'lost', isItsWord: true })
}

/** The words for "who are you?" and "you may not" as services write them where HTTP says 200. */
const UNKNOWN_KEY =
  /^(unauthori[sz]ed|unauthenticated|not_?authenticated|(invalid|expired|missing)_?(api_?key|token|credentials))$/
const NOT_ALLOWED = /^(forbidden|not_?allowed|not_?permitted|(permission|access)_?denied)$/

/** The status that a refusal under HTTP 200 stands for, as far as it says so in a code; its prose is not guessed at. */
function deniedStatus(details: JsonObject): 401 | 403 | undefined {
  for (const part of [details.status, details.status_code, details.code, details.reason, details.error]) {
    const code = String(part)
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
    if (code === '401' || UNKNOWN_KEY.test(code)) return 401
    if (code === '403' || NOT_ALLOWED.test(code)) return 403
  }
  return undefined
}

/** Where an answer is not what it should be, e.g. `runtime.uid: Invalid input`. */
function whatDoesNotFit(error: z.ZodError): string {
  const [first] = error.issues
  return first && first.path.length > 0 ? `${first.path.join('.')}: ${first.message}` : 'it is no JSON object'
}

function refusal(status: number, url: string): string {
  if (status === 401)
    return 'the platform does not accept the API key (401): check the api-key input and that the key is not revoked'
  if (status === 403) return 'the API key may not do this (403): check the account the key belongs to and its role'
  if (status < 300) return 'the platform refused'
  if (status < 400)
    return `${new URL(url).host} redirects (${status}), and a key is never sent to a second address: check the service URL`
  return `the platform refused (${status})`
}

function excerpt(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat === '') return ''
  return `: ${flat.length > EXCERPT_CHARACTERS ? `${flat.slice(0, EXCERPT_CHARACTERS)}…` : flat.replace(/\.$/, '')}`
}
