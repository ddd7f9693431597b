import { randomUUID } from 'node:crypto'
import { plainVariables } from '../../boundary/plain-variables.ts'
import { messageOf } from '../../domain/errors.ts'
import type { Clock, Logger } from '../../domain/ports.ts'
import type { HeldProcess, TeardownLedger } from '../../domain/teardown.ts'
import { processStartMark } from '../../platform/process-group.ts'
import { endStrays } from '../../platform/process-strays.ts'
import type { ModuleFile } from '../../workers/module-file.ts'
import { startWorker, type WorkerProcess } from '../../workers/worker-process.ts'
import { type TaskOrder, type TaskWord, taskWordIn } from './task-words.ts'

/** The process of a task. */
export type TaskWorker = WorkerProcess<TaskOrder, TaskWord>

/** What a ledger is told of processes. */
export type ProcessLedger = Pick<TeardownLedger, 'processStarted' | 'processStopped' | 'fenced'>

/** What a process of a task is made with. */
export type TaskProcessOptions = {
  readonly module: ModuleFile
  readonly env: Readonly<Record<string, string | undefined>>
  /** Names of variables that it has beside what any program needs. */
  readonly agentEnv: readonly string[]
  readonly clock: Clock
  readonly logger: Logger
  readonly ledger?: ProcessLedger
  readonly mostHeapMb?: number
}

/** The heap of one process: what an agent needs, and so little that several fit on a runner. */
const MOST_HEAP_MB = 2_048
/** By its value in their environment processes are found that left the group of the one that started them. */
const MARK_VARIABLE = 'EVALS_TASK_PROCESS'

/**
 * Starts a process that loads the module. Ending it ends what it started too, wherever that went as far as it can be found. Once teardown
 * has begun elsewhere it is ended at once.
 */
export function startTaskWorker(options: TaskProcessOptions): TaskWorker {
  const { module, env, agentEnv, clock, logger, ledger, mostHeapMb } = options
  const mark = randomUUID()
  const environmentMark = `${MARK_VARIABLE}=${mark}`
  const worker = startWorker<TaskOrder, TaskWord>({
    program: 'task-worker',
    modulePath: module.path,
    variables: { ...plainVariables(env, { exact: agentEnv }), [MARK_VARIABLE]: mark },
    mostHeapMb: mostHeapMb ?? MOST_HEAP_MB,
    readWord: taskWordIn,
  })
  const { pid } = worker
  const held: HeldProcess | undefined =
    ledger && pid !== undefined
      ? { pid, startMark: processStartMark(pid) ?? '', role: 'task', environmentMark }
      : undefined
  if (held) ledger?.processStarted(held)
  let ending: Promise<void> | undefined
  const end = async () => {
    await worker.terminate()
    try {
      await endStrays(environmentMark, clock)
      if (held) ledger?.processStopped(held)
    } catch (error) {
      logger.warning(`${module.file} started what cannot be ended. ${messageOf(error)}`, { file: module.file })
    }
  }
  const terminate = () => {
    ending ??= end()
    return ending
  }
  // Looked at after the write: either teardown sees this process, or this sees that teardown has begun.
  if (ledger?.fenced) void terminate()
  return { ...worker, terminate }
}
