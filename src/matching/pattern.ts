import { RE2JS } from 're2js'
import { createBoundedSearch, type SearchResult } from './pattern-search.ts'
import { readSource } from './pattern-source.ts'

/** A pattern that finds in time linear in the text, whatever it says. */
export type Pattern = {
  /** Instructions that it compiled to: what a search takes grows with them and with the text. */
  readonly size: number
  /** True when it is found anywhere in the text, however long that takes. */
  isFoundIn(text: string): boolean
  /** Looks for it anywhere in the text, for about three seconds at most: most patterns need a hundredth of that on any text. */
  search(text: string): SearchResult
  /** Where it is found first, from 0, and what it found; `undefined` when it is not. Takes longer than `isFoundIn`, see `canLocateIn`. */
  firstIn(text: string): { readonly index: number; readonly text: string } | undefined
  /** True when `firstIn` takes no more than about a second on this text. */
  canLocateIn(text: string): boolean
  /** True when it fits the whole text. */
  fits(text: string): boolean
}

export type PatternReading =
  | { readonly kind: 'pattern'; readonly pattern: Pattern }
  /** Completes "… cannot be used: ". */
  | { readonly kind: 'unusable'; readonly why: string }

/** Flags that can be asked for, as JavaScript writes them. `u`, `g` and `y` change nothing here. */
const FLAGS: Readonly<Record<string, number>> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
  u: 0,
  g: 0,
  y: 0,
}

/** The flags that `readPattern` knows. */
const PATTERN_FLAGS = Object.keys(FLAGS).join('')

/** Longest source, in characters: more is no pattern that somebody wrote. */
const MAX_SOURCE = 20_000
/** Most instructions: the engine counts to 1,000 at most, and `x{0,1000}` has 2,000 of them. */
const MAX_SIZE = 2100
/** Most instructions by the measure that is taken before compiling, which is too high for some: 20,000 are compiled in no time. */
const MAX_MEASURED_SIZE = 20_000
/**
 * Instructions times characters up to which a text is searched to its end: at worst (`a[ab]{200}$` in 1 MB of both letters) each
 * costs some 10 ns. Most patterns take a hundredth of that, but which ones shows only on the way, which is what a bounded search
 * is for.
 */
export const MAX_SEARCHING_WORK = 2.5e8
/** The same up to which a match is located, which takes up to 20 ns each. */
const MAX_LOCATING_WORK = 5e7

/** What cannot be done in linear time, in patterns whose escaped backslashes were taken out. */
const BEYOND: readonly { readonly what: RegExp; readonly why: string }[] = [
  { what: /\(\?<?[=!]/, why: 'it looks ahead or behind ("(?=", "(?!", "(?<=", "(?<!")' },
  { what: /\\[1-9]|\\k<|\(\?P=/, why: 'it refers back to what a group matched ("\\1", "\\k<name>")' },
  { what: /\(\?>|[*+?}]\+/, why: 'it holds an atomic group or a possessive repetition ("(?>", "a++")' },
]
/** Escapes that the engine has and JavaScript has not: whoever writes one may mean the plain letter. */
const FOREIGN = /\\[AzQEC]/
/** One character of every kind that an assertion tells apart: of a word, of none, and one that ends a line. */
const NEIGHBOURS = ['x', '-', '\n']
const LINEAR = 'which patterns here cannot, since they run in linear time (syntax of RE2)'

/**
 * Reads a pattern in the syntax of RE2, which is that of JavaScript without look-around and back-references. Flags are those of
 * `PATTERN_FLAGS`. A text is read by whole characters, as JavaScript does under its flag `u`; with the flag `m` a line ends at a
 * line feed alone. One that would compile to a program that is too large is refused. Never throws.
 */
export function readPattern(source: string, flags = ''): PatternReading {
  const unknown = [...flags].find((flag) => !Object.hasOwn(FLAGS, flag))
  if (unknown !== undefined) {
    return {
      kind: 'unusable',
      why: `there is no flag ${JSON.stringify(unknown)}, only ${[...PATTERN_FLAGS].join(', ')}`,
    }
  }
  const length = source.length
  if (length > MAX_SOURCE) return { kind: 'unusable', why: `it has ${length} characters, more than ${MAX_SOURCE}` }
  // The engine would read these as the plain characters.
  const plain = source.replaceAll('\\\\', '')
  if (/\\[89]|\\k</.test(plain)) return { kind: 'unusable', why: whyNot(plain, '') }
  const foreign = FOREIGN.exec(plain)?.[0]
  if (foreign !== undefined) {
    return {
      kind: 'unusable',
      why: `it holds "${foreign}", which patterns of JavaScript do not have; the text begins at "^" and ends at "$"`,
    }
  }
  try {
    const { text, size } = readSource(RE2JS.translateRegExp(source), flags.includes('s'))
    if (size > MAX_MEASURED_SIZE) return tooLarge(size)
    const bits = [...flags].reduce((all, flag) => all | (FLAGS[flag] ?? 0), 0)
    const compiled = RE2JS.compile(text, bits)
    return compiled.programSize() > MAX_SIZE
      ? tooLarge(compiled.programSize())
      : { kind: 'pattern', pattern: patternOf(compiled) }
  } catch (error) {
    return { kind: 'unusable', why: whyNot(plain, (error as Error).message) }
  }
}

/**
 * True when a pattern is found in every text, because it finds nothing at its beginning or at its end, whatever stands there:
 * `()`, `a*`, `^`, `$`. Nothing is checked by looking for it.
 */
export function isFoundInEveryText(source: string, flags = ''): boolean {
  const fits = (pattern: string, text: string): boolean => {
    const reading = readPattern(pattern, flags)
    return reading.kind === 'pattern' && reading.pattern.fits(text)
  }
  if (!fits(source, '')) return false
  return (
    NEIGHBOURS.every((next) => fits(`(?:${source})${next}`, next)) ||
    NEIGHBOURS.every((last) => fits(`${last}(?:${source})`, last))
  )
}

function tooLarge(size: number): PatternReading {
  return {
    kind: 'unusable',
    why: `it is too large: about ${size} steps where ${MAX_SIZE} are allowed; count fewer repetitions, such as "{0,100}" for "{0,1000}"`,
  }
}

function whyNot(plain: string, message: string): string {
  const beyond = BEYOND.find(({ what }) => what.test(plain))
  return beyond ? `${beyond.why}, ${LINEAR}` : message.replace(/^error parsing regexp: /, '')
}

function patternOf(compiled: RE2JS): Pattern {
  const size = compiled.programSize()
  const searchBounded = createBoundedSearch(compiled)
  const isFoundIn = (text: string) => compiled.test(text)
  return {
    size,
    isFoundIn,
    search(text) {
      if (size * text.length > MAX_SEARCHING_WORK) return searchBounded(text)
      return isFoundIn(text) ? 'found' : 'missing'
    },
    firstIn(text) {
      const matcher = compiled.matcher(text)
      if (!matcher.find()) return undefined
      return { index: matcher.start(), text: matcher.group() ?? '' }
    },
    canLocateIn: (text) => size * text.length <= MAX_LOCATING_WORK,
    fits: (text) => compiled.testExact(text),
  }
}
