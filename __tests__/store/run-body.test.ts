import { describe, expect, test } from '@jest/globals'
import { runShape } from '../../emulator/shapes.ts'
import { runBody } from '../../src/store/run-body.ts'
import {
  aCaseRun,
  aFailedCaseRun,
  anAnswer,
  anErroredCaseRun,
  anUngradedCaseRun,
  aResult,
  aRun,
} from '../support/builders.ts'

const context = { runMode: 'batch', executionTarget: 'cloud', runEnvironment: 'lane', launchSource: 'test' } as const
/** What every result here says. */
const RESULT = {
  name: 'contains',
  scope: 'case',
  kind: 'evaluator',
  reason: 'the answer equals what is expected',
  weight: 1,
}
const place = { runtime: { podName: 'pod-1', id: 'uid-1' } }

function bodyOf(cases: ReturnType<typeof aCaseRun>[], over: { reportResults?: ReturnType<typeof aResult>[] } = {}) {
  const run = aRun({ index: 2, status: 'failed', cases })
  return runBody({ run, agentspecId: 'spec', place, reportResults: over.reportResults ?? [] }, context)
}

describe('runBody', () => {
  const passed = aCaseRun({
    caseId: 'a',
    name: 'good',
    tags: ['geo'],
    score: 1,
    metadata: { category: 'counting', difficulty: 'easy' },
    evaluators: [aResult({ name: 'contains', passed: true, score: 1 })],
    answer: anAnswer({ text: '42', usage: { promptTokens: 10, totalTokens: 12, model: 'm-1' } }),
  })
  const failed = aFailedCaseRun({
    caseId: 'b',
    name: 'bad',
    score: 0.25,
    evaluators: [aResult({ name: 'contains', passed: false, score: 0.25 })],
  })
  const errored = anErroredCaseRun({ caseId: 'c', name: 'lost' })
  const ungraded = anUngradedCaseRun({
    caseId: 'd',
    name: 'unjudged',
    evaluators: [aResult({ name: 'contains', passed: null, score: null, error: 'x' })],
  })
  const body = bodyOf([passed, failed, errored, ungraded])

  test('has the shape that the platform takes', () => {
    expect(runShape.safeParse(JSON.parse(JSON.stringify(body))).error).toBeUndefined()
  })

  test('counts everything that did not pass as failed with score 0, and keeps our own words beside it', () => {
    expect(body).toMatchObject({
      status: 'failed',
      metrics: {
        pass_rate: 0.25,
        total_cases: 4,
        passed: 1,
        failed: 3,
        avg_score: 1.25 / 4,
        agent_evals: { pass_rate_graded: 0.5, coverage: 0.5, errored: 1, ungraded: 1, cases: { length: 4 } },
      },
      report: {
        interaction: [{ status: 'passed' }, { status: 'failed' }, { status: 'errored' }, { status: 'ungraded' }],
      },
    })
    const results = (body.metrics as { case_results: object[] }).case_results
    expect(results).toMatchObject([
      { name: 'good', passed: true, status: 'passed', score: 1, category: 'counting', difficulty: 'easy' },
      { name: 'bad', passed: false, status: 'failed', score: 0.25 },
      { name: 'lost', passed: false, status: 'failed', score: 0 },
      { name: 'unjudged', passed: false, status: 'failed', score: 0 },
    ])
  })

  test('keeps of each case what the platform has no field for, and of graded ones what they can be rebuilt from', () => {
    const { agent_evals: own } = body.metrics as { agent_evals: { cases: object[] } }
    expect(Object.keys(own)).toEqual(['pass_rate_graded', 'coverage', 'errored', 'ungraded', 'cases'])
    expect(own.cases.slice(0, 3)).toEqual([
      {
        id: 'a',
        name: 'good',
        digest: passed.digest,
        tags: ['geo'],
        status: 'passed',
        measures: { latency_ms: 1200, tokens: 12, tool_calls: 0 },
        score: 1,
        attempts: 1,
        not_kept: [],
        usage: { prompt_tokens: 10, total_tokens: 12, model: 'm-1' },
        evaluators: [{ ...RESULT, passed: true, score: 1 }],
      },
      {
        id: 'b',
        name: 'bad',
        digest: failed.digest,
        tags: [],
        status: 'failed',
        measures: { latency_ms: 1200, tokens: 25, credits: 0.01, tool_calls: 0 },
        score: 0.25,
        attempts: 1,
        not_kept: [],
        usage: { prompt_tokens: 20, completion_tokens: 5, total_tokens: 25, credits_consumed: 0.01 },
        evaluators: [{ ...RESULT, passed: false, score: 0.25 }],
      },
      { id: 'c', name: 'lost', digest: errored.digest, tags: [], status: 'errored', measures: {} },
    ])
  })

  test('says who ran it, which run it was, what was asked and answered, in case order', () => {
    expect(body.summary).toMatchObject({
      launch_source: 'test',
      run_mode: 'batch',
      run_environment: 'lane',
      execution_target: 'cloud',
      agent_spec_id: 'spec',
      case_failures: 1,
      run_index: 2,
      runtime_pod_name: 'pod-1',
      runtime_id: 'uid-1',
      failure_cause: { type: errored.failureCause?.type },
    })
    const summary = body.summary as { agent_prompt: string[]; agent_output: { text: string }[] }
    expect(summary.agent_prompt).toHaveLength(4)
    expect(summary.agent_output.map(({ text }) => text)[0]).toBe('42')
  })

  test('says of a case where it was taken from when it was not asked for this record', () => {
    const reused = [{ attempt: 2 }, { experimentId: 'e-1' }]
    const cases = reused.map((source, place) => aCaseRun({ caseId: `${place}`, name: `${place}`, reused: source }))
    expect(bodyOf(cases).metrics).toMatchObject({
      agent_evals: { cases: [{ reused: { attempt: 2 } }, { reused: { experiment_id: 'e-1' } }] },
    })
  })

  test('sums usage, and says nothing of what nobody reported', () => {
    const usage = { prompt_tokens: 10, total_tokens: 12, model: 'm-1' }
    const own = bodyOf([passed])
    expect((own.metrics as { pydantic_ai_usage: unknown }).pydantic_ai_usage).toEqual(usage)
    expect((own.summary as { usage: unknown }).usage).toEqual(usage)
    expect((own.report as { usage: unknown }).usage).toEqual(usage)
    const silent = bodyOf([aCaseRun({ answer: { text: 'x', finalText: 'x', reasoning: '', toolCalls: [] } })])
    expect(silent.metrics).not.toHaveProperty('pydantic_ai_usage')
    expect(silent.summary).not.toHaveProperty('usage')
  })

  test('tells per evaluator how many of the cases that it judged it passed, and what the report evaluators saw', () => {
    const reportResults = [
      aResult({
        name: 'pass_rate_threshold',
        scope: 'report',
        passed: false,
        score: 0.5,
        value: { threshold: 0.8, observed: 0.5 },
        reason: 'Too few.',
      }),
    ]
    const { metrics } = bodyOf([passed, failed, ungraded], { reportResults })
    expect((metrics as { evaluator_results: unknown }).evaluator_results).toEqual([
      {
        name: 'contains',
        scope: 'evalset',
        score: 0.625,
        passed: false,
        summary: '1 of 2 case(s) passed contains.',
        passed_cases: 1,
        total_cases: 2,
      },
      {
        name: 'pass_rate_threshold',
        scope: 'report',
        score: 0.5,
        passed: false,
        summary: 'Too few.',
        threshold: 0.8,
        observed: 0.5,
      },
    ])
  })

  test('a run in which nothing was executed has no rate of nothing', () => {
    expect(bodyOf([]).metrics).toMatchObject({ pass_rate: 0, total_cases: 0, avg_score: 0 })
  })
})
