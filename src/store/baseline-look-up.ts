import {
  ACCEPT_ADVICE,
  ANY_BRANCH,
  absenceOf,
  type BaselineAbsence,
  type BaselineAnswer,
  type BaselinePlace,
  type BaselineQuery,
  type RepositoryHistory,
} from '../domain/baseline.ts'
import type { CaseRecord } from '../domain/case-record.ts'
import { absenceBy, historyMisfit, misfitText, remedyFor } from '../domain/history-check.ts'
import { reaches } from '../domain/rate.ts'
import type { BaselineCandidate } from './baseline-candidates.ts'
import { experimentBaseline } from './experiment-baseline.ts'
import type { RunsReading } from './experiment-runs.ts'

/** Experiments among which a baseline is looked for, and where they are kept. */
export type ExperimentPlace = {
  readonly place: BaselinePlace
  /** Completes "no experiment of main …": `on the platform`. */
  readonly where: string
  /** How many there are, in words. */
  readonly many: string
  /** There are more than were read. */
  readonly isCut: boolean
  readonly history: RepositoryHistory
  /** Least share of an experiment's case runs that must have been graded. */
  readonly minCoverage: number
  /** Reads all runs of an experiment of ours. */
  readRuns(experiment: Pick<BaselineCandidate, 'id' | 'facts'>, signal: AbortSignal): Promise<RunsReading>
}

/** Of one look-up: experiments whose commit is asked for, and those whose runs are read, for records are long. */
const MAX_ASKED = 40
const MAX_READ = 10

/** An answer without a baseline. */
export type NoBaseline = Extract<BaselineAnswer, { kind: 'none' }>

/** The first candidate that does, or why none of them does. Throws what reading their runs throws. */
export async function findAmongCandidates(
  candidates: readonly BaselineCandidate[],
  query: BaselineQuery,
  kept: ExperimentPlace,
  signal: AbortSignal,
): Promise<BaselineAnswer> {
  const tried = await tryCandidates(candidates, query, kept, signal)
  if (tried.kind === 'found') return tried
  const { problems, isWhole } = tried
  const isOpen = kept.isCut || !isWhole
  const cause = absenceOf(['never', ...problems.map((problem) => problem.cause), ...(isOpen ? [NOBODY_SAYS] : [])])
  const told = problems.find((problem) => problem.cause === cause) ?? problems[0]
  const remedy =
    problems.find((problem) => problem.remedy !== undefined)?.remedy ?? (isOpen ? ACCEPT_ADVICE : undefined)
  const { branch } = query.wish
  const subject = branch === ANY_BRANCH ? 'no experiment' : `no experiment of ${branch}`
  const why = told
    ? `${subject} ${kept.where} that can be compared with (${told.why})`
    : `${subject} among the ${kept.many} ${kept.where}`
  return { kind: 'none', cause, why, ...(remedy === undefined ? {} : { remedy }) }
}

const NOBODY_SAYS: BaselineAbsence = 'unavailable'

type Tried =
  | Extract<BaselineAnswer, { kind: 'found' }>
  /** `isWhole`: each was tried. */
  | { readonly kind: 'in-vain'; readonly problems: readonly NoBaseline[]; readonly isWhole: boolean }

async function tryCandidates(
  candidates: readonly BaselineCandidate[],
  query: BaselineQuery,
  kept: ExperimentPlace,
  signal: AbortSignal,
): Promise<Tried> {
  const problems: NoBaseline[] = []
  const read = new Set<string>()
  for (const [place, candidate] of candidates.entries()) {
    if (read.has(candidate.id)) continue
    if (place >= MAX_ASKED || read.size >= MAX_READ) return { kind: 'in-vain', problems, isWhole: false }
    const misfit = await misfitOf(candidate, query, kept, signal)
    if (!misfit) read.add(candidate.id)
    const answer = misfit ?? (await readCandidate(candidate, kept, signal))
    if (answer.kind === 'found') return answer
    problems.push(answer)
  }
  return { kind: 'in-vain', problems, isWhole: true }
}

/** Why its commit does not do: what was rewritten, or never merged, is no part of the branch any more. */
async function misfitOf(
  { id, facts, demand, isQueued }: BaselineCandidate,
  { wish }: BaselineQuery,
  { history }: ExperimentPlace,
  signal: AbortSignal,
): Promise<NoBaseline | undefined> {
  const { sha } = facts.git
  const misfit = await historyMisfit({ sha, demand }, wish, history, signal)
  if (!misfit) return undefined
  const why = `experiment ${id} ${misfitText(misfit, sha, wish)}`
  // What waits in the queue is not the branch's yet.
  if (isQueued && misfit.kind !== 'unproven') return { kind: 'none', cause: 'never', why }
  const remedy = remedyFor(misfit, wish)
  return { kind: 'none', cause: absenceBy(misfit), why, ...(remedy === undefined ? {} : { remedy }) }
}

async function readCandidate(
  candidate: BaselineCandidate,
  { place, minCoverage, readRuns }: ExperimentPlace,
  signal: AbortSignal,
): Promise<BaselineAnswer> {
  const { id, facts, choice, isOther } = candidate
  const reading = await readRuns(candidate, signal)
  // What never ended, or was not graded as far as the gate asks for, is no result that could have been the bar.
  if (reading.kind !== 'read') {
    const why = `experiment ${id} ${reading.problem}`
    return reading.kind === 'unfinished' ? noResult(why) : refused(why)
  }
  const { cases, endedAt = facts.startedAt } = reading
  // Nobody may accept what was not wholly graded.
  const share = facts.accepted ? 1 : minCoverage
  if (!reaches(coverageOf(cases), share)) return noResult(`of experiment ${id} too few case runs were graded`)
  if (isOther) return refused(`experiment ${id} is of another execution-target or with another model`)
  if (cases.some(({ digest }) => digest === undefined)) {
    return refused(`experiment ${id} does not say what its cases asked`)
  }
  return { kind: 'found', baseline: experimentBaseline(facts, { place, choice, endedAt }, cases) }
}

/** Graded over planned, as the gate counts it. */
function coverageOf(cases: readonly CaseRecord[]): number {
  const outcomes = cases.flatMap((one) => one.outcomes).filter((outcome) => outcome !== 'skipped')
  const graded = outcomes.filter((outcome) => outcome === 'passed' || outcome === 'failed').length
  return outcomes.length === 0 ? 0 : graded / outcomes.length
}

/** There is one, and it may not be used. `why` has no full stop. */
export function refused(why: string): NoBaseline {
  return { kind: 'none', cause: 'refused', why }
}

function noResult(why: string): NoBaseline {
  return { kind: 'none', cause: 'never', why }
}
