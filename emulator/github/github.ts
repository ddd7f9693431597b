import { strToU8, zipSync } from 'fflate'
import { type Exchange, type Reply, WireRefusal } from '../exchange.ts'
import type { Fault } from '../faults.ts'
import type { RequestRecord } from '../request-log.ts'
import { startWireServer, type WireServer } from '../wire-server.ts'
import { actionsRoutes } from './actions-routes.ts'
import { artifactService } from './artifact-service.ts'
import { type BlobStore, startBlobStore } from './blob-store.ts'
import { cacheService } from './cache-service.ts'
import { checkRoutes } from './check-routes.ts'
import { type EmulatedJob, type JobSeed, startJob } from './emulated-job.ts'
import {
  type ArtifactSeed,
  addArtifact,
  addRun,
  type GitHubState,
  type JobIdentity,
  type RunSeed,
  type StoredArtifact,
  type WorkflowRun,
} from './github-state.ts'
import { commentChanges, pullRoutes, viewerRoutes } from './pull-routes.ts'
import {
  addComment,
  addPull,
  type CommentSeed,
  type IssueComment,
  type PullRequest,
  type PullSeed,
} from './pull-state.ts'
import { repositoryRoutes } from './repository-routes.ts'

export type GitHubOptions = {
  /** `octo-org/agents` by default. */
  readonly repository?: string
  /** Each commit's parents. */
  readonly commits?: Readonly<Record<string, readonly string[]>>
  readonly branches?: Readonly<Record<string, string>>
  /** Each commit's files, by path. */
  readonly files?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The one token that is let in: the runner's `github.token` by default. */
  readonly token?: string
  /** Who it is: the user that GitHub has for jobs, by default. */
  readonly login?: string
  /** What it may; to read runs and files by default. Who may write may read. */
  readonly permissions?: readonly string[]
  readonly faults?: readonly Fault[]
  readonly onRequest?: (request: RequestRecord) => void
}

export type EmulatedGitHub = WireServer &
  GitHubState & {
    /** Where artifacts and caches lie: another address, with faults and a log of its own. */
    readonly blobs: BlobStore
    seedRun(seed: RunSeed): WorkflowRun
    /** An artifact of a run, with these files, or with these bytes for a zip archive. */
    seedArtifact(
      seed: Omit<ArtifactSeed, 'blob'> & {
        readonly files?: Readonly<Record<string, string>>
        readonly zip?: Uint8Array
      },
    ): StoredArtifact
    seedPull(seed: PullSeed): PullRequest
    seedComment(seed: CommentSeed): IssueComment
    startJob(seed: JobSeed): EmulatedJob
  }

const REPOSITORY_ID = 123_456_789
const RESULTS = '/twirp/github.actions.results.api.v1'

/** Starts a GitHub with one repository on loopback addresses: REST API, results service and blob storage. */
export async function startGitHub(options: GitHubOptions = {}): Promise<EmulatedGitHub> {
  const state: GitHubState = {
    repository: options.repository ?? 'octo-org/agents',
    repositoryId: REPOSITORY_ID,
    // The toolkit takes a name under localhost for github.com, and an IP address for an enterprise's own server.
    serverUrl: 'http://github.localhost',
    token: options.token ?? 'emulated-github-token',
    permissions: new Set(options.permissions ?? ['actions: read', 'contents: read']),
    graph: { commits: { ...options.commits }, branches: { ...options.branches }, files: { ...options.files } },
    runs: [],
    artifacts: [],
    caches: [],
    login: options.login ?? 'github-actions[bot]',
    pulls: [],
    comments: [],
    counts: { comments: 0 },
    checkRuns: [],
    jobs: new Map(),
  }
  const blobs = await startBlobStore()
  let url = ''
  const may = (permission: string) => (exchange: Exchange) => letIn(state, exchange, permission)
  const jobOf = (exchange: Exchange) => findJob(state, exchange)
  const actions = actionsRoutes(state, blobs, () => url)
  const pulls = pullRoutes(state, () => url)
  const server = await startWireServer({
    groups: [
      { prefix: `/repos/${state.repository}`, guard: may('pull-requests: read'), routes: pulls },
      { prefix: `/repositories/${state.repositoryId}`, guard: may('pull-requests: read'), routes: pulls },
      { prefix: `/repos/${state.repository}`, guard: may('pull-requests: write'), routes: commentChanges(state) },
      { prefix: '', guard: may(''), routes: viewerRoutes(state) },
      { prefix: `/repos/${state.repository}`, guard: may('actions: read'), routes: actions },
      { prefix: `/repositories/${state.repositoryId}`, guard: may('actions: read'), routes: actions },
      { prefix: `/repos/${state.repository}`, guard: may('contents: read'), routes: repositoryRoutes(state) },
      { prefix: `/repos/${state.repository}`, guard: may('checks: write'), routes: checkRoutes(state, () => url) },
      { prefix: `${RESULTS}.ArtifactService`, routes: artifactService(state, blobs, jobOf) },
      { prefix: `${RESULTS}.CacheService`, routes: cacheService(state, blobs, jobOf) },
    ],
    state: () => ({
      runs: state.runs,
      artifacts: state.artifacts.length,
      caches: state.caches.length,
      comments: state.comments,
      checkRuns: state.checkRuns,
    }),
    faults: options.faults,
    onRequest: options.onRequest,
  })
  url = server.url
  const close = async (): Promise<void> => {
    await server.close()
    await blobs[Symbol.asyncDispose]()
  }
  return {
    ...server,
    ...state,
    blobs,
    seedRun: (seed) => addRun(state, seed),
    seedArtifact({ files = {}, zip, ...seed }) {
      const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
      return addArtifact(state, { ...seed, blob: blobs.create(zip ?? zipSync(Object.fromEntries(entries))) })
    },
    seedPull: (seed) => addPull(state, seed),
    seedComment: (seed) => addComment(state, seed),
    startJob: (seed) => startJob(state, url, seed),
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** `permission` may be empty: then any token that is known is let in. */
function letIn({ token, permissions }: GitHubState, { headers }: Exchange, permission: string): Reply | undefined {
  if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: { message: 'Bad credentials' } }
  const wider = permission.replace(/: read$/, ': write')
  if (permission === '' || permissions.has(permission) || permissions.has(wider)) return undefined
  return { status: 403, body: { message: 'Resource not accessible by integration', status: '403' } }
}

function findJob({ jobs }: GitHubState, { headers }: Exchange): JobIdentity {
  const job = jobs.get((headers.authorization ?? '').replace(/^Bearer /, ''))
  if (!job) throw new WireRefusal(401, 'The runtime token is not known.')
  return job
}
