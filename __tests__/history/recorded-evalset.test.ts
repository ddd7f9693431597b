import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import { RUN_STATES } from '../../src/domain/recorded.ts'
import { readNewestRuns } from '../../src/history/newest-runs.ts'
import { recordedCases } from '../../src/history/recorded-cases.ts'
import { readRecordedEvalset } from '../../src/history/recorded-evalset.ts'
import { runStateOf } from '../../src/history/run-state.ts'
import type { EvalsApi, ListedRun } from '../../src/platform/evals.ts'
import { type OnPlatform, onPlatform } from '../store/on-platform.ts'
import { aCaseRun, anErroredCaseRun, aRun } from '../support/builders.ts'
import { questions } from '../support/memory-ports.ts'
import { seedEvalset, seedExperiment } from '../support/recorded-seeds.ts'

const { signal } = new AbortController()
const limits = { runLimit: 50, redactor: createRedactor() }

async function read({ evals }: OnPlatform, id: string) {
  const reading = await readRecordedEvalset(evals, { kind: 'id', id }, limits, signal)
  if (reading.kind === 'unknown') throw new Error(reading.why)
  return reading.evalset
}

describe('what is recorded of an evalset', () => {
  test('runs of ours are read with ids, digests, scores and our own words', () =>
    onPlatform(async (on) => {
      const { id: evalsetId } = await on.store.createEvalset(questions(2), 'questions-1')
      const digests = { evalsetDigest: 'sha256:q', agentDigest: 'sha256:a' }
      const id = await on.store.createExperiment({ evalsetId, name: 'one', agentspecId: 'agent-a', ...digests })
      const cases = [aCaseRun({ caseId: 'id-1', name: 'first' }), anErroredCaseRun({ caseId: 'id-2', name: 'second' })]
      const run = aRun({ status: 'failed', cases })
      await on.store.recordRun(id, { run, agentspecId: 'agent-a', place: {}, reportResults: [] })
      const [experiment] = (await read(on, evalsetId)).experiments
      expect(experiment).toMatchObject({ label: 'agent-a', name: 'one', target: 'cloud', runCount: 1 })
      expect(experiment?.runs).toMatchObject([
        {
          state: 'failed',
          cases: cases.map(({ caseId, name, digest, status }) => ({ caseId, name, digest, status })),
          causes: [{ type: cases[1]?.failureCause?.type }],
        },
      ])
    }))

  test('runs of other clients are read by their names, and what they do not say is absent', () =>
    onPlatform(async (on) => {
      const evalsetId = seedEvalset(on.emulator)
      seedExperiment(on.emulator, {
        evalsetId,
        agentspecId: 'steady',
        runs: ['pfe', {}, { cases: 'p', status: 'in_progress' }],
      })
      const [experiment] = (await read(on, evalsetId)).experiments
      const [whole, empty, open] = experiment?.runs ?? []
      expect(whole?.cases.map(({ caseId, status, score }) => [caseId, status, score])).toEqual([
        ['case-1', 'passed', 1],
        ['case-2', 'failed', 0],
        ['case-3', 'errored', null],
      ])
      expect(whole?.causes.map(({ type }) => type)).toEqual(['request_timeout'])
      expect([empty?.cases, empty?.told]).toEqual([[], { passRate: 0.5, cases: 2 }])
      expect(open?.state).toBe('running')
    }))

  test('how long a case took and where it stands is nobody told, and what it expects the evalset says where it lists its cases', () =>
    onPlatform(async (on) => {
      const expectations = [
        { name: 'case-1', expected_output: 'Paris' },
        { name: 'case-2', expected: { text: 'Rome' } },
        { name: 'case-3', expected_output: null },
        { name: 'twice', expected_output: 'a' },
        { name: 'twice', expected_output: 'b' },
      ]
      const evalsetId = seedEvalset(on.emulator, { cases: expectations })
      seedExperiment(on.emulator, { evalsetId, agentspecId: 'steady', runs: ['pfe'] })
      const cases = (await read(on, evalsetId)).experiments[0]?.runs[0]?.cases ?? []
      expect(cases.map(({ expected }) => expected)).toEqual(['Paris', { text: 'Rome' }, undefined])
      for (const one of cases) {
        expect(one).not.toHaveProperty('durationMs')
        expect(one.location.file).toBe('')
      }
    }))

  test('two cases of one name stay two, and entries that say nothing are cases that nobody graded', () =>
    onPlatform(async (on) => {
      const evalsetId = seedEvalset(on.emulator)
      const entries = [
        { name: 'a', passed: true },
        { name: 'a', passed: false },
        'what',
        { passed: true },
        { name: 'b' },
      ]
      const over = {
        metrics: { case_results: entries },
        summary: 'x',
        report: { failure_causes: [1, {}] },
        started_at: 'then',
      }
      seedExperiment(on.emulator, { evalsetId, agentspecId: 'steady', runs: [{ over }] })
      const [run] = (await read(on, evalsetId)).experiments[0]?.runs ?? []
      expect(run?.cases.map(({ caseId, status }) => [caseId, status])).toEqual([
        ['a', 'passed'],
        ['a (2)', 'failed'],
        ['case 3', 'ungraded'],
        ['case 4', 'passed'],
        ['b', 'ungraded'],
      ])
      expect(run?.causes.map(({ type }) => type)).toEqual(['unknown'])
    }))

  test.each([
    ['a pass', { passed: true, status: 'passed' }, {}, 'passed'],
    ['a pass alone', { passed: true }, {}, 'passed'],
    ['a word in capitals', { status: 'FAILED' }, {}, 'failed'],
    ['a word that is no answer', { passed: 'yes', score: '1' }, {}, 'ungraded'],
    ['a pass whose status is failed', { passed: true, status: 'failed' }, {}, 'ungraded'],
    ['a failure whose status is passed', { passed: false, status: 'passed' }, {}, 'ungraded'],
    ['a pass that was failed on the way', { passed: true }, { status: 'failure' }, 'ungraded'],
    ['a pass that was left out on the way', { passed: true }, { status: 'skipped' }, 'ungraded'],
    ['a pass whose status is an error', { passed: true, status: 'error' }, {}, 'errored'],
    ['a pass with an error', { passed: true, status: 'passed', error: 'boom' }, {}, 'errored'],
    ['a pass whose answer is an error', { passed: true, output: { text: '', error: 'boom' } }, {}, 'errored'],
    ['a pass with an error on the way', { passed: true }, { error: { code: 1 } }, 'errored'],
    ['a pass without an error', { passed: true, error: null }, { error: '' }, 'passed'],
    ['a failure that was not executed', { passed: false, status: 'failed' }, { status: 'Timed-Out' }, 'errored'],
    ['a failure that nobody graded', { passed: false, status: 'failed' }, { status: 'ungraded' }, 'ungraded'],
  ] as const)('a record of %s is %s', (_, result, said, status) => {
    const known = { name: 'known', passed: true }
    const run: ListedRun = {
      id: 'run-1',
      metrics: { case_results: [known, { name: 'a', ...result }] },
      summary: {},
      report: { interaction: [{}, { case: 'a', ...said }] },
    }
    const cases = recordedCases(run, { redactor: createRedactor(), expected: new Map() })
    expect(cases.map((one) => one.status)).toEqual(['passed', status])
  })

  test('our own word is not believed either where the platform’s entry says another', () => {
    const own = (status: string) => ({ id: 'a', name: 'a', digest: 'sha256:a', status })
    const read = (status: string, passed: boolean) =>
      recordedCases(
        {
          id: 'run-1',
          metrics: { case_results: [{ name: 'a', passed }], agent_evals: { cases: [own(status)] } },
          summary: {},
          report: {},
        },
        { redactor: createRedactor(), expected: new Map() },
      ).map((one) => one.status)
    expect([read('passed', false), read('failed', true), read('skipped', true)].flat()).toEqual(
      Array.from({ length: 3 }, () => 'ungraded'),
    )
    expect([read('passed', true), read('cancelled', false)].flat()).toEqual(['passed', 'cancelled'])
  })

  test('experiments of one agent are told apart, and those of another evalset are not among them', () =>
    onPlatform(async (on) => {
      const evalsetId = seedEvalset(on.emulator)
      const other = seedEvalset(on.emulator, { id: 'evalset-other', name: 'other' })
      for (const id of ['one', 'two']) seedExperiment(on.emulator, { evalsetId, agentspecId: 'steady', runs: [], id })
      seedExperiment(on.emulator, { evalsetId: other, agentspecId: 'steady', runs: [], id: 'three' })
      const labels = (await read(on, evalsetId)).experiments.map(({ label }) => label)
      expect(labels).toEqual(['steady · one', 'steady · two'])
    }))
})

describe('the newest runs', () => {
  const runs = Array.from({ length: 30 }, (_, place): ListedRun => {
    const startedAt = new Date(Date.UTC(2026, 10, 1 + place)).toISOString()
    return { id: `run-${place}`, startedAt, metrics: {}, summary: {}, report: {} }
  })
  const newest = runs.slice(-5).map(({ id }) => id)

  /** A deployment that lists these runs in this way. */
  function listing(order: readonly ListedRun[], { hasTotal = true, most = 4, repeats = false } = {}) {
    let asked = 0
    const evals = {
      async listRuns(_: string, { offset, limit }: { offset: number; limit: number }) {
        asked += 1
        const from = repeats ? 0 : offset
        const entries = order.slice(from, from + Math.min(limit, most))
        return { entries, answered: entries.length, ...(hasTotal ? { total: order.length } : {}) }
      },
    } as unknown as EvalsApi
    return { evals, asked: () => asked }
  }

  test.each([
    ['the oldest first', listing(runs)],
    ['the newest first', listing(runs.toReversed())],
    ['the oldest first, without a count', listing(runs, { hasTotal: false })],
    ['the newest first, without a count', listing(runs.toReversed(), { hasTotal: false })],
  ])('are found in a listing with %s', async (_, { evals }) => {
    const found = await readNewestRuns(evals, { experimentId: 'one', limit: 5 }, signal)
    expect(found.runs.map(({ id }) => id)).toEqual(newest)
    expect(found.total).toBeGreaterThanOrEqual(30)
  })

  test.each([true, false])(
    'of a listing that says the same page for ever are those of the page (count: %s)',
    async (hasTotal) => {
      const { evals, asked } = listing(runs.slice(0, 4), { hasTotal, repeats: true })
      const found = await readNewestRuns(evals, { experimentId: 'one', limit: 50 }, signal)
      expect(found.runs).toHaveLength(4)
      expect(asked()).toBeLessThan(10)
    },
  )

  test('are as few pages as their number asks for', async () => {
    const { evals, asked } = listing(runs, { most: 50 })
    await readNewestRuns(evals, { experimentId: 'one', limit: 5 }, signal)
    expect(asked()).toBeLessThanOrEqual(4)
  })
})

test.each([
  [undefined, 'queued'],
  ['', 'queued'],
  ['In-Progress', 'running'],
  ['SUCCEEDED', 'completed'],
  ['errored', 'failed'],
  ['canceled', 'cancelled'],
  ['evaluating', 'scoring'],
  ['passed?', 'unknown'],
  ['__proto__', 'unknown'],
])('the status word %s means %s', (word, state) => {
  expect(runStateOf(word)).toBe(state)
  expect(RUN_STATES).toContain(state)
})
