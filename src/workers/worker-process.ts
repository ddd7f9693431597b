import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { messageOf } from '../domain/errors.ts'
import { openDeadline } from '../platform/deadline.ts'
import { signalGroup } from '../platform/process-group.ts'
import { createLineReader, lineOf, WORKER_STREAM, type WorkerStart } from './worker-line.ts'
import { findWorkerPlace, type WorkerProgram } from './worker-place.ts'

/** What a worker is started with; `Word` is what it says. */
export type WorkerOptions<Word> = {
  readonly program: WorkerProgram
  /** Absolute. */
  readonly modulePath: string
  /** All that it has of an environment. */
  readonly variables: Readonly<Record<string, string>>
  /** The heap of its process, in MB. */
  readonly mostHeapMb: number
  /** The word in what it sent; `undefined` for what is none. */
  readonly readWord: (sent: unknown) => Word | undefined
}

/** Who is told what a process says and when it ends by itself; `why` completes "NAME …". */
export type WorkerListener<Word> = {
  heard(word: Word): void
  /** Once all that it wrote has been read. */
  ended(why: string): void
}

/** The process of a worker that takes orders and says words. */
export type WorkerProcess<Order, Word> = {
  /** `undefined` when it could not be given a process. */
  readonly pid: number | undefined
  readonly stdout: Readable
  readonly stderr: Readable
  /** From now on this one is told, and nobody else. */
  listen(listener: WorkerListener<Word>): void
  /** Throws when what is sent is no data, or too much. What does not arrive any more is told by the end of the process. */
  send(order: Order): void
  /** Ends it and all that it started, whatever they are doing; nobody is told. Idempotent. */
  terminate(): Promise<void>
}

/** What a process wrote last comes in after its end, and not for long, in milliseconds. */
const LAST_WORDS_MS = 500

/** Starts a worker that loads one module, with a clean environment and a heap of its own. */
export function startWorker<Order, Word>(options: WorkerOptions<Word>): WorkerProcess<Order, Word> {
  const { program, modulePath, variables, mostHeapMb, readWord } = options
  const { entry, sdkUrl } = findWorkerPlace(program)
  const start: WorkerStart = { modulePath, sdkUrl, token: randomUUID() }
  const { child, stdout, stderr, line } = startProcess([`--max-old-space-size=${mostHeapMb}`, entry], variables)
  let listener: WorkerListener<Word> | undefined
  const read = createLineReader(start.token, (said) => {
    const word = readWord(said)
    if (word !== undefined) listener?.heard(word)
  })
  line.on('data', read)
  const gone = endOf(child, [stdout, stderr, line])
  const tellEnd = async (why: string) => {
    await gone
    listener?.ended(why)
  }
  child.on('exit', (code, signal) => void tellEnd(whyOfExit({ code, signal, mostHeapMb })))
  child.on('error', (error) => {
    // It may also come when there is no process to end any more; then nobody waits for it.
    if (child.pid === undefined) listener?.ended(`could not be given a process: ${messageOf(error)}`)
  })
  line.write(`${JSON.stringify(start)}\n`)
  return {
    pid: child.pid,
    stdout,
    stderr,
    listen(next) {
      listener = next
    },
    send: (order) => void line.write(lineOf(start.token, order)),
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

type Started = {
  readonly child: ChildProcess
  readonly stdout: Readable
  readonly stderr: Readable
  readonly line: Socket
}

/** By a pipe of our own and not by the way of `fork`: what cannot be read there is thrown where nobody can catch it. */
function startProcess(args: readonly string[], variables: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, args, {
    env: variables,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own, to be ended with all that it starts. On Windows only what is not detached ends when this process is killed.
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  const line = child.stdio[WORKER_STREAM]
  if (!child.stdout || !child.stderr || !(line instanceof Socket))
    throw new Error('A process came without its streams.')
  for (const stream of [child.stdout, child.stderr, line]) {
    // Of a process that is gone; its end says so.
    stream.on('error', () => {})
  }
  // Who waits for a call holds us by its deadline; a process that nobody asks anything does not.
  child.unref()
  line.unref()
  return { child, stdout: child.stdout, stderr: child.stderr, line }
}

/** Resolves when a process has ended. What it started ends with it, and what got away with its output must not hold us by it. */
function endOf(child: ChildProcess, streams: readonly (Readable | Socket)[]): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => {
      if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL')
      const deadline = openDeadline(LAST_WORDS_MS)
      const end = () => {
        deadline[Symbol.dispose]()
        for (const stream of streams) stream.destroy()
        resolve()
      }
      deadline.signal.addEventListener('abort', end)
      child.once('close', end)
    })
  })
}

type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null; readonly mostHeapMb: number }

/** Where V8 gives up, it aborts. */
function whyOfExit({ code, signal, mostHeapMb }: Exit): string {
  if (signal === 'SIGABRT' || code === 134)
    return `broke its process, as who takes more than ${mostHeapMb} MB of memory`
  return signal === null ? `ended its own process (exit code ${code})` : `had its process ended (${signal})`
}
