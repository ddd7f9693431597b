import { PlatformError } from '../domain/errors.ts'
import type { JsonObject } from '../domain/json.ts'
import { openDeadline } from '../platform/deadline.ts'
import type { EvalsApi, EvalsPace, ListedExperiment } from '../platform/evals.ts'
import { readListing } from './listing.ts'
import { type Patience, pauseFor } from './lost-answer.ts'
import { postSettled } from './settled-post.ts'

/** Creating one thing takes at most this many limits of one answer, and what the last call takes: a job is paid by the minute. */
const CREATE_LIMIT_FACTOR = 3

/** Looks for a thing whose create answer was lost, and the time between two. */
const LOOKS = 3
const LOOK_AGAIN_MS = 1_000

/**
 * Creates an evalset; answers its id. When the answer is lost it is looked for by its name, and taken when the name carries
 * this run's own stamp: one without may be another leg's of the same moment, whenever it was created. Else it is created again,
 * after a time-out too: a second evalset costs nothing, somebody else's would be gone on with. Throws `PlatformError`.
 */
export function createEvalsetOnce(evals: EvalsApi, body: JsonObject, startedAt: Date | undefined): Promise<string> {
  const name = String(body.name)
  const { pace } = evals
  const isOurs = startedAt !== undefined && isStampedSince(name, startedAt)
  return createSettled(
    pace,
    () => evals.createEvalset(body),
    async (signal) => {
      if (!isOurs) return undefined
      const listed = await readListing((range) => evals.listEvalsets({ ...range, name }, signal))
      return listed.entries.find((one) => one.name === name)?.id
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
  const limitMs = CREATE_LIMIT_FACTOR * pace.answerLimitMs
  using deadline = openDeadline(limitMs, pace.stop)
  const patience = { signal: deadline.signal, until: pace.clock.elapsed() + limitMs }
  const settle = async () => {
    const found = await lookPatiently(look, pace, patience)
    return found === undefined ? { kind: 'absent' as const } : { kind: 'there' as const, value: found }
  }
  return await postSettled({ post: create, settle }, pace, patience)
}

/** A listing that fails tells nothing, and is no reason to give up what can be asked for again; one that was not asked for counts for nothing. */
async function lookPatiently(look: Look, pace: EvalsPace, patience: Patience): Promise<string | undefined> {
  const { signal } = patience
  for (let looks = 1; !signal.aborted; ) {
    try {
      const found = await look(signal)
      if (found !== undefined) return found
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      if (error.circuitOpen) {
        if (await pauseFor(error.retryAfterMs ?? 0, pace, patience)) continue
        return undefined
      }
    }
    looks += 1
    if (looks > LOOKS) return undefined
    await pace.clock.sleep(LOOK_AGAIN_MS, signal)
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
