import { createHash } from 'node:crypto'
import { z } from 'zod'
import { checkShape, type Exchange, type Handler, type Reply } from '../exchange.ts'
import type { BlobStore } from './blob-store.ts'
import { addArtifact, type GitHubState, type JobIdentity } from './github-state.ts'

const ids = { workflow_run_backend_id: z.string(), workflow_job_run_backend_id: z.string() }

const createShape = z.looseObject({ ...ids, name: z.string().min(1), version: z.int() })
const finalizeShape = z.looseObject({ ...ids, name: z.string(), size: z.string(), hash: z.string().optional() })
const listShape = z.looseObject({ ...ids, name_filter: z.string().optional() })
const deleteShape = z.looseObject({ ...ids, name: z.string() })

/** An error as this protocol has it. */
export function twirpError(status: number, code: string, msg: string): Reply {
  return { status, body: { code, msg } }
}

/** `github.actions.results.api.v1.ArtifactService`: how a job uploads. */
export function artifactService(
  state: GitHubState,
  blobs: BlobStore,
  jobOf: (exchange: Exchange) => JobIdentity,
): Record<string, Handler> {
  const ofRun = (backendId: string) => state.artifacts.filter(({ run }) => run.backendId === backendId)
  return {
    'POST /CreateArtifact': (exchange) => {
      const { workflow_run_backend_id: run, name } = checkShape(createShape, exchange.body)
      const job = jobOf(exchange)
      if (run !== job.run.backendId) return twirpError(403, 'permission_denied', 'this is another run')
      if (ofRun(run).some((artifact) => artifact.name === name)) {
        return twirpError(409, 'already_exists', 'an artifact with this name already exists on the workflow run')
      }
      const { blob } = addArtifact(state, { name, run: job.run, blob: blobs.create(), isWhole: false })
      return { status: 200, body: { ok: true, signed_upload_url: blobs.addressOf(blob, 'write') } }
    },
    'POST /FinalizeArtifact': ({ body }) => {
      const { workflow_run_backend_id: run, name, size, hash } = checkShape(finalizeShape, body)
      const artifact = ofRun(run).find((one) => one.name === name)
      const bytes = artifact?.blob.bytes
      if (!artifact || !bytes) return twirpError(404, 'not_found', 'nothing was uploaded under this name')
      const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
      if (String(bytes.length) !== size || (hash !== undefined && hash !== digest)) {
        return twirpError(400, 'invalid_argument', 'what was uploaded is not what was announced')
      }
      artifact.isWhole = true
      return { status: 200, body: { ok: true, artifact_id: String(artifact.id) } }
    },
    'POST /ListArtifacts': ({ body }) => {
      const {
        workflow_run_backend_id: run,
        workflow_job_run_backend_id: job,
        name_filter,
      } = checkShape(listShape, body)
      const artifacts = ofRun(run).filter(
        ({ isWhole, name }) => isWhole && (name_filter === undefined || name === name_filter),
      )
      const described = artifacts.map(({ id, name, blob, createdAt }) => ({
        workflow_run_backend_id: run,
        workflow_job_run_backend_id: job,
        database_id: String(id),
        name,
        size: String(blob.bytes?.length ?? 0),
        created_at: createdAt,
      }))
      return { status: 200, body: { artifacts: described } }
    },
    'POST /DeleteArtifact': ({ body }) => {
      const { workflow_run_backend_id: run, name } = checkShape(deleteShape, body)
      const artifact = ofRun(run).find((one) => one.name === name)
      if (!artifact) return twirpError(404, 'not_found', 'there is no such artifact')
      state.artifacts.splice(state.artifacts.indexOf(artifact), 1)
      return { status: 200, body: { ok: true, artifact_id: String(artifact.id) } }
    },
  }
}
