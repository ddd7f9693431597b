import type { JsonObject } from '../../../src/domain/json.ts'
import type { ToolUse, Trajectory } from '../../../src/domain/trajectory.ts'

/** What a model found on one question. */
export function finding(verdict: string, reason = 'So it is.', quote = ''): JsonObject {
  return { reason, quote, verdict }
}

/** Findings under numbered names: `word_1`, `word_2` and so on. */
export function findings(word: string, ...verdicts: readonly string[]): JsonObject {
  return Object.fromEntries(
    verdicts.map((verdict, index) => [`${word}_${index + 1}`, finding(verdict, `Why ${index + 1}.`)]),
  )
}

/** A trajectory with these calls. */
export function aTrajectory(toolUses: readonly ToolUse[], status: Trajectory['status'] = 'valid'): Trajectory {
  return { status, problems: [], toolUses, unknownCalls: 0, agentSteps: 1 }
}

/** A call that succeeded. */
export function aToolUse(overrides: Partial<ToolUse> = {}): ToolUse {
  return { name: 'weather', arguments: { city: 'Oslo' }, result: { celsius: 7 }, status: 'succeeded', ...overrides }
}
