import { expect, test } from '@jest/globals'
import { evalsetOf, runStep, STEADY } from '../support/workflow-step.ts'

const posts = (requests: readonly { method: string; route: string | null }[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ route }) => route)

test('plan prints the plan and stops', async () => {
  const { main, post, platform } = await runStep({
    evalset: evalsetOf(30),
    emulator: { brains: STEADY },
    inputs: { 'dry-run': 'plan', 'run-limit': '2' },
  })
  expect(main.stdout).toMatch(/Plan: 1 agent\(s\) × 2 run\(s\) × 30 case\(s\) = 60 case runs/)
  expect(main.summary).toContain('60 case runs')
  expect(posts(platform.requests)).toEqual([])
  expect([main.outputs['gate-status'], main.exitCode, post.exitCode]).toEqual(['skipped', 0, 0])
})

test('true asks one case and records nothing', async () => {
  const { main, post, platform, results } = await runStep({
    evalset: evalsetOf(30),
    emulator: { brains: STEADY },
    inputs: { 'dry-run': 'true', 'run-limit': '2', 'fail-on': 'strict' },
  })
  expect(posts(platform.requests)).toEqual(['POST /runtimes', 'POST /vercel-ai/:agent', 'DELETE /runtimes/:pod'])
  const { evalsets, experiments, runs, runtimesAlive } = platform.state()
  expect([evalsets, experiments, runs, runtimesAlive]).toEqual([[], [], [], []])
  expect(main.stdout).toContain('Answered: OK')
  expect(results?.totals).toMatchObject({ planned: 1, passed: 1 })
  expect(main.outputs['evalset-id'] ?? '').toBe('')
  expect([main.outputs['gate-status'], main.exitCode, post.exitCode]).toEqual(['skipped', 0, 0])
})

test('a number asks so many cases, shows what came of them, and judges nothing', async () => {
  const { main, results } = await runStep({
    evalset: evalsetOf(30),
    emulator: { brains: { steady: () => ({ answer: '::error::no idea' }) } },
    inputs: { 'dry-run': '3', 'fail-on': 'gate' },
  })
  expect(results?.totals).toMatchObject({ planned: 3, failed: 3 })
  expect(main.annotations.filter(({ level }) => level === 'error')).toEqual([])
  expect([main.outputs['gate-status'], main.exitCode]).toEqual(['skipped', 0])
})

test('a platform that does not answer fails a dry run, which is no fault of the action', async () => {
  const faults = [{ route: 'GET /environments', kind: 'status' as const, status: 401 }]
  const { main } = await runStep({ emulator: { faults }, inputs: { 'dry-run': 'plan' } })
  expect([main.outputs['gate-status'], main.exitCode]).toEqual(['inconclusive', 1])
  expect(main.stdout).toContain('check the api-key input')
  expect(main.stdout).not.toContain('fault of the action')
})
