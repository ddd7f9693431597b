import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { BrainContext } from '../../emulator/behaviour.ts'
import { DEMO_BRAINS } from '../../emulator/demo-agents.ts'
import { startLocalServer } from '../../emulator/local-server.ts'
import { outcomesOf, runStep } from '../support/workflow-step.ts'

const EVALSET = readFileSync(join(import.meta.dirname, '..', '..', 'examples', 'support-desk.evalset.yaml'), 'utf8')

const right = (prompt: string, context: BrainContext) =>
  DEMO_BRAINS['support-desk']?.(prompt, context) ?? { answer: '' }
const brains = {
  right,
  // One fact wrong, once right: it passes the case in half of its runs.
  careless: (prompt: string, context: BrainContext) =>
    prompt.includes('For how many days') && context.attempt === 1 ? { answer: '14' } : right(prompt, context),
}

test.each(['cloud', 'local'] as const)('two agentspecs, two runs each, on the %s target', async (target) => {
  await using local = await startLocalServer({ brains })
  const { main, post, platform, results } = await runStep({
    evalset: EVALSET,
    emulator: { brains },
    inputs: {
      'execution-target': target,
      'local-agent-base-url': local.url,
      'agentspec-ids': 'right, careless',
      'run-limit': '2',
      concurrency: '2',
    },
  })
  expect(outcomesOf(results, 'right').filter((outcome) => !outcome.endsWith(': passed'))).toEqual([])
  expect(outcomesOf(results, 'careless').filter((outcome) => !outcome.endsWith(': passed'))).toEqual([
    'return-window: failed',
  ])
  // The mean over cases: seven are always right, one in half of its runs; the evalset asks for 0.9.
  expect(main.outputs).toMatchObject({ 'gate-status': 'passed', 'passed-cases': '31', 'failed-cases': '1' })
  const rates = platform.state().runs.map(({ metrics }) => Object(metrics).pass_rate)
  expect(rates.sort()).toEqual([7 / 8, 1, 1, 1])
  expect(platform.state().runtimesAlive).toEqual([])
  expect(local.requests.filter(({ route }) => route === 'DELETE /agents/:id')).toHaveLength(target === 'local' ? 2 : 0)
  expect(post.exitCode).toBe(0)
})
