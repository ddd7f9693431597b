import { describe, expect, test } from '@jest/globals'
import type { Fault } from '../../emulator/faults.ts'
import { createRedactor } from '../../src/boundary/secrets.ts'
import { caseRecordsOf } from '../../src/domain/case-record.ts'
import type { EarlierExperiment, EarlierWork } from '../../src/domain/earlier-work.ts'
import { messageOf, PlatformError } from '../../src/domain/errors.ts'
import type { EvalCase, Evalset, EvaluatorSpec } from '../../src/domain/evalset.ts'
import type { EvaluatorResult } from '../../src/domain/grade.ts'
import { type CaseRun, totalsOf } from '../../src/domain/run.ts'
import { readEarlierExperiment, type WantedExperiment } from '../../src/store/earlier-experiment.ts'
import {
  aCaseRun,
  aFailedCaseRun,
  anAnswer,
  anErroredCaseRun,
  anExperiment,
  anUngradedCaseRun,
  aResult,
  aRun,
} from '../support/builders.ts'
import { aBasis } from '../support/memory-baselines.ts'
import { questions } from '../support/memory-ports.ts'
import { type OnPlatform, onPlatform } from './on-platform.ts'

const { signal } = new AbortController()
const AGENT_DIGEST = `sha256:${'a'.repeat(64)}`
const asked = (name: string, inverted = false): EvaluatorSpec => {
  const location = { file: 'q.json', line: 1, column: 1 }
  return { name, inverted, arguments: {}, origin: 'case', location }
}
const QUESTIONS = questions(4)
/** The first case asks two evaluators. */
const EVALSET: Evalset = {
  ...QUESTIONS,
  cases: QUESTIONS.cases.map((one, place) =>
    place === 0 ? { ...one, evaluators: [asked('equals_expected'), asked('length')] } : one,
  ),
}
const caseAt = (place: number): EvalCase => EVALSET.cases[place] as EvalCase

/** The case run of a case of the evalset. */
const of = (place: number, caseRun: CaseRun): CaseRun => {
  const { id: caseId, name, digest, prompt, expected, tags, metadata, location } = caseAt(place)
  return { ...caseRun, caseId, name, digest, prompt, expected, tags, metadata, location }
}

const LENGTH = aResult({ name: 'length', kind: 'gauge', passed: null, score: null, skipped: true })

/** Leaves an experiment of these runs, as an earlier job does. */
async function leave({ store }: OnPlatform, runs: readonly (readonly CaseRun[])[], evalset: Evalset = EVALSET) {
  const stored = await store.createEvalset(evalset, 'questions-sdk-20261129T131313123000Z')
  const id = await store.createExperiment({
    evalsetId: stored.id,
    name: 'evals-agent-a-1',
    agentspecId: 'agent-a',
    evalsetDigest: evalset.digest,
    agentDigest: AGENT_DIGEST,
  })
  for (const [place, cases] of runs.entries()) {
    const run = aRun({ index: place + 1, cases })
    await store.recordRun(id, { run, agentspecId: 'agent-a', place: {}, reportResults: [] })
  }
  return id
}

function wanting(experimentId: string, over: Partial<WantedExperiment> = {}): WantedExperiment {
  return {
    experimentId,
    evalset: EVALSET,
    agentDigests: new Map([['agent-a', AGENT_DIGEST]]),
    basis: aBasis(),
    uiUrl: 'https://ui.example',
    redactor: createRedactor(),
    ...over,
  }
}

async function workOf({ evals }: OnPlatform, wanted: WantedExperiment): Promise<EarlierWork> {
  const reading = await readEarlierExperiment(evals, wanted, signal)
  if (reading.kind === 'unusable') throw new Error(reading.why)
  return reading.work
}

async function experimentOf(on: OnPlatform, wanted: WantedExperiment): Promise<EarlierExperiment> {
  return (await workOf(on, wanted)).experiments.get('agent-a') as EarlierExperiment
}

describe('an experiment that is gone on with', () => {
  const passed = of(
    0,
    aCaseRun({
      score: 0.75,
      answer: anAnswer({
        text: 'Let me see. OK',
        finalText: 'OK',
        usage: {
          promptTokens: 3,
          completionTokens: 4,
          creditsConsumed: 0.5,
          costUsd: 0.002,
          model: 'm-1',
          toolCalls: 2,
        },
      }),
      evaluators: [
        aResult({ weight: 2, label: 'fine', value: { seen: ['a', 1] } }),
        aResult({ name: 'length', kind: 'gauge', passed: null, score: null, skipped: true, reason: 'nothing to do' }),
      ],
      attempts: 3,
    }),
  )
  const failed = of(1, aFailedCaseRun({ redacted: true, score: 0.25 }))
  const rest = [of(2, anErroredCaseRun()), of(3, anUngradedCaseRun())]

  test('gives its graded case runs back as they were, and no others', async () => {
    await onPlatform(async (on) => {
      const id = await leave(on, [[passed, failed, ...rest]])
      const { find } = await experimentOf(on, wanting(id))
      const reused = { experimentId: id }
      expect(find(1, caseAt(0))).toEqual({ ...passed, reused })
      expect(find(1, caseAt(1))).toEqual({ ...failed, reused })
      expect([find(1, caseAt(2)), find(1, caseAt(3)), find(2, caseAt(0))]).toEqual([undefined, undefined, undefined])
    })
  })

  test('counts and measures as it did, also calls of tools, which are not kept', async () => {
    await onPlatform(async (on) => {
      const toolCalls = [{ id: 't', name: 'search', status: 'succeeded' } as const]
      const busy = of(2, aCaseRun({ answer: { text: 'OK', finalText: 'OK', reasoning: 'hm', toolCalls } }))
      const id = await leave(on, [[passed, failed, busy]])
      const { find } = await experimentOf(on, wanting(id))
      const again = [0, 1, 2].flatMap((place) => find(1, caseAt(place)) ?? [])
      const totals = totalsOf([passed, failed, busy])
      expect(totalsOf(again)).toEqual({ ...totals, usage: { ...totals.usage, toolCalls: 3 } })
      const records = (cases: readonly CaseRun[]) => caseRecordsOf(anExperiment({ cases }))
      expect(records(again)).toEqual(records([passed, failed, busy]))
    })
  })

  test('says which evalset it is of, what it is called and which of its runs are recorded', async () => {
    await onPlatform(async (on) => {
      const id = await leave(on, [[passed], [failed]])
      const work = await workOf(on, wanting(id))
      expect(work).toMatchObject({
        source: { experimentId: id },
        evalset: {
          id: 'evalset-1',
          name: 'questions-sdk-20261129T131313123000Z',
          viewUrl: 'https://ui.example/benchmarks/evalset-1',
        },
      })
      const experiment = work.experiments.get('agent-a')
      expect(experiment?.stored).toEqual({ id, name: 'evals-agent-a-1' })
      expect([...(experiment?.recorded ?? [])]).toEqual([
        [1, { id: 'run-1' }],
        [2, { id: 'run-2' }],
      ])
    })
  })

  test('is known by the spec’s name where the platform lists its evalset no more', async () => {
    await onPlatform(async (on) => {
      const id = await leave(on, [[passed]])
      on.emulator.faults.add([
        { route: 'GET /evalsets', kind: 'status', status: 200, body: { success: true, evalsets: [], total: 0 } },
      ])
      expect((await workOf(on, wanting(id))).evalset).toMatchObject({ id: 'evalset-1', name: 'questions' })
    })
  })

  test('is found with none of its runs recorded, and with many of them on many pages', async () => {
    await onPlatform(async (on) => {
      const none = await experimentOf(on, wanting(await leave(on, [])))
      expect([none.recorded.size, none.find(1, caseAt(0))]).toEqual([0, undefined])
      const runs = Array.from({ length: 120 }, () => [passed])
      const many = await experimentOf(on, wanting(await leave(on, runs)))
      expect(many.recorded.size).toBe(120)
      expect(many.find(120, caseAt(0))?.status).toBe('passed')
    })
  })

  test('does not give a case back that asks something else by now', async () => {
    await onPlatform(async (on) => {
      const { find } = await experimentOf(on, wanting(await leave(on, [[passed]])))
      expect(find(1, { ...caseAt(0), digest: 'sha256:other' })).toBeUndefined()
      expect(find(1, { ...caseAt(0), id: 'another' })).toBeUndefined()
    })
  })

  test('passes the redactor again, whatever the platform says', async () => {
    await onPlatform(async (on) => {
      const secret = 'swordfish-swordfish'
      const leaky = of(
        0,
        aCaseRun({
          answer: anAnswer({
            text: `It is ${secret}`,
            finalText: secret,
            finishReason: secret,
            usage: { model: secret },
          }),
          evaluators: [aResult({ reason: `saw ${secret}`, value: { deep: [secret] }, label: secret }), LENGTH],
        }),
      )
      const id = await leave(on, [[leaky]])
      const { find } = await experimentOf(on, wanting(id, { redactor: createRedactor([secret]) }))
      const found = find(1, caseAt(0))
      expect(found).toMatchObject({ redacted: true, answer: { text: 'It is ***', finalText: '***' } })
      expect(JSON.stringify(found)).not.toContain(secret)
    })
  })

  test('keeps long reasons and large values short, and so many results that a record stays small', async () => {
    await onPlatform(async (on) => {
      const evaluators = Array.from({ length: 80 }, () =>
        aResult({ reason: 'x'.repeat(10_000), value: 'y'.repeat(1_000) }),
      )
      const id = await leave(on, [
        [of(0, aCaseRun({ evaluators })), of(1, aCaseRun({ evaluators: evaluators.slice(0, 1) }))],
      ])
      expect(JSON.stringify(on.emulator.state().runs[0]).length).toBeLessThan(30_000)
      const { find } = await experimentOf(on, wanting(id))
      const [found] = find(1, caseAt(1))?.evaluators ?? []
      expect([found?.reason, found?.value]).toEqual([`${'x'.repeat(300)}…`, undefined])
      // Of so many results not all are kept: nobody can say that the others passed.
      expect(
        find(1, { ...caseAt(0), evaluators: Array.from({ length: 80 }, () => asked('equals_expected')) }),
      ).toBeUndefined()
      expect(
        find(1, { ...caseAt(0), evaluators: Array.from({ length: 50 }, () => asked('equals_expected')) }),
      ).toBeUndefined()
    })
  })
})

describe('a case whose record says how it ended', () => {
  const pass = aResult()
  const fail = aResult({ passed: false, score: 0 })
  const inverted = aResult({ name: 'not-contains' })
  const parts = [aResult({ name: 'contains/one' }), aResult({ name: 'contains/two' })]
  const [equals, contains, notContains] = [asked('equals_expected'), asked('contains'), asked('contains', true)]

  test.each<[string, 'passed' | 'failed', readonly EvaluatorResult[], readonly EvaluatorSpec[], boolean]>([
    ['the evaluator that is asked for, and it passed', 'passed', [pass], [equals], true],
    ['the evaluator that is asked for, and it failed', 'failed', [fail], [equals], true],
    ['two, one inverted', 'passed', [pass, inverted], [equals, notContains], true],
    ['one that gives its parts', 'passed', parts, [contains], true],
    ['the same one twice, as it is asked for', 'passed', [pass, pass], [equals, equals], true],
    ['none at all', 'passed', [], [equals], false],
    ['one less than is asked for', 'passed', [pass], [equals, contains], false],
    ['one more than is asked for', 'passed', [pass, parts[0] as EvaluatorResult], [equals], false],
    ['once what is asked for twice', 'passed', [pass], [equals, equals], false],
    ['twice what is asked for once', 'passed', [pass, pass], [equals], false],
    ['another one than is asked for', 'passed', [pass], [contains], false],
    [
      'the one that is asked for inverted, not inverted',
      'passed',
      [aResult({ name: 'contains' })],
      [notContains],
      false,
    ],
    ['one that failed where the record says passed', 'passed', [fail], [equals], false],
    ['one that passed where the record says failed', 'failed', [pass], [equals], false],
    [
      'one that could not judge',
      'passed',
      [pass, aResult({ name: 'contains', passed: null, error: 'no' })],
      [equals, contains],
      false,
    ],
  ])('and whose evaluators are %s', async (_what, status, evaluators, wanted, isTaken) => {
    await onPlatform(async (on) => {
      const id = await leave(on, [[of(0, aCaseRun({ status, evaluators }))]])
      const { find } = await experimentOf(on, wanting(id))
      expect(find(1, { ...caseAt(0), evaluators: wanted })?.status).toBe(isTaken ? status : undefined)
    })
  })
})

/** Answers the listing of runs with this record, as text: it may be no record at all. */
const listing = (run: object): Fault => ({
  route: 'GET /experiments/:id/runs',
  kind: 'garbage',
  body: JSON.stringify({ success: true, runs: [run], total: 1 }),
})

describe('a record', () => {
  const evaluators = [
    { name: 'equals_expected', passed: true },
    { name: 'length', passed: null, kind: 'gauge' },
  ]
  const head = { id: 'case-1', name: 'case-1', digest: caseAt(0).digest, tags: [], status: 'passed' }
  const own = { ...head, evaluators, measures: { latency_ms: 12 } }
  const result = { name: 'case-1', passed: true, score: 1, output: { text: 'OK' } }
  const record = (cases: unknown, results: unknown = [result]) => ({
    id: 'run-1',
    summary: { run_index: 1 },
    metrics: { agent_evals: { cases }, case_results: results },
  })
  const read = async (run: object): Promise<CaseRun | undefined> => {
    let found: CaseRun | undefined
    await onPlatform(async (on) => {
      const id = await leave(on, [])
      on.emulator.faults.add([listing(run)])
      found = (await experimentOf(on, wanting(id))).find(1, caseAt(0))
    })
    return found
  }

  test('of a version that kept less is taken with what it says', async () => {
    const measures = { latency_ms: 12, tokens: 7, credits: 0.25, tool_calls: 3 }
    expect(await read(record([{ ...own, measures }]))).toMatchObject({
      status: 'passed',
      score: 1,
      durationMs: 12,
      attempts: 1,
      redacted: false,
      evaluators: [{ name: 'equals_expected', reason: '', weight: 1 }, { name: 'length' }],
      prompt: 'Question 1',
      answer: { text: 'OK', finalText: 'OK', usage: { totalTokens: 7, creditsConsumed: 0.25, toolCalls: 3 } },
    })
  })

  test.each<[string, object]>([
    ['whose results are not there', record([own], null)],
    ['whose results are of other cases', record([own], [{ ...result, name: 'another' }])],
    ['without the answer', record([own], [{ ...result, output: undefined }])],
    ['that tells the case twice', record([own, own], [result, result])],
    ['that tells the case three times', record([own, own, own], [result, result, result])],
    ['without how long it took', record([{ ...own, measures: {} }])],
    ['with a time that is none', record([{ ...own, measures: { latency_ms: -5 } }])],
    ['of an agent that gave data, which is not kept', record([{ ...own, has_output: true }])],
    ['without digests', record([{ ...own, digest: undefined }])],
    ['without cases', record(undefined)],
    ['without evaluators', record([{ ...own, evaluators: undefined }])],
    ['with an evaluator that cannot be read', record([{ ...own, evaluators: [...evaluators, 7] }])],
  ])('%s gives no case run', async (_what, run) => {
    expect(await read(run)).toBeUndefined()
  })

  test('with nonsense in it gives what can be read', async () => {
    const nested = JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`) as unknown
    const odd = {
      ...own,
      score: 'high',
      attempts: -1,
      redacted: 'no',
      final_characters: 1.5,
      usage: { prompt_tokens: -1, total_tokens: 'many', model: 7, credits_consumed: 2 },
      measures: { latency_ms: 12, tokens: -5 },
      evaluators: [{ name: 'equals_expected', passed: true, score: 9, value: nested }, evaluators[1]],
    }
    const found = await read(record([odd], [{ ...result, score: 7, output: { text: ['no text'] } }]))
    expect(found).toMatchObject({
      score: null,
      attempts: 1,
      redacted: false,
      durationMs: 12,
      answer: { text: '', usage: { creditsConsumed: 2 } },
    })
    expect(found?.evaluators[0]).toMatchObject({ passed: true, score: null, weight: 1, reason: '' })
  })
})

describe('an experiment that cannot be gone on with', () => {
  test.each<[string, (id: string) => WantedExperiment, RegExp]>([
    [
      'it is not there',
      () => wanting('experiment-9'),
      /^Experiment experiment-9 is not among the 1 experiments .*resume/,
    ],
    [
      'the evalset has changed',
      (id) => wanting(id, { evalset: { ...EVALSET, digest: 'sha256:other' } }),
      /cannot be gone on with: the evalset has changed\.$/,
    ],
    [
      'the agent has changed',
      (id) => wanting(id, { agentDigests: new Map([['agent-a', 'sha256:b']]) }),
      /: agentspec agent-a has changed\.$/,
    ],
    [
      'its agent is not run',
      (id) => wanting(id, { agentDigests: new Map([['agent-b', AGENT_DIGEST]]) }),
      /: it is of agentspec agent-a, which is not among those that are run\.$/,
    ],
    [
      'the settings have changed',
      (id) =>
        wanting(id, { basis: aBasis({ runLimit: 3, requestTimeoutMs: 60_000, judge: 'sha256:j', model: 'm-2' }) }),
      /: model was not given and is m-2; the judge was not given and is sha256:j; run-limit was 1 and is 3; request-timeout-seconds was 180 and is 60\.$/,
    ],
  ])('says so when %s', async (_what, wanted, why) => {
    await onPlatform(async (on) => {
      const id = await leave(on, [])
      const reading = await readEarlierExperiment(on.evals, wanted(id), signal)
      expect(reading).toMatchObject({ kind: 'unusable', why: expect.stringMatching(why) })
    })
  })

  test('says so when a run does not say which it is, as it would be recorded twice', async () => {
    await onPlatform(async (on) => {
      const id = await leave(on, [])
      on.emulator.faults.add([listing({ id: 'r', summary: {} })])
      const reading = await readEarlierExperiment(on.evals, wanting(id), signal)
      const why = expect.stringMatching(/has a run \(r\) that does not say which of its runs it is/)
      expect(reading).toMatchObject({ kind: 'unusable', why })
    })
  })

  test('says so when it is another client’s', async () => {
    await onPlatform(async (on) => {
      on.emulator.faults.add([
        {
          route: 'GET /experiments',
          kind: 'status',
          status: 200,
          body: {
            success: true,
            experiments: [{ id: 'theirs', name: 'x', evalset_id: 'evalset-1', config: {} }],
            total: 1,
          },
        },
      ])
      const reading = await readEarlierExperiment(on.evals, wanting('theirs'), signal)
      expect(reading).toMatchObject({ why: expect.stringMatching(/^Experiment theirs was not made by this action/) })
    })
  })
})

describe('what the platform breaks is no mistake of the workflow, and is thrown', () => {
  test.each<[string, Fault, RegExp]>([
    ['experiments are not listed', { route: 'GET /experiments', kind: 'status', status: 503 }, /answered 503/],
    [
      'runs are not listed',
      { route: 'GET /experiments/:id/runs', kind: 'status', status: 403 },
      /may not do this \(403\)/,
    ],
    ['a run cannot be read', listing({ summary: { run_index: 1 } }), /did not list all of its runs/],
    ['evalsets are not listed', { route: 'GET /evalsets', kind: 'status', status: 500 }, /answered 500/],
  ])('when %s', async (_what, fault, why) => {
    await onPlatform(async (on) => {
      const id = await leave(on, [])
      on.emulator.faults.add([fault])
      const error = await readEarlierExperiment(on.evals, wanting(id), signal).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(PlatformError)
      expect(messageOf(error)).toMatch(/^resume: experiment experiment-1 could not be read\. /)
      expect(messageOf(error)).toMatch(why)
    })
  })
})
