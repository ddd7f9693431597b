import type { Exchange, Handler, Reply } from '../exchange.ts'
import { compareCommits, resolveRef } from './commit-graph.ts'
import type { GitHubState } from './github-state.ts'

const NOT_FOUND: Reply = { status: 404, body: { message: 'Not Found', status: '404' } }

/** Commits and files: what a token with `contents: read` may ask. */
export function repositoryRoutes({ graph }: GitHubState): Record<string, Handler> {
  return {
    'GET /compare/:range': ({ params }) => {
      const [base = '', head = ''] = (params.range ?? '').split('...')
      const comparison = compareCommits(graph, base, head)
      if (!comparison) return NOT_FOUND
      const { status, mergeBase, aheadBy, behindBy } = comparison
      const body = {
        status,
        ahead_by: aheadBy,
        behind_by: behindBy,
        total_commits: aheadBy,
        base_commit: { sha: resolveRef(graph, base) },
        merge_base_commit: { sha: mergeBase, node_id: 'C_kw', commit: { message: 'A commit.' } },
        commits: [],
        files: [],
      }
      return { status: 200, body }
    },
    'GET /commits/:ref': ({ params }) => {
      const sha = resolveRef(graph, params.ref ?? '')
      if (sha === undefined) return { status: 422, body: { message: `No commit found for SHA: ${params.ref}` } }
      return { status: 200, body: { sha, node_id: 'C_kw', commit: { message: 'A commit.' }, files: [] } }
    },
    // A path has slashes, which a parameter has not.
    'GET /contents/(?<path>.*)': (exchange) => contentOf(graph, exchange),
  }
}

function contentOf(graph: GitHubState['graph'], { params, query }: Exchange): Reply {
  const sha = resolveRef(graph, query.get('ref') ?? 'main')
  const files = (sha === undefined ? undefined : graph.files[sha]) ?? {}
  const { path = '' } = params
  const text = Object.hasOwn(files, path) ? files[path] : undefined
  if (text !== undefined) {
    return { status: 200, body: text, headers: { 'content-type': 'application/vnd.github.raw+json; charset=utf-8' } }
  }
  const prefix = path === '' ? '' : `${path}/`
  const inside = Object.keys(files).filter((name) => name.startsWith(prefix))
  // Of a commit that is there, the root is there.
  if (inside.length === 0 && (path !== '' || sha === undefined)) return NOT_FOUND
  const children = new Map(
    inside.map((whole) => {
      const [name = '', ...deeper] = whole.slice(prefix.length).split('/')
      return [name, deeper.length > 0 ? 'dir' : 'file']
    }),
  )
  return { status: 200, body: [...children].map(([name, type]) => ({ type, name, path: prefix + name })) }
}
