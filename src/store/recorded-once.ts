import { messageOf, PlatformError } from '../domain/errors.ts'
import type { JsonObject } from '../domain/json.ts'
import type { EvalsApi } from '../platform/evals.ts'
import { possibleEffectOf, waitAsAsked } from './lost-answer.ts'
import { indexOf, runPages } from './run-listing.ts'

/** A run that is to be recorded. */
export type RecordOrder = {
  readonly experimentId: string
  /** From 1. The experiment is ours alone, so it tells one run of it from another. */
  readonly runIndex: number
  readonly body: JsonObject
  /** Somebody may have recorded it before: it is looked for first. */
  readonly mayBeRecorded: boolean
}

/** Calls that record one run. */
const MAX_POSTS = 3

/** Looks for a record whose answer broke, and the time before the second of them. */
const LOOKS = 3
const LOOK_AGAIN_MS = 1_000

/** What may still be under way is looked for in ever longer steps up to this one. */
const LONGEST_LOOK_WAIT_MS = 8_000

type Look =
  | { readonly kind: 'there'; readonly id: string }
  | { readonly kind: 'absent' }
  /** `why` is a whole sentence. */
  | { readonly kind: 'unsure'; readonly why: string }

/**
 * Records a run and never twice; answers its id, `undefined` when the record is kept and its id could not be read. When an
 * answer is lost the listing settles it, and the call is made again only when the platform has said that the record is not
 * there and nothing can still be working on it. Throws `PlatformError`: also when it cannot be found out, and then says so.
 */
export async function recordOnce(
  order: RecordOrder,
  evals: EvalsApi,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { experimentId, body, mayBeRecorded } = order
  if (mayBeRecorded) {
    const look = await lookUntil(order, evals, { signal, isEnough: ({ kind }) => kind !== 'unsure' })
    if (look.kind === 'there') return look.id
    if (look.kind === 'unsure') throw uncertain(order, look.why)
  }
  for (let posts = 1; ; posts += 1) {
    try {
      return await evals.createRun(experimentId, body, signal)
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      const effect = possibleEffectOf(error)
      if (effect === 'nothing') throw error
      const mayAskAgain = await waitAsAsked(error, evals.pace.clock, signal)
      const look = await (effect === 'under-way' ? lookToTheEnd : lookUntil)(order, evals, { signal })
      if (look.kind === 'there') return look.id
      if (look.kind === 'unsure' || effect === 'under-way') throw uncertain(order, error.message)
      if (posts === MAX_POSTS || !mayAskAgain || signal.aborted) throw error
    }
  }
}

type Looking = { readonly signal: AbortSignal; readonly isEnough?: (look: Look) => boolean }

/** A few looks; the last one counts, as a record that was made may take a moment to be listed. */
async function lookUntil(order: RecordOrder, evals: EvalsApi, looking: Looking): Promise<Look> {
  const { signal, isEnough = ({ kind }) => kind === 'there' } = looking
  for (let looks = 1; ; looks += 1) {
    const look = await lookOnce(order, evals, signal)
    if (isEnough(look) || looks === LOOKS || signal.aborted) return look
    await evals.pace.clock.sleep(LOOK_AGAIN_MS, signal)
  }
}

/** Looks until nothing can be working on the call any more: so long as an answer may take, counted from when nobody waited on. */
async function lookToTheEnd(order: RecordOrder, evals: EvalsApi, { signal }: Looking): Promise<Look> {
  const { clock, answerLimitMs } = evals.pace
  const until = clock.elapsed() + answerLimitMs
  for (let waitMs = LOOK_AGAIN_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_LOOK_WAIT_MS)) {
    // Read before the look: one that began after the end is the one that settles it.
    const leftMs = until - clock.elapsed()
    const look = await lookOnce(order, evals, signal)
    if (look.kind === 'there' || leftMs <= 0 || signal.aborted) return look
    await clock.sleep(Math.min(waitMs, leftMs), signal)
  }
}

async function lookOnce({ experimentId, runIndex }: RecordOrder, evals: EvalsApi, signal: AbortSignal): Promise<Look> {
  let isWhole = false
  try {
    for await (const page of runPages(evals, experimentId, signal)) {
      const record = page.runs.find((run) => indexOf(run) === runIndex)
      if (record) return { kind: 'there', id: record.id }
      if (page.runs.some((run) => indexOf(run) === undefined)) return { kind: 'unsure', why: UNKNOWN_RUNS }
      isWhole = page.isWhole
    }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { kind: 'unsure', why: messageOf(error) }
  }
  return isWhole ? { kind: 'absent' } : { kind: 'unsure', why: UNKNOWN_RUNS }
}

const UNKNOWN_RUNS = 'The platform did not list all runs of the experiment so that they could be told apart.'

function uncertain({ experimentId, runIndex }: RecordOrder, why: string): PlatformError {
  const message =
    `It is not certain whether run ${runIndex} of experiment ${experimentId} is recorded. ${why} ` +
    'It is not sent again, so that there are never two records of one run: look at the runs of the experiment on the platform.'
  return new PlatformError(message, { outcome: 'lost' })
}
