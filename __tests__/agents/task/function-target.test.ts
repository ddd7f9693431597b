import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createFunctionTarget, type FunctionTargetOptions } from '../../../src/agents/task/function-target.ts'
import { createRedactor } from '../../../src/boundary/secrets.ts'
import type { AgentOutcome } from '../../../src/domain/answer.ts'
import type { Question } from '../../../src/domain/ports.ts'
import type { TaskFunction } from '../../../src/domain/question.ts'
import { systemClock } from '../../../src/platform/system-clock.ts'
import { asking, saidBy } from './opened-tasks.ts'

const strays: unknown[] = []
const noteStray = (error: unknown) => strays.push(error)

beforeEach(() => {
  process.on('unhandledRejection', noteStray)
})
afterEach(() => {
  process.off('unhandledRejection', noteStray)
  expect(strays.splice(0)).toEqual([])
})

async function ask(
  task: TaskFunction,
  { wrap, ...question }: Partial<Question> & { readonly wrap?: FunctionTargetOptions['wrap'] | undefined } = {},
): Promise<AgentOutcome> {
  const tasks = new Map([['bot', task]])
  const target = createFunctionTarget({
    tasks,
    clock: systemClock,
    redactor: createRedactor(),
    ...(wrap ? { wrap } : {}),
  })
  const acquisition = await target.acquire('bot', new AbortController().signal)
  if (acquisition.kind !== 'acquired') throw new Error('The task could not be acquired.')
  return acquisition.acquired.agent.ask(asking('q', question))
}

describe('a function that is an agent', () => {
  test('is called with one object, in this very process', async () => {
    const given: unknown[] = []
    expect(
      await ask((input) => {
        given.push(input)
        return { answer: 'Paris', session_id: 'own' }
      }),
    ).toMatchObject({ kind: 'answered', answer: { text: 'Paris', sessionId: 'own' }, attempts: 1 })
    expect(given).toEqual([{ ...asking('q').task, signal: expect.any(AbortSignal) }])
  })

  test.each<[string, TaskFunction, string | RegExp]>([
    ['gives an object', async () => ({ city: 'Paris' }), '{"city":"Paris"}'],
    ['gives a date in an object', () => ({ at: new Date(0) }), '{"at":"1970-01-01T00:00:00.000Z"}'],
    [
      'throws',
      () => {
        throw new TypeError('no table')
      },
      /^agent_error: The task bot threw: TypeError: no table\./,
    ],
    ['rejects', async () => Promise.reject('a text'), /^agent_error: The task bot threw: a text\./],
    [
      'gives what is no data',
      () => ({ run() {} }),
      /^invalid_response: The task bot gave a function, which is no data\./,
    ],
    ['gives nothing', () => '', /^empty_answer: The task bot gave no answer\./],
    ['gives an answer that is undefined', () => ({ answer: undefined }), /^empty_answer: /],
    ['gives an output that is undefined', () => ({ output: undefined, error: undefined }), /^empty_answer: /],
    ['gives an error that is undefined beside its answer', () => ({ answer: 'Paris', error: undefined }), 'Paris'],
    [
      'never ends',
      () => new Promise<string>(() => {}),
      /^request_timeout: The task bot did not come back within 0\.2 s\./,
    ],
  ])('that %s', async (_what, task, said) => {
    expect(saidBy(await ask(task, { timeoutMs: 200 }))).toEqual(
      typeof said === 'string' ? said : expect.stringMatching(said),
    )
  })

  test('cannot spoil the next question by changing what it is given', async () => {
    const question = asking({ prompt: 'q', list: [1] })
    const given: unknown[] = []
    const task: TaskFunction = ({ input, metadata }) => {
      given.push(structuredClone(input))
      input.list.push(2)
      Object.assign(metadata, { sessionId: 'another' })
      return { list: input.list }
    }
    for (let count = 0; count < 2; count += 1) {
      expect(await ask(task, question)).toMatchObject({
        kind: 'answered',
        answer: { output: { list: [1, 2] }, sessionId: question.task.metadata.sessionId },
      })
    }
    expect(given).toEqual([question.task.input, question.task.input])
    expect(question.task.input).toEqual({ prompt: 'q', list: [1] })
  })

  test.each(['resolves', 'rejects'])('that %s too late hears of its limit, and is not heard any more', async (how) => {
    let reason: unknown
    const task: TaskFunction = async ({ signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      reason = signal.reason
      await setTimeout(20)
      if (how === 'rejects') throw new Error('too late')
      return 'too late'
    }
    expect(saidBy(await ask(task, { timeoutMs: 100 }))).toMatch(/^request_timeout: /)
    expect(reason).toBeInstanceOf(DOMException)
    await setTimeout(60)
  })

  test('that is stopped is cancelled at once', async () => {
    const stop = new AbortController()
    const task: TaskFunction = () => {
      stop.abort()
      return new Promise<string>(() => {})
    }
    expect(await ask(task, { signal: stop.signal })).toMatchObject({ kind: 'cancelled' })
    expect(await ask(task, { signal: stop.signal })).toEqual({ kind: 'cancelled', durationMs: 0, attempts: 1 })
  })

  test('that nobody gave cannot be had', async () => {
    const target = createFunctionTarget({ tasks: new Map(), clock: systemClock, redactor: createRedactor() })
    const { signal } = new AbortController()
    expect(await target.acquire('bot', signal)).toMatchObject({ cause: { type: 'runtime_launch_failed' } })
    expect(await target.acquire('bot', AbortSignal.abort())).toEqual({ kind: 'cancelled' })
  })

  test('keeps no secret in the cause of its failure', async () => {
    const redactor = createRedactor(['correct-horse-battery'])
    const task: TaskFunction = () => {
      throw new Error('refused correct-horse-battery')
    }
    const target = createFunctionTarget({ tasks: new Map([['bot', task]]), clock: systemClock, redactor })
    const acquisition = await target.acquire('bot', new AbortController().signal)
    const outcome = acquisition.kind === 'acquired' ? await acquisition.acquired.agent.ask(asking('q')) : acquisition
    expect(JSON.stringify(outcome)).toContain('refused ***')
    expect(JSON.stringify(outcome)).not.toContain('correct-horse')
  })
})

describe('what is put around a call', () => {
  test('sees what is asked and what comes of it', async () => {
    const seen: unknown[] = []
    const wrap: FunctionTargetOptions['wrap'] = async (input, run) => {
      seen.push(input.metadata.caseId)
      const value = await run()
      seen.push(value)
      return value
    }
    expect(saidBy(await ask(() => 'Paris', { wrap }))).toBe('Paris')
    expect(seen).toEqual(['case-1', 'Paris'])
  })

  test.each<[string, FunctionTargetOptions['wrap'], TaskFunction, string | RegExp]>([
    [
      'breaks after the call',
      async (_, run) => {
        await run()
        throw new Error('no exporter')
      },
      () => 'Paris',
      'Paris',
    ],
    [
      'lets a throw through',
      (_, run) => run(),
      () => {
        throw new Error('own')
      },
      /^agent_error: .*threw: Error: own\./,
    ],
    [
      'swallows a throw',
      async (_, run) => {
        try {
          return await run()
        } catch {
          return undefined as never
        }
      },
      () => {
        throw new Error('own')
      },
      /^agent_error: /,
    ],
    [
      'breaks before the call',
      async () => {
        throw new Error('no exporter')
      },
      () => 'Paris',
      /^task_error: The task bot was not called, as what is put around it broke: Error: no exporter\./,
    ],
    ['does not call', async () => 'forged' as never, () => 'Paris', /^task_error: The task bot was not called/],
  ])('and %s is told from what the task does', async (_what, wrap, task, said) => {
    expect(saidBy(await ask(task, { wrap }))).toEqual(typeof said === 'string' ? said : expect.stringMatching(said))
  })
})
