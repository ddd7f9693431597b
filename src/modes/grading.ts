import type { EvaluatorTools, Grader } from '../domain/ports.ts'
import { createGrader } from '../evaluators/grader.ts'
import { trajectoryOfAnswer } from '../trajectory/answer-trajectory.ts'

/** What grades the answers of a job. */
export function buildGrader(tools: EvaluatorTools = {}): Grader {
  return createGrader({
    trajectoryOf: ({ prompt }, answer) => trajectoryOfAnswer(prompt, answer),
    tools,
  })
}
