import { removeLeftFiles } from '../action/cache-place.ts'
import { readEvent } from '../action/event.ts'
import { type ActionInputs, readInputs } from '../action/inputs.ts'
import { leaveJournalArtifact } from '../action/journal-artifact.ts'
import type { SealedCache } from '../action/sealed-cache.ts'
import { readState } from '../action/state.ts'
import { messageOf } from '../domain/errors.ts'
import type { Logger } from '../domain/ports.ts'
import { isGraded } from '../domain/run.ts'
import type { RunJournal } from '../domain/run-journal.ts'
import { isSameStep, type Journal } from '../journal/journal.ts'
import { readJournalFile } from '../journal/journal-file.ts'
import { readJournal } from '../journal/journal-reader.ts'
import { openJournal } from '../journal/journal-writer.ts'
import { openDeadline } from '../platform/deadline.ts'
import { systemClock } from '../platform/system-clock.ts'
import { renderNote } from '../reports/note.ts'
import type { Job } from './job.ts'
import { openJobCaches } from './job-caches.ts'
import { showSummary } from './job-summary.ts'
import { hasSecondary, secondaryInputs, secondaryNonce } from './secondary-inputs.ts'
import { hideSecret, type StepContext, temporaryDirectoryOf } from './step-context.ts'
import { journalFileOf, stepJournalOf, wantedWorkOf } from './step-journal.ts'

/** Begins the journal of this step, in RUNNER_TEMP. Never throws; what cannot be kept is a warning. */
export function openStepJournal(parts: {
  readonly job: Job
  /** The name under which the evalset is to be created. */
  readonly evalsetName: string
  readonly context: Pick<StepContext, 'env' | 'nonce' | 'logger'>
}): RunJournal {
  const { job, evalsetName, context } = parts
  const { env, nonce, logger } = context
  const { scope, key } = stepJournalOf(job.inputs, env)
  const { digests, settings } = wantedWorkOf(job)
  return openJournal({
    file: journalFileOf(env, nonce),
    key,
    head: { scope, digests, settings, evalsetName },
    onTrouble: (sentence) => logger.warning(sentence),
  })
}

/** The cache has 20 s and the artifact 60 s, each by itself: this is for both. */
const KEEPING_LIMIT_MS = 85_000

/**
 * Main's part: keeps the journal where later attempts look for it. After a signal there is no time, and it is post's; so it is
 * when the cache does not take it. Never throws.
 */
export async function keepJournal(parts: {
  readonly inputs: ActionInputs
  readonly cache: SealedCache | undefined
  readonly context: StepContext
}): Promise<void> {
  const { inputs, cache, context } = parts
  const { signal, nonce } = context
  if (signal.aborted) return
  await keep({ inputs, cache, nonce, context, signal, isLast: false })
}

type PostContext = Pick<StepContext, 'env' | 'logger' | 'redactor' | 'face'>

/**
 * Post's part: keeps what main could not, because it was killed or signalled, and says what that is worth. What main left over
 * the cache goes first. Never throws.
 */
export async function keepJournalAfterMain(context: PostContext): Promise<void> {
  const { env, logger } = context
  await removeLeftFiles(env)
  try {
    const { nonce, journalKept } = readState()
    if (nonce === undefined || journalKept) return
    const { inputs } = readInputs(env)
    if (inputs.apiKey === '') return
    hideSecret(inputs.apiKey, context)
    const cache = openJobCaches({ inputs, event: readEvent(env) }, context)?.journal
    const { signal } = new AbortController()
    const parts = [
      { inputs, nonce },
      ...(hasSecondary(inputs) ? [{ inputs: secondaryInputs(inputs), nonce: secondaryNonce(nonce) }] : []),
    ]
    for (const part of parts) {
      const kept = await keep({ ...part, cache, context, signal, isLast: true })
      if (kept && part.inputs.resume.kind === 'auto') tellKept(kept, part.inputs, context)
    }
  } catch (error) {
    logger.warning(`The journal of this step could not be kept for a later attempt: ${messageOf(error)}.`)
  }
}

type Keeping = {
  readonly inputs: ActionInputs
  readonly cache: SealedCache | undefined
  readonly nonce: string
  readonly context: Pick<StepContext, 'env' | 'logger' | 'face'>
  readonly signal: AbortSignal
  /** Nobody tries after this. */
  readonly isLast: boolean
}

/** Whoever only sees a job that broke off has to know that its work is not lost. */
function tellKept({ events }: Journal, { summary }: ActionInputs, context: PostContext): void {
  const finished = new Set(
    events.flatMap((event) =>
      event.type === 'case-ended' && isGraded(event.caseRun)
        ? [JSON.stringify([event.agentspecId, event.run, event.caseRun.caseId])]
        : [],
    ),
  ).size
  if (finished === 0) return
  const what =
    finished === 1 ? '1 finished case run of this attempt is' : `${finished} finished case runs of this attempt are`
  const message = `${what} kept: “Re-run jobs” asks only the others.`
  context.logger.info(message)
  if (summary) showSummary(renderNote('What the next attempt goes on with', [message]), context)
}

/** Answers the journal when the cache has it now. */
async function keep({ inputs, cache, nonce, context, signal, isLast }: Keeping): Promise<Journal | undefined> {
  const { env, logger } = context
  const own = stepJournalOf(inputs, env)
  const proven = provenJournal(journalFileOf(env, nonce), own, logger)
  if (!proven) return undefined
  const { text, journal } = proven
  // By its own word: later steps may have changed the environment since main read it.
  const { cacheKeyOf, artifactName } = own.namesAt(journal.head.digests.place)
  using deadline = openDeadline(KEEPING_LIMIT_MS, signal)
  const saved = await cache?.save(cacheKeyOf(own.scope.attempt), text, deadline.signal)
  if (saved?.kind === 'not-saved') {
    logger.info(saved.why)
    if (!isLast) return undefined
  }
  const kept = saved?.kind === 'saved' ? journal : undefined
  // Said before the artifact, which a later try would leave a second time.
  if (!isLast) context.face.state.saveJournalKept()
  const { artifacts } = context.face.services ?? {}
  if (!inputs.uploadJournal || !artifacts) return kept
  const left = await leaveJournalArtifact(
    { name: artifactName, text },
    { artifacts, env, temporary: temporaryDirectoryOf(env), clock: systemClock, signal: deadline.signal },
  )
  if (left.kind === 'not-left') logger.warning(left.why)
  return kept
}

/** The journal, when it says anything and all of it was written by this step. */
function provenJournal(
  file: string,
  { key, scope }: Pick<ReturnType<typeof stepJournalOf>, 'key' | 'scope'>,
  logger: Logger,
): { readonly text: string; readonly journal: Journal } | undefined {
  const refuse = (why: string) => {
    logger.warning(`The journal of this step is not kept for a later attempt, because it ${why}.`)
    return undefined
  }
  const read = readJournalFile(file)
  if (read.kind === 'absent') return undefined
  if (read.kind === 'refused') return refuse(read.why)
  const reading = readJournal(read.text, key)
  if (reading.kind === 'refused') return refuse(reading.why)
  const { journal } = reading
  const { head, events } = journal
  if (!isSameStep(head.scope, scope) || head.scope.attempt !== scope.attempt)
    return refuse('is of another step or attempt')
  return events.length > 0 ? { text: read.text, journal } : undefined
}
