import type { EarlierWork } from '../domain/earlier-work.ts'
import { differencesOf } from '../store/experiment-differences.ts'
import { readEarlierLocalExperiment, type WantedLocalExperiment } from '../store/local/earlier-local-experiment.ts'
import { listLocalExperiments } from '../store/local/experiment-list.ts'
import { type StoreReading, storeDoubtOf } from './believed-store.ts'
import type { EarlierFinding } from './find-earlier-attempts.ts'
import type { Job } from './job.ts'
import type { StepContext } from './step-context.ts'
import { takenOverSentence } from './taken-over-sentence.ts'

/** Of what an earlier attempt left in the local store. */
export type StoreSearch = {
  readonly job: Job
  /** From 1. */
  readonly attempt: number
  readonly store: StoreReading
  /** What is asked now. */
  readonly wanted: Omit<WantedLocalExperiment, 'directory' | 'experimentId'>
  readonly context: Pick<StepContext, 'logger'>
}

const NOTHING_FOUND =
  'Without an API key no journal can be sealed, so none is kept in the cache; and the local store has no unfinished experiment of this ' +
  'workflow run with this evalset, these agents and settings. So this attempt starts afresh. Restore store-dir (actions/cache) to go on.'

/**
 * Where no journal can be sealed: the unfinished experiments that earlier attempts of this workflow run left in the local store, of the
 * same evalset, agents and settings; of each agent the newest. What is found was kept in an earlier attempt, so that the first looks
 * for nothing. Never throws.
 */
export async function findEarlierInStore(search: StoreSearch): Promise<EarlierFinding> {
  const { job, attempt, store, context } = search
  if (attempt === 1) return { notes: [] }
  const doubt = await storeDoubtOf(store)
  const work = doubt ? undefined : unfinishedWork(search)
  if (!work) {
    const note = doubt ? `${doubt.why}, and this attempt starts afresh. ${doubt.remedy}` : NOTHING_FOUND
    context.logger.info(note)
    return { notes: [note] }
  }
  const { text, taken } = takenOverSentence(work, job)
  context.logger.info(text)
  return { work, notes: taken === 0 ? [text] : [] }
}

/** Of an agent whose newest experiment is whole nothing is taken over: whoever runs that again wants it asked again. */
function unfinishedWork({ job, store, wanted }: StoreSearch): EarlierWork | undefined {
  const { directory } = store
  const { runId } = job.git
  if (runId === undefined) return undefined
  const planned = job.evalset.cases.length * job.inputs.runLimit
  let found: { readonly work: EarlierWork; readonly evalsetId: string } | undefined
  const settled = new Set<string>()
  for (const { experiment, runs } of listLocalExperiments(directory).experiments) {
    const { id, agentspecId, evalset, git } = experiment
    // All experiments of one attempt are of one evalset.
    const isOther = git.runId !== runId || (found && found.evalsetId !== evalset.id)
    if (isOther || settled.has(agentspecId) || differencesOf(experiment, wanted).length > 0) continue
    settled.add(agentspecId)
    const graded = runs.reduce((sum, { counts }) => sum + counts.passed + counts.failed, 0)
    if (graded >= planned) continue
    const reading = readEarlierLocalExperiment({ ...wanted, directory, experimentId: id })
    if (reading.kind !== 'found') continue
    const experiments = new Map([...(found?.work.experiments ?? []), ...reading.work.experiments])
    found = { work: { ...(found?.work ?? reading.work), experiments }, evalsetId: evalset.id }
  }
  return found?.work
}
