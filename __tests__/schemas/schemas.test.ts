import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { startJudgeServer } from '../../emulator/judge/judge-server.ts'
import { readItems } from '../../src/custom/score-items.ts'
import type { Answer } from '../../src/domain/answer.ts'
import type { Comparison } from '../../src/domain/comparison.ts'
import type { FailureCause } from '../../src/domain/failure.ts'
import type { GateVerdict } from '../../src/domain/gate.ts'
import type { Rescored } from '../../src/domain/rescored.ts'
import type { SideBySide } from '../../src/domain/side-by-side.ts'
import type { Usage } from '../../src/domain/usage.ts'
import { jsonPieces, resultsDocument } from '../../src/reports/results-json.ts'
import { aRequest } from '../custom/opened-modules.ts'
import { runImpatientStep } from '../modes/impatient-step.ts'
import {
  aBasis,
  aCaseRun,
  aComparison,
  aFailedCaseRun,
  aFailureCause,
  anErroredCaseRun,
  anExperiment,
  anOrigin,
  anUngradedCaseRun,
  aPair,
  aReport,
  aResult,
  aRun,
} from '../support/builders.ts'
import { evalsetOf } from '../support/workflow-step.ts'

const EVERY_USAGE: Required<Usage> = {
  promptTokens: 1,
  completionTokens: 2,
  totalTokens: 3,
  inputCachedTokens: 1,
  toolCalls: 1,
  requests: 2,
  durationMs: 5,
  creditsConsumed: 0.1,
  costUsd: 0.01,
  provider: 'p',
  model: 'm',
  requester: 'r',
  timestamp: 't',
}
const EVERY_CAUSE: Required<FailureCause> = {
  ...aFailureCause(),
  type: 'runtime_http_error',
  stage: 'runtime_execution',
  message: 'It broke.',
  detailExcerpt: 'x',
  executionUrl: 'https://a.example',
  attemptedUrls: ['https://b.example'],
  runtimePodName: 'pod-1',
  runtimeId: 'uid-1',
  httpStatus: 503,
}
const name = { id: 'x', name: 'x' }
const EVERY_COMPARISON = aComparison([aPair('a', 'pp', 'pf'), aPair('b', 'pf', 'pp')], {
  matching: {
    compared: [],
    added: [name],
    removed: [{ ...name, passedBefore: true }],
    changed: [{ ...name, passedBefore: false }],
    renamed: [{ from: name, to: name }],
    ungraded: [name],
  },
  measures: [
    {
      measure: 'tokens',
      base: 0,
      head: 2,
      growth: Number.POSITIVE_INFINITY,
      low: 0,
      high: Number.POSITIVE_INFINITY,
      p: 0.5,
      adjustedP: 1,
      isExact: false,
      cases: 2,
    },
  ],
})
const EVERY_BESIDE: SideBySide = {
  agentspecId: 'b',
  against: 'a',
  rate: { rate: 0.5, low: 0.1, high: 0.9, cases: 2, caseRuns: 4 },
  againstRate: { rate: 1, low: 0.5, high: 1, cases: 2, caseRuns: 4 },
  difference: { change: -0.5, low: -0.9, high: 0, p: 0.5, isExact: true },
  better: 0,
  worse: 1,
  differing: [aPair('a', 'pp', 'pf')],
}
const EVERY_RESCORED: Rescored = {
  caseRuns: 2,
  from: [{ agentspecId: 'a', run: 1, experimentId: 'e', runId: 'r', file: 'f' }],
  leftOut: [name],
  changed: [
    {
      ...name,
      agentspecId: 'a',
      run: 1,
      before: { status: 'cancelled', score: null },
      after: { status: 'passed', score: 1 },
      evaluators: [{ name: 'e', before: { passed: null, score: null, reason: 'x' } }, { name: 'f' }],
    },
  ],
}

/** A verdict that rests on this comparison. */
function verdictOver(comparison: Comparison): GateVerdict {
  const reason = { code: 'regression', rule: 'max-regression: 0', experiment: 'agent-a', message: 'Worse.' } as const
  const rate = { rate: 0.5, low: 0.1, high: 0.9, cases: 2, caseRuns: 4 }
  const experiment = { agentspecId: 'agent-a', status: 'failed', reasons: [reason], rate, comparison } as const
  return { status: 'failed', reasons: [reason], experiments: [{ ...experiment, quarantined: ['b'] }] }
}

const ROOT = join(import.meta.dirname, '..', '..')
const FILES = readdirSync(join(ROOT, 'schemas'))

const compile = (document: object): ValidateFunction =>
  new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, allErrors: true }).compile(document)

const documentOf = (name: string) => JSON.parse(readFileSync(join(ROOT, 'schemas', `${name}.schema.json`), 'utf8'))
const schema = (name: string) => compile(documentOf(name))

/** What is wrong with a document, as far as its schema can tell. */
function mistakesIn(name: string, document: unknown, validate = schema(name)): readonly string[] {
  validate(document)
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const unknown = params.additionalProperty === undefined ? '' : ` (${params.additionalProperty})`
    return `${instancePath} ${message}${unknown}`
  })
}

/** The same schema, whose objects have the fields that it names and no others: where it names none they are somebody else's. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed)
  if (typeof part !== 'object' || part === null) return part
  const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]))
  const isOurs = inner.type === 'object' && inner.properties !== undefined && inner.additionalProperties === undefined
  return isOurs ? { ...inner, additionalProperties: false } : inner
}

/** What a `results.json` has that its schema does not tell of, or has otherwise. */
const untold = (document: unknown) => mistakesIn('results', document, compile(closed(documentOf('results')) as object))

const written = (report: Parameters<typeof resultsDocument>[0]) =>
  JSON.parse([...jsonPieces(resultsDocument(report))].join(''))

describe('the schemas', () => {
  test.each(FILES)('%s is one, under a name that belongs to nobody else', (file) => {
    const { $id, $schema, title } = JSON.parse(readFileSync(join(ROOT, 'schemas', file), 'utf8'))
    expect($id).toBe(`urn:agent-evals:schema:${file.replace('.schema.json', '')}:1`)
    expect($schema).toBe('https://json-schema.org/draft/2020-12/schema')
    expect(title).toMatch(/\S/)
    expect(() => schema(file.replace('.schema.json', ''))).not.toThrow()
  })

  test('are these four', () => {
    expect(FILES.toSorted()).toEqual([
      'case.schema.json',
      'evaluator-request.schema.json',
      'evaluator-response.schema.json',
      'results.schema.json',
    ])
  })
})

describe('evaluator-request', () => {
  test('is what an evaluator is sent', () => {
    const request = aRequest()
    const usage = { totalTokens: 25, costUsd: 0.01, model: 'm' }
    const full = {
      ...request,
      run: { ...request.run, trajectory: { schema_version: 'ATIF-v1.7' }, usage, output: [1] },
    }
    for (const sent of [request, full]) {
      expect(mistakesIn('evaluator-request', { version: 1, evaluator: 'tone', ...sent })).toEqual([])
    }
  })

  test('is nothing less', () => {
    const { run, ...rest } = aRequest()
    expect(mistakesIn('evaluator-request', { version: 1, evaluator: 'tone', ...rest })).toHaveLength(1)
    expect(mistakesIn('evaluator-request', { version: 2, evaluator: 'tone', run, ...rest })).toHaveLength(1)
  })
})

describe('evaluator-response', () => {
  const isTaken = (given: unknown) => readItems(given, { name: 'tone', kind: 'evaluator' }).kind === 'scored'

  test.each<[unknown]>([
    [1],
    [0.5],
    [true],
    [[0.5, { name: 'b', passed: false }]],
    [{ score: 0.5, reason: 'fair', evidence: 'x', label: 'ok' }],
    [{ passed: true, score: null, error: null }],
    [{ skipped: true }],
    [{ error: 'no table' }],
    [{ kind: 'gauge', value: [1, 2] }],
  ])('%j is one, and is taken', (given) => {
    expect(mistakesIn('evaluator-response', given)).toEqual([])
    expect(isTaken(given)).toBe(true)
  })

  test.each<[unknown]>([
    [null],
    ['yes'],
    [[]],
    [{}],
    [{ reason: 'x' }],
    [{ skipped: false }],
    [{ score: '1' }],
    [{ score: null }],
    [{ pased: true }],
    [{ passed: true, error: ' ' }],
    [{ passed: true, kind: 'other' }],
    [{ passed: true, name: 'x'.repeat(81) }],
    [new Array(101).fill(1)],
  ])('%j is none, and is refused', (given) => {
    expect(mistakesIn('evaluator-response', given)).not.toEqual([])
    expect(isTaken(given)).toBe(false)
  })
})

describe('case', () => {
  test('is what stands in an evalset of ours', () => {
    const evalset = parse(readFileSync(join(ROOT, 'examples', 'support-desk.evalset.yaml'), 'utf8'))
    expect(evalset.cases.length).toBeGreaterThan(0)
    expect(evalset.cases.flatMap((one: unknown) => mistakesIn('case', one))).toEqual([])
  })

  test.each<[unknown]>([
    [{ name: 'a' }],
    [{ name: ' ', inputs: 'x' }],
    [{ name: 'a', inputs: 7 }],
    [{ name: 'a', inputs: 'x', evaluators: [{ arguments: {} }] }],
    [{ name: 'a', inputs: 'x', metadata: { must_pass: 'yes' } }],
  ])('%j is none', (given) => {
    expect(mistakesIn('case', given)).not.toEqual([])
  })
})

describe('results', () => {
  const MODULE = `
export const tone = (evalCase, run) => ({ score: 0.5, reason: 'fair', evidence: run.answer, label: 'ok' })
export const words = (evalCase, run) => ({ value: { words: run.answer.split(' ').length } })
words.kind = 'gauge'
`
  const evaluators = [
    { name: 'equals_expected' },
    { name: 'llm_judge', arguments: { rubric: 'The answer says OK.', samples: 3 } },
    { name: 'custom', arguments: { name: 'tone' } },
    { name: 'custom', arguments: { name: 'words' } },
    { name: 'tool_used', arguments: { name: 'look' } },
  ]
  const report = [{ name: 'confusion_matrix' }]
  const toolCalls = [{ name: 'look', input: { at: 'shelf' }, output: { found: true } }]
  const brains = {
    steady: (prompt: string) => ({ answer: prompt.includes('1') ? 'OK' : 'No.', reasoning: 'Let me look.', toolCalls }),
    other: () => ({ answer: 'OK' }),
  }

  test('is what runs leave behind: asked, judged by everybody, compared, graded again, stopped by a budget', async () => {
    await using judge = await startJudgeServer({ costUsd: 0.25 })
    const setting = (inputs: Readonly<Record<string, string>>, files = {}) => ({
      emulator: { brains },
      evalset: evalsetOf(3, { evalset_evaluators: evaluators, report_evaluators: report }),
      files: { 'own.mjs': MODULE, ...files },
      inputs: {
        'agentspec-ids': 'steady,other',
        evaluators: 'own.mjs',
        'judge-model': 'scripted',
        'judge-base-url': `${judge.url}/v1`,
        'platform-timeout-seconds': '5',
        ...inputs,
      },
    })
    const asked = await runImpatientStep(setting({ 'run-limit': '2' }))
    if (!asked.results) throw new Error(asked.main.stdout)
    const old = { 'old.json': JSON.stringify(asked.results) }
    const compared = await runImpatientStep(
      setting({ 'run-limit': '2', baseline: 'file:old.json', 'max-regression': '0.1' }, old),
    )
    const again = { mode: 'evaluate', results: 'old.json', 'agentspec-ids': '', 'request-timeout-seconds': '' }
    const changed = { ...old, 'old.json': old['old.json'].replaceAll('"status":"passed"', '"status":"ungraded"') }
    const evaluated = await runImpatientStep(setting(again, changed))
    const stopped = await runImpatientStep(setting({ ...again, 'budget-usd': '1' }, old))
    const failed = await runImpatientStep(setting({ 'agentspec-ids': 'no-such-agent', 'request-timeout-seconds': '1' }))
    const documents = { asked, compared, evaluated, stopped, failed }
    for (const [name, { results }] of Object.entries(documents)) {
      expect({ name, untold: untold(results) }).toEqual({ name, untold: [] })
    }
    // They have in them what they are for.
    const text = Object.values(documents).map(({ results }) => JSON.stringify(results))
    for (const word of [
      '"judge":{',
      '"samples":3',
      '"evidence"',
      '"steps"',
      '"spent"',
      '"measured"',
      '"judgingUsage"',
      '"kind":"gauge"',
    ]) {
      expect({ word, isIn: text[0]?.includes(word) }).toEqual({ word, isIn: true })
    }
    expect(text[1]).toContain('"comparison":{"kind":"compared"')
    expect(text[2]).toContain('"changed":[{')
    expect(text[3]).toContain('"budgetStop":{"budget":"budget-usd"')
    expect(text[4]).toContain('"failureCause"')
  }, 120_000)

  test('is what a report with everything in it is written as', () => {
    const judged = aResult({
      name: 'custom/tone',
      value: { words: 3 },
      label: 'ok',
      evidence: 'x',
      usage: EVERY_USAGE,
      judge: {
        endpoint: 'https://j.example',
        model: 'm',
        parameters: { temperature: 0 },
        rubric: 'r',
        about: 'Be right.',
        samples: 3,
        agreement: 1,
      },
    })
    const failed = aResult({ passed: null, score: null, error: 'no table' })
    const call = { id: 't', name: 'look', status: 'failed', input: { any: [1] }, output: 7, error: 'broke' } as const
    const step = { text: 'a', reasoning: '', toolCallIds: ['t'] }
    const EVERY_ANSWER: Required<Answer> = {
      text: 'OK',
      finalText: 'OK',
      reasoning: 'hm',
      finishReason: 'stop',
      toolCalls: [call],
      steps: [step, step],
      output: { any: 1 },
      usage: EVERY_USAGE,
      trajectory: { schema_version: 'ATIF-v1.7', steps: [] },
      isBare: true,
      sessionId: 'session-1',
    }
    const cases = [
      aCaseRun({
        metadata: { difficulty: 'easy' },
        tags: ['geo'],
        redacted: true,
        notKept: ['steps'],
        evaluators: [judged],
        answer: EVERY_ANSWER,
      }),
      aFailedCaseRun({ caseId: 'b', reused: { attempt: 1 } }),
      anErroredCaseRun({ caseId: 'c', expected: undefined, failureCause: EVERY_CAUSE }),
      anUngradedCaseRun({ caseId: 'd', evaluators: [failed], reused: { experimentId: 'e' } }),
    ]
    const place = { runtime: { podName: 'runtime-1', id: 'uid-1' } }
    const { id: _, ...unrecorded } = aRun({ index: 2, cases: [] })
    const experiments = [
      anExperiment({ place, runs: [aRun({ cases }), unrecorded] }),
      anExperiment({
        agentspecId: 'agent-b',
        failureCause: aFailureCause(),
        cases: [],
        place: { local: { baseUrl: 'http://127.0.0.1', agentId: 'a' } },
      }),
    ]
    const document = written(
      aReport({
        experiments,
        budgetStop: { budget: 'budget-usd', message: 'US$ 5.02 of US$ 5 were spent.' },
        spent: { usd: 5.02, credits: 1, isPartial: true },
        git: {},
        step: { uses: 'o/agent-evals@v1', from: 'desk', inputs: [['run-limit', '2']] },
        basis: { ...aBasis(), model: 'm', judge: 'sha256:j', customEvaluators: 'sha256:c' },
        measured: [{ agentspecId: 'agent-a', results: [aResult({ scope: 'report', kind: 'gauge', passed: null })] }],
        quarantine: [{ caseId: 'b', agentspecId: 'agent-a', until: '2026-12-31', reason: 'flaky' }],
        rescored: EVERY_RESCORED,
        sideBySide: [EVERY_BESIDE],
        verdict: verdictOver(EVERY_COMPARISON),
      }),
    )
    expect(untold(document)).toEqual([])
  })

  test.each<[string, Comparison]>([
    ['nothing', { kind: 'none', cause: 'never', why: 'There is none.', advice: 'Wait.' }],
    ['itself', { kind: 'itself' }],
    [
      'what it cannot be compared with',
      {
        kind: 'incomparable',
        origin: anOrigin({ endedAt: new Date(Number.NaN) }),
        baseAgentspecId: 'a',
        matching: EVERY_COMPARISON.matching,
        differences: ['run-limit is 3 here and 1 there'],
      },
    ],
  ])('tells of a comparison with %s', (_what, comparison) => {
    expect(untold(written(aReport({ verdict: verdictOver(comparison) })))).toEqual([])
  })

  test.each<[string, (document: ReturnType<typeof written>) => unknown]>([
    ['another version', (document) => ({ ...document, schemaVersion: 2 })],
    ['a time that is none', (document) => ({ ...document, endedAt: 'yesterday' })],
    ['a rate that is none', (document) => ({ ...document, totals: { ...document.totals, passRate: 80 } })],
    ['an input that is no text', (document) => ({ ...document, step: { inputs: { 'run-limit': 2 } } })],
    ['no experiments', ({ experiments: _, ...document }) => document],
  ])('%s is none', (_what, change) => {
    expect(mistakesIn('results', change(written(aReport())))).toHaveLength(1)
  })
})
