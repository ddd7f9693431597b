import { z } from 'zod'
import { isUsable } from '../../domain/trajectory.ts'
import { COMMON_ARGUMENTS, flag, scalarText } from '../arguments.ts'
import { defineCaseEvaluator } from '../definition.ts'
import { lacking } from '../judgement.ts'
import { criteriaList } from './criteria.ts'
import { answerOf, expectedAnswer, questionOf, toolCallsOf } from './material.ts'
import { poll, withJudge } from './poll.ts'
import { type Measure, rubricOpinion, rubricTask } from './rubric-task.ts'

/** The least score that passes, unless an evalset says otherwise. */
export const PASSING_SCORE = 0.7

/** Most samples of one answer: each costs a question, and the majority hardly changes any more. */
const MOST_SAMPLES = 20
const SAMPLES = `a whole number from 1 to ${MOST_SAMPLES}`

export const llmJudge = defineCaseEvaluator({
  name: 'llm_judge',
  aliases: ['rubric', 'g_eval'],
  needs: 'judge',
  passes:
    'the score reaches the threshold and every criterion marked `must` is met. A criterion is met or not; a rubric is fulfilled ' +
    '`fully` (1), `mostly` (0.75), `half` (0.5), `hardly` (0.25) or `not_at_all` (0); the score is the weighted mean, in which a ' +
    'rubric beside criteria weighs 1. With several samples the verdict is the one that more than half ' +
    'of all of them give; without such a majority it is an error',
  arguments: z.object({
    rubric: scalarText.optional().describe('What a good answer is, in words'),
    criteria: criteriaList
      .optional()
      .describe(
        'What has to hold of the answer, each decided by itself: texts, or objects of `text` (or `criterion`), `must` (false), ' +
          '`weight` (1) and `name`',
      ),
    include_expected: flag.default(true).describe('Whether the model sees what the case expects'),
    include_trajectory: flag
      .default(false)
      .describe('Whether the model sees which tools the agent called, and what they gave'),
    threshold: COMMON_ARGUMENTS.shape.threshold.unwrap().default(PASSING_SCORE).describe('The least score that passes'),
    samples: z
      .number({ error: SAMPLES })
      .int({ error: SAMPLES })
      .min(1, { error: SAMPLES })
      .max(MOST_SAMPLES, { error: SAMPLES })
      .default(1)
      .describe(`How often the model is asked, at most ${MOST_SAMPLES}; an odd number decides more often`),
  }),
  check: ({ rubric, criteria }) =>
    rubric === undefined && criteria === undefined
      ? ['"llm_judge" needs the argument "rubric" or "criteria", or both']
      : [],
  judge(args, input) {
    const { rubric, criteria = [], threshold, samples } = args
    return withJudge('llm_judge', input.tools, (judge) => {
      if (args.include_trajectory && !isUsable(input.trajectory)) {
        const { status } = input.trajectory
        return lacking(input.config, `llm_judge is to look at the trajectory of the answer, and that is ${status}.`)
      }
      const material = [
        ...questionOf(input.case),
        ...(args.include_expected ? expectedAnswer(input.expected) : []),
        ...(args.include_trajectory ? toolCallsOf(input.trajectory) : []),
        ...answerOf(input.answer),
      ]
      const measure: Measure = { rubric, criteria, threshold }
      return poll(judge, {
        task: rubricTask(measure, material),
        about: rubric ?? criteria[0]?.text ?? '',
        signal: input.signal,
        samples,
        opinionOf: (reply) => rubricOpinion(measure, reply, input.answer),
      })
    })
  },
})
