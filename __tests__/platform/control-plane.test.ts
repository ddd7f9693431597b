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
const hurriedClock: Clock = { ...systemClock, sleep: async (ms) => void waits.push(ms) }

/** `answer` is told how many requests have come, this one included. */
async function withPlatform(
  answer: (request: SeenRequest, response: ServerResponse, count: number) => unknown,
  use: (
    call: (over?: Partial<PlatformCall<{ ok: boolean }>>) => Promise<{ ok: boolean }>,
    server: LoopbackServer,
  ) => Promise<void>,
  timeoutMs = 2_000,
): Promise<void> {
  waits.length = 0
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
      (_request, response, count) => {
        // The second attempt trickles: headers in time, the body never.
        if (count === 2) response.writeHead(200).write('{')
      },
      async (call) => {
        await expect(call()).rejects.toThrow('no answer within 0.2 s (platform-timeout-seconds)')
      },
      200,
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
})
