import { PlatformError } from '../domain/errors.ts'
import type { JsonObject } from '../domain/json.ts'
import type { Clock } from '../domain/ports.ts'
import { openDeadline } from '../platform/deadline.ts'
import type { EvalsApi, EvalsPace, ListedEvalset, ListedExperiment } from '../platform/evals.ts'
import { readListing } from './listing.ts'
import { possibleEffectOf, waitAsAsked } from './lost-answer.ts'

/** Calls that create one thing. */
const MAX_POSTS = 3

/** Creating one thing takes at most this many limits of one answer, and what the last call takes: a job is paid by the minute. */
const CREATE_LIMIT_FACTOR = 3

/** Looks for a thing whose create answer was lost, and the time between two. */
const LOOKS = 3
const LOOK_AGAIN_MS = 1_000

/**
 * Creates an evalset; answers its id. When the answer is lost it is looked for by its name, and one that cannot be older
 * than this run is taken. Else it is created again, after a time-out too: a second empty evalset costs nothing, an older
 * one would be somebody's. Throws `PlatformError`.
 */
export function createEvalsetOnce(evals: EvalsApi, body: JsonObject, startedAt: Date | undefined): Promise<string> {
  const name = String(body.name)
  const { pace } = evals
  const askedAt = pace.clock.now()
  return createSettled(
    pace,
    () => evals.createEvalset(body),
    async (signal) => {
      const listed = await readListing((range) => evals.listEvalsets({ ...range, name }, signal))
      const isOurs = (one: ListedEvalset) =>
        (startedAt !== undefined && isStampedSince(name, startedAt)) ||
        (one.createdAt !== undefined && one.createdAt >= askedAt)
      return listed.entries.find((one) => one.name === name && isOurs(one))?.id
    },
  )
}

/**
 * Creates an experiment; answers its id. When the answer is lost it is looked for by its name in its evalset, whose names
 * are ours alone. Else it is created again: an empty experiment is no result. Throws `PlatformError`.
 */
export function createExperimentOnce(evals: EvalsApi, body: JsonObject): Promise<string> {
  const { name, evalset_id } = body
  const evalsetId = String(evalset_id)
  const { pace } = evals
  return createSettled(
    pace,
    () => evals.createExperiment(body),
    async (signal) => {
      const listed = await readListing((range) => evals.listExperiments({ ...range, evalsetId }, signal))
      const isOurs = (one: ListedExperiment) => one.name === name && (one.evalsetId ?? evalsetId) === evalsetId
      return listed.entries.find(isOurs)?.id
    },
  )
}

/** Answers the id of what was looked for, `undefined` when it is not listed. */
type Look = (signal: AbortSignal) => Promise<string | undefined>

async function createSettled(pace: EvalsPace, create: () => Promise<string>, look: Look): Promise<string> {
  using deadline = openDeadline(CREATE_LIMIT_FACTOR * pace.answerLimitMs, pace.stop)
  const { signal } = deadline
  for (let posts = 1; ; posts += 1) {
    try {
      return await create()
    } catch (error) {
      if (!(error instanceof PlatformError) || possibleEffectOf(error) === 'nothing') throw error
      const mayAskAgain = await waitAsAsked(error, pace.clock, signal)
      const found = await lookPatiently(look, pace.clock, signal)
      if (found !== undefined) return found
      if (posts === MAX_POSTS || !mayAskAgain || signal.aborted) throw error
    }
  }
}

/** A listing that fails tells nothing, and is no reason to give up what can be asked for again. */
async function lookPatiently(look: Look, clock: Clock, signal: AbortSignal): Promise<string | undefined> {
  for (let looks = 1; looks <= LOOKS && !signal.aborted; looks += 1) {
    if (looks > 1) await clock.sleep(LOOK_AGAIN_MS, signal)
    try {
      const found = await look(signal)
      if (found !== undefined) return found
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
    }
  }
  return undefined
}

/** ISO 8601 without punctuation, with microseconds. */
const STAMP = /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})\d{3}Z$/

/** A name that ends with a time of this run was made by it. */
function isStampedSince(name: string, startedAt: Date): boolean {
  const [, year, month, day, hour, minute, second, ms] = STAMP.exec(name) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`) >= startedAt
}
