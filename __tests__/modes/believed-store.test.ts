import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { pathRules } from '../../src/action/paths.ts'
import { openBaselinePlaces } from '../../src/modes/baseline-places.ts'
import { storeDoubtOf } from '../../src/modes/believed-store.ts'
import { openConnections } from '../../src/modes/connections.ts'
import { findEarlierWork } from '../../src/modes/find-earlier-work.ts'
import { findPastRuns } from '../../src/modes/past-runs.ts'
import { aFacts } from '../store/local/drafts.ts'
import { anExperimentIn, aStore } from '../store/local/in-store.ts'
import { aJob, aStep } from '../support/a-job.ts'
import { aQuery } from '../support/memory-baselines.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'

const env = { PATH: process.env.PATH ?? '' }
const WITHOUT_GIT = { PATH: '/nowhere' }

type Kept = { readonly isRepository?: boolean; readonly tracks?: boolean; readonly storeDir?: string }

/** A checkout with a store in it, which git tracks or does not. */
async function aCheckout({ isRepository = true, tracks = false, storeDir = '.agent-evals' }: Kept = {}) {
  const workspace = temporaryDirectory()
  const directory = join(workspace, storeDir)
  mkdirSync(join(directory, '..'), { recursive: true })
  const id = await anExperimentIn(aStore(directory, { facts: aFacts({ evalsetName: 'capitals' }) }))
  const git = (...args: string[]) => execFileSync('git', ['-C', workspace, ...args], { stdio: 'pipe' })
  if (isRepository) git('init', '--quiet')
  writeFileSync(join(workspace, 'code.ts'), '')
  if (isRepository) git('add', 'code.ts')
  if (tracks) git('add', '--force', storeDir)
  const paths = pathRules({ workspace, temporary: undefined, workingDirectory: '' })
  return { workspace, directory, paths, id }
}

const CHANGES = ['pull_request', 'pull_request_target', 'merge_group', 'workflow_run', 'issue_comment']

describe('a local store that came with the change', () => {
  test.each(CHANGES)('is not read on %s', async (name) => {
    const { directory, paths } = await aCheckout({ tracks: true })
    expect(await storeDoubtOf({ directory, paths, event: { name }, env })).toEqual({
      why: `the local store .agent-evals is part of the commit that is judged, so nothing in it is believed on ${name}`,
      remedy: 'Remove it from git (git rm -r --cached .agent-evals), and restore it from a cache or an artifact.',
    })
  })

  test('is not read where a part of it alone is tracked, in a directory below, in other letters', async () => {
    const { directory, paths, workspace } = await aCheckout({ storeDir: 'evals/store' })
    execFileSync('git', ['-C', workspace, 'add', '--force', 'evals/store/store.json'], { stdio: 'pipe' })
    const event = { name: 'pull_request' }
    expect(await storeDoubtOf({ directory, paths, event, env })).toMatchObject({
      why: expect.stringContaining('evals/store is part of the commit'),
    })
    execFileSync('git', ['-C', workspace, 'rm', '-r', '--cached', 'evals'], { stdio: 'pipe' })
    expect(await storeDoubtOf({ directory, paths, event, env })).toBeUndefined()
    writeFileSync(join(workspace, 'evals', 'STORE'), '')
    execFileSync('git', ['-C', workspace, 'add', '--force', 'evals/STORE'], { stdio: 'pipe' })
    expect(await storeDoubtOf({ directory, paths, event, env })).toMatchObject({
      why: expect.stringContaining('is part of the commit'),
    })
  })

  test.each<[string, Kept, Readonly<Record<string, string>>]>([
    ['there is no git', {}, WITHOUT_GIT],
    ['the workspace is no checkout', { isRepository: false }, env],
    ['the store is the workspace', { storeDir: '.' }, env],
  ])('is not read where nobody can say so: %s', async (_, kept, around) => {
    const { workspace, directory, paths } = await aCheckout(kept.storeDir === '.' ? {} : kept)
    const place = kept.storeDir === '.' ? workspace : directory
    const doubt = await storeDoubtOf({ directory: place, paths, event: { name: 'pull_request' }, env: around })
    expect(doubt?.why).toContain('git could not say whether')
  })

  test.each(['push', 'schedule', ''])('is read on "%s", whose commit is the branch itself', async (name) => {
    const { directory, paths } = await aCheckout({ tracks: true })
    expect(await storeDoubtOf({ directory, paths, event: { name }, env })).toBeUndefined()
  })

  test('is read where it was restored, lies below RUNNER_TEMP, or is not there', async () => {
    const event = { name: 'pull_request' }
    const { directory, paths, workspace } = await aCheckout()
    expect(await storeDoubtOf({ directory, paths, event, env })).toBeUndefined()
    const elsewhere = await aCheckout({ isRepository: false })
    const both = pathRules({ workspace, temporary: elsewhere.workspace, workingDirectory: '' })
    expect(await storeDoubtOf({ directory: elsewhere.directory, paths: both, event, env })).toBeUndefined()
    const missing = { directory: join(workspace, 'nothing'), paths, event, env: WITHOUT_GIT }
    expect(await storeDoubtOf(missing)).toBeUndefined()
  })
})

describe('a pull request with a store of its own', () => {
  const event = { name: 'pull_request', actor: 'octocat', payload: {} }
  const DOUBT = 'the local store .agent-evals is part of the commit that is judged'

  async function aPullRequest(inputs: Readonly<Record<string, string>> = {}) {
    const { paths, id } = await aCheckout({ tracks: true })
    const job = aJob({ 'api-key': '', store: 'local', ...inputs }, { event, paths })
    const { context } = aStep(env)
    const connections = openConnections({ apiKey: '', runtimesUrl: 'http://127.0.0.1:1', timeoutMs: 1 }, env, undefined)
    return { job, id, paths, context, connections }
  }

  test('brings no baseline along, found or named', async () => {
    const { job, id, context, connections } = await aPullRequest()
    const startedAt = new Date('2027-01-01')
    const parts = { job, github: undefined, cache: undefined, startedAt, connections, context }
    const { store } = openBaselinePlaces(parts)
    const { signal } = context
    const asking = { agentspecId: 'agent-a', basis: aFacts().basis }
    for (const answer of [await store.find(aQuery(), signal), await store.readExperiment(id, asking, signal)]) {
      expect(answer).toMatchObject({ kind: 'none', cause: 'refused', why: expect.stringContaining(DOUBT) })
    }
    await connections[Symbol.asyncDispose]()
  })

  test('brings no results along, to go on with or to grade', async () => {
    const { id, paths, context, connections } = await aPullRequest()
    const local = { 'api-key': '', store: 'local' }
    const named = aJob({ ...local, resume: id }, { event, paths })
    const past = aJob({ ...local, mode: 'evaluate', results: `experiment:${id}` }, { event, paths })
    await expect(findEarlierWork({ job: named, cache: undefined, connections, context })).rejects.toThrow(DOUBT)
    expect(await findPastRuns({ inputs: past.inputs, paths, event }, connections, context)).toMatchObject({
      kind: 'refused',
      problems: [expect.stringContaining(DOUBT)],
    })
    await connections[Symbol.asyncDispose]()
  })
})
