import type { ServerResponse } from 'node:http'
import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { PlatformError } from '../../src/domain/errors.ts'
import type { Clock } from '../../src/domain/ports.ts'
import { type ControlPlane, createControlPlane, type PlatformCall } from '../../src/platform/control-plane.ts'
import { createHttpSender } from '../../src/platform/http.ts'
import { systemClock } from '../../src/platform/system-clock.ts'
import { type LoopbackServer, type SeenRequest, sendJson, serveLoopback } from '../support/loopback-server.ts'

const waits: number[] = []
/** Waits pass at once, and the time with them. */
let skippedMs = 0
const hurriedClock: Clock = {
  ...systemClock,
  elapsed: () => systemClock.elapsed() + skippedMs,
  sleep: async (ms) => {
    waits.push(ms)
    skippedMs += ms
  },
}

/** `answer` is told how many requests have come, this one included. */
async function withPlatform(
  answer: (request: SeenRequest, response: ServerResponse, count: number) => unknown,
  use: (
    call: (over?: Partial<PlatformCall<{ ok: boolean }>>) => Promise<{ ok: boolean }>,
    server: LoopbackServer,
  ) => Promise<void>,
  timeoutMs = 5_000,
): Promise<void> {
  waits.length = 0
  skippedMs = 0
  let count = 0
  await using server = await serveLoopback((request, response) => {
    count += 1
    return answer(request, response, count)
  })
  await using sender = createHttpSender()
  const plane: ControlPlane = createControlPlane({
    sender,
    apiKey: 'key-1',
    timeoutMs,
    clock: hurriedClock,
    random: () => 1,
  })
  const answerShape = z.looseObject({ ok: z.boolean() })
  await use(
    (over = {}) =>
      plane.call({ method: 'GET', url: `${server.url}/x`, answer: answerShape, what: 'look at x', ...over }),
    server,
  )
}

describe('the control plane', () => {
  test('sends key, types and body, and reads the answer', async () => {
    await withPlatform(
      (_request, response) => sendJson(response, 201, { ok: true, new_field: 1 }),
      async (call, server) => {
        expect(await call({ method: 'POST', body: { a: 1 } })).toMatchObject({ ok: true })
        expect(server.requests[0]).toMatchObject({ method: 'POST', body: '{"a":1}' })
        expect(server.requests[0]?.headers).toMatchObject({
          authorization: 'Bearer key-1',
          accept: 'application/json',
          'content-type': 'application/json',
        })
      },
    )
  })

  test.each(['GET', 'DELETE'] as const)('%s is tried again after 502, 503 and a lost connection', async (method) => {
    await withPlatform(
      (_request, response, count) => {
        if (count === 1) sendJson(response, 502, {})
        else if (count === 2) response.socket?.destroy()
        else if (count === 3) sendJson(response, 503, {}, { 'retry-after': '2' })
        else sendJson(response, 200, { ok: true })
      },
      async (call, server) => {
        expect(await call({ method })).toMatchObject({ ok: true })
        expect(server.requests).toHaveLength(4)
        expect(waits).toEqual([1000, 2000, 2000])
      },
    )
  })

  test('POST is never sent twice after an answer that may have been lost', async () => {
    await withPlatform(
      (_request, response) => response.socket?.destroy(),
      async (call, server) => {
        const failure = await call({ method: 'POST', body: {} }).catch((error: unknown) => error)
        expect(failure).toBeInstanceOf(PlatformError)
        expect(failure).toMatchObject({ outcome: 'lost' })
        expect(server.requests).toHaveLength(1)
      },
    )
  })

  test('POST is sent again after 429, which says that nothing was done', async () => {
    await withPlatform(
      (_request, response, count) =>
        count === 1 ? sendJson(response, 429, { retry_after_seconds: 3 }) : sendJson(response, 200, { ok: true }),
      async (call) => {
        expect(await call({ method: 'POST', body: {} })).toMatchObject({ ok: true })
        expect(waits).toEqual([3000])
      },
    )
  })

  test.each(['no', 0, null, ['yes'], {}])(
    '200 with success %j is neither yes nor no, so it is not believed',
    async (success) => {
      await withPlatform(
        (_request, response) => sendJson(response, 200, { success, ok: true }),
        async (call, server) => {
          await expect(call({ method: 'POST', body: {} })).rejects.toMatchObject({
            outcome: 'lost',
            message: expect.stringContaining('success is neither true nor false'),
          })
          expect(server.requests).toHaveLength(1)
        },
      )
    },
  )

  test('200 with success false is a refusal with the platform’s own words', async () => {
    await withPlatform(
      (_request, response) =>
        sendJson(response, 200, { success: false, message: 'No credits left.', retry_after_seconds: 9 }),
      async (call, server) => {
        const failure = await call().catch((error: unknown) => error)
        expect(failure).toMatchObject({ outcome: 'refused', retryAfterMs: 9000 })
        expect((failure as Error).message).toBe('Could not look at x: the platform refused: No credits left.')
        expect(server.requests).toHaveLength(1)
      },
    )
  })

  test.each([
    [401, /does not accept the API key/],
    [403, /may not do this/],
    [404, /refused \(404\)/],
    [307, /never sent to a second address/],
  ])('%p is final and says what to check', async (status, message) => {
    await withPlatform(
      (_request, response) => sendJson(response, status, {}, { location: 'http://127.0.0.1:1/' }),
      async (call, server) => {
        await expect(call()).rejects.toThrow(message)
        expect(server.requests).toHaveLength(1)
      },
    )
  })

  test.each(['<html>', '{"ok":', '{"ok":"perhaps"}'])('an answer of %p is not believed', async (body) => {
    await withPlatform(
      (_request, response) => response.end(body),
      async (call) => {
        await expect(call()).rejects.toThrow(/was not understood/)
      },
    )
  })

  test('one attempt is limited whole, and the limit is named', async () => {
    await withPlatform(
      // It trickles: headers in time, the body never.
      (_request, response) => response.writeHead(200).write('{'),
      async (call, server) => {
        await expect(call({ method: 'POST' })).rejects.toThrow('no answer within 0.2 s (platform-timeout-seconds).')
        expect(server.requests).toHaveLength(1)
      },
      200,
    )
  })

  test('all attempts together are limited too, and that limit is named', async () => {
    const began = performance.now()
    await withPlatform(
      () => undefined,
      async (call, server) => {
        await expect(call()).rejects.toThrow(
          /^Could not look at x: no answer within .* Another attempt does not fit into the 0\.6 s that all attempts of a call may take \(twice platform-timeout-seconds\)\.$/,
        )
        // Each of four would have had 0.3 s; the wait between two is taken as passed.
        expect(server.requests.length).toBeLessThan(3)
      },
      300,
    )
    expect(performance.now() - began).toBeLessThan(3_000)
  })

  test('a last attempt gets what is left, and says so', async () => {
    await withPlatform(
      (_request, response, count) => {
        if (count === 1) sendJson(response, 503, {}, { 'retry-after': '3' })
      },
      async (call, server) => {
        await expect(call()).rejects.toThrow(/no answer within the .* s that were left of the 4 s that all attempts/)
        expect(server.requests).toHaveLength(2)
      },
      2_000,
    )
  }, 20_000)

  const inAMinute = () => new Date(Date.now() + 59_500).toUTCString()
  test.each<[string, number, () => [object, Record<string, string>], RegExp]>([
    [
      'seconds, longer than anybody waits',
      90_000,
      () => [{}, { 'retry-after': '61' }],
      /come back in 61 s, longer than the 60 s/,
    ],
    [
      'seconds, longer than the call may take',
      2_000,
      () => [{}, { 'retry-after': '4' }],
      /come back in 4 s, which does not fit into the 4 s/,
    ],
    ['a date', 2_000, () => [{}, { 'retry-after': inAMinute() }], /come back in \d\d s, which does not fit/],
    [
      'a field of the answer',
      2_000,
      () => [{ retry_after_seconds: 4.5 }, {}],
      /come back in 4\.5 s, which does not fit/,
    ],
  ])('a wait that is asked for and does not fit ends it at once: %s', async (_what, timeoutMs, answer, message) => {
    await withPlatform(
      (_request, response) => sendJson(response, 429, ...answer()),
      async (call, server) => {
        const failure = await call({ method: 'POST' }).catch((error: unknown) => error)
        expect((failure as Error).message).toMatch(message)
        expect(failure).toMatchObject({ status: 429, outcome: 'refused' })
        expect(server.requests).toHaveLength(1)
        expect(waits).toEqual([])
      },
      timeoutMs,
    )
  })

  test('a date that has passed is no wait', async () => {
    await withPlatform(
      (_request, response, count) =>
        count === 1
          ? sendJson(response, 503, {}, { 'retry-after': new Date(0).toUTCString() })
          : sendJson(response, 200, { ok: true }),
      async (call) => {
        await call()
        expect(waits).toEqual([0])
      },
    )
  })

  test.each([
    [{ reason: 'unauthorized' }, 401, /check the api-key input/],
    [{ error: 'Invalid API key' }, 401, /check the api-key input/],
    [{ code: 401 }, 401, /check the api-key input/],
    [{ reason: 'permission_denied', message: 'Not yours.' }, 403, /check the account .*: Not yours\.$/],
    [{ status: '403' }, 403, /check the account/],
    [{ reason: 'no_credits', message: 'It is forbidden to run without credits.' }, 200, /the platform refused: It is/],
  ])('a refusal under HTTP 200 that says %j is taken as %p', async (details, status, message) => {
    await withPlatform(
      (_request, response) => sendJson(response, 200, { success: false, ...details }),
      async (call, server) => {
        const failure = await call().catch((error: unknown) => error)
        expect(failure).toMatchObject({ outcome: 'refused', status })
        expect((failure as Error).message).toMatch(message)
        expect(server.requests).toHaveLength(1)
      },
    )
  })

  test('a signal ends it without another attempt', async () => {
    const stop = new AbortController()
    await withPlatform(
      () => stop.abort(),
      async (call, server) => {
        await expect(call({ signal: stop.signal })).rejects.toThrow(/it was stopped/)
        expect(server.requests).toHaveLength(1)
      },
    )
  })

  test('after five lost calls in a row the next fail at once and say so, but not those that have to be made', async () => {
    let broken = true
    await withPlatform(
      (_request, response) =>
        broken ? sendJson(response, 500, { message: 'disk full' }) : sendJson(response, 200, { ok: true }),
      async (call, server) => {
        const lost = async () => (await call({ method: 'POST' }).catch((error: unknown) => error)) as PlatformError
        for (let calls = 1; calls <= 5; calls += 1) expect(await lost()).toMatchObject({ circuitOpen: false })
        const blocked = await lost()
        // Until when it is left alone, less what has passed since.
        expect(blocked.retryAfterMs).toBeGreaterThan(20_000)
        expect(blocked.retryAfterMs).toBeLessThanOrEqual(30_000)
        expect(blocked).toMatchObject({
          circuitOpen: true,
          outcome: 'refused',
          message:
            'Could not look at x: the platform lost the last 5 calls, so it is left alone and asked again in 30 s. ' +
            'The last reason: Could not look at x: the platform answered 500: disk full.',
        })
        expect(server.requests).toHaveLength(5)
        await expect(call({ method: 'DELETE', always: true, once: true })).rejects.toThrow(/answered 500/)
        expect(server.requests).toHaveLength(6)
        broken = false
        skippedMs += 30_000
        expect(await call()).toEqual({ ok: true })
      },
    )
  })

  test('calls that were stopped, refused or answered open nothing', async () => {
    await withPlatform(
      (_request, response, count) => (count % 5 === 0 ? sendJson(response, 404, {}) : sendJson(response, 500, {})),
      async (call, server) => {
        for (let calls = 1; calls <= 12; calls += 1) await call({ method: 'POST' }).catch(() => undefined)
        expect(server.requests).toHaveLength(12)
      },
    )
    await withPlatform(
      () => undefined,
      async (call, server) => {
        for (let calls = 1; calls <= 6; calls += 1) {
          await call({ method: 'POST', signal: AbortSignal.timeout(20) }).catch(() => undefined)
        }
        const stopped = call({ method: 'POST', signal: AbortSignal.timeout(20) })
        await expect(stopped).rejects.toMatchObject({ circuitOpen: false, outcome: 'lost' })
        expect(server.requests.length).toBeGreaterThan(0)
      },
    )
  })

  test('one service that is left alone keeps nobody from another at the same address', async () => {
    await withPlatform(
      ({ path }, response) => sendJson(response, path.includes('/runtimes/') ? 502 : 200, { ok: true }),
      async (call, server) => {
        const at = (service: string) => call({ method: 'POST', url: `${server.url}/api/${service}/v1/things` })
        for (let calls = 1; calls <= 5; calls += 1) await expect(at('runtimes')).rejects.toThrow(/502/)
        await expect(at('runtimes')).rejects.toMatchObject({ circuitOpen: true })
        expect(await at('ai-agents')).toMatchObject({ ok: true })
        // Nor does what the other answers bring the first one back.
        await expect(at('runtimes')).rejects.toMatchObject({ circuitOpen: true })
      },
    )
  })

  test('calls aside are no word on the service, lost or answered', async () => {
    await withPlatform(
      ({ path }, response) => sendJson(response, path.includes('lost') ? 502 : 200, { ok: true }),
      async (call, server) => {
        const lose = (isAside: boolean) =>
          expect(call({ method: 'POST', url: `${server.url}/api/s/lost`, isAside })).rejects.toThrow(/502/)
        for (let calls = 1; calls <= 6; calls += 1) await lose(true)
        for (let calls = 1; calls <= 4; calls += 1) await lose(false)
        expect(await call({ url: `${server.url}/api/s/x`, isAside: true })).toMatchObject({ ok: true })
        await lose(false)
        await expect(call({ url: `${server.url}/api/s/x` })).rejects.toMatchObject({ circuitOpen: true })
      },
    )
  })

  test('while one call tries a platform that was left alone, the others are told to come back in a moment', async () => {
    const trial = Promise.withResolvers<void>()
    await withPlatform(
      async (_request, response, count) => {
        if (count <= 5) return sendJson(response, 500, {})
        await trial.promise
        sendJson(response, 200, { ok: true })
      },
      async (call) => {
        for (let calls = 1; calls <= 5; calls += 1) await call({ method: 'POST' }).catch(() => undefined)
        skippedMs += 30_000
        const trying = call()
        await expect(call()).rejects.toMatchObject({ circuitOpen: true, retryAfterMs: 1_000 })
        trial.resolve()
        expect(await trying).toEqual({ ok: true })
        expect(await call()).toEqual({ ok: true })
      },
    )
  })
})
