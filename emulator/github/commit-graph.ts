/** Commits with their parents, and what points at them; `files` are a commit's whole tree, by path. */
export type CommitGraph = {
  readonly commits: Record<string, readonly string[]>
  readonly branches: Record<string, string>
  readonly files: Record<string, Readonly<Record<string, string>>>
}

/** How one commit stands to another. */
export type GraphComparison = {
  readonly status: 'ahead' | 'behind' | 'diverged' | 'identical'
  readonly mergeBase: string
  readonly aheadBy: number
  readonly behindBy: number
}

/** The commit that a commit id, a branch or a full ref stands for; `undefined` when there is none. */
export function resolveRef({ commits, branches }: CommitGraph, ref: string): string | undefined {
  const branch = ref.replace(/^refs\/heads\//, '')
  if (Object.hasOwn(branches, branch)) return branches[branch]
  return Object.hasOwn(commits, ref) ? ref : undefined
}

/** Compares as `git` does; `undefined` when one is not known, or when they have nothing in common. */
export function compareCommits(graph: CommitGraph, base: string, head: string): GraphComparison | undefined {
  const [baseSha, headSha] = [resolveRef(graph, base), resolveRef(graph, head)]
  if (baseSha === undefined || headSha === undefined) return undefined
  const [ofBase, ofHead] = [historyOf(graph, baseSha), historyOf(graph, headSha)]
  // The first that the head's history has in common, nearest first: with one merge base that is it.
  const mergeBase = ofHead.find((sha) => ofBase.includes(sha))
  if (mergeBase === undefined) return undefined
  const aheadBy = ofHead.filter((sha) => !ofBase.includes(sha)).length
  const behindBy = ofBase.filter((sha) => !ofHead.includes(sha)).length
  const status = aheadBy > 0 ? (behindBy > 0 ? 'diverged' : 'ahead') : behindBy > 0 ? 'behind' : 'identical'
  return { status, mergeBase, aheadBy, behindBy }
}

/** A commit and everything it came from, nearest first. */
function historyOf({ commits }: CommitGraph, sha: string): string[] {
  const history = [sha]
  for (const commit of history) {
    for (const parent of commits[commit] ?? []) if (!history.includes(parent)) history.push(parent)
  }
  return history
}
