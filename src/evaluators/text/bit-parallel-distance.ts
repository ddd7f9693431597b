/** Rows that are computed at once: the bits of a word. */
const BLOCK = 32

/**
 * The distance of Levenshtein between two lists of symbols, each a whole number below `alphabet`. By Myers and Hyyrö: 32 rows of
 * the table at once, each block of rows handing on to the next what changes from column to column. Takes the product of both
 * lengths divided by 32, and memory for the longer one.
 */
export function distanceOf(left: Uint32Array, right: Uint32Array, alphabet: number): number {
  const [rows, columns] = left.length <= right.length ? [left, right] : [right, left]
  if (rows.length === 0) return columns.length
  // Above the first row every step to the right costs one.
  const change = new Int8Array(columns.length).fill(1)
  const equal = new Int32Array(alphabet)
  for (let from = 0; from < rows.length; from += BLOCK) {
    const block = rows.subarray(from, from + BLOCK)
    equal.fill(0)
    block.forEach((symbol, row) => {
      equal[symbol] = (equal[symbol] ?? 0) | (1 << row)
    })
    passThrough(columns, equal, { change, lastRow: block.length - 1 })
  }
  return change.reduce((sum, step) => sum + step, rows.length)
}

type Passage = {
  /** What each column is more than the one before it, -1, 0 or 1: of the row above the block, and afterwards of its last row. */
  readonly change: Int8Array
  readonly lastRow: number
}

function passThrough(columns: Uint32Array, equal: Int32Array, { change, lastRow }: Passage): void {
  let more = -1
  let less = 0
  for (let column = 0; column < columns.length; column++) {
    const above = change[column] ?? 0
    const falls = above < 0 ? 1 : 0
    const same = equal[columns[column] ?? 0] ?? 0
    const vertical = same | less
    const seen = same | falls
    const horizontal = (((seen & more) + more) ^ more) | seen
    let up = less | ~(horizontal | more)
    let down = more & horizontal
    change[column] = ((up >>> lastRow) & 1) - ((down >>> lastRow) & 1)
    up = (up << 1) | (above > 0 ? 1 : 0)
    down = (down << 1) | falls
    more = down | ~(vertical | up)
    less = up & vertical
  }
}
