import { describe, expect, test } from '@jest/globals'
import type { EvaluatorResult } from '../../src/domain/grade.ts'
import type { Clock } from '../../src/domain/ports.ts'
import { executeEvalset } from '../../src/execution/execute-evalset.ts'
import {
  answered,
  broke,
  executionTools,
  memoryJournal,
  memoryLogger,
  memoryStore,
  memoryTarget,
} from '../support/memory-ports.ts'
import { causes, execution, graderOf, judged, STOPPED, statuses } from './an-execution.ts'

const macrotask = () => new Promise((resolve) => setImmediate(resolve))

/** Waits until a condition holds; the test's own limit ends it otherwise. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await macrotask()
}

/**
 * A grader that waits for leave before it passes one answer after the other, and gives up when the signal fires, as all do that
 * ask somebody.
 */
function slowGrader(before: readonly EvaluatorResult[] = []) {
  const leave = Promise.withResolvers<void>()
  let waiting = 0
  const grader = graderOf(async ({ signal }) => {
    const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    const place = waiting++
    await Promise.race([leave.promise, signal.aborted || stopped])
    for (let ticks = 0; ticks < place && !signal.aborted; ticks += 1) await macrotask()
    return [...before, signal.aborted ? STOPPED : judged(0.01)]
  })
  return { grader, allow: leave.resolve, waiting: () => waiting }
}

describe('while answers are still graded', () => {
  test('the next cases are asked and the agent is given back, because it costs something as long as it lives', async () => {
    const { grader, allow } = slowGrader()
    const { target, released } = memoryTarget(() => answered('OK'))
    const { store, records } = memoryStore()
    const running = executeEvalset(execution(3), executionTools({ target, store, grader }))
    await until(() => released.length > 0)
    expect(records).toEqual([])
    allow()
    const { experiments } = await running
    expect(statuses(experiments[0])).toEqual(['passed passed passed'])
    expect(records).toHaveLength(1)
  })

  test('another agentspec has its turn', async () => {
    const { grader, allow } = slowGrader()
    const { target, acquired, released, peak } = memoryTarget(() => answered('OK'))
    const cloud = { maxRuntimes: 1, reservationMinutes: 60, credits: 60, creditsPerSecond: 1 }
    const plan = { agentspecIds: ['a', 'b', 'c'], cloud }
    const running = executeEvalset(execution(2, plan), executionTools({ target, store: memoryStore().store, grader }))
    await until(() => released.length === 3)
    expect([acquired, peak()]).toEqual([['pod-a', 'pod-b', 'pod-c'], 1])
    allow()
    const { experiments } = await running
    expect(experiments.map(statuses)).toEqual(Array(3).fill(['passed passed']))
  })

  test('no more are asked than may wait, and the rest when there is room again', async () => {
    const { grader, allow, waiting } = slowGrader()
    let asked = 0
    const { target, acquired } = memoryTarget(() => {
      asked += 1
      return answered('OK')
    })
    const plan = { agentspecIds: ['a', 'b'], concurrency: 2 }
    const running = executeEvalset(execution(100, plan), executionTools({ target, store: memoryStore().store, grader }))
    await until(() => waiting() >= 64)
    for (let ticks = 0; ticks < 20; ticks += 1) await macrotask()
    // What was asked already when the last place was taken is answered all the same.
    expect(asked).toBeLessThan(64 + 2 * 2)
    expect(acquired).toEqual(['pod-a', 'pod-b'])
    allow()
    const { experiments } = await running
    expect(experiments.map(statuses)).toEqual(Array(2).fill([Array(100).fill('passed').join(' ')]))
  })

  test('an agent that breaks takes none of them along', async () => {
    const { grader, allow } = slowGrader()
    let asked = 0
    const { target, released } = memoryTarget(() => {
      asked += 1
      return asked === 1 ? answered('OK') : broke('runtime_unreachable')
    })
    const running = executeEvalset(execution(8), executionTools({ target, store: memoryStore().store, grader }))
    await until(() => released.length > 0)
    allow()
    const { experiments } = await running
    expect(statuses(experiments[0])).toEqual([`passed${' errored'.repeat(7)}`])
    expect(causes(experiments[0])?.slice(6)).toEqual(['circuit_open', 'circuit_open'])
  })

  test.each(['giving back', 'telling'] as const)('a fault in %s takes none of them along', async (where) => {
    const { grader, allow, waiting } = slowGrader()
    const { store, records } = memoryStore()
    const { journal, caseRuns } = memoryJournal()
    const memory = memoryTarget(() => answered('OK'))
    const surprise = () => {
      throw new Error('surprise')
    }
    const target: typeof memory.target = {
      ...memory.target,
      async acquire(id, signal) {
        const acquisition = await memory.target.acquire(id, signal)
        if (acquisition.kind !== 'acquired' || where === 'telling') return acquisition
        const broken = { giveBack: async () => surprise(), [Symbol.asyncDispose]: async () => surprise() }
        return { kind: 'acquired', acquired: { ...acquisition.acquired, ...broken } }
      },
    }
    const { logger } = memoryLogger()
    const info = (line: string) => (where === 'telling' && line.startsWith('[1/3]') ? surprise() : logger.info(line))
    const tools = executionTools({ target, store, grader, journal, logger: { ...logger, info } })
    const running = executeEvalset(execution(3), tools)
    await until(() => waiting() === 3)
    for (let ticks = 0; ticks < 5; ticks += 1) await macrotask()
    allow()
    const { experiments, problems } = await running
    expect(statuses(experiments[0])).toEqual(['passed passed passed'])
    expect(records.map(({ run }) => run.cases.map(({ status }) => status))).toEqual([['passed', 'passed', 'passed']])
    expect(caseRuns.map(({ caseRun }) => caseRun.status)).toEqual(['passed', 'passed', 'passed'])
    expect(problems).toEqual([expect.stringContaining('The experiment of a broke: surprise.')])
  })
})

describe('a signal while answers are still graded', () => {
  /** Two answers whose grading is stopped by a signal. */
  async function stopWhileGrading(before: readonly EvaluatorResult[], budgets = {}) {
    const { grader } = slowGrader(before)
    const stop = new AbortController()
    const { target, released } = memoryTarget(() => answered('OK', { costUsd: 0.01 }))
    const { store, records } = memoryStore()
    const { journal, caseRuns } = memoryJournal()
    const tools = executionTools({ target, store, grader, journal, signal: stop.signal })
    const running = executeEvalset(execution(2, { concurrency: 2, budgets }), tools)
    await until(() => released.length > 0)
    stop.abort()
    return { result: await running, records, caseRuns }
  }

  test.each<[string, readonly EvaluatorResult[]]>([
    ['alone', []],
    ['beside one that passed', [judged(0.02)]],
    ['beside one that failed', [judged(0.02, { passed: false, score: 0 })]],
  ])('leaves what was not graded cancelled and not ungraded, with its answer: stopped %s', async (_, before) => {
    const { result, records, caseRuns } = await stopWhileGrading(before)
    const [run] = result.experiments[0]?.runs ?? []
    expect([run?.status, statuses(result.experiments[0])]).toEqual(['cancelled', ['cancelled cancelled']])
    expect(run?.cases[0]).toMatchObject({ score: null, answer: { text: 'OK' }, attempts: 1, durationMs: 5 })
    expect(run?.cases[0]?.evaluators).toEqual([...before, STOPPED])
    // Another attempt asks again, and a run that is not whole is not recorded.
    expect([caseRuns, records]).toEqual([[], []])
  })

  test('is no budget that cannot be kept, although nobody knows what was stopped had cost', async () => {
    const { result } = await stopWhileGrading([], { usd: 1 })
    expect([result.budgetStop, result.spent]).toEqual([undefined, { usd: 0.02, isPartial: true }])
  })

  test('keeps the grade of what was graded all the same', async () => {
    const stop = new AbortController()
    const { target } = memoryTarget(() => {
      stop.abort()
      return answered('OK')
    })
    const grader = graderOf(() => [judged(0.01)])
    const tools = executionTools({ target, store: memoryStore().store, grader, signal: stop.signal })
    const { experiments } = await executeEvalset(execution(2), tools)
    expect(statuses(experiments[0])).toEqual(['passed cancelled'])
  })

  test('ends the waiting for room', async () => {
    const { grader, waiting } = slowGrader()
    const stop = new AbortController()
    const { target } = memoryTarget(() => answered('OK'))
    const tools = executionTools({ target, store: memoryStore().store, grader, signal: stop.signal })
    const running = executeEvalset(execution(100), tools)
    await until(() => waiting() === 64)
    stop.abort()
    const { experiments } = await running
    expect(statuses(experiments[0])).toEqual([Array(100).fill('cancelled').join(' ')])
  })

  test('leaves no more than one grace to a grader that does not hear it', async () => {
    const stop = new AbortController()
    const { target, released } = memoryTarget(() => answered('OK'))
    const grader = graderOf(() => new Promise(() => {}))
    let now = 0
    const graces: number[] = []
    const clock: Clock = {
      now: () => new Date(now),
      elapsed: () => now,
      async sleep(ms, signal) {
        if (!stop.signal.aborted)
          return await new Promise((resolve) => signal?.addEventListener('abort', () => resolve()))
        graces.push(ms)
        now += ms
      },
    }
    const tools = executionTools({ target, store: memoryStore().store, grader, clock, signal: stop.signal })
    const running = executeEvalset(execution(2), tools)
    await until(() => released.length > 0)
    stop.abort()
    const { experiments } = await running
    expect(statuses(experiments[0])).toEqual(['cancelled cancelled'])
    expect(graces.reduce((sum, ms) => sum + ms, 0)).toBe(1_500)
  })
})
