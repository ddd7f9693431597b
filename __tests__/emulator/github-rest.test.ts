import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { unzipSync } from 'fflate'
import { type EmulatedGitHub, startGitHub } from '../../emulator/github/github.ts'

let github: EmulatedGitHub
beforeEach(async () => {
  github = await startGitHub({
    commits: { a: [], b: ['a'], c: ['b'], d: ['b'], m: ['c', 'd'], z: [] },
    branches: { main: 'c', 'topic/x': 'd' },
    files: { c: { 'evals/gate.yaml': 'pass-rate: 1' } },
  })
})
afterEach(() => github.close())

const get = (path: string, token = github.token): Promise<Response> =>
  fetch(`${github.url}${path}`, { headers: { authorization: `Bearer ${token}` }, redirect: 'manual' })
const json = async (path: string) => (await get(path)).json() as Promise<Record<string, unknown>>
const REPO = '/repos/octo-org/agents'

describe('the REST API', () => {
  test('lets in whom it knows, to what he may', async () => {
    expect((await get(`${REPO}/actions/artifacts`, 'someone')).status).toBe(401)
    github.permissions.delete('actions: read')
    const refused = await get(`${REPO}/actions/artifacts`)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ message: 'Resource not accessible by integration' })
    expect((await get(`${REPO}/compare/a...b`)).status).toBe(200)
    expect((await get('/repos/octo-org/other/compare/a...b')).status).toBe(404)
  })

  test('lists artifacts by name, newest first, in pages that lead to one another', async () => {
    const run = github.seedRun({ sha: 'a' })
    for (let count = 1; count <= 45; count += 1) github.seedArtifact({ run, name: `x${count % 2}`, files: {} })
    const first = await get(`${REPO}/actions/artifacts?name=x1&per_page=10`)
    const { total_count, artifacts } = (await first.json()) as { total_count: number; artifacts: { id: number }[] }
    expect(total_count).toBe(23)
    expect(artifacts.map(({ id }) => id)).toEqual(artifacts.map(({ id }) => id).toSorted((one, other) => other - one))
    const links = first.headers.get('link') ?? ''
    expect(links).toMatch(/^<[^>]+page=2>; rel="next", <[^>]+page=3>; rel="last"$/)
    const next = /<([^>]+)>; rel="next"/.exec(links)?.[1] ?? ''
    expect(new URL(next).pathname).toBe('/repositories/123456789/actions/artifacts')
    expect(await json(next.slice(github.url.length))).toMatchObject({ total_count: 23 })
    const last = await get(`${REPO}/actions/artifacts?name=x1&per_page=10&page=3`)
    expect(last.headers.get('link')).toMatch(/^<[^>]+page=2>; rel="prev", <[^>]+page=1>; rel="first"$/)
    expect((await get(`${REPO}/actions/artifacts?name=x1&per_page=30`)).headers.get('link')).toBeNull()
    expect(((await last.json()) as { artifacts: unknown[] }).artifacts).toHaveLength(3)
    expect((await json(`${REPO}/actions/artifacts`)).artifacts).toHaveLength(30)
  })

  test('tells of runs and of whose they are', async () => {
    const fork = github.seedRun({ sha: 'd', event: 'pull_request', branch: 'main', headRepositoryId: 7 })
    expect(await json(`${REPO}/actions/runs/${fork.id}`)).toMatchObject({
      event: 'pull_request',
      head_branch: 'main',
      head_sha: 'd',
      head_repository: { id: 7 },
      repository: { id: 123456789 },
      html_url: `http://github.localhost/octo-org/agents/actions/runs/${fork.id}`,
    })
    expect((await get(`${REPO}/actions/runs/1`)).status).toBe(404)
  })

  test('leads to the bytes of an artifact at another address, which takes no token', async () => {
    const { id } = github.seedArtifact({ run: github.seedRun({ sha: 'a' }), name: 'x', files: { 'a.txt': 'hello' } })
    const redirect = await get(`${REPO}/actions/artifacts/${id}/zip`)
    expect(redirect.status).toBe(302)
    const location = redirect.headers.get('location') ?? ''
    expect(new URL(location).origin).toBe(github.blobs.url)
    const zip = await fetch(location)
    expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toEqual(['a.txt'])
    expect((await fetch(location, { headers: { authorization: 'Bearer x' } })).status).toBe(403)
    expect((await fetch(location.replace('sp=read', 'sp=write'), { method: 'PUT', body: 'x' })).status).toBe(403)
    expect((await fetch(location.replace(/sig=.*/, 'sig=guess'))).status).toBe(403)
  })

  test('says that an artifact has expired, or that there is none', async () => {
    const run = github.seedRun({ sha: 'a' })
    const { id } = github.seedArtifact({ run, name: 'x', files: {}, expired: true })
    expect((await get(`${REPO}/actions/artifacts/${id}/zip`)).status).toBe(410)
    expect((await get(`${REPO}/actions/artifacts/1/zip`)).status).toBe(404)
  })

  test.each([
    ['a', 'c', 'ahead', 'a', 2, 0],
    ['c', 'a', 'behind', 'a', 0, 2],
    ['main', 'topic%2Fx', 'diverged', 'b', 1, 1],
    ['main', 'c', 'identical', 'c', 0, 0],
    ['d', 'm', 'ahead', 'd', 2, 0],
  ])('compares %s with %s: %s', async (base, head, status, mergeBase, ahead_by, behind_by) => {
    const merge_base_commit = { sha: mergeBase }
    expect(await json(`${REPO}/compare/${base}...${head}`)).toMatchObject({
      status,
      merge_base_commit,
      ahead_by,
      behind_by,
    })
  })

  test('does not compare what it does not know, or what has nothing in common', async () => {
    expect((await get(`${REPO}/compare/main...gone`)).status).toBe(404)
    expect((await get(`${REPO}/compare/main...z`)).status).toBe(404)
  })

  test('sends a file as it is at a ref, and describes a directory', async () => {
    const file = await get(`${REPO}/contents/evals/gate.yaml?ref=main`)
    expect(await file.text()).toBe('pass-rate: 1')
    expect(file.headers.get('content-type')).toContain('raw')
    expect(await json(`${REPO}/contents/evals?ref=main`)).toEqual([
      { type: 'file', name: 'gate.yaml', path: 'evals/gate.yaml' },
    ])
    expect(await json(`${REPO}/contents/?ref=main`)).toContainEqual({ type: 'dir', name: 'evals', path: 'evals' })
    expect((await get(`${REPO}/contents/evals/gate.yaml?ref=a`)).status).toBe(404)
    expect((await get(`${REPO}/commits/main`)).status).toBe(200)
    expect((await get(`${REPO}/commits/gone`)).status).toBe(422)
  })

  test('has faults like every other service here', async () => {
    github.faults.add([
      { route: 'GET /compare/:range', kind: 'status', status: 429, headers: { 'retry-after': '3' }, times: 1 },
    ])
    const limited = await get(`${REPO}/compare/a...b`)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3'])
    expect((await get(`${REPO}/compare/a...b`)).status).toBe(200)
  })
})
