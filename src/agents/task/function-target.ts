import type { AgentOutcome } from '../../domain/answer.ts'
import type { AgentTarget, Clock, Question, Redactor } from '../../domain/ports.ts'
import type { TaskFunction, TaskInput } from '../../domain/question.ts'
import { openDeadline } from '../../platform/deadline.ts'
import { copyPlain } from '../../workers/plain-copy.ts'
import { describeThrown, stackOf } from '../../workers/thrown.ts'
import { MOST_RESULT } from './result-limit.ts'
import { overdueFailure, type TaskFailure, taskCause } from './task-failure.ts'
import { type ResultReading, readTaskResult } from './task-result.ts'

/** Agents that are functions of this very process. */
export type FunctionTargetOptions = {
  /** By their names. */
  readonly tasks: ReadonlyMap<string, TaskFunction>
  readonly clock: Clock
  readonly redactor: Redactor
  /** Put around each call, for instance to trace it: what `run` gives is given back. What it throws itself is no fault of the task. */
  readonly wrap?: <T>(input: TaskInput, run: () => Promise<T>) => Promise<T>
}

/**
 * The target `task` for functions at hand. Nothing can end one here: at its limit, or when the signal fires, its own signal fires, the
 * outcome is there at once, and what comes later is dropped.
 */
export function createFunctionTarget(options: FunctionTargetOptions): AgentTarget {
  return {
    kind: 'task',
    async acquire(name, signal) {
      if (signal.aborted) return { kind: 'cancelled' }
      const task = options.tasks.get(name)
      if (!task) {
        const failure: TaskFailure = { type: 'runtime_launch_failed', problem: 'is none of those given', excerpt: '' }
        return { kind: 'failed', cause: taskCause({ name }, failure, options.redactor) }
      }
      const agent = { ask: (question: Question) => ask(question, { ...options, name, task }) }
      return {
        kind: 'acquired',
        acquired: { agent, place: {}, giveBack: async () => true, async [Symbol.asyncDispose]() {} },
      }
    },
    async [Symbol.asyncDispose]() {},
  }
}

type Asked = Omit<FunctionTargetOptions, 'tasks'> & { readonly name: string; readonly task: TaskFunction }

async function ask({ task: input, timeoutMs, signal }: Question, asked: Asked): Promise<AgentOutcome> {
  const { name, clock, redactor } = asked
  if (signal.aborted) return { kind: 'cancelled', durationMs: 0, attempts: 1 }
  const begun = clock.elapsed()
  using deadline = openDeadline(timeoutMs, signal)
  const over = new Promise<undefined>((resolve) => {
    deadline.signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  // It never rejects, so that what comes too late is nobody's stray error.
  const ending = await Promise.race([call(input, deadline.signal, asked), over])
  const timing = { durationMs: clock.elapsed() - begun, attempts: 1 }
  if (!ending && !deadline.expired) return { kind: 'cancelled', ...timing }
  const read = ending ? readEnding(ending, input) : failed(overdueFailure(timeoutMs, ''))
  if (read.kind === 'answered') return { ...read, ...timing }
  const { failure, ...others } = read
  return { ...others, cause: taskCause({ name }, failure, redactor), ...timing }
}

type Ending =
  | { readonly kind: 'gave'; readonly value: unknown }
  | { readonly kind: 'threw'; readonly error: unknown }
  | { readonly kind: 'wrapBroke'; readonly error: unknown }

async function call(input: TaskInput, signal: AbortSignal, { task, wrap }: Asked): Promise<Ending> {
  let ended: Ending | undefined
  const run = async () => {
    try {
      // Its own: what it changes in it must not be in the next one's question.
      const value = await task({ ...structuredClone(input), signal })
      ended = { kind: 'gave', value }
      return value
    } catch (error) {
      ended = { kind: 'threw', error }
      throw error
    }
  }
  try {
    const value = await (wrap ? wrap(input, run) : run())
    return ended ?? { kind: 'wrapBroke', error: `it did not call the task, and gave ${describeThrown(value)}` }
  } catch (error) {
    return ended ?? { kind: 'wrapBroke', error }
  }
}

function readEnding(ending: Ending, { metadata }: TaskInput): ResultReading<TaskFailure> {
  if (ending.kind === 'gave') {
    const copy = copyPlain(ending.value, MOST_RESULT)
    if (copy.kind === 'copied') return readTaskResult(copy.value, metadata)
    return failed({ type: 'invalid_response', problem: `gave ${copy.why}`, excerpt: '' })
  }
  const { error } = ending
  if (ending.kind === 'threw') {
    return failed({
      type: 'agent_error',
      problem: `threw: ${describeThrown(error)}`,
      excerpt: stackOf(error, import.meta.url),
    })
  }
  const problem = `was not called, as what is put around it broke: ${describeThrown(error)}`
  return failed({ type: 'task_error', problem, excerpt: stackOf(error, import.meta.url) })
}

function failed(failure: TaskFailure): ResultReading<TaskFailure> {
  return { kind: 'failed', failure }
}
