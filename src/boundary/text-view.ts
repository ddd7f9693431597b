/** A stretch of text, from its first character to the one after its last. */
export type Span = readonly [from: number, to: number]

/** Another reading of a text, and where in the text a stretch of it comes from. Places are worked out when first asked for. */
export type TextView = {
  readonly text: string
  /** Where this stretch (never empty) comes from, whole characters or escapes at both ends. */
  originOf(span: Span): Span
}

/** The text with everything that fits replaced. `pattern` must be global. */
export function rewritten(text: string, pattern: RegExp, replace: (match: string) => string): TextView {
  const rewrittenText = text.replace(pattern, replace)
  let places: Places | undefined
  return {
    text: rewrittenText,
    originOf([from, to]) {
      if (rewrittenText === text) return [from, to]
      places ??= placesOf(text, { pattern, replace, length: rewrittenText.length })
      return [places.starts[from] ?? 0, places.ends[to - 1] ?? text.length]
    },
  }
}

/** A text read as it stands. */
export function asItIs(text: string): TextView {
  return { text, originOf: (span) => span }
}

/** A reading of a reading. */
export function within(outer: TextView, inner: TextView): TextView {
  return { text: inner.text, originOf: (span) => outer.originOf(inner.originOf(span)) }
}

/** For every character of a rewritten text, where what it stands for begins and ends. */
type Places = { readonly starts: Uint32Array; readonly ends: Uint32Array }

function placesOf(
  text: string,
  how: { readonly pattern: RegExp; readonly replace: (match: string) => string; readonly length: number },
): Places {
  const starts = new Uint32Array(how.length)
  const ends = new Uint32Array(how.length)
  let made = 0
  let at = 0
  const copyUntil = (end: number): void => {
    for (; at < end; at += 1, made += 1) {
      starts[made] = at
      ends[made] = at + 1
    }
  }
  for (const { 0: match, index } of text.matchAll(how.pattern)) {
    copyUntil(index)
    at += match.length
    const size = how.replace(match).length
    starts.fill(index, made, made + size)
    ends.fill(at, made, made + size)
    made += size
  }
  copyUntil(text.length)
  return { starts, ends }
}
