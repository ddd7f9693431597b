/** True when `*` (any text, also none) or `?` (one character) stands in it, so that it may mean several names. */
export function hasWildcard(pattern: string): boolean {
  return /[*?]/.test(pattern)
}

/** Whether the whole text is as the pattern says. Takes at most the product of both lengths, however many stars there are. */
export function matchesWildcard(pattern: string, text: string): boolean {
  const [wanted, given] = [Array.from(pattern), Array.from(text)]
  let [at, position] = [0, 0]
  let star: { readonly at: number; readonly position: number } | undefined
  while (position < given.length) {
    if (wanted[at] === '*') {
      star = { at, position }
      at += 1
    } else if (wanted[at] === '?' || wanted[at] === given[position]) {
      at += 1
      position += 1
    } else if (star) {
      // The last star takes one more character; those before it are settled.
      star = { at: star.at, position: star.position + 1 }
      at = star.at + 1
      position = star.position
    } else return false
  }
  return wanted.slice(at).every((sign) => sign === '*')
}
