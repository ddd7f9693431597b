import type { Answer } from '../domain/answer.ts'
import { isUsable } from '../domain/trajectory.ts'
import type { Usage } from '../domain/usage.ts'
import { readTrajectory } from './read-trajectory.ts'
import { usageOfTrajectory } from './trajectory-usage.ts'

const TOKENS = ['promptTokens', 'completionTokens', 'totalTokens', 'inputCachedTokens'] as const

/**
 * The answer with what the document that the agent gave of itself tells of its cost, wherever the answer says nothing: its tokens,
 * all of them or none, its dollars, its model, and how many tools were called. A document that breaks a rule tells nothing.
 */
export function withToldUsage(answer: Answer): Answer {
  if (!answer.trajectory) return answer
  const { usage: said = {} } = answer
  const read = readTrajectory(answer.trajectory)
  if (!isUsable(read) || !read.document) return answer
  const { costUsd, model, ...tokens } = usageOfTrajectory(read.document) ?? {}
  const saysTokens = TOKENS.some((name) => said[name] !== undefined)
  const usage: Usage = {
    ...(saysTokens ? {} : tokens),
    ...(costUsd === undefined ? {} : { costUsd }),
    ...(model === undefined ? {} : { model }),
    toolCalls: read.toolUses.length + read.unknownCalls,
    ...said,
  }
  return { ...answer, usage }
}
