import type { CustomRequest } from '../domain/custom-evaluator.ts'
import { messageOf } from '../domain/errors.ts'
import type { JsonValue } from '../domain/json.ts'
import { type Deadline, openDeadline } from '../platform/deadline.ts'
import type { EvaluatorWord, LoadedModule } from './evaluator-protocol.ts'
import { createLossCount } from './loss-count.ts'
import { createProcessOpener, type ModuleProcess, type ProcessOptions } from './module-process.ts'

/** One evaluation. */
export type ModuleCall = {
  readonly evaluator: string
  readonly request: CustomRequest
  /** From the moment its function is called, in milliseconds. */
  readonly limitMs: number
  readonly signal: AbortSignal
}

/** What came back; `why` is a sentence. */
export type ModuleReply =
  | { readonly kind: 'returned'; readonly value: JsonValue | undefined }
  | { readonly kind: 'failed'; readonly why: string }

/** A module in its process. */
export type ModuleHost = AsyncDisposable & {
  /** What it exports; `why` completes "FILE …". Called once, before any call. */
  load(): Promise<({ readonly kind: 'loaded' } & LoadedModule) | { readonly kind: 'unloadable'; readonly why: string }>
  /** Never throws. */
  call(call: ModuleCall): Promise<ModuleReply>
}

/** Calls at work in one process: enough that those that wait for something do not wait for each other. */
const MOST_AT_WORK = 8

type Task = ModuleCall & {
  /** It was at work beside others when their process was lost: now it is on its own, so that only who loses a process is blamed for it. */
  isAlone: boolean
  hasBegun: boolean
  isSettled: boolean
  deadline: Deadline | undefined
  settle(reply: ModuleReply): void
}

/**
 * Runs the calls of one module in one process. A call that does not come back in time, or that ends the process, takes the process with
 * it: a new one is opened, and whoever was at work beside it is called once more, alone. An evaluator that does so for several answers
 * in a row, and a module that cannot be loaded again, answer no further call.
 */
export function createModuleHost(options: ProcessOptions): ModuleHost {
  const open = createProcessOpener(options)
  const waiting: Task[] = []
  const atWork = new Map<number, Task>()
  let worker: ModuleProcess | undefined
  let isOpening = false
  /** Why nothing is run any more. */
  let closed: string | undefined
  let lastId = 0
  const losses = createLossCount()

  const tasksAtWork = () => [...atWork.values()]

  const openWorker = async () => {
    const opening = await open({ heard, ended: (why) => lose(why) })
    if (opening.kind === 'unloadable') return opening
    if (closed === undefined) worker = opening.worker
    else await opening.worker.terminate()
    return { ...opening, kind: 'loaded' as const }
  }

  function dispatch(): void {
    if (closed !== undefined) refuseAll(closed)
    refuseGivenUp()
    if (!worker) void reopen()
    for (let next = waiting[0]; worker && next && mayBegin(next); next = waiting[0]) {
      waiting.shift()
      begin(next, worker)
    }
  }

  async function reopen(): Promise<void> {
    if (isOpening || waiting.length === 0) return
    isOpening = true
    const opening = await openWorker()
    isOpening = false
    if (opening.kind === 'unloadable') closed ??= `${options.module.file} could not be loaded again: it ${opening.why}.`
    dispatch()
  }

  function mayBegin({ isAlone }: Task): boolean {
    if (atWork.size === 0) return true
    return !isAlone && atWork.size < MOST_AT_WORK && !tasksAtWork().some((task) => task.isAlone)
  }

  function begin(task: Task, on: ModuleProcess): void {
    const id = ++lastId
    atWork.set(id, task)
    task.hasBegun = false
    limit(id, task)
    try {
      on.send({ id, evaluator: task.evaluator, request: task.request })
    } catch (error) {
      finish(id, { kind: 'failed', why: `${task.evaluator} could not be given the answer: ${messageOf(error)}.` })
    }
  }

  /** Its time, from now on. */
  function limit(id: number, task: Task): void {
    task.deadline?.[Symbol.dispose]()
    const deadline = openDeadline(task.limitMs)
    deadline.signal.addEventListener('abort', () => overdue(id, task))
    task.deadline = deadline
  }

  function overdue(id: number, task: Task): void {
    // What has not begun waits for somebody who does not let go of the process, and whose own time is running.
    if (!task.hasBegun && tasksAtWork().some((other) => other.hasBegun)) limit(id, task)
    else {
      void worker?.terminate()
      lose(`did not come back within ${task.limitMs / 1000} s`)
    }
  }

  function heard(word: EvaluatorWord): void {
    if (!('id' in word)) return
    const task = atWork.get(word.id)
    if (!task) return
    if (word.kind === 'begun') {
      task.hasBegun = true
      limit(word.id, task)
      return
    }
    losses.cameBack(task.evaluator)
    if (word.kind === 'returned') finish(word.id, { kind: 'returned', value: word.value })
    else finish(word.id, { kind: 'failed', why: `${task.evaluator} ${word.why}.` })
  }

  function finish(id: number, reply: ModuleReply): void {
    const task = atWork.get(id)
    atWork.delete(id)
    task?.settle(reply)
    dispatch()
  }

  function lose(why: string): void {
    const lost = tasksAtWork()
    atWork.clear()
    worker = undefined
    for (const task of lost) task.deadline?.[Symbol.dispose]()
    const [only] = lost
    const again = lost.filter((task) => !task.isSettled)
    if (only && lost.length === 1 && (only.hasBegun || only.isAlone)) {
      losses.lost(only.evaluator, why)
      only.settle({ kind: 'failed', why: `${only.evaluator} ${why}.` })
    } else {
      for (const task of again) task.isAlone = true
      waiting.unshift(...again)
    }
    dispatch()
  }

  function refuseGivenUp(): void {
    for (const task of [...waiting]) {
      const why = losses.whyGivenUp(task.evaluator)
      if (why === undefined) continue
      waiting.splice(waiting.indexOf(task), 1)
      task.settle({ kind: 'failed', why })
    }
  }

  function refuseAll(why: string): void {
    const tasks = tasksAtWork()
    atWork.clear()
    for (const task of [...waiting.splice(0), ...tasks]) task.settle({ kind: 'failed', why })
  }

  return {
    load: openWorker,
    call: (call) =>
      new Promise((resolve) => {
        const stop = () => {
          if (waiting.includes(task)) waiting.splice(waiting.indexOf(task), 1)
          task.settle({ kind: 'failed', why: `${call.evaluator} was stopped.` })
        }
        const task: Task = {
          ...call,
          isAlone: false,
          hasBegun: false,
          isSettled: false,
          deadline: undefined,
          settle(reply) {
            task.isSettled = true
            call.signal.removeEventListener('abort', stop)
            // Stopped while it is at work, it is still watched until its process is free of it.
            if (!tasksAtWork().includes(task)) task.deadline?.[Symbol.dispose]()
            resolve(reply)
          },
        }
        if (call.signal.aborted) return stop()
        call.signal.addEventListener('abort', stop, { once: true })
        waiting.push(task)
        dispatch()
      }),
    async [Symbol.asyncDispose]() {
      closed = `${options.module.file} was ended.`
      const ending = worker
      worker = undefined
      refuseAll(closed)
      await ending?.terminate()
    },
  }
}
