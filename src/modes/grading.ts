import type { EvaluatorTools, Grader } from '../domain/ports.ts'
import { createGrader, type GraderParts } from '../evaluators/grader.ts'
import { trajectoryOfAnswer } from '../trajectory/answer-trajectory.ts'

/** What grades the answers of a job; `spansOf` where spans of them arrive. */
export function buildGrader(tools: EvaluatorTools = {}, spansOf?: GraderParts['spansOf']): Grader {
  return createGrader({
    trajectoryOf: ({ prompt }, answer) => trajectoryOfAnswer(prompt, answer),
    ...(spansOf ? { spansOf } : {}),
    tools,
  })
}
