/** From the most to the least that is told of one entry. */
const LEVELS = ['full', 'short', 'line'] as const
/** How much is told of one entry. */
export type Level = (typeof LEVELS)[number]

/** Renders an entry at a level; a lower level is never longer. */
export type EntryRenderer<T> = (entry: T, level: Level) => string

/** When not even a line each fits, this share of the room goes to lines, so that the first entries keep their details. */
const LINES_SHARE = 0.5

/**
 * As many entries as fit into `budget` bytes, in order, each with as much as fits: all at the highest level at which
 * all fit, and then the first ones raised again as far as the room goes. Answers texts for a prefix of the entries;
 * renders no more than a few times the budget, however many entries there are.
 */
export function fitEntries<T>(entries: readonly T[], render: EntryRenderer<T>, budget: number): string[] {
  for (const level of LEVELS) {
    const texts = renderWhileFitting(entries, (entry) => render(entry, level), budget)
    if (texts.length < entries.length) continue
    return level === 'full' ? texts : raiseFirst(entries, texts, { level, render, budget })
  }
  const lines = renderWhileFitting(entries, (entry) => render(entry, 'line'), budget * LINES_SHARE)
  return raiseFirst(entries, lines, { level: 'line', render, budget })
}

function renderWhileFitting<T>(entries: readonly T[], render: (entry: T) => string, budget: number): string[] {
  const texts: string[] = []
  let used = 0
  for (const entry of entries) {
    const text = render(entry)
    used += Buffer.byteLength(text)
    if (used > budget) break
    texts.push(text)
  }
  return texts
}

function raiseFirst<T>(
  entries: readonly T[],
  texts: readonly string[],
  { level, render, budget }: { level: Level; render: EntryRenderer<T>; budget: number },
): string[] {
  const raised = [...texts]
  const higher = LEVELS.slice(0, LEVELS.indexOf(level))
  let room = budget - texts.reduce((size, text) => size + Buffer.byteLength(text), 0)
  for (const [index, text] of texts.entries()) {
    const least = Buffer.byteLength(text)
    const better = firstFitting(higher, (richer) => render(entries[index] as T, richer), least + room)
    if (better === undefined) break
    raised[index] = better
    room -= Buffer.byteLength(better) - least
  }
  return raised
}

function firstFitting(levels: readonly Level[], render: (level: Level) => string, bytes: number): string | undefined {
  for (const level of levels) {
    const text = render(level)
    if (Buffer.byteLength(text) <= bytes) return text
  }
  return undefined
}
