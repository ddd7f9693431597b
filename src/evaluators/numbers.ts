/** A number as it stands in a text. */
export type FoundNumber = {
  /** Infinite when the text says more than a number can hold. */
  readonly value: number
  /** As it was written, sign included. */
  readonly written: string
}

/** Spaces that stand between groups of three digits: one that does not break, and the narrow one. */
const GAP = ',\\u00a0\\u202f'
/**
 * A run of letters and digits with what may stand within a number, and a sign before it that follows no word (so that `5-3` is 5
 * and 3). Longer than the number on purpose: what the number is part of says whether it is one.
 */
const RUN = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_)\\]])[-+\\u2212](?=\\p{Sc}?\\.?\\d)(?:\\p{Sc})?|` +
    `(?:[\\p{L}\\p{M}\\p{N}_]|[.${GAP}](?=[\\p{N}.])|(?<=\\d[eE])[-+\\u2212](?=\\d))+`,
  'gu',
)
/** Groups of three digits, all divided alike. */
const GROUPED = new RegExp(`^\\d{1,3}(?=([${GAP}]))(?:\\1\\d{3})+(?!\\d|[${GAP}])`, 'u')
const GAPS = new RegExp(`[${GAP}]`, 'gu')
/** A number, and what follows it up to the end of its run: a unit. */
const PLAIN = /^(\d+(?:\.\d+)?|\.\d+)(?:[eE]([-+\u2212]?\d+))?(\D*)$/u
const UNIT = /^[\p{L}\p{M}_]*$/u
const HEXADECIMAL = /^0[xX]/

/**
 * The numbers that a text says, in order: with a sign (`-`, `+`, `−`), a decimal point, an exponent, and commas or unbreakable
 * spaces between groups of three digits. A comma is never a decimal one: `3,14` is 3 and 14. A currency before it or a unit behind
 * it is left aside, so `50%` is 50. What is part of a word (`B12`), of a version or an address (`1.2.3`) is no number, and
 * neither is a digit that is not one of 0 to 9. Takes time linear in the text.
 */
export function* numbersIn(text: string): Generator<FoundNumber> {
  let sign = ''
  let signEnd = -1
  for (const match of text.matchAll(RUN)) {
    const run = match[0]
    if (/^[-+\u2212]/.test(run)) {
      sign = run.slice(0, 1)
      signEnd = match.index + run.length
      continue
    }
    const own = signEnd === match.index ? sign : ''
    yield* numbersOfRun(withoutLastPoints(run), own)
  }
}

/** The number that a text is as a whole; `undefined` when it is none, or one that is not finite. */
export function numberOf(text: string): number | undefined {
  const trimmed = text.trim()
  const [first, second] = numbersIn(trimmed)
  if (!first || second || first.written !== trimmed || !Number.isFinite(first.value)) return undefined
  return first.value
}

function* numbersOfRun(run: string, sign: string): Generator<FoundNumber> {
  if (GROUPED.test(run)) {
    const whole = readPlain(run.replace(GAPS, ''), sign)
    if (whole) yield { ...whole, written: `${sign}${writtenPart(run)}` }
    return
  }
  let own = sign
  for (const piece of run.split(GAPS)) {
    const number = readPlain(withoutLastPoints(piece), own)
    if (number) yield number
    own = ''
  }
}

function readPlain(text: string, sign: string): FoundNumber | undefined {
  const parts = HEXADECIMAL.test(text) ? null : PLAIN.exec(text)
  if (!parts || !UNIT.test(parts[3] ?? '')) return undefined
  const exponent = parts[2]?.replace('\u2212', '-')
  const size = Number(exponent === undefined ? parts[1] : `${parts[1]}e${exponent}`)
  const unit = parts[3] ?? ''
  const written = `${sign}${text.slice(0, text.length - unit.length)}`
  // What is written as one number is never minus zero: nobody who expects 0 means another.
  return { value: (sign === '-' || sign === '\u2212' ? -size : size) || 0, written }
}

/** By hand: a pattern for it takes the square of the points' number where a digit follows them. */
function withoutLastPoints(text: string): string {
  let end = text.length
  while (text[end - 1] === '.') end -= 1
  return text.slice(0, end)
}

/** A run without its unit. */
function writtenPart(run: string): string {
  return run.replace(/[\p{L}\p{M}_]+$/u, '')
}
