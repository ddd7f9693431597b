import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { plainVariables } from '../boundary/plain-variables.ts'
import { messageOf } from '../domain/errors.ts'
import { openDeadline } from '../platform/deadline.ts'
import { signalGroup } from '../platform/process-group.ts'
import { findWorkerPlace } from './worker-place.ts'
import type { WorkerOrder, WorkerStart, WorkerWord } from './worker-protocol.ts'
import { wordIn } from './worker-words.ts'

/** Who is told what a process says and when it ends by itself; `why` completes "NAME …". */
export type WorkerListener = {
  heard(word: WorkerWord): void
  ended(why: string): void
}

/** The process of a worker. */
export type WorkerProcess = {
  /** What it writes. */
  readonly output: readonly Readable[]
  /** From now on this one is told, and nobody else. */
  listen(listener: WorkerListener): void
  /** Throws when what is sent is no data. What does not arrive any more is told by the end of the process. */
  send(order: WorkerOrder): void
  /** Ends it and all that it started, whatever they are doing; nobody is told. Idempotent. */
  terminate(): Promise<void>
}

/** The heap of one process: what an evaluator holds is an answer and what it makes of it. */
const MOST_HEAP_MB = 512

/** What a process wrote last comes in after its end, and not for long, in milliseconds. */
const LAST_WORDS_MS = 500

/** Starts a worker that loads one module, with a clean environment and a heap of its own. */
export function startWorker(modulePath: string, env: Readonly<Record<string, string | undefined>>): WorkerProcess {
  const { entry, sdkUrl } = findWorkerPlace()
  const start: WorkerStart = { modulePath, sdkUrl, token: randomUUID() }
  const child = startProcess(entry, env)
  let listener: WorkerListener | undefined
  child.on('message', (message) => {
    const word = wordIn(message, start.token)
    if (word) listener?.heard(word)
  })
  child.on('exit', (code, signal) => listener?.ended(whyOfExit(code, signal)))
  child.on('error', (error) => {
    // It may also come when there is no process to end any more; then nobody waits for it.
    if (child.pid === undefined) listener?.ended(`could not be given a process: ${messageOf(error)}`)
  })
  const gone = endOf(child)
  child.send(start, () => {})
  return {
    output: [child.stdout, child.stderr].filter((stream) => stream !== null),
    listen(next) {
      listener = next
    },
    send: (order) => void child.send(order, () => {}),
    async terminate() {
      listener = undefined
      if (child.pid === undefined) return
      child.ref()
      // Once it has ended, its number may be another's.
      if (child.exitCode === null && child.signalCode === null) signalGroup(child.pid, 'SIGKILL')
      await gone
    },
  }
}

function startProcess(entry: string, env: Readonly<Record<string, string | undefined>>): ChildProcess {
  const child = fork(entry, {
    env: plainVariables(env),
    // Those of this process, such as a debugger's, are not the module's.
    execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own, to be ended with all that it starts. On Windows only what is not detached ends when this process is killed.
    detached: process.platform !== 'win32',
  })
  // Who waits for a call holds us by its deadline; a process that nobody asks anything does not.
  child.unref()
  child.channel?.unref()
  return child
}

/** Resolves when a process has ended. What it started ends with it, and what got away with its output must not hold us by it. */
function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => {
      if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL')
      const deadline = openDeadline(LAST_WORDS_MS)
      const end = () => {
        deadline[Symbol.dispose]()
        child.stdout?.destroy()
        child.stderr?.destroy()
        resolve()
      }
      deadline.signal.addEventListener('abort', end)
      child.once('close', end)
    })
  })
}

/** Where V8 gives up, it aborts. */
function whyOfExit(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === 'SIGABRT' || code === 134)
    return `broke its process, as who takes more than ${MOST_HEAP_MB} MB of memory`
  return signal === null ? `ended its own process (exit code ${code})` : `had its process ended (${signal})`
}
