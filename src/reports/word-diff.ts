/** A piece of two texts: in both, in the first alone, or in the second alone. */
export type DiffPiece = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }

/** Words that may have gone and come: the work grows with them, and texts that differ in more are no versions of one another. */
const MOST_EDITS = 2_000

/**
 * The pieces of two texts in order, word by word with the blanks between; where words went and others came, what went stands first.
 * Texts that differ in more than `mostEdits` words are removed and added whole, but for what they begin and end with.
 */
export function wordDiff(before: string, after: string, mostEdits: number = MOST_EDITS): DiffPiece[] {
  const [from, to] = [wordsOf(before), wordsOf(after)]
  let head = 0
  while (head < from.length && head < to.length && from[head] === to[head]) head += 1
  let tail = 0
  while (tail < Math.min(from.length, to.length) - head && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1
  const [left, right] = [from.slice(head, from.length - tail), to.slice(head, to.length - tail)]
  return joined([
    piece('same', from.slice(0, head)),
    ...(compared(left, right, mostEdits) ?? [piece('removed', left), piece('added', right)]),
    piece('same', from.slice(from.length - tail)),
  ])
}

/** Scripts without blanks between words: there a character is the least that is told apart. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`

const WORD = new RegExp(String.raw`\s+|${UNSPACED}\p{M}*|[[\S]--${UNSPACED}]+`, 'gv')

/** A word longer than this is JSON or an address without a blank in it, and has words of its own. */
const LONGEST_WORD = 40

/** Letters and digits together, and whatever stands between them, with what belongs to it unseen. */
const PART = /[\p{L}\p{N}\p{M}_]+|[^\p{L}\p{N}\p{M}_]+/gu

function wordsOf(text: string): string[] {
  const words = text.match(WORD) ?? []
  return words.flatMap((word) => (word.length > LONGEST_WORD && word.trim() !== '' ? (word.match(PART) ?? []) : [word]))
}

function piece(kind: DiffPiece['kind'], words: readonly string[]): DiffPiece {
  return { kind, text: words.join('') }
}

/**
 * A shortest way from one list to the other, by how far each diagonal is reached with ever more edits; `undefined` where it takes
 * more than so many. Words are compared as numbers.
 */
function compared(left: readonly string[], right: readonly string[], mostEdits: number): DiffPiece[] | undefined {
  const [from, to] = numbered(left, right)
  const least = Math.abs(left.length - right.length)
  const most = Math.min(mostEdits, left.length + right.length)
  if (least > most) return undefined
  // By diagonal, from -most to most: how many words of the left are behind it.
  const reached = new Int32Array(2 * most + 3)
  const middle = most + 1
  const ways: Int32Array[] = []
  for (let edits = 0; edits <= most; edits += 1) {
    ways.push(reached.slice(middle - edits, middle + edits + 1))
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const at = middle + diagonal
      const [added, removed] = [reached[at + 1] as number, (reached[at - 1] as number) + 1]
      let x = edits === 0 ? 0 : goesDown(diagonal, edits, added, removed) ? added : removed
      while (x < from.length && x - diagonal < to.length && from[x] === to[x - diagonal]) x += 1
      reached[at] = x
      if (x >= from.length && x - diagonal >= to.length) return piecesOf(left, right, ways)
    }
  }
  return undefined
}

/** Whether the last edit on a diagonal was a word of the right, which leaves as many of the left behind. */
function goesDown(diagonal: number, edits: number, added: number, removed: number): boolean {
  return diagonal === -edits || (diagonal !== edits && added >= removed)
}

function numbered(left: readonly string[], right: readonly string[]): [Uint32Array, Uint32Array] {
  const numbers = new Map<string, number>()
  const numberOf = (word: string) => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return number
  }
  return [Uint32Array.from(left, numberOf), Uint32Array.from(right, numberOf)]
}

/** The way back from the end: `ways[n]` is how far each diagonal from -n to n was reached with fewer than n edits. */
function piecesOf(left: readonly string[], right: readonly string[], ways: readonly Int32Array[]): DiffPiece[] {
  const pieces: DiffPiece[] = []
  let [x, y] = [left.length, right.length]
  for (let edits = ways.length - 1; edits > 0; edits -= 1) {
    const before = ways[edits] as Int32Array
    const diagonal = x - y
    const [added, removed] = [before[edits + diagonal + 1] ?? -1, (before[edits + diagonal - 1] ?? -1) + 1]
    const isAdded = goesDown(diagonal, edits, added, removed)
    const start = isAdded ? added : removed
    if (x > start) pieces.push(piece('same', left.slice(start, x)))
    pieces.push(
      isAdded ? piece('added', [right[start - diagonal - 1] ?? '']) : piece('removed', [left[start - 1] ?? '']),
    )
    ;[x, y] = isAdded ? [start, start - diagonal - 1] : [start - 1, start - diagonal]
  }
  if (x > 0) pieces.push(piece('same', left.slice(0, x)))
  return pieces.reverse()
}

/** Neighbours of one kind as one, and of what changed between two that stayed what went before what came. */
function joined(pieces: readonly DiffPiece[]): DiffPiece[] {
  const result: DiffPiece[] = []
  let [removed, added, same] = ['', '', '']
  const flush = () => {
    if (removed !== '') result.push({ kind: 'removed', text: removed })
    if (added !== '') result.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const { kind, text } of pieces) {
    if (text === '') continue
    if (kind === 'same') {
      flush()
      same += text
      continue
    }
    if (same !== '') result.push({ kind: 'same', text: same })
    same = ''
    if (kind === 'removed') removed += text
    else added += text
  }
  flush()
  if (same !== '') result.push({ kind: 'same', text: same })
  return result
}
