import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { createGzip, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from '@jest/globals'
import { streamWithAi } from '../../../emulator/ai-stream.ts'
import { createHttpTarget, type HttpTargetOptions } from '../../../src/agents/http/http-target.ts'
import { traceIdOf } from '../../../src/agents/http/trace-parent.ts'
import { createRedactor } from '../../../src/boundary/secrets.ts'
import type { Question } from '../../../src/domain/ports.ts'
import { createHttpSender } from '../../../src/platform/http.ts'
import { systemClock } from '../../../src/platform/system-clock.ts'
import { trajectoryOfAnswer } from '../../../src/trajectory/answer-trajectory.ts'
import { aTaskInput, questionOf } from '../../support/builders.ts'
import { type Answering, type SeenRequest, sendJson, serveLoopback } from '../../support/loopback-server.ts'
import { WEATHER, weatherStream } from '../../support/ui-streams.ts'
import { eventStream } from './readings.ts'

const sender = createHttpSender()
afterAll(async () => sender[Symbol.asyncDispose]())

const calm = new AbortController().signal
const KEY = 'agent-key-0123456789'
const SESSION = aTaskInput().metadata.sessionId
const STREAM = { 'content-type': 'text/event-stream' }

function targetFor(url: string, options: Partial<HttpTargetOptions> = {}) {
  return createHttpTarget({
    agents: new Map([['mine', url]]),
    protocol: 'auto',
    headers: {},
    sender,
    clock: systemClock,
    redactor: createRedactor(),
    random: () => 0,
    ...options,
  })
}

async function agentAt(url: string, options: Partial<HttpTargetOptions> = {}) {
  const acquisition = await targetFor(url, options).acquire('mine', calm)
  if (acquisition.kind !== 'acquired') throw new Error(`not acquired: ${JSON.stringify(acquisition)}`)
  return acquisition.acquired.agent
}

type Asking = Partial<HttpTargetOptions> & { readonly path?: string; readonly question?: Partial<Question> }

/** Asks a server that answers so, once. */
async function ask(answer: Answering, { path = '/run', question = {}, ...options }: Asking = {}) {
  await using server = await serveLoopback(answer)
  const agent = await agentAt(`${server.url}${path}`, options)
  const outcome = await agent.ask(questionOf(question))
  return { outcome, requests: server.requests, url: server.url }
}

const answerParis: Answering = (_request, response) => sendJson(response, 200, { answer: 'Paris' })

const bodyOf = (requests: readonly SeenRequest[]) => JSON.parse(requests[0]?.body ?? 'null')

describe('the target http', () => {
  test('gives an agent for a name, starts nothing and has nothing to give back', async () => {
    await using target = targetFor('http://127.0.0.1:9/')
    const acquisition = await target.acquire('mine', calm)
    if (acquisition.kind !== 'acquired') throw new Error('It was not acquired.')
    expect(target.kind).toBe('http')
    expect(acquisition.acquired.place).toEqual({})
    expect(await acquisition.acquired.giveBack()).toBe(true)
  })

  test('knows no other name, and stops when it is told to', async () => {
    const target = targetFor('http://127.0.0.1:9/')
    expect(await target.acquire('other', calm)).toMatchObject({
      kind: 'failed',
      cause: { type: 'runtime_launch_failed', message: expect.stringContaining('agent-url') },
    })
    expect(await target.acquire('mine', AbortSignal.abort())).toEqual({ kind: 'cancelled' })
  })
})

describe('an agent made with the ai package', () => {
  test.each(['auto', 'ui-message-stream'] as const)('is asked and heard with its calls by %s', async (protocol) => {
    const stream = await weatherStream()
    const { outcome, requests } = await ask((_request, response) => response.writeHead(200, STREAM).end(stream), {
      protocol,
      path: '/api/chat',
    })
    expect(outcome).toMatchObject({ kind: 'answered', answer: { ...WEATHER, sessionId: SESSION }, attempts: 1 })
    const message = { id: expect.any(String), role: 'user', parts: [{ type: 'text', text: 'Hello?' }] }
    expect(bodyOf(requests)).toEqual({ trigger: 'submit-message', id: SESSION, message, messages: [message] })
    if (outcome.kind !== 'answered') throw new Error('It did not answer.')
    const trajectory = trajectoryOfAnswer('Weather?', outcome.answer, 'mine')
    expect(trajectory).toMatchObject({
      status: 'valid',
      toolUses: [{ name: 'weather', arguments: { city: 'Zürich' } }],
    })
  })

  test('is heard while it runs: its tools are called between the question and the end of the answer', async () => {
    const ran: string[] = []
    const weather = { name: 'weather', input: { city: 'Bern' }, run: () => ran.push('weather') }
    const { outcome } = await ask(
      async (request, response) => {
        const { messages } = JSON.parse(request.body)
        const steps = [
          { text: 'Let me look. ', toolCalls: [weather] },
          { reasoning: 'Warm.', text: 'It is 20 °C.' },
        ]
        const prompt = messages[0].parts[0].text
        await streamWithAi(response, prompt, { modelId: 'm-1', steps, chunkDelayMs: 5, signal: calm })
      },
      { protocol: 'ui-message-stream', path: '/api/chat' },
    )
    expect(ran).toEqual(['weather'])
    expect(outcome).toMatchObject({
      kind: 'answered',
      answer: {
        text: 'Let me look. It is 20 °C.',
        finalText: 'It is 20 °C.',
        toolCalls: [{ name: 'weather', status: 'succeeded', input: { city: 'Bern' }, output: 1 }],
        usage: { model: 'm-1' },
      },
    })
  })

  test('is heard at any address, and finds what it needs in a question to auto', async () => {
    const stream = await weatherStream()
    const { outcome, requests } = await ask((_request, response) => response.writeHead(200, STREAM).end(stream))
    expect(outcome).toMatchObject({ kind: 'answered', answer: WEATHER })
    expect(bodyOf(requests)).toMatchObject({
      id: SESSION,
      messages: [{ role: 'user', content: 'Hello?', parts: [{ type: 'text', text: 'Hello?' }] }],
      prompt: 'Hello?',
    })
  })
})

describe('a question', () => {
  const task = aTaskInput({ input: { city: 'Bern' }, model: 'm-1' })

  test.each<[HttpTargetOptions['protocol'], string, object]>([
    ['openai-chat', '/x', { model: 'm-1', messages: [{ role: 'user', content: 'Hello?' }], stream: false }],
    ['auto', '/v1/chat/completions', { messages: [{ role: 'user', content: 'Hello?' }] }],
    ['openai-responses', '/x', { model: 'm-1', input: [{ role: 'user', content: 'Hello?' }], stream: false }],
    ['ag-ui', '/x', { threadId: SESSION, messages: [{ role: 'user', content: 'Hello?' }], tools: [], context: [] }],
    [
      'a2a',
      '/x',
      {
        jsonrpc: '2.0',
        method: 'message/send',
        params: {
          message: { role: 'user', parts: [{ kind: 'text', text: 'Hello?' }] },
          configuration: { blocking: true },
        },
      },
    ],
    ['auto', '/message:send', { message: { role: 'ROLE_USER', parts: [{ text: 'Hello?' }] } }],
    ['json', '/x', { prompt: 'Hello?', input: { city: 'Bern' }, session_id: SESSION, model: 'm-1' }],
  ])('of %s at %s has its own shape', async (protocol, path, body) => {
    const { requests } = await ask(answerParis, { protocol, path, question: { task } })
    expect(bodyOf(requests)).toMatchObject(body)
  })

  test('speaks version 1 of A2A to whoever asks for it', async () => {
    const { requests } = await ask(answerParis, { protocol: 'a2a', headers: { 'A2A-Version': '1.0' } })
    expect(bodyOf(requests)).toMatchObject({ method: 'SendMessage', params: { message: { role: 'ROLE_USER' } } })
  })

  test('names no model where the run names none', async () => {
    const { requests } = await ask(answerParis, { protocol: 'openai-chat' })
    expect(bodyOf(requests)).not.toHaveProperty('model')
  })

  test('is sent by a template, with the answer where a path says', async () => {
    const { outcome, requests } = await ask(
      (_request, response) => sendJson(response, 200, { data: [{ said: 'Paris' }] }),
      { protocol: 'json', request: { q: 'Q: {{prompt}}', id: '{{case_id}}' }, answerPath: '$.data[0].said' },
    )
    expect(bodyOf(requests)).toEqual({ q: 'Q: Hello?', id: 'capital' })
    expect(outcome).toMatchObject({ kind: 'answered', answer: { text: 'Paris', sessionId: SESSION } })
  })

  test('carries the headers of the workflow once each, and the trace that its session tells', async () => {
    const headers = { 'X-Key': KEY, ACCEPT: 'application/json' }
    const { requests } = await ask(answerParis, { headers })
    expect(requests[0]?.headers).toMatchObject({
      'x-key': KEY,
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      traceparent: expect.stringMatching(new RegExp(`^00-${SESSION.replaceAll('-', '')}-(?!0{16})[0-9a-f]{16}-01$`)),
    })
  })

  test.each([
    ['a name', /^[0-9a-f]{32}$/],
    ['00000000-0000-0000-0000-000000000000', /[1-9a-f]/],
  ])('has a trace also when its session is %s', (session, shape) => {
    expect(traceIdOf(session)).toMatch(shape)
    expect(traceIdOf(session)).toBe(traceIdOf(session))
  })
})

describe('the headers of the workflow', () => {
  test('are never sent to a plain address of another machine', async () => {
    const agent = await agentAt('http://agent.example/run', { headers: { 'x-key': KEY } })
    expect(await agent.ask(questionOf())).toMatchObject({
      kind: 'failed',
      cause: { type: 'runtime_unreachable', message: expect.stringContaining('agent-headers are not sent there') },
    })
  })

  test('are never sent across a redirect', async () => {
    await using elsewhere = await serveLoopback(answerParis)
    const location = `${elsewhere.url}/next`
    const { outcome } = await ask((_request, response) => response.writeHead(307, { location }).end(), {
      headers: { authorization: `Bearer ${KEY}` },
    })
    expect(outcome).toMatchObject({ kind: 'failed', cause: { type: 'runtime_http_error', httpStatus: 307 } })
    expect(elsewhere.requests).toEqual([])
  })

  test.each<[string, Record<string, string>]>([
    ['a key', { 'x-key': KEY }],
    ['a bearer', { Authorization: `Bearer ${KEY}` }],
  ])('are never shown, also when the agent shows %s', async (_what, headers) => {
    const { outcome } = await ask(
      (request, response) => response.writeHead(500).end(`${JSON.stringify(request.headers)} and ${KEY}`),
      { headers },
    )
    expect(outcome).toMatchObject({ kind: 'failed', cause: { type: 'runtime_http_error' } })
    expect(JSON.stringify(outcome)).not.toContain(KEY)
  })

  test('nor is the query of an address, where some have their keys', async () => {
    const { outcome, url } = await ask((_request, response) => response.writeHead(401).end(), {
      path: `/run?key=${KEY}`,
    })
    expect(outcome).toMatchObject({
      cause: { executionUrl: `${url}/run`, message: expect.stringContaining('check agent-headers') },
    })
    expect(JSON.stringify(outcome)).not.toContain(KEY)
  })

  test('nor are they in what breaks a request', async () => {
    const server = await serveLoopback(answerParis)
    const agent = await agentAt(`${server.url}/run?key=${KEY}`, { headers: { 'x-key': KEY } })
    await server[Symbol.asyncDispose]()
    const outcome = await agent.ask(questionOf())
    const message = 'The agent could not be reached: the request could not connect (ECONNREFUSED).'
    expect(outcome).toMatchObject({ kind: 'failed', cause: { type: 'runtime_unreachable', message } })
    expect(JSON.stringify(outcome)).not.toContain(KEY)
  })
})

describe('an address', () => {
  test('that has no agent is told with what to check', async () => {
    const { outcome, url } = await ask((_request, response) => response.writeHead(404).end('nobody'))
    expect(outcome).toMatchObject({
      cause: {
        type: 'runtime_agent_unavailable',
        message: expect.stringMatching(/^Agent mine is not at its address \(404\); check agent-url, .*agent-protocol/),
        attemptedUrls: [`${url}/run`],
        detailExcerpt: 'nobody',
      },
    })
  })

  test('that has no agent has its protocol for right where that is named', async () => {
    const { outcome } = await ask((_request, response) => response.writeHead(404).end(), { protocol: 'json' })
    const message = 'Agent mine is not at its address (404); check agent-url.'
    expect(outcome).toMatchObject({ cause: { message } })
  })

  test.each([429, 502, 503, 504])(
    'is asked again after a %d, with the same question in the same trace',
    async (status) => {
      let asked = 0
      const { outcome, requests } = await ask(
        (request, response) => {
          asked += 1
          return asked === 1 ? response.writeHead(status).end() : answerParis(request, response)
        },
        { question: { maxRetries: 2 } },
      )
      expect(outcome).toMatchObject({ kind: 'answered', attempts: 2 })
      expect(requests[1]?.body).toBe(requests[0]?.body)
      expect(requests[1]?.headers.traceparent).toBe(requests[0]?.headers.traceparent)
    },
  )

  test('that never answers costs its limit, and is not asked again', async () => {
    const { outcome, requests } = await ask(() => {}, { question: { timeoutMs: 300, maxRetries: 2 } })
    expect(outcome).toMatchObject({ kind: 'failed', cause: { type: 'request_timeout' }, attempts: 1 })
    expect(requests).toHaveLength(1)
  })

  test.each<[HttpTargetOptions['protocol'], object]>([
    ['openai-chat', { choices: [{ index: 0, delta: { content: 'Hel' } }] }],
    ['openai-responses', { type: 'response.output_text.delta', delta: 'Hel' }],
    ['ag-ui', { type: 'TEXT_MESSAGE_CONTENT', messageId: '1', delta: 'Hel' }],
    [
      'a2a',
      { jsonrpc: '2.0', result: { kind: 'artifact-update', artifact: { artifactId: 'a', parts: [{ text: 'Hel' }] } } },
    ],
    ['auto', { type: 'text-delta', delta: 'Hel' }],
  ])('that trickles a stream of %s costs its limit, and keeps what had arrived', async (protocol, event) => {
    const { outcome } = await ask(
      async (_request, response) => {
        const gone = once(response, 'close')
        response.writeHead(200, STREAM).write(eventStream(event))
        while (!response.destroyed) {
          response.write(': still thinking\n\n')
          await Promise.race([gone, delay(20)])
        }
      },
      { protocol, question: { timeoutMs: 500 } },
    )
    const partial = { text: 'Hel', sessionId: SESSION }
    expect(outcome).toMatchObject({ kind: 'failed', cause: { type: 'request_timeout' }, partial, attempts: 1 })
  })

  test.each<[HttpTargetOptions['protocol'], Record<string, string>, string]>([
    ['json', { 'content-type': 'application/json' }, '{"answer":"Paris"}'],
    ['auto', STREAM, eventStream({ type: 'text-delta', delta: 'Paris' }, '[DONE]')],
  ])('that packs what it was asked to send plain is heard by %s', async (protocol, headers, body) => {
    const { outcome } = await ask(
      (_request, response) => response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(body)),
      { protocol },
    )
    expect(outcome).toMatchObject({ kind: 'answered', answer: { text: 'Paris' } })
  })

  test('that packs its stream and stays silent costs its limit, and keeps what had arrived', async () => {
    const { outcome } = await ask(
      (_request, response) => {
        const packed = createGzip()
        packed.pipe(response.writeHead(200, { ...STREAM, 'content-encoding': 'gzip' }))
        packed.write(eventStream({ type: 'text-delta', delta: 'Hel' }))
        packed.flush()
      },
      { question: { timeoutMs: 500 } },
    )
    expect(outcome).toMatchObject({ cause: { type: 'request_timeout' }, partial: { text: 'Hel' }, attempts: 1 })
  })

  test('that breaks its stream off has it told as truncated', async () => {
    const { outcome } = await ask(async (_request, response) => {
      response.writeHead(200, STREAM).write(eventStream({ type: 'text-delta', delta: 'Hel' }))
      await delay(20)
      response.destroy()
    })
    expect(outcome).toMatchObject({ cause: { type: 'stream_truncated' }, partial: { text: 'Hel' }, attempts: 1 })
  })

  test('stops at once when it is cancelled', async () => {
    const stop = new AbortController()
    const { outcome } = await ask(() => stop.abort(), { question: { signal: stop.signal, timeoutMs: 60_000 } })
    expect(outcome).toMatchObject({ kind: 'cancelled', attempts: 1 })
  })
})

describe('a hostile body', () => {
  const PROTOCOLS = ['auto', 'ui-message-stream', 'openai-chat', 'openai-responses', 'ag-ui', 'a2a', 'json'] as const

  test.each(PROTOCOLS)('never becomes an answer of %s', async (protocol) => {
    const bodies: readonly [Record<string, string>, string][] = [
      [{ 'content-type': 'text/html' }, '<html><body>Sign in</body></html>'],
      [{ 'content-type': 'application/json' }, '{"choices":"x","output":{"__proto__":null},"error":{"a":1}}'],
      [{ 'content-type': 'application/json' }, '[[[[]]]]'],
      [
        { 'content-type': 'application/json' },
        '{"choices":[null,{"index":0,"message":[]}],"result":7,"jsonrpc":"2.0"}',
      ],
      [STREAM, 'data: null\n\n'],
      [STREAM, 'data: {"type":{},"choices":[[]],"response":[]}\n\n'],
      [STREAM, 'data: \u0000\n\ndata: [DONE]\n\n'],
      [{}, '\u0000\u0001\u0002'],
      [{}, ''],
    ]
    for (const [headers, body] of bodies) {
      const { outcome } = await ask((_request, response) => response.writeHead(200, headers).end(body), { protocol })
      expect({ body, kind: outcome.kind }).toEqual({ body, kind: 'failed' })
    }
  })

  test('that never ends is given up where it is too large to be an answer', async () => {
    const { outcome } = await ask(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"answer":"')
        const pour = () => {
          while (response.write('x'.repeat(65_536)));
          response.once('drain', pour)
        }
        pour()
      },
      { protocol: 'json', question: { timeoutMs: 60_000 } },
    )
    expect(outcome).toMatchObject({
      cause: { type: 'invalid_response', message: expect.stringContaining('more than 16777216 bytes') },
    })
  })

  test('harms its own question alone', async () => {
    await using server = await serveLoopback((request, response) =>
      request.body.includes('hostile') ? response.destroy() : answerParis(request, response),
    )
    const agent = await agentAt(`${server.url}/run`)
    const prompts = ['one', 'hostile', 'two', 'three']
    const outcomes = await Promise.all(prompts.map((prompt) => agent.ask(questionOf({ prompt }))))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['answered', 'failed', 'answered', 'answered'])
  })
})
