import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { EmulatedJob } from '../../emulator/github/emulated-job.ts'
import { type EmulatedGitHub, startGitHub } from '../../emulator/github/github.ts'
import { createJob } from '../../emulator/job.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'

let github: EmulatedGitHub
beforeEach(async () => {
  github = await startGitHub({ commits: { a: [], b: ['a'] } })
})
afterEach(() => github.close())

type Said = { readonly status: number; readonly body: Record<string, string> }

async function say({ env }: Pick<EmulatedJob, 'env'>, method: string, message: object): Promise<Said> {
  const response = await fetch(`${env.ACTIONS_RESULTS_URL}twirp/github.actions.results.api.v1.${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${env.ACTIONS_RUNTIME_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

/** The ids in a job's token, as the toolkit takes them out. */
function idsOf({ env }: EmulatedJob): { workflow_run_backend_id: string; workflow_job_run_backend_id: string } {
  const [, payload = ''] = (env.ACTIONS_RUNTIME_TOKEN ?? '').split('.')
  const { scp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { scp: string }
  const [, run = '', job = ''] = /Actions\.Results:([^: ]+):([^: ]+)$/.exec(scp) ?? []
  return { workflow_run_backend_id: run, workflow_job_run_backend_id: job }
}

const put = (url: string | undefined, body: string): Promise<Response> => fetch(url ?? '', { method: 'PUT', body })

describe('the artifact service', () => {
  test('keeps what was announced, uploaded in blocks and finalized, and lists and deletes it', async () => {
    const job = github.startJob({ sha: 'a' })
    const ids = idsOf(job)
    const created = await say(job, 'ArtifactService/CreateArtifact', { ...ids, name: 'x', version: 7 })
    const url = created.body.signed_upload_url
    for (const [id, text] of [
      ['2', 'world'],
      ['1', 'hello '],
    ])
      await put(`${url}&comp=block&blockid=${id}`, text ?? '')
    const list = '<?xml version="1.0"?><BlockList><Latest>1</Latest><Latest>2</Latest></BlockList>'
    expect((await put(`${url}&comp=blocklist`, list)).status).toBe(201)
    const listed = async () =>
      (await say(job, 'ArtifactService/ListArtifacts', { ...ids, name_filter: 'x' })).body.artifacts
    expect(await listed()).toEqual([])
    const hash = `sha256:${createHash('sha256').update('hello world').digest('hex')}`
    const finalized = { ...ids, name: 'x', size: '11', hash }
    expect((await say(job, 'ArtifactService/FinalizeArtifact', { ...finalized, size: '12' })).status).toBe(400)
    expect((await say(job, 'ArtifactService/FinalizeArtifact', { ...finalized, hash: 'sha256:0' })).status).toBe(400)
    expect((await say(job, 'ArtifactService/FinalizeArtifact', finalized)).body).toMatchObject({ ok: true })
    expect(await listed()).toMatchObject([{ name: 'x', size: '11' }])
    expect((await say(job, 'ArtifactService/DeleteArtifact', { ...ids, name: 'x' })).body).toMatchObject({ ok: true })
    expect(await listed()).toEqual([])
  })

  test('keeps one of a name for a run, whichever of its jobs comes', async () => {
    const job = github.startJob({ sha: 'a' })
    const other = github.startJob({ sha: 'a', run: job.run })
    const create = (of: EmulatedJob) =>
      say(of, 'ArtifactService/CreateArtifact', { ...idsOf(of), name: 'x', version: 7 })
    expect((await create(job)).status).toBe(200)
    expect(await create(other)).toMatchObject({ status: 409, body: { code: 'already_exists' } })
    expect((await create(github.startJob({ sha: 'b' }))).status).toBe(200)
  })

  test('lets nobody in who is no job, and no job into another run', async () => {
    const job = github.startJob({ sha: 'a' })
    const message = { ...idsOf(job), name: 'x', version: 7 }
    const stranger = { env: { ...job.env, ACTIONS_RUNTIME_TOKEN: 'made-up' } }
    expect((await say(stranger, 'ArtifactService/CreateArtifact', message)).status).toBe(401)
    expect((await say(github.startJob({ sha: 'b' }), 'ArtifactService/CreateArtifact', message)).status).toBe(403)
  })
})

describe('the cache service', () => {
  const PULL = { sha: 'b', event: 'pull_request', branch: 'topic', ref: 'refs/pull/7/merge', baseBranch: 'release' }

  async function save(job: EmulatedJob, key: string, version = 'v'): Promise<number> {
    const created = await say(job, 'CacheService/CreateCacheEntry', { key, version })
    if (created.status !== 200) return created.status
    await put(created.body.signed_upload_url, key)
    return (await say(job, 'CacheService/FinalizeCacheEntryUpload', { key, version, size_bytes: String(key.length) }))
      .status
  }

  async function lookUp(job: EmulatedJob, key: string, restore_keys: string[] = [], version = 'v') {
    return (await say(job, 'CacheService/GetCacheEntryDownloadURL', { key, restore_keys, version })).body.matched_key
  }

  test('finds the very key, then the newest that begins with one, of the same version', async () => {
    const job = github.startJob({ sha: 'a' })
    for (const key of ['x-1', 'x-2', 'y-1']) expect(await save(job, key)).toBe(200)
    expect(await lookUp(job, 'x-1')).toBe('x-1')
    expect(await lookUp(job, 'x-')).toBe('x-2')
    expect(await lookUp(job, 'z-', ['y-', 'x-'])).toBe('y-1')
    expect(await lookUp(job, 'z-')).toBeUndefined()
    expect(await lookUp(job, 'x-', [], 'w')).toBeUndefined()
    expect(await save(job, 'x-1')).toBe(409)
    expect(await save(job, 'x-1', 'w')).toBe(200)
  })

  test('shows a job its own entries, then those of its base, then those of main, and nobody a pull request’s', async () => {
    const [main, release, pull] = [{ sha: 'a' }, { sha: 'a', branch: 'release' }, PULL].map((seed) =>
      github.startJob(seed),
    )
    if (!main || !release || !pull) throw new Error('There are three.')
    await save(main, 'x-main')
    expect(await lookUp(pull, 'x-')).toBe('x-main')
    expect(await lookUp(release, 'x-')).toBe('x-main')
    await save(release, 'x-release')
    expect(await lookUp(pull, 'x-')).toBe('x-release')
    expect(await lookUp(main, 'x-')).toBe('x-main')
    await save(pull, 'x-pull')
    expect(await lookUp(pull, 'x-')).toBe('x-pull')
    for (const job of [main, release]) expect(await lookUp(job, 'x-p')).toBeUndefined()
  })
})

describe('the environment of a job', () => {
  test('is what the runner sets, and fits the runner that is emulated here', async () => {
    const { env, github: context, run } = github.startJob({ sha: 'b', event: 'push', branch: 'topic' })
    expect(env).toMatchObject({
      GITHUB_API_URL: github.url,
      GITHUB_REPOSITORY: 'octo-org/agents',
      GITHUB_RUN_ID: String(run.id),
      GITHUB_REF: 'refs/heads/topic',
      GITHUB_SHA: 'b',
      ACTIONS_CACHE_SERVICE_V2: 'True',
    })
    // What the toolkit takes for github.com, and not for an enterprise's own server.
    expect(new URL(env.GITHUB_SERVER_URL ?? '').hostname).toMatch(/\.localhost$/)
    const job = createJob({ directory: temporaryDirectory(), github: context })
    expect(job.env).toMatchObject({ GITHUB_API_URL: github.url, GITHUB_RUN_ID: String(run.id), GITHUB_SHA: 'b' })
    // The token is no variable of a real runner's: a step is given it as an input.
    expect(Object.values(job.env)).not.toContain(github.token)
  })
})
