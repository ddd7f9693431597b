import { dirname, posix } from 'node:path'
import type { AgentOutcome } from '../../domain/answer.ts'
import { ConfigurationError, type Problem } from '../../domain/errors.ts'
import type { AcquiredAgent, Agent, AgentTarget, Clock, Logger, Question, Redactor } from '../../domain/ports.ts'
import { type ModuleFile, whyUnreadable } from '../../workers/module-file.ts'
import { overdueFailure, type TaskFailure, taskCause } from './task-failure.ts'
import type { LaneReply } from './task-lane.ts'
import { createTaskPool, type TaskPool } from './task-pool.ts'
import type { ProcessLedger } from './task-process.ts'
import { readTaskResult } from './task-result.ts'

/** Agents that are functions of modules of the user's own. */
export type TaskTargetOptions = {
  /** By their names. */
  readonly agents: ReadonlyMap<string, ModuleFile>
  readonly env: Readonly<Record<string, string | undefined>>
  /** Names of variables that a task may see beside what any program needs. */
  readonly agentEnv: readonly string[]
  readonly clock: Clock
  readonly redactor: Redactor
  readonly logger: Logger
  /** Questions at work at once of each agent, each in a process of its own. */
  readonly concurrency: number
  /** Told of each process, so that whoever comes after a kill ends what it has started. */
  readonly ledger?: ProcessLedger
  /** How long a module may take until it is loaded, in milliseconds. */
  readonly loadLimitMs?: number
  /** The heap of one process, in MB. */
  readonly mostHeapMb?: number
}

/**
 * The target `task`: each module is loaded once before anything is asked. Throws `ConfigurationError` with the problems of all modules
 * when one cannot be used, the signal's reason when it fires. Nothing that a task starts outlives its agent, as far as it does not leave
 * the group of its process.
 */
export async function openTaskTarget(options: TaskTargetOptions, signal: AbortSignal): Promise<AgentTarget> {
  signal.throwIfAborted()
  const pools = new Map([...options.agents].map(([name, module]) => [name, createTaskPool({ ...options, module })]))
  const dispose = async () => void (await Promise.all([...pools.values()].map((pool) => pool[Symbol.asyncDispose]())))
  const opening = Promise.all([...options.agents].map(([name, module]) => problemOf(module, pools.get(name))))
  const stop = () => void dispose()
  signal.addEventListener('abort', stop, { once: true })
  const problems = (await opening).flat()
  signal.removeEventListener('abort', stop)
  if (signal.aborted || problems.length > 0) await dispose()
  signal.throwIfAborted()
  if (problems.length > 0) throw new ConfigurationError(distinct(problems))
  return createTarget(options, pools)
}

async function problemOf(module: ModuleFile, pool: TaskPool | undefined): Promise<readonly Problem[]> {
  const { file } = module
  const unreadable = whyUnreadable(module)
  if (unreadable !== undefined) return [{ message: `task: ${unreadable}`, file }]
  const opened = await pool?.open()
  if (opened?.kind !== 'unloadable') return []
  const { why, place } = opened
  const where = place ? { file: posix.join(dirname(file), place.beside), line: place.line } : { file }
  return [{ message: `task: ${file} ${why}.`, ...where }]
}

/** Two agents may be of one module. */
function distinct(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ message }, index) => problems.findIndex((one) => one.message === message) === index)
}

/** `pools` are those that are loaded, each for the first who acquires its agent; it is given back with the agent. */
function createTarget(options: TaskTargetOptions, pools: Map<string, TaskPool>): AgentTarget {
  const held = new Set<TaskPool>(pools.values())
  let isDisposed = false
  return {
    kind: 'task',
    async acquire(name, signal) {
      if (signal.aborted) return { kind: 'cancelled' }
      const module = options.agents.get(name)
      if (!module || isDisposed) {
        const problem = module ? 'is asked for after all was ended' : 'is none of those that were opened'
        const failure: TaskFailure = { type: 'runtime_launch_failed', problem, excerpt: '' }
        return { kind: 'failed', cause: taskCause({ name, ...module }, failure, options.redactor) }
      }
      const pool = pools.get(name) ?? createTaskPool({ ...options, module })
      pools.delete(name)
      held.add(pool)
      const giveBack = async () => {
        await pool[Symbol.asyncDispose]()
        held.delete(pool)
        return true
      }
      return {
        kind: 'acquired',
        acquired: acquiredAgent(createTaskAgent(pool, { name, ...options, module }), giveBack),
      }
    },
    async [Symbol.asyncDispose]() {
      isDisposed = true
      await Promise.all([...held].map((pool) => pool[Symbol.asyncDispose]()))
    },
  }
}

function acquiredAgent(agent: Agent, giveBack: () => Promise<boolean>): AcquiredAgent {
  const dispose = async () => void (await giveBack())
  return { agent, place: {}, giveBack, [Symbol.asyncDispose]: dispose }
}

type AgentParts = Pick<TaskTargetOptions, 'redactor'> & { readonly name: string; readonly module: ModuleFile }

function createTaskAgent(pool: TaskPool, { name, module: { file }, redactor }: AgentParts): Agent {
  return {
    async ask(question) {
      const { task: input, timeoutMs: limitMs, maxRetries, signal } = question
      const asked = await pool.ask({ input, limitMs, maxRetries, signal })
      const failed = (failure: TaskFailure, timing: Timing): AgentOutcome => {
        return { kind: 'failed', cause: taskCause({ name, file }, failure, redactor), ...timing }
      }
      if (asked.kind === 'stopped') return { kind: 'cancelled', ...NEVER_ASKED }
      if (asked.kind === 'unloaded') {
        const problem = `could not be given a process of its own: it ${asked.why}`
        return failed({ type: 'runtime_launch_failed', problem, excerpt: '' }, NEVER_ASKED)
      }
      const { reply, durationMs, attempts } = asked
      const timing = { durationMs, attempts }
      if (reply.kind === 'cancelled') return { kind: 'cancelled', ...timing }
      if (reply.kind !== 'returned') return failed(failureOf(reply, question), timing)
      const reading = readTaskResult(reply.value, input.metadata)
      if (reading.kind === 'answered') return { ...reading, ...timing }
      const { partial } = reading
      return { ...failed(reading.failure, timing), ...(partial ? { partial } : {}) }
    },
  }
}

type Timing = Pick<AgentOutcome, 'durationMs' | 'attempts'>
const NEVER_ASKED: Timing = { durationMs: 0, attempts: 1 }

type Unanswered = Exclude<LaneReply, { kind: 'returned' | 'cancelled' }>

function failureOf(reply: Unanswered, { timeoutMs }: Pick<Question, 'timeoutMs'>): TaskFailure {
  if (reply.kind === 'overdue') return overdueFailure(timeoutMs, reply.excerpt)
  if (reply.kind === 'refused') return { type: 'invalid_response', problem: reply.why, excerpt: '' }
  return { type: 'agent_error', problem: reply.why, excerpt: reply.excerpt }
}
