import type { Readable } from 'node:stream'
import type { JsonValue } from '../../domain/json.ts'
import type { TaskInput } from '../../domain/question.ts'
import { type Deadline, openDeadline } from '../../platform/deadline.ts'
import type { TaskWorker } from './task-process.ts'
import type { TaskWord } from './task-words.ts'

/** One question. `limitMs` is from when it is handed over. */
export type LaneQuestion = { readonly input: TaskInput; readonly limitMs: number; readonly signal: AbortSignal }

/** What came of it; `why` completes "NAME …". `lost`: its process is gone, or nobody knows what it does. */
export type LaneReply =
  | { readonly kind: 'returned'; readonly value: JsonValue | undefined }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'threw'; readonly why: string; readonly excerpt: string }
  | { readonly kind: 'lost'; readonly why: string; readonly excerpt: string }
  | { readonly kind: 'overdue'; readonly excerpt: string }
  | { readonly kind: 'cancelled' }

/** `rest` resolves when the process may be asked again (what the question left behind is told), or has ended. It never rejects. */
export type LaneAnswer = { readonly reply: LaneReply; readonly rest: Promise<LaneRest> }
export type LaneRest = { readonly isFit: boolean; readonly leftover: readonly string[] }

/** A process that serves one question at a time. */
export type TaskLane = {
  /** It has served a question before: what breaks now may be that one's doing. */
  readonly isUsed: boolean
  ask(question: LaneQuestion): Promise<LaneAnswer>
  /** Its process has ended. */
  readonly isGone: boolean
  /** Ends it and all that it started, after a grace where it is at work; what it is asked then is `lost`. Idempotent. */
  end(): Promise<void>
}

/** What a task that is stopped may still put in order, in milliseconds. */
const STOP_GRACE_MS = 500
/** A process whose task has answered says at once that it rests, unless something keeps it busy, in milliseconds. */
const REST_LIMIT_MS = 1_000
/** How much of what a task wrote last is kept for its failure, in characters. */
const TAIL_LENGTH = 16_384

const NOT_FIT: LaneRest = { isFit: false, leftover: [] }

/** The question that a lane is at work on. */
type Work = {
  readonly id: number
  hasBegun: boolean
  answer(reply: LaneReply): void
  rested(rest: LaneRest): void
  readonly rest: Promise<LaneRest>
}

/** A lane over a process in which the module is loaded. */
export function createTaskLane(worker: TaskWorker): TaskLane {
  const tail = createTail(worker.stderr)
  let work: Work | undefined
  let lastId = 0
  let gone: string | undefined
  let ending: Promise<void> | undefined

  const lose = (why: string, excerpt: string) => {
    gone ??= why
    work?.answer({ kind: 'lost', why, excerpt })
    work?.rested(NOT_FIT)
    work = undefined
  }

  const hear = (word: TaskWord) => {
    if (!work || !('id' in word) || word.id !== work.id) return
    if (word.kind === 'begun') work.hasBegun = true
    else if (word.kind === 'returned') work.answer({ kind: 'returned', value: word.value })
    else if (word.kind === 'refused') work.answer({ kind: 'refused', why: word.why })
    else if (word.kind === 'threw') work.answer({ kind: 'threw', why: word.why, excerpt: word.stack })
    else if (word.kind === 'rested') {
      work.rested({ isFit: word.leftover.length === 0, leftover: word.leftover })
      work = undefined
    } else {
      lose(word.why, word.stack)
      void worker.terminate()
    }
  }
  worker.listen({ heard: hear, ended: (why) => lose(why, tail.text()) })

  const terminate = async () => {
    await worker.terminate()
    lose('was ended', '')
  }

  /** Ends the process when the grace is over, or as soon as the task has come back. */
  const stop = async ({ id, rest }: Pick<Work, 'id' | 'rest'>) => {
    worker.send({ kind: 'stop', id })
    using grace = openDeadline(STOP_GRACE_MS)
    await Promise.race([rest, firing(grace.signal)])
    await terminate()
  }
  const end = () => {
    ending ??= work ? stop(work) : terminate()
    return ending
  }

  return {
    get isUsed() {
      return lastId > 1
    },
    get isGone() {
      return gone !== undefined
    },
    async ask({ input, limitMs, signal }) {
      if (gone !== undefined) return { reply: { kind: 'lost', why: gone, excerpt: '' }, rest: Promise.resolve(NOT_FIT) }
      const id = ++lastId
      tail.clear()
      const { promise: reply, resolve: answer } = Promise.withResolvers<LaneReply>()
      const { promise: rest, resolve: rested } = Promise.withResolvers<LaneRest>()
      const own: Work = { id, hasBegun: false, answer, rested, rest }
      work = own
      worker.send({ kind: 'ask', id, input })
      using deadline = openDeadline(limitMs, signal)
      const first = await Promise.race([reply, firing(deadline.signal)])
      if (first) return { reply: first, rest: first.kind === 'lost' ? endedLane(terminate) : restOf(rest, terminate) }
      return { reply: unanswered(own, deadline, tail.text()), rest: endedLane(end) }
    },
    end,
  }
}

/** Why there is nothing yet: the signal, the limit, or a process that does not even begin. */
function unanswered({ hasBegun }: Work, { expired }: Deadline, excerpt: string): LaneReply {
  if (!expired) return { kind: 'cancelled' }
  return hasBegun ? { kind: 'overdue', excerpt } : { kind: 'lost', why: 'did not take the question', excerpt }
}

async function endedLane(end: () => Promise<void>): Promise<LaneRest> {
  await end()
  return NOT_FIT
}

/** What the process says of its rest; one that says nothing is ended. */
async function restOf(rest: Promise<LaneRest>, terminate: () => Promise<void>): Promise<LaneRest> {
  using limit = openDeadline(REST_LIMIT_MS)
  const told = await Promise.race([rest, firing(limit.signal)])
  if (told?.isFit) return told
  await terminate()
  return told ?? { isFit: false, leftover: ['something that keeps it busy'] }
}

/** Resolves when the signal fires. */
export function firing(signal: AbortSignal): Promise<undefined> {
  if (signal.aborted) return Promise.resolve(undefined)
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }))
}

/** The last of what a stream brings; whoever else reads it has set its encoding. */
function createTail(stream: Readable): { text(): string; clear(): void } {
  let kept = ''
  stream.on('data', (chunk: string) => {
    kept = (kept + chunk).slice(-TAIL_LENGTH)
  })
  return {
    text: () => kept.trim(),
    clear: () => {
      kept = ''
    },
  }
}
