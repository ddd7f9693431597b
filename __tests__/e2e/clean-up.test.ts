import { describe, expect, test } from '@jest/globals'
import { runAction } from '../../emulator/action-runner.ts'
import { type Emulator, startEmulator } from '../../emulator/platform.ts'
import { actionDirectory, temporaryDirectory, workspaceWith } from '../support/workflow-step.ts'

const OLD = '2026-01-01T00:00:00Z'

type Listed = { readonly pod_name: string; readonly given_name: string; readonly started_at?: string }

/** A runtime as the platform lists it from now on: started when `startedAt` says, `undefined` when the platform does not say. */
async function leaveBehind(platform: Emulator, givenName: string, startedAt: string | undefined): Promise<Listed> {
  const answer = await fetch(`${platform.url}/api/runtimes/v1/runtimes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${platform.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'notebook',
      environment_name: 'ai-agents-env',
      environment: { name: 'ai-agents-env' },
      given_name: givenName,
      credits_limit: 100,
      agent_spec_id: 'desk',
    }),
  })
  const { runtime } = (await answer.json()) as { runtime: Listed }
  const { started_at: _, ...rest } = runtime
  return { ...rest, ...(startedAt === undefined ? {} : { started_at: startedAt }) }
}

/** A platform on which runs have left these, beside a young one, one of unknown age and one that is no run's. */
async function platformWith(old: readonly string[]) {
  const platform = await startEmulator({ brains: { desk: () => ({ answer: 'OK' }) } })
  const runtimes = [
    ...(await Promise.all(old.map((name) => leaveBehind(platform, name, OLD)))),
    await leaveBehind(platform, 'evals-desk-11111111', new Date().toISOString()),
    await leaveBehind(platform, 'evals-desk-22222222', undefined),
    await leaveBehind(platform, 'my-notebook', OLD),
  ]
  platform.faults.add([{ route: 'GET /runtimes', kind: 'status', status: 200, body: { success: true, runtimes } }])
  const alive = () => platform.state().runtimesAlive.map((wire) => (wire as { given_name: string }).given_name)
  return { platform, alive, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() }
}

async function cleanUp(platform: Emulator, inputs: Readonly<Record<string, string>> = {}) {
  const { main, post } = await runAction({
    actionDir: actionDirectory(),
    directory: temporaryDirectory(),
    workspace: workspaceWith({}),
    inputs: { 'api-key': platform.apiKey, 'iam-url': platform.url, mode: 'cleanup', ...inputs },
  })
  expect(post.exitCode).toBe(0)
  return main
}

const OTHERS = ['evals-desk-11111111', 'evals-desk-22222222', 'my-notebook']
const STRAYS = ['evals-desk-0a1b2c3d', 'evals-desk-next-00000000']

describe('mode: cleanup', () => {
  test('lists what is left behind and removes nothing before it is confirmed', async () => {
    await using world = await platformWith(STRAYS)
    const main = await cleanUp(world.platform)
    expect(main.exitCode).toBe(0)
    expect(world.alive()).toEqual(expect.arrayContaining([...STRAYS, ...OTHERS]))
    expect(world.platform.requests.some(({ method }) => method === 'DELETE')).toBe(false)
    expect(main.summary).toContain('2 runtimes would be removed, 1 runtime of unknown age left alone')
    expect(main.summary).toMatch(
      /\| <code>evals-desk-0a1b2c3d<\/code> \| <code>runtime-\S+<\/code> \| <code>ai-agents-env<\/code> \| 2026-01-01T00:00Z \| .* h .* \| 3 \| would be removed \|/,
    )
    expect(main.outputs['gate-status']).toBe('skipped')
    expect(main.outputs['gate-reasons']).toContain('nothing-to-run')
  })

  test('only lists in a dry run, also when it is confirmed, and says so', async () => {
    await using world = await platformWith(STRAYS)
    const main = await cleanUp(world.platform, { 'confirm-cleanup': 'true', 'dry-run': 'true', 'run-limit': '2' })
    expect(main.exitCode).toBe(0)
    expect(world.alive()).toEqual(expect.arrayContaining([...STRAYS, ...OTHERS]))
    expect(main.summary).toContain('2 runtimes would be removed')
    expect(main.annotations.map(({ level, message }) => [level, message])).toEqual([
      ['warning', 'run-limit: an input that mode: cleanup does not read. It runs as if nothing were given.'],
      ['warning', 'confirm-cleanup: with dry-run the clean-up only lists, and removes nothing.'],
    ])
  })

  test('removes what is old enough and nothing else', async () => {
    await using world = await platformWith(STRAYS)
    const main = await cleanUp(world.platform, { 'confirm-cleanup': 'true' })
    expect(main.exitCode).toBe(0)
    expect(world.alive().toSorted()).toEqual(OTHERS)
    expect(main.summary).toContain('## Clean-up: 2 runtimes removed')
    expect(main.stdout).toMatch(/runtime evals-desk-0a1b2c3d \(runtime-.*\): removed\./)
    expect(main.stdout).toMatch(/runtime evals-desk-22222222 \(runtime-.*\): age unknown\./)
  })

  test('removes many, eight at once and never more', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `evals-desk-${String(index).padStart(8, '0')}`)
    await using world = await platformWith(names)
    const { platform } = world
    const deletes = () => platform.requests.filter(({ method }) => method === 'DELETE').length
    // The first eight are never answered, so that nothing but their limit lets a ninth begin.
    platform.faults.add([{ route: 'DELETE /runtimes/:pod', kind: 'hang', times: 8 }])
    const cleaning = cleanUp(platform, { 'confirm-cleanup': 'true', 'platform-timeout-seconds': '4' })
    await platform.waitFor(() => deletes() === 8)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(deletes()).toBe(8)
    expect((await cleaning).exitCode).toBe(0)
    expect(world.alive().toSorted()).toEqual(OTHERS)
  })

  test('fails when one could not be removed, and gives the command that does it', async () => {
    await using world = await platformWith(STRAYS)
    const faults = { route: 'DELETE /runtimes/:pod', kind: 'status', status: 403, times: 1 } as const
    world.platform.faults.add([faults])
    const main = await cleanUp(world.platform, { 'confirm-cleanup': 'true' })
    expect(main.exitCode).toBe(1)
    expect(world.alive()).toHaveLength(OTHERS.length + 1)
    const [error] = main.annotations.filter(({ level }) => level === 'error')
    expect(error?.message).toMatch(
      /could not be removed\. .*\(403\).*curl -fsS -X DELETE .*'http.*\/runtimes\/runtime-/,
    )
    expect(main.summary).toContain('1 runtime could not be removed')
    expect(main.summary).toMatch(/```text\ncurl -fsS -X DELETE /)
    expect(main.outputs['gate-status']).toBe('skipped')
  })

  test.each([401, 403])('fails when the platform answers %i, and says what to check', async (status) => {
    await using world = await platformWith([])
    world.platform.faults.clear()
    world.platform.faults.add([{ route: 'GET /runtimes', kind: 'status', status }])
    const main = await cleanUp(world.platform, { 'confirm-cleanup': 'true' })
    expect(main.exitCode).toBe(1)
    const [error] = main.annotations.filter(({ level }) => level === 'error')
    expect(error?.message).toMatch(new RegExp(`Nothing was cleaned up\\. .*\\(${status}\\): check the `))
    expect(main.summary).toContain('Clean-up could not be done')
    expect(world.platform.requests.filter(({ method }) => method === 'GET')).toHaveLength(1)
  })

  test('says so when nothing is left behind', async () => {
    await using platform = await startEmulator()
    const main = await cleanUp(platform, { 'confirm-cleanup': 'true', 'max-age-minutes': '60' })
    expect(main.exitCode).toBe(0)
    expect(main.summary).toContain('## Clean-up: no runtime of an evals run is older than 1 h 0 min')
  })

  test('refuses a bad age before anything is asked', async () => {
    await using platform = await startEmulator()
    const main = await cleanUp(platform, { 'max-age-minutes': 'soon' })
    expect(main.exitCode).toBe(1)
    expect(main.annotations[0]?.message).toContain('max-age-minutes')
    expect(platform.requests).toEqual([])
  })
})
