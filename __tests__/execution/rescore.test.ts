import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import type { Evalset, EvaluatorSpec } from '../../src/domain/evalset.ts'
import type { EvaluatorResult } from '../../src/domain/grade.ts'
import type { PastCaseRun } from '../../src/domain/past-runs.ts'
import type { GradedAnswer, Grader } from '../../src/domain/ports.ts'
import { createGrader } from '../../src/evaluators/grader.ts'
import { regrade } from '../../src/execution/rescore.ts'
import { recordRescored } from '../../src/execution/rescored-records.ts'
import { systemClock } from '../../src/platform/system-clock.ts'
import { trajectoryOfAnswer } from '../../src/trajectory/answer-trajectory.ts'
import { aFailureCause, anAnswer, aResult } from '../support/builders.ts'
import { memoryLogger, memoryStore, questions } from '../support/memory-ports.ts'

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
}

/** Grades these case runs again, one for each case of the evalset. */
async function gradeAgain(
  cases: readonly PastCaseRun[],
  { evalset = questions(cases.length), grader, runs = 1, signal = new AbortController().signal }: Setting = {},
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
      runs: [],
    },
    runs: indexes.map((index) => ({ index, source: source(index), cases: matched })),
  }
  const own = grader ?? createGrader({ trajectoryOf: ({ prompt }, answer) => trajectoryOfAnswer(prompt, answer) })
  const tools = { grader: own, redactor: createRedactor([SECRET]), clock: systemClock, signal }
  const regraded = await regrade({ experiments: [experiment], leftOut: [], stamp: '42' }, tools)
  const [first] = regraded.experiments
  return { regraded, first, caseRuns: first?.runs[0]?.cases ?? [], rescored: regraded.rescored, grader: own }
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
    const judge = { endpoint: 'https://judge.example', model: 'm', parameters: {}, rubric: 'sha256:r' }
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

describe('of calls of tools', () => {
  const location = { file: 'q.json', line: 1, column: 1 }
  const spec: EvaluatorSpec = { name: 'seen', inverted: false, arguments: {}, origin: 'case', location }
  const evalset = { ...questions(1), cases: questions(1).cases.map((one) => ({ ...one, evaluators: [spec] })) }
  const call = { id: 'a', name: 'search', status: 'succeeded' as const, input: { q: 1 } }

  /** What an evaluator of trajectories would see of this answer. */
  async function trajectorySeen(answer: PastCaseRun['answer']) {
    const { grader, seen } = graderSaying([aResult()])
    const { caseRuns } = await gradeAgain([answer ? kept({ answer }) : kept()], { evalset, grader })
    const [graded] = seen
    if (!graded) throw new Error('Nothing was graded.')
    return { trajectory: trajectoryOfAnswer(graded.evalCase.prompt, graded.answer), caseRuns }
  }

  test('that were kept whole an evaluator sees all', async () => {
    const { trajectory } = await trajectorySeen(anAnswer({ toolCalls: [call] }))
    expect(trajectory).toMatchObject({ toolUses: [{ name: 'search', arguments: { q: 1 } }] })
  })

  test.each([
    ['are not whole', [{ ...call, input: 'x'.repeat(17_000) }]],
    ['may be missing', Array.from({ length: 1_000 }, (_, place) => ({ ...call, id: String(place) }))],
  ])('that %s an evaluator sees none and knows it, and they are kept as they are', async (_what, toolCalls) => {
    const { trajectory, caseRuns } = await trajectorySeen(anAnswer({ toolCalls }))
    expect(trajectory).toMatchObject({ status: 'unavailable', toolUses: [] })
    expect(caseRuns[0]?.answer?.toolCalls).toEqual(toolCalls)
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
      { ...bare, status: 'skipped' },
      { ...bare, status: 'errored' },
    ])
    expect(caseRuns.map(({ status }) => status)).toEqual(['errored', 'cancelled', 'skipped', 'errored'])
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

  test('is joined by what a signal stops, and that is no change', async () => {
    const { caseRuns, rescored } = await gradeAgain([kept()], { signal: AbortSignal.abort() })
    expect([caseRuns[0]?.status, rescored.caseRuns, rescored.changed]).toEqual(['cancelled', 0, []])
  })
})

describe('recording what was graded again', () => {
  async function record(refuse: Parameters<typeof memoryStore>[0] = {}, signal = new AbortController().signal) {
    const { regraded, grader } = await gradeAgain([kept()], { runs: 2 })
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
})
