import type { CaseEvaluator } from '../definition.ts'
import { hasMatchingSpan } from './spans.ts'
import { toolArgs } from './tool-arguments.ts'
import { noLoop } from './tool-loop.ts'
import { toolF1, toolPrecision, toolRecall } from './tool-overlap.ts'
import { toolTrajectory } from './tool-trajectory.ts'
import { noToolErrors, toolNotUsed, toolUsed } from './tool-use.ts'

/** Evaluators that look at what the agent did on its way to an answer. */
export const TOOL_EVALUATORS: readonly CaseEvaluator[] = [
  toolUsed,
  toolNotUsed,
  toolArgs,
  toolTrajectory,
  toolPrecision,
  toolRecall,
  toolF1,
  noToolErrors,
  noLoop,
  hasMatchingSpan,
]
