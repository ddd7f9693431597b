import { needsBaseline, originName, shortSha } from '../domain/baseline.ts'
import { branchOf, isBranchEvent } from '../domain/branch-event.ts'
import type { Comparison } from '../domain/comparison.ts'
import type { ExperimentVerdict } from '../domain/gate.ts'
import type { GatePolicy } from '../domain/gate-policy.ts'
import type { GitContext } from '../domain/report.ts'
import { caseRunsOf, type Experiment, isWhollyGraded, totalsOf } from '../domain/run.ts'
import { defaultBranchOf, type EventFacts } from './baseline-wish.ts'

/** Whether a result is left for later runs to be compared with. `why` is whole sentences: why, and what to do. */
export type BaselineStanding =
  /** `isFirst`: it is held against nothing, so that it takes nobody's place. */
  | { readonly kind: 'becomes'; readonly accepted: boolean; readonly isFirst: boolean; readonly why: string }
  | {
      readonly kind: 'stays-out'
      readonly why: string
      /** From now on nothing is compared on this branch, until someone does something. */
      readonly stopsComparing: boolean
    }

/** Where a result was made, and what it was held against. */
export type StandingFacts = {
  readonly event: EventFacts
  readonly git: GitContext
  /** The input `accept-baseline`. */
  readonly acceptBaseline: boolean
  readonly policy: Pick<GatePolicy, 'maxRegression' | 'measureGates'>
  readonly verdict: Pick<ExperimentVerdict, 'status' | 'reasons' | 'comparison'>
}

/**
 * Whether the result of an experiment may become the bar. It does when it passed and was held against the bar before it, or
 * when it is proven that there never was one; any other moves the bar only when someone accepts it, on the default branch.
 */
export function mayBecomeBaseline(experiment: Experiment, facts: StandingFacts): BaselineStanding {
  const subject = `The result of ${experiment.agentspecId}`
  const stranger = whyNoBranch(facts.event, facts.git)
  if (stranger !== undefined) return staysOut(`${subject} becomes no baseline: ${stranger}.`)
  const { event, git, acceptBaseline, verdict } = facts
  const branch = branchOf(git.ref) ?? ''
  const there = `${subject} on ${branch}`
  if (acceptBaseline && mayAccept(event, git)) return acceptanceOf(experiment, there)
  const { comparison } = verdict
  const passed = verdict.status === 'passed'
  const isHeld = comparison?.kind === 'compared' || comparison?.kind === 'itself'
  if (passed && isUnjudged(comparison) && needsBaseline(facts.policy)) {
    const why = `${there} passed beside an experiment of the platform, which keeps no verdicts, so it becomes no baseline.`
    return staysOut(`${why} ${wayOf(facts)}`)
  }
  if (passed && (isHeld || !needsBaseline(facts.policy))) {
    return becomes(`${there} passed and ${roleOf(comparison, facts, branch)}`)
  }
  if (!isHeld && (passed || lacksOnlyComparison(verdict))) {
    if (beginsAnew(comparison, branch, defaultBranchOf(event))) {
      return { kind: 'becomes', accepted: false, isFirst: true, why: `${there} is the first baseline.` }
    }
    return { kind: 'stays-out', why: `${there} ${stopOf(comparison, facts, branch)}`, stopsComparing: true }
  }
  return staysOut(`${there} is ${verdict.status}, so the baseline stays as it is. ${wayOf(facts)}`)
}

/** There never was a bar; or it is of a history that was given up, which on the default branch takes somebody's word. */
function beginsAnew(comparison: Comparison | undefined, branch: string, main: string | undefined): boolean {
  if (comparison?.kind !== 'none') return false
  return comparison.cause === 'never' || (comparison.cause === 'rewritten' && branch !== main)
}

/** What it was held against may itself have failed, and would come back as the bar. */
function isUnjudged(comparison: Comparison | undefined): boolean {
  return comparison?.kind === 'compared' && comparison.origin.place === 'platform' && !comparison.origin.accepted
}

/**
 * True where `accept-baseline` counts: in a run of the default branch itself. A run of a pull request is none, and neither is
 * one of an event that runs on the default branch for somebody else, such as `workflow_run`, `issue_comment` or `release`.
 */
export function mayAccept(
  event: EventFacts,
  git: { readonly ref?: string | undefined; readonly prNumber?: number | undefined },
): boolean {
  const main = defaultBranchOf(event)
  return main !== undefined && whyNoBranch(event, git) === undefined && branchOf(git.ref) === main
}

function staysOut(why: string): BaselineStanding {
  return { kind: 'stays-out', why, stopsComparing: false }
}

function becomes(why: string, accepted = false): BaselineStanding {
  return { kind: 'becomes', accepted, isFirst: false, why }
}

/** A phrase; `undefined` on a branch of the repository itself. */
function whyNoBranch({ name }: EventFacts, { ref, prNumber }: Parameters<typeof mayAccept>[1]): string | undefined {
  if (name.startsWith('pull_request') || prNumber !== undefined) {
    return 'it is of a pull request, and only results of branches become one'
  }
  if (!isBranchEvent(name)) {
    const what = name === '' ? 'this run is of no workflow' : `a ${name} run is of no branch`
    return `${what}, and only results of branches become one`
  }
  return branchOf(ref) === undefined ? `${ref ?? 'a run without a ref'} is no branch` : undefined
}

function acceptanceOf(experiment: Experiment, there: string): BaselineStanding {
  if (isWhollyGraded(experiment)) return becomes(`${there} is accepted as the baseline.`, true)
  const { planned, passed, failed } = totalsOf(caseRunsOf([experiment]))
  return staysOut(
    `${there} is not accepted as the baseline: accept-baseline takes a result of which every case run was graded, and ` +
      `${passed + failed} of ${planned} were. Run it again.`,
  )
}

const ABOUT_COMPARING: readonly string[] = ['no-baseline', 'incomparable']

/** Nothing but something to compare with kept it from passing. */
function lacksOnlyComparison({ status, reasons }: StandingFacts['verdict']): boolean {
  return status === 'inconclusive' && reasons.length > 0 && reasons.every(({ code }) => ABOUT_COMPARING.includes(code))
}

/** What a result that passed is from now on; it completes "it passed and …". */
function roleOf(comparison: Comparison | undefined, { event }: StandingFacts, branch: string): string {
  if (comparison?.kind !== 'compared' || !comparison.origin.accepted) return 'is the newest baseline.'
  const { sha, ref } = comparison.origin
  const held = branchOf(ref) ?? branch
  const commit = sha === undefined ? '' : ` of ${shortSha(sha)}`
  return (
    `is kept for pull requests. ${held} stays held against the result${commit} that was accepted; to move the bar, run on ` +
    `${defaultBranchOf(event) ?? 'the default branch'} with accept-baseline: true.`
  )
}

/** Why a result cannot be the next bar although no rule is against it, and what to do; it completes "the result …". */
function stopOf(comparison: Comparison | undefined, { event }: StandingFacts, branch: string): string {
  const now = `From now on nothing is compared on ${branch} until`
  const acceptance = `a result is accepted (accept-baseline: true in a run on ${defaultBranchOf(event) ?? 'the default branch'})`
  if (comparison?.kind === 'incomparable') {
    const { origin, differences } = comparison
    const what = differences.length === 0 ? '' : ` (${differences.join('; ')})`
    const why = `does not compare with ${originName(origin)}${what}, so it becomes no baseline.`
    return `${why} ${now} the two compare again or ${acceptance}.`
  }
  const { cause, why, advice } = comparison?.kind === 'none' ? comparison : NOTHING_LOOKED_FOR
  return cause === 'refused' || cause === 'rewritten'
    ? `becomes no baseline, because the one before it cannot be used. ${why} ${advice} ${now} that is done.`
    : `becomes no baseline, because the one before it could not be looked up. ${why} ${advice} ${now} that is done or ${acceptance}.`
}

/** What stands for a comparison that nobody made. */
const NOTHING_LOOKED_FOR = {
  cause: 'unavailable',
  why: 'No baseline was looked for.',
  advice: 'Set the input baseline.',
} as const

function wayOf({ event, acceptBaseline }: StandingFacts): string {
  const main = defaultBranchOf(event) ?? 'the default branch'
  return acceptBaseline
    ? `accept-baseline counts in runs on ${main} alone.`
    : `To make this one the bar all the same, run it on ${main} with accept-baseline: true.`
}
