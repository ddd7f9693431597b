import { Agent, type Dispatcher, EnvHttpProxyAgent, request } from 'undici'
import { isLoopback } from '../domain/addresses.ts'
import type { HttpTransport } from '../domain/http-transport.ts'
import { FORBIDDEN_ADDRESS, guardLookup, type Lookup, whyForbidden } from './forbidden-address.ts'

/** One request; `signal` is its only limit, so that every wait is named by whoever waits. */
export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}

/** An answer whose body has not been read yet. Redirects come back as they are: a key is never sent to a second address. */
export type HttpAnswer = {
  readonly status: number
  /** Lower-case names; a repeated header is joined with `, `. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: AsyncIterable<Uint8Array>
  /** The body as UTF-8, cut after `limitBytes`. */
  text(limitBytes: number): Promise<string>
  /** Gives the connection up without reading on. */
  discard(): void
}

/**
 * How a request failed below HTTP. `refused`: no connection, so nothing was sent. `reset`: the connection broke.
 * `aborted`: the caller's signal fired.
 */
export type HttpFailureKind = 'refused' | 'reset' | 'aborted'

/** No answer came, or its body broke off. */
export class HttpTransportError extends Error {
  override readonly name = 'HttpTransportError'
  readonly kind: HttpFailureKind

  constructor(kind: HttpFailureKind, message: string, cause: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/**
 * Sends requests. The only thing in the house that does. Nothing is sent to a link-local address or to a cloud's metadata
 * service, whoever names it: that is `refused`. Behind a proxy of the environment only the address as it is written is looked
 * at: there the proxy finds the addresses of a name, and what it may reach is its own rule.
 */
export type HttpSender = AsyncDisposable & {
  /** Throws `HttpTransportError` and nothing else. */
  send(request: HttpRequest): Promise<HttpAnswer>
}

/** A connection that is not there after this long is refused, whatever the caller's own limit. */
const CONNECT_TIMEOUT_MS = 10_000

/** Codes of failures before a byte of the request left: it is safe to send the same again. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
])

/**
 * A sender over undici. Its own header and body limits are off (they would cut answers after 300 s).
 * Proxies are taken from the environment given, never for loopback addresses.
 */
export function createHttpSender(
  env: Readonly<Record<string, string | undefined>> = {},
  /** Finds the addresses of a name; the system's own, unless told otherwise. */
  lookup?: Lookup,
  /** Carries every request; the network, unless told otherwise. */
  transport?: HttpTransport,
): HttpSender {
  const connect = { timeout: CONNECT_TIMEOUT_MS, lookup: guardLookup(lookup) }
  const options: Agent.Options = { headersTimeout: 0, bodyTimeout: 0, connect }
  const direct = new Agent(options)
  const proxied = proxyFor(env, options)
  return {
    async send({ method, url, headers, body, signal }) {
      const what = `${method} ${url}`
      const forbidden = URL.canParse(url) ? whyForbidden(new URL(url).hostname) : undefined
      if (forbidden) throw new HttpTransportError('refused', `${what} was not sent: ${forbidden}`, undefined)
      try {
        const own = proxied && !isLoopback(new URL(url).hostname) ? proxied : direct
        // Whoever hands one in has undici's own type of it, or something with the one member that is called.
        const dispatcher = (transport as Dispatcher | undefined) ?? own
        return readable(await request(url, { method, headers, body: body ?? null, signal, dispatcher }), what, signal)
      } catch (error) {
        throw transportError(error, what, signal)
      }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([direct.destroy(), proxied?.destroy()])
    },
  }
}

function proxyFor(
  env: Readonly<Record<string, string | undefined>>,
  options: Agent.Options,
): EnvHttpProxyAgent | undefined {
  const httpProxy = proxyUrl(env.http_proxy ?? env.HTTP_PROXY)
  const httpsProxy = proxyUrl(env.https_proxy ?? env.HTTPS_PROXY)
  if (!httpProxy && !httpsProxy) return undefined
  const noProxy = env.no_proxy ?? env.NO_PROXY
  return new EnvHttpProxyAgent({
    ...options,
    ...(httpProxy ? { httpProxy } : {}),
    ...(httpsProxy ? { httpsProxy } : {}),
    ...(noProxy ? { noProxy } : {}),
  })
}

/** A proxy's address; one without a scheme is taken as http, as curl does, and what is no address at all is no proxy. */
function proxyUrl(value: string | undefined): string | undefined {
  if (!value) return undefined
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? url : undefined
}

function readable(answer: Dispatcher.ResponseData, what: string, signal: AbortSignal): HttpAnswer {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  const body = guarded(answer.body, what, signal)
  return {
    status: answer.statusCode,
    headers,
    body,
    async text(limitBytes) {
      const chunks: Uint8Array[] = []
      let size = 0
      for await (const chunk of body) {
        chunks.push(chunk)
        size += chunk.byteLength
        if (size >= limitBytes) break
      }
      return Buffer.concat(chunks).subarray(0, limitBytes).toString('utf8')
    },
    discard() {
      // The body may still fail after nobody reads it any more; that is nobody's news.
      answer.body.on('error', () => {})
      answer.body.destroy()
    },
  }
}

async function* guarded(
  body: AsyncIterable<Uint8Array>,
  what: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw transportError(error, what, signal)
  }
}

function transportError(error: unknown, what: string, signal: AbortSignal): HttpTransportError {
  if (signal.aborted) return new HttpTransportError('aborted', `${what} was stopped`, error)
  const { code, message } = error as { code?: string; message?: string }
  if (code === FORBIDDEN_ADDRESS) return new HttpTransportError('refused', `${what} was not sent: ${message}`, error)
  const kind = NEVER_SENT.has(code ?? '') ? 'refused' : 'reset'
  const how = kind === 'refused' ? 'could not connect' : 'lost its connection'
  return new HttpTransportError(kind, `${what} ${how} (${code ?? message ?? 'no reason given'})`, error)
}
