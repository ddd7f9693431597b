/** A number as it stands in a text. */
export type FoundNumber = {
  /** Infinite when the text says more than a number can hold. */
  readonly value: number
  /** As it was written, sign included. */
  readonly written: string
}

/** What is read as a minus before a digit: the sign itself, hyphens and dashes up to the en dash, and their small and wide forms. */
const MINUS = '\\-\\u2010-\\u2013\\u2212\\ufe63\\uff0d'
/** Spaces that stand between groups of three digits: one that does not break, and the narrow one. */
const GAP = ',\\u00a0\\u202f'
/**
 * A run of letters and digits with what may stand within a number, and a sign before it that follows no word (so that `5-3` is 5
 * and 3). Longer than the number on purpose: what the number is part of says whether it is one.
 */
const RUN = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_)\\]])[+${MINUS}](?=\\p{Sc}?\\.?\\d)(?:\\p{Sc})?|` +
    `(?:[\\p{L}\\p{M}\\p{N}_]|[.${GAP}](?=[\\p{N}.])|(?<=\\d[eE])[+${MINUS}](?=\\d))+`,
  'gu',
)
/** Groups of three digits, all divided alike. */
const GROUPED = new RegExp(`^\\d{1,3}(?=([${GAP}]))(?:\\1\\d{3})+(?!\\d|[${GAP}])`, 'u')
const GAPS = new RegExp(`[${GAP}]`, 'gu')
/** A number, and what follows it up to the end of its run: a unit. */
const PLAIN = new RegExp(`^(\\d+(?:\\.\\d+)?|\\.\\d+)(?:[eE]([+${MINUS}]?\\d+))?(\\D*)$`, 'u')
const SIGN = new RegExp(`^[+${MINUS}]`, 'u')
const UNIT = /^[\p{L}\p{M}_]*$/u
const HEXADECIMAL = /^0[xX]/

/**
 * The numbers that a text says, in order: with a sign (`-`, `+`, `−`, or a dash where no word stands before it), a decimal point, an exponent, and commas or unbreakable
 * spaces between groups of three digits. A comma is never a decimal one: `3,14` is 3 and 14. A currency before it or a unit behind
 * it is left aside, so `50%` is 50. What is part of a word (`B12`), of a version or an address (`1.2.3`) is no number, and
 * neither is a digit that is not one of 0 to 9. Takes time linear in the text.
 */
export function* numbersIn(text: string): Generator<FoundNumber> {
  let sign = ''
  let signEnd = -1
  for (const match of text.matchAll(RUN)) {
    const run = match[0]
    if (SIGN.test(run)) {
      sign = run.slice(0, 1)
      signEnd = match.index + run.length
      continue
    }
    const own = signEnd === match.index ? sign : ''
    yield* numbersOfRun(withoutLast(run, '.'), own)
  }
}

/** The number that a text is as a whole; `undefined` when it is none, or one that is not finite. */
export function numberOf(text: string): FoundNumber | undefined {
  const trimmed = text.trim()
  const [first, second] = numbersIn(trimmed)
  if (!first || second || first.written !== trimmed || !Number.isFinite(first.value)) return undefined
  return first
}

/** The whole number that was written, digit by digit, where a number as such is not exact; `undefined` for one that is not whole. */
export function wholeOf({ written, value }: FoundNumber): bigint | undefined {
  if (!Number.isFinite(value)) return undefined
  const sign = SIGN.exec(written)?.[0] ?? ''
  const [mantissa = '', power = '0'] = written.slice(sign.length).replace(GAPS, '').split(/[eE]/)
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const significant = withoutLast(digits, '0')
  if (significant === '') return 0n
  const zeros = Number(withPlainSign(power)) - fraction.length + digits.length - significant.length
  // The number is finite, so there are some 300 of them at most.
  return zeros < 0 ? undefined : BigInt(`${withPlainSign(sign)}${significant}${'0'.repeat(zeros)}`)
}

function* numbersOfRun(run: string, sign: string): Generator<FoundNumber> {
  if (GROUPED.test(run)) {
    const whole = readPlain(run.replace(GAPS, ''), sign)
    if (whole) yield { ...whole, written: `${sign}${writtenPart(run)}` }
    return
  }
  let own = sign
  for (const piece of run.split(GAPS)) {
    const number = readPlain(withoutLast(piece, '.'), own)
    if (number) yield number
    own = ''
  }
}

function readPlain(text: string, sign: string): FoundNumber | undefined {
  const parts = HEXADECIMAL.test(text) ? null : PLAIN.exec(text)
  if (!parts || !UNIT.test(parts[3] ?? '')) return undefined
  const exponent = parts[2] && withPlainSign(parts[2])
  const size = Number(exponent === undefined ? parts[1] : `${parts[1]}e${exponent}`)
  const unit = parts[3] ?? ''
  const written = `${sign}${text.slice(0, text.length - unit.length)}`
  // What is written as one number is never minus zero: nobody who expects 0 means another.
  return { value: (withPlainSign(sign) === '-' ? -size : size) || 0, written }
}

/** By hand: a pattern for it takes the square of their number where another character follows them. */
function withoutLast(text: string, character: string): string {
  let end = text.length
  while (text[end - 1] === character) end -= 1
  return text.slice(0, end)
}

/** A text with its sign as code writes it. */
function withPlainSign(text: string): string {
  return text.replace(SIGN, (sign) => (sign === '+' ? '' : '-'))
}

/** A run without its unit. */
function writtenPart(run: string): string {
  return run.replace(/[\p{L}\p{M}_]+$/u, '')
}
