import { describe, expect, test } from '@jest/globals'
import type { Grader } from '../../src/domain/ports.ts'
import { executeEvalset } from '../../src/execution/execute-evalset.ts'
import { answered, broke, executionTools, memoryStore, memoryTarget } from '../support/memory-ports.ts'
import { causes, execution, statuses } from './an-execution.ts'

/** A grader that waits for leave before it passes an answer. */
function slowGrader() {
  const leave = Promise.withResolvers<void>()
  const grader: Grader = {
    async gradeAnswer() {
      await leave.promise
      return [{ name: 'slow', scope: 'case', kind: 'evaluator', passed: true, score: 1, reason: 'It is.', weight: 1 }]
    },
    gradeReport: () => [],
  }
  return { grader, allow: leave.resolve }
}

describe('while answers are still graded', () => {
  test('the next cases are asked and the agent is given back, because it costs something as long as it lives', async () => {
    const { grader, allow } = slowGrader()
    const { target, released } = memoryTarget(() => answered('OK'))
    const { store, records } = memoryStore()
    const running = executeEvalset(execution(3), executionTools({ target, store, grader }))
    while (released.length === 0) await new Promise((resolve) => setImmediate(resolve))
    expect(records).toEqual([])
    allow()
    const { experiments } = await running
    expect(statuses(experiments[0])).toEqual(['passed passed passed'])
    expect(records).toHaveLength(1)
  })

  test('an agent that breaks takes none of them along', async () => {
    const { grader, allow } = slowGrader()
    let asked = 0
    const { target, released } = memoryTarget(() => {
      asked += 1
      return asked === 1 ? answered('OK') : broke('runtime_unreachable')
    })
    const running = executeEvalset(execution(8), executionTools({ target, store: memoryStore().store, grader }))
    while (released.length === 0) await new Promise((resolve) => setImmediate(resolve))
    allow()
    const { experiments } = await running
    expect(statuses(experiments[0])).toEqual([`passed${' errored'.repeat(7)}`])
    expect(causes(experiments[0])?.slice(6)).toEqual(['circuit_open', 'circuit_open'])
  })

  test('a signal leaves what is not graded in time cancelled, and the step ends', async () => {
    const { grader } = slowGrader()
    const stop = new AbortController()
    const { target, released } = memoryTarget(() => answered('OK'))
    const tools = executionTools({ target, store: memoryStore().store, grader, signal: stop.signal })
    const running = executeEvalset(execution(2), tools)
    while (released.length === 0) await new Promise((resolve) => setImmediate(resolve))
    stop.abort()
    const { experiments } = await running
    expect(statuses(experiments[0])).toEqual(['cancelled cancelled'])
  })
})
