import { describe, expect, test } from '@jest/globals'
import { startGitHub } from '../../emulator/github/github.ts'
import { type Emulator, startEmulator } from '../../emulator/platform.ts'
import { runWorkflow, type Trigger } from './emulated-runner.ts'
import { BASE, REPOSITORY, standings } from './triggers.ts'

describe('clean-up.yml', () => {
  const OLD = '2026-01-01T00:00:00Z'

  test.each([
    ['removes by the schedule', { event: 'schedule', job: { sha: BASE, event: 'schedule' } }, 0],
    [
      'lists by hand',
      { event: 'workflow_dispatch', job: { sha: BASE, event: 'workflow_dispatch' }, inputs: { remove: false } },
      1,
    ],
    [
      'removes by hand when told to',
      { event: 'workflow_dispatch', job: { sha: BASE, event: 'workflow_dispatch' }, inputs: { remove: true } },
      0,
    ],
  ])('%s', async (_, trigger: Trigger, left) => {
    await using own = await startEmulator()
    const runtime = await leaveBehind(own)
    expect(own.state().runtimesAlive).toHaveLength(1)
    own.faults.add([
      {
        route: 'GET /runtimes',
        kind: 'status',
        status: 200,
        body: { success: true, runtimes: [{ ...runtime, started_at: OLD }] },
      },
    ])
    await using github = await startGitHub(REPOSITORY)
    const setting = { github, trigger, secrets: { DATALAYER_API_KEY: own.apiKey }, addresses: { 'iam-url': own.url } }
    expect(standings(await runWorkflow('clean-up.yml', setting))).toEqual(['success'])
    expect(own.state().runtimesAlive).toHaveLength(left)
  })

  async function leaveBehind(own: Emulator): Promise<object> {
    const answer = await fetch(`${own.url}/api/runtimes/v1/runtimes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${own.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        type: 'notebook',
        environment_name: 'ai-agents-env',
        environment: { name: 'ai-agents-env' },
        given_name: 'evals-desk-0a1b2c3d',
        credits_limit: 100,
        agent_spec_id: 'example-evals',
      }),
    })
    return ((await answer.json()) as { runtime: object }).runtime
  }
})
