import { z } from 'zod'
import type { GitHubApi } from './github-api.ts'
import { GitHubError } from './github-error.ts'
import type { RepositoryFileQuery } from './repository-file.ts'
import { repositoryPath } from './repository-path.ts'

/** The names of the files in a directory of some ref. `why` is a sentence. */
export type RepositoryDirectory =
  | { readonly kind: 'read'; readonly names: readonly string[] }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly why: string }

const listing = z.array(z.object({ name: z.string(), type: z.string() }))

/** Lists a directory of the repository at a ref, over the network; an empty path is the root. GitHub names up to a thousand entries. */
export async function listRepositoryDirectory(
  api: GitHubApi,
  { repository, path, ref }: Pick<RepositoryFileQuery, 'repository' | 'path' | 'ref'>,
  signal: AbortSignal,
): Promise<RepositoryDirectory> {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  try {
    const entries = await api.get({
      path: `${repositoryPath(repository)}/contents/${encoded}?ref=${encodeURIComponent(ref)}`,
      what: `list ${path === '' ? 'the root' : path} of ${ref}`,
      permission: 'contents: read',
      answer: listing,
      signal,
    })
    // A link to a file counts as one: reading it answers what it leads to.
    const files = entries.filter(({ type }) => type === 'file' || type === 'symlink')
    return { kind: 'read', names: files.map(({ name }) => name) }
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    // There is always a root: where it cannot be found, the token may not see the repository.
    return error.status === 404 && path !== '' ? { kind: 'absent' } : { kind: 'unreadable', why: error.message }
  }
}
