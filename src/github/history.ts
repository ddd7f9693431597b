import { z } from 'zod'
import type { CommitStanding, HistoryAnswer, RepositoryHistory } from '../domain/baseline.ts'
import type { GitHubApi } from './github-api.ts'
import { GitHubError } from './github-error.ts'
import { repositoryPath } from './repository-path.ts'

const comparisonShape = z.object({
  /** How the head stands to the base. */
  status: z.enum(['ahead', 'behind', 'diverged', 'identical']),
  merge_base_commit: z.object({ sha: z.string() }),
})

type Comparison = z.output<typeof comparisonShape>

/** How a commit stands to a tip, by how the tip stands to it. */
const STANDINGS: Readonly<Record<Comparison['status'], CommitStanding>> = {
  ahead: 'inside',
  identical: 'inside',
  behind: 'later',
  diverged: 'outside',
}

/** A whole commit id: what is said of two of these never changes. */
const COMMIT_ID = /^[0-9a-f]{40}$/

/**
 * A repository's history, by comparisons of two of its commits or refs. `onProblem` is told in a sentence why something
 * could not be said, but for a commit that GitHub does not know: a force-push leaves those.
 */
export function createRepositoryHistory(
  api: GitHubApi,
  repository: string,
  onProblem: (sentence: string) => void = () => {},
): RepositoryHistory {
  const known = new Map<string, Comparison>()

  async function compare(base: string, head: string, signal: AbortSignal): Promise<HistoryAnswer<Comparison>> {
    const range = `${encodeURIComponent(base)}...${encodeURIComponent(head)}`
    const before = known.get(range)
    if (before) return { kind: 'known', value: before }
    try {
      const comparison = await api.get({
        // Of its commits none is wanted, and there is always one.
        path: `${repositoryPath(repository)}/compare/${range}?per_page=1`,
        what: `compare ${base} with ${head}`,
        permission: 'contents: read',
        answer: comparisonShape,
        signal,
      })
      if (COMMIT_ID.test(base) && COMMIT_ID.test(head)) known.set(range, comparison)
      return { kind: 'known', value: comparison }
    } catch (error) {
      if (!(error instanceof GitHubError)) throw error
      if (error.status === 404) return { kind: 'unknown' }
      onProblem(error.message)
      return { kind: 'unknown', ...(error.remedy === undefined ? {} : { remedy: error.remedy }) }
    }
  }

  return {
    async mergeBase(base, head, signal) {
      const answer = await compare(base, head, signal)
      return answer.kind === 'known' ? { kind: 'known', value: answer.value.merge_base_commit.sha } : answer
    },
    async standingOf(commit, tip, signal) {
      const answer = await compare(commit, tip, signal)
      return answer.kind === 'known' ? { kind: 'known', value: STANDINGS[answer.value.status] } : answer
    },
  }
}
