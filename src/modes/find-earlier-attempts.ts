import type { SealedCache } from '../action/sealed-cache.ts'
import { type EarlierWork, withoutRecords } from '../domain/earlier-work.ts'
import { isSameStep, type Journal } from '../journal/journal.ts'
import { readJournal } from '../journal/journal-reader.ts'
import { earlierWorkOf } from '../journal/journalled-work.ts'
import { openDeadline } from '../platform/deadline.ts'
import type { Job } from './job.ts'
import type { StepContext } from './step-context.ts'
import { type StepJournal, stepJournalOf, wantedWorkOf } from './step-journal.ts'
import { takenOverSentence } from './taken-over-sentence.ts'

/** `notes` are sentences that whoever reads the result has to know; they are in the log already. */
export type EarlierFinding = { readonly work?: EarlierWork; readonly notes: readonly string[] }

/** What a journal is looked for by, so that whoever changed one of these knows why nothing was found. */
const NOTHING_FOUND =
  'No usable journal of an earlier attempt with this evalset-spec-file, these agentspec-ids, this platform, account and agent-name was found, so this attempt starts afresh.'

/** What is taken over is worth some of a job's minutes, and looking for it no more than this. */
const LOOK_UP_LIMIT_MS = 60_000

/** Attempts that are looked for: each goes on with what those before it left, so that the newest have nearly all. */
const MOST_ATTEMPTS = 10

/**
 * What earlier attempts of this very step left in the cache. Each journal is proven and says itself whose it is; what cannot
 * be used is said. Never throws.
 */
export async function findEarlierAttempts(parts: {
  readonly job: Job
  readonly cache: SealedCache | undefined
  readonly context: Pick<StepContext, 'env' | 'logger' | 'signal'>
}): Promise<EarlierFinding> {
  const { job, cache, context } = parts
  const { env, logger, signal } = context
  const own = stepJournalOf(job.inputs, env)
  const { attempt } = own.scope
  if (attempt === 1) return { notes: [] }
  if (!cache) {
    const note = 'This runner has no cache with journals of earlier attempts, so this attempt starts afresh.'
    logger.info(note)
    return { notes: [note] }
  }
  using deadline = openDeadline(LOOK_UP_LIMIT_MS, signal)
  const { found, refusals } = await restoreJournals({ job, own, cache, signal: deadline.signal })
  // Whoever stops the step knows why it did not look any further.
  if (signal.aborted && !found) return { notes: [] }
  const troubles = signal.aborted ? [] : troublesOf(refusals)
  for (const trouble of troubles) logger.warning(trouble)
  const { work, said, notes } = found ? judge(found, job, attempt) : afresh(NOTHING_FOUND)
  logger.info(said)
  if (!work) return { notes: [...troubles, ...notes] }
  if (await mayGoOn(work, own, { cache, signal: deadline.signal })) return { work, notes: [...troubles, ...notes] }
  logger.warning(NOT_OURS_ALONE)
  return { work: withoutRecords(work), notes: [...troubles, ...notes, NOT_OURS_ALONE] }
}

const NOT_OURS_ALONE =
  'This attempt could not mark that it goes on with the records of the one before: another use of the action that looks alike may do so. ' +
  'What was graded is taken over, and all is recorded anew, in an evalset of this attempt.'

/**
 * Whether the records of earlier attempts are this one's to go on with. Two uses of the action that are alike in everything
 * find the same journal; the cache keeps one key once, so that only one of them goes on, and no run is recorded twice.
 */
async function mayGoOn(
  work: EarlierWork,
  own: StepJournal,
  { cache, signal }: { readonly cache: SealedCache; readonly signal: AbortSignal },
): Promise<boolean> {
  const hasRecords = work.evalset !== undefined || [...work.experiments.values()].some(({ stored }) => stored)
  if (!hasRecords) return true
  const { claimKeyOf } = own.namesAt(own.place)
  return (await cache.save(claimKeyOf(own.scope.attempt), 'begun', signal)).kind === 'saved'
}

/** `said` is for the log; `notes` is what of it is unusual: reports say by themselves what was taken over. */
type Judgement = { readonly work?: EarlierWork; readonly said: string; readonly notes: readonly string[] }

function judge({ reading, newest: since }: FoundWork, job: Job, attempt: number): Judgement {
  if (reading.kind === 'changed') {
    return afresh(
      `This attempt starts afresh, because this changed since attempt ${since}: ${reading.parts.join(', ')}.`,
    )
  }
  const { work, changed } = reading
  const { text, taken } = takenOverSentence(work, job)
  const unusual = [
    ...(changed.length > 0 ? [`Case runs of these start afresh, because they changed: ${changed.join(', ')}.`] : []),
    ...(since < attempt - 1 ? [recordedAnew(attempt - 1)] : []),
  ]
  return { work, said: [text, ...unusual].join(' '), notes: [...(taken === 0 ? [text] : []), ...unusual] }
}

function afresh(said: string): Judgement {
  return { said, notes: [said] }
}

function recordedAnew(missing: number): string {
  return `There is no journal of attempt ${missing}, which may have recorded its case runs: all are recorded anew, in an evalset of this attempt.`
}

/** Why the journal of an attempt is not used. */
type Refusal = {
  readonly attempt: number
  /** A whole sentence, or two. */
  readonly why: string
}

/** What the journals that were found come to, read as one, and the newest attempt that has one. */
type FoundWork = { readonly reading: ReturnType<typeof earlierWorkOf>; readonly newest: number }

/** `found` is absent where no journal can be used. */
type Restored = { readonly found?: FoundWork; readonly refusals: readonly Refusal[] }

/** Newest first, until nothing is left to ask, or until what the cache says would be the same of any older one. */
async function restoreJournals(parts: {
  readonly job: Job
  readonly own: StepJournal
  readonly cache: SealedCache
  readonly signal: AbortSignal
}): Promise<Restored> {
  const { job, own, cache, signal } = parts
  const journals: Journal[] = []
  const refusals: Refusal[] = []
  const wanted = wantedWorkOf(job)
  let found: FoundWork | undefined
  const { cacheKeyOf } = own.namesAt(own.place)
  const last = Math.max(1, own.scope.attempt - MOST_ATTEMPTS)
  for (let attempt = own.scope.attempt - 1; attempt >= last; attempt--) {
    const answer = await cache.restore([cacheKeyOf(attempt)], signal)
    if (answer.kind === 'none') {
      if (answer.cause === 'never') continue
      refusals.push({ attempt, why: [`${answer.why}.`, answer.remedy].filter(Boolean).join(' ') })
      break
    }
    const reading = readJournal(answer.text, own.key)
    if (reading.kind === 'refused') {
      refusals.push({ attempt, why: `it ${reading.why}.` })
      continue
    }
    const { journal } = reading
    const { scope } = journal.head
    if (!isSameStep(scope, own.scope) || scope.attempt !== attempt) {
      refusals.push({ attempt, why: 'it is of another step or attempt.' })
      continue
    }
    journals.push(journal)
    found = { reading: earlierWorkOf(journals, wanted, own.scope.attempt), newest: found?.newest ?? attempt }
    if (isEverythingThere(found, job)) break
  }
  return { ...(found ? { found } : {}), refusals }
}

/** One sentence for each cause, however many journals it is of. */
function troublesOf(refusals: readonly Refusal[]): string[] {
  const causes = [...new Set(refusals.map(({ why }) => why))]
  return causes.map((why) => {
    const attempts = refusals.filter((one) => one.why === why).map(({ attempt }) => attempt)
    const [newest = 0, ...older] = attempts
    const others = older.length === 1 ? 'nor is that of attempt' : 'nor are those of attempts'
    const also = older.length > 0 ? `, ${others} ${older.join(', ')}` : ''
    return `The journal of attempt ${newest} is not used${also}: ${why}`
  })
}

function isEverythingThere({ reading }: FoundWork, job: Job): boolean {
  return reading.kind === 'usable' && takenOverSentence(reading.work, job).left === 0
}
