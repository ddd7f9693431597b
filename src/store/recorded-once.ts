import { messageOf, PlatformError } from '../domain/errors.ts'
import { isJsonObject, type JsonObject } from '../domain/json.ts'
import type { EvalsApi, ListedRun } from '../platform/evals.ts'
import { mayPass, type Patience, type PossibleEffect, pauseFor } from './lost-answer.ts'
import { indexOf, runPages } from './run-listing.ts'
import { postSettled } from './settled-post.ts'

/** A run that is to be recorded. */
export type RecordOrder = {
  readonly experimentId: string
  /** From 1. The experiment is ours alone, so it tells one run of it from another. */
  readonly runIndex: number
  readonly body: JsonObject
  /** Somebody may have recorded it before: it is looked for first. */
  readonly mayBeRecorded: boolean
}

/** What is not there, or cannot be told, is looked for in ever longer steps: the first of them and the longest. */
const LOOK_AGAIN_MS = 1_000
const LONGEST_LOOK_WAIT_MS = 8_000

/** Looks for a record whose answer broke: one that was made may take a moment to be listed. */
const LOOKS = 3

type Look =
  | { readonly kind: 'there'; readonly id: string }
  /** A record of this run that says something else. */
  | { readonly kind: 'other'; readonly id: string }
  | { readonly kind: 'absent' }
  /** `why` is a whole sentence; `retryAfterMs` is there when another look may tell. */
  | { readonly kind: 'unsure'; readonly why: string; readonly retryAfterMs?: number }

/**
 * Records a run and never twice; answers its id, `undefined` when the record is kept and its id could not be read. When an
 * answer is lost the listing settles it, and the call is made again only when the platform has said that the record is not
 * there and nothing can still be working on it. A platform that is away for a while is waited for as long as the patience
 * lasts. Throws `PlatformError`: also when it cannot be found out, and then says so.
 */
export async function recordOnce(order: RecordOrder, evals: EvalsApi, patience: Patience): Promise<string | undefined> {
  if (order.mayBeRecorded) {
    const look = await lookUntil(order, evals, { patience, looks: 1 })
    if (look.kind === 'there') return look.id
    if (look.kind === 'other') throw another(order, look.id)
    if (look.kind === 'unsure') throw uncertain(order, look.why)
  }
  const settle = async (effect: PossibleEffect, error: PlatformError) => {
    const look = await lookUntil(order, evals, { patience, ...enoughFor(effect, evals) })
    if (look.kind === 'there') return { kind: 'there' as const, value: look.id }
    if (look.kind === 'other') throw another(order, look.id)
    // A look that a stop has ended came too early to say that nothing is there.
    const isEarly = effect === 'unheard' && patience.signal.aborted
    if (look.kind === 'unsure' || effect === 'under-way' || isEarly) throw uncertain(order, error.message)
    return look
  }
  const post = () => evals.createRun(order.experimentId, order.body, patience.signal)
  return await postSettled<string | undefined>({ post, settle }, evals.pace, patience)
}

/** What may be worked on is settled by a look when nothing can be any more: so long as an answer may take, from now. */
function enoughFor(effect: PossibleEffect, { pace }: EvalsApi): Pick<Looking, 'looks' | 'notBefore'> {
  if (effect === 'done-or-not') return { looks: LOOKS }
  return { looks: 1, notBefore: pace.clock.elapsed() + pace.answerLimitMs }
}

type Looking = {
  readonly patience: Patience
  /** So many that were answered are enough, */
  readonly looks: number
  /** when the last of them began at this time or later, in the clock's elapsed milliseconds. */
  readonly notBefore?: number
}

/** Looks until the record is there or enough looks say that it is not; one that nobody answered counts for nothing. */
async function lookUntil(order: RecordOrder, evals: EvalsApi, looking: Looking): Promise<Look> {
  const { patience, looks, notBefore = 0 } = looking
  const { pace } = evals
  let answered = 0
  for (let stepMs = LOOK_AGAIN_MS; ; stepMs = Math.min(2 * stepMs, LONGEST_LOOK_WAIT_MS)) {
    // Read before the look: one that began after the end is the one that settles it.
    const leftMs = notBefore - pace.clock.elapsed()
    const look = await lookOnce(order, evals, patience.signal)
    if (look.kind === 'there' || look.kind === 'other' || patience.signal.aborted) return look
    if (look.kind === 'unsure' && look.retryAfterMs !== undefined) {
      if (!(await pauseFor(Math.max(stepMs, look.retryAfterMs), pace, patience))) return look
      continue
    }
    answered += 1
    if (answered >= looks && leftMs <= 0) return look
    // However little patience is left: a record that is sent again too early may be there twice.
    await pauseFor(leftMs > 0 ? Math.min(stepMs, leftMs) : stepMs, pace, {
      ...patience,
      until: Number.POSITIVE_INFINITY,
    })
  }
}

async function lookOnce(
  { experimentId, runIndex, body }: RecordOrder,
  evals: EvalsApi,
  signal: AbortSignal,
): Promise<Look> {
  let isWhole = false
  let other: ListedRun | undefined
  try {
    for await (const page of runPages(evals, experimentId, signal)) {
      const records = page.runs.filter((run) => indexOf(run) === runIndex)
      const record = records.find((run) => saysTheSame(run, body))
      if (record) return { kind: 'there', id: record.id }
      other ??= records[0]
      if (page.runs.some((run) => indexOf(run) === undefined)) return { kind: 'unsure', why: UNKNOWN_RUNS }
      isWhole = page.isWhole
    }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const again = mayPass(error) ? { retryAfterMs: error.retryAfterMs ?? 0 } : {}
    return { kind: 'unsure', why: messageOf(error), ...again }
  }
  if (other) return { kind: 'other', id: other.id }
  return isWhole ? { kind: 'absent' } : { kind: 'unsure', why: UNKNOWN_RUNS }
}

/** Every record of ours says how its cases ended; a listing that leaves that out tells nothing against it. */
function saysTheSame({ metrics }: ListedRun, body: JsonObject): boolean {
  if (metrics.agent_evals === undefined) return true
  const [theirs, ours] = [statusesIn(metrics), statusesIn(isJsonObject(body.metrics) ? body.metrics : {})]
  return theirs.size === ours.size && [...ours].every(([id, status]) => theirs.get(id) === status)
}

/** How each case ended, by its id. */
function statusesIn({ agent_evals: own }: Readonly<Record<string, unknown>>): ReadonlyMap<unknown, unknown> {
  const cases = isJsonObject(own) && Array.isArray(own.cases) ? own.cases : []
  return new Map(cases.map((one) => (isJsonObject(one) ? [one.id, one.status] : [one, undefined])))
}

const UNKNOWN_RUNS = 'The platform did not list all runs of the experiment so that they could be told apart.'

function another({ experimentId, runIndex }: RecordOrder, id: string): PlatformError {
  const message =
    `Run ${runIndex} of experiment ${experimentId} is not recorded as it ended here: the platform holds another result ` +
    `under it (${id}), whose cases ended otherwise. It is not sent beside it, so that there are never two records of one run: ` +
    'look at the runs of the experiment on the platform.'
  return new PlatformError(message, { outcome: 'refused' })
}

function uncertain({ experimentId, runIndex }: RecordOrder, why: string): PlatformError {
  const message =
    `It is not certain whether run ${runIndex} of experiment ${experimentId} is recorded. ${why} ` +
    'It is not sent again, so that there are never two records of one run: look at the runs of the experiment on the platform.'
  return new PlatformError(message, { outcome: 'lost' })
}
