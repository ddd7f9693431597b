import type { BaselineQuery, KeyPrefix } from '../domain/baseline.ts'
import { digestOf } from '../domain/digest.ts'

/** What a baseline is of, and all that its name says: any workflow and any branch of the repository finds it. */
export type BaselineSubject = Pick<BaselineQuery, 'evalsetName' | 'agentspecId' | 'agentDigest'>

/** Characters of an evalset's and of an agentspec's name in an artifact's name: enough to know them by, 60 in all. */
const EVALSET_CHARS = 36
const AGENTSPEC_CHARS = 23

/** Characters of a branch's name in a cache key, which may have 512 in all. */
const BRANCH_CHARS = 40

/** A sha has 64 at most, a run's id and its attempt less. */
const PART_CHARS = 64

/** Two subjects of one repository that share 48 bits do not happen. */
const SUBJECT_HEX = 12
const BRANCH_HEX = 8

/** No name is longer; what is cut here is told apart by its hash. */
const READ_CHARS = 1000

/** The artifact that a run on a branch leaves. */
export function baselineName(subject: BaselineSubject): string {
  return `evals-baseline-${subjectPart(subject)}`
}

/** The artifact of a result that was made the bar with `accept-baseline`. */
export function acceptedName(subject: BaselineSubject): string {
  return `evals-accepted-${subjectPart(subject)}`
}

/** The cache key under which a result of a branch is kept: never used twice, because a key is never overwritten. */
export function cacheKey(
  name: string,
  made: { readonly branch: string; readonly sha: string; readonly runId: string; readonly attempt: string },
): string {
  const parts = [made.sha, made.runId, made.attempt].map((part) => slugOf(part, PART_CHARS))
  return [name, branchPart(made.branch), ...parts].join('-')
}

/** What to look for in the cache, best first: the commit, then what was accepted, then the newest of the branch. */
export function restorePrefixes({ wish, ...subject }: BaselineQuery): KeyPrefix[] {
  const { commit, branch, prefersAccepted } = wish
  const of = (name: string) => `${name}-${branchPart(branch)}-`
  const left = { prefix: of(baselineName(subject)), accepted: false }
  const accepted = { prefix: of(acceptedName(subject)), accepted: true }
  const sha = commit && slugOf(commit.sha, PART_CHARS)
  const ofCommit = (one: typeof left, choice: string) => ({ ...one, prefix: `${one.prefix}${sha}-`, choice })
  return [
    ...(commit ? [ofCommit(left, commit.called), ofCommit(accepted, commit.called)] : []),
    ...(prefersAccepted ? [{ ...accepted, choice: `the accepted result of ${branch}` }] : []),
    { ...left, choice: `the newest result of ${branch}` },
  ]
}

function subjectPart({ evalsetName, agentspecId, agentDigest }: BaselineSubject): string {
  const readable = [slugOf(evalsetName, EVALSET_CHARS), slugOf(agentspecId, AGENTSPEC_CHARS)]
  const hash = hexOf([evalsetName, agentspecId, agentDigest], SUBJECT_HEX)
  return [...readable, hash].filter((part) => part !== '').join('-')
}

/** Branches may differ in what a slug leaves out, or lie under one another's names. */
function branchPart(branch: string): string {
  return [slugOf(branch, BRANCH_CHARS), hexOf([branch], BRANCH_HEX)].filter((part) => part !== '').join('-')
}

function hexOf(parts: readonly string[], digits: number): string {
  return digestOf(parts).slice('sha256:'.length).slice(0, digits)
}

/** Lower-case letters, digits and single hyphens: what artifacts, caches and people can all read. Empty when there are none. */
function slugOf(text: string, limit: number): string {
  const plain = text.slice(0, READ_CHARS).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, limit)
    .replace(/-$/, '')
}
