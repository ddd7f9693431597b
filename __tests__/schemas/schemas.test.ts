import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { readItems } from '../../src/custom/score-items.ts'
import { jsonPieces, resultsDocument } from '../../src/reports/results-json.ts'
import { aRequest } from '../custom/opened-modules.ts'
import {
  aCaseRun,
  aFailedCaseRun,
  aFailureCause,
  anErroredCaseRun,
  anExperiment,
  anUngradedCaseRun,
  aReport,
  aResult,
  aRun,
} from '../support/builders.ts'
import { runStep } from '../support/workflow-step.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const FILES = readdirSync(join(ROOT, 'schemas'))

function schema(name: string): ValidateFunction {
  const document = JSON.parse(readFileSync(join(ROOT, 'schemas', `${name}.schema.json`), 'utf8'))
  return new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, allErrors: true }).compile(document)
}

/** What is wrong with a document, as far as its schema can tell. */
function mistakesIn(name: string, document: unknown): readonly string[] {
  const validate = schema(name)
  validate(document)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

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
  test('is what a run leaves behind', async () => {
    const { results } = await runStep({})
    expect(results?.experiments[0]?.runs[0]?.cases).toHaveLength(3)
    expect(mistakesIn('results', results)).toEqual([])
  })

  test('is what a report with everything in it is written as', () => {
    const judged = aResult({
      name: 'custom/tone',
      value: { words: 3 },
      label: 'ok',
      evidence: 'x',
      usage: { costUsd: 1 },
    })
    const failed = aResult({ passed: null, score: null, error: 'no table' })
    const cases = [
      aCaseRun({ metadata: { difficulty: 'easy' }, tags: ['geo'], redacted: true, evaluators: [judged] }),
      aFailedCaseRun({ caseId: 'b', reused: { attempt: 1 } }),
      anErroredCaseRun({ caseId: 'c', expected: undefined }),
      anUngradedCaseRun({ caseId: 'd', evaluators: [failed] }),
    ]
    const place = { runtime: { podName: 'runtime-1', id: 'uid-1' } }
    const { id: _, ...unrecorded } = aRun({ index: 2, cases: [] })
    const experiments = [
      anExperiment({ place, runs: [aRun({ cases }), unrecorded] }),
      anExperiment({ agentspecId: 'agent-b', failureCause: aFailureCause(), cases: [] }),
    ]
    const budgetStop = { budget: 'budget-usd' as const, message: 'US$ 5.02 of US$ 5 were spent.' }
    const document = written(aReport({ experiments, budgetStop, spent: { usd: 5.02 }, git: {} }))
    expect(mistakesIn('results', document)).toEqual([])
  })

  test.each<[string, (document: ReturnType<typeof written>) => unknown]>([
    ['another version', (document) => ({ ...document, schemaVersion: 2 })],
    ['a time that is none', (document) => ({ ...document, endedAt: 'yesterday' })],
    ['a rate that is none', (document) => ({ ...document, totals: { ...document.totals, passRate: 80 } })],
    ['no experiments', ({ experiments: _, ...document }) => document],
  ])('%s is none', (_what, change) => {
    expect(mistakesIn('results', change(written(aReport())))).toHaveLength(1)
  })
})
