import { createHash } from 'node:crypto'
import type { Exchange, Reply } from '../exchange.ts'

/** How many a listing shows when nobody says, and at most. */
const DEFAULT_PER_PAGE = 30
const MAX_PER_PAGE = 100

/** The page that was asked for, and the links to the others. `address` is that of the listing, without its query. */
export function pageOf<T>(
  items: readonly T[],
  { query }: Pick<Exchange, 'query'>,
  address: string,
): { readonly shown: readonly T[]; readonly headers: Readonly<Record<string, string>> } {
  const perPage = Math.min(Number(query.get('per_page') ?? DEFAULT_PER_PAGE), MAX_PER_PAGE)
  const page = Number(query.get('page') ?? 1)
  const last = Math.ceil(items.length / perPage)
  const link = (to: number, rel: string): string => {
    const params = new URLSearchParams(query)
    params.set('page', String(to))
    return `<${address}?${params}>; rel="${rel}"`
  }
  const links = [
    ...(page > 1 ? [link(page - 1, 'prev')] : []),
    ...(page < last ? [link(page + 1, 'next'), link(last, 'last')] : []),
    ...(page > 1 ? [link(1, 'first')] : []),
  ]
  const shown = items.slice((page - 1) * perPage, page * perPage)
  return { shown, headers: links.length > 0 ? { link: links.join(', ') } : {} }
}

/** An answer with its tag; a 304 for whoever knows it already. */
export function tagged({ headers }: Pick<Exchange, 'headers'>, reply: Reply): Reply {
  const content = createHash('sha256').update(JSON.stringify(reply.body)).digest('hex')
  const etag = `W/"${content}"`
  if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } }
  return { ...reply, headers: { ...reply.headers, etag } }
}
