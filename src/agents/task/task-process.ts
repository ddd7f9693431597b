import { randomUUID } from 'node:crypto'
import { plainVariables } from '../../boundary/plain-variables.ts'
import { messageOf } from '../../domain/errors.ts'
import type { Clock, Logger } from '../../domain/ports.ts'
import { endStrays } from '../../platform/process-strays.ts'
import type { ModuleFile } from '../../workers/module-file.ts'
import { startWorker, type WorkerProcess } from '../../workers/worker-process.ts'
import { type TaskOrder, type TaskWord, taskWordIn } from './task-words.ts'

/** The process of a task. */
export type TaskWorker = WorkerProcess<TaskOrder, TaskWord>

/** What a process of a task is made with. */
export type TaskProcessOptions = {
  readonly module: ModuleFile
  readonly env: Readonly<Record<string, string | undefined>>
  /** Names of variables that it has beside what any program needs. */
  readonly agentEnv: readonly string[]
  readonly clock: Clock
  readonly logger: Logger
  readonly mostHeapMb?: number
}

/** The heap of one process: what an agent needs, and so little that several fit on a runner. */
const MOST_HEAP_MB = 2_048
/** By its value in their environment processes are found that left the group of the one that started them. */
const MARK_VARIABLE = 'EVALS_TASK_PROCESS'

/** Starts a process that loads the module. Ending it ends what it started too, wherever that went as far as it can be found. */
export function startTaskWorker({ module, env, agentEnv, clock, logger, mostHeapMb }: TaskProcessOptions): TaskWorker {
  const mark = randomUUID()
  const worker = startWorker<TaskOrder, TaskWord>({
    program: 'task-worker',
    modulePath: module.path,
    variables: { ...plainVariables(env, { exact: agentEnv }), [MARK_VARIABLE]: mark },
    mostHeapMb: mostHeapMb ?? MOST_HEAP_MB,
    readWord: taskWordIn,
  })
  const terminate = async () => {
    await worker.terminate()
    try {
      await endStrays(`${MARK_VARIABLE}=${mark}`, clock)
    } catch (error) {
      logger.warning(`${module.file} started what cannot be ended. ${messageOf(error)}`, { file: module.file })
    }
  }
  return { ...worker, terminate }
}
