import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { Brains } from '../../emulator/behaviour.ts'
import { startGitHub } from '../../emulator/github/github.ts'
import { type Emulator, startEmulator } from '../../emulator/platform.ts'
import { runWorkflow, type Trigger } from './emulated-runner.ts'
import { bad, good, NEXT, only, onMain, onPullRequest, REPOSITORY, standings, verdicts, warnings } from './triggers.ts'

// Workflows of several jobs, each with processes of its own.
jest.setTimeout(180_000)

let platform: Emulator
beforeAll(async () => {
  platform = await startEmulator({ brains: { 'support-desk': good, 'support-desk-next': good } })
})
afterAll(async () => await platform.close())

const secrets = () => ({ DATALAYER_API_KEY: platform.apiKey })
const addresses = (own: Emulator = platform) => ({ 'iam-url': own.url })

/** A platform whose agents are these, under the key of the other. */
const startOther = (brains: Brains) => startEmulator({ apiKey: platform.apiKey, brains })

describe('pull-request.yml', () => {
  test('main leaves a baseline; a pull request that is as good passes, and one that is worse fails', async () => {
    await using github = await startGitHub(REPOSITORY)
    const run = (trigger: Trigger, own = platform) =>
      runWorkflow('pull-request.yml', { github, trigger, secrets: secrets(), addresses: addresses(own) })
    const main = await run(onMain)
    expect([verdicts(main), standings(main)]).toEqual([['passed'], ['success']])

    const same = await run(onPullRequest(github))
    expect([verdicts(same), standings(same)]).toEqual([['passed'], ['success']])
    expect(only(same).said).toMatch(/^The gate says passed\. The whole report is evals-report\/report\.md\./)
    expect(only(same).main.outputs['gate-reasons']).toContain('the merge base (aaaaaaa)')
    expect(warnings(only(same))).toEqual([])

    await using worse = await startOther({ 'support-desk': bad })
    const changed = await run(onPullRequest(github, { sha: NEXT }), worse)
    expect([verdicts(changed), standings(changed)]).toEqual([['failed'], ['failure']])
    expect(only(changed).said).toContain('The gate says failed.')
    expect(github.comments.map(({ number, body }) => [number, body.includes('ailed')])).toEqual([[7, true]])
  })

  test('a fork’s pull request, which has no secret, is skipped green with a notice', async () => {
    await using github = await startGitHub(REPOSITORY)
    const trigger = onPullRequest(github, { fork: 'stranger/agents' })
    const end = await runWorkflow('pull-request.yml', { github, trigger, addresses: addresses() })
    expect([verdicts(end), standings(end)]).toEqual([['skipped'], ['success']])
  })
})

describe('agentspec-matrix.yml', () => {
  test('each leg runs its own agentspec, and the last job is the verdict of all', async () => {
    await using github = await startGitHub(REPOSITORY)
    const setting = { github, trigger: onPullRequest(github), secrets: secrets() }
    const end = await runWorkflow('agentspec-matrix.yml', { ...setting, addresses: addresses() })
    expect(end.legs.map(({ job, matrix }) => [job, matrix.agentspec])).toEqual([
      ['evals', 'support-desk'],
      ['evals', 'support-desk-next'],
      ['all', undefined],
    ])
    expect(standings(end)).toEqual(['success', 'success', 'success'])

    const brains = { 'support-desk': good, 'support-desk-next': bad }
    await using half = await startOther(brains)
    const failed = await runWorkflow('agentspec-matrix.yml', { ...setting, addresses: addresses(half) })
    expect(standings(failed)).toEqual(['success', 'failure', 'failure'])
  })

  test('its legs share one comment, with a section each', async () => {
    await using github = await startGitHub(REPOSITORY)
    const setting = { github, trigger: onPullRequest(github), secrets: secrets(), addresses: addresses() }
    await runWorkflow('agentspec-matrix.yml', setting)
    const bodies = github.comments.map(({ body }) => body)
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).toContain('support-desk')
    expect(bodies[0]).toContain('support-desk-next')
  })
})

describe('enterprise-server.yml', () => {
  test('runs against a server of one’s own, which has no artifacts: the cache has the baseline, and the files are uploaded', async () => {
    await using github = await startGitHub(REPOSITORY)
    const server = { ...github, serverUrl: 'https://github.acme.example' }
    const run = (trigger: Trigger) =>
      runWorkflow('enterprise-server.yml', { github: server, trigger, secrets: secrets(), addresses: addresses() })
    expect(verdicts(await run(onMain))).toEqual(['passed'])
    const end = await run(onPullRequest(github))
    expect([verdicts(end), standings(end)]).toEqual([['passed'], ['success']])
    expect(github.artifacts).toEqual([])
  })
})
