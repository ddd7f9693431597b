import type { Span } from './text-view.ts'

/** Stands where a text of ours was cut: at the end of an excerpt, and at its beginning. */
const CUT = '…'

/** A shorter piece of a secret tells nobody anything, and is found at the end of ordinary words. */
const MIN_PIECE_LENGTH = 6

/** An excerpt has one at each end; more than this are somebody's ornament. */
const MAX_CUTS = 500

/** Where the beginning of a needle stands before a cut, or the end of one after it: evaluators and services quote what they saw. */
export function cutStretches(text: string, needles: ReadonlySet<string>): Span[] {
  const found: Span[] = []
  let cuts = 0
  for (let cut = text.indexOf(CUT); cut >= 0 && cuts < MAX_CUTS; cut = text.indexOf(CUT, cut + 1)) {
    cuts += 1
    const [before, after] = [text.slice(0, cut).trimEnd(), text.slice(cut + 1)]
    const lead = after.length - after.trimStart().length
    for (const needle of needles) {
      const head = headLength(before, needle)
      if (head > 0) found.push([before.length - head, before.length])
      const tail = tailLength(after.trimStart(), needle)
      if (tail > 0) found.push([cut + 1 + lead, cut + 1 + lead + tail])
    }
  }
  return found
}

/** How many characters of the needle's beginning end the text; 0 for fewer than count. */
function headLength(text: string, needle: string): number {
  const last = text.slice(-MIN_PIECE_LENGTH)
  if (last.length < MIN_PIECE_LENGTH) return 0
  // Only where the needle holds the text's last characters can one of its beginnings end there.
  for (let at = needle.lastIndexOf(last); at >= 0; at = at === 0 ? -1 : needle.lastIndexOf(last, at - 1)) {
    const length = at + MIN_PIECE_LENGTH
    if (text.endsWith(needle.slice(0, length))) return length
  }
  return 0
}

/** How many characters of the needle's end begin the text; 0 for fewer than count. */
function tailLength(text: string, needle: string): number {
  const first = text.slice(0, MIN_PIECE_LENGTH)
  if (first.length < MIN_PIECE_LENGTH) return 0
  for (let at = needle.indexOf(first); at >= 0; at = needle.indexOf(first, at + 1)) {
    if (text.startsWith(needle.slice(at))) return needle.length - at
  }
  return 0
}
