import type { Judgement } from '../domain/ports.ts'

/** It passes or fails as a whole. The reason states what was found, so that it also reads right when inverted. */
export function verdict(passed: boolean, reason: string): Judgement {
  return { passed, score: passed ? 1 : 0, reason }
}

/** It could not judge, for this reason: never a pass, never a fail. */
export function unable(reason: string): Judgement {
  return { passed: null, score: null, reason, error: reason }
}

/** It lacks what it needs and need not have it: no check. */
export function skipped(reason: string): Judgement {
  return { passed: null, score: null, reason, skipped: true }
}
