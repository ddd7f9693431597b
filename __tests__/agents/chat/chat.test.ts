import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, describe, expect, test } from '@jest/globals'
import { type ChatAgentOptions, createChatAgent } from '../../../src/agents/chat/chat.ts'
import type { AgentOutcome } from '../../../src/domain/answer.ts'
import type { Question } from '../../../src/domain/ports.ts'
import { createHttpSender } from '../../../src/platform/http.ts'
import { systemClock } from '../../../src/platform/system-clock.ts'
import { questionOf } from '../../support/builders.ts'
import { type Answering, serveLoopback } from '../../support/loopback-server.ts'
import { streamOf, WEATHER, weatherStream } from '../../support/ui-streams.ts'

const sender = createHttpSender()
afterAll(async () => sender[Symbol.asyncDispose]())

const KEY = 'dl-key-0123456789'

function agentAt(baseUrl: string, options: Partial<ChatAgentOptions> = {}) {
  return createChatAgent({
    sender,
    baseUrl,
    routes: ['default'],
    headers: { authorization: `Bearer ${KEY}` },
    clock: systemClock,
    redactor: { redact: (text) => text.replaceAll(KEY, '***'), addSecret() {} },
    random: () => 0,
    ...options,
  })
}

function question(options: Partial<Question> = {}): Question {
  return questionOf({ maxRetries: 2, ...options })
}

/** Asks a server that answers so, once. */
async function askServer(
  answer: Answering,
  options: { readonly question?: Partial<Question>; readonly agent?: Partial<ChatAgentOptions> } = {},
) {
  await using server = await serveLoopback(answer)
  const outcome = await agentAt(server.url, options.agent).ask(question(options.question))
  return { outcome, requests: server.requests, url: server.url }
}

function failureOf(outcome: AgentOutcome) {
  if (outcome.kind !== 'failed') throw new Error(`not failed: ${JSON.stringify(outcome)}`)
  const { message, executionUrl } = outcome.cause
  // The address stands beside every message, so no message repeats it; and a message is no markdown.
  if (!executionUrl || message.includes(executionUrl) || message.includes('`'))
    throw new Error(`not a plain sentence: ${message}`)
  return outcome
}

const STREAM = { 'content-type': 'text/event-stream' }

function sse(...chunks: readonly object[]): string {
  return chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')
}

const HELLO = `${sse({ type: 'text-delta', id: 't', delta: 'Hello' }, { type: 'finish' })}data: [DONE]\n\n`
const BEGUN = sse({ type: 'start' }, { type: 'text-delta', id: 't', delta: 'Hel' })

const answerHello: Answering = (_request, response) => response.writeHead(200, STREAM).end(HELLO)

describe('a question', () => {
  test('is one user message with the bearer, and its stream becomes the answer', async () => {
    const stream = await weatherStream()
    const { outcome, requests } = await askServer((_request, response) => response.writeHead(200, STREAM).end(stream))
    expect(outcome).toMatchObject({ kind: 'answered', answer: WEATHER, attempts: 1 })
    expect(requests).toHaveLength(1)
    const [{ method, path, headers, body }] = requests as [(typeof requests)[number]]
    expect({ method, path, authorization: headers.authorization }).toEqual({
      method: 'POST',
      path: '/api/v1/vercel-ai/default',
      authorization: `Bearer ${KEY}`,
    })
    const message = { id: expect.any(String), role: 'user', parts: [{ type: 'text', text: 'Hello?' }] }
    expect(JSON.parse(body)).toEqual({
      trigger: 'submit-message',
      id: expect.stringMatching(/^chat-/),
      message,
      messages: [message],
    })
  })

  test('leaves its connection to the next ones', async () => {
    const sockets = new Set<number | undefined>()
    await using server = await serveLoopback((_request, response) => {
      sockets.add(response.socket?.remotePort)
      response.writeHead(200, STREAM).end(HELLO)
    })
    const agent = agentAt(server.url)
    for (let turn = 0; turn < 10; turn += 1) await agent.ask(question())
    // The next question may come before the first connection is known to be free.
    expect(sockets.size).toBeLessThanOrEqual(2)
  })

  test('is asked below a base URL with a path, its route encoded', async () => {
    await using server = await serveLoopback(answerHello)
    await agentAt(`${server.url}/agent-runtimes/x/`, { routes: ['a b/c'] }).ask(question())
    expect(server.requests[0]?.path).toBe('/agent-runtimes/x/api/v1/vercel-ai/a%20b%2Fc')
  })

  test('never sends a key to a plain address of another machine', async () => {
    const { cause } = failureOf(await agentAt('http://runtime.example').ask(question()))
    expect(cause).toMatchObject({ type: 'runtime_unreachable', message: expect.stringContaining('https') })
  })
})

describe('the body of an answer', () => {
  test.each<[string, Record<string, string>, string, string]>([
    ['an event stream without a content type', {}, HELLO, 'answered'],
    ['an event stream under another content type', { 'content-type': 'text/plain' }, `: hi\n\n${HELLO}`, 'answered'],
    ['an event stream after a byte order mark', {}, `\uFEFF${HELLO}`, 'answered'],
    ['an event stream after blank lines', STREAM, `${'\n'.repeat(2000)}${HELLO}`, 'answered'],
    ['a JSON error', { 'content-type': 'application/json' }, '{"error":"no model"}', 'agent_error'],
    ['a JSON message under an event stream type', STREAM, '{"message":"no model"}', 'agent_error'],
    ['a JSON error after a byte order mark', {}, '\uFEFF{"error":{"code":1}}', 'agent_error'],
    ['JSON without error and message', { 'content-type': 'application/json' }, '{"text":"hi"}', 'invalid_response'],
    ['a JSON error that is null', { 'content-type': 'application/json' }, '{"error":null}', 'invalid_response'],
    ['a JSON array', { 'content-type': 'application/json' }, '[{"error":"x"}]', 'invalid_response'],
    ['half of a JSON object', { 'content-type': 'application/json' }, '{"error":', 'invalid_response'],
    ['a page', { 'content-type': 'text/html' }, '<html>data: x</html>', 'invalid_response'],
    ['a text that begins like a field', {}, 'dat', 'invalid_response'],
    ['an empty event stream', STREAM, '', 'empty_answer'],
    ['an event stream of comments alone', STREAM, ': ping\n\n: ping\n\n', 'empty_answer'],
    ['an empty body', { 'content-type': 'application/json' }, ' \n', 'empty_answer'],
  ])('that is %s', async (_what, headers, body, expected) => {
    const { outcome, requests } = await askServer((_request, response) => response.writeHead(200, headers).end(body))
    expect(outcome.kind === 'failed' ? outcome.cause.type : outcome.kind).toBe(expected)
    expect(requests).toHaveLength(1)
  })

  test('is told as a stream also when its first bytes come one by one', async () => {
    const { outcome } = await askServer(async (_request, response) => {
      response.writeHead(200)
      for (const byte of Buffer.from(`\uFEFF${HELLO.slice(0, 12)}`)) {
        response.write(Buffer.of(byte))
        await delay(2)
      }
      response.end(HELLO.slice(12))
    })
    expect(outcome).toMatchObject({ kind: 'answered', answer: { text: 'Hello' } })
  })

  test('shows what the agent said, redacted before it is cut to 2000 characters', async () => {
    const error = `${'x'.repeat(1990)}${KEY} and more`
    const { outcome, url } = await askServer((_request, response) => response.end(JSON.stringify({ error })))
    const { cause } = failureOf(outcome)
    expect(cause).toMatchObject({
      stage: 'runtime_execution',
      detailExcerpt: `${'x'.repeat(1990)}*** and mo`,
      executionUrl: `${url}/api/v1/vercel-ai/default`,
    })
  })

  test('may stay open after its finish without costing the limit, and the answer stands', async () => {
    const begun = performance.now()
    const { outcome } = await askServer((_request, response) => response.writeHead(200, STREAM).write(HELLO), {
      question: { timeoutMs: 60_000 },
    })
    expect(outcome).toMatchObject({ kind: 'answered', answer: { text: 'Hello' } })
    expect(outcome.durationMs).toBeLessThan(1_500)
    expect(performance.now() - begun).toBeLessThan(20_000)
  })

  test('keeps the text that follows a finish, as merged streams send it', async () => {
    const chunks = [{ type: 'finish' }, { type: 'text-delta', id: 't', delta: 'lo' }, { type: 'finish' }]
    const { outcome } = await askServer(async (_request, response) => {
      response.writeHead(200, STREAM).write(BEGUN)
      for (const chunk of chunks) {
        response.write(sse(chunk))
        await delay(20)
      }
      response.end()
    })
    expect(outcome).toMatchObject({ kind: 'answered', answer: { text: 'Hello' } })
  })

  test('is an agent_error with what had arrived when the stream stays open after an error', async () => {
    const { outcome } = await askServer((_request, response) => {
      response.writeHead(200, STREAM).write(BEGUN + sse({ type: 'error', errorText: 'boom' }))
    })
    expect(failureOf(outcome)).toMatchObject({
      cause: { type: 'agent_error', detailExcerpt: 'boom' },
      partial: { text: 'Hel' },
    })
  })

  test('fails as the stream of the AI SDK says: aborted, waiting for approval, without text', async () => {
    const answered = async (...chunks: Parameters<typeof streamOf>[0]) => {
      const stream = await streamOf(chunks)
      const { outcome } = await askServer((_request, response) => response.writeHead(200, STREAM).end(stream))
      return failureOf(outcome).cause.type
    }
    const call = { type: 'tool-input-available', toolCallId: 'c', toolName: 'pay', input: {} } as const
    const asked = { type: 'tool-approval-request', approvalId: 'p', toolCallId: 'c' } as const
    expect(await answered({ type: 'start' }, { type: 'abort' })).toBe('agent_aborted')
    expect(await answered({ type: 'start' }, call, asked, { type: 'finish' })).toBe('approval_required')
    expect(await answered({ type: 'start' }, { type: 'finish' })).toBe('empty_answer')
  })
})

describe('the routes', () => {
  const routes = ['default', 'spec', 'pod', 'spec']
  const onlySpec: Answering = (request, response) =>
    request.path.endsWith('/spec')
      ? answerHello(request, response)
      : response.writeHead(404).end('{"error":"no agent"}')

  test('are walked on 404 once, and the one that answers is remembered', async () => {
    await using server = await serveLoopback(onlySpec)
    const agent = agentAt(server.url, { routes })
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await agent.ask(question())).toMatchObject({ kind: 'answered', attempts: 1 })
    }
    const asked = server.requests.map((request) => request.path.split('/').at(-1))
    expect(asked).toEqual(['default', 'spec', 'spec', 'spec'])
  })

  test('are found out by one of several questions at once', async () => {
    await using server = await serveLoopback(onlySpec)
    const agent = agentAt(server.url, { routes })
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => agent.ask(question())))
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(8).fill('answered'))
    expect(server.requests.filter((request) => request.path.endsWith('/default'))).toHaveLength(1)
  })

  test('are found out by the next question when the first one gets no answer', async () => {
    await using server = await serveLoopback((request, response) => {
      if (request.body.includes('hangs')) return
      onlySpec(request, response)
    })
    const agent = agentAt(server.url, { routes })
    const hanging = agent.ask(question({ prompt: 'hangs', timeoutMs: 2_000 }))
    await delay(50)
    expect(await agent.ask(question())).toMatchObject({ kind: 'answered' })
    expect(failureOf(await hanging).cause.type).toBe('request_timeout')
  })

  test('are all named when none has the agent', async () => {
    const { outcome, url } = await askServer(
      (_request, response) => response.writeHead(404).end('{"error":"nobody"}'),
      {
        agent: { routes },
      },
    )
    expect(failureOf(outcome).cause).toMatchObject({
      type: 'runtime_agent_unavailable',
      message:
        'No agent answers under the name default or spec or pod (404); check the agent-name input and that the agentspec is there.',
      attemptedUrls: ['default', 'spec', 'pod'].map((route) => `${url}/api/v1/vercel-ai/${route}`),
      detailExcerpt: '{"error":"nobody"}',
      httpStatus: 404,
    })
  })

  test.each([400, 401, 403, 500, 301])('are left alone after a %d', async (status) => {
    const { outcome, requests } = await askServer((_request, response) => response.writeHead(status).end('no'), {
      agent: { routes },
    })
    expect(failureOf(outcome)).toMatchObject({
      cause: { type: 'runtime_http_error', detailExcerpt: 'no', httpStatus: status },
      attempts: 1,
    })
    expect(requests).toHaveLength(1)
  })

  test('are left alone after a timeout', async () => {
    const { outcome, requests } = await askServer(() => {}, { agent: { routes }, question: { timeoutMs: 300 } })
    expect(failureOf(outcome)).toMatchObject({ cause: { type: 'request_timeout' }, attempts: 1 })
    expect(requests).toHaveLength(1)
  })
})

describe('a refusal', () => {
  test('with 401 or 403 says what to check', async () => {
    for (const status of [401, 403]) {
      const { outcome } = await askServer((_request, response) => response.writeHead(status).end())
      expect(failureOf(outcome).cause.message).toMatch(/API key/)
    }
  })

  test('that redirects is not followed', async () => {
    await using elsewhere = await serveLoopback(answerHello)
    const { outcome } = await askServer((_request, response) =>
      response.writeHead(307, { location: `${elsewhere.url}/next` }).end(),
    )
    expect(failureOf(outcome).cause).toMatchObject({
      type: 'runtime_http_error',
      message: expect.stringContaining(`${elsewhere.url}/next`),
    })
    expect(elsewhere.requests).toHaveLength(0)
  })
})

describe('a retry', () => {
  test.each([429, 502, 503, 504])('follows a %d, with the same question', async (status) => {
    let asked = 0
    const { outcome, requests } = await askServer((request, response) => {
      asked += 1
      return asked === 1 ? response.writeHead(status).end() : answerHello(request, response)
    })
    expect(outcome).toMatchObject({ kind: 'answered', attempts: 2 })
    expect(requests[1]?.body).toBe(requests[0]?.body)
  })

  test('follows a connection that broke before the headers', async () => {
    let asked = 0
    const { outcome } = await askServer((request, response) => {
      asked += 1
      return asked < 3 ? response.destroy() : answerHello(request, response)
    })
    expect(outcome).toMatchObject({ kind: 'answered', attempts: 3 })
  })

  test('walks the routes anew: a proxy that was away told nothing about them', async () => {
    let asked = 0
    const { outcome, requests } = await askServer(
      (request, response) => {
        asked += 1
        if (asked === 1) return response.writeHead(503).end()
        return request.path.endsWith('/spec') ? answerHello(request, response) : response.writeHead(404).end()
      },
      { agent: { routes: ['default', 'spec'] } },
    )
    expect(outcome).toMatchObject({ kind: 'answered', attempts: 2 })
    expect(requests.map((request) => request.path.split('/').at(-1))).toEqual(['default', 'default', 'spec'])
  })

  test.each<[number, string]>([
    [429, 'rate_limited'],
    [503, 'runtime_http_error'],
  ])('ends after max-retries: a lasting %d is %s', async (status, type) => {
    const { outcome, requests } = await askServer((_request, response) => response.writeHead(status).end('later'))
    expect(failureOf(outcome)).toMatchObject({
      cause: { type, detailExcerpt: 'later', httpStatus: status },
      attempts: 3,
    })
    expect(requests).toHaveLength(3)
  })

  test('does not happen with max-retries 0', async () => {
    const { outcome } = await askServer((_request, response) => response.writeHead(503).end(), {
      question: { maxRetries: 0 },
    })
    expect(failureOf(outcome).attempts).toBe(1)
  })

  test('ends as runtime_unreachable when nobody listens', async () => {
    const server = await serveLoopback(answerHello)
    await server[Symbol.asyncDispose]()
    const outcome = await agentAt(server.url).ask(question())
    const message = 'The agent could not be reached: the request could not connect (ECONNREFUSED).'
    expect(failureOf(outcome)).toMatchObject({ cause: { type: 'runtime_unreachable', message }, attempts: 3 })
  })

  test.each([
    ['seconds', () => '2'],
    ['a date', () => new Date(Date.now() + 2_500).toUTCString()],
  ])('waits as long as Retry-After in %s says', async (_what, retryAfter) => {
    const waits: number[] = []
    const sleep = async (ms: number) => void waits.push(ms)
    let asked = 0
    const { outcome } = await askServer(
      (request, response) => {
        asked += 1
        if (asked > 1) return answerHello(request, response)
        return response.writeHead(503, { 'retry-after': retryAfter() }).end()
      },
      {
        agent: {
          clock: { ...systemClock, sleep: (ms, signal) => (ms < 5_000 ? sleep(ms) : systemClock.sleep(ms, signal)) },
        },
      },
    )
    expect(outcome).toMatchObject({ kind: 'answered', attempts: 2 })
    expect(waits).toHaveLength(1)
    expect(waits[0]).toBeGreaterThan(400)
    expect(waits[0]).toBeLessThanOrEqual(2_500)
  })

  test('does not wait for what lies beyond twice the limit', async () => {
    const begun = performance.now()
    const { outcome } = await askServer(
      (_request, response) => response.writeHead(429, { 'retry-after': '30' }).end(),
      { question: { timeoutMs: 1_000 } },
    )
    expect(failureOf(outcome)).toMatchObject({
      cause: {
        type: 'rate_limited',
        message:
          'The agent answered 429: it takes no more questions for now; lower concurrency or raise max-retries. ' +
          'It asked to wait 30 s before the next try, which does not fit into twice request-timeout-seconds.',
      },
      attempts: 1,
    })
    expect(performance.now() - begun).toBeLessThan(10_000)
  })

  test('waits longer than a minute when the server asks for it and twice the limit has room', async () => {
    const waits: number[] = []
    const sleep = async (ms: number) => void waits.push(ms)
    let asked = 0
    const { outcome } = await askServer(
      (request, response) => {
        asked += 1
        return asked > 1 ? answerHello(request, response) : response.writeHead(429, { 'retry-after': '120' }).end()
      },
      {
        question: { timeoutMs: 180_000 },
        agent: {
          clock: { ...systemClock, sleep: (ms, signal) => (ms > 60_000 ? sleep(ms) : systemClock.sleep(ms, signal)) },
        },
      },
    )
    expect(outcome).toMatchObject({ kind: 'answered', attempts: 2 })
    expect(waits).toEqual([120_000])
  })

  test('stays within twice the limit in all, however many are allowed', async () => {
    const begun = performance.now()
    const { outcome } = await askServer(
      async (_request, response) => {
        await delay(250)
        response.writeHead(503).end()
      },
      { question: { timeoutMs: 500, maxRetries: 1_000 } },
    )
    expect(failureOf(outcome).attempts).toBeGreaterThan(1)
    expect(failureOf(outcome).attempts).toBeLessThan(6)
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  test('says so when its limit was cut to what was left of twice the limit', async () => {
    // The clock jumps, so that a slow machine does not make one try outlast its limit.
    let jumpedMs = 0
    let asked = 0
    const clock = {
      ...systemClock,
      elapsed: () => systemClock.elapsed() + jumpedMs,
      sleep: async () => {},
    }
    const { outcome } = await askServer(
      (_request, response) => {
        asked += 1
        if (asked > 2) return
        jumpedMs += 9_000
        response.writeHead(503).end()
      },
      { question: { timeoutMs: 10_000 }, agent: { clock } },
    )
    expect(failureOf(outcome)).toMatchObject({ cause: { type: 'request_timeout' }, attempts: 3 })
    expect(failureOf(outcome).cause.message).toMatch(/left of twice/)
    expect(failureOf(outcome).durationMs).toBeLessThan(10_000)
  })

  test('never follows an answer that has begun', async () => {
    const { outcome, requests } = await askServer(async (_request, response) => {
      response.writeHead(200, STREAM).write(BEGUN)
      await delay(50)
      response.destroy()
    })
    expect(failureOf(outcome)).toMatchObject({
      cause: { type: 'stream_truncated', detailExcerpt: 'Hel' },
      partial: { text: 'Hel' },
      attempts: 1,
    })
    expect(requests).toHaveLength(1)
  })
})

describe('the limit', () => {
  test('cuts a server that never answers', async () => {
    const { outcome } = await askServer(() => {}, { question: { timeoutMs: 400 } })
    const { cause, durationMs } = failureOf(outcome)
    const message = 'The agent did not answer within 0.4 s (request-timeout-seconds).'
    expect(cause).toMatchObject({ type: 'request_timeout', message })
    expect(durationMs).toBeGreaterThanOrEqual(390)
    expect(durationMs).toBeLessThan(3_000)
  })

  test('cuts a server that trickles, and keeps what had arrived', async () => {
    const { outcome, requests } = await askServer(
      async (_request, response) => {
        response.writeHead(200, STREAM).write(BEGUN)
        for (const byte of Buffer.from(': still thinking, and thinking, and thinking')) {
          response.write(Buffer.of(byte))
          await delay(50)
        }
      },
      { question: { timeoutMs: 500 } },
    )
    expect(failureOf(outcome)).toMatchObject({
      cause: { type: 'request_timeout' },
      partial: { text: 'Hel' },
      attempts: 1,
    })
    expect(failureOf(outcome).durationMs).toBeLessThan(3_000)
    expect(requests).toHaveLength(1)
  })

  test('cuts a JSON body that never ends', async () => {
    const { outcome } = await askServer((_request, response) => response.writeHead(200).write('{"error":'), {
      question: { timeoutMs: 300 },
    })
    expect(failureOf(outcome).cause.type).toBe('request_timeout')
  })

  test('tells a refusal whose body does not come by its status', async () => {
    const { outcome } = await askServer((_request, response) => response.writeHead(500).write('half'), {
      question: { timeoutMs: 400 },
    })
    expect(failureOf(outcome).cause).toMatchObject({ type: 'runtime_http_error' })
  })

  test('ends an endless body that is no stream before the limit', async () => {
    const { outcome } = await askServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      const pour = () => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', pour)
      }
      pour()
    })
    expect(failureOf(outcome).cause).toMatchObject({ type: 'invalid_response' })
    expect(failureOf(outcome).cause.detailExcerpt).toHaveLength(2_000)
  })
})

describe('a cancel', () => {
  async function askAndCancel(answer: Answering, options: Partial<ChatAgentOptions> = {}) {
    await using server = await serveLoopback(answer)
    const stop = new AbortController()
    const asked = agentAt(server.url, options).ask(question({ signal: stop.signal, timeoutMs: 60_000 }))
    await delay(150)
    const begun = performance.now()
    stop.abort()
    const outcome = await asked
    return { outcome, requests: server.requests, tookMs: performance.now() - begun }
  }

  test.each<[string, Answering]>([
    ['before the headers', () => {}],
    ['inside a stream', (_request, response) => response.writeHead(200, STREAM).write(BEGUN)],
    ['inside a refusal', (_request, response) => response.writeHead(503).write('half')],
    [
      'while it waits for the next attempt',
      (_request, response) => response.writeHead(503, { 'retry-after': '30' }).end(),
    ],
  ])('ends a question at once %s', async (_where, answer) => {
    const { outcome, requests, tookMs } = await askAndCancel(answer)
    expect(outcome).toMatchObject({ kind: 'cancelled', attempts: 1 })
    expect(requests).toHaveLength(1)
    expect(tookMs).toBeLessThan(2_000)
  })

  test('that came before sends nothing', async () => {
    const { outcome, requests } = await askServer(answerHello, { question: { signal: AbortSignal.abort() } })
    expect(outcome.kind).toBe('cancelled')
    expect(requests).toHaveLength(0)
  })
})
