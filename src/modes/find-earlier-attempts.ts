import type { SealedCache } from '../action/sealed-cache.ts'
import type { EarlierWork } from '../domain/earlier-work.ts'
import { earlierWorkOf } from '../journal/earlier-work.ts'
import { isSameStep, type Journal } from '../journal/journal.ts'
import { readJournal } from '../journal/journal-reader.ts'
import { openDeadline } from '../platform/deadline.ts'
import type { Job } from './job.ts'
import type { StepContext } from './step-context.ts'
import { type StepJournal, stepJournalOf, wantedWorkOf } from './step-journal.ts'
import { takenOver } from './taken-over.ts'

/** `notes` are sentences that whoever reads the result has to know; they are in the log already. */
export type EarlierFinding = { readonly work?: EarlierWork; readonly notes: readonly string[] }

/** What is taken over is worth some of a job's minutes, and looking for it no more than this. */
const LOOK_UP_LIMIT_MS = 60_000

/** Attempts that are looked for: each goes on with what those before it left, so that the newest have nearly all. */
const MOST_ATTEMPTS = 10

/**
 * What earlier attempts of this very step left in the cache. Each journal is taken by its exact key and proven; what cannot be
 * used is said. Never throws.
 */
export async function findEarlierAttempts(parts: {
  readonly job: Job
  readonly cache: SealedCache | undefined
  readonly context: Pick<StepContext, 'env' | 'logger' | 'signal'>
}): Promise<EarlierFinding> {
  const { job, cache, context } = parts
  const { env, logger, signal } = context
  const own = stepJournalOf(job.inputs, env)
  if (own.scope.attempt === 1) return { notes: [] }
  if (!cache) {
    const note = 'This runner has no cache with journals of earlier attempts, so this attempt starts afresh.'
    logger.info(note)
    return { notes: [note] }
  }
  using deadline = openDeadline(LOOK_UP_LIMIT_MS, signal)
  const { journals, troubles } = await restoreJournals({ job, own, cache, signal: deadline.signal })
  for (const trouble of troubles) logger.warning(trouble)
  const { work, note } = judge(journals, job)
  logger.info(note)
  return { ...(work ? { work } : {}), notes: [...troubles, note] }
}

function judge(journals: readonly Journal[], job: Job): { readonly work?: EarlierWork; readonly note: string } {
  const [newest] = journals
  if (!newest) return { note: 'No usable journal of an earlier attempt was found, so this attempt starts afresh.' }
  const reading = earlierWorkOf(journals, wantedWorkOf(job))
  if (reading.kind === 'changed') {
    const since = `since attempt ${newest.head.scope.attempt}`
    return { note: `This attempt starts afresh, because this changed ${since}: ${reading.parts.join(', ')}.` }
  }
  const { work, changed } = reading
  const { text } = takenOver(work, job)
  const anew = `Case runs of these start afresh, because they changed: ${changed.join(', ')}.`
  return { work, note: changed.length > 0 ? `${text} ${anew}` : text }
}

type Restored = { readonly journals: readonly Journal[]; readonly troubles: readonly string[] }

/** Newest first, until nothing is left to ask. */
async function restoreJournals(parts: {
  readonly job: Job
  readonly own: StepJournal
  readonly cache: SealedCache
  readonly signal: AbortSignal
}): Promise<Restored> {
  const { job, own, cache, signal } = parts
  const journals: Journal[] = []
  const troubles: string[] = []
  const last = Math.max(1, own.scope.attempt - MOST_ATTEMPTS)
  for (let attempt = own.scope.attempt - 1; attempt >= last; attempt--) {
    const key = own.cacheKeyOf(attempt)
    const answer = await cache.restore([key], signal)
    if (answer.kind === 'none') {
      if (answer.cause !== 'never') troubles.push(troubleText(attempt, `${answer.why}.`, answer.remedy))
      if (answer.cause === 'unavailable') break
      continue
    }
    const reading = readJournal(answer.text, own.key)
    if (reading.kind === 'refused') {
      troubles.push(troubleText(attempt, `it ${reading.why}.`))
      continue
    }
    const { journal } = reading
    const { scope } = journal.head
    if (answer.key !== key || !isSameStep(scope, own.scope) || scope.attempt !== attempt) {
      troubles.push(troubleText(attempt, 'it is of another step or attempt.'))
      continue
    }
    journals.push(journal)
    if (isEverythingThere(journals, job)) break
  }
  return { journals, troubles }
}

function troubleText(attempt: number, why: string, remedy?: string): string {
  return [`The journal of attempt ${attempt} is not used: ${why}`, remedy].filter(Boolean).join(' ')
}

function isEverythingThere(journals: readonly Journal[], job: Job): boolean {
  const reading = earlierWorkOf(journals, wantedWorkOf(job))
  return reading.kind === 'usable' && takenOver(reading.work, job).left === 0
}
