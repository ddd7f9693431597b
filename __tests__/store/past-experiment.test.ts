import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import type { Answer } from '../../src/domain/answer.ts'
import type { PastExperiment } from '../../src/domain/past-runs.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import { candidatesFor } from '../../src/store/baseline-candidates.ts'
import { factsBody, readFacts } from '../../src/store/experiment-facts.ts'
import { readPastExperiment } from '../../src/store/past-experiment.ts'
import {
  aCaseRun,
  aFailedCaseRun,
  anAnswer,
  anErroredCaseRun,
  anUngradedCaseRun,
  aResult,
  aRun,
} from '../support/builders.ts'
import { aBasis } from '../support/memory-baselines.ts'
import { questions } from '../support/memory-ports.ts'
import { type OnPlatform, onPlatform, STARTED_AT } from './on-platform.ts'

const { signal } = new AbortController()
const PLACE = { runtime: { podName: 'pod-1', id: 'uid-1' } }

/** Leaves an experiment of these runs, as an earlier job does. */
async function leave({ store }: OnPlatform, runs: readonly (readonly CaseRun[])[]): Promise<string> {
  const { id: evalsetId } = await store.createEvalset(questions(1), 'questions-1')
  const digests = { evalsetDigest: 'sha256:q', agentDigest: 'sha256:a' }
  const id = await store.createExperiment({ evalsetId, name: 'evals-agent-a-1', agentspecId: 'agent-a', ...digests })
  for (const [place, cases] of runs.entries()) {
    const run = aRun({ index: place + 1, cases })
    await store.recordRun(id, { run, agentspecId: 'agent-a', place: PLACE, reportResults: [] })
  }
  return id
}

const read = ({ evals }: OnPlatform, experimentId: string, secrets: readonly string[] = []) =>
  readPastExperiment(evals, { experimentId, redactor: createRedactor(secrets) }, signal)

async function experimentOf(on: OnPlatform, id: string, secrets?: readonly string[]): Promise<PastExperiment> {
  const reading = await read(on, id, secrets)
  const [experiment] = reading.kind === 'read' ? reading.experiments : []
  if (!experiment) throw new Error(JSON.stringify(reading))
  return experiment
}

const problemsOf = async (on: OnPlatform, id: string) => {
  const reading = await read(on, id)
  return reading.kind === 'refused' ? reading.problems : []
}

type Own = Record<string, unknown> & { measures: Record<string, unknown> }
type Metrics = { agent_evals: { cases: Own[] }; case_results: Record<string, unknown>[] }

describe('a recorded experiment', () => {
  const usage = { totalTokens: 25, toolCalls: 2 }
  const called = anAnswer({ text: 'Let me see. OK 👩‍👩‍👧', finalText: 'OK 👩‍👩‍👧', usage })
  const cases = [
    aCaseRun({ answer: called, attempts: 3, score: 0.75 }),
    aFailedCaseRun({ caseId: 'b', name: 'b', redacted: true }),
    anUngradedCaseRun({
      caseId: 'c',
      name: 'c',
      attempts: 2,
      evaluators: [aResult({ passed: null, score: null, error: 'it broke' })],
    }),
    anErroredCaseRun({ caseId: 'd', name: 'd', durationMs: 0 }),
    anErroredCaseRun({ caseId: 'e', name: 'e', durationMs: 0 }),
  ]

  test('gives back how each case ended, and what was answered', async () => {
    await onPlatform(
      async (on) => {
        const id = await leave(on, [cases, [aCaseRun()]])
        const past = await experimentOf(on, id)
        const { target: _, ...basis } = aBasis({ runLimit: 2 })
        expect(past).toMatchObject({
          agentspecId: 'agent-a',
          agentDigest: 'sha256:a',
          target: 'cloud',
          basis,
          place: PLACE,
        })
        expect(past.runs.map(({ index, source }) => [index, source.experimentId])).toEqual([
          [1, id],
          [2, id],
        ])
        const [whole, failed, ungraded, errored] = past.runs[0]?.cases ?? []
        const { text, finalText } = called
        expect(whole).toMatchObject({ caseId: 'capital', status: 'passed', score: 0.75, attempts: 3 })
        expect(whole?.answer).toMatchObject({ text, finalText, toolCalls: [], usage, finishReason: 'stop' })
        expect(failed).toMatchObject({ status: 'failed', redacted: true })
        expect(ungraded).toMatchObject({
          status: 'ungraded',
          score: null,
          attempts: 2,
          evaluators: [{ error: 'it broke' }],
        })
        expect(ungraded?.answer?.text).toBe('Paris')
        expect(errored).toMatchObject({ status: 'errored', failureCause: { type: 'request_timeout' } })
        expect(errored).not.toHaveProperty('answer')
      },
      { facts: { basis: aBasis({ runLimit: 2 }) } },
    )
  })

  test('with a secret that has become known since is redacted', async () => {
    await onPlatform(async (on) => {
      const id = await leave(on, [[aCaseRun({ answer: anAnswer({ text: 'It is correct-horse-battery.' }) })]])
      const past = await experimentOf(on, id, ['correct-horse-battery'])
      expect(past.runs[0]?.cases[0]).toMatchObject({ redacted: true, answer: { text: 'It is ***.' } })
    })
  })

  /** As the platform has it. */
  const firstCase = (on: OnPlatform) => {
    const [metrics] = on.emulator.state().runs.map((run) => run.metrics as Metrics)
    return metrics?.agent_evals.cases[0]
  }

  test.each([{ value: 1, list: [null, 'é'] }, null, 'plain', [[]]])(
    'gives back the data %j of an answer, its session, and that it came alone',
    async (output) => {
      await onPlatform(async (on) => {
        const answer = anAnswer({ text: 'OK', output, isBare: true, sessionId: 'session-1' })
        const past = await experimentOf(on, await leave(on, [[aCaseRun({ answer })]]))
        expect(past.runs[0]?.cases[0]).toMatchObject({ status: 'passed', redacted: false, answer })
        expect(past.runs[0]?.cases[0]).not.toHaveProperty('notKept')
      })
    },
  )

  test('has no answer of an agent that gave more data than a record holds', async () => {
    await onPlatform(async (on) => {
      const output = { rows: Array.from({ length: 3_000 }, (_, row) => `row ${row}`) }
      const id = await leave(on, [[aCaseRun({ answer: anAnswer({ text: 'OK', output }) })]])
      const past = await experimentOf(on, id)
      expect(past.runs[0]?.cases[0]).toMatchObject({ status: 'passed' })
      expect(past.runs[0]?.cases[0]).not.toHaveProperty('answer')
      expect(JSON.stringify(firstCase(on)).length).toBeLessThan(2_000)
    })
  })

  test('with a secret in its data that has become known since is redacted', async () => {
    await onPlatform(async (on) => {
      const output = { key: 'correct-horse-battery' }
      const id = await leave(on, [[aCaseRun({ answer: anAnswer({ text: 'OK', output }) })]])
      const past = await experimentOf(on, id, ['correct-horse-battery'])
      expect(past.runs[0]?.cases[0]).toMatchObject({ redacted: true, answer: { output: { key: '***' } } })
    })
  })

  test('whose data goes on below any depth is read, and not taken for whole', async () => {
    await onPlatform(async (on) => {
      const id = await leave(on, [[aCaseRun()]])
      const endless = JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`)
      Object.assign(firstCase(on) ?? {}, { output: endless })
      const past = await experimentOf(on, id)
      expect(past.runs[0]?.cases[0]).toMatchObject({ redacted: true })
    })
  })

  test('whose agents told nobody of their calls need not say how many there were', async () => {
    const { usage: _, ...bare } = anAnswer({ isBare: true })
    const document = { schema_version: 'ATIF-v1.7' }
    const { usage: __, ...telling } = anAnswer({ trajectory: document })
    await onPlatform(async (on) => {
      const cases = [aCaseRun({ answer: bare }), aCaseRun({ caseId: 'b', name: 'b', answer: telling })]
      const past = await experimentOf(on, await leave(on, [cases]))
      expect(past.runs[0]?.cases.map(({ answer, notKept }) => [answer?.usage, answer?.isBare, notKept])).toEqual([
        [undefined, true, undefined],
        [undefined, undefined, ['calls', 'steps', 'reasoning']],
      ])
    })
  })

  const call = { id: 't', name: 'search', status: 'failed' as const }
  const step = { text: '', reasoning: '', toolCallIds: [] }
  test.each<[string, Partial<Answer>, string[]]>([
    ['nothing', {}, []],
    // The stream told of none, so that none was ever there to judge by.
    ['calls that the agent counts and never told of', { usage: { toolCalls: 3 } }, []],
    ['calls of tools', { toolCalls: [call] }, ['calls']],
    ['steps', { steps: [step, step] }, ['steps']],
    ['reasoning', { reasoning: 'hm' }, ['reasoning']],
    ['whatever a document tells', { trajectory: {}, usage: { toolCalls: 0 } }, ['calls', 'steps', 'reasoning']],
    ['all of it', { toolCalls: [call], steps: [step, step], reasoning: 'hm' }, ['calls', 'steps', 'reasoning']],
  ])('tells, also in its next record, that %s on the way to an answer was not kept', async (_what, over, notKept) => {
    await onPlatform(async (on) => {
      const past = await experimentOf(on, await leave(on, [[aCaseRun({ answer: anAnswer(over) })]]))
      expect(past.runs[0]?.cases[0]?.notKept ?? []).toEqual(notKept)
      const again = await experimentOf(on, await leave(on, [[aCaseRun(past.runs[0]?.cases[0])]]))
      expect(again.runs[0]?.cases[0]?.notKept ?? []).toEqual(notKept)
    })
  })

  test.each([undefined, 'calls', ['other']])('may lack anything where its record says %j', async (said) => {
    await onPlatform(async (on) => {
      const id = await leave(on, [[aCaseRun()]])
      Object.assign(firstCase(on) ?? {}, { not_kept: said })
      const past = await experimentOf(on, id)
      expect(past.runs[0]?.cases[0]?.notKept).toEqual(['calls', 'steps', 'reasoning'])
    })
  })

  test('keeps who judged, what it cost and what the verdict rests on, the long of it shortened', async () => {
    const judge = {
      endpoint: 'https://judge.example/v1',
      model: 'm-1',
      parameters: { temperature: 0 },
      rubric: 'r',
      about: 'Be right.',
    }
    const judged = aResult({
      name: 'llm_judge',
      value: { words: 3 },
      label: 'fully',
      evidence: 'She said so.',
      usage: { requests: 3, totalTokens: 99, costUsd: 0.002, model: 'm-1' },
      judge: { ...judge, samples: 3, agreement: 2 / 3 },
    })
    const long = aResult({ name: 'n'.repeat(4_000), evidence: 'e'.repeat(4_000), usage: {}, judge })
    await onPlatform(async (on) => {
      const past = await experimentOf(on, await leave(on, [[aCaseRun({ evaluators: [judged, long] })]]))
      const [first, second] = past.runs[0]?.cases[0]?.evaluators ?? []
      expect(first).toEqual(judged)
      expect(second).toEqual({ ...long, name: `${'n'.repeat(300)}…`, evidence: `${'e'.repeat(300)}…` })
      const own = firstCase(on)
      expect(JSON.stringify(own?.evaluators).length).toBeLessThan(2_000)
      expect(own?.evaluators).toMatchObject([{ usage: { total_tokens: 99, cost_usd: 0.002 } }, {}])
    })
  })

  test('of which runs are missing is refused', async () => {
    await onPlatform(
      async (on) => {
        const id = await leave(on, [[aCaseRun()]])
        expect(await problemsOf(on, id)).toEqual([
          expect.stringContaining('is not whole: 1 of its 3 runs can be read.'),
        ])
      },
      { facts: { basis: aBasis({ runLimit: 3 }) } },
    )
  })

  test.each([
    [2, [1, 3], 'is not whole: 1 of its 2 runs can be read.'],
    [1, [1, 2], 'has 2 runs, and says that it was made of 1: '],
  ])('that was made of %p runs and has %j is refused', async (runLimit, indexes, problem) => {
    await onPlatform(
      async (on) => {
        const id = await leave(on, [[aCaseRun()], [aCaseRun()]])
        for (const [place, { summary }] of on.emulator.state().runs.entries()) {
          Object.assign(summary as object, { run_index: indexes[place] })
        }
        expect(await problemsOf(on, id)).toEqual([expect.stringContaining(problem)])
      },
      { facts: { basis: aBasis({ runLimit }) } },
    )
  })

  test('that is not there is refused', async () => {
    await onPlatform(async (on) => {
      await leave(on, [[aCaseRun()]])
      expect(await problemsOf(on, 'nowhere')).toEqual([
        'experiment "nowhere" is not among the 1 experiments on the platform: check its id and the account of the api-key.',
      ])
    })
  })

  test.each<[string, (record: { metrics: Metrics; report: Record<string, unknown> }) => void, string]>([
    [
      'how its cases ended',
      ({ metrics }) => void metrics.agent_evals.cases.splice(0),
      'does not say how its cases ended',
    ],
    [
      'a text',
      ({ metrics }) => void Object.assign(metrics.case_results[0] ?? {}, { output: {} }),
      'does not say how each of its cases ended',
    ],
    [
      'its evaluators',
      ({ metrics }) => void delete metrics.agent_evals.cases[0]?.evaluators,
      'does not say how its cases were graded',
    ],
    [
      'how many tools were called',
      ({ metrics }) => void delete metrics.agent_evals.cases[0]?.measures.tool_calls,
      'does not say how many tools were called',
    ],
    [
      'how long its answers took',
      ({ metrics }) => void delete metrics.agent_evals.cases[0]?.measures.latency_ms,
      'does not say how long its answers took',
    ],
    [
      'why cases errored',
      ({ report }) => void Object.assign(report, { failure_causes: [] }),
      'does not say why its cases errored',
    ],
  ])('whose record does not have %s is refused', async (_what, spoil, problem) => {
    await onPlatform(async (on) => {
      const id = await leave(on, [cases])
      const [record] = on.emulator.state().runs
      spoil(record as unknown as Parameters<typeof spoil>[0])
      expect(await problemsOf(on, id)).toEqual([expect.stringContaining(problem)])
    })
  })
})

describe('records of what was graded again', () => {
  test('say where the answers are from', async () => {
    await onPlatform(async (on) => {
      const { id: evalsetId } = await on.store.createEvalset(questions(1), 'questions-1')
      const rescoredFrom = { experimentId: 'old', file: 'r.json' }
      const draft = { evalsetId, name: 'e', agentspecId: 'agent-a', evalsetDigest: 'sha256:q', agentDigest: 'sha256:a' }
      const id = await on.store.createExperiment({ ...draft, rescoredFrom })
      const run = aRun({ index: 1 })
      const record = { run, agentspecId: 'agent-a', place: {}, reportResults: [] }
      await on.store.recordRun(id, { ...record, rescoredFrom: { ...rescoredFrom, runId: 'old-1' } })
      const { experiments, runs } = on.emulator.state()
      expect(experiments).toMatchObject([
        { config: { agent_evals: { rescored_from: { experiment_id: 'old', file: 'r.json' } } } },
      ])
      expect(runs).toMatchObject([
        { metrics: { agent_evals: { rescored_from: { experiment_id: 'old', run_id: 'old-1', file: 'r.json' } } } },
      ])
    })
  })

  test.each([
    [{}, true],
    [{ rescored_from: { experiment_id: 'old' } }, false],
    [{ rescored_from: {}, accepted: true }, true],
  ])('are baselines only where someone says so (%j)', (marks, isOne) => {
    const facts = { ...ownFacts(), ...marks }
    const listed = {
      id: 'e',
      name: 'e',
      config: { execution_target: 'cloud', agent_spec_id: 'agent-a', agent_evals: facts },
    }
    const query = {
      evalsetName: 'questions',
      agentspecId: 'agent-a',
      agentDigest: 'sha256:a',
      wish: { branch: 'main', prefersAccepted: false },
    }
    const read = readFacts(listed.config)
    const kept = read ? [{ id: listed.id, facts: read }] : []
    const rules = { isOfRepository: () => true, isOfBranch: () => true }
    expect(kept).toHaveLength(1)
    expect(candidatesFor(kept, query, rules).map(({ id }) => id)).toEqual(isOne ? ['e'] : [])
  })

  const ownFacts = () => ({
    evalset_digest: 'sha256:q',
    agent_digest: 'sha256:a',
    ...factsBody({
      evalsetName: 'questions',
      basis: aBasis(),
      git: { sha: 'c0ffee', ref: 'refs/heads/main', repository: 'acme/agents' },
      eventName: 'push',
      startedAt: STARTED_AT,
      isPart: false,
      accepted: false,
    }),
  })
})
