import { expect, test } from '@jest/globals'
import type { RunningStep } from '../../emulator/action-runner.ts'
import type { Emulator } from '../../emulator/platform.ts'
import { evalsetOf, outcomesOf, runStep } from '../support/workflow-step.ts'

const causes = (outcomes: readonly string[]) => outcomes.map((one) => one.split(': ')[1])

test('five case runs in a row without an answer end the rest at once, and nobody calls that wrong', async () => {
  const { main, results, platform } = await runStep({
    evalset: evalsetOf(20),
    emulator: { brains: { steady: () => ({ kind: 'status' as const, status: 500 }) } },
    inputs: { 'pass-rate-threshold': '0.9', 'max-retries': '0' },
  })
  expect(causes(outcomesOf(results, 'steady'))).toEqual([
    ...Array(5).fill('runtime_http_error'),
    ...Array(15).fill('circuit_open'),
  ])
  expect(platform.requests.filter(({ route }) => route === 'POST /vercel-ai/:agent')).toHaveLength(5)
  expect([main.outputs['gate-status'], main.exitCode]).toEqual(['inconclusive', 1])
  expect(main.summary).toMatch(/15 <code>circuit_open/)
  expect(main.summary).toMatch(/5 <code>runtime_http_error/)
})

test('what an agent says never opens the circuit', async () => {
  const { results } = await runStep({
    evalset: evalsetOf(12),
    emulator: { brains: { steady: () => ({ kind: 'error' as const, message: 'The model is overloaded.' }) } },
  })
  expect(causes(outcomesOf(results, 'steady'))).toEqual(Array(12).fill('agent_error'))
})

test('an answer in between closes the circuit again', async () => {
  let asked = 0
  const steady = () => {
    asked += 1
    return asked % 5 === 0 ? { answer: 'OK' } : { kind: 'status' as const, status: 500 }
  }
  const { results } = await runStep({ evalset: evalsetOf(15), emulator: { brains: { steady } } })
  expect(causes(outcomesOf(results, 'steady')).filter((one) => one === 'circuit_open')).toEqual([])
})

test('a silent agent costs five time limits and not twenty', async () => {
  const { results } = await runStep({
    evalset: evalsetOf(20),
    emulator: { brains: { steady: () => ({ kind: 'hang' as const }) } },
    inputs: { 'request-timeout-seconds': '1' },
  })
  expect(causes(outcomesOf(results, 'steady'))).toEqual([
    ...Array(5).fill('request_timeout'),
    ...Array(15).fill('circuit_open'),
  ])
})

/** Takes the newest runtime away behind the action's back once so many questions were asked. */
const takeAway = (afterQuestions: number) => async (_step: RunningStep, platform: Emulator) => {
  const chats = () => platform.requests.filter(({ route }) => route === 'POST /vercel-ai/:agent').length
  while (chats() < afterQuestions) await platform.waitFor(() => chats() >= afterQuestions)
  const [runtime] = platform.state().runtimesAlive as { pod_name: string }[]
  await fetch(`${platform.url}/api/runtimes/v1/runtimes/${runtime?.pod_name}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${platform.apiKey}` },
  })
}

test('a runtime that died is replaced once, and no finished case is asked again', async () => {
  const { main, results, platform, post } = await runStep(
    { evalset: evalsetOf(12), emulator: { brains: { steady: () => ({ answer: 'OK', delayMs: 300 }) } } },
    takeAway(5),
  )
  expect(results?.totals).toMatchObject({ passed: 12 })
  expect(platform.state().runtimesEver).toHaveLength(2)
  expect(platform.state().runtimesAlive).toEqual([])
  // The question that was open when the runtime died is asked twice, no other.
  const asked = platform.requests.filter(({ route }) => route === 'POST /vercel-ai/:agent').length
  expect(asked).toBeGreaterThanOrEqual(12)
  expect(asked).toBeLessThanOrEqual(14)
  expect([main.outputs['gate-status'], post.exitCode]).toEqual(['passed', 0])
})

test('a second death is not followed by a third runtime', async () => {
  const { results, platform } = await runStep(
    { evalset: evalsetOf(12), emulator: { brains: { steady: () => ({ answer: 'OK', delayMs: 300 }) } } },
    async (step, platform) => {
      await takeAway(3)(step, platform)
      await takeAway(7)(step, platform)
    },
  )
  expect(platform.state().runtimesEver).toHaveLength(2)
  expect(platform.state().runtimesAlive).toEqual([])
  expect(new Set(causes(outcomesOf(results, 'steady')))).toEqual(new Set(['passed', 'runtime_unreachable']))
})

test('a lease is no longer than the cases can use', async () => {
  const { platform, main } = await runStep({
    evalset: evalsetOf(2),
    emulator: { brains: { steady: () => ({ answer: 'OK' }) } },
    inputs: { 'request-timeout-seconds': '20', 'credits-limit': '100' },
  })
  const created = platform.requests.find(({ route }) => route === 'POST /runtimes')
  // Two cases of twice 20 s and four minutes to begin with: six minutes at 3 credits each, and not the 34 that 100 credits buy.
  expect(Object(created?.body).credits_limit).toBeCloseTo(18, 5)
  expect(main.stdout).toContain('6 min reserved')
})
