import type { Handler, Reply } from '../exchange.ts'
import type { BlobStore } from './blob-store.ts'
import type { GitHubState, StoredArtifact, WorkflowRun } from './github-state.ts'
import { pageOf } from './listing.ts'

/** Runs and artifacts: what a token with `actions: read` may ask. `url` is that of the API. */
export function actionsRoutes(state: GitHubState, blobs: BlobStore, url: () => string): Record<string, Handler> {
  const find = (id: string | undefined) => state.artifacts.find((one) => one.isWhole && String(one.id) === id)
  return {
    'GET /actions/artifacts': (exchange) => {
      const name = exchange.query.get('name')
      const fitting = state.artifacts.filter((one) => one.isWhole && (name === null || one.name === name))
      const newestFirst = fitting.sort((one, other) => other.id - one.id)
      // GitHub's own links call the repository by its number.
      const address = `${url()}/repositories/${state.repositoryId}/actions/artifacts`
      const { shown, headers } = pageOf(newestFirst, exchange, address)
      return {
        status: 200,
        body: { total_count: fitting.length, artifacts: shown.map((one) => artifactBody(state, url(), one)) },
        headers,
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
