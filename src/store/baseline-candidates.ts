import type { BaselineQuery } from '../domain/baseline.ts'
import { branchOf, isBranchEvent } from '../domain/branch-event.ts'
import type { ListedExperiment } from '../platform/evals.ts'
import { readFacts, type StoredFacts } from './experiment-facts.ts'

/** An experiment that may be what is looked for. */
export type BaselineCandidate = {
  readonly id: string
  readonly facts: StoredFacts
  /** Completes "compared with …". */
  readonly choice: string
  /**
   * Whether its commit must be in the history of the wish's tip. `any`: it was wanted or accepted as it is; `unless-outside`:
   * what history cannot say is taken; `proven`: it is not.
   */
  readonly history: 'any' | 'unless-outside' | 'proven'
}

type Fitting = Pick<BaselineCandidate, 'id' | 'facts'>

/**
 * The experiments that fit a query, best first: the wanted commit's, then the accepted ones of the branch, then the newest
 * of the branch. One of a pull request is never among them, whatever ref or commit it names.
 */
export function candidatesFor(
  experiments: readonly ListedExperiment[],
  query: BaselineQuery,
  repository: string,
): BaselineCandidate[] {
  const fitting = experiments
    .flatMap(({ id, config }): Fitting[] => {
      const facts = readFacts(config)
      return facts && isOf(facts, query, repository) ? [{ id, facts }] : []
    })
    .sort((one, other) => other.facts.startedAt.getTime() - one.facts.startedAt.getTime())
  const { commit, branch, prefersAccepted } = query.wish
  const accepted = prefersAccepted ? fitting.filter(({ facts }) => facts.accepted && isOn(facts, branch)) : []
  const wanted = [
    ...ofCommit(fitting, query).map((one) => ({ ...one, choice: commit?.called ?? '', history: 'any' as const })),
    ...accepted.map((one) => ({ ...one, choice: `the accepted result of ${branch}`, history: 'any' as const })),
    ...fitting.flatMap((one): BaselineCandidate[] => {
      const choice = `the newest finished experiment of ${branch}`
      if (isOn(one.facts, branch)) return [{ ...one, choice, history: 'unless-outside' }]
      // A group of the queue is the branch's only when it has been merged.
      return isQueued(one.facts, branch) ? [{ ...one, choice, history: 'proven' }] : []
    }),
  ]
  const taken = new Set<string>()
  return wanted.filter(({ id }) => !taken.has(id) && taken.add(id))
}

/** It is the same commit on every branch; the asked one's results come first. */
function ofCommit(fitting: readonly Fitting[], { wish }: BaselineQuery): Fitting[] {
  const found = fitting.filter(({ facts }) => wish.commit !== undefined && facts.git.sha === wish.commit.sha)
  return found.sort((one, other) => Number(isOn(other.facts, wish.branch)) - Number(isOn(one.facts, wish.branch)))
}

function isOn({ git }: StoredFacts, branch: string): boolean {
  return branchOf(git.ref) === branch
}

/** On a group of the branch's own merge queue. */
function isQueued({ git, eventName }: StoredFacts, branch: string): boolean {
  return eventName === 'merge_group' && branchOf(git.ref)?.startsWith(`gh-readonly-queue/${branch}/`) === true
}

/** The same agent on the same evalset in this repository, on a branch of it, and not in the run that asks. */
function isOf(facts: StoredFacts, query: BaselineQuery, repository: string): boolean {
  const { git, eventName } = facts
  const isSameSubject =
    facts.evalsetName === query.evalsetName &&
    facts.agentspecId === query.agentspecId &&
    facts.agentDigest === query.agentDigest &&
    git.repository?.toLowerCase() === repository.toLowerCase()
  // A pull_request_target run stands on the base branch's ref, and only its event and number say whose head it ran.
  const isOfBranch = isBranchEvent(eventName) && git.prNumber === undefined && branchOf(git.ref) !== undefined
  const isOwn = git.runId !== undefined && git.runId === query.wish.ownRunId
  return isSameSubject && isOfBranch && !isOwn
}
