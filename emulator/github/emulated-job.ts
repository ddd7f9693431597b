import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { addRun, type GitHubState, type WorkflowRun } from './github-state.ts'

/** Which job: without more, one of a push to main. */
export type JobSeed = {
  readonly sha: string
  readonly event?: string
  /** Without `refs/heads/`; of a pull request, its head's. */
  readonly branch?: string
  /** GITHUB_REF, when it is not the branch's: `refs/pull/7/merge`. */
  readonly ref?: string
  /** GITHUB_BASE_REF: the branch that a pull request goes to. */
  readonly baseBranch?: string
  /** The repository that the branch is of, when it is a fork. */
  readonly headRepositoryId?: number
  /** A run that is there already: another of its jobs, or its next attempt. */
  readonly run?: WorkflowRun
}

/** What a job has of GitHub. Give `env` and `github` to the runner, or `env` to a process. */
export type EmulatedJob = {
  readonly run: WorkflowRun
  readonly env: Readonly<Record<string, string>>
  /** Fields of the `github` context. */
  readonly github: Readonly<Record<string, string>>
}

const SIGNING_KEY = randomBytes(16)

/** Starts a job: a run, a runtime token that stands for it, and the variables that the runner sets. */
export function startJob(state: GitHubState, url: string, seed: JobSeed): EmulatedJob {
  const { sha, event = 'push', branch = 'main', headRepositoryId, baseBranch } = seed
  const fork = headRepositoryId === undefined ? {} : { headRepositoryId }
  const run = seed.run ?? addRun(state, { sha, event, branch, ...fork })
  const ref = seed.ref ?? `refs/heads/${branch}`
  const scopes = [ref, ...(baseBranch ? [`refs/heads/${baseBranch}`] : []), 'refs/heads/main']
  const identity = { run, jobBackendId: randomUUID(), cacheScopes: [...new Set(scopes)] }
  const token = runtimeToken(identity.run.backendId, identity.jobBackendId, identity.cacheScopes)
  state.jobs.set(token, identity)
  const github = {
    api_url: url,
    server_url: state.serverUrl,
    repository: state.repository,
    run_id: String(run.id),
    event_name: event,
    sha,
    ref,
    ref_name: ref.replace(/^refs\/(heads|pull|tags)\//, ''),
    base_ref: baseBranch ?? '',
    head_ref: baseBranch ? branch : '',
  }
  const variables = Object.entries(github).map(([name, value]) => [`GITHUB_${name.toUpperCase()}`, value])
  const env: Record<string, string> = {
    ...Object.fromEntries(variables),
    ACTIONS_RUNTIME_TOKEN: token,
    ACTIONS_RESULTS_URL: `${url}/`,
    ACTIONS_CACHE_SERVICE_V2: 'True',
  }
  return { run, env, github }
}

/** A JWT as the toolkit reads it: which run and job it is, and which caches it may read (1) and write (3). */
function runtimeToken(runBackendId: string, jobBackendId: string, scopes: readonly string[]): string {
  const claims = {
    scp: `Actions.GenericRead:00000000 Actions.Results:${runBackendId}:${jobBackendId}`,
    ac: JSON.stringify(scopes.map((scope, index) => ({ Scope: scope, Permission: index === 0 ? 3 : 1 }))),
  }
  const [header, payload] = [{ typ: 'JWT', alg: 'HS256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signed = `${header}.${payload}`
  return `${signed}.${createHmac('sha256', SIGNING_KEY).update(signed).digest('base64url')}`
}
