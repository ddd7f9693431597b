import { describe, expect, test } from '@jest/globals'
import type { Fault } from '../../emulator/faults.ts'
import { evalsetOf, STEADY } from '../support/workflow-step.ts'
import { reasonCodes, runImpatientStep } from './impatient-step.ts'

const down: Fault = { route: 'GET /environments', kind: 'status', status: 500 }

describe('a dry run that the platform breaks', () => {
  test.each<[dryRun: string, failOn: string, exitCode: number]>([
    ['plan', 'gate', 1],
    ['plan', 'never', 0],
    ['true', 'error', 1],
    ['true', 'never', 0],
  ])('(%s) says so in the summary, and fails as fail-on: %s wants', async (dryRun, failOn, exitCode) => {
    const end = await runImpatientStep({
      emulator: { faults: [down], brains: STEADY },
      inputs: { 'dry-run': dryRun, 'fail-on': failOn },
    })
    expect(end.main.summary).toMatch(/the dry run could not be made[\s\S]*answered 500/)
    expect([end.main.outputs['gate-status'], reasonCodes(end), end.main.exitCode]).toEqual([
      'inconclusive',
      ['platform'],
      exitCode,
    ])
    const [annotation] = end.main.annotations
    expect(annotation).toMatchObject({ level: exitCode === 1 ? 'error' : 'warning' })
  })

  test('keeps the summary as it is when it is not to be written', async () => {
    const inputs = { 'dry-run': 'plan', summary: 'false' }
    const { main } = await runImpatientStep({ emulator: { faults: [down] }, inputs })
    expect([main.summary, main.exitCode]).toEqual(['', 1])
  })
})

test('the plan alone is judged by nobody, and succeeds however strict the gate is', async () => {
  const run = async (failOn: string) => {
    const inputs = { 'dry-run': 'plan', 'fail-on': failOn }
    const { main } = await runImpatientStep({ emulator: { brains: STEADY }, inputs })
    return [main.outputs['gate-status'], main.exitCode]
  }
  expect(await run('gate')).toEqual(['skipped', 0])
  expect(await run('strict')).toEqual(['skipped', 0])
})

describe('a dry run of one case', () => {
  const tried = (inputs: Readonly<Record<string, string>> = {}) =>
    runImpatientStep({
      evalset: evalsetOf(30),
      emulator: { brains: { steady: () => ({ answer: 'no idea' }) } },
      inputs: { 'dry-run': 'true', 'run-limit': '2', ...inputs },
    })

  test('prints the plan of the run first, then what it asks of it', async () => {
    const { main, platform } = await tried()
    const plans = [...main.stdout.matchAll(/ = (\d+) case runs/g)].map((match) => match[1])
    expect(plans).toEqual(['60', '1'])
    expect(main.summary).toContain('60 case runs')
    // Both plans are made of one answer.
    expect(platform.requests.filter(({ route }) => route === 'GET /environments')).toHaveLength(1)
  })

  test('says what its evaluators say', async () => {
    expect((await tried()).main.stdout).toMatch(/Judged by equals_expected: failed: \S/)
  })

  test('names no evalset, because it created none', async () => {
    const { main, results } = await tried()
    expect(main.outputs['evalset-name'] ?? '').toBe('')
    expect(results).toMatchObject({ evalset: { id: null, name: 'questions' } })
    expect([main.stdout, main.summary].filter((text) => text.includes('questions-sdk-'))).toEqual([])
  })

  test('succeeds however strict the gate is', async () => {
    const { main } = await tried({ 'fail-on': 'strict' })
    expect([main.outputs['gate-status'], main.exitCode]).toEqual(['skipped', 0])
  })

  test('is refused where the run itself would be', async () => {
    const inputs = { 'run-limit': '1000', 'agentspec-ids': Array.from({ length: 7 }, (_, one) => `a${one}`).join() }
    const { main, platform } = await tried(inputs)
    expect(main.annotations.map(({ message }) => message).join()).toMatch(/^run-limit: .*one job may have/)
    expect(platform.state().runtimesEver).toEqual([])
  })

  test('that a signal ends was cancelled, and succeeds for fail-on: never alone', async () => {
    const stopped = (failOn: string) =>
      runImpatientStep(
        {
          emulator: { brains: { steady: () => ({ answer: 'OK', delayMs: 60_000 }) } },
          inputs: { 'dry-run': 'true', 'fail-on': failOn },
        },
        async (step, platform) => {
          await untilAsked(platform, 'POST /vercel-ai/:agent')
          step.signal('SIGINT')
        },
      )
    const ends = await Promise.all(['gate', 'never'].map(stopped))
    expect(ends.map((end) => [end.main.outputs['gate-status'], reasonCodes(end), end.main.exitCode])).toEqual([
      ['inconclusive', ['cancelled'], 1],
      ['inconclusive', ['cancelled'], 0],
    ])
  })
})

test('a dry run that is stopped was cancelled, and is no fault of the action', async () => {
  const hangs: Fault = { route: 'GET /environments', kind: 'hang' }
  const end = await runImpatientStep(
    { emulator: { faults: [hangs] }, inputs: { 'dry-run': 'plan', 'platform-timeout-seconds': '60' } },
    async (step, platform) => {
      await untilAsked(platform, 'GET /environments')
      step.signal('SIGINT')
    },
  )
  expect(reasonCodes(end)).toEqual(['cancelled'])
  expect(end.main.stdout).not.toContain('fault of the action')
  expect(end.main.summary).toContain('ended before the dry run was done')
})

test('a plan that is refused was not cancelled, and has no verdict', async () => {
  const inputs = { 'dry-run': 'plan', 'environment-name': 'no-such-environment', 'fail-on': 'never' }
  const end = await runImpatientStep({ emulator: { brains: STEADY }, inputs })
  expect([end.main.outputs['gate-status'], end.main.outputs['gate-reasons'], end.main.exitCode]).toEqual(['', '', 1])
  expect(end.main.annotations.map(({ message }) => message).join()).toContain('no-such-environment')
})

async function untilAsked(
  platform: { readonly requests: readonly { readonly route: string | null }[] },
  route: string,
): Promise<void> {
  while (!platform.requests.some((request) => request.route === route)) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
