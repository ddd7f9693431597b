import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { EmulatedJob } from '../../emulator/github/emulated-job.ts'
import { type EmulatedGitHub, startGitHub } from '../../emulator/github/github.ts'
import { createArtifactBaselines } from '../../src/github/artifact-baselines.ts'
import { createGitHubApi } from '../../src/github/github-api.ts'
import { createRepositoryHistory } from '../../src/github/history.ts'
import { createHttpSender } from '../../src/platform/http.ts'
import { systemClock } from '../../src/platform/system-clock.ts'
import { documentOf, NAME, never, queryFor, readDocument } from '../github/on-github.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'
import { runInJob } from './toolkit-process.ts'

const GRAPH = { commits: { a: [], b: ['a'] }, branches: { main: 'b' } }

/** Leaves texts one after the other. */
function leave(
  job: Pick<EmulatedJob, 'env'>,
  texts: readonly string[],
  over: object = {},
  directory = temporaryDirectory(),
) {
  return runInJob(
    job,
    directory,
    `
    const { runnerServices: { artifacts } } = await src('action/runner-services.ts')
    const { leaveBaselineArtifact } = await src('action/baseline-artifact.ts')
    const over = ${JSON.stringify(over)}
    for (const text of ${JSON.stringify(texts)}) {
      answer(await leaveBaselineArtifact({ name: over.name ?? '${NAME}', text }, { artifacts, env, temporary, clock, signal, ...over }))
    }
    if (over.exits) process.exit(0)
    `,
  )
}

async function lookUp(github: EmulatedGitHub) {
  await using sender = createHttpSender()
  const { repository, token, url: apiUrl } = github
  const api = createGitHubApi({ sender, apiUrl, token, clock: systemClock, random: Math.random })
  const history = createRepositoryHistory(api, repository)
  const namesOf = () => ({ newest: NAME, accepted: 'none' })
  const source = createArtifactBaselines({ api, repository, history, namesOf, readDocument })
  return await source.find(queryFor({ commit: { sha: 'a', called: 'the merge base' }, tip: 'b' }), never())
}

describe('a baseline that a run leaves', () => {
  test('is found by the next run, and the process ends by itself', async () => {
    await using github = await startGitHub(GRAPH)
    const job = github.startJob({ sha: 'a' })
    const directory = temporaryDirectory()
    const { answers, log, exitCode } = await leave(job, [documentOf({ sha: 'a' })], {}, directory)
    expect({ answers, exitCode }).toEqual({ answers: [{ kind: 'left' }], exitCode: 0 })
    expect(readdirSync(join(directory, 'temp'))).toEqual([])
    expect(await lookUp(github)).toMatchObject({
      kind: 'found',
      baseline: { origin: { choice: 'the merge base', sha: 'a', runId: String(job.run.id) } },
    })
    expect(log).toContain(`Artifact ${NAME} successfully finalized`)
  })

  test('shows nothing in the log that is worth anything, also when every request is shown', async () => {
    await using github = await startGitHub(GRAPH)
    const job = github.startJob({ sha: 'a' })
    const { log } = await leave({ env: { ...job.env, RUNNER_DEBUG: '1' } }, ['the document itself'])
    expect(log).not.toContain(job.env.ACTIONS_RUNTIME_TOKEN)
    expect(log).not.toContain('the document itself')
    const signature = /[?&]sig=([\w-]+)/.exec(github.blobs.requests[0]?.path ?? '')?.[1] ?? ''
    expect(signature).not.toBe('')
    const shown = log.indexOf(signature)
    // The first time that the signature is in the log, it is told to the runner as something to hide.
    expect(log.slice(0, shown)).toMatch(/::add-mask::$/)
  })

  test('leaves one alone that another step or job of the same attempt has left', async () => {
    await using github = await startGitHub(GRAPH)
    const first = github.startJob({ sha: 'a' })
    await leave(first, [documentOf({ sha: 'a' })])
    const { answers } = await leave(github.startJob({ sha: 'a', run: first.run }), ['the second'])
    expect(answers).toMatchObject([
      { kind: 'not-left', why: expect.stringContaining('give its evalset a name of its own') },
    ])
    expect(await lookUp(github)).toMatchObject({ kind: 'found' })
  })

  test('takes the place of one that an earlier attempt has left', async () => {
    await using github = await startGitHub(GRAPH)
    const first = github.startJob({ sha: 'a' })
    const job = github.startJob({ sha: 'a', run: first.run })
    const again = { ...job, env: { ...job.env, GITHUB_RUN_ATTEMPT: '2' } }
    await leave(first, ['the first attempt'])
    const { answers } = await leave(again, [documentOf({ sha: 'a' })])
    expect(answers).toEqual([{ kind: 'left' }])
    expect(github.artifacts).toHaveLength(1)
    expect(await lookUp(github)).toMatchObject({ kind: 'found' })
  })
})

describe('when it cannot be left', () => {
  const notLeft = (why: unknown, hasPlace = true) => ({ kind: 'not-left', hasPlace, why })

  test.each<[string, Record<string, string>, string]>([
    ['without a results service', { ACTIONS_RESULTS_URL: '' }, 'this runner keeps no artifacts'],
    [
      "on an enterprise's own server",
      { GITHUB_SERVER_URL: 'https://git.acme.test' },
      'git.acme.test keeps no artifacts of this kind',
    ],
  ])('%s, it says so and asks nobody', async (_name, env, why) => {
    await using github = await startGitHub(GRAPH)
    const { answers, log } = await leave({ env: { ...github.startJob({ sha: 'a' }).env, ...env } }, ['x'])
    expect(answers).toEqual([notLeft(`The baseline was not left as artifact ${NAME}: ${why}.`, false)])
    expect(log).toBe('')
    expect(github.requests).toEqual([])
  })

  test('the name is no plain one, it never comes to the log', async () => {
    await using github = await startGitHub(GRAPH)
    const { answers, log } = await leave(github.startJob({ sha: 'a' }), ['x'], { name: 'x ##[add-mask]y' })
    expect(answers).toEqual([notLeft(expect.stringContaining('letters, digits, dots, hyphens and underscores'))])
    expect(log).toBe('')
  })

  test('the service refuses, the answer says what it said', async () => {
    await using github = await startGitHub(GRAPH)
    const body = { code: 'resource_exhausted', msg: 'storage quota: insufficient usage to create artifact' }
    github.faults.add([{ route: 'POST /CreateArtifact', kind: 'status', status: 403, body }])
    const { answers, exitCode } = await leave(github.startJob({ sha: 'a' }), ['x'])
    expect(answers).toEqual([notLeft(expect.stringContaining('quota has been hit'))])
    expect(exitCode).toBe(0)
  })

  test.each(['POST /CreateArtifact', 'POST /FinalizeArtifact'])(
    'the service hangs at %s, nobody waits',
    async (route) => {
      await using github = await startGitHub(GRAPH)
      github.faults.add([{ route, kind: 'hang' }])
      const start = performance.now()
      const { answers, exitCode } = await leave(github.startJob({ sha: 'a' }), ['x'], { limitMs: 2_000, exits: true })
      expect(answers).toEqual([notLeft(`The baseline was not left as artifact ${NAME}: it took longer than 2 s.`)])
      expect(exitCode).toBe(0)
      expect(performance.now() - start).toBeLessThan(10_000)
    },
  )

  test('nobody waits longer than 60 s, and a name has 200 characters at most', async () => {
    await using github = await startGitHub(GRAPH)
    const code = `
      const { runnerServices: { artifacts } } = await src('action/runner-services.ts')
      const { leaveBaselineArtifact } = await src('action/baseline-artifact.ts')
      const watched = { ...clock, sleep: (ms, ended) => { answer(ms); return clock.sleep(ms, ended) } }
      for (const name of ['a'.repeat(200), 'a'.repeat(201)]) {
        answer(await leaveBaselineArtifact({ name, text: 'x' }, { artifacts, env, temporary, clock: watched, signal }))
      }
    `
    const { answers } = await runInJob(github.startJob({ sha: 'a' }), temporaryDirectory(), code)
    expect(answers).toEqual([60_000, { kind: 'left' }, notLeft(expect.stringContaining('letters, digits'))])
  })

  test('the directory cannot be written, it is an answer too', async () => {
    await using github = await startGitHub(GRAPH)
    const { answers } = await leave(github.startJob({ sha: 'a' }), ['x'], { temporary: '/nowhere/at/all' })
    expect(answers).toEqual([notLeft(expect.stringContaining('no such file or directory'))])
  })
})
