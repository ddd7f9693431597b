import { branchOf, isBranchEvent } from '../domain/branch-event.ts'
import type { ExperimentVerdict } from '../domain/gate.ts'
import type { GitContext } from '../domain/report.ts'
import { caseRunsOf, type Experiment, totalsOf } from '../domain/run.ts'
import { defaultBranchOf, type EventFacts } from './baseline-wish.ts'

/** Whether a result is left for later runs to be compared with. `why` is a whole sentence. */
export type BaselineStanding =
  | { readonly kind: 'becomes'; readonly accepted: boolean; readonly why: string }
  | { readonly kind: 'stays-out'; readonly why: string }

/** Where a result was made. */
export type StandingPlace = {
  readonly event: EventFacts
  readonly git: GitContext
  /** The input `accept-baseline`. */
  readonly acceptBaseline: boolean
}

/**
 * Whether the result of an experiment may become the bar. It does when it passed on a branch, or when there was nothing
 * yet to hold it against; any other moves the bar only when someone accepts it, on the default branch.
 */
export function mayBecomeBaseline(
  place: StandingPlace,
  experiment: Experiment,
  verdict: Pick<ExperimentVerdict, 'status' | 'reasons'>,
): BaselineStanding {
  const subject = experiment.agentspecId
  const stranger = whyNoBranch(place)
  if (stranger !== undefined)
    return { kind: 'stays-out', why: `The result of ${subject} becomes no baseline: ${stranger}.` }
  const branch = branchOf(place.git.ref)
  if (isAccepted(place)) {
    const { planned, passed, failed } = totalsOf(caseRunsOf([experiment]))
    if (planned > 0 && passed + failed === planned) {
      return {
        kind: 'becomes',
        accepted: true,
        why: `The result of ${subject} on ${branch} is accepted as the baseline.`,
      }
    }
    const why = `accept-baseline takes a result of which every case run was graded, and ${passed + failed} of ${planned} were`
    return { kind: 'stays-out', why: `The result of ${subject} is not accepted as the baseline: ${why}. Run it again.` }
  }
  if (verdict.status === 'passed' && verdict.reasons.some(({ code }) => code === 'incomparable')) {
    const why = `The result of ${subject} passed and does not compare with the baseline, so the baseline stays as it is.`
    return { kind: 'stays-out', why: `${why} ${wayOf(place)}` }
  }
  if (verdict.status === 'passed') {
    return {
      kind: 'becomes',
      accepted: false,
      why: `The result of ${subject} on ${branch} passed and is the newest baseline.`,
    }
  }
  if (isTheFirst(verdict)) {
    return { kind: 'becomes', accepted: false, why: `The result of ${subject} on ${branch} is the first baseline.` }
  }
  return {
    kind: 'stays-out',
    why: `The result of ${subject} is ${verdict.status}, so the baseline stays as it is. ${wayOf(place)}`,
  }
}

/** True when `accept-baseline` counts here: in a run on the default branch. */
export function isAccepted(place: StandingPlace): boolean {
  const branch = branchOf(place.git.ref)
  return place.acceptBaseline && whyNoBranch(place) === undefined && branch === defaultBranchOf(place.event)
}

/** A phrase; `undefined` on a branch of the repository itself. */
function whyNoBranch({ event, git }: StandingPlace): string | undefined {
  if (!isBranchEvent(event.name) || git.prNumber !== undefined) {
    return `a ${event.name || 'local'} run shows a proposed change or nobody's branch`
  }
  return branchOf(git.ref) === undefined ? `${git.ref ?? 'a run without a ref'} is no branch` : undefined
}

/** Nothing but a missing baseline kept it from passing. */
function isTheFirst({ status, reasons }: Pick<ExperimentVerdict, 'status' | 'reasons'>): boolean {
  return status === 'inconclusive' && reasons.length > 0 && reasons.every(({ code }) => code === 'no-baseline')
}

function wayOf({ event, acceptBaseline }: StandingPlace): string {
  const main = defaultBranchOf(event) ?? 'the default branch'
  return acceptBaseline
    ? `accept-baseline counts in runs on ${main} alone.`
    : `To make it the bar all the same, run it on ${main} with accept-baseline: true.`
}
