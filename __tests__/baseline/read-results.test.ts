import { describe, expect, test } from '@jest/globals'
import { type BaselineReader, readBaseline } from '../../src/baseline/read-baseline.ts'
import type { Answer } from '../../src/domain/answer.ts'
import { caseRecordsOf } from '../../src/domain/case-record.ts'
import type { JsonObject, JsonValue } from '../../src/domain/json.ts'
import { caseRunsOf } from '../../src/domain/run.ts'
import { resultsDocument } from '../../src/reports/results-json.ts'
import { withSaid } from '../../src/trajectory/said.ts'
import {
  aCaseRun,
  aFailedCaseRun,
  anAnswer,
  anErroredCaseRun,
  anExperiment,
  aReport,
  aRun,
  ENDED_AT,
} from '../support/builders.ts'
import { aBasis } from '../support/memory-baselines.ts'

const READER: BaselineReader = {
  called: 'evals/main.json',
  place: 'file',
  choice: 'evals/main.json',
  agentspecId: 'agent-a',
}
const SETTINGS = { runLimit: 2, requestTimeoutSeconds: 180, environmentName: 'ai-agents-env', passRateThreshold: null }

const first = anExperiment({
  runs: [
    aRun({ cases: [aCaseRun({ tags: ['geo'] }), anErroredCaseRun({ caseId: 'b', name: 'b' })] }),
    aRun({
      cases: [
        aFailedCaseRun({
          durationMs: 800,
          answer: anAnswer({ usage: { promptTokens: 4, completionTokens: 3, toolCalls: 2 } }),
        }),
        aCaseRun({ caseId: 'b', name: 'b' }),
      ],
    }),
  ],
})
const second = anExperiment({ agentspecId: 'agent-b', cases: [aFailedCaseRun()] })

function written(experiments = [first, second], settings: JsonObject = SETTINGS): JsonObject {
  return JSON.parse(JSON.stringify(resultsDocument(aReport({ experiments, settings })))) as JsonObject
}

const read = (value: JsonValue, over: Partial<BaselineReader> = {}) => readBaseline(value, { ...READER, ...over })

/** The first case as a baseline has it, its answer's place in the file given otherwise. */
function saidOf(output: JsonValue, more: JsonObject = {}) {
  const document = JSON.parse(JSON.stringify(written([anExperiment()], { ...SETTINGS, runLimit: 1 })))
  Object.assign(document.experiments[0].runs[0].cases[0], { output, ...more })
  const reading = read(document)
  return reading.kind === 'read' ? reading.baseline.cases[0]?.said : reading.why
}

describe('a results.json as a baseline', () => {
  test('tells what the agent said and did, as far as the file knows it', () => {
    const call = { id: '1', name: 'look', status: 'succeeded', input: { b: 1, a: 2 }, output: 'found' }
    const steps = [{ tool: 'look', arguments: '{"a":2,"b":1}', result: 'found' }]
    expect(saidOf({ text: 'Paris', toolCalls: [call] })).toEqual({ text: 'Paris', steps })
    expect(saidOf({ text: ' ', output: { a: 1 }, toolCalls: [] })).toEqual({ text: '{\n  "a": 1\n}', steps: [] })
    const unknown = { text: 'Paris', steps: [], areStepsUnknown: true }
    expect(saidOf({ text: 'Paris', toolCalls: [], isBare: true })).toEqual(unknown)
    expect(saidOf({ text: 'Paris', toolCalls: [], trajectory: {} })).toEqual(unknown)
    expect(saidOf({ text: 'Paris', toolCalls: [] }, { notKept: ['calls'] })).toEqual(unknown)
    expect(saidOf({ text: 'Paris', toolCalls: [] }, { usage: { toolCalls: 2 } })).toEqual(unknown)
    expect(saidOf({ text: 'Paris', toolCalls: [7] })).toEqual(unknown)
    // It is only shown: a file that has no text to show is a bar all the same.
    expect(saidOf({ text: 7 })).toBeUndefined()
    expect(saidOf(null)).toBeUndefined()
  })

  test('gives the experiment of the agentspec, its cases as they were', () => {
    expect(read(JSON.stringify(written()))).toEqual({
      kind: 'read',
      baseline: {
        origin: {
          place: 'file',
          choice: 'evals/main.json',
          endedAt: ENDED_AT,
          sha: 'c0ffee00',
          url: 'https://github.com/acme/agents/actions/runs/1',
          accepted: false,
        },
        evalset: { name: 'capitals-sdk-20261129T131313000000Z', digest: `sha256:${'e'.repeat(64)}` },
        agentspecId: 'agent-a',
        basis: aBasis({ runLimit: 2 }),
        cases: withSaid(caseRecordsOf(first), caseRunsOf([first])),
      },
    })
    expect(caseRecordsOf(first)).toMatchObject([{ measures: { 'latency-ms': 1000, tokens: 16, 'tool-calls': 1 } }, {}])
  })

  test('says how many tools were called as far as anybody saw, and of nobody’s word that there were none', () => {
    const { usage: _, ...silent } = anAnswer()
    const call = { id: '1', name: 'look', status: 'succeeded' } as const
    const answers: readonly [Answer, number | undefined][] = [
      [silent, 0],
      [{ ...silent, toolCalls: [call] }, 1],
      [{ ...silent, isBare: true }, undefined],
      [{ ...silent, trajectory: {} }, undefined],
      [{ ...silent, trajectory: {}, usage: { toolCalls: 3 } }, 3],
      [{ ...silent, isBare: true, usage: { toolCalls: 0 } }, 0],
    ]
    const cases = answers.map(([answer], at) => aCaseRun({ caseId: `${at}`, name: `${at}`, answer }))
    const experiment = anExperiment({ cases })
    const counts = answers.map(([, count]) => count)
    expect(caseRecordsOf(experiment).map(({ measures }) => measures['tool-calls'])).toEqual(counts)
    const reading = read(written([experiment], { ...SETTINGS, runLimit: 1 }))
    const kept = reading.kind === 'read' ? reading.baseline.cases : []
    expect(kept.map(({ measures }) => measures['tool-calls'])).toEqual(counts)
    const gone = anExperiment({ cases: [aCaseRun({ answer: silent, notKept: ['calls'] })] })
    expect(caseRecordsOf(gone)[0]?.measures).not.toHaveProperty('tool-calls')
  })

  test('gives the only experiment there is, whosever it is', () => {
    expect(read(written([second]))).toMatchObject({ kind: 'read', baseline: { agentspecId: 'agent-b' } })
  })

  test('of several agentspecs without the one that is asked for is refused, and says which there are', () => {
    expect(read(written(), { agentspecId: 'agent-c' })).toEqual({
      kind: 'unusable',
      why: 'evals/main.json cannot be a baseline: it has no experiment of agent-c: it has agent-a, agent-b.',
    })
  })

  test('says how it was made by the experiment, where that says it', () => {
    const basis = aBasis({ judge: 'sha256:j', runLimit: 7 })
    const document = written([second])
    const [experiment] = document.experiments as JsonObject[]
    expect(read({ ...document, experiments: [{ ...experiment, basis }] })).toMatchObject({ baseline: { basis } })
  })

  test('counts its runs when the settings do not', () => {
    expect(read(written([first], { requestTimeoutSeconds: 9, model: 'm-1' }))).toMatchObject({
      baseline: { basis: { target: 'cloud', runLimit: 2, requestTimeoutMs: 9000, model: 'm-1' } },
    })
  })

  test.each<[string, JsonValue, RegExp]>([
    ['no request limit', written([first], {}), /does not say with which request-timeout-seconds it was made/],
    ['settings that are none', { ...written(), settings: 7 }, /\(settings: /],
    ['no experiments', { ...written(), experiments: [] }, /has no experiment of agent-a: it has none/],
    ['1,001 experiments', { ...written(), experiments: Array(1_001).fill({}) }, /at most 1000\)/],
    [
      'runs that are none',
      { ...written(), experiments: [{ agentspecId: 'a', target: 'cloud', runs: 1 }] },
      /experiments\.0\.runs/,
    ],
    [
      'a status that is none',
      {
        ...written(),
        experiments: [{ agentspecId: 'a', target: 'cloud', runs: [{ cases: [{ id: 'a', name: 'a', status: 'ok' }] }] }],
      },
      /\(experiments\.0\.runs\.0\.cases\.0\.status: /,
    ],
    ['a newer one', { ...written(), schemaVersion: 2 }, /has schemaVersion 2/],
  ])('%s is refused', (_what, value, problem) => {
    const reading = read(value)
    expect(reading).toMatchObject({ kind: 'unusable', why: expect.stringMatching(problem) })
  })

  test('from a place that was not named by the workflow it may not be longer than a baseline', () => {
    const text = 'x'.repeat(41_943_041)
    expect(read(text, { place: 'cache' })).toMatchObject({ why: expect.stringContaining('may have 41943040') })
    expect(read(text)).toMatchObject({ why: expect.stringContaining('is no JSON') })
  })

  test('may be as long as 256 MiB where the workflow names it', () => {
    const most = 256 * 1024 * 1024
    expect(read('x'.repeat(most))).toMatchObject({ why: expect.stringContaining('is no JSON') })
    expect(read('x'.repeat(most + 1))).toMatchObject({ why: expect.stringContaining(`may have ${most}`) })
  })
})
