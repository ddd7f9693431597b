import { describe, expect, test } from '@jest/globals'
import type { AgentTarget, Grader } from '../../src/domain/ports.ts'
import { createGrader } from '../../src/evaluators/grader.ts'
import { executeEvalset } from '../../src/execution/execute-evalset.ts'
import { noTrajectory } from '../evaluators/builders.ts'
import { answered, executionTools, memoryLogger, memoryStore, memoryTarget } from '../support/memory-ports.ts'
import { causes, execution, statuses } from './an-execution.ts'

/** A grader that breaks on one question and judges the others. */
function graderThatBreaksOn(prompt: string): Grader {
  const grader = createGrader({ trajectoryOf: noTrajectory })
  return {
    ...grader,
    async gradeAnswer(graded) {
      if (graded.evalCase.prompt === prompt) throw new Error('no memory left')
      return await grader.gradeAnswer(graded)
    },
  }
}

const REPORT_IT = 'This is a fault of the action; please report it.'

describe('a fault of the action', () => {
  test('in grading leaves its one answer ungraded and kept, says what broke, and the rest goes on', async () => {
    const { store, records } = memoryStore()
    const { target } = memoryTarget(() => answered('OK'))
    const { experiments, problems } = await executeEvalset(
      execution(4),
      executionTools({ target, store, grader: graderThatBreaksOn('Question 2') }),
    )
    expect(statuses(experiments[0])).toEqual(['passed ungraded passed passed'])
    const reason = `The answer could not be graded: no memory left. ${REPORT_IT}`
    expect(experiments[0]?.runs[0]?.cases[1]).toMatchObject({
      score: null,
      answer: { text: 'OK' },
      attempts: 1,
      evaluators: [{ name: 'grading', kind: 'evaluator', passed: null, reason, error: reason }],
    })
    expect(experiments[0]?.failureCause).toBeUndefined()
    expect([records.map(({ run }) => run.status), problems]).toEqual([['completed'], []])
  })

  test.each<[string, unknown]>([
    ['no outcome at all', undefined],
    ['an answer without an answer', { kind: 'answered', durationMs: 1, attempts: 1 }],
    ['a failure without a cause', { kind: 'failed', durationMs: 1, attempts: 1 }],
  ])('in an agent that gives %s errors that one case', async (_, outcome) => {
    const { target } = memoryTarget(({ prompt }) => (prompt === 'Question 2' ? (outcome as never) : answered('OK')))
    const { experiments } = await executeEvalset(execution(3), executionTools({ target, store: memoryStore().store }))
    expect(statuses(experiments[0])).toEqual(['passed errored passed'])
    expect(experiments[0]?.runs[0]?.cases[1]).toMatchObject({
      attempts: 1,
      failureCause: { type: 'task_error', message: expect.stringMatching(/^case-2 broke: .+\. This is a fault of/) },
    })
    expect(experiments[0]?.failureCause).toBeUndefined()
  })

  test('in getting an agent fails its experiment, of which nothing was asked; the others go on', async () => {
    const { target } = targetThatBreaks('a', 'acquire')
    const { experiments } = await executeEvalset(
      execution(2, { agentspecIds: ['a', 'b'] }),
      executionTools({ target, store: memoryStore().store }),
    )
    expect(causes(experiments[0])).toEqual(['task_error', 'task_error'])
    expect(experiments[0]?.failureCause?.message).toBe(`The experiment of a broke: surprise. ${REPORT_IT}`)
    expect(statuses(experiments[1])).toEqual(['passed passed'])
  })

  test('in getting an agent after a signal is none: what was not asked is cancelled', async () => {
    const stop = new AbortController()
    const { target } = targetThatBreaks('a', 'acquire', () => stop.abort())
    const { experiments } = await executeEvalset(
      execution(2),
      executionTools({ target, store: memoryStore().store, signal: stop.signal }),
    )
    expect([statuses(experiments[0]), experiments[0]?.failureCause]).toEqual([['cancelled cancelled'], undefined])
  })

  test('after an answer was graded costs no case run and not the experiment, and is told', async () => {
    const { logger, lines } = memoryLogger()
    const info = (line: string) => {
      if (line.startsWith('[2/4]')) throw new Error('surprise')
      logger.info(line)
    }
    const { target } = memoryTarget(() => answered('OK'))
    const { experiments, problems } = await executeEvalset(
      execution(4),
      executionTools({ target, store: memoryStore().store, logger: { ...logger, info } }),
    )
    expect(statuses(experiments[0])).toEqual(['passed passed passed passed'])
    expect(experiments[0]?.failureCause).toBeUndefined()
    expect(lines.join('\n')).not.toContain('end without an answer')
    expect(problems).toEqual([expect.stringContaining('The experiment of a broke: surprise.')])
  })

  test('in giving back costs no case run, and is told', async () => {
    const { logger, lines } = memoryLogger()
    const { target } = targetThatBreaks('a', 'give back')
    const { experiments, problems } = await executeEvalset(
      execution(2),
      executionTools({ target, store: memoryStore().store, logger }),
    )
    expect([statuses(experiments[0]), experiments[0]?.failureCause]).toEqual([['passed passed'], undefined])
    expect(problems).toEqual([`The experiment of a broke: surprise. ${REPORT_IT}`])
    expect(lines.join('\n')).not.toContain('0 case run(s)')
  })
})

/** A target that is no good for one agentspec. */
function targetThatBreaks(agentspecId: string, where: 'acquire' | 'give back', meanwhile = () => {}) {
  const memory = memoryTarget(() => answered('OK'))
  const surprise = () => {
    meanwhile()
    throw new Error('surprise')
  }
  const target: AgentTarget = {
    ...memory.target,
    async acquire(id, signal) {
      if (id === agentspecId && where === 'acquire') surprise()
      const acquisition = await memory.target.acquire(id, signal)
      if (id !== agentspecId || acquisition.kind !== 'acquired') return acquisition
      const { agent, place } = acquisition.acquired
      return {
        kind: 'acquired',
        acquired: { agent, place, giveBack: async () => surprise(), [Symbol.asyncDispose]: async () => surprise() },
      }
    },
  }
  return { ...memory, target }
}
