import {
  ACCEPT_ADVICE,
  absenceOf,
  type BaselineAbsence,
  type BaselineAnswer,
  type BaselineQuery,
  type BaselineSource,
  type RepositoryHistory,
} from '../domain/baseline.ts'
import type { CaseRecord } from '../domain/case-record.ts'
import { PlatformError } from '../domain/errors.ts'
import { absenceBy, historyMisfit, misfitText, remedyFor } from '../domain/history-check.ts'
import { reaches } from '../domain/rate.ts'
import type { EvalsApi, ListedExperiment } from '../platform/evals.ts'
import { type BaselineCandidate, candidatesFor } from './baseline-candidates.ts'
import { type AskingExperiment, experimentBaseline, foreignBaseline } from './experiment-baseline.ts'
import { readFacts } from './experiment-facts.ts'
import { type ExperimentListing, listExperiments } from './experiment-listing.ts'
import { readRuns } from './experiment-runs.ts'

/** The experiments on the platform as baselines. The platform keeps no verdict, so what is found there need not have passed. */
export type PlatformBaselines = BaselineSource & {
  /**
   * The experiment with this id, whoever made it. What one of another client does not say of how it was made is taken to be
   * as in the experiment that asks; it has no digests.
   */
  readExperiment(id: string, asking: AskingExperiment, signal: AbortSignal): Promise<BaselineAnswer>
}

/** What the look-up needs. */
export type PlatformBaselinesOptions = {
  readonly evals: EvalsApi
  /** `owner/name`; without it nothing can be looked for. */
  readonly repository: string | undefined
  readonly history: RepositoryHistory
  /** Least share of an experiment's case runs that must have been graded: the input `min-coverage`. */
  readonly minCoverage: number
}

/** Of one look-up: experiments whose commit is asked for, and those whose runs are read, for records are long. */
const MAX_ASKED = 40
const MAX_READ = 10

type None = Extract<BaselineAnswer, { kind: 'none' }>

/** Looks among the platform's experiments; their list is read once. */
export function createPlatformBaselines(options: PlatformBaselinesOptions): PlatformBaselines {
  let listing: Promise<ExperimentListing> | undefined
  const list = (signal: AbortSignal): Promise<ExperimentListing> => {
    listing ??= listExperiments(options.evals, signal)
    return listing
  }
  return {
    place: 'platform',
    find: (query, signal) => answering(async () => await findAmong(await list(signal), query, options, signal)),
    readExperiment: (id, asking, signal) =>
      answering(async () => {
        const { experiments, isCut } = await list(signal)
        const experiment = experiments.find((one) => one.id === id)
        if (!experiment) {
          return refused(`there is no experiment ${id} among the ${countOf(experiments, isCut)} on the platform`)
        }
        return await readNamed(experiment, asking, options, signal)
      }),
  }
}

/** What the platform refuses or breaks is an answer. */
async function answering(look: () => Promise<BaselineAnswer>): Promise<BaselineAnswer> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const mayNotAsk = error.status === 401 || error.status === 403
    const remedy = mayNotAsk
      ? 'Check the input api-key: it may not list the experiments.'
      : 'The platform did not answer as it should: run the job again.'
    const why = `the platform could not be asked (${error.message.replace(/\.$/, '')})`
    return { kind: 'none', cause: 'unavailable', why, remedy }
  }
}

async function findAmong(
  { experiments, isCut }: ExperimentListing,
  query: BaselineQuery,
  options: PlatformBaselinesOptions,
  signal: AbortSignal,
): Promise<BaselineAnswer> {
  const { repository } = options
  if (repository === undefined) {
    const why = 'nothing says which repository the experiments on the platform should be of'
    return { kind: 'none', cause: 'unavailable', why, remedy: 'Set GITHUB_REPOSITORY.' }
  }
  const candidates = candidatesFor(experiments, query, repository)
  const tried = await tryCandidates(candidates, query, options, signal)
  if (tried.kind === 'found') return tried
  const { problems, isWhole } = tried
  const isOpen = isCut || !isWhole
  const cause = absenceOf(['never', ...problems.map((problem) => problem.cause), ...(isOpen ? [NOBODY_SAYS] : [])])
  const told = problems.find((problem) => problem.cause === cause) ?? problems[0]
  const remedy =
    problems.find((problem) => problem.remedy !== undefined)?.remedy ?? (isOpen ? ACCEPT_ADVICE : undefined)
  const { branch } = query.wish
  const why = told
    ? `no experiment of ${branch} on the platform that can be compared with (${told.why})`
    : `no experiment of ${branch} among the ${countOf(experiments, isCut)} on the platform`
  return { kind: 'none', cause, why, ...(remedy === undefined ? {} : { remedy }) }
}

const NOBODY_SAYS: BaselineAbsence = 'unavailable'

type Tried =
  | Extract<BaselineAnswer, { kind: 'found' }>
  /** `isWhole`: each was tried. */
  | { readonly kind: 'in-vain'; readonly problems: readonly None[]; readonly isWhole: boolean }

async function tryCandidates(
  candidates: readonly BaselineCandidate[],
  query: BaselineQuery,
  options: PlatformBaselinesOptions,
  signal: AbortSignal,
): Promise<Tried> {
  const problems: None[] = []
  const read = new Set<string>()
  for (const [place, candidate] of candidates.entries()) {
    if (read.has(candidate.id)) continue
    if (place >= MAX_ASKED || read.size >= MAX_READ) return { kind: 'in-vain', problems, isWhole: false }
    const misfit = await misfitOf(candidate, query, options, signal)
    if (!misfit) read.add(candidate.id)
    const answer = misfit ?? (await readCandidate(candidate, options, signal))
    if (answer.kind === 'found') return answer
    problems.push(answer)
  }
  return { kind: 'in-vain', problems, isWhole: true }
}

/** Why its commit does not do: what was rewritten, or never merged, is no part of the branch any more. */
async function misfitOf(
  { id, facts, demand, isQueued }: BaselineCandidate,
  { wish }: BaselineQuery,
  { history }: PlatformBaselinesOptions,
  signal: AbortSignal,
): Promise<None | undefined> {
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
  { id, facts, choice, isOther }: BaselineCandidate,
  { evals, minCoverage }: PlatformBaselinesOptions,
  signal: AbortSignal,
): Promise<BaselineAnswer> {
  const reading = await readRuns(evals, { id, runLimit: facts.basis.runLimit }, signal)
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
  return { kind: 'found', baseline: experimentBaseline(facts, { choice, endedAt }, cases) }
}

async function readNamed(
  experiment: ListedExperiment,
  asking: AskingExperiment,
  { evals }: PlatformBaselinesOptions,
  signal: AbortSignal,
): Promise<BaselineAnswer> {
  const { id, config } = experiment
  const facts = readFacts(config)
  const reading = await readRuns(evals, { id, runLimit: facts?.basis.runLimit }, signal)
  if (reading.kind !== 'read') return refused(`experiment ${id} ${reading.problem}`)
  const endedAt = reading.endedAt ?? facts?.startedAt
  if (!endedAt) return refused(`experiment ${id} does not say when it ended`)
  const found = { choice: `experiment ${id}`, endedAt }
  const baseline = facts
    ? experimentBaseline(facts, found, reading.cases)
    : foreignBaseline(experiment, asking, { ...found, ...reading, endedAt })
  return { kind: 'found', baseline }
}

/** Graded over planned, as the gate counts it. */
function coverageOf(cases: readonly CaseRecord[]): number {
  const outcomes = cases.flatMap((one) => one.outcomes).filter((outcome) => outcome !== 'skipped')
  const graded = outcomes.filter((outcome) => outcome === 'passed' || outcome === 'failed').length
  return outcomes.length === 0 ? 0 : graded / outcomes.length
}

function countOf(experiments: readonly unknown[], isCut: boolean): string {
  return `${experiments.length} experiments${isCut ? ' that were looked at' : ''}`
}

function refused(why: string): None {
  return { kind: 'none', cause: 'refused', why }
}

function noResult(why: string): None {
  return { kind: 'none', cause: 'never', why }
}
