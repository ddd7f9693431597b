/** Longest excerpt of an expected or given text in a reason, in characters: a reason is one line, the whole answer stands elsewhere. */
const EXCERPT_LENGTH = 120
/** How many characters stand before the interesting one. */
const LEAD = 40

/** The text on one line, cut to `EXCERPT_LENGTH` characters from about `around` on, with `…` where it was cut. */
export function excerpt(text: string, around = 0): string {
  const from = text.length <= EXCERPT_LENGTH ? 0 : characterStart(text, Math.max(0, around - LEAD))
  const to = characterStart(text, Math.min(text.length, from + EXCERPT_LENGTH))
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`.replace(/\s+/g, ' ')
}

/** As `excerpt`, in quotes. */
export function quoted(text: string, around = 0): string {
  return `"${excerpt(text, around)}"`
}

/** Steps back from the middle of a character outside the basic plane. */
function characterStart(text: string, index: number): number {
  const unit = text.charCodeAt(index)
  return unit >= 0xdc00 && unit <= 0xdfff ? index - 1 : index
}
