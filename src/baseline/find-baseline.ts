import { ageInWords, daysBetween } from '../domain/age.ts'
import {
  ACCEPT_ADVICE,
  ANY_BRANCH,
  absenceOf,
  type Baseline,
  type BaselineAbsence,
  type BaselineAnswer,
  type BaselineFinding,
  type BaselinePlace,
  type BaselineQuery,
  type BaselineSource,
  originName,
} from '../domain/baseline.ts'
import { branchOf } from '../domain/branch-event.ts'

/** Where to look, and what may be taken. */
export type BaselineSearch = {
  /** Asked in this order. */
  readonly sources: readonly BaselineSource[]
  /** The input `max-baseline-age-days`. */
  readonly maxAgeDays: number
  readonly now: Date
  /** The ref that this run stands on: a branch is not told to be run. */
  readonly ownRef?: string
  readonly signal: AbortSignal
}

/** The clocks of two runners differ by less; what ended later than this is not believed. */
const CLOCK_SKEW_DAYS = 1

/** A place that has nothing, and what it said. */
type Refusal = Extract<BaselineAnswer, { kind: 'none' }> & { readonly place: BaselinePlace }

/** The result that a run is compared with: the first that any place has, unless it is too old to be believed. */
export async function findBaseline(query: BaselineQuery, search: BaselineSearch): Promise<BaselineFinding> {
  const refusals: Refusal[] = []
  for (const source of search.sources) {
    if (search.signal.aborted) return stopped(refusals)
    const answer = withTime(await source.find(query, search.signal), search.now)
    if (answer.kind === 'found') return fresh(answer.baseline, search)
    refusals.push({ ...answer, place: source.place })
  }
  const cause = absenceOf(refusals.map((refusal) => refusal.cause))
  return {
    kind: 'none',
    cause,
    why: whyNone(cause, query),
    advice: refusals.find(({ remedy }) => remedy !== undefined)?.remedy ?? adviceFor(cause, query, search),
    details: detailsOf(refusals),
  }
}

function stopped(refusals: readonly Refusal[]): BaselineFinding {
  const why = 'The look-up of the baseline was stopped.'
  return { kind: 'none', cause: 'unavailable', why, advice: 'Run the evals again.', details: detailsOf(refusals) }
}

function detailsOf(refusals: readonly Refusal[]): string[] {
  return refusals.map(({ place, why }) => `${place}: ${why}`)
}

/** A result that ended tomorrow would be the newest for ever. */
function withTime(answer: BaselineAnswer, now: Date): BaselineAnswer {
  if (answer.kind === 'none') return answer
  const { choice, endedAt } = answer.baseline.origin
  const refuse = (why: string): BaselineAnswer => ({ kind: 'none', cause: 'refused', why: `${choice} ${why}` })
  if (Number.isNaN(endedAt.getTime())) return refuse('does not say when it ended')
  if (daysBetween(now, endedAt) <= CLOCK_SKEW_DAYS) return answer
  return refuse(`says that it ended in the future, on ${endedAt.toISOString()}`)
}

function fresh(baseline: Baseline, { maxAgeDays, now }: BaselineSearch): BaselineFinding {
  const { origin, agentspecId } = baseline
  if (daysBetween(origin.endedAt, now) <= maxAgeDays) return { kind: 'found', baseline }
  const age = ageInWords(origin.endedAt, now)
  return {
    kind: 'none',
    cause: 'refused',
    why: `The baseline of ${agentspecId}, ${originName(origin)}, is ${age}: too old (max-baseline-age-days: ${maxAgeDays}).`,
    advice: 'Accept a new one with accept-baseline: true on the default branch, or raise max-baseline-age-days.',
  }
}

function whyNone(cause: BaselineAbsence, { evalsetName, agentspecId, wish }: BaselineQuery): string {
  const what = cause === 'refused' || cause === 'rewritten' ? 'can be used' : 'was found'
  const whose = wish.branch === ANY_BRANCH ? 'earlier result' : `result of ${wish.branch}`
  return `No ${whose} ${what} for ${agentspecId} on evalset ${evalsetName}.`
}

/** What to do where no place knew better. */
function adviceFor(
  cause: BaselineAbsence,
  { wish: { branch } }: BaselineQuery,
  { sources, ownRef }: BaselineSearch,
): string {
  if (branch === ANY_BRANCH) return 'Run the whole evalset once, or name what to compare with in baseline.'
  if (sources.length === 0) return 'Give github-token: without it there is no place to look in.'
  if (cause === 'refused') return ACCEPT_ADVICE
  if (cause === 'rewritten') {
    return `Its results are of commits that are not in its history any more. ${ACCEPT_ADVICE} On another branch the next result is the first again.`
  }
  if (cause === 'unavailable') return 'Run the job again.'
  if (branchOf(ownRef) === branch) {
    return `The first result of ${branch} that passes becomes the baseline of later runs. See docs/baseline.md.`
  }
  return (
    `Run it on pushes to ${branch} too, with the trigger "on: push: branches: [${branch}]" in this workflow or in one of its ` +
    'own: what passes there becomes the baseline. See docs/baseline.md.'
  )
}
