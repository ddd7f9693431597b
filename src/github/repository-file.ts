import { z } from 'zod'
import type { GitHubApi } from './github-api.ts'
import { GitHubError } from './github-error.ts'
import { repositoryPath } from './repository-path.ts'

/** A file as it stands at some ref. `absent` is sure: the ref was seen, and has no such file. `why` is a sentence. */
export type RepositoryFile =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly why: string }

export type RepositoryFileQuery = {
  readonly repository: string
  /** From the repository's root, with forward slashes. */
  readonly path: string
  /** A commit, a branch or a tag. */
  readonly ref: string
  /** 4 MiB by default. */
  readonly limitBytes?: number
}

/** Configuration, quarantines and baselines of ten thousand cases are smaller. */
const FILE_LIMIT_BYTES = 4 * 1024 * 1024

/** Reads a file of the repository at a ref, over the network: what could lower the bar is read from where a pull request cannot change it. */
export async function readRepositoryFile(
  api: GitHubApi,
  query: RepositoryFileQuery,
  signal: AbortSignal,
): Promise<RepositoryFile> {
  const { path, ref } = query
  const segments = path.split('/')
  if (segments.some((segment) => ['', '.', '..'].includes(segment))) {
    return { kind: 'unreadable', why: `Could not read ${path} of ${ref}: it is no path from the repository's root.` }
  }
  try {
    return await read(api, { ...query, path: segments.map(encodeURIComponent).join('/') }, signal)
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    if (error.status !== 404) return { kind: 'unreadable', why: error.message }
    return absentOrUnseen(api, query, signal)
  }
}

async function read(api: GitHubApi, query: RepositoryFileQuery, signal: AbortSignal): Promise<RepositoryFile> {
  const { repository, path, ref, limitBytes = FILE_LIMIT_BYTES } = query
  const what = `read ${decodeURIComponent(path)} of ${ref}`
  const { type, bytes } = await api.content({
    path: `${repositoryPath(repository)}/contents/${path}?ref=${encodeURIComponent(ref)}`,
    what,
    permission: 'contents: read',
    accept: 'application/vnd.github.raw+json',
    limitBytes,
    signal,
  })
  // A directory or a submodule is described and not sent, whatever was asked for.
  if (type.startsWith('application/json')) return { kind: 'unreadable', why: `Could not ${what}: it is no file.` }
  return { kind: 'read', text: Buffer.from(bytes).toString('utf8') }
}

/** What a token may not see is answered with 404 too: only who sees the commit may say that it has no such file. */
async function absentOrUnseen(
  api: GitHubApi,
  { repository, ref }: RepositoryFileQuery,
  signal: AbortSignal,
): Promise<RepositoryFile> {
  try {
    await api.get({
      path: `${repositoryPath(repository)}/commits/${encodeURIComponent(ref)}?per_page=1`,
      what: `see ${ref}`,
      permission: 'contents: read',
      answer: z.object({ sha: z.string() }),
      signal,
    })
    return { kind: 'absent' }
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    return { kind: 'unreadable', why: error.message }
  }
}
