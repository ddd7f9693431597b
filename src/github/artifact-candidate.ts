import { z } from 'zod'
import type {
  Baseline,
  BaselineAbsence,
  BaselineOrigin,
  BaselineQuery,
  KeptDocumentReader,
  RepositoryHistory,
} from '../domain/baseline.ts'
import { branchOf, isBranchEvent } from '../domain/branch-event.ts'
import { type HistoryDemand, type HistoryMisfit, historyMisfit } from '../domain/history-check.ts'
import type { Artifact } from './artifact-listing.ts'
import type { GitHubApi } from './github-api.ts'
import { GitHubError } from './github-error.ts'
import { repositoryPath } from './repository-path.ts'
import { readZipEntry } from './zip-entry.ts'

/** What an artifact turned out to be. `untrusted`: left by an event that anybody may start; `why` is a phrase. */
export type Examination =
  | { readonly kind: 'good'; readonly baseline: Baseline }
  | { readonly kind: 'untrusted' }
  | { readonly kind: 'elsewhere'; readonly misfit: HistoryMisfit }
  | { readonly kind: 'expired' }
  | { readonly kind: 'broken'; readonly cause: BaselineAbsence; readonly why: string; readonly remedy?: string }

/** What an artifact would be taken as. */
export type Candidacy = {
  /** Completes "compared with …". */
  readonly choice: string
  readonly accepted: boolean
  /** What must be known of its commit. */
  readonly demand: HistoryDemand
}

export type Examiner = (artifact: Artifact, candidacy: Candidacy) => Promise<Examination>

export type ExaminerOptions = {
  readonly api: GitHubApi
  readonly repository: string
  readonly history: RepositoryHistory
  /** Also says whether a document is of what was asked for. */
  readonly readDocument: KeptDocumentReader
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

  async function download({ id, sizeBytes }: Artifact): Promise<Uint8Array | GitHubError> {
    const what = `download artifact ${id}`
    if (sizeBytes > ZIP_LIMIT_BYTES) return new GitHubError(what, `it has ${sizeBytes} bytes`, {})
    const call = { path: `${actions}/artifacts/${id}/zip`, what, permission: 'actions: read', signal } as const
    const limits = { accept: 'application/vnd.github+json', limitBytes: ZIP_LIMIT_BYTES, isStoredElsewhere: true }
    return orPassOver(async () => (await api.content({ ...call, ...limits })).bytes, signal)
  }

  async function read(artifact: Artifact, { html_url: url }: Run, candidacy: Candidacy): Promise<Examination> {
    const zip = await download(artifact)
    if (zip instanceof GitHubError) return brokenBy(zip)
    const refused = (why: string): Examination => ({ kind: 'broken', cause: 'refused', why })
    const { choice, accepted } = candidacy
    const called = `artifact ${artifact.id}`
    const entry = readZipEntry(zip, ENTRY)
    if (entry.kind === 'unreadable') return refused(`${called} cannot be read: ${entry.why}`)
    const reading = options.readDocument(entry.text, { called, choice, query })
    if (reading.kind === 'unusable') return refused(reading.why.replace(/\.$/, ''))
    const { baseline } = reading
    const misfit = misfitOf(baseline.origin, artifact, accepted)
    if (misfit !== undefined) return refused(`${called} ${misfit}`)
    const { sha, branch, runId } = artifact
    const of = { sha, ref: `refs/heads/${branch}`, runId: String(runId), url }
    return { kind: 'good', baseline: { ...baseline, origin: { ...baseline.origin, ...of } } }
  }

  return async (artifact, candidacy) => {
    const run = await runOf(artifact)
    if (run instanceof GitHubError) return brokenBy(run)
    if (!isBranchEvent(run.event)) return { kind: 'untrusted' }
    const commit = { sha: artifact.sha, demand: candidacy.demand }
    const misfit = await historyMisfit(commit, query.wish, history, signal)
    if (misfit) return { kind: 'elsewhere', misfit }
    return artifact.expired ? { kind: 'expired' } : await read(artifact, run, candidacy)
  }
}

/**
 * Why a document is not what its artifact should hold; it completes "artifact 1 …". A run for a tag that is called like the
 * branch looks like one for the branch from outside: only its document says which of them it was.
 */
function misfitOf(origin: BaselineOrigin, { sha, branch }: Artifact, accepted: boolean): string | undefined {
  if (origin.sha !== sha) return `says that it is of ${origin.sha ?? 'no commit'}, and its run is of ${sha}`
  if (branchOf(origin.ref) !== branch) return `is of ${origin.ref ?? 'no ref'}, and its run of ${branch}`
  return accepted && !origin.accepted ? 'is called accepted, and says that it is not' : undefined
}

/** What was not answered may be good; what was refused is gone, or too large. */
function brokenBy({ phrase: why, mayPass, remedy }: GitHubError): Examination {
  const cause = mayPass ? 'unavailable' : 'refused'
  return { kind: 'broken', cause, why, ...(mayPass && remedy !== undefined ? { remedy } : {}) }
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
