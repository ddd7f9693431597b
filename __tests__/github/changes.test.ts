import type { ServerResponse } from 'node:http'
import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { createGitHubApi, type GitHubApi, GRAPHQL_PATH, type PageMemory } from '../../src/github/github-api.ts'
import { createHttpSender } from '../../src/platform/http.ts'
import { type LoopbackServer, type SeenRequest, sendJson, serveLoopback } from '../support/loopback-server.ts'
import { hurriedClock, never } from './on-github.ts'

const answer = z.object({ ok: z.number() })
const change = {
  path: '/x',
  what: 'change x',
  permission: 'pull-requests: write',
  answer,
  method: 'POST',
  body: { text: 'a' },
  isRepeatable: false,
} as const

type Setting = { readonly api: GitHubApi; readonly server: LoopbackServer; readonly waits: readonly number[] }

async function withApi(
  answering: (request: SeenRequest, response: ServerResponse, count: number) => unknown,
  use: (setting: Setting) => Promise<void>,
  base = '',
): Promise<void> {
  let count = 0
  await using server = await serveLoopback((request, response) => {
    count += 1
    return answering(request, response, count)
  })
  await using sender = createHttpSender()
  const clock = hurriedClock()
  const options = { sender, apiUrl: server.url + base, token: 'token-1', clock, random: () => 1, timeoutMs: 500 }
  await use({ api: createGitHubApi(options), server, waits: clock.waits })
}

describe('a change', () => {
  test.each(['POST', 'PATCH', 'DELETE'] as const)(
    'is sent as a %s with its body as JSON and the token',
    async (method) => {
      await withApi(
        (_request, response) => sendJson(response, 200, { ok: 1 }),
        async ({ api, server }) => {
          expect(await api.change({ ...change, method, signal: never() })).toEqual({ ok: 1 })
          const [request] = server.requests
          expect(request).toMatchObject({ method, path: '/x', body: '{"text":"a"}' })
          expect(request?.headers).toMatchObject({
            authorization: 'Bearer token-1',
            'content-type': 'application/json',
          })
        },
      )
    },
  )

  test('that GitHub answers with nothing is answered with null', async () => {
    await withApi(
      (_request, response) => response.writeHead(204).end(),
      async ({ api }) => {
        const { body: _, ...bare } = change
        expect(await api.change({ ...bare, method: 'DELETE', answer: z.null(), signal: never() })).toBeNull()
      },
    )
  })

  const breaks: readonly (readonly [string, (response: ServerResponse) => unknown])[] = [
    ['a connection that breaks', (response) => response.socket?.resetAndDestroy()],
    ['a 502', (response) => sendJson(response, 502, { message: 'Unicorn!' })],
    ['no answer', () => {}],
    [
      'an answer that breaks off',
      (response) => void response.writeHead(200, { 'content-length': 99 }).write('{"ok"', () => response.destroy()),
    ],
  ]

  test.each(breaks)(
    'whose answer is lost by %s is not sent again, unless that does no harm',
    async (_what, breakIt) => {
      for (const isRepeatable of [false, true]) {
        await withApi(
          (_request, response, count) => (count === 1 ? breakIt(response) : sendJson(response, 200, { ok: count })),
          async ({ api, server }) => {
            const changed = api.change({ ...change, isRepeatable, signal: never() })
            if (isRepeatable) expect(await changed).toEqual({ ok: 2 })
            else await expect(changed).rejects.toMatchObject({ name: 'GitHubError', mayPass: true })
            expect(server.requests).toHaveLength(isRepeatable ? 2 : 1)
          },
        )
      }
    },
  )

  test.each([403, 429])('that was too fast (%i) did nothing, and is sent again after the wait', async (status) => {
    const refuse = (response: ServerResponse, seconds: string) => {
      response.setHeader('retry-after', seconds)
      sendJson(response, status, { message: 'You have exceeded a secondary rate limit.' })
    }
    await withApi(
      (_request, response, count) => (count === 1 ? refuse(response, '4') : sendJson(response, 200, { ok: count })),
      async ({ api, waits }) => {
        expect(await api.change({ ...change, signal: never() })).toEqual({ ok: 2 })
        expect(waits).toEqual([4_000])
      },
    )
    await withApi(
      (_request, response) => refuse(response, '21'),
      async ({ api, server }) => {
        await expect(api.change({ ...change, signal: never() })).rejects.toThrow('is used up')
        expect(server.requests).toHaveLength(1)
      },
    )
  })

  test('that was never sent is sent again', async () => {
    await using server = await serveLoopback((_request, response) => sendJson(response, 200, { ok: 1 }))
    const { url } = server
    await server[Symbol.asyncDispose]()
    await using sender = createHttpSender()
    const clock = hurriedClock()
    const api = createGitHubApi({ sender, apiUrl: url, token: 't', clock, random: () => 1 })
    await expect(api.change({ ...change, signal: never() })).rejects.toThrow('could not connect')
    expect(clock.waits).toHaveLength(2)
  })

  test.each([301, 302, 303])('goes nowhere by a %i, which would make a question of it', async (status) => {
    await withApi(
      (_request, response) => response.writeHead(status, { location: '/y' }).end(),
      async ({ api, server }) => {
        await expect(api.change({ ...change, signal: never() })).rejects.toThrow('a change is redirected as a question')
        expect(server.requests).toHaveLength(1)
      },
    )
  })

  test.each([307, 308])('stays what it is when it is led on by a %i', async (status) => {
    await withApi(
      ({ path }, response) =>
        path === '/x' ? response.writeHead(status, { location: '/y' }).end() : sendJson(response, 200, { ok: 1 }),
      async ({ api, server }) => {
        expect(await api.change({ ...change, signal: never() })).toEqual({ ok: 1 })
        expect(server.requests[1]).toMatchObject({ method: 'POST', path: '/y', body: '{"text":"a"}' })
      },
    )
  })

  test.each<[unknown, string]>([
    [
      { message: 'Validation Failed', errors: [{ field: 'data', code: 'x', message: 'Body is too long' }] },
      'Validation Failed: Body is too long',
    ],
    [{ message: 'Invalid request.', errors: ['No such head.', 'More.'] }, 'Invalid request: No such head'],
    [
      { message: 'Validation Failed', errors: [{ field: 'body', code: 'missing_field' }] },
      'Validation Failed: body missing_field',
    ],
    [{ message: 'Validation Failed', errors: [] }, 'Validation Failed'],
    [{ message: 'Validation Failed', errors: [7] }, 'Validation Failed'],
    [{ message: 'Validation Failed', errors: 'odd' }, 'Validation Failed'],
  ])('that is refused as wrong (%j) says what was wrong with it', async (body, said) => {
    await withApi(
      (_request, response) => sendJson(response, 422, body),
      async ({ api }) => {
        await expect(api.change({ ...change, signal: never() })).rejects.toThrow(`GitHub answered 422: ${said}.`)
      },
    )
  })

  test.each([
    ['', '/graphql'],
    ['/api/v3', '/api/graphql'],
  ])('in GraphQL goes beside an API at %p', async (base, path) => {
    await withApi(
      (_request, response) => sendJson(response, 200, { ok: 1 }),
      async ({ api, server }) => {
        await api.change({ ...change, path: GRAPHQL_PATH, signal: never() })
        expect(server.requests[0]?.path).toBe(path)
      },
      base,
    )
  })
})

describe('a listing that is remembered', () => {
  const list = async (api: GitHubApi, memory: PageMemory) => {
    const pages = []
    const call = { path: '/x?page=1', what: 'list x', permission: 'actions: read', answer, memory } as const
    for await (const page of api.pages({ ...call, signal: never() }, 5)) pages.push(page.ok)
    return pages
  }

  test('is sent again only where it changed, and leads on as before', async () => {
    let second = 2
    await withApi(
      ({ path, headers }, response) => {
        const [etag, ok] = path === '/x?page=1' ? ['"one"', 1] : [`"two ${second}"`, second]
        if (headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
        response.setHeader('etag', etag)
        if (ok === 1) response.setHeader('link', '</x?page=2>; rel="next"')
        return sendJson(response, 200, { ok })
      },
      async ({ api, server }) => {
        const memory: PageMemory = new Map()
        expect(await list(api, memory)).toEqual([1, 2])
        expect(await list(api, memory)).toEqual([1, 2])
        second = 3
        expect(await list(api, memory)).toEqual([1, 3])
        expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([
          undefined,
          undefined,
          '"one"',
          '"two 2"',
          '"one"',
          '"two 2"',
        ])
      },
    )
  })

  test('a 304 that nobody asked for is no answer', async () => {
    await withApi(
      (_request, response) => response.writeHead(304).end(),
      async ({ api }) => {
        await expect(list(api, new Map())).rejects.toThrow('GitHub answered 304')
      },
    )
  })
})
