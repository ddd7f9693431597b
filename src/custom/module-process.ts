import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { messageOf } from '../domain/errors.ts'
import type { Logger } from '../domain/ports.ts'
import { openDeadline } from '../platform/deadline.ts'
import type { ExportedEvaluator } from './module-exports.ts'
import { workerEnvironment } from './worker-environment.ts'
import { createOutputTap } from './worker-output.ts'
import { findWorkerPlace } from './worker-place.ts'
import type { WorkerOrder, WorkerStart, WorkerWord } from './worker-protocol.ts'

/** A module of the user's own. */
export type ModuleFile = {
  /** Absolute. */
  readonly path: string
  /** As people see it. */
  readonly file: string
}

/** What processes of one module are made with. */
export type ProcessOptions = {
  readonly module: ModuleFile
  readonly env: Readonly<Record<string, string | undefined>>
  readonly loadLimitMs: number
  readonly logger: Logger
}

/** Who is told what a process that was opened says and when it ends by itself; `why` completes "NAME …". */
export type ProcessListener = {
  heard(word: WorkerWord): void
  ended(why: string): void
}

/** A process in which a module is loaded. */
export type ModuleProcess = {
  /** Throws when what is sent is no data. */
  send(order: WorkerOrder): void
  /** Ends it, whatever it is doing; the listener is not told. */
  terminate(): Promise<void>
}

/** `why` completes "FILE …". */
export type ProcessOpening =
  | {
      readonly kind: 'opened'
      readonly worker: ModuleProcess
      readonly evaluators: readonly ExportedEvaluator[]
      readonly problems: readonly string[]
    }
  | { readonly kind: 'unloadable'; readonly why: string }

/** The heap of one process: what an evaluator holds is an answer and what it makes of it. */
const MOST_HEAP_MB = 512

/**
 * Opens processes for one module, each with a heap of its own, a clean environment and its output in the log. No thread: one that
 * runs out of memory takes its whole process along. It keeps a mistake of a module from everything else, and is no prison
 * for code that nobody trusts.
 */
export function createProcessOpener(options: ProcessOptions): (listener: ProcessListener) => Promise<ProcessOpening> {
  const tap = createOutputTap(options.module.file, options.logger)
  return async (listener) => {
    const child = startProcess(options)
    if (child.stdout) tap(child.stdout)
    if (child.stderr) tap(child.stderr)
    const first = await firstWord(child, options)
    child.removeAllListeners('message').removeAllListeners('exit')
    if (first.kind !== 'loaded') {
      await terminate(child)
      return first.kind === 'unloadable' ? first : { kind: 'unloadable', why: 'said something before it was loaded' }
    }
    child.on('message', (word: WorkerWord) => listener.heard(word))
    child.on('exit', (code, signal) => listener.ended(whyOfExit(code, signal)))
    const worker: ModuleProcess = {
      // What does not arrive any more is told by the end of the process.
      send: (order) => void child.send(order, () => {}),
      terminate: () => terminate(child),
    }
    return { ...first, kind: 'opened', worker }
  }
}

function startProcess({ env }: ProcessOptions): ChildProcess {
  const child = fork(findWorkerPlace().entry, {
    env: workerEnvironment(env),
    // Those of this process, such as a debugger's, are not the module's.
    execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  // Who waits for a call holds us by its deadline; a process that nobody asks anything does not.
  child.unref()
  child.channel?.unref()
  return child
}

/** The word on loading: what it says itself, or why it says nothing. */
async function firstWord(child: ChildProcess, { module, loadLimitMs }: ProcessOptions): Promise<WorkerWord> {
  using deadline = openDeadline(loadLimitMs)
  const start: WorkerStart = { modulePath: module.path, sdkUrl: findWorkerPlace().sdkUrl }
  return await new Promise((resolve) => {
    const fail = (why: string) => resolve({ kind: 'unloadable', why })
    child.on('message', resolve)
    child.on('exit', (code, signal) => fail(whyOfExit(code, signal)))
    // It may also come when there is no process to end any more; then nobody waits for it.
    child.on('error', (error) => fail(`could not be given a process: ${messageOf(error)}`))
    deadline.signal.addEventListener('abort', () => fail(`was not loaded within ${loadLimitMs / 1000} s`))
    child.send(start, () => {})
  })
}

async function terminate(child: ChildProcess): Promise<void> {
  child.removeAllListeners('message').removeAllListeners('exit')
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ending = once(child, 'exit')
  child.ref()
  child.kill('SIGKILL')
  await ending
}

/** Where V8 gives up, it aborts. */
function whyOfExit(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === 'SIGABRT' || code === 134)
    return `broke its process, as who takes more than ${MOST_HEAP_MB} MB of memory`
  return signal === null ? `ended its own process (exit code ${code})` : `had its process ended (${signal})`
}
