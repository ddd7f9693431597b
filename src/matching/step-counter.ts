import { type Pattern, readPattern } from './pattern.ts'

/** What the search with a pattern in a text costs: its instructions times the characters, for one step. */
const SEARCHING_WORK_PER_STEP = 64
/** What each character costs at least, in instructions. */
const LEAST_SIZE = 4

/** A pattern in the shape in which the JSON Schema library wants one. */
type CountedPattern = { test(text: string): boolean; toString(): string }

/** Counts what looking into a value takes, with a schema or with a path, so that it ends whatever both are. */
export type StepCounter = {
  /** From here on all steps are there again. */
  restart(): void
  /** Takes steps; throws when there are none left. */
  take(steps: number): void
  /** As `take`, for one search with a pattern in a text. */
  takeSearch(pattern: Pattern, text: string): void
  isSpent(): boolean
  /** Makes patterns of a schema, each search with which takes steps. Throws when a pattern cannot be used. */
  readonly patternEngine: { (source: string, flags: string): CountedPattern; readonly code: string }
}

/** A counter that has `most` steps for each value. */
export function createStepCounter(most: number): StepCounter {
  let left = most
  const take = (steps: number): void => {
    left -= steps
    if (left < 0) throw new Error('There are no steps left.')
  }
  const takeSearch = ({ size }: Pattern, text: string): void =>
    take(1 + (text.length * (size + LEAST_SIZE)) / SEARCHING_WORK_PER_STEP)
  const engine = (source: string): CountedPattern => {
    const reading = readPattern(source)
    if (reading.kind === 'unusable') {
      throw new Error(`the pattern ${JSON.stringify(source)} cannot be used: ${reading.why}`)
    }
    return {
      test(text) {
        takeSearch(reading.pattern, text)
        return reading.pattern.isFoundIn(text)
      },
      // The library takes patterns of the same text for the same.
      toString: () => JSON.stringify(source),
    }
  }
  return {
    restart() {
      left = most
    },
    take,
    takeSearch,
    isSpent: () => left < 0,
    patternEngine: Object.assign(engine, { code: 'linear-time pattern' }),
  }
}
