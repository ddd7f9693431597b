import type { CustomEvaluator } from '../domain/custom-evaluator.ts'
import type { EvaluatorTools, Grader } from '../domain/ports.ts'
import type { PartOfTheWay } from '../domain/run.ts'
import type { Trajectory } from '../domain/trajectory.ts'
import { createGrader, type GraderParts } from '../evaluators/grader.ts'
import { trajectoryOfAnswer } from '../trajectory/answer-trajectory.ts'
import { buildGrader } from './grading.ts'

const WORDS: Readonly<Record<PartOfTheWay, string>> = {
  calls: 'the calls of tools',
  steps: 'the single steps',
  reasoning: 'the reasoning',
}

/**
 * What grades stored answers of which these parts are not kept. An evaluator that looks at one cannot judge: if what is missing
 * were nothing, a case that failed by it would pass. One of the user's own may look at anything that it is given.
 */
export function buildStoredGrader(
  tools: EvaluatorTools,
  notKept: readonly PartOfTheWay[],
  spansOf?: GraderParts['spansOf'],
): Grader {
  if (notKept.length === 0) return buildGrader(tools, spansOf)
  const { custom } = tools
  return createGrader({
    trajectoryOf: ({ prompt }, answer) => withholding(trajectoryOfAnswer(prompt, answer), notKept),
    ...(spansOf ? { spansOf } : {}),
    tools: custom
      ? { ...tools, custom: new Map([...custom].map(([name, one]) => [name, unaskable(one, notKept)])) }
      : tools,
  })
}

/** What is left of a trajectory; it throws where it is asked for what is not. */
function withholding(
  { status, problems, toolUses, unknownCalls, agentSteps }: Trajectory,
  notKept: readonly PartOfTheWay[],
): Trajectory {
  const give = <T>(part: PartOfTheWay, value: T): T => {
    if (notKept.includes(part)) throw new Error(sentence([part]))
    return value
  }
  return {
    // Whoever finds it unavailable is skipped, and does not ask what is missing.
    status: status === 'unavailable' ? 'partial' : status,
    problems,
    get toolUses() {
      return give('calls', toolUses)
    },
    get unknownCalls() {
      return give('calls', unknownCalls)
    },
    get agentSteps() {
      return give('steps', agentSteps)
    },
  }
}

function unaskable(evaluator: CustomEvaluator, notKept: readonly PartOfTheWay[]): CustomEvaluator {
  const why = `${evaluator.name} was not asked, because it would not see all that there was. ${sentence(notKept)}`
  return { ...evaluator, requiresTrajectory: false, evaluate: async () => ({ kind: 'failed', why }) }
}

function sentence(parts: readonly PartOfTheWay[]): string {
  const what = parts.map((part) => WORDS[part]).join(', ')
  return (
    `Of this stored answer the following is not kept whole: ${what}. Give the results file of its run, if that has more, or ask ` +
    'again with mode: execute-runs.'
  )
}
