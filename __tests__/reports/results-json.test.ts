import { describe, expect, test } from '@jest/globals'
import type { FailureType } from '../../src/domain/failure.ts'
import type { JsonObject } from '../../src/domain/json.ts'
import { jsonPieces, resultsDocument } from '../../src/reports/results-json.ts'
import {
  aBasis,
  aCaseRun,
  aFailedCaseRun,
  aFailureCause,
  anAnswer,
  anErroredCaseRun,
  anExperiment,
  aReport,
  aResult,
  aRun,
} from '../support/builders.ts'

/** The document as a reader of the file gets it. */
function written(document: JsonObject) {
  return JSON.parse([...jsonPieces(document)].join(''))
}

describe('results.json', () => {
  test('has every field of schema version 1', () => {
    const cases = [aCaseRun({ metadata: { difficulty: 'easy' }, tags: ['geo'], redacted: true })]
    const place = { runtime: { podName: 'runtime-1', id: 'uid-1' } }
    const document = written(resultsDocument(aReport({ experiments: [anExperiment({ place, cases })] })))
    const usage = { promptTokens: 20, completionTokens: 5, totalTokens: 25, creditsConsumed: 0.01 }
    const totals = {
      planned: 1,
      passed: 1,
      failed: 0,
      errored: 0,
      ungraded: 0,
      cancelled: 0,
      skipped: 0,
      coverage: 1,
      passRate: 1,
      usage,
    }
    expect(document).toEqual({
      schemaVersion: 1,
      tool: { name: 'agent-evals', version: '0.1.0' },
      startedAt: '2026-11-29T13:13:13.000Z',
      endedAt: '2026-11-29T13:14:13.000Z',
      durationMs: 60_000,
      git: { sha: 'c0ffee00', repository: 'acme/agents', url: 'https://github.com/acme/agents/actions/runs/1' },
      evalset: {
        id: 'evalset-1',
        name: 'capitals-sdk-20261129T131313000000Z',
        digest: `sha256:${'e'.repeat(64)}`,
        source: 'examples/capitals.evalset.json',
        caseCount: 1,
        viewUrl: 'https://datalayer.app/benchmarks/evalset-1',
      },
      settings: { 'evalset-spec-file': 'examples/capitals.evalset.json', 'agentspec-ids': ['agent-a'], 'run-limit': 1 },
      gate: { status: 'passed', reasons: [] },
      totals: { ...totals, erroredBy: {} },
      platformProblems: [],
      experiments: [
        {
          id: 'experiment-1',
          name: 'evals-agent-a-20261129T131313000000Z',
          agentspecId: 'agent-a',
          agentDigest: `sha256:${'a'.repeat(64)}`,
          target: 'cloud',
          ...place,
          gate: { status: 'passed', reasons: [], quarantined: [] },
          erroredBy: {},
          runs: [
            {
              id: 'run-1',
              index: 1,
              status: 'completed',
              startedAt: '2026-11-29T13:13:13.000Z',
              endedAt: '2026-11-29T13:14:13.000Z',
              metrics: { ...totals, avgScore: 1 },
              cases: [
                {
                  id: 'capital',
                  name: 'capital of France',
                  digest: `sha256:${'0'.repeat(64)}`,
                  tags: ['geo'],
                  metadata: { difficulty: 'easy' },
                  line: 12,
                  file: 'examples/capitals.evalset.json',
                  status: 'passed',
                  score: 1,
                  prompt: 'What is the capital of France?',
                  output: { text: 'Paris', finalText: 'Paris', reasoning: '', toolCalls: [], finishReason: 'stop' },
                  expected: 'Paris',
                  evaluators: [aResult()],
                  durationMs: 1200,
                  attempts: 1,
                  usage,
                  redacted: true,
                },
              ],
            },
          ],
        },
      ],
    })
  })

  test('says what is not known with null or not at all, never with 0', () => {
    const { id: _evalset, ...evalset } = aReport().evalset
    const { id: _run, ...run } = aRun({ cases: [anErroredCaseRun({ expected: undefined })] })
    const { id: _experiment, ...experiment } = anExperiment({ place: {}, failureCause: aFailureCause(), runs: [run] })
    const document = written(resultsDocument(aReport({ git: {}, evalset, experiments: [experiment] })))
    expect(document.evalset.id).toBeNull()
    expect(document.git).toEqual({})
    expect(document.totals).toMatchObject({ passRate: null, coverage: 0, errored: 1 })
    expect(document.totals).not.toHaveProperty('usage')
    expect(document.experiments[0]).toMatchObject({ id: null, failureCause: { type: 'request_timeout' } })
    expect(document.experiments[0]).not.toHaveProperty('runtime')
    expect(document.experiments[0].runs[0]).toMatchObject({ id: null, metrics: { passRate: null, avgScore: null } })
    const [caseRun] = document.experiments[0].runs[0].cases
    expect(caseRun).toMatchObject({ status: 'errored', score: null, output: null, expected: null })
    expect(caseRun.failureCause).toEqual(aFailureCause())
    for (const absent of ['usage', 'redacted', 'reused', 'trajectory']) expect(caseRun).not.toHaveProperty(absent)
  })

  test('says of each experiment by what it is comparable, where that is known', () => {
    const basis = aBasis({ model: 'model-1', runLimit: 3 })
    const experiments = [anExperiment(), anExperiment({ agentspecId: 'agent-b' })]
    const document = written(resultsDocument(aReport({ experiments, basis })))
    expect(document.experiments.map((one: { basis: unknown }) => one.basis)).toEqual([basis, basis])
    expect(written(resultsDocument(aReport({ experiments }))).experiments[0]).not.toHaveProperty('basis')
  })

  test('counts what errored by its cause, in all and per experiment', () => {
    const errored = (type: FailureType) => anErroredCaseRun({ failureCause: aFailureCause({ type }) })
    const experiments = [
      anExperiment({ cases: [errored('request_timeout'), errored('agent_error'), errored('request_timeout')] }),
      anExperiment({ agentspecId: 'agent-b', cases: [aCaseRun(), errored('circuit_open')] }),
    ]
    const document = written(resultsDocument(aReport({ experiments })))
    expect(document.totals.erroredBy).toEqual({ request_timeout: 2, agent_error: 1, circuit_open: 1 })
    expect(document.experiments.map((one: { erroredBy: unknown }) => one.erroredBy)).toEqual([
      { request_timeout: 2, agent_error: 1 },
      { circuit_open: 1 },
    ])
  })

  test('says of a case run where it was taken over from, and of the run which budget stopped it', () => {
    const reused = [{ attempt: 1 }, { experimentId: 'experiment-7' }]
    const cases = [...reused.map((source) => aCaseRun({ reused: source })), aCaseRun()]
    const budgetStop = { budget: 'budget-usd' as const, message: 'US$ 5.02 of US$ 5 were spent.' }
    const document = written(resultsDocument(aReport({ experiments: [anExperiment({ cases })], budgetStop })))
    expect(document.budgetStop).toEqual(budgetStop)
    expect(document.experiments[0].runs[0].cases.map((one: { reused?: unknown }) => one.reused)).toEqual([
      ...reused,
      undefined,
    ])
  })

  test('says of an answer what was said in each step, and what it gave as data', () => {
    const steps = ['Pa', 'ris'].map((text) => ({ text, reasoning: '', toolCallIds: [] }))
    const cases = [aCaseRun({ answer: anAnswer({ steps, output: { city: 'Paris' } }) })]
    const document = written(resultsDocument(aReport({ experiments: [anExperiment({ cases })] })))
    expect(document.experiments[0].runs[0].cases[0].output).toEqual({
      text: 'Paris',
      finalText: 'Paris',
      reasoning: '',
      toolCalls: [],
      steps,
      output: { city: 'Paris' },
      finishReason: 'stop',
    })
  })

  test('says of each case run where its trajectory stands, of the same case in each run', () => {
    const cases = [aCaseRun(), aCaseRun(), anErroredCaseRun()]
    const entries = [
      { status: 'valid', file: 'a.json' },
      { status: 'partial', file: 'b.json' },
      { status: 'unavailable' },
    ] as const
    const trajectories = new Map(
      cases.map((caseRun, index) => [caseRun, entries[index] ?? { status: 'invalid' as const }]),
    )
    const document = written(resultsDocument(aReport({ experiments: [anExperiment({ cases })] }), trajectories))
    expect(document.experiments[0].runs[0].cases.map((one: { trajectory: unknown }) => one.trajectory)).toEqual(entries)
  })

  test('has no figure with the noise of adding fractions, and every other number as it was given', () => {
    const paid = (costUsd: number, index: number) =>
      aCaseRun({
        caseId: `${index}`,
        score: costUsd,
        metadata: { given: 0.1 + 0.2 },
        expected: 0.1 + 0.2,
        answer: anAnswer({ usage: { costUsd, totalTokens: 12_345_678_901_234 } }),
      })
    const cases = Array.from({ length: 10 }, (_, index) => paid(0.02, index))
    const runs = [...cases, paid(0.1 + 0.2, 10)]
    const document = written(resultsDocument(aReport({ experiments: [anExperiment({ cases: runs })] })))
    const [run] = document.experiments[0].runs
    expect(document.totals.usage).toEqual({ costUsd: 0.5, totalTokens: 11 * 12_345_678_901_234 })
    expect(run.metrics.usage.costUsd).toBe(0.5)
    expect(run.metrics.avgScore).toBe(0.0454545454545)
    expect(run.cases[10]).toMatchObject({ score: 0.3, usage: { costUsd: 0.3 } })
    expect(run.cases[10]).toMatchObject({ expected: 0.1 + 0.2, metadata: { given: 0.1 + 0.2 } })
    const third = [aCaseRun(), aCaseRun({ caseId: 'b' }), aFailedCaseRun({ caseId: 'c' })]
    const rates = written(resultsDocument(aReport({ experiments: [anExperiment({ cases: third })] }))).totals
    expect(rates.passRate).toBe(0.666666666667)
  })

  test('is written with one case run per line, however it is nested', () => {
    const answer = anAnswer({
      toolCalls: [{ id: '1', name: 'search', status: 'succeeded', output: [[{ a: [] }], {}] }],
    })
    const document = resultsDocument(
      aReport({ experiments: [anExperiment({ cases: [aCaseRun({ answer }), aCaseRun()] })] }),
    )
    const text = [...jsonPieces(document)].join('')
    expect(text.split('\n').filter((line) => line.trimStart().startsWith('{"id":"capital"'))).toHaveLength(2)
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(document)))
  })

  test('is written right when it is empty', () => {
    expect([...jsonPieces({ a: [], b: {}, c: undefined, d: [null, 'x', [1]] })].join('')).toBe(
      '{\n  "a": [],\n  "b": {},\n  "d": [\n    null,\n    "x",\n    [\n      1\n    ]\n  ]\n}\n',
    )
  })
})
