import { expect, test } from '@jest/globals'
import { type EvalCase, type EvalRun, type EvaluatorFunction, evaluator, type ScoreItem } from '../../src/sdk.ts'
import { CASES_WITH_OWN, run, TOLD } from './calls.ts'

/** What an evaluator of the name `short` makes of two answers. */
async function judged(fn: EvaluatorFunction, given: Parameters<typeof run>[0] = {}) {
  const { report, runs } = await run({ files: { 'cases.yaml': CASES_WITH_OWN }, evaluators: [fn], ...given })
  const [caseRun] = report.experiments[0]?.runs[0]?.cases ?? []
  return { own: caseRun?.evaluators.filter(({ name }) => name.startsWith('custom/')) ?? [], result: runs[0]?.result }
}

test('evaluator · parameter fn', async () => {
  function short() {
    return 1
  }
  expect((await judged(evaluator(short))).result).toBe('passed')
  expect((await judged(short)).result).toBe('passed')
  expect(() => evaluator('short' as never)).toThrow('takes a function')
  expect(() => evaluator({ name: 'short' })('x' as never)).toThrow('takes a function')
})

test('evaluator · parameter name', async () => {
  expect((await judged(evaluator({ name: 'short' })(() => 1))).own).toMatchObject([{ name: 'custom/short' }])
  expect((await judged(evaluator(() => 1, { name: 'short' }))).own).toMatchObject([{ name: 'custom/short' }])
  expect(() => evaluator(() => 1, { nmae: 'short' } as never)).toThrow('has no option "nmae"')
})

test('evaluator · parameter kind', async () => {
  const gauge = evaluator({ name: 'short', kind: 'gauge' })((_case, { answer }) => answer.length)
  expect((await judged(gauge)).own).toMatchObject([{ kind: 'gauge', passed: null, value: 3 }])
})

test('evaluator · parameter requiresTrajectory', async () => {
  const needs = evaluator({ name: 'short', requiresTrajectory: true })(() => 1)
  const broken = () => ({ answer: 'ONE', trajectory: { steps: 'none' } })
  expect((await judged(needs, { task: broken })).own).toMatchObject([{ skipped: true, passed: null }])
  expect((await judged(needs, { task: () => ({ answer: 'ONE', trajectory: TOLD }) })).own).toMatchObject([
    { passed: true },
  ])
})

test.each([['kind'], ['requiresTrajectory'], ['name'], ['fn']])('evaluator · default of %s', async () => {
  const short = evaluator()(() => 1)
  const named = Object.assign(short, { evaluatorName: 'short' })
  const broken = () => ({ answer: 'ONE', trajectory: { steps: 'none' } })
  expect((await judged(named, { task: broken })).own).toMatchObject([{ kind: 'evaluator', passed: true, score: 1 }])
})

test('evaluator · returns an evaluator, or what makes one', () => {
  const fn = () => 1
  expect([typeof evaluator(fn), typeof evaluator({ name: 'x' })(fn), evaluator(fn).name]).toEqual([
    'function',
    'function',
    'fn',
  ])
})

test('EvalCase and EvalRun · are what an address is sent', async () => {
  const given: { evalCase?: EvalCase; evalRun?: EvalRun } = {}
  const short = evaluator({ name: 'short' })((evalCase, evalRun) => {
    Object.assign(given, { evalCase, evalRun })
    return 1
  })
  const cases = CASES_WITH_OWN.replace('name: short', 'name: short, most: 3')
  await judged(short, {
    files: { 'cases.yaml': cases },
    caseIds: ['one'],
    task: () => ({ answer: 'ONE', output: { a: 1 }, trajectory: TOLD }),
  })
  expect(given.evalCase).toEqual({
    id: 'one',
    name: 'one',
    input: { prompt: 'one' },
    expected: 'ONE',
    tags: ['easy'],
    metadata: { tags: ['easy'] },
    config: { most: 3 },
  })
  expect(given.evalRun).toMatchObject({ answer: 'ONE', output: { a: 1 }, trajectory: TOLD })
})

test.each<[string, unknown, readonly object[]]>([
  ['a number', 0.7, [{ score: 0.7, passed: true }]],
  [
    'an item',
    { score: 0.2, reason: 'Too long.' } satisfies ScoreItem,
    [{ score: 0.2, passed: false, reason: 'Too long.' }],
  ],
  [
    'a list',
    [
      { name: 'a', passed: true },
      { name: 'b', passed: false },
    ],
    [{ name: 'custom/short/a' }, { name: 'custom/short/b' }],
  ],
])('ScoreItem · an evaluator gives %s', async (_what, value, expected) => {
  expect((await judged(evaluator({ name: 'short' })(() => value as never))).own).toMatchObject(expected)
})

test('evaluator · one that changes what it is given changes it for nobody else', async () => {
  const rude = evaluator({ name: 'short' })((evalCase, evalRun) => {
    Object.assign(evalCase, { expected: 'else' })
    Object.assign(evalRun, { answer: 'else' })
    return 1
  })
  expect((await judged(rude)).result).toBe('passed')
})

test('evaluator · its code is part of what results are compared by', async () => {
  const digestOf = async (fn: EvaluatorFunction) => {
    const { report } = await run({ files: { 'cases.yaml': CASES_WITH_OWN }, evaluators: [fn] })
    return report.basis?.customEvaluators
  }
  const one = await digestOf(evaluator({ name: 'short' })(() => 1))
  expect(one).toMatch(/^sha256:/)
  expect(await digestOf(evaluator({ name: 'short' })(() => 1))).toBe(one)
  expect(await digestOf(evaluator({ name: 'short' })(() => 0.9))).not.toBe(one)
})
