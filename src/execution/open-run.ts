import type { CaseRun, EvalRun } from '../domain/run.ts'
import type { AskedInVain } from './case-run.ts'
import type { ExperimentJob } from './experiment-job.ts'

/** A run while its cases come in. */
export type OpenRun = {
  startedAt: Date
  endedAt: Date
  begun: boolean
  readonly cases: (CaseRun | undefined)[]
  /** By the case's place: asked of an agent that died of it or meanwhile, and to be asked again. */
  readonly lost: Map<number, AskedInVain>
  /** By the case's place: answered, and without a grade yet. */
  readonly grading: Set<number>
  /** Cases without a final word; a cancelled one has none. */
  open: number
  /** `waiting`: it will be recorded and nothing was sent yet. `on the way`: it may be recorded. */
  record: 'open' | 'waiting' | 'on the way' | 'settled'
  id?: string
}

/** A run with what was taken over of it; one that is known to be recorded is not recorded again. */
export function openRun({ evalset, reused, recorded }: ExperimentJob, place: number, now: Date): OpenRun {
  const taken = evalset.cases.map((_, caseIndex) => reused[place]?.[caseIndex])
  const open = taken.filter((caseRun) => caseRun === undefined).length
  const id = recorded?.get(place + 1)?.id
  const record = id === undefined ? { record: 'open' as const } : { record: 'settled' as const, id }
  return {
    startedAt: now,
    endedAt: now,
    begun: false,
    cases: taken,
    lost: new Map(),
    grading: new Set(),
    open,
    ...record,
  }
}

/** What is said of a run with these case runs. */
export function statusOf(caseRuns: readonly CaseRun[]): EvalRun['status'] {
  if (caseRuns.some((caseRun) => caseRun.status === 'cancelled')) return 'cancelled'
  return caseRuns.some((caseRun) => caseRun.status === 'errored') ? 'failed' : 'completed'
}
