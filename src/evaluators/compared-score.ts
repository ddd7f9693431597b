import { reaches } from '../domain/rate.ts'

/** A score beside the least that passes, e.g. `0.75, below 0.8`. */
export function comparedScore(score: number, least: number): string {
  const passed = reaches(score, least)
  // Rounded down when it is too low, so that it never reads as the threshold itself.
  const shown = passed ? Number(score.toFixed(4)) : Math.floor(score * 1e4) / 1e4
  return `${shown}, ${passed ? 'at least' : 'below'} ${least}`
}
