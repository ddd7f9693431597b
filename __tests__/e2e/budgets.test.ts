import { expect, test } from '@jest/globals'
import type { EmulatorOptions } from '../../emulator/platform.ts'
import { evalsetOf, outcomesOf, runStep, STEADY } from '../support/workflow-step.ts'

/** A right answer that says what it cost. */
const paid = (usage: object) => () => ({
  kind: 'raw' as const,
  body: [
    { type: 'start' },
    { type: 'text-start', id: '1' },
    { type: 'text-delta', id: '1', delta: 'OK' },
    { type: 'text-end', id: '1' },
    { type: 'finish', messageMetadata: { usage } },
    '[DONE]',
  ]
    .map((event) => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`)
    .join(''),
})

/** Credits per second so few that the time of the runtimes costs next to nothing. */
const CHEAP: EmulatorOptions = {
  environments: [
    { name: 'ai-agents-env', title: '', burning_rate: 0.0001, language: '', owner: '', visibility: 'public' },
  ],
}

const codesOf = (main: { outputs: Readonly<Record<string, string>> }) =>
  (JSON.parse(main.outputs['gate-reasons'] ?? '[]') as { code: string; message: string }[]).map(({ code }) => code)

test('max-duration-minutes begins no more cases when its time is over, and says so', async () => {
  const { main, results, platform } = await runStep({
    evalset: evalsetOf(40),
    emulator: { brains: { steady: () => ({ answer: 'OK', delayMs: 400 }) } },
    inputs: { 'max-duration-minutes': '0.05' },
  })
  const { passed, cancelled, planned } = results?.totals ?? {}
  expect(passed).toBeGreaterThan(0)
  expect(cancelled).toBeGreaterThan(0)
  expect(Number(passed) + Number(cancelled)).toBe(planned)
  expect([main.outputs['gate-status'], main.exitCode]).toEqual(['inconclusive', 1])
  expect(codesOf(main)).toEqual(['budget'])
  expect(main.outputs['gate-reasons']).toContain('max-duration-minutes')
  expect(main.summary).toContain('max-duration-minutes')
  // The lease is no longer than the time that the run may take: 3 s and one request, rounded up to a minute.
  const [runtime] = platform.state().runtimesEver as { credits_limit?: number }[]
  expect(platform.state().runtimesAlive).toEqual([])
  expect(runtime).toBeDefined()
})

test('budget-credits counts what answers report, and what was not begun is cancelled', async () => {
  const { main, results } = await runStep({
    evalset: evalsetOf(20),
    emulator: { ...CHEAP, brains: { steady: paid({ credits_consumed: 1 }) } },
    inputs: { 'budget-credits': '5.5' },
  })
  expect(results?.totals).toMatchObject({ passed: 5, cancelled: 15 })
  expect(codesOf(main)).toEqual(['budget'])
  expect(main.outputs['gate-reasons']).toMatch(/budget-credits/)
})

test('a budget that was reached with enough graded is judged as usual, and told of', async () => {
  const { main } = await runStep({
    evalset: evalsetOf(20),
    emulator: { ...CHEAP, brains: { steady: paid({ credits_consumed: 1 }) } },
    inputs: { 'budget-credits': '5.5', 'min-coverage': '0.2', 'pass-rate-threshold': '0.9' },
  })
  expect([main.outputs['gate-status'], main.exitCode]).toEqual(['passed', 0])
  expect(main.summary).toContain('budget-credits')
})

test('one budget is for all agentspecs of the run', async () => {
  const brains = { steady: paid({ credits_consumed: 1 }), second: paid({ credits_consumed: 1 }) }
  const { results } = await runStep({
    evalset: evalsetOf(20),
    emulator: { ...CHEAP, brains },
    inputs: { 'budget-credits': '8.5', 'agentspec-ids': 'steady, second' },
  })
  expect(results?.totals.passed).toBeLessThanOrEqual(8)
  expect(results?.totals.passed).toBeGreaterThanOrEqual(7)
})

test('budget-usd adds up what answers report', async () => {
  const { results, main } = await runStep({
    evalset: evalsetOf(20),
    emulator: { brains: { steady: paid({ cost_usd: 0.01 }) } },
    inputs: { 'budget-usd': '0.035' },
  })
  expect(results?.totals).toMatchObject({ passed: 3, cancelled: 17 })
  expect(codesOf(main)).toEqual(['budget'])
})

test('a cost that nobody reports is unknown and not 0: the budget cannot be kept, and the run stops', async () => {
  const { results, main } = await runStep({
    evalset: evalsetOf(20),
    emulator: { brains: STEADY },
    inputs: { 'budget-usd': '1' },
  })
  expect(results?.totals.passed).toBe(1)
  expect(codesOf(main)).toEqual(['budget'])
  expect(main.outputs['gate-reasons']).toMatch(/budget-usd/)
})

test('a budget that does not buy a minute of a runtime is a mistake, told before anything is created', async () => {
  const { main, platform } = await runStep({ emulator: { brains: STEADY }, inputs: { 'budget-credits': '1' } })
  expect(main.exitCode).toBe(1)
  expect(main.annotations.map(({ message }) => message).join()).toContain('budget-credits')
  expect(platform.requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('what was under way when the budget ended is kept', async () => {
  const { results } = await runStep({
    evalset: evalsetOf(6),
    emulator: { ...CHEAP, brains: { steady: paid({ credits_consumed: 1 }) } },
    inputs: { 'budget-credits': '2.5', concurrency: '2' },
  })
  expect(new Set(outcomesOf(results, 'steady').map((one) => one.split(': ')[1]))).toEqual(
    new Set(['passed', 'cancelled']),
  )
})
