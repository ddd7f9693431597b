import { holm } from '../statistics/multiple-comparisons.ts'

/** The tests that may fail this run: the more there are, the stronger each has to be. */
export type TestFamily = {
  /** The p-value of one of them after Holm over all; with another p for it than it was put in with, as if that were its own. */
  adjust(test: string, p: number): number
}

/** A family of tests by name. A test that is not in it is adjusted as one more. */
export function createTestFamily(tests: ReadonlyMap<string, number>): TestFamily {
  return {
    adjust(test, p) {
      const others = [...tests].filter(([name]) => name !== test).map(([, value]) => value)
      return holm([p, ...others])[0] ?? p
    },
  }
}
