import type { Handler, Reply } from '../exchange.ts'
import type { BlobStore } from './blob-store.ts'
import type { GitHubState, StoredArtifact, WorkflowRun } from './github-state.ts'

/** How many a listing shows when nobody says, and at most. */
const DEFAULT_PER_PAGE = 30
const MAX_PER_PAGE = 100

/** Runs and artifacts: what a token with `actions: read` may ask. `url` is that of the API. */
export function actionsRoutes(state: GitHubState, blobs: BlobStore, url: () => string): Record<string, Handler> {
  const find = (id: string | undefined) => state.artifacts.find((one) => one.isWhole && String(one.id) === id)
  return {
    'GET /actions/artifacts': ({ query }) => {
      const name = query.get('name')
      const fitting = state.artifacts.filter((one) => one.isWhole && (name === null || one.name === name))
      const newestFirst = fitting.sort((one, other) => other.id - one.id)
      const perPage = Math.min(Number(query.get('per_page') ?? DEFAULT_PER_PAGE), MAX_PER_PAGE)
      const page = Number(query.get('page') ?? 1)
      const shown = newestFirst.slice((page - 1) * perPage, page * perPage)
      const last = Math.ceil(fitting.length / perPage)
      return {
        status: 200,
        body: { total_count: fitting.length, artifacts: shown.map((one) => artifactBody(state, url(), one)) },
        headers: page < last ? { link: linkTo({ base: url(), state, query, page, last }) } : {},
      }
    },
    'GET /actions/artifacts/:id/zip': ({ params }): Reply => {
      const artifact = find(params.id)
      if (!artifact) return { status: 404, body: { message: 'Not Found', status: '404' } }
      if (artifact.expired) return { status: 410, body: { message: 'Artifact has expired', status: '410' } }
      return { status: 302, headers: { location: blobs.addressOf(artifact.blob, 'read') } }
    },
    'GET /actions/runs/:id': ({ params }) => {
      const run = state.runs.find(({ id }) => String(id) === params.id)
      if (!run) return { status: 404, body: { message: 'Not Found', status: '404' } }
      return { status: 200, body: runBody(state, run) }
    },
  }
}

type Paging = {
  readonly base: string
  readonly state: GitHubState
  readonly query: URLSearchParams
  readonly page: number
  readonly last: number
}

/** GitHub's own links call the repository by its number. */
function linkTo({ base, state, query, page, last }: Paging): string {
  const link = (to: number, rel: string): string => {
    const params = new URLSearchParams(query)
    params.set('page', String(to))
    return `<${base}/repositories/${state.repositoryId}/actions/artifacts?${params}>; rel="${rel}"`
  }
  return [...(page > 1 ? [link(page - 1, 'prev')] : []), link(page + 1, 'next'), link(last, 'last')].join(', ')
}

function artifactBody({ repositoryId }: GitHubState, url: string, artifact: StoredArtifact): object {
  const { id, name, run, blob, createdAt, expired } = artifact
  return {
    id,
    node_id: `MDg6QXJ0aWZhY3Q${id}`,
    name,
    size_in_bytes: blob.bytes?.length ?? 0,
    url: `${url}/repositories/${repositoryId}/actions/artifacts/${id}`,
    archive_download_url: `${url}/repositories/${repositoryId}/actions/artifacts/${id}/zip`,
    expired,
    created_at: createdAt,
    updated_at: createdAt,
    expires_at: createdAt,
    workflow_run: {
      id: run.id,
      repository_id: repositoryId,
      head_repository_id: run.headRepositoryId,
      head_branch: run.branch,
      head_sha: run.sha,
    },
  }
}

function runBody({ repository, repositoryId, serverUrl }: GitHubState, run: WorkflowRun): object {
  return {
    id: run.id,
    node_id: `WFR_${run.id}`,
    name: 'Evals',
    event: run.event,
    status: 'completed',
    conclusion: 'success',
    head_branch: run.branch,
    head_sha: run.sha,
    html_url: `${serverUrl}/${repository}/actions/runs/${run.id}`,
    created_at: run.createdAt,
    run_attempt: 1,
    repository: { id: repositoryId, full_name: repository },
    head_repository: { id: run.headRepositoryId },
  }
}
