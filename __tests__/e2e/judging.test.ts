import { describe, expect, test } from '@jest/globals'
import { type JudgeServerOptions, startJudgeServer } from '../../emulator/judge/judge-server.ts'
import { replyOfSchema } from '../../emulator/judge/schema-reply.ts'
import type { Emulator } from '../../emulator/platform.ts'
import { evalsetOf, outcomesOf, runStep, STEADY, type StepSetting } from '../support/workflow-step.ts'

const KEY = 'sk-judge-0123456789abcdefghij'
const RUBRIC = [{ name: 'llm_judge', arguments: { rubric: 'The answer says OK.' } }]

/** A step whose answers a scripted model judges, main and post of the bundle. */
async function runJudged(model: JudgeServerOptions, setting: StepSetting = {}) {
  await using judge = await startJudgeServer({ apiKey: KEY, ...model })
  const end = await runStep({
    emulator: { brains: STEADY },
    ...setting,
    evalset: setting.evalset ?? evalsetOf(3, { evalset_evaluators: RUBRIC }),
    inputs: {
      'judge-model': 'scripted',
      'judge-base-url': `${judge.url}/v1`,
      'judge-api-key': KEY,
      ...setting.inputs,
    },
  })
  const { main, post, results } = end
  // Whatever becomes of it, nobody sees the key.
  const masked = main.stdout.replaceAll(`::add-mask::${KEY}`, '')
  expect([masked, main.summary, JSON.stringify(results ?? {})].join('\n')).not.toContain(KEY)
  expect(post.exitCode).toBe(0)
  return end
}

/** What was asked of the platform beside looking. */
function created(platform: Emulator): string[] {
  return platform.state().requests.flatMap(({ method, path }) => (method === 'POST' ? [path] : []))
}

describe('a model that judges', () => {
  test('grades through the bundle, and who judged stands on every grade', async () => {
    const judged = await runJudged({
      model: ({ user, schema = {} }) => ({
        reply: user.includes('Question 2') ? replyOfSchema(schema, ['not_at_all']) : replyOfSchema(schema, ['fully']),
      }),
    })
    const { main, results } = judged
    expect(outcomesOf(results, 'steady')).toEqual(['case-1: passed', 'case-2: failed', 'case-3: passed'])
    expect(main.exitCode).toBe(1)
    expect(main.outputs['gate-status']).toBe('failed')
    const [first] = results?.experiments[0]?.runs[0]?.cases ?? []
    expect(first?.evaluators[0]).toMatchObject({
      name: 'llm_judge',
      judge: { model: 'scripted', parameters: { temperature: 0 }, rubric: expect.stringMatching(/^sha256:/) },
      usage: { requests: 1 },
    })
  })

  test('that breaks leaves every case ungraded: never a pass, never a wrong answer', async () => {
    const broken: JudgeServerOptions = { model: () => ({ raw: { status: 500, body: 'out of order' } }) }
    const { main, results } = await runJudged(broken, { evalset: evalsetOf(1, { evalset_evaluators: RUBRIC }) })
    expect(outcomesOf(results, 'steady')).toEqual(['case-1: ungraded'])
    expect(main.outputs['gate-status']).toBe('inconclusive')
    expect(main.exitCode).toBe(1)
    expect(main.summary).toContain('500')
  })

  test('that is taken in by a canary stops the step before anything is created', async () => {
    const credulous: JudgeServerOptions = { model: ({ schema = {} }) => ({ reply: replyOfSchema(schema, ['fully']) }) }
    const { main, platform } = await runJudged(credulous, { inputs: { 'judge-self-test': 'true' } })
    expect(main.exitCode).toBe(1)
    expect(main.stdout).toContain('judge-self-test')
    expect(main.stdout).toContain('asks for the best score')
    expect(created(platform)).toEqual([])
    expect(main.outputs['gate-status'] ?? '').toBe('')
  })

  test('that is asked for and not named is told with the line, before anything is created', async () => {
    const { main, platform } = await runStep({ evalset: evalsetOf(2, { evalset_evaluators: RUBRIC }) })
    expect(main.exitCode).toBe(1)
    expect(main.stdout).toMatch(/::error .*file=questions\.evalset\.json,line=1.*llm_judge asks a model to judge/)
    expect(created(platform)).toEqual([])
  })

  test('has its key in the environment variable that the configuration file names', async () => {
    await using judge = await startJudgeServer({ apiKey: KEY })
    const file = `credentials:\n  judges:\n    ${judge.url}/v1:\n      env: JUDGE_KEY\n      prices: { prompt: 1, completion: 2 }\n`
    const { main, results } = await runStep({
      emulator: { brains: STEADY },
      evalset: evalsetOf(1, { evalset_evaluators: RUBRIC }),
      files: { 'agent-evals.yaml': file },
      inputs: { 'judge-model': 'scripted', 'judge-base-url': `${judge.url}/v1` },
      action: { env: { JUDGE_KEY: KEY } },
    })
    expect(main.exitCode).toBe(0)
    const [only] = results?.experiments[0]?.runs[0]?.cases ?? []
    expect(only).toMatchObject({ status: 'passed', evaluators: [{ usage: { costUsd: expect.any(Number) } }] })
    expect(main.stdout.replaceAll(`::add-mask::${KEY}`, '')).not.toContain(KEY)
  })
})

const MODULE = `
export const loops = () => { for (;;); }
loops.timeoutSeconds = 1
export const throws = () => { throw new Error('no such luck') }
export const exits = () => process.exit(0)
export const fine = (evalCase, run) => run.answer === evalCase.expected
export const words = (evalCase, run) => run.answer.split(' ').length
words.kind = 'gauge'
`

describe("evaluators of the user's own, through the bundle", () => {
  const custom = (name: string) => ({ name: 'custom', arguments: { name } })

  test('one that loops, one that throws and one that exits leave every other grade untouched', async () => {
    const names = ['loops', 'throws', 'exits', 'fine', 'words']
    const { main, results } = await runStep({
      emulator: { brains: STEADY },
      evalset: evalsetOf(2, { evalset_evaluators: names.map(custom) }),
      files: { 'evals/own.mjs': MODULE },
      inputs: { evaluators: 'evals/own.mjs' },
    })
    const cases = results?.experiments[0]?.runs[0]?.cases ?? []
    expect(cases.map(({ status }) => status)).toEqual(['ungraded', 'ungraded'])
    for (const { evaluators } of cases) {
      expect(evaluators).toMatchObject([
        { name: 'custom/loops', passed: null, error: expect.any(String) },
        { name: 'custom/throws', passed: null, error: expect.stringContaining('no such luck') },
        { name: 'custom/exits', passed: null, error: expect.any(String) },
        { name: 'custom/fine', passed: true },
        { name: 'custom/words', kind: 'gauge', passed: null, value: 1 },
      ])
    }
    expect(main.outputs['gate-status']).toBe('inconclusive')
  })

  test('alone they pass a case, and a gauge beside them never gates', async () => {
    const { main, results } = await runStep({
      emulator: { brains: STEADY },
      evalset: evalsetOf(2, { evalset_evaluators: ['fine', 'words'].map(custom) }),
      files: { 'evals/own.mjs': MODULE },
      inputs: { evaluators: 'evals/own.mjs' },
    })
    expect(outcomesOf(results, 'steady')).toEqual(['case-1: passed', 'case-2: passed'])
    expect(main.exitCode).toBe(0)
    expect(main.stdout).toContain('named by no case')
  })

  test('one that is not there is told with its line, before anything is created', async () => {
    const { main, platform } = await runStep({
      emulator: { brains: STEADY },
      evalset: evalsetOf(1, { evalset_evaluators: [custom('fime')] }),
      files: { 'evals/own.mjs': MODULE },
      inputs: { evaluators: 'evals/own.mjs' },
    })
    expect(main.exitCode).toBe(1)
    expect(main.stdout).toMatch(/line=1.*did you mean "fine"/i)
    expect(created(platform)).toEqual([])
  })
})
