import type { JsonObject } from '../domain/json.ts'
import type { Judgement } from '../domain/ports.ts'
import { reaches } from '../domain/rate.ts'

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

/** It lacks data that it needs: an error where its arguments require them, else no check. */
export function lacking({ require_data: isRequired }: JsonObject, reason: string): Judgement {
  return isRequired === true ? unable(reason) : skipped(reason)
}

/** A score from 0 to 1 that passes from `threshold` on. The reason names both. */
export function scored(score: number, threshold: number, reason: string): Judgement {
  return { passed: reaches(score, threshold), score, reason }
}
