import { ageInWords, daysBetween } from '../domain/age.ts'
import type { Baseline, BaselineFinding, BaselineOrigin, BaselineQuery, BaselineSource } from '../domain/baseline.ts'
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

/** Digits of a commit that people read. */
const SHORT_SHA = 7

/** The result that a run is compared with: the first that any place has, unless it is too old to be believed. */
export async function findBaseline(query: BaselineQuery, search: BaselineSearch): Promise<BaselineFinding> {
  const looked: string[] = []
  for (const source of search.sources) {
    if (search.signal.aborted) {
      return { kind: 'none', why: 'The look-up of the baseline was stopped.', advice: 'Run the evals again.' }
    }
    const answer = await source.find(query, search.signal)
    const why = answer.kind === 'none' ? answer.why : whyNoTime(answer.baseline, search.now)
    if (answer.kind === 'found' && why === undefined) return fresh(answer.baseline, query, search)
    if (why !== undefined) looked.push(why)
  }
  const places = looked.length > 0 ? looked.join('; ') : 'there is no place to look in'
  const { agentspecId, evalsetName } = query
  return {
    kind: 'none',
    why: `No baseline was found for ${agentspecId} on evalset ${evalsetName}: ${places}.`,
    advice: adviceFor(query, search.ownRef),
  }
}

/** A phrase; a result that ended tomorrow would be the newest for ever. */
function whyNoTime({ origin }: Baseline, now: Date): string | undefined {
  const { choice, place, endedAt } = origin
  if (Number.isNaN(endedAt.getTime())) return `${choice} (${place}) does not say when it ended`
  if (daysBetween(now, endedAt) <= CLOCK_SKEW_DAYS) return undefined
  return `${choice} (${place}) says that it ended in the future, on ${endedAt.toISOString()}`
}

function fresh(baseline: Baseline, { wish }: BaselineQuery, { maxAgeDays, now }: BaselineSearch): BaselineFinding {
  const { origin, agentspecId } = baseline
  if (daysBetween(origin.endedAt, now) <= maxAgeDays) return { kind: 'found', baseline }
  const limit = `max-baseline-age-days: ${maxAgeDays}`
  return {
    kind: 'none',
    why: `The baseline of ${agentspecId}, ${describeOrigin(origin)}, is ${ageInWords(origin.endedAt, now)}: too old to be compared with (${limit}).`,
    advice: `Run the evals on ${wish.branch} again, raise max-baseline-age-days, or accept a newer result with accept-baseline: true on the default branch.`,
  }
}

function describeOrigin({ choice, sha }: BaselineOrigin): string {
  return sha === undefined ? choice : `${choice} (${sha.slice(0, SHORT_SHA)})`
}

function adviceFor({ evalsetName, wish }: BaselineQuery, ownRef: string | undefined): string {
  const { branch } = wish
  if (branchOf(ownRef) === branch) {
    return `The first result of ${branch} that passes becomes the baseline of later runs. See docs/baseline.md.`
  }
  return (
    `Run evalset ${evalsetName} on pushes to ${branch} too, with the trigger "on: push: branches: [${branch}]" in this workflow ` +
    'or in one of its own: each result that passes there becomes the baseline. See docs/baseline.md.'
  )
}
