import { describe, expect, test } from '@jest/globals'
import type { EvalReport } from '../../src/domain/report.ts'
import { CSV_COLUMNS, csvLines } from '../../src/reports/csv.ts'
import {
  aCaseRun,
  aComparison,
  aFailedCaseRun,
  anAnswer,
  anErroredCaseRun,
  anExperiment,
  anUngradedCaseRun,
  aPair,
  aReport,
  aResult,
  aRun,
  aVerdict,
} from '../support/builders.ts'
import { readCsv } from '../support/csv-reader.ts'

/** The rows under the header, by column, without empty cells. */
function rowsOf(csv: string): Record<string, string>[] {
  const [header = [], ...rows] = readCsv(csv)
  return rows.map((row) =>
    Object.fromEntries(row.map((cell, at) => [header[at], cell]).filter(([, cell]) => cell !== '')),
  )
}

/** What the row of the first case has under the names that readers of the platform's own reports know. */
const OF_PLATFORM_READERS = {
  evalset_id: 'evalset-1',
  evalset_runs_url: 'https://datalayer.app/benchmarks/evalset-1',
  agent_spec_id: 'agent-a',
  agent_spec_name: 'agent-a',
  experiment_name: 'evals-agent-a-20261129T131313000000Z',
  run_status: 'completed',
  run_pass_rate: '0',
  case_status: 'failed',
  case_score: '0',
  usage_prompt_tokens: '20',
  usage_completion_tokens: '5',
  usage_total_tokens: '25',
  usage_credits_consumed: '0.01',
  generated_at: '2026-11-29T13:14:13.000Z',
}

/** The columns of the file that datalayer/core's `write_eval_report_csv` writes, in its order. */
const PLATFORM_COLUMNS = (
  'row_type evalset_id evalset_runs_url agent_spec_id agent_spec_name agent_spec_url experiment_id experiment_name ' +
  'run_index run_id run_status run_pass_rate runs_fetched runs_total baseline_pass_rate latest_pass_rate drift_delta ' +
  'latest_two_delta mean_pass_rate stddev_pass_rate failure_stage failure_type failure_message usage_source ' +
  'usage_provider usage_model usage_requests usage_prompt_tokens usage_completion_tokens usage_total_tokens ' +
  'usage_input_cached_tokens usage_tool_calls usage_duration_ms usage_credits_consumed usage_captured_at case_name ' +
  'case_status case_score case_category case_difficulty evaluator_name evaluator_scope evaluator_runs ' +
  'evaluator_passed_runs evaluator_mean_score evaluator_latest_score evaluator_latest_passed generated_at'
).split(' ')

const csvText = (report: EvalReport): string => [...csvLines(report)].join('')

describe('report.csv', () => {
  const cases = [aFailedCaseRun({ tags: ['geo', 'easy'] }), anErroredCaseRun({ caseId: 'b', name: 'b' })]
  const experiment = anExperiment({ runs: [aRun({ cases }), aRun({ id: 'run-2', index: 2, cases: [aCaseRun()] })] })
  const rows = rowsOf(csvText(aReport({ experiments: [experiment], verdict: aVerdict('failed', [experiment]) })))

  test('has the experiment, then each run with its case runs below it', () => {
    expect(rows.map(({ row_type, run_index, case_id }) => [row_type, run_index, case_id])).toEqual([
      ['experiment', undefined, undefined],
      ['run', '1', undefined],
      ['case', '1', 'capital'],
      ['case', '1', 'b'],
      ['run', '2', undefined],
      ['case', '2', 'capital'],
    ])
  })

  test('has totals on experiments and runs, and what was said on cases', () => {
    expect(rows[0]).toMatchObject({
      experiment_id: 'experiment-1',
      agentspec: 'agent-a',
      status: 'failed',
      pass_rate: '0.5',
      planned: '3',
      passed: '1',
      failed: '1',
      errored: '1',
      total_tokens: '50',
    })
    expect(rows[1]).toMatchObject({ run_id: 'run-1', status: 'completed', duration_ms: '60000', pass_rate: '0' })
    expect(rows[2]).toEqual({
      ...OF_PLATFORM_READERS,
      row_type: 'case',
      experiment_id: 'experiment-1',
      agentspec: 'agent-a',
      run_index: '1',
      run_id: 'run-1',
      case_id: 'capital',
      case_name: 'capital of France',
      status: 'failed',
      score: '0',
      duration_ms: '1200',
      attempts: '1',
      message: "expected 'Paris', the answer is 'Lyon'",
      prompt: 'What is the capital of France?',
      expected: 'Paris',
      answer: 'Lyon',
      evaluators: "equals_expected failed: expected 'Paris', the answer is 'Lyon'",
      tags: 'geo easy',
      file: 'examples/capitals.evalset.json',
      line: '12',
      prompt_tokens: '20',
      completion_tokens: '5',
      total_tokens: '25',
      credits: '0.01',
    })
  })

  test('leaves empty what is not known, and never writes 0 for it', () => {
    expect(rows[3]).toMatchObject({
      status: 'errored',
      failure_type: 'request_timeout',
      message: 'no answer within 180 s',
    })
    for (const column of ['score', 'answer', 'total_tokens', 'credits']) expect(rows[3]).not.toHaveProperty(column)
    const ungraded = anExperiment({ cases: [anUngradedCaseRun()] })
    const [first, , third] = rowsOf(csvText(aReport({ experiments: [ungraded] })))
    expect(first).not.toHaveProperty('pass_rate')
    expect(third?.message).toBe('nothing could judge the answer')
  })

  test('has at its end what the verdict stands on, and the history of a case beside each of its runs', () => {
    const runs = [1, 2].map((index) =>
      aRun({
        index,
        cases: [aFailedCaseRun(), aCaseRun({ caseId: 'b', name: 'b' }), aCaseRun({ caseId: 'c', name: 'c' })],
      }),
    )
    const compared = anExperiment({ runs })
    const [verdict] = aVerdict('failed', [compared]).experiments
    const pairs = [aPair('capital', 'pp', 'ff'), aPair('b', `${'p'.repeat(12)}${'f'.repeat(8)}`, 'pp')]
    const judged = {
      rate: { rate: 0.5, low: 0.25, high: 0.75, cases: 2, caseRuns: 4 },
      comparison: aComparison(pairs),
      quarantined: ['c'],
    }
    const experiments = verdict ? [{ ...verdict, ...judged }] : []
    const report = aReport({ experiments: [compared], verdict: { status: 'failed', reasons: [], experiments } })
    const [first, , ...others] = rowsOf(csvText(report))
    expect(first).toMatchObject({
      status: 'failed',
      mean_pass_rate: '0.5',
      mean_pass_rate_low: '0.25',
      mean_pass_rate_high: '0.75',
      baseline_pass_rate: '0.85',
      change: '-0.05',
      change_low: '-0.091',
      change_high: '-0.009',
      change_p: '0.012',
    })
    const ofCases = others.filter(({ row_type }) => row_type === 'case')
    expect(
      ofCases.map(({ case_id, baseline_outcomes, change, quarantined }) => [
        case_id,
        baseline_outcomes,
        change,
        quarantined,
      ]),
    ).toEqual(
      [1, 2].flatMap(() => [
        ['capital', 'passed passed', '-1', undefined],
        ['b', 'passed×12 failed×8', '0.4', undefined],
        ['c', undefined, undefined, 'true'],
      ]),
    )
    expect(CSV_COLUMNS[34]).toBe('ended_at')
  })

  test('says where a case run was taken over from', () => {
    const cases = [aCaseRun({ reused: { attempt: 2 } }), aCaseRun({ reused: { experimentId: '7f3a' } }), aCaseRun()]
    const ofCases = rowsOf(csvText(aReport({ experiments: [anExperiment({ cases })] }))).slice(2)
    expect(ofCases.map(({ reused }) => reused)).toEqual(['attempt 2', 'experiment 7f3a', undefined])
    expect(CSV_COLUMNS.slice(45, 48)).toEqual(['reused', 'output', 'session_id'])
  })

  test('has the data of an answer as JSON, and in the place of a text that is nothing else', () => {
    const output = { from: 9, days: ['Mon'] }
    const said = [
      { text: '', output },
      { text: '{ "days": ["Mon"], "from": 9 }', output },
      { text: 'At nine.', output },
    ]
    const cases = said.map((over, at) =>
      aCaseRun({ caseId: `${at}`, answer: anAnswer({ ...over, sessionId: `s-${at}` }) }),
    )
    const readable = JSON.stringify(output, null, 2)
    const rows = rowsOf(csvText(aReport({ experiments: [anExperiment({ cases })] }))).slice(2)
    expect(rows.map(({ answer, output: data, session_id: session }) => [answer, data, session])).toEqual([
      [readable, JSON.stringify(output), 's-0'],
      [readable, JSON.stringify(output), 's-1'],
      ['At nine.', JSON.stringify(output), 's-2'],
    ])
  })

  test('says why a cancelled case run was not begun, or that it was stopped', () => {
    const cancelled = (attempts: number) => anUngradedCaseRun({ status: 'cancelled', attempts })
    const experiments = [anExperiment({ cases: [cancelled(0), cancelled(1)] })]
    const saidIn = (report: Partial<EvalReport>) =>
      rowsOf(csvText(aReport({ experiments, ...report })))
        .slice(2)
        .map(({ message }) => message)
    const budgetStop = { budget: 'budget-usd', message: '$1 of $1 were spent.' } as const
    const reasons = [{ code: 'cancelled', rule: 'cancelled', message: 'The run was cancelled.' }] as const
    const signalled = { ...aVerdict('inconclusive', experiments), reasons }
    const stopped = 'stopped before it ended'
    expect(saidIn({ budgetStop })).toEqual(['not begun: budget-usd stopped the run', stopped])
    expect(saidIn({ verdict: signalled })).toEqual(['not begun: the job was stopped', stopped])
    expect(saidIn({ verdict: signalled, budgetStop })).toEqual(['not begun: budget-usd stopped the run', stopped])
    expect(saidIn({ platformProblems: ['An experiment was refused.'] })).toEqual([
      'not begun: the platform did not take everything',
      stopped,
    ])
    expect(saidIn({})).toEqual(['not begun', stopped])
  })

  test('has no figure with the noise of adding fractions', () => {
    const paid = (creditsConsumed: number) =>
      aCaseRun({ score: creditsConsumed, answer: anAnswer({ usage: { creditsConsumed } }) })
    const experiments = [anExperiment({ cases: [paid(0.1), paid(0.2), paid(0.1 + 0.2)] })]
    const text = csvText(aReport({ experiments }))
    expect(rowsOf(text).map(({ credits }) => credits)).toEqual(['0.6', '0.6', '0.1', '0.2', '0.3'])
    expect(text).not.toMatch(/\d\.\d{13}/)
  })

  test("has every column that readers of the platform's own reports know, each once", () => {
    expect(PLATFORM_COLUMNS.filter((column) => !(CSV_COLUMNS as readonly string[]).includes(column))).toEqual([])
    expect(new Set(CSV_COLUMNS).size).toBe(CSV_COLUMNS.length)
  })

  test('says under their names what an experiment, a failed run and a case came to', () => {
    const metadata = { category: 'geography', difficulty: 3 }
    const cases = [aCaseRun({ metadata }), anErroredCaseRun({ caseId: 'b', name: 'b' })]
    const runs = [aRun({ cases: [aFailedCaseRun()] }), aRun({ id: 'run-2', index: 2, status: 'failed', cases })]
    const [first, , , second, third, fourth] = rowsOf(csvText(aReport({ experiments: [anExperiment({ runs })] })))
    expect(first).toMatchObject({ runs_fetched: '2', runs_total: '2', latest_pass_rate: '1' })
    expect(second).toMatchObject({
      run_status: 'failed',
      run_pass_rate: '1',
      failure_type: 'request_timeout',
      failure_stage: 'runtime_execution',
      failure_message: 'no answer within 180 s',
      usage_total_tokens: '25',
    })
    expect(third).toMatchObject({ case_status: 'passed', case_category: 'geography', run_status: 'failed' })
    expect(third).not.toHaveProperty('case_difficulty')
    expect(fourth).toMatchObject({ case_status: 'errored', failure_message: 'no answer within 180 s' })
  })

  test('has a row at its end for each evaluator that the evalset has for all cases', () => {
    const result = (passed: boolean) => aResult({ name: 'polite', scope: 'evalset', passed, score: passed ? 1 : 0 })
    const cases = [aCaseRun({ evaluators: [aResult(), result(true)] }), aFailedCaseRun({ evaluators: [result(false)] })]
    const rows = rowsOf(csvText(aReport({ experiments: [anExperiment({ cases })] })))
    expect(rows.filter(({ row_type }) => row_type === 'evaluator')).toEqual([
      {
        row_type: 'evaluator',
        evalset_id: 'evalset-1',
        evalset_runs_url: 'https://datalayer.app/benchmarks/evalset-1',
        evaluator_name: 'polite',
        evaluator_scope: 'evalset',
        evaluator_runs: '2',
        evaluator_passed_runs: '1',
        evaluator_mean_score: '0.5',
        evaluator_latest_score: '0',
        evaluator_latest_passed: 'false',
        generated_at: '2026-11-29T13:14:13.000Z',
      },
    ])
    expect(rows.at(-1)).toMatchObject({ row_type: 'evaluator' })
  })

  test('has only its header when nothing was run', () => {
    expect(csvText(aReport({ experiments: [] }))).toBe(`${CSV_COLUMNS.join(',')}\r\n`)
  })
})
