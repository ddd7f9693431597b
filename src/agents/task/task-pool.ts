import { createPlaces } from '../../platform/places.ts'
import { type LoadingWord, loadingOf } from '../../workers/worker-loading.ts'
import { createOutputTap } from '../../workers/worker-output.ts'
import {
  createTaskLane,
  firing,
  type LaneAnswer,
  type LaneQuestion,
  type LaneReply,
  type TaskLane,
} from './task-lane.ts'
import { startTaskWorker, type TaskProcessOptions, type TaskWorker } from './task-process.ts'

/** What processes of one task are made with, and how many. */
export type PoolOptions = TaskProcessOptions & {
  /** Questions at work at once, each in a process of its own. */
  readonly concurrency: number
  readonly loadLimitMs?: number
}

/** With how often it may be asked again. */
export type PoolQuestion = LaneQuestion & { readonly maxRetries: number }

/** `unloaded`: no process could be had for it. `why` completes "NAME …". Durations are milliseconds, without the loading. */
export type PoolReply =
  | { readonly kind: 'asked'; readonly reply: LaneReply; readonly durationMs: number; readonly attempts: number }
  | { readonly kind: 'unloaded'; readonly why: string }
  | { readonly kind: 'stopped' }

/** The processes of one task. Disposing ends them all; it is idempotent and never throws. */
export type TaskPool = AsyncDisposable & {
  /** Loads the module for the first time; `why` completes "FILE …". */
  open(): Promise<{ readonly kind: 'opened' } | Unloadable>
  /** Never throws. */
  ask(question: PoolQuestion): Promise<PoolReply>
}

/** A module that takes longer waits for something that does not come, in milliseconds. An agent's libraries are large. */
const LOAD_LIMIT_MS = 60_000
/** After so many processes in a row that could not be had no further one is tried: each may cost its whole limit. */
const MOST_UNLOADED = 3

type Unloadable = Extract<LoadingWord, { readonly kind: 'unloadable' }>
type Opening = { readonly kind: 'lane'; readonly lane: TaskLane } | Unloadable

/**
 * Answers the questions of one task, each in a process that serves no other at that time. One that is healthy afterwards serves the next;
 * one that was lost, stopped or left something going is replaced. What breaks a process that served another question before is asked again
 * in a new one, as often as it may be retried, so that no question pays for what another left behind.
 */
export function createTaskPool(options: PoolOptions): TaskPool {
  const { module, concurrency, clock, logger } = options
  const tap = createOutputTap(module.file, logger)
  const tellLeftover = createLeftoverTeller(options)
  const places = createPlaces(concurrency)
  const closing = new AbortController()
  const loading = new Set<TaskWorker>()
  const lanes = new Set<TaskLane>()
  const resting = new Set<Promise<void>>()
  const idle: TaskLane[] = []
  let unloaded = 0

  const openLane = async (): Promise<Opening> => {
    const worker = startTaskWorker(options)
    loading.add(worker)
    tap(worker.stdout)
    tap(worker.stderr)
    const limitMs = options.loadLimitMs ?? LOAD_LIMIT_MS
    const loaded = await loadingOf(worker, { limitMs, signal: closing.signal })
    loading.delete(worker)
    if (loaded.kind === 'unloadable') {
      unloaded += 1
      await worker.terminate()
      return loaded
    }
    unloaded = 0
    const lane = createTaskLane(worker)
    lanes.add(lane)
    return { kind: 'lane', lane }
  }

  /** One that is there, else a new one. The signal ends the waiting, and what is opened then is kept for the next. */
  const laneFor = async (signal: AbortSignal): Promise<Opening | undefined> => {
    for (let lane = idle.pop(); lane; lane = idle.pop()) {
      if (!lane.isGone) return { kind: 'lane', lane }
      // Its process ended by itself; what that had started is ended here.
      await lane.end()
      lanes.delete(lane)
    }
    if (unloaded >= MOST_UNLOADED) return { kind: 'unloadable', why: `could not be loaded ${unloaded} times in a row` }
    const opening = openLane()
    const first = await Promise.race([opening, firing(signal)])
    if (first || !signal.aborted) return first
    void opening.then((late) => late.kind === 'lane' && idle.push(late.lane))
    return undefined
  }

  const giveBack = async (lane: TaskLane, rest: LaneAnswer['rest']): Promise<void> => {
    const { isFit, leftover } = await rest
    if (isFit && !closing.signal.aborted) idle.push(lane)
    else {
      await lane.end()
      lanes.delete(lane)
    }
    if (leftover.length > 0) tellLeftover(leftover)
  }

  /** `answer` is told what came of it; then the place is kept until the process rests. */
  const work = async (question: PoolQuestion, answer: (reply: PoolReply) => void): Promise<void> => {
    for (let attempts = 1; ; attempts += 1) {
      const opened = await laneFor(question.signal)
      if (!opened || closing.signal.aborted) return answer({ kind: 'stopped' })
      if (opened.kind === 'unloadable') return answer({ kind: 'unloaded', why: opened.why })
      const { lane } = opened
      const begun = clock.elapsed()
      const { reply, rest } = await lane.ask(question)
      const durationMs = clock.elapsed() - begun
      const isClosing = closing.signal.aborted
      const isAgain = reply.kind === 'lost' && lane.isUsed && attempts <= question.maxRetries && !isClosing
      if (reply.kind !== 'returned' && isClosing) answer({ kind: 'stopped' })
      else if (!isAgain) answer({ kind: 'asked', reply, durationMs, attempts })
      await giveBack(lane, rest)
      if (!isAgain) return
      // The others that are idle may have been left something too.
      await Promise.all(idle.splice(0).map((one) => giveBack(one, Promise.resolve({ isFit: false, leftover: [] }))))
    }
  }

  return {
    async open() {
      const opened = await openLane()
      if (opened.kind === 'unloadable') return opened
      idle.push(opened.lane)
      return { kind: 'opened' }
    },
    ask: (question) =>
      new Promise((resolve) => {
        const placed = places(question.signal, {
          work: () => work(question, resolve),
          stopped: () => resolve({ kind: 'stopped' }),
        })
        resting.add(placed)
        void placed.finally(() => resting.delete(placed))
      }),
    async [Symbol.asyncDispose]() {
      closing.abort()
      await Promise.all([...lanes].map((lane) => lane.end()))
      await Promise.all([...loading].map((worker) => worker.terminate()))
      await Promise.all(resting)
    },
  }
}

/** Told once of a module: it may leave something behind for each question. */
function createLeftoverTeller({ module: { file }, logger }: PoolOptions): (leftover: readonly string[]) => void {
  let isTold = false
  return (leftover) => {
    if (isTold) return
    isTold = true
    const kinds = [...new Set(leftover)].slice(0, 5).join(', ')
    logger.info(
      `${file} left something going after it had answered (${kinds}), so its process was ended with all of it, and the next question gets a new one. What is to be kept between questions is opened at the top of the module.`,
    )
  }
}
