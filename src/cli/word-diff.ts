/** A piece of two texts: in both, in the first alone, or in the second alone. */
export type DiffPiece = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }

/** Words on either side that are compared one by one: their product is the work. Longer texts are compared but for what they begin and end with. */
const MOST_WORDS = 2_000

/** The pieces of two texts in order, word by word with the blanks between. What is too long to be compared is removed and added whole. */
export function wordDiff(before: string, after: string): DiffPiece[] {
  const [from, to] = [wordsOf(before), wordsOf(after)]
  let head = 0
  while (head < from.length && head < to.length && from[head] === to[head]) head += 1
  let tail = 0
  while (tail < Math.min(from.length, to.length) - head && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1
  const [left, right] = [from.slice(head, from.length - tail), to.slice(head, to.length - tail)]
  const middle =
    left.length > MOST_WORDS || right.length > MOST_WORDS
      ? [...left.map((text) => piece('removed', text)), ...right.map((text) => piece('added', text))]
      : compared(left, right)
  const end = from.slice(from.length - tail)
  return joined([
    ...from.slice(0, head).map((text) => piece('same', text)),
    ...middle,
    ...end.map((text) => piece('same', text)),
  ])
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? []
}

function piece(kind: DiffPiece['kind'], text: string): DiffPiece {
  return { kind, text }
}

/** By the longest common subsequence. */
function compared(left: readonly string[], right: readonly string[]): DiffPiece[] {
  const width = right.length + 1
  const lengths = new Uint16Array((left.length + 1) * width)
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const [down, across] = [lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0]
      lengths[i * width + j] =
        left[i] === right[j] ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1 : Math.max(down, across)
    }
  }
  const pieces: DiffPiece[] = []
  let [i, j] = [0, 0]
  while (i < left.length && j < right.length) {
    const [down, across] = [lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0]
    if (left[i] === right[j]) {
      pieces.push(piece('same', left[i] ?? ''))
      i += 1
      j += 1
    } else if (down >= across) pieces.push(piece('removed', left[i++] ?? ''))
    else pieces.push(piece('added', right[j++] ?? ''))
  }
  const rest = [left.slice(i).map((text) => piece('removed', text)), right.slice(j).map((text) => piece('added', text))]
  return [...pieces, ...rest.flat()]
}

/** Neighbours of one kind as one; a blank between two changes belongs to both of them and is shown once. */
function joined(pieces: readonly DiffPiece[]): DiffPiece[] {
  const result: DiffPiece[] = []
  for (const one of pieces) {
    const last = result.at(-1)
    if (last?.kind === one.kind) result[result.length - 1] = piece(one.kind, last.text + one.text)
    else result.push(one)
  }
  return result
}
