import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type EmulatedGitHub, startGitHub } from '../../emulator/github/github.ts'

let github: EmulatedGitHub

beforeAll(async () => {
  github = await startGitHub({ permissions: ['pull-requests: write'] })
  github.seedPull({ headSha: 'a' })
})
afterAll(() => github.close())
beforeEach(() => void github.comments.splice(0))

const REPO = '/repos/octo-org/agents'

function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const authorization = `Bearer ${github.token}`
  return fetch(github.url + path, { method, headers: { authorization, ...headers }, ...sent })
}

describe('comments', () => {
  test('are made, read, changed and deleted', async () => {
    const made = await send('POST', `${REPO}/issues/7/comments`, { body: 'one' })
    expect(made.status).toBe(201)
    const { id, user, html_url } = (await made.json()) as { id: number; user: object; html_url: string }
    expect(id).toBeGreaterThan(2 ** 32)
    expect(user).toMatchObject({ login: 'github-actions[bot]', type: 'Bot' })
    expect(html_url).toBe(`http://github.localhost/octo-org/agents/pull/7#issuecomment-${id}`)
    const path = `${REPO}/issues/comments/${id}`
    expect(await (await send('PATCH', path, { body: 'two' })).json()).toMatchObject({ id, body: 'two' })
    expect(await (await send('GET', path)).json()).toMatchObject({ id, body: 'two' })
    expect((await send('DELETE', path)).status).toBe(204)
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      expect((await send(method, path, method === 'PATCH' ? { body: 'x' } : undefined)).status).toBe(404)
    }
  })

  test('are listed in pages, oldest first, with a tag', async () => {
    for (let count = 0; count < 31; count += 1) github.seedComment({ number: 7, body: `${count}`, login: 'octocat' })
    const path = `${REPO}/issues/7/comments`
    const first = await send('GET', path)
    const bodies = ((await first.json()) as { body: string }[]).map(({ body }) => body)
    expect(bodies).toEqual(Array.from({ length: 30 }, (_, count) => `${count}`))
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect(new URL(next).pathname).toBe('/repositories/123456789/issues/7/comments')
    expect(await (await send('GET', next.slice(github.url.length))).json()).toHaveLength(1)
    const etag = first.headers.get('etag') ?? ''
    const again = await send('GET', path, undefined, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const [changed] = github.comments
    if (changed) changed.body = 'else'
    expect((await send('GET', path, undefined, { 'if-none-match': etag })).status).toBe(200)
  })

  test.each<[unknown, number, string | undefined]>([
    [{ body: '😀'.repeat(65_536) }, 201, undefined],
    [{ body: 'x'.repeat(65_537) }, 422, 'Body is too long (maximum is 65536 characters)'],
    [{ body: ' ' }, 422, "Body can't be blank"],
    [{}, 422, "Body can't be blank"],
  ])('have a text that is there and not too long', async (body, status, message) => {
    const made = await send('POST', `${REPO}/issues/7/comments`, body)
    expect(made.status).toBe(status)
    if (message) expect(await made.json()).toMatchObject({ message: 'Validation Failed', errors: [{ message }] })
  })

  test('are on a pull request that is there', async () => {
    expect((await send('GET', `${REPO}/issues/99/comments`)).status).toBe(404)
    expect((await send('POST', `${REPO}/issues/99/comments`, { body: 'x' })).status).toBe(404)
  })

  test.each<[readonly string[], number, number]>([
    [['pull-requests: read'], 200, 403],
    [['actions: read'], 403, 403],
  ])('with %j are read with %i and written with %i', async (permissions, read, written) => {
    await using other = await startGitHub({ permissions })
    other.seedPull({ headSha: 'a' })
    const ask = (method: string, path: string) =>
      fetch(other.url + path, {
        method,
        headers: { authorization: `Bearer ${other.token}` },
        ...(method === 'POST' ? { body: '{"body":"x"}' } : {}),
      })
    expect((await ask('GET', `${REPO}/issues/7/comments`)).status).toBe(read)
    expect((await ask('POST', `${REPO}/issues/7/comments`)).status).toBe(written)
    expect((await ask('POST', '/graphql')).status).toBe(200)
  })
})

describe('pull requests', () => {
  test('are found by commit and by branch, and whose the token is by GraphQL', async () => {
    const of = async (path: string) => (await (await send('GET', REPO + path)).json()) as { number: number }[]
    expect(await of('/commits/a/pulls')).toMatchObject([{ number: 7, state: 'open', head: { sha: 'a' } }])
    expect(await of('/commits/b/pulls')).toEqual([])
    expect(await of('/pulls?head=octo-org:feature&state=open')).toHaveLength(1)
    expect(await of('/pulls?head=stranger:feature&state=open')).toEqual([])
    const viewer = await send('POST', '/graphql', { query: '{ viewer { login } }' })
    expect(await viewer.json()).toEqual({ data: { viewer: { login: 'github-actions[bot]' } } })
    expect((await fetch(`${github.url}/graphql`, { method: 'POST', body: '{}' })).status).toBe(401)
  })
})
