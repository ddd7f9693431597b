import type {
  BaselineAnswer,
  BaselineQuery,
  BaselineSource,
  BaselineWish,
  RepositoryHistory,
} from '../domain/baseline.ts'
import type { CaseRecord } from '../domain/case-record.ts'
import { PlatformError } from '../domain/errors.ts'
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

/** Experiments whose runs are read in one look-up: records are long. */
const MAX_CANDIDATES = 10

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
          return none(`there is no experiment ${id} among the ${countOf(experiments, isCut)} on the platform`)
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
    return none(`the platform could not be asked (${error.message.replace(/\.$/, '')})`)
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
    return none('nothing says which repository the experiments on the platform should be of')
  }
  const candidates = candidatesFor(experiments, query, repository)
  const problems: string[] = []
  for (const candidate of candidates.slice(0, MAX_CANDIDATES)) {
    const answer = await tryCandidate(candidate, query, options, signal)
    if (answer.kind === 'found') return answer
    problems.push(answer.why)
  }
  const { branch } = query.wish
  if (problems.length > 0) {
    return none(`no experiment of ${branch} on the platform that can be compared with (${problems[0]})`)
  }
  return none(`no experiment of ${branch} among the ${countOf(experiments, isCut)} on the platform`)
}

async function tryCandidate(
  candidate: BaselineCandidate,
  { wish }: BaselineQuery,
  { evals, history, minCoverage }: PlatformBaselinesOptions,
  signal: AbortSignal,
): Promise<BaselineAnswer> {
  const { id, facts, choice } = candidate
  if (await isOutside(candidate, wish, history, signal)) {
    return none(`experiment ${id} is of a commit that is not in the history of ${wish.branch}`)
  }
  const reading = await readRuns(evals, { id, runLimit: facts.basis.runLimit }, signal)
  if (reading.kind === 'unusable') return none(`experiment ${id} ${reading.problem}`)
  const { cases, endedAt = facts.startedAt } = reading
  if (cases.some(({ digest }) => digest === undefined)) {
    return none(`experiment ${id} does not say what its cases asked`)
  }
  // Nobody may accept what was not wholly graded.
  const share = facts.accepted ? 1 : minCoverage
  if (!reaches(coverageOf(cases), share)) return none(`of experiment ${id} too few case runs were graded`)
  return { kind: 'found', baseline: experimentBaseline(facts, { choice, endedAt }, cases) }
}

/** What was rewritten, or never merged, is no part of the branch any more. */
async function isOutside(
  { facts, history: asked }: BaselineCandidate,
  { tip }: BaselineWish,
  history: RepositoryHistory,
  signal: AbortSignal,
): Promise<boolean> {
  const { sha } = facts.git
  if (asked === 'any' || (asked === 'unless-outside' && tip === undefined)) return false
  const known = sha !== undefined && tip !== undefined
  const isInside = known ? await history.isInHistory(sha, tip, signal) : undefined
  return asked === 'proven' ? isInside !== true : isInside === false
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
  if (reading.kind === 'unusable') return none(`experiment ${id} ${reading.problem}`)
  const endedAt = reading.endedAt ?? facts?.startedAt
  if (!endedAt) return none(`experiment ${id} does not say when it ended`)
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

function none(why: string): BaselineAnswer {
  return { kind: 'none', why }
}
