import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { type RunningStep, runPost } from '../../../emulator/action-runner.ts'
import { parseFileCommands } from '../../../emulator/file-commands.ts'
import type { Emulator } from '../../../emulator/platform.ts'
import type { StepResult } from '../../../emulator/step-result.ts'
import { evalsetOf, runStep } from '../../support/workflow-step.ts'

const slow = { steady: () => ({ answer: 'OK', delayMs: 400 }), second: () => ({ answer: 'OK', delayMs: 400 }) }

const arrival =
  (route: string, count = 1) =>
  async (platform: Emulator) => {
    const seen = () => platform.requests.filter((request) => request.route === route).length
    await platform.waitFor((request) => request.route === route)
    while (seen() < count) await platform.waitFor(() => seen() >= count)
  }

/** What the runner would hand to post if main ended now. */
function stateSoFar(step: RunningStep): StepResult {
  const directory = join(step.job.runnerTemp, '_runner_file_commands')
  const name = readdirSync(directory).find((file) => file.startsWith('github_state')) ?? ''
  const { pairs } = parseFileCommands(readFileSync(join(directory, name), 'utf8'))
  return { state: pairs, exportedEnv: {}, addedPaths: [], conclusion: 'failure' } as unknown as StepResult
}

test('a stopped step keeps every finished case and says what was not run', async () => {
  const { main, results, platform } = await runStep(
    { evalset: evalsetOf(6), emulator: { brains: slow } },
    async (step, running) => {
      await arrival('POST /vercel-ai/:agent', 3)(running)
      step.signal('SIGINT')
    },
  )
  const statuses = results?.experiments[0]?.runs[0]?.cases.map(({ status }) => status)
  expect(statuses).toEqual(['passed', 'passed', 'cancelled', 'cancelled', 'cancelled', 'cancelled'])
  expect(main.outputs).toMatchObject({ 'gate-status': 'inconclusive', 'passed-cases': '2' })
  // A run is recorded when its last case has ended, and only then.
  expect(platform.state().runs).toEqual([])
  expect(platform.state().runtimesAlive).toEqual([])
})

test('an experiment that was run whole before the signal is recorded, once', async () => {
  const brains = { steady: () => ({ answer: 'OK' }), second: () => ({ kind: 'hang' as const }) }
  const { platform } = await runStep(
    { evalset: evalsetOf(2), emulator: { brains }, inputs: { 'agentspec-ids': 'steady, second' } },
    async (step, running) => {
      await arrival('POST /experiments/:id/runs')(running)
      step.signal('SIGINT')
    },
  )
  expect(platform.state().runs.map(({ metrics }) => Object(metrics).pass_rate)).toEqual([1])
  expect(platform.state().runtimesAlive).toEqual([])
})

test('a runner that cancels as it does finds main gone before SIGTERM', async () => {
  let patience = 0
  const { main, platform } = await runStep(
    { evalset: evalsetOf(3), emulator: { brains: { steady: () => ({ kind: 'hang' as const }) } } },
    async (step, running) => {
      await arrival('POST /vercel-ai/:agent')(running)
      const cancelled = performance.now()
      await step.cancel()
      patience = performance.now() - cancelled
    },
  )
  expect(patience).toBeLessThan(7_500)
  expect(main.signal).toBeNull()
  expect(main.exitCode).toBe(1)
  expect(platform.state().runtimesAlive).toEqual([])
})

test('a delete that hangs does not keep a stopped step from its report', async () => {
  const faults = [{ route: 'DELETE /runtimes/:pod', kind: 'hang' as const, times: 1 }]
  const { main, results, platform, post } = await runStep(
    { emulator: { brains: { steady: () => ({ answer: 'OK' }) }, faults } },
    async (step, running) => {
      await arrival('DELETE /runtimes/:pod')(running)
      step.signal('SIGINT')
    },
  )
  expect(main.exitCode).not.toBeNull()
  expect(results?.totals).toMatchObject({ passed: 3 })
  expect(main.summary).not.toBe('')
  expect(platform.state().runtimesAlive).toEqual([])
  expect(post.exitCode).toBe(0)
})

test('a main that outlives its own cancellation creates nothing after post has begun', async () => {
  // As in a container job: the signal never arrives, and post runs beside a main that still wants a runtime.
  const faults = [{ route: 'POST /runtimes', kind: 'status' as const, status: 429, headers: { 'retry-after': '2' } }]
  const { post, platform } = await runStep({ emulator: { brains: slow, faults } }, async (step, running) => {
    await arrival('POST /runtimes')(running)
    await runPost({ ...step, exited: Promise.resolve(stateSoFar(step)) })
    running.faults.clear()
  })
  expect(platform.requests.filter(({ route }) => route === 'POST /runtimes')).toHaveLength(1)
  expect(platform.state().runtimesEver).toEqual([])
  expect(post.exitCode).toBe(0)
})

test('what post cannot remove is named with the command that removes it, and post fails', async () => {
  const faults = [{ route: 'DELETE /runtimes/:pod', kind: 'status' as const, status: 403 }]
  const { main, post, platform } = await runStep({ emulator: { brains: slow, faults } })
  const [alive] = platform.state().runtimesAlive as { pod_name: string; given_name: string }[]
  expect(main.outputs['gate-status']).toBe('passed')
  expect(main.annotations.map(({ message }) => message).join()).toContain('The post step tries again')
  expect(post.exitCode).toBe(1)
  const [said] = post.annotations.filter(({ level }) => level === 'error')
  expect(said?.message).toContain(alive?.given_name)
  expect(said?.message).toMatch(/curl -fsS -X DELETE -H "Authorization: Bearer \$DATALAYER_API_KEY" 'http/)
})
