import { randomUUID } from 'node:crypto'
import type { Blob } from './blob-store.ts'
import type { CheckRunRecord } from './check-routes.ts'
import type { CommitGraph } from './commit-graph.ts'
import type { IssueComment, PullRequest } from './pull-state.ts'

/** A workflow run as the REST API tells of it. */
export type WorkflowRun = {
  readonly id: number
  readonly event: string
  /** Without `refs/heads/`; of a pull request, its head's. */
  readonly branch: string
  readonly sha: string
  /** The repository that the branch is of: another one for a fork's pull request. */
  readonly headRepositoryId: number
  /** How the results service calls it. */
  readonly backendId: string
  readonly createdAt: string
}

export type StoredArtifact = {
  readonly id: number
  readonly name: string
  readonly run: WorkflowRun
  readonly blob: Blob
  readonly createdAt: string
  /** Seen by nobody before it is finalized. */
  isWhole: boolean
  expired: boolean
}

export type StoredCache = {
  readonly id: number
  readonly key: string
  readonly version: string
  /** The ref that saved it. */
  readonly scope: string
  readonly blob: Blob
  isWhole: boolean
}

/** What a job's runtime token stands for. */
export type JobIdentity = {
  readonly run: WorkflowRun
  readonly jobBackendId: string
  /** The refs whose caches it sees, its own first; that one alone it writes. */
  readonly cacheScopes: readonly string[]
}

/** Everything that an emulated GitHub knows of its one repository. */
export type GitHubState = {
  readonly repository: string
  readonly repositoryId: number
  readonly serverUrl: string
  readonly token: string
  /** What the token may, e.g. `actions: read`. */
  readonly permissions: Set<string>
  readonly graph: CommitGraph
  readonly runs: WorkflowRun[]
  readonly artifacts: StoredArtifact[]
  readonly caches: StoredCache[]
  /** Whose comments the token writes. */
  readonly login: string
  readonly pulls: PullRequest[]
  /** In the order of their ids. */
  readonly comments: IssueComment[]
  /** How many comments there ever were: an id is not given twice. */
  readonly counts: { comments: number }
  /** In the order in which they were made. */
  readonly checkRuns: CheckRunRecord[]
  /** By runtime token. */
  readonly jobs: Map<string, JobIdentity>
}

/** Ids of runs and artifacts have ten digits and more, which no 32-bit number holds. */
const FIRST_RUN_ID = 19_000_000_001
const FIRST_ARTIFACT_ID = 4_800_000_001

export type RunSeed = Partial<Pick<WorkflowRun, 'id' | 'event' | 'branch' | 'headRepositoryId' | 'createdAt'>> & {
  readonly sha: string
}

/** Adds a run; without more it is a push to main. */
export function addRun(state: GitHubState, seed: RunSeed): WorkflowRun {
  const run = {
    id: FIRST_RUN_ID + state.runs.length,
    event: 'push',
    branch: 'main',
    headRepositoryId: state.repositoryId,
    backendId: randomUUID(),
    createdAt: new Date().toISOString(),
    ...seed,
  }
  state.runs.push(run)
  return run
}

export type ArtifactSeed = Pick<StoredArtifact, 'name' | 'run' | 'blob'> &
  Partial<Pick<StoredArtifact, 'createdAt' | 'expired' | 'isWhole'>>

/** Adds an artifact, whole unless it says otherwise. */
export function addArtifact(state: GitHubState, seed: ArtifactSeed): StoredArtifact {
  const artifact = {
    id: FIRST_ARTIFACT_ID + state.artifacts.length,
    createdAt: new Date().toISOString(),
    expired: false,
    isWhole: true,
    ...seed,
  }
  state.artifacts.push(artifact)
  return artifact
}
