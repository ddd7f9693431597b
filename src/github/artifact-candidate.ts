import { z } from 'zod'
import type { Baseline, BaselineOrigin, BaselineQuery, RepositoryHistory } from '../domain/baseline.ts'
import { branchOf, isBranchEvent } from '../domain/branch-event.ts'
import type { Artifact } from './artifact-listing.ts'
import type { GitHubApi } from './github-api.ts'
import { GitHubError } from './github-error.ts'
import { repositoryPath } from './repository-path.ts'
import { readZipEntry } from './zip-entry.ts'

/** A baseline document as it was read, its origin as the document has it; `why` is a sentence. */
export type DocumentReading =
  | { readonly kind: 'read'; readonly baseline: Baseline }
  | { readonly kind: 'unusable'; readonly why: string }

/** What is read, and for whom. `called` is the subject of sentences. */
export type DocumentFound = { readonly called: string; readonly choice: string; readonly query: BaselineQuery }

export type DocumentReader = (text: string, found: DocumentFound) => DocumentReading

/** What an artifact turned out to be. `untrusted`: left by an event that anybody may start; `why` is a phrase. */
export type Examination =
  | { readonly kind: 'good'; readonly baseline: Baseline }
  | { readonly kind: 'untrusted' }
  | { readonly kind: 'outside-history' }
  | { readonly kind: 'broken'; readonly why: string }

/** What an artifact would be taken as. */
export type Candidacy = {
  /** Completes "compared with …". */
  readonly choice: string
  readonly accepted: boolean
  /** `any`: its commit was asked for. `unless-outside`: what history cannot say is taken; `proven`: it is not. */
  readonly history: 'any' | 'unless-outside' | 'proven'
}

export type Examiner = (artifact: Artifact, candidacy: Candidacy) => Promise<Examination>

export type ExaminerOptions = {
  readonly api: GitHubApi
  readonly repository: string
  readonly history: RepositoryHistory
  /** Also says whether a document is of what was asked for. */
  readonly readDocument: DocumentReader
}

/** The file in the artifact. */
const ENTRY = 'baseline.json'

/** Zipped, results of ten thousand cases are a tenth of this. */
const ZIP_LIMIT_BYTES = 16 * 1024 * 1024

const runShape = z.object({ event: z.string(), html_url: z.string() })

type Run = z.output<typeof runShape>

/** Looks into artifacts for one query. Throws `GitHubError` when GitHub lets nobody look any further for now. */
export function createExaminer(options: ExaminerOptions, query: BaselineQuery, signal: AbortSignal): Examiner {
  const { api, repository, history } = options
  const actions = `${repositoryPath(repository)}/actions`

  async function runOf({ runId }: Artifact): Promise<Run | GitHubError> {
    const call = {
      path: `${actions}/runs/${runId}`,
      what: `look at run ${runId}`,
      permission: 'actions: read',
    } as const
    return orPassOver(() => api.get({ ...call, answer: runShape, signal }), signal)
  }

  async function isOutside({ sha }: Artifact, asked: Candidacy['history']): Promise<boolean> {
    const { tip } = query.wish
    if (asked === 'any' || (asked === 'unless-outside' && tip === undefined)) return false
    const isInside = tip === undefined ? undefined : await history.isInHistory(sha, tip, signal)
    return asked === 'proven' ? isInside !== true : isInside === false
  }

  async function download({ id, sizeBytes }: Artifact): Promise<Uint8Array | GitHubError> {
    const what = `download artifact ${id}`
    if (sizeBytes > ZIP_LIMIT_BYTES) return new GitHubError(what, `it has ${sizeBytes} bytes`, {})
    const call = { path: `${actions}/artifacts/${id}/zip`, what, permission: 'actions: read', signal } as const
    const limits = { accept: 'application/vnd.github+json', limitBytes: ZIP_LIMIT_BYTES, isStoredElsewhere: true }
    return orPassOver(async () => (await api.content({ ...call, ...limits })).bytes, signal)
  }

  async function read(artifact: Artifact, { choice, accepted }: Candidacy): Promise<DocumentReading> {
    const unusable = (why: string): DocumentReading => ({ kind: 'unusable', why })
    const zip = await download(artifact)
    if (zip instanceof GitHubError) return unusable(zip.phrase)
    const called = `artifact ${artifact.id}`
    const entry = readZipEntry(zip, ENTRY)
    if (entry.kind === 'unreadable') return unusable(`${called} cannot be read: ${entry.why}`)
    const reading = options.readDocument(entry.text, { called, choice, query })
    if (reading.kind === 'unusable') return unusable(reading.why.replace(/\.$/, ''))
    const misfit = misfitOf(reading.baseline.origin, artifact, accepted)
    return misfit === undefined ? reading : unusable(`${called} ${misfit}`)
  }

  return async (artifact, candidacy) => {
    const run = await runOf(artifact)
    if (run instanceof GitHubError) return { kind: 'broken', why: run.phrase }
    if (!isBranchEvent(run.event)) return { kind: 'untrusted' }
    if (await isOutside(artifact, candidacy.history)) return { kind: 'outside-history' }
    const reading = await read(artifact, candidacy)
    if (reading.kind === 'unusable') return { kind: 'broken', why: reading.why }
    const { sha, branch, runId } = artifact
    const of = { sha, ref: `refs/heads/${branch}`, runId: String(runId), url: run.html_url }
    return { kind: 'good', baseline: { ...reading.baseline, origin: { ...reading.baseline.origin, ...of } } }
  }
}

/** Why a document is not what its artifact should hold; it completes "artifact 1 …". */
function misfitOf(origin: BaselineOrigin, { sha, branch }: Artifact, accepted: boolean): string | undefined {
  if (origin.sha !== sha) return `says that it is of ${origin.sha ?? 'no commit'}, and its run is of ${sha}`
  if (origin.ref !== undefined && branchOf(origin.ref) !== branch)
    return `is of ${origin.ref}, and its run of ${branch}`
  return accepted && !origin.accepted ? 'is called accepted, and says that it is not' : undefined
}

/** The error of what concerns this one artifact; what concerns every further request is thrown. */
async function orPassOver<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T | GitHubError> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof GitHubError) || error.askedWaitMs !== undefined || signal.aborted) throw error
    return error
  }
}
