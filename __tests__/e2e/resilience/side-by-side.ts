import pLimit from 'p-limit'

/**
 * Begins work on all items at once, at most `limit` at a time and in their order, and answers a promise for each. A suite begins
 * its scenes with it in `beforeAll` and each test waits for its own: scenes mostly wait, and one after the other they would take hours.
 */
export function sideBySide<Item, End>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<End>,
): readonly Promise<End>[] {
  const gate = pLimit(limit)
  return items.map((item) => {
    const end = gate(() => work(item))
    // Told by the test that waits for it; until then nobody has to know.
    end.catch(() => {})
    return end
  })
}
