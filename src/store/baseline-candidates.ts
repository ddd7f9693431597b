import type { BaselineQuery } from '../domain/baseline.ts'
import { branchOf } from '../domain/branch-event.ts'
import type { HistoryDemand } from '../domain/history-check.ts'
import type { GitContext } from '../domain/report.ts'
import type { StoredFacts } from './experiment-facts.ts'

/** An experiment that may be what is looked for. */
export type BaselineCandidate = {
  readonly id: string
  readonly facts: StoredFacts
  /** Completes "compared with …". */
  readonly choice: string
  /** What must be known of its commit. */
  readonly demand: HistoryDemand
  /** A group of the branch's merge queue, which is not the branch's before it is merged. */
  readonly isQueued: boolean
  /** The agentspec on another target or with another model: it compares with nothing here, and says that there is a bar. */
  readonly isOther: boolean
}

/** An experiment, and what it says of itself. */
export type KeptExperiment = Pick<BaselineCandidate, 'id' | 'facts'>

/** Whose experiments are asked for. */
export type CandidateRules = {
  /** True when it was made in the repository that asks. */
  isOfRepository(git: GitContext): boolean
  /** True when what such an event leaves is a result of the branch, and not of a proposed change. */
  isOfBranch(eventName: string): boolean
}

/**
 * The experiments that fit a query, best first: the wanted commit's, then the accepted ones of the branch, then the newest
 * of the branch, then those of the same agentspec that are no baseline for another target or model. One of a pull request is
 * never among them, whatever ref or commit it names. An accepted one stands there twice: whom history cannot prove to be the
 * branch's is its newest all the same.
 */
export function candidatesFor(
  experiments: readonly KeptExperiment[],
  query: BaselineQuery,
  rules: CandidateRules,
): BaselineCandidate[] {
  const ofAgentspec = experiments
    .filter(({ facts }) => isOf(facts, query, rules))
    .sort((one, other) => other.facts.startedAt.getTime() - one.facts.startedAt.getTime())
  const fitting = ofAgentspec.filter(({ facts }) => facts.agentDigest === query.agentDigest)
  const others = ofAgentspec.filter(({ facts }) => facts.agentDigest !== query.agentDigest)
  const { commit, branch, prefersAccepted } = query.wish
  const accepted = prefersAccepted ? fitting.filter(({ facts }) => facts.accepted && isOn(facts, branch)) : []
  const certain = { demand: 'proven', isQueued: false, isOther: false } as const
  const wanted = [
    ...ofCommit(fitting, query).map((one) => ({ ...one, ...certain, choice: commit?.called ?? '' })),
    ...accepted.map((one) => ({ ...one, ...certain, choice: `the accepted result of ${branch}` })),
    ...newestOf(fitting, branch).map((one) => ({ ...one, isOther: false })),
    ...newestOf(others, branch).map((one) => ({ ...one, isOther: true })),
  ]
  const taken = new Set<string>()
  return wanted.filter(({ id, demand }) => {
    const key = `${id} ${demand}`
    return !taken.has(key) && taken.add(key)
  })
}

function newestOf(fitting: readonly KeptExperiment[], branch: string): Omit<BaselineCandidate, 'isOther'>[] {
  const choice = `the newest finished experiment of ${branch}`
  return fitting.flatMap((one): Omit<BaselineCandidate, 'isOther'>[] => {
    if (isOn(one.facts, branch)) return [{ ...one, choice, demand: 'unless-outside', isQueued: false }]
    return isQueued(one.facts, branch) ? [{ ...one, choice, demand: 'proven', isQueued: true }] : []
  })
}

/** Of the branch or its queue: on another branch the same commit may have been held against nothing. */
function ofCommit(fitting: readonly KeptExperiment[], { wish }: BaselineQuery): KeptExperiment[] {
  const { commit, branch } = wish
  const found = fitting.filter(({ facts }) => commit !== undefined && facts.git.sha === commit.sha)
  return [
    ...found.filter(({ facts }) => isOn(facts, branch)),
    ...found.filter(({ facts }) => !isOn(facts, branch) && isQueued(facts, branch)),
  ]
}

function isOn({ git }: StoredFacts, branch: string): boolean {
  return branchOf(git.ref) === branch
}

/** On a group of the branch's own merge queue. */
function isQueued({ git, eventName }: StoredFacts, branch: string): boolean {
  return eventName === 'merge_group' && branchOf(git.ref)?.startsWith(`gh-readonly-queue/${branch}/`) === true
}

/** The same agentspec on the same evalset in this repository, on a branch of it, and not in the run that asks. */
function isOf(facts: StoredFacts, query: BaselineQuery, rules: CandidateRules): boolean {
  const { git, eventName } = facts
  // A pull_request_target run stands on the base branch's ref, and only its event and number say whose head it ran.
  const isOfBranch = rules.isOfBranch(eventName) && git.prNumber === undefined && branchOf(git.ref) !== undefined
  return isOfSubject(facts, query) && rules.isOfRepository(git) && isOfBranch
}

/** The same agentspec on the same evalset, not in the run that asks, and a result of its own time. */
function isOfSubject(facts: StoredFacts, { evalsetName, agentspecId, wish }: BaselineQuery): boolean {
  const { git } = facts
  const isSame = facts.evalsetName === evalsetName && facts.agentspecId === agentspecId
  const isOwn = git.runId !== undefined && git.runId === wish.ownRunId
  // Old answers under new grades say nothing of the commit on which they were graded, unless someone says that they are the bar.
  // Nor does a part of an evalset say anything of the whole.
  return isSame && !isOwn && !facts.isPart && (!facts.isRescored || facts.accepted)
}

/**
 * Where no branch is asked for: the newest first, then those of the same agentspec that are no baseline for another target or
 * model. What a pull request left is none here either.
 */
export function candidatesOfAnyBranch(
  experiments: readonly KeptExperiment[],
  query: BaselineQuery,
): BaselineCandidate[] {
  const newest = experiments
    .filter(({ facts }) => isOfSubject(facts, query) && facts.git.prNumber === undefined)
    .sort((one, other) => other.facts.startedAt.getTime() - one.facts.startedAt.getTime())
  const isOther = ({ facts }: KeptExperiment) => facts.agentDigest !== query.agentDigest
  const fixed = { choice: 'the newest experiment before this one', demand: 'unless-outside', isQueued: false } as const
  return [
    ...newest.filter((one) => !isOther(one)).map((one) => ({ ...one, ...fixed, isOther: false })),
    ...newest.filter(isOther).map((one) => ({ ...one, ...fixed, isOther: true })),
  ]
}
