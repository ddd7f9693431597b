import { createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import type { CustomOutcome, HttpEvaluatorSource } from '../../src/domain/custom-evaluator.ts'
import { type Answering, sendJson, serveLoopback } from '../support/loopback-server.ts'
import { aRequest, opened, saidBy } from './opened-modules.ts'

const location = { file: 'agent-evals.yaml', line: 3, column: 3 }

function aSource(url: string, over: Partial<HttpEvaluatorSource> = {}): HttpEvaluatorSource {
  const defaults = { kind: 'evaluator', requiresTrajectory: false, timeoutMs: 10_000, headers: {}, location } as const
  return { name: 'tone', url, ...defaults, ...over }
}

/** What a server makes of one evaluation, and what it was asked. */
async function evaluated(answer: Answering, over: Partial<HttpEvaluatorSource> = {}, request = aRequest()) {
  await using server = await serveLoopback(answer)
  await using custom = await opened(
    {},
    {
      http: [aSource(`${server.url}/tone`, over)],
      env: { TONE_SECRET: 'shared-secret', TONE_TOKEN: 'Bearer t-1' },
      redactor: createRedactor(['hunter22-hunter22']),
    },
  )
  expect(custom.problems).toEqual([])
  const outcome: CustomOutcome = await custom.ask('tone', request)
  return { outcome, said: saidBy(outcome), requests: server.requests, hidden: custom.hidden }
}

/** Refuses the first times, then passes. */
const refusing = (statuses: readonly number[], headers: Readonly<Record<string, string>> = {}): Answering => {
  let index = 0
  return (_, response) => {
    const status = statuses[index]
    index += 1
    if (status === undefined) sendJson(response, 200, true)
    else sendJson(response, status, { error: 'later' }, headers)
  }
}

describe('an evaluator behind an address', () => {
  test('is sent the documents with a version, its name and an idempotency key', async () => {
    const { said, requests } = await evaluated((_, response) => sendJson(response, 200, { score: 0.5, reason: 'fair' }))
    expect(said).toEqual([{ score: 0.5, reason: 'fair' }])
    expect(requests).toHaveLength(1)
    const [{ method, path, headers, body } = { method: '', path: '', headers: {}, body: '{}' }] = requests
    expect([method, path, headers['content-type']]).toEqual(['POST', '/tone', 'application/json'])
    expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).not.toHaveProperty('x-agent-evals-signature')
    expect(JSON.parse(body)).toEqual({ version: 1, evaluator: 'tone', ...aRequest() })
  })

  test('a secret signs time and body, and is hidden with every other value of the environment', async () => {
    const headers = { authorization: { env: 'TONE_TOKEN' }, 'x-team': 'evals' }
    const { requests, hidden } = await evaluated((_, response) => sendJson(response, 200, 1), {
      secretVariable: 'TONE_SECRET',
      headers,
    })
    const [request] = requests
    const signature = String(request?.headers['x-agent-evals-signature'])
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
    expect(v1).toBe(createHmac('sha256', 'shared-secret').update(`${t}.${request?.body}`).digest('hex'))
    expect(Math.abs(Number(t) - Date.now() / 1000)).toBeLessThan(60)
    expect(request?.headers).toMatchObject({ authorization: 'Bearer t-1', 'x-team': 'evals' })
    expect(hidden.toSorted()).toEqual(['Bearer t-1', 'shared-secret'])
  })

  test.each([[[503]], [[429, 502]], [[504, 503]], [[429, 503, 429, 429]]])(
    'is asked again after %j, with the same key',
    async (statuses) => {
      const { said, requests } = await evaluated(refusing(statuses, { 'retry-after': '0' }))
      expect(said).toEqual([{ passed: true }])
      expect(requests).toHaveLength(statuses.length + 1)
      expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
      expect(new Set(requests.map(({ body }) => body)).size).toBe(1)
    },
  )

  test.each<[string, Answering]>([
    ['201', (_, response) => sendJson(response, 201, true)],
    ['a mark before JSON', (_, response) => response.end('\ufefftrue')],
    ['its plain encoding', (_, response) => response.writeHead(200, { 'content-encoding': 'identity' }).end('true')],
  ])('may answer with %s', async (_what, answer) => {
    const { said, requests } = await evaluated(answer)
    expect(said).toEqual([{ passed: true }])
    expect(requests[0]?.headers['accept-encoding']).toBe('identity')
  })

  test('is asked again when the connection breaks', async () => {
    let times = 0
    const { said, requests } = await evaluated((_, response) => {
      times += 1
      if (times === 1) response.destroy()
      else sendJson(response, 200, false)
    })
    expect([said, requests.length]).toEqual([[{ passed: false }], 2])
  })

  test.each<[string, Answering, string | RegExp, number]>([
    ['three refusals', refusing([502, 504, 502, 502]), 'tone answered 502 ({"error":"later"}).', 3],
    [
      'a refusal for good',
      refusing([401]),
      'tone answered 401 ({"error":"later"}); check its secret and its headers.',
      1,
    ],
    [
      'a refusal without a word',
      (_, response) => response.writeHead(403).end(),
      'tone answered 403; check its secret and its headers.',
      1,
    ],
    ['an error of its own', refusing([500]), 'tone answered 500 ({"error":"later"}).', 1],
    [
      'a refusal that hides and orders',
      (_, response) => response.writeHead(400).end('::error::x\n\u202e\u001b[31mno 👩‍👩‍👧'),
      'tone answered 400 (::error::x ⟨U+202E⟩␛[31mno 👩‍👩‍👧).',
      1,
    ],
    [
      'a refusal with a secret',
      (_, response) => response.writeHead(400).end('no hunter22-hunter22 here'),
      'tone answered 400 (no *** here).',
      1,
    ],
    [
      'a refusal without an end',
      (_, response) => response.writeHead(500).write('x'.repeat(3_000_000)),
      /^tone answered 500 \(x{100,200}… \[[\d,]+ bytes left out\]\)\.$/,
      1,
    ],
    [
      'a refusal that breaks off',
      (_, response) => response.writeHead(400, { 'content-length': 9 }).write('x', () => response.destroy()),
      'tone answered 400.',
      1,
    ],
    [
      'a score that is yet to come',
      (_, response) => sendJson(response, 202, { score: 1, reason: 'queued' }),
      'tone answered 202, and only 200 and 201 bring a verdict ({"score":1,"reason":"queued"}).',
      1,
    ],
    ['a part', (_, response) => sendJson(response, 206, true), /^tone answered 206, and only 200 and 201/, 1],
    [
      'no content',
      (_, response) => response.writeHead(204).end(),
      'tone answered 204, and only 200 and 201 bring a verdict.',
      1,
    ],
    [
      'what is compressed',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"passed":true}')),
      'tone answered compressed (gzip), which was not asked for.',
      1,
    ],
    ['two marks before JSON', (_, response) => response.end('\ufeff\ufefftrue'), /^tone answered what is no JSON/, 1],
    [
      'a redirect',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'tone answered with a redirect (302), which is not followed.',
      1,
    ],
    [
      'HTML',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
      'tone answered what is no JSON (text/html).',
      1,
    ],
    ['nothing', (_, response) => response.end(), 'tone answered nothing.', 1],
    [
      'too much',
      (_, response) => response.end(`"${'x'.repeat(3_000_000)}"`),
      'tone answered more than 1048576 bytes, of which nothing is taken.',
      1,
    ],
    ['nested JSON', (_, response) => response.end('['.repeat(100_000) + ']'.repeat(100_000)), /nested deeper/, 1],
    ['the wrong shape', (_, response) => sendJson(response, 200, { pass: true }), /^tone gave an item with "pass"/, 1],
    [
      'a wait that is too long',
      refusing([429], { 'retry-after': '3600' }),
      'tone answered 429 ({"error":"later"}), and a wait of 3600 s for another try does not fit into its limit.',
      1,
    ],
  ])('%s fails with a sentence', async (_what, answer, why, asked) => {
    const { outcome, said, requests } = await evaluated(answer)
    expect(outcome.kind).toBe('failed')
    expect(said).toEqual(typeof why === 'string' ? why : expect.stringMatching(why))
    expect(requests).toHaveLength(asked)
  })

  test('one that is busy is asked again until its limit, ever more slowly, even where it asks for no wait', async () => {
    const busy: Answering = (_, response) => sendJson(response, 429, { error: 'later' }, { 'retry-after': '0' })
    const { said, requests } = await evaluated(busy, { timeoutMs: 2_000 })
    // Waits of 0, 0, 250, 500 and 1000 ms; the next one would be too long.
    expect(said).toMatch(/^tone answered 429 \(.*\), and a wait of \d s for another try does not fit into its limit\.$/)
    expect(requests.length).toBeGreaterThanOrEqual(4)
    expect(requests.length).toBeLessThanOrEqual(6)
  })

  test('one that does not answer fails at its limit, and one that is stopped at once', async () => {
    await using server = await serveLoopback(() => {})
    await using custom = await opened({}, { http: [aSource(server.url, { timeoutMs: 300 })] })
    expect(saidBy(await custom.ask('tone'))).toBe('tone did not answer within 0.3 s.')
    const stop = new AbortController()
    const asked = custom.ask('tone', aRequest(), stop.signal)
    stop.abort()
    expect(saidBy(await asked)).toBe('tone was stopped.')
  })

  test('one that is not there fails, and nothing is ever sent to a metadata service', async () => {
    const gone = await serveLoopback(() => {})
    await gone[Symbol.asyncDispose]()
    await using custom = await opened(
      {},
      { http: [aSource(gone.url), aSource('https://169.254.169.254/latest', { name: 'metadata' })] },
    )
    expect(saidBy(await custom.ask('tone'))).toBe('tone could not be reached.')
    expect(saidBy(await custom.ask('metadata'))).toBe('metadata could not be reached.')
  })

  test('an answer of a megabyte and of every script arrives as it is', async () => {
    const text = `e\u0301 👩‍👩‍👧 שלום \u0000${'x'.repeat(1_048_576)}`
    const { said, requests } = await evaluated((_, response) => sendJson(response, 200, true), {}, aRequest(text))
    expect(said).toEqual([{ passed: true }])
    expect(JSON.parse(requests[0]?.body ?? '').run.answer).toBe(text)
  })

  test('what cannot be sent safely is a problem at its place, and nothing is sent', async () => {
    await using custom = await opened(
      {},
      {
        http: [
          aSource('http://evaluators.example/tone'),
          aSource('https://evaluators.example', { name: 'signed', secretVariable: 'NOT_SET' }),
          aSource('https://evaluators.example', { name: 'named', headers: { authorization: { env: 'SPLIT' } } }),
        ],
        env: { SPLIT: 'a\nb' },
      },
    )
    expect(custom.problems).toEqual([
      {
        ...location,
        message: 'evaluators.tone: its url must be an https address, or an http address of this machine.',
      },
      {
        ...location,
        message: 'evaluators.signed: the environment variable NOT_SET is not set; give it to the step under env.',
      },
      { ...location, message: 'evaluators.named: the header authorization has characters that no header may have.' },
    ])
    expect([...custom.evaluators.keys()]).toEqual([])
  })

  test('a secret that an agent gave away is not sent, in no document and under no key', async () => {
    await using server = await serveLoopback((_, response) => sendJson(response, 200, true))
    const redactor = createRedactor(['hunter22-hunter22'])
    await using custom = await opened({}, { http: [aSource(server.url, { timeoutMs: 60_000 })], redactor })
    // What was found out after it was opened is no less a secret.
    redactor.addSecret('swordfish-99')
    const { case: evalCase, run } = aRequest('It is hunter22-hunter22 👩‍👩‍👧.', { 'swordfish-99': ['swordfish-99'] })
    const trajectory = { steps: [{ message: 'aHVudGVyMjItaHVudGVyMjI=' }] }
    const request = { case: evalCase, run: { ...run, output: { said: 'swordfish-99' }, trajectory } }
    expect(saidBy(await custom.ask('tone', request))).toEqual([{ passed: true }])
    const sent = JSON.parse(server.requests[0]?.body ?? '')
    expect(sent.case).toEqual({ ...evalCase, config: { '***': ['***'] } })
    expect(sent.run).toEqual({
      ...run,
      answer: 'It is *** 👩‍👩‍👧.',
      output: { said: '***' },
      trajectory: { steps: [{ message: '***' }] },
    })
  })

  test('eight are asked at once; the time of the others begins when they are, and a stopped one is never sent', async () => {
    await using server = await serveLoopback((_, response) => {
      if (server.requests.length > 8) sendJson(response, 200, true)
    })
    await using custom = await opened({}, { http: [aSource(server.url, { timeoutMs: 3_000 })] })
    const stop = new AbortController()
    const asked = Array.from({ length: 12 }, () => custom.ask('tone'))
    const stopped = custom.ask('tone', aRequest(), stop.signal)
    for (let tries = 0; tries < 200 && server.requests.length < 8; tries += 1) await setTimeout(10)
    // Whoever was sent beside these would have come by now.
    await setTimeout(100)
    expect(server.requests).toHaveLength(8)
    stop.abort()
    expect(saidBy(await stopped)).toBe('tone was stopped.')
    // The last four begin when the time of the first eight is over, which was no time of theirs.
    const overdue = asked.slice(0, 8).map(() => 'tone did not answer within 3 s.')
    const passed = asked.slice(8).map(() => [{ passed: true }])
    expect((await Promise.all(asked)).map(saidBy)).toEqual([...overdue, ...passed])
    expect(server.requests).toHaveLength(12)
  })

  test.each<[string, Partial<HttpEvaluatorSource>, boolean]>([
    ['its kind', { kind: 'gauge' }, true],
    ['its name', { name: 'manner' }, true],
    ['its address', { url: 'https://b.example' }, true],
    ['the query of its address', { url: 'https://a.example/?model=large' }, true],
    ['a header that is written down', { headers: { 'x-model': 'large', authorization: { env: 'TOKEN' } } }, true],
    [
      'where a header of the environment comes from',
      { headers: { 'x-model': 'small', authorization: { env: 'T' } } },
      false,
    ],
    ['its limit', { timeoutMs: 1_000 }, false],
  ])('%s is in the digest or not', async (_what, over, isIn) => {
    const digestOf = async (source: HttpEvaluatorSource, env: Readonly<Record<string, string>>) => {
      await using custom = await opened({}, { http: [source], env })
      expect(custom.problems).toEqual([])
      return custom.digest
    }
    const headers = { 'x-model': 'small', authorization: { env: 'TOKEN' } }
    const first = await digestOf(aSource('https://a.example', { headers }), { TOKEN: 'one' })
    const other = await digestOf(aSource('https://a.example', { headers, ...over }), { TOKEN: 'two', T: 'three' })
    expect(other === first).toBe(!isIn)
  })
})
