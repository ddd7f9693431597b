import { rmSync } from 'node:fs'
import { beforeAll, expect, test } from '@jest/globals'
import { type RunningStep, startMain, startPost } from '../../../emulator/action-runner.ts'
import { type Emulator, startEmulator } from '../../../emulator/platform.ts'
import {
  actionDirectory,
  evalsetOf,
  platformInputs,
  temporaryDirectory,
  workspaceWith,
} from '../../support/workflow-step.ts'
import { sideBySide } from './side-by-side.ts'

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

test('a post step with another key follows nothing, and says what the ledger names', async () => {
  await using platform = await startEmulator(hanging)
  const post = await postAfter(await killedMain(platform), { inputs: { 'api-key': 'rotated-since-then' } })
  expect(post.exitCode).toBe(1)
  expect(post.annotations[0]?.message).toMatch(/another API key. It names evals-steady-[0-9a-f]{8}/)
})

test.each<[string, (state: Record<string, string>) => Record<string, string>]>([
  ['the nonce is missing', ({ ledger }) => ({ ledger: ledger ?? '' })],
  ['the nonce is a path', (state) => ({ ...state, nonce: '../../../../etc' })],
  ['the lines are cut and the file is gone', (state) => ({ ...state, ledger: (state.ledger ?? '').slice(0, 150) })],
])('post never says that all is well when %s', async (_what, change) => {
  await using platform = await startEmulator(hanging)
  const step = await killedMain(platform)
  rmSync(step.job.runnerTemp, { recursive: true })
  const post = await postAfter(step, { state: change })
  expect(post.exitCode).toBe(1)
  expect(post.annotations[0]?.message).toContain('cannot be removed for certain')
})

/** Post is patient with each of them. */
const NO_REMOVALS = [
  ['a page instead of an answer', { kind: 'garbage' }],
  ['a redirect', { kind: 'status', status: 302 }],
  ['a time-out of a proxy', { kind: 'status', status: 408 }],
  ['a 404 of a gateway', { kind: 'status', status: 404, body: 'default backend - 404' }],
] as const

let afterNoRemovals: readonly Promise<{ alive: number; exitCode: number | null }>[] = []
beforeAll(() => {
  afterNoRemovals = sideBySide(NO_REMOVALS, NO_REMOVALS.length, async ([, fault]) => {
    await using platform = await startEmulator(hanging)
    const step = await killedMain(platform)
    platform.faults.add([{ route: 'DELETE /runtimes/:pod', ...fault }])
    const { exitCode } = await postAfter(step, {})
    return { alive: platform.state().runtimesAlive.length, exitCode }
  })
})

test.each(NO_REMOVALS.map(([what], index) => [what, index] as const))(
  '%s to a delete is no removal',
  async (_what, index) => {
    expect(await afterNoRemovals[index]).toEqual({ alive: 1, exitCode: 1 })
  },
  120_000,
)

test('a post step without the key names what it cannot remove', async () => {
  await using platform = await startEmulator(hanging)
  const post = await postAfter(await killedMain(platform), { inputs: { 'api-key': '' } })
  expect(post.exitCode).toBe(1)
  expect(post.annotations[0]?.message).toMatch(/no API key in the post step.*evals-steady-[0-9a-f]{8}/)
})

test('post after a main that launched nothing says so', async () => {
  await using platform = await startEmulator()
  const step = startMain({ actionDir: actionDirectory(), directory: temporaryDirectory(), inputs: {} })
  await step.exited
  const post = await postAfter(step, {})
  expect(post.exitCode).toBe(0)
  expect(post.stdout).toContain('Main left no word that it launched anything, so there is nothing to remove.')
  expect(platform.requests).toEqual([])
})
