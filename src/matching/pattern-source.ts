/** A pattern's source, made ready for the engine. */
export type PatternSource = {
  readonly text: string
  /** About how many instructions it compiles to: known before anything is compiled, since compiling is what could take all memory. */
  readonly size: number
}

/** One piece of a pattern: an escape, a named class, a counted repetition, the beginning of a group, or one character. */
const PIECE =
  /\\[pPx]\{[^}]*\}|\\[\s\S]|\[:\^?\w+:\]|\{(\d+)(?:,(\d*))?\}|\(\?(?:P?<[^>=!]*>|[a-zA-Z]*(?:-[a-zA-Z]*)?[:)])|[\s\S]/gu

/** What JavaScript calls space beside what the engine does, and everything that it does not, as they stand inside a class. */
const SPACE = '\\t-\\r \\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}'
const NO_SPACE =
  '\\x00-\\x08\\x0E-\\x1F!-\\x{9F}\\x{A1}-\\x{167F}\\x{1681}-\\x{1FFF}\\x{200B}-\\x{2027}\\x{202A}-\\x{202E}' +
  '\\x{2030}-\\x{205E}\\x{2060}-\\x{2FFF}\\x{3001}-\\x{FEFE}\\x{FF00}-\\x{10FFFF}'
/** What a dot stands for in JavaScript; the engine's own dot leaves out the line feed alone. */
const DOT = '[^\\n\\r\\x{2028}\\x{2029}]'

/** One group as it is walked through: the sizes of what is done, and of the last thing, which may yet be repeated. */
type Group = { done: number; last: number }

/**
 * Writes a pattern so that `.`, `\s` and `\S` mean in RE2 what they mean in JavaScript, and measures it. With a flag `s`, from
 * outside or set within the pattern, a dot is left as it is.
 */
export function readSource(source: string, dotIsAll: boolean): PatternSource {
  const keepsDots = dotIsAll || /\(\?[a-zA-Z]*s/.test(source)
  const groups: Group[] = [{ done: 0, last: 0 }]
  let inClass = false
  let text = ''
  for (const match of source.matchAll(PIECE)) {
    const piece = match[0]
    text += inClass ? writtenInClass(piece) : written(piece, keepsDots)
    if (inClass) {
      inClass = piece !== ']'
      continue
    }
    inClass = piece === '['
    measure(groups, piece, match)
  }
  return { text, size: groups.reduce((sum, { done, last }) => sum + done + last, 0) }
}

function measure(groups: Group[], piece: string, [, least, most]: RegExpExecArray): void {
  const group = groups.at(-1) ?? { done: 0, last: 0 }
  if (least !== undefined) {
    group.last *= Math.max(1, Number(least), Number(most ?? 0))
  } else if (piece === '(' || (piece.startsWith('(?') && !piece.endsWith(')'))) {
    groups.push({ done: 0, last: 0 })
  } else if (piece === ')' && groups.length > 1) {
    groups.pop()
    const outer = groups.at(-1) ?? group
    outer.done += outer.last
    outer.last = group.done + group.last + 1
  } else {
    group.done += group.last
    group.last = 1
  }
}

function written(piece: string, keepsDots: boolean): string {
  if (piece === '\\s') return `[${SPACE}]`
  if (piece === '\\S') return `[^${SPACE}]`
  return piece === '.' && !keepsDots ? DOT : piece
}

function writtenInClass(piece: string): string {
  if (piece === '\\s') return SPACE
  return piece === '\\S' ? NO_SPACE : piece
}
