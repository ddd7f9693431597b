import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import type { Budgets } from '../../src/domain/budget.ts'
import type { Evalset } from '../../src/domain/evalset.ts'
import type { FailureCause } from '../../src/domain/failure.ts'
import type { EvaluatorResult } from '../../src/domain/grade.ts'
import type { PastCaseRun } from '../../src/domain/past-runs.ts'
import type { GradedAnswer, Grader } from '../../src/domain/ports.ts'
import { createGrader } from '../../src/evaluators/grader.ts'
import { createSpending } from '../../src/execution/spending.ts'
import { systemClock } from '../../src/platform/system-clock.ts'
import { regrade } from '../../src/rescoring/rescore.ts'
import { recordRescored } from '../../src/rescoring/rescored-records.ts'
import { trajectoryOfAnswer } from '../../src/trajectory/answer-trajectory.ts'
import { aSpec } from '../evaluators/builders.ts'
import { aFailureCause, anAnswer, aResult } from '../support/builders.ts'
import { memoryLogger, memoryStore, questions } from '../support/memory-ports.ts'
import { aDocument } from '../trajectory/documents.ts'

const SECRET = 'correct-horse-battery'

const kept = (over: Partial<PastCaseRun> = {}): PastCaseRun => ({
  caseId: 'case-1',
  name: 'case-1',
  status: 'passed',
  score: 1,
  prompt: 'Question 1',
  answer: anAnswer({ text: 'OK' }),
  evaluators: [aResult()],
  durationMs: 5,
  attempts: 2,
  redacted: false,
  ...over,
})

type Setting = {
  readonly evalset?: Evalset
  readonly grader?: Grader
  readonly runs?: number
  readonly signal?: AbortSignal
  readonly budgets?: Budgets
  /** Why the experiment is said to have had no agent. */
  readonly failureCause?: FailureCause
}

/** Grades these case runs again, one for each case of the evalset. */
async function gradeAgain(
  cases: readonly PastCaseRun[],
  {
    evalset = questions(cases.length),
    grader,
    runs = 1,
    signal = new AbortController().signal,
    budgets = {},
    failureCause,
  }: Setting = {},
) {
  const matched = evalset.cases.flatMap((evalCase, place) => {
    const past = cases[place]
    return past ? [{ evalCase, past }] : []
  })
  const indexes = Array.from({ length: runs }, (_, run) => run + 1)
  const source = (run: number) => ({ experimentId: 'old', runId: `old-${run}`, file: 'r.json' })
  const experiment = {
    past: {
      agentspecId: 'agent-a',
      agentDigest: 'sha256:a',
      called: 'r.json',
      place: { local: { baseUrl: `http://127.0.0.1/${SECRET}`, agentId: 'a' } },
      target: 'local' as const,
      basis: {},
      ...(failureCause ? { failureCause } : {}),
      runs: [],
    },
    runs: indexes.map((index) => ({ index, source: source(index), cases: matched })),
  }
  const own = grader ?? createGrader({ trajectoryOf: ({ prompt }, answer) => trajectoryOfAnswer(prompt, answer) })
  const stops: string[] = []
  const spending = createSpending({
    budgets,
    concurrency: 1,
    isJudged: true,
    creditsPerSecond: undefined,
    clock: systemClock,
    onStop: ({ message }) => stops.push(message),
  })
  const withheld: (readonly string[])[] = []
  const graderOf = (notKept: readonly string[]) => {
    withheld.push(notKept)
    return own
  }
  const tools = { graderOf, spending, redactor: createRedactor([SECRET]), clock: systemClock, signal }
  const regraded = await regrade({ experiments: [experiment], leftOut: [], stamp: '42' }, tools)
  const [first] = regraded.experiments
  return {
    regraded,
    first,
    caseRuns: first?.runs[0]?.cases ?? [],
    rescored: regraded.rescored,
    grader: own,
    withheld,
    stops,
  }
}

/** A grader that says this of every answer and remembers what it saw. */
function graderSaying(results: readonly EvaluatorResult[] | Error) {
  const seen: GradedAnswer[] = []
  const grader: Grader = {
    async gradeAnswer(graded) {
      seen.push(graded)
      if (results instanceof Error) throw results
      return results
    },
    gradeReport: () => [],
  }
  return { grader, seen }
}

describe('answers that are graded again', () => {
  test('are judged as the cases of today, and keep what they took', async () => {
    const evalset = questions(1)
    const today = evalset.cases.map((one) => ({ ...one, expected: 'NO', tags: ['new'], digest: 'sha256:new' }))
    const { caseRuns, rescored } = await gradeAgain([kept()], { evalset: { ...evalset, cases: today } })
    expect(caseRuns[0]).toMatchObject({
      status: 'failed',
      expected: 'NO',
      tags: ['new'],
      digest: 'sha256:new',
      durationMs: 5,
      attempts: 2,
      answer: anAnswer({ text: 'OK' }),
    })
    expect(caseRuns[0]).not.toHaveProperty('reused')
    expect(rescored).toMatchObject({
      caseRuns: 1,
      changed: [{ id: 'case-1', before: { status: 'passed' }, after: { status: 'failed' } }],
    })
  })

  test('are judged by the document that their agent gave, which is kept with them', async () => {
    const trajectory = aDocument('1.7')
    const answer = anAnswer({ text: 'OK', usage: {}, trajectory, output: { from: 9 }, sessionId: 's-1' })
    const evalset = questions(1)
    const evaluators = [aSpec('tool_used', { name: 'hours' }), aSpec('tool_not_used', { name: 'delete' })]
    const today = { ...evalset, cases: evalset.cases.map((one) => ({ ...one, evaluators })) }
    const { caseRuns, withheld } = await gradeAgain([kept({ answer })], { evalset: today })
    expect(caseRuns[0]).toMatchObject({ status: 'passed', answer })
    expect(caseRuns[0]).not.toHaveProperty('notKept')
    expect(withheld).toEqual([[]])
    const bare = anAnswer({ text: 'OK', usage: {}, isBare: true })
    const again = await gradeAgain([kept({ answer: bare })], { evalset: today })
    expect(again.caseRuns[0]).toMatchObject({ status: 'ungraded', answer: bare })
  })

  test('are not told of where nothing changed', async () => {
    expect((await gradeAgain([kept()])).rescored).toMatchObject({ caseRuns: 1, changed: [] })
  })

  test('are told of where only the score changed, and not for the noise of a sum', async () => {
    const third = graderSaying([aResult({ score: 0.1 + 0.2 })])
    expect((await gradeAgain([kept({ score: 0.3 })], third)).rescored.changed).toEqual([])
    expect((await gradeAgain([kept({ score: 0.5 })], third)).rescored.changed).toHaveLength(1)
  })

  test('tell which evaluator says something else, the deciding ones first', async () => {
    const now = [
      aResult({ name: 'a', score: 0.5, reason: 'half' }),
      aResult({ name: 'b', passed: false, score: 0, reason: 'wrong' }),
      aResult({ name: 'c' }),
      aResult({ name: 'c', passed: null, score: null, error: `it broke on ${SECRET}` }),
      aResult({ name: 'g', kind: 'gauge', passed: null, score: null }),
    ]
    const before = [aResult({ name: 'a' }), aResult({ name: 'b' }), aResult({ name: 'c' }), aResult({ name: 'old' })]
    const { rescored } = await gradeAgain([kept({ evaluators: before })], graderSaying(now))
    expect(rescored.changed[0]?.evaluators.map(({ name, after }) => [name, after?.passed, after?.reason])).toEqual([
      ['b', false, 'wrong'],
      ['c', null, 'it broke on ***'],
      ['old', undefined, undefined],
      ['a', true, 'half'],
    ])
  })

  test.each<[string, readonly (number | undefined)[], object | undefined]>([
    ['nothing where no model judged', [], undefined],
    ['what the models say', [0.25, 0.5], { usd: 0.75 }],
    ['at least what those say that say it', [0.25, undefined], { usd: 0.25, isPartial: true }],
    ['what nobody knows where none says it', [undefined], undefined],
  ])('cost %s', async (_what, costs, spent) => {
    const judge = {
      endpoint: 'https://judge.example',
      model: 'm',
      parameters: {},
      rubric: 'sha256:r',
      about: 'Be right.',
    }
    const results = costs.map((costUsd) => aResult({ judge, usage: costUsd === undefined ? {} : { costUsd } }))
    const { regraded } = await gradeAgain([kept()], graderSaying([aResult(), ...results]))
    expect(regraded.spent).toEqual(spent)
  })

  test('that a grader breaks on are ungraded, and no other is', async () => {
    const { caseRuns } = await gradeAgain([kept()], graderSaying(new Error('boom')))
    expect(caseRuns[0]).toMatchObject({ status: 'ungraded', answer: { text: 'OK' } })
  })

  test('that are empty, huge or hold a secret are graded like any other and kept clean', async () => {
    const texts = ['', 'x'.repeat(200_000), `OK ${SECRET}`, 'e\u0301 👩‍👩‍👧 שלום']
    const { caseRuns } = await gradeAgain(texts.map((text) => kept({ answer: anAnswer({ text }) })))
    expect(caseRuns.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed', 'failed'])
    expect(caseRuns.map(({ answer, redacted }) => [answer?.text, redacted])).toEqual(
      texts.map((text) => [text.replace(SECRET, '***'), text.includes(SECRET)]),
    )
  })

  test('stand where they were kept', async () => {
    const { rescored, first } = await gradeAgain([kept()], { runs: 2 })
    expect(rescored.from).toEqual(
      [1, 2].map((run) => ({ agentspecId: 'agent-a', run, experimentId: 'old', runId: `old-${run}`, file: 'r.json' })),
    )
    expect(first).toMatchObject({ name: 'evals-agent-a-42', place: { local: { baseUrl: 'http://127.0.0.1/***' } } })
  })
})

describe('what an answer is not kept with', () => {
  const call = { id: 'a', name: 'search', status: 'succeeded' as const, input: { q: 1 } }
  const step = { text: '', reasoning: '', toolCallIds: [] }
  const cut = [{ ...call, input: 'x'.repeat(17_000) }]
  const many = Array.from({ length: 1_000 }, (_, place) => ({ ...call, id: String(place) }))

  test.each<[string, Partial<PastCaseRun>, string[]]>([
    ['is nothing', { answer: anAnswer({ toolCalls: [call] }) }, []],
    ['are calls that are not whole', { answer: anAnswer({ toolCalls: cut, steps: [step, step] }) }, ['calls']],
    ['are calls that may be missing, and steps', { answer: anAnswer({ toolCalls: many }) }, ['calls', 'steps']],
    ['is what its record says', { notKept: ['reasoning'] }, ['reasoning']],
    ['is both', { answer: anAnswer({ toolCalls: cut }), notKept: ['steps'] }, ['steps', 'calls']],
  ])('%s: that is told to whoever grades it', async (_what, over, notKept) => {
    const { withheld, caseRuns } = await gradeAgain([kept(over)])
    expect(withheld).toEqual([notKept])
    expect(caseRuns[0]?.answer).toEqual(over.answer ?? kept().answer)
    expect(caseRuns[0]?.notKept).toEqual(over.notKept)
  })
})

describe('what is stopped', () => {
  const mark = { endpoint: 'https://judge.example', model: 'm', parameters: {}, rubric: 'sha256:r', about: 'Be right.' }
  const dear = (costUsd?: number) =>
    graderSaying([aResult({ judge: mark, usage: costUsd === undefined ? { requests: 1 } : { costUsd } })])
  const many = () => Array.from({ length: 40 }, () => kept())

  test('by budget-usd has cost no more than that, and keeps its answers', async () => {
    const { grader, seen } = dear(0.05)
    const { regraded, caseRuns, stops } = await gradeAgain(many(), { grader, budgets: { usd: 0.21 } })
    expect(seen).toHaveLength(4)
    expect(regraded.budgetStop).toMatchObject({ budget: 'budget-usd' })
    expect(stops).toEqual([regraded.budgetStop?.message])
    expect(regraded.spent?.usd).toBeCloseTo(0.2)
    expect(caseRuns.slice(3, 5)).toMatchObject([
      { status: 'passed' },
      { status: 'cancelled', score: null, evaluators: [], answer: anAnswer({ text: 'OK' }), attempts: 2 },
    ])
    expect(regraded.experiments[0]?.runs[0]?.status).toBe('cancelled')
    expect(regraded.rescored).toMatchObject({ caseRuns: 4, changed: [] })
  })

  test('by budget-usd is all after the first, where nobody knows what judging costs', async () => {
    const { grader, seen } = dear()
    const { regraded } = await gradeAgain(many(), { grader, budgets: { usd: 100 } })
    expect(seen).toHaveLength(1)
    expect(regraded.budgetStop?.message).toContain('does not say what it cost')
  })

  test('by max-duration-minutes is what had not begun', async () => {
    const { grader, seen } = dear(0)
    const { regraded } = await gradeAgain(many(), { grader, budgets: { maxDurationMs: 0 } })
    expect([seen.length, regraded.budgetStop?.budget]).toEqual([0, 'max-duration-minutes'])
  })

  test('by no budget is nothing', async () => {
    const { regraded } = await gradeAgain(many(), { ...dear(0.05), budgets: { usd: 2.01 } })
    expect([regraded.rescored.caseRuns, regraded.budgetStop]).toEqual([40, undefined])
  })

  test('while it was judged has no new grade: that is no change, and nothing is recorded', async () => {
    const stopping = new AbortController()
    const stopped = 'The model was not asked to the end: the step was stopped.'
    const grader: Grader = {
      async gradeAnswer() {
        stopping.abort()
        return [aResult({ passed: null, score: null, error: stopped })]
      },
      gradeReport: () => [],
    }
    const { regraded, caseRuns } = await gradeAgain([kept()], { grader, signal: stopping.signal })
    expect(caseRuns[0]).toMatchObject({ status: 'cancelled', answer: { text: 'OK' } })
    expect(regraded.rescored).toMatchObject({ caseRuns: 0, changed: [] })
    expect(regraded.experiments[0]?.runs[0]?.status).toBe('cancelled')
  })

  test('once can be graded another time', async () => {
    const { caseRuns, rescored } = await gradeAgain([kept({ status: 'cancelled', score: null, evaluators: [] })])
    expect(caseRuns[0]?.status).toBe('passed')
    expect(rescored).toMatchObject({ caseRuns: 1, changed: [{ before: { status: 'cancelled' } }] })
  })
})

describe('what ended without an answer', () => {
  test('stays as it was and is not counted', async () => {
    const cause = aFailureCause({ message: `no answer from ${SECRET}` })
    const partial = anAnswer({ text: 'half' })
    const { answer: _, ...bare } = kept({ evaluators: [], score: null })
    const { caseRuns, rescored, first } = await gradeAgain([
      { ...bare, status: 'errored', failureCause: cause, answer: partial, redacted: true },
      { ...bare, status: 'cancelled' },
      { ...bare, status: 'passed' },
      { ...bare, status: 'errored' },
    ])
    // What says that it passed and has no answer is due still.
    expect(caseRuns.map(({ status }) => status)).toEqual(['errored', 'cancelled', 'cancelled', 'errored'])
    expect(caseRuns[0]).toMatchObject({
      failureCause: { type: cause.type, message: 'no answer from ***' },
      answer: partial,
      redacted: true,
      attempts: 2,
    })
    expect(caseRuns[3]?.failureCause?.message).toContain('does not say why')
    expect(rescored).toMatchObject({ caseRuns: 0, changed: [] })
    expect(first?.runs[0]?.status).toBe('cancelled')
  })

  test.each([
    ['errored', 'no credits, ***'],
    ['passed', undefined],
  ] as const)('is what the cause of a whole experiment is about: not where all %s', async (status, cause) => {
    const failureCause = aFailureCause({ message: `no credits, ${SECRET}` })
    const { first } = await gradeAgain([kept({ status })], { failureCause })
    expect(first?.failureCause?.message).toBe(cause)
  })

  test('is joined by what a signal stops, and that is no change', async () => {
    const { caseRuns, rescored } = await gradeAgain([kept()], { signal: AbortSignal.abort() })
    expect([caseRuns[0]?.status, rescored.caseRuns, rescored.changed]).toEqual(['cancelled', 0, []])
    expect(caseRuns[0]?.answer).toEqual(anAnswer({ text: 'OK' }))
  })
})

describe('recording what was graded again', () => {
  async function record(
    refuse: Parameters<typeof memoryStore>[0] = {},
    signal = new AbortController().signal,
    setting: Setting = {},
  ) {
    const { regraded, grader } = await gradeAgain([kept()], { runs: 2, ...setting })
    const memory = memoryStore(refuse)
    const order = { evalset: questions(1), evalsetName: 'questions-42' }
    const redactor = createRedactor()
    const tools = { store: memory.store, grader, redactor, logger: memoryLogger().logger, signal }
    return { ...memory, result: await recordRescored(regraded, order, tools) }
  }

  test('makes new records that point at the old ones', async () => {
    const { result, experiments, records } = await record()
    expect(experiments).toMatchObject([
      { name: 'evals-agent-a-42', evalsetDigest: 'sha256:q', rescoredFrom: { experimentId: 'old', file: 'r.json' } },
    ])
    expect(experiments[0]?.rescoredFrom).not.toHaveProperty('runId')
    expect(records.map(({ run, rescoredFrom }) => [run.index, rescoredFrom])).toEqual(
      [1, 2].map((run) => [run, { experimentId: 'old', runId: `old-${run}`, file: 'r.json' }]),
    )
    expect(result.problems).toEqual([])
    expect(result.experiments[0]).toMatchObject({
      id: 'experiment-agent-a',
      runs: [{ id: 'experiment-agent-a-run-1' }, { id: 'experiment-agent-a-run-2' }],
    })
  })

  test.each<[string, Parameters<typeof memoryStore>[0], string[]]>([
    ['the evalset', { evalset: true }, ['Could not create the evalset.']],
    ['the experiment', { experiment: 'agent-a' }, ['Could not create experiment evals-agent-a-42.']],
    ['a run', { run: 2 }, ['Run 2 of agent-a was not recorded. Could not record the run.']],
  ])('loses no grade where the platform refuses %s', async (_what, refuse, problems) => {
    const { result } = await record(refuse)
    expect(result.problems).toEqual(problems)
    expect(result.experiments[0]?.runs.map(({ cases }) => cases[0]?.status)).toEqual(['passed', 'passed'])
  })

  test('creates nothing once the step is being stopped', async () => {
    const { result, evalsets } = await record({}, AbortSignal.abort())
    expect([evalsets, result.problems, result.experiments.length]).toEqual([[], [], 1])
  })

  test('leaves out a run of which a budget left answers ungraded', async () => {
    const judge = {
      endpoint: 'https://judge.example',
      model: 'm',
      parameters: {},
      rubric: 'sha256:r',
      about: 'Be right.',
    }
    const { grader } = graderSaying([aResult({ judge, usage: { costUsd: 0.05 } })])
    const { result, records } = await record({}, undefined, { grader, budgets: { usd: 0.06 } })
    expect(records.map(({ run }) => run.index)).toEqual([1])
    expect(result.experiments[0]?.runs.map(({ status }) => status)).toEqual(['completed', 'cancelled'])
    expect([result.problems, result.budgetStop?.budget]).toEqual([[], 'budget-usd'])
  })
})
