import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import { createEvalset, executeEvalset } from '../../src/execution/execute-evalset.ts'
import { createUnrecordedStore } from '../../src/execution/unrecorded.ts'
import {
  answered,
  executionTools,
  memoryLogger,
  memoryStore,
  memoryTarget,
  questions,
} from '../support/memory-ports.ts'
import { execution, statuses } from './an-execution.ts'

describe('executeEvalset', () => {
  test('creates one evalset and one experiment per agentspec, and records each run once, in case order', async () => {
    const { store, evalsets, experiments, records } = memoryStore()
    const { target, released } = memoryTarget(({ prompt }) => answered(prompt === 'Question 2' ? 'no' : 'OK'))
    const result = await executeEvalset(
      execution(3, { agentspecIds: ['a', 'b'], runLimit: 2, concurrency: 2 }),
      executionTools({ store, target }),
    )
    expect(evalsets).toEqual(['named'])
    expect(experiments.map(({ name }) => name)).toEqual(['evals-a-STAMP', 'evals-b-STAMP'])
    expect(records.map(({ experimentId, run }) => `${experimentId} ${run.index} ${run.status}`).sort()).toEqual([
      'experiment-a 1 completed',
      'experiment-a 2 completed',
      'experiment-b 1 completed',
      'experiment-b 2 completed',
    ])
    expect(statuses(result.experiments[0])).toEqual(['passed failed passed', 'passed failed passed'])
    expect(result.experiments.map(({ runs }) => runs.map(({ id }) => id))).toEqual([
      ['experiment-a-run-1', 'experiment-a-run-2'],
      ['experiment-b-run-1', 'experiment-b-run-2'],
    ])
    expect(result.problems).toEqual([])
    expect(released.sort()).toEqual(['pod-a', 'pod-b'])
  })

  test('keeps as many cases in flight as it may, across runs, and no more', async () => {
    let inFlight = 0
    let peak = 0
    const { target } = memoryTarget(async () => {
      inFlight += 1
      peak = Math.max(peak, inFlight)
      await new Promise((resolve) => setTimeout(resolve, 5))
      inFlight -= 1
      return answered('OK')
    })
    await executeEvalset(
      execution(3, { runLimit: 4, concurrency: 5 }),
      executionTools({ target, store: memoryStore().store }),
    )
    expect(peak).toBe(5)
  })

  test('no more agents are alive than the plan allows', async () => {
    const { target, peak } = memoryTarget(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2))
      return answered('OK')
    })
    const cloud = { maxRuntimes: 2, reservationMinutes: 1, credits: 1, creditsPerSecond: 1 }
    await executeEvalset(
      execution(2, { agentspecIds: ['a', 'b', 'c', 'd', 'e'], cloud }),
      executionTools({ target, store: memoryStore().store }),
    )
    expect(peak()).toBe(2)
  })

  test('an agentspec without an agent fails its experiment with the cause, recorded; the others go on', async () => {
    const cause = {
      type: 'runtime_launch_failed',
      stage: 'runtime_resolution',
      message: 'No.',
      detailExcerpt: '',
    } as const
    const { store, records } = memoryStore()
    const { target } = memoryTarget(() => answered('OK'), { a: cause })
    const { experiments } = await executeEvalset(
      execution(2, { agentspecIds: ['a', 'b'], runLimit: 2 }),
      executionTools({ store, target }),
    )
    expect(experiments[0]).toMatchObject({ failureCause: cause, runs: [{ status: 'failed' }, { status: 'failed' }] })
    expect(statuses(experiments[0])).toEqual(['errored errored', 'errored errored'])
    expect(statuses(experiments[1])).toEqual(['passed passed', 'passed passed'])
    expect(records).toHaveLength(4)
  })

  test('a signal stops dispatch: what has ended is kept, the rest is cancelled, only whole runs are recorded', async () => {
    const stop = new AbortController()
    const { store, records } = memoryStore()
    let asked = 0
    const { target, alive } = memoryTarget(({ signal }) => {
      asked += 1
      if (asked === 4) stop.abort()
      return signal.aborted ? { kind: 'cancelled', durationMs: 1, attempts: 1 } : answered('OK')
    })
    const { experiments } = await executeEvalset(
      execution(3, { runLimit: 3 }),
      executionTools({ store, target, signal: stop.signal }),
    )
    expect(statuses(experiments[0])).toEqual([
      'passed passed passed',
      'cancelled cancelled cancelled',
      'cancelled cancelled cancelled',
    ])
    expect(records.map(({ run }) => run.index)).toEqual([1])
    expect(alive.size).toBe(0)
  })

  test('a record that cannot be written is a problem, and loses nothing', async () => {
    const { store } = memoryStore({ run: 1 })
    const { target } = memoryTarget(() => answered('OK'))
    const { experiments, problems } = await executeEvalset(
      execution(2, { runLimit: 2 }),
      executionTools({ store, target }),
    )
    expect(problems).toEqual(['Run 1 of a was not recorded. Could not record the run.'])
    expect(statuses(experiments[0])).toEqual(['passed passed', 'passed passed'])
    expect(experiments[0]?.runs.map(({ id }) => id)).toEqual([undefined, 'experiment-a-run-2'])
  })

  test.each([
    [{ evalset: true }, 'Could not create the evalset.'],
    [{ experiment: 'a' }, 'Could not create experiment evals-a-STAMP.'],
  ])('when %j is refused nothing is launched', async (refuse, problem) => {
    const { store } = memoryStore(refuse)
    let asked = 0
    const { target } = memoryTarget(() => {
      asked += 1
      return answered('OK')
    })
    const { experiments, problems } = await executeEvalset(execution(1), executionTools({ store, target }))
    expect([experiments, problems, asked]).toEqual([[], [problem], 0])
  })

  test('a fault of the target’s agent errors its case and not the run', async () => {
    const { target } = memoryTarget(({ prompt }) => {
      if (prompt === 'Question 1') throw new Error('surprise')
      return answered('OK')
    })
    const { experiments } = await executeEvalset(execution(2), executionTools({ target, store: memoryStore().store }))
    expect(statuses(experiments[0])).toEqual(['errored passed'])
    expect(experiments[0]?.runs[0]?.cases[0]?.failureCause).toMatchObject({ type: 'task_error' })
  })

  test('grades the raw answer and keeps the clean one, marked', async () => {
    const evalset = questions(1)
    const [only] = evalset.cases
    const secret = 'OK-5ecret-value-1234'
    const withSecret = { ...evalset, cases: only ? [{ ...only, expected: secret }] : [] }
    const { target } = memoryTarget(() => answered(secret))
    const { experiments } = await executeEvalset(
      { ...execution(1), evalset: withSecret },
      executionTools({ target, store: memoryStore().store, redactor: createRedactor([secret]) }),
    )
    const caseRun = experiments[0]?.runs[0]?.cases[0]
    expect(caseRun).toMatchObject({ status: 'passed', redacted: true })
    expect(JSON.stringify(caseRun)).not.toContain(secret)
  })

  test('one line per finished case with its place in the whole, and a group when an experiment ends', async () => {
    const { logger, lines } = memoryLogger()
    const { target } = memoryTarget(({ prompt }) => answered(prompt === 'Question 2' ? 'no' : 'OK'))
    await executeEvalset(execution(2), executionTools({ target, store: memoryStore().store, logger }))
    expect(lines.slice(1)).toEqual([
      'info: [1/2] a · run 1 · case-1 · passed (0.0 s)',
      'info: [2/2] a · run 1 · case-2 · failed (0.0 s)',
      'group: a: 1 passed, 1 failed, 0 errored, 0 ungraded, 0 cancelled',
      expect.stringContaining('run 1 · case-2 · failed: '),
    ])
  })
})

test('with a store that keeps nothing every case is asked, and nothing has an id', async () => {
  const { logger, lines } = memoryLogger()
  const { target, released } = memoryTarget(() => answered('OK'))
  const result = await executeEvalset(execution(2), executionTools({ target, store: createUnrecordedStore(), logger }))
  expect(statuses(result.experiments[0])).toEqual(['passed passed'])
  expect([result.stored, result.experiments[0]?.id, result.experiments[0]?.runs[0]?.id]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([result.problems, released]).toEqual([[], ['pod-a']])
  expect(lines.join()).not.toContain('evalset')
})

test('createEvalset creates and stops', async () => {
  const { store, evalsets, experiments } = memoryStore()
  const { logger } = memoryLogger()
  const result = await createEvalset({ evalset: questions(1), evalsetName: 'only' }, { store, logger })
  expect([evalsets, experiments, result.experiments]).toEqual([['only'], [], []])
  expect(result.stored?.viewUrl).toBe('https://ui.example/benchmarks/evalset-1')
})
