import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import type { JsonValue } from '../../src/domain/json.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import { ctrfDocument } from '../../src/reports/ctrf.ts'
import { jsonPieces } from '../../src/reports/results-json.ts'
import {
  aCaseRun,
  aFailedCaseRun,
  anAnswer,
  anErroredCaseRun,
  anExperiment,
  anUngradedCaseRun,
  aReport,
  aRun,
  aVerdict,
} from '../support/builders.ts'
import { reportSaying } from '../support/hostile-report.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'

const SCHEMA = join(import.meta.dirname, '..', '..', 'node_modules/ctrf/dist/ctrf-schema-0.0.json')
const ajv = new Ajv({ allErrors: true, strict: false })
formats.default(ajv)
const validate = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')))

type Read = {
  readonly results: {
    readonly summary: Readonly<Record<string, number>>
    readonly tests: readonly Readonly<Record<string, JsonValue>>[]
    readonly environment: Readonly<Record<string, JsonValue>>
    readonly extra: JsonValue
  }
}

/** As a reader of the file has it. */
const read = (report: EvalReport): Read => JSON.parse([...jsonPieces(ctrfDocument(report))].join(''))

function aMixedReport(): EvalReport {
  const runs = [1, 2].map((index) =>
    aRun({
      index,
      cases: [
        aCaseRun({ caseId: 'p' }),
        (index === 1 ? aCaseRun : aFailedCaseRun)({ caseId: 'x' }),
        anErroredCaseRun({ caseId: 'e', attempts: 3 }),
        anUngradedCaseRun({ caseId: 'u' }),
        anUngradedCaseRun({ caseId: 'c', status: 'cancelled', attempts: index - 1 }),
        anUngradedCaseRun({ caseId: 's', status: 'skipped' }),
        aFailedCaseRun({ caseId: 'q' }),
      ],
    }),
  )
  const experiments = [anExperiment({ runs })]
  const verdict = aVerdict('failed', experiments)
  return aReport({
    experiments,
    verdict: { ...verdict, experiments: verdict.experiments.map((one) => ({ ...one, quarantined: ['q'] })) },
    git: {
      sha: 'c0ffee00',
      ref: 'refs/heads/main',
      repository: 'acme/agents',
      runId: '7',
      url: 'https://github.com/acme/agents/actions/runs/7',
    },
  })
}

describe('ctrf.json', () => {
  test.each<[string, () => EvalReport]>([
    ['every way to end', aMixedReport],
    ['nothing at all', () => aReport({ experiments: [], git: {} })],
    [
      'names that are blank',
      () => aReport({ experiments: [anExperiment({ cases: [aCaseRun({ name: ' ', caseId: '\n' })] })] }),
    ],
    ...Object.entries(HOSTILE_TEXTS).map(([name, text]): [string, () => EvalReport] => [
      name,
      () => reportSaying(text),
    ]),
  ])('is valid by the published schema with %s', (_name, make) => {
    validate(read(make()))
    expect(validate.errors ?? []).toEqual([])
  })

  test('is held by that schema', () => {
    const { results, ...rest } = read(aMixedReport())
    expect(validate({ ...rest, results: { ...results, tests: [{ name: 'x', status: 'errored', duration: 1 }] } })).toBe(
      false,
    )
  })

  test('has a test per case run, whose status says passed of nothing that was not, and failed of what broke', () => {
    const { tests, summary } = read(aMixedReport()).results
    expect(tests.map(({ status, rawStatus }) => `${rawStatus}: ${status}`)).toEqual([
      ...['passed: passed', 'passed: passed', 'errored: failed', 'ungraded: other', 'cancelled: pending'],
      ...['skipped: skipped', 'failed: skipped'],
      ...['passed: passed', 'failed: failed', 'errored: failed', 'ungraded: other', 'cancelled: other'],
      ...['skipped: skipped', 'failed: skipped'],
    ])
    expect(summary).toMatchObject({
      tests: 14,
      passed: 3,
      failed: 3,
      skipped: 4,
      pending: 1,
      other: 3,
      flaky: 1,
      suites: 1,
    })
    const { tests: all, ...counts } = summary
    expect(
      ['passed', 'failed', 'skipped', 'pending', 'other'].reduce((sum, name) => sum + (counts[name] ?? 0), 0),
    ).toBe(all)
  })

  test('calls flaky what passed where another run of the case failed, and nothing else', () => {
    const flaky = read(aMixedReport()).results.tests.filter((one) => one.flaky)
    expect(flaky.map(({ status, extra }) => [status, extra])).toEqual([
      ['passed', expect.objectContaining({ caseId: 'x', run: 1 })],
    ])
  })

  test('says why, where, how often it was tried, what it scored and what it took', () => {
    const [passed, , errored] = read(aMixedReport()).results.tests
    expect(passed).toMatchObject({
      name: 'capital of France · run 1',
      duration: 1200,
      filePath: 'examples/capitals.evalset.json',
      line: 12,
      extra: { score: 1, tokens: 25, credits: 0.01, evaluators: [{ name: 'equals_expected', passed: true, score: 1 }] },
    })
    expect(passed).not.toHaveProperty('message')
    expect(errored).toMatchObject({
      retries: 2,
      message: 'no answer within 180 s',
      extra: { score: null, failureType: 'request_timeout' },
    })
  })

  test('knows a case by the same id in every run, and by another one under another agent', () => {
    const cases = [aCaseRun(), aCaseRun({ caseId: 'b' })]
    const runs = [aRun({ cases }), aRun({ index: 2, cases })]
    const experiments = [anExperiment({ runs }), anExperiment({ agentspecId: 'agent-b', runs })]
    const { tests } = read(aReport({ experiments })).results
    const ids = tests.map(({ testId }) => testId)
    expect(ids.slice(0, 2)).toEqual(ids.slice(2, 4))
    expect(new Set(ids).size).toBe(4)
  })

  test('says where in the history it was made, and what the gate says', () => {
    const { environment, extra } = read(aMixedReport()).results
    expect(environment).toMatchObject({
      commit: 'c0ffee00',
      branchName: 'main',
      repositoryName: 'acme/agents',
      repositoryUrl: 'https://github.com/acme/agents',
      buildId: '7',
      buildUrl: 'https://github.com/acme/agents/actions/runs/7',
      testEnvironment: 'cloud',
    })
    expect(extra).toMatchObject({ gate: { status: 'failed', reasons: ['all-pass: 1 of 2 case runs failed'] } })
    expect(read(aReport({ git: { ref: 'refs/tags/v1' } })).results.environment).not.toHaveProperty('branchName')
  })

  test.each<[string, Partial<EvalReport>, string]>([
    ['nothing was run', { experiments: [], verdict: aVerdict('inconclusive') }, 'failed'],
    ['every answer passed and took too long', { verdict: aVerdict('failed', [anExperiment()]) }, 'failed'],
    [
      'it only left a question open',
      {
        verdict: {
          ...aVerdict('inconclusive', [anExperiment()]),
          reasons: [{ code: 'noise', rule: 'max-regression: 0', message: 'it may be noise' }],
        },
      },
      'other',
    ],
  ])('has the verdict as a test where the gate did not pass and no case says so: %s', (_why, given, status) => {
    const report = aReport(given)
    const document = read(report)
    validate(document)
    expect(validate.errors ?? []).toEqual([])
    const { tests, summary } = document.results
    const [first] = report.verdict.reasons
    expect(tests).toHaveLength(report.experiments.length + 1)
    expect(tests.at(-1)).toMatchObject({
      name: 'verdict',
      status,
      rawStatus: report.verdict.status,
      message: `Gate ${report.verdict.status}. ${first?.message}`,
      trace: `${first?.code}: ${first?.message}`,
    })
    expect(summary).toMatchObject({ tests: tests.length, suites: tests.length, [status]: 1 })
  })

  test('has no test of the verdict where a case failed, or all is well', () => {
    const names = [aMixedReport(), aReport()].flatMap((report) => read(report).results.tests.map(({ name }) => name))
    expect(names).not.toContain('verdict')
  })

  test('of 50,000 case runs has all of them and is bounded', () => {
    const answer = anAnswer({ text: 'x'.repeat(5_000) })
    const cases = Array.from({ length: 50_000 }, (_, at) => aFailedCaseRun({ caseId: `c${at}`, answer }))
    let bytes = 0
    for (const piece of jsonPieces(ctrfDocument(aReport({ experiments: [anExperiment({ cases })] }))))
      bytes += piece.length
    expect(bytes).toBeGreaterThan(50_000 * 200)
    expect(bytes).toBeLessThan(150_000_000)
  })
})
