import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { type RunningStep, startMain, startPost } from '../../emulator/action-runner.ts'
import { type Emulator, startEmulator } from '../../emulator/platform.ts'
import {
  actionDirectory,
  evalsetOf,
  platformInputs,
  temporaryDirectory,
  workspaceWith,
} from '../support/workflow-step.ts'

/** Kills main while its runtime answers, so that post has something to do. */
async function killedMain(platform: Emulator): Promise<RunningStep> {
  const step = startMain({
    actionDir: actionDirectory(),
    directory: temporaryDirectory(),
    workspace: workspaceWith({ 'q.json': evalsetOf(2) }),
    inputs: { ...platformInputs(platform), 'evalset-spec-file': 'q.json' },
  })
  await platform.waitFor(({ route }) => route === 'POST /vercel-ai/:agent')
  step.signal('SIGKILL')
  await step.exited
  expect(platform.state().runtimesAlive).toHaveLength(1)
  return step
}

const hanging = { brains: { steady: () => ({ kind: 'hang' as const }) } }

/** Runs post with main's state changed, or with another environment. */
async function postAfter(
  step: RunningStep,
  change: { state?: (state: Record<string, string>) => Record<string, string>; inputs?: Record<string, string> },
) {
  const main = await step.exited
  const changed: RunningStep = {
    ...step,
    options: { ...step.options, inputs: { ...step.options.inputs, ...change.inputs } },
    exited: Promise.resolve({ ...main, state: change.state ? change.state({ ...main.state }) : main.state }),
  }
  return (await startPost(changed)).exited
}

test('post removes what a killed main left, from saved state when the runner’s temporary directory is gone', async () => {
  await using platform = await startEmulator(hanging)
  const step = await killedMain(platform)
  rmSync(step.job.runnerTemp, { recursive: true })
  const post = await postAfter(step, {})
  expect(platform.state().runtimesAlive).toEqual([])
  expect(post.exitCode).toBe(0)
})

test('post removes what a killed main left, from the ledger’s file when saved state is cut in half', async () => {
  await using platform = await startEmulator(hanging)
  const step = await killedMain(platform)
  const half = (state: Record<string, string>) => ({ ...state, ledger: (state.ledger ?? '').slice(0, 100) })
  const post = await postAfter(step, { state: half })
  expect(platform.state().runtimesAlive).toEqual([])
  expect(post.exitCode).toBe(0)
})

test('forged state removes nothing of anybody else’s, and what is ours is removed all the same', async () => {
  await using platform = await startEmulator(hanging)
  const ours = await killedMain(platform)
  const created = await fetch(`${platform.url}/api/runtimes/v1/runtimes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${platform.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'notebook',
      environment_name: 'ai-agents-env',
      environment: { name: 'ai-agents-env' },
      given_name: 'evals-steady-00000000',
      credits_limit: 3,
      agent_spec_id: 'steady',
    }),
  })
  const { runtime: victim } = (await created.json()) as { runtime: { pod_name: string; given_name: string } }
  const forged = JSON.stringify([
    `${'0'.repeat(64)} ${JSON.stringify({ type: 'runtime-created', name: victim.given_name, podName: victim.pod_name })}`,
  ])
  const post = await postAfter(ours, { state: (state) => ({ ...state, ledger: forged }) })
  expect(post.annotations.map(({ message }) => message).join()).toContain('1 line(s) of the ledger')
  const alive = platform.state().runtimesAlive as { pod_name: string }[]
  expect(alive.map(({ pod_name }) => pod_name)).toEqual([victim.pod_name])
})

test('a post step with another key follows nothing, and says what the ledger names', async () => {
  await using platform = await startEmulator(hanging)
  const post = await postAfter(await killedMain(platform), { inputs: { 'api-key': 'rotated-since-then' } })
  expect(post.exitCode).toBe(1)
  expect(post.annotations[0]?.message).toMatch(/another API key. It names evals-steady-[0-9a-f]{8}/)
})

test.each<[string, (state: Record<string, string>) => Record<string, string>]>([
  ['the nonce is missing', ({ ledger }) => ({ ledger: ledger ?? '' })],
  ['the nonce is a path', (state) => ({ ...state, nonce: '../../../etc' })],
  ['the lines are cut and the file is gone', (state) => ({ ...state, ledger: (state.ledger ?? '').slice(0, 150) })],
])('post never says that all is well when %s', async (_what, change) => {
  await using platform = await startEmulator(hanging)
  const step = await killedMain(platform)
  rmSync(step.job.runnerTemp, { recursive: true })
  const post = await postAfter(step, { state: change })
  expect(post.exitCode).toBe(1)
  expect(post.annotations[0]?.message).toContain('cannot be removed for certain')
})

test.each([
  ['a page instead of an answer', { kind: 'garbage' as const }],
  ['a redirect', { kind: 'status' as const, status: 302 }],
  ['a time-out of a proxy', { kind: 'status' as const, status: 408 }],
  ['a 404 of a gateway', { kind: 'status' as const, status: 404, body: 'default backend - 404' }],
])('%s to a delete is no removal', async (_what, fault) => {
  await using platform = await startEmulator(hanging)
  const step = await killedMain(platform)
  platform.faults.add([{ route: 'DELETE /runtimes/:pod', ...fault }])
  const post = await postAfter(step, {})
  expect(platform.state().runtimesAlive).toHaveLength(1)
  expect(post.exitCode).toBe(1)
})

test('a post step without the key names what it cannot remove', async () => {
  await using platform = await startEmulator(hanging)
  const post = await postAfter(await killedMain(platform), { inputs: { 'api-key': '' } })
  expect(post.exitCode).toBe(1)
  expect(post.annotations[0]?.message).toMatch(/no API key in the post step.*evals-steady-[0-9a-f]{8}/)
})

test('a post whose output nobody reads removes everything', async () => {
  await using platform = await startEmulator(hanging)
  const step = await killedMain(platform)
  const { state } = await step.exited
  const env = {
    ...step.job.env,
    'INPUT_API-KEY': platform.apiKey,
    'INPUT_IAM-URL': platform.url,
    STATE_nonce: state.nonce ?? '',
    STATE_ledger: state.ledger ?? '',
  }
  const child = spawn(process.execPath, [join(actionDirectory(), 'dist', 'post', 'index.js')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  child.stderr.destroy()
  const code = await new Promise((resolve) => child.on('exit', resolve))
  expect(platform.state().runtimesAlive).toEqual([])
  expect(code).toBe(0)
})

test('post after a main that launched nothing says so', async () => {
  await using platform = await startEmulator()
  const step = startMain({ actionDir: actionDirectory(), directory: temporaryDirectory(), inputs: {} })
  await step.exited
  const post = await postAfter(step, {})
  expect(post.exitCode).toBe(0)
  expect(post.stdout).toContain('Nothing was launched')
  expect(platform.requests).toEqual([])
})
