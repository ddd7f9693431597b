import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { z } from 'zod'
import { createGitHubApi, type GitHubApi } from '../../src/github/github-api.ts'
import { errorOf, GitHubError } from '../../src/github/github-error.ts'
import { createHttpSender, type HttpSender, HttpTransportError } from '../../src/platform/http.ts'
import { type LoopbackServer, type SeenRequest, sendJson, serveLoopback } from '../support/loopback-server.ts'
import { hurriedClock, never } from './on-github.ts'

afterEach(() => void jest.useRealTimers())

const answer = z.object({ ok: z.number() })
const call = { path: '/x', what: 'look at x', permission: 'actions: read', answer } as const
const content = { ...call, accept: 'text/plain', limitBytes: 10 } as const

type Setting = {
  readonly api: GitHubApi
  readonly server: LoopbackServer
  readonly waits: readonly number[]
}

/** `answering` is told how many requests have come, this one included. */
async function withApi(
  answering: (request: SeenRequest, response: ServerResponse, count: number) => unknown,
  use: (setting: Setting) => Promise<void>,
  timeoutMs = 300,
): Promise<void> {
  let count = 0
  await using server = await serveLoopback((request, response) => {
    count += 1
    return answering(request, response, count)
  })
  await using sender = createHttpSender()
  const clock = hurriedClock()
  const options = { sender, apiUrl: server.url, token: 'token-1', clock, random: () => 1, timeoutMs }
  await use({ api: createGitHubApi(options), server, waits: clock.waits })
}

const inSeconds = (seconds: number): string => String(Math.floor(Date.now() / 1000) + seconds)

describe('a request', () => {
  test('carries the token, the versions and a name, and unknown fields of its answer do no harm', async () => {
    await withApi(
      (_request, response) => sendJson(response, 200, { ok: 1, new_field: { deep: true } }),
      async ({ api, server }) => {
        expect(await api.get({ ...call, signal: never() })).toEqual({ ok: 1 })
        expect(server.requests[0]).toMatchObject({ method: 'GET', path: '/x' })
        expect(server.requests[0]?.headers).toMatchObject({
          authorization: 'Bearer token-1',
          accept: 'application/vnd.github+json',
          'user-agent': 'agent-evals',
          'x-github-api-version': '2022-11-28',
        })
      },
    )
  })

  test('is repeated after a broken connection and after a 500, three attempts in all', async () => {
    await withApi(
      (_request, response, count) =>
        count === 1 ? response.socket?.resetAndDestroy() : sendJson(response, count === 2 ? 502 : 200, { ok: count }),
      async ({ api, waits }) => {
        expect(await api.get({ ...call, signal: never() })).toEqual({ ok: 3 })
        expect(waits).toEqual([1_000, 2_000])
      },
    )
    await withApi(
      (_request, response) => sendJson(response, 503, { message: 'Unicorn!' }),
      async ({ api, server }) => {
        await expect(api.get({ ...call, signal: never() })).rejects.toThrow(
          'Could not look at x: GitHub answered 503: Unicorn!.',
        )
        expect(server.requests).toHaveLength(3)
      },
    )
  })

  test('has a limit of its own, and one for the whole look-up', async () => {
    await withApi(
      () => {},
      async ({ api, server }) => {
        await expect(api.get({ ...call, signal: never() })).rejects.toThrow('no answer within 0.3 s')
        expect(server.requests).toHaveLength(3)
        const whole = AbortSignal.timeout(100)
        await expect(api.get({ ...call, signal: whole })).rejects.toThrow('it took too long or was stopped')
        expect(server.requests).toHaveLength(4)
      },
    )
  })

  test('has 10 s for each of its attempts', async () => {
    jest.useFakeTimers()
    const sender: HttpSender = {
      send: ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new HttpTransportError('aborted', 'it was stopped', undefined)))
        }),
      [Symbol.asyncDispose]: async () => {},
    }
    const options = { sender, apiUrl: 'https://api.github.example', token: 't', clock: hurriedClock(), random: () => 0 }
    const ended = jest.fn()
    const answered = createGitHubApi(options).get({ ...call, signal: never() })
    answered.catch(ended)
    await jest.advanceTimersByTimeAsync(29_999)
    expect(ended).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    await expect(answered).rejects.toThrow('no answer within 10 s')
  })

  test.each(['<html>', '{"ok":', '{"ok":"1"}', '[]'])('an answer of %p is not believed', async (body) => {
    await withApi(
      (_request, response) => response.end(body),
      async ({ api, server }) => {
        await expect(api.get({ ...call, signal: never() })).rejects.toThrow(/was not understood/)
        expect(server.requests).toHaveLength(1)
      },
    )
  })

  test('an answer of 16 MiB is read, and a longer one is not', async () => {
    const most = 16 * 1024 * 1024
    const answering = (bytes: number) => {
      const [begin, end] = ['{"ok":1,"pad":"', '"}']
      return begin + 'x'.repeat(bytes - begin.length - end.length) + end
    }
    for (const bytes of [most, most + 1]) {
      await withApi(
        (_request, response) => response.end(answering(bytes)),
        async ({ api: { get } }) => {
          const answered = get({ ...call, signal: never() })
          if (bytes === most) expect(await answered).toEqual({ ok: 1 })
          else await expect(answered).rejects.toThrow(/was not understood/)
        },
        20_000,
      )
    }
  })

  test('is not sent at all where the token could be read on the way', async () => {
    await using sender = createHttpSender()
    const options = { sender, token: 'token-1', clock: hurriedClock(), random: () => 1 }
    const api = createGitHubApi({ ...options, apiUrl: 'http://github.example/api/v3' })
    await expect(api.get({ ...call, signal: never() })).rejects.toThrow('GITHUB_API_URL is no https address')
  })
})

describe('a refusal', () => {
  test.each<[number, unknown, string]>([
    [401, { message: 'Bad credentials' }, 'the token is not accepted (401): check the github-token input'],
    [
      403,
      { message: 'Resource not accessible by integration' },
      'the token may not do this (403: Resource not accessible by integration): give the job `permissions: actions: read`',
    ],
    [
      404,
      { message: 'Not Found' },
      'GitHub does not know it, or the token may not see it (404): that takes `permissions: actions: read`',
    ],
    [422, { message: 'No commit found.' }, 'GitHub answered 422: No commit found'],
  ])('%p is final and says what to do', async (status, body, why) => {
    await withApi(
      (_request, response) => sendJson(response, status, body),
      async ({ api, server }) => {
        const error: unknown = await api.get({ ...call, signal: never() }).catch((thrown: unknown) => thrown)
        expect(error).toBeInstanceOf(GitHubError)
        expect(error).toMatchObject({
          status,
          message: `Could not look at x: ${why}.`,
          phrase: `could not look at x: ${why}`,
        })
        expect(server.requests).toHaveLength(1)
      },
    )
  })
})

describe('what a refusal says', () => {
  const now = new Date('2026-11-29T12:00:00.000Z')
  const refusal = { what: 'look at x', permission: 'actions: read', status: 403, headers: {}, body: '' } as const
  const saying = (message: string) =>
    errorOf({ ...refusal, status: 422, body: JSON.stringify({ message }) }, now).phrase

  test('is repeated up to 200 characters', () => {
    expect(saying('x'.repeat(200))).toBe(`could not look at x: GitHub answered 422: ${'x'.repeat(200)}`)
    expect(saying('x'.repeat(201))).toBe(`could not look at x: GitHub answered 422: ${'x'.repeat(200)}…`)
  })

  test('is read from the first 16 KiB', async () => {
    const bodyOf = (bytes: number) => {
      const [begin, end] = ['{"pad":"', '","message":"SAID"}']
      return begin + 'x'.repeat(bytes - begin.length - end.length) + end
    }
    for (const [bytes, isRead] of [
      [16 * 1024, true],
      [16 * 1024 + 1, false],
    ] as const) {
      await withApi(
        (_request, response) => response.writeHead(422).end(bodyOf(bytes)),
        async ({ api }) => {
          const error: unknown = await api.get({ ...call, signal: never() }).catch((thrown: unknown) => thrown)
          expect((error as Error).message.includes('SAID')).toBe(isRead)
        },
      )
    }
  })

  test('of a limit is when it ends: a second after its reset, or in a minute when nobody says', () => {
    const reset = String(now.getTime() / 1000 + 5)
    const used = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }
    expect(errorOf({ ...refusal, headers: used }, now)).toMatchObject({
      askedWaitMs: 6_000,
      remedy: 'A rate limit of GitHub is used up until 12:00 UTC: run the job again then.',
    })
    expect(errorOf({ ...refusal, status: 429 }, now)).toMatchObject({
      askedWaitMs: 60_000,
      remedy: 'A rate limit of GitHub is used up until 12:01 UTC: run the job again then.',
    })
  })

  test.each<[number, string | undefined]>([
    [401, 'Check the input github-token: GitHub does not accept it.'],
    [403, 'Give the job `permissions: actions: read`.'],
    [404, 'Give the job `permissions: actions: read`.'],
    [422, undefined],
    [502, 'GitHub did not answer as it should: run the job again.'],
  ])('of %d is what to do: %s', (status, remedy) => {
    expect(errorOf({ ...refusal, status }, now).remedy).toBe(remedy)
  })
})

describe('rate limits', () => {
  test.each<[string, number, Record<string, string>]>([
    ['a secondary limit', 403, { 'retry-after': '7' }],
    ['too many requests', 429, { 'retry-after': '7' }],
  ])('%s that passes soon is waited for', async (_name, status, headers) => {
    await withApi(
      (_request, response, count) => sendJson(response, count === 1 ? status : 200, { ok: count }, headers),
      async ({ api, waits }) => {
        expect(await api.get({ ...call, signal: never() })).toEqual({ ok: 2 })
        expect(waits).toEqual([7_000])
      },
    )
  })

  test('the reset of a used up limit is waited for when it is near', async () => {
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(5) }
    await withApi(
      (_request, response, count) => sendJson(response, count === 1 ? 403 : 200, { ok: count }, headers),
      async ({ api, waits }) => {
        expect(await api.get({ ...call, signal: never() })).toEqual({ ok: 2 })
        expect(waits).toEqual([expect.any(Number)])
        expect(waits[0]).toBeGreaterThan(4_000)
        expect(waits[0]).toBeLessThanOrEqual(6_000)
      },
    )
  })

  test('one that is far is given up at once, and when it resets is said', async () => {
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(1_500) }
    await withApi(
      (_request, response) => sendJson(response, 403, { message: 'API rate limit exceeded' }, headers),
      async ({ api, server, waits }) => {
        await expect(api.get({ ...call, signal: never() })).rejects.toThrow(
          /^Could not look at x: the token's rate limit is used up \(403\), it resets at \d\d:\d\d UTC \(in 1[45]\d\d s\): start the job again then\.$/,
        )
        expect(server.requests).toHaveLength(1)
        expect(waits).toEqual([])
      },
    )
  })

  test('a secondary limit without a word on when is given up at once', async () => {
    await withApi(
      (_request, response) => sendJson(response, 403, { message: 'You have exceeded a secondary rate limit.' }),
      async ({ api, server }) => {
        await expect(api.get({ ...call, signal: never() })).rejects.toThrow(
          'a secondary rate limit of GitHub is used up',
        )
        expect(server.requests).toHaveLength(1)
      },
    )
  })

  test.each([
    ['20', 1],
    ['20.001', 0],
  ])('a wait of %s s is one of 20 s at most, or none', async (asked, waited) => {
    await withApi(
      (_request, response, count) =>
        sendJson(response, count === 1 ? 429 : 200, { ok: count }, { 'retry-after': asked }),
      async ({ api, waits }) => {
        await api.get({ ...call, signal: never() }).catch(() => {})
        expect(waits).toHaveLength(waited)
      },
    )
  })

  test('nobody waits for one call longer than 20 s in all', async () => {
    await withApi(
      (_request, response) => sendJson(response, 429, {}, { 'retry-after': '15' }),
      async ({ api, server, waits }) => {
        await expect(api.get({ ...call, signal: never() })).rejects.toThrow(/used up \(429\)/)
        expect(waits).toEqual([15_000])
        expect(server.requests).toHaveLength(2)
      },
    )
  })
})

describe('a listing', () => {
  const listing = async (api: GitHubApi, maxPages: number): Promise<number[]> => {
    const pages: number[] = []
    for await (const { ok } of api.pages({ ...call, path: '/x?page=1', signal: never() }, maxPages)) pages.push(ok)
    return pages
  }

  test('is followed by its links, as far as is asked and may be', async () => {
    await withApi(
      ({ path, headers }, response, count) => {
        const next = `<http://${headers.host}/repositories/1/x?page=${count + 1}>; rel="next"`
        const links = `<http://${headers.host}/x?page=1>; rel="prev", ${next}, <http://${headers.host}/x>; rel="last"`
        return sendJson(response, 200, { ok: Number(path.at(-1)) }, count < 4 ? { link: links } : {})
      },
      async ({ api, server }) => {
        expect(await listing(api, 10)).toEqual([1, 2, 3, 4])
        expect(server.requests[3]).toMatchObject({ path: '/repositories/1/x?page=4' })
      },
    )
    await withApi(
      ({ headers }, response, count) =>
        sendJson(response, 200, { ok: count }, { link: `<http://${headers.host}/x?page=2>; rel="next"` }),
      async ({ api, server }) => {
        expect(await listing(api, 3)).toEqual([1, 2, 3])
        expect(server.requests).toHaveLength(3)
      },
    )
  })

  test('ends where a link leads to another host', async () => {
    await using stranger = await serveLoopback((_request, response) => sendJson(response, 200, { ok: 2 }))
    await withApi(
      (_request, response) => sendJson(response, 200, { ok: 1 }, { link: `<${stranger.url}/x?page=2>; rel="next"` }),
      async ({ api }) => expect(await listing(api, 3)).toEqual([1]),
    )
    expect(stranger.requests).toEqual([])
  })
})

describe('a redirect', () => {
  test('inside the API is followed with the token: a renamed repository', async () => {
    await withApi(
      ({ path }, response) =>
        path === '/x'
          ? response.writeHead(301, { location: '/repositories/1/x' }).end()
          : sendJson(response, 200, { ok: 1 }),
      async ({ api, server }) => {
        expect(await api.get({ ...call, signal: never() })).toEqual({ ok: 1 })
        expect(server.requests[1]).toMatchObject({ path: '/repositories/1/x' })
        expect(server.requests[1]?.headers.authorization).toBe('Bearer token-1')
      },
    )
  })

  test('is followed twice and no further', async () => {
    const redirecting = async (times: number) => {
      await withApi(
        (_request, response, count) =>
          count <= times
            ? response.writeHead(301, { location: `/x${count}` }).end()
            : sendJson(response, 200, { ok: count }),
        async ({ api }) => {
          const answered = api.get({ ...call, signal: never() })
          if (times === 2) expect(await answered).toEqual({ ok: 3 })
          else await expect(answered).rejects.toThrow('it is redirected once too often (301)')
        },
      )
    }
    await redirecting(2)
    await redirecting(3)
  })

  test('to another host gets no JSON believed and no request', async () => {
    await using stranger = await serveLoopback((_request, response) => sendJson(response, 200, { ok: 1 }))
    await withApi(
      (_request, response) => response.writeHead(301, { location: `${stranger.url}/x` }).end(),
      async ({ api }) => {
        await expect(api.get({ ...call, signal: never() })).rejects.toThrow('it is redirected to another host (301)')
      },
    )
    expect(stranger.requests).toEqual([])
  })

  test('of a stored file is followed without the token, and what it says of others is not', async () => {
    await using store = await serveLoopback((_request, response) => response.end('the file'))
    await withApi(
      (_request, response) => response.writeHead(302, { location: `${store.url}/blob?sig=s` }).end(),
      async ({ api }) => {
        const { bytes } = await api.content({ ...content, isStoredElsewhere: true, signal: never() })
        expect(Buffer.from(bytes).toString()).toBe('the file')
      },
    )
    expect(store.requests).toHaveLength(1)
    expect(store.requests[0]?.headers).not.toHaveProperty('authorization')
    expect(JSON.stringify(store.requests[0]?.headers)).not.toContain('token-1')
  })

  test('of a stored file to the same host gets no token either', async () => {
    await withApi(
      ({ path }, response) =>
        path === '/x' ? response.writeHead(302, { location: '/blob?sig=s' }).end() : response.end('the file'),
      async ({ api, server }) => {
        await api.content({ ...content, isStoredElsewhere: true, signal: never() })
        expect(server.requests[1]?.headers).not.toHaveProperty('authorization')
      },
    )
  })

  test.each<[string, string, RegExp]>([
    ['once more', '/elsewhere', /redirected once too often/],
    ['to what anybody can listen to', 'http://storage.example/x', /redirected to no https address/],
    ['to a file', 'file:///etc/passwd', /redirected to no https address/],
    ['to nothing', '', /redirected to no https address|once too often/],
  ])('of a stored file %s is an error', async (_name, location, message) => {
    await using store = await serveLoopback((_request, response) => response.writeHead(302, { location }).end())
    await withApi(
      (_request, response) => response.writeHead(302, { location: `${store.url}/blob?sig=s` }).end(),
      async ({ api }) => {
        await expect(api.content({ ...content, isStoredElsewhere: true, signal: never() })).rejects.toThrow(
          /redirected once too often/,
        )
      },
    )
    await withApi(
      (_request, response) => response.writeHead(302, { location }).end(),
      async ({ api }) => {
        await expect(api.content({ ...content, isStoredElsewhere: true, signal: never() })).rejects.toThrow(message)
      },
    )
  })
})

describe('content', () => {
  test('that is longer than it may be is an error, and is not read on', async () => {
    await withApi(
      (_request, response) => response.end('x'.repeat(11)),
      async ({ api }) => {
        await expect(api.content({ ...content, signal: never() })).rejects.toThrow('it is longer than 10 bytes')
      },
    )
  })

  test('that breaks off is asked for again, and the message holds no signature', async () => {
    await using store = await serveLoopback((_request, response) => {
      response.writeHead(200, { 'content-length': '8' }).write('the', () => response.destroy())
    })
    await withApi(
      (_request, response) => response.writeHead(302, { location: `${store.url}/blob?sig=secret-signature` }).end(),
      async ({ api }) => {
        const error = await api
          .content({ ...content, isStoredElsewhere: true, signal: never() })
          .catch((thrown: unknown) => thrown)
        expect((error as Error).message).toMatch(/\?… lost its connection/)
        expect((error as Error).message).not.toContain('secret-signature')
      },
    )
    expect(store.requests).toHaveLength(3)
  })
})
