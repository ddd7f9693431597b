import type { EarlierWork } from '../domain/earlier-work.ts'
import { type CaseRun, isGraded } from '../domain/run.ts'
import type { Journal, JournalEvent } from './journal.ts'

/** What is kept of the experiment of one agentspec. */
export type KeptExperiment = {
  stored?: { readonly id: string; readonly name: string }
  /** By run, from 1. */
  readonly recorded: Map<number, { readonly id?: string }>
  /** By `caseKey`, marked as reused. */
  readonly graded: Map<string, CaseRun>
}

/** What journals come to after their last lines. */
export type KeptState = {
  readonly evalset: EarlierWork['evalset']
  readonly experiments: ReadonlyMap<string, KeptExperiment>
}

/** Finds a case's run: the number comes first and has no line break, so that no two are one. */
export function caseKey(runIndex: number, caseId: string): string {
  return `${runIndex}\n${caseId}`
}

/** The fields of `KeptState` while journals are played. */
type Playing = { evalset?: NonNullable<EarlierWork['evalset']>; readonly experiments: Map<string, KeptExperiment> }

export type PlayingRules = {
  isWanted(journal: Journal, agentspecId: string): boolean
  readonly runLimit: number
  readonly knownSince: number
}

/**
 * Plays journals, oldest first, as if they were one: an attempt goes on with the experiments of the one before unless it
 * says that it has others. Of two about the same thing the later one counts. `isWanted` says whose events of a journal do.
 * Of attempts before `knownSince` the case runs count, and nothing of what they recorded.
 */
export function playJournals(
  journals: readonly Journal[],
  { isWanted, runLimit, knownSince }: PlayingRules,
): KeptState {
  const playing: Playing = { experiments: new Map() }
  for (const journal of journals) {
    for (const event of journal.events) {
      if (event.type === 'evalset' || isWanted(journal, event.agentspecId)) play(event, journal, playing)
    }
    if (journal.torn) doubtRuns(playing, runLimit)
    if (journal.head.scope.attempt < knownSince) forgetRecords(playing)
  }
  return { evalset: playing.evalset, experiments: playing.experiments }
}

function play(event: JournalEvent, { head }: Journal, playing: Playing): void {
  if (event.type === 'evalset') {
    const { id, viewUrl, name } = event
    // It started afresh: experiments of another evalset do not belong to this one. What was graded stays so.
    if (playing.evalset?.id !== id) forgetRecords(playing)
    playing.evalset = { id, viewUrl, name }
    return
  }
  const experiment = experimentOf(event.agentspecId, playing)
  const { recorded, graded } = experiment
  if (event.type === 'experiment') {
    if (experiment.stored?.id !== event.id) recorded.clear()
    experiment.stored = { id: event.id, name: event.name }
  } else if (event.type === 'run-recording') {
    if (!recorded.has(event.run)) recorded.set(event.run, {})
  } else if (event.type === 'run-recorded') {
    recorded.set(event.run, event.id === undefined ? (recorded.get(event.run) ?? {}) : { id: event.id })
  } else if (isGraded(event.caseRun)) {
    const { caseRun } = event
    const reused = caseRun.reused ?? { attempt: head.scope.attempt }
    graded.set(caseKey(event.run, caseRun.caseId), { ...caseRun, reused })
  }
}

function experimentOf(agentspecId: string, { experiments }: Playing): KeptExperiment {
  const known = experiments.get(agentspecId)
  if (known) return known
  const experiment: KeptExperiment = { recorded: new Map(), graded: new Map() }
  experiments.set(agentspecId, experiment)
  return experiment
}

function forgetRecords(playing: Playing): void {
  delete playing.evalset
  for (const experiment of playing.experiments.values()) {
    delete experiment.stored
    experiment.recorded.clear()
  }
}

/** What a journal that breaks off would have said next is not known: any run may be recorded by now. */
function doubtRuns({ experiments }: Playing, runLimit: number): void {
  for (const { stored, recorded } of experiments.values()) {
    for (let run = 1; stored && run <= runLimit; run++) if (!recorded.has(run)) recorded.set(run, {})
  }
}
