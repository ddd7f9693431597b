import type { Page, PageRange } from '../platform/evals.ts'

/** Entries asked for at once; a deployment may answer fewer. */
const PAGE_SIZE = 100

/** Pages of one look-up: thousands of entries, and no more than seconds. */
const MAX_PAGES = 40
const HALF_OF_THEM = MAX_PAGES / 2

/** What was read of a listing. */
export type Listing<T> = {
  readonly entries: readonly T[]
  /** There are more than were read. */
  readonly isCut: boolean
}

/**
 * Reads a listing of short entries. Nobody promises an order, so of one that is too long both ends are read: the newest are
 * at one of them. With the first entry of which `isEnough` says so nothing more is asked for. Throws what `readPage` throws.
 */
export async function readListing<T extends { readonly id: string }>(
  readPage: (range: PageRange) => Promise<Page<T>>,
  isEnough: (entry: T) => boolean = () => false,
): Promise<Listing<T>> {
  const found = new Map<string, T>()
  let offset = 0
  let isCut = false
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const known = found.size
    const { entries, answered, total } = await readPage({ offset, limit: PAGE_SIZE })
    for (const entry of entries) found.set(entry.id, entry)
    if (entries.some(isEnough)) return { entries: [...found.values()], isCut }
    offset += answered
    // Without a total only a page that brings nothing new is the last; some deployments say the same page again for ever.
    const isEnd = total === undefined ? found.size === known : answered === 0 || offset >= total
    if (isEnd) return { entries: [...found.values()], isCut }
    const tail = total === undefined ? offset : total - HALF_OF_THEM * answered
    if (page === HALF_OF_THEM && tail > offset) {
      offset = tail
      isCut = true
    }
  }
  return { entries: [...found.values()], isCut: true }
}
