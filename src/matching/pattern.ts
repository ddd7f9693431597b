import { RE2JS } from 're2js'

/** A pattern that finds in time linear in the text, whatever it says. */
export type Pattern = {
  /** True when it is found anywhere in the text. */
  isFoundIn(text: string): boolean
  /** Where it is found first, from 0, and what it found; `undefined` when it is not. */
  firstIn(text: string): { readonly index: number; readonly text: string } | undefined
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
export const PATTERN_FLAGS = Object.keys(FLAGS).join('')

/**
 * Reads a pattern in the syntax of RE2, which is that of JavaScript without look-around and back-references. Flags are those of
 * `PATTERN_FLAGS`. Never throws.
 */
export function readPattern(source: string, flags = ''): PatternReading {
  const unknown = [...flags].find((flag) => !(flag in FLAGS))
  if (unknown !== undefined) return { kind: 'unusable', why: `there is no flag ${JSON.stringify(unknown)}` }
  try {
    const bits = [...flags].reduce((all, flag) => all | (FLAGS[flag] ?? 0), 0)
    return { kind: 'pattern', pattern: patternOf(RE2JS.compile(RE2JS.translateRegExp(source), bits)) }
  } catch (error) {
    return { kind: 'unusable', why: (error as Error).message }
  }
}

function patternOf(compiled: RE2JS): Pattern {
  return {
    isFoundIn: (text) => compiled.matcher(text).find(),
    firstIn(text) {
      const matcher = compiled.matcher(text)
      if (!matcher.find()) return undefined
      return { index: matcher.start(), text: matcher.group() ?? '' }
    },
    fits: (text) => compiled.matches(text),
  }
}
