import { z } from 'zod'
import { scalarText } from '../arguments.ts'
import { defineCaseEvaluator } from '../definition.ts'
import { chosen } from './choice.ts'
import { findingSchema } from './finding.ts'
import { instructionsOf } from './instructions.ts'
import { answerOf, expectedAnswer, questionOf } from './material.ts'
import { poll, withJudge } from './poll.ts'
import { said } from './wording.ts'

const VERDICTS = ['yes', 'no'] as const

const SCORES = { yes: 1, no: 0 } as const

const TASK = `An agent was asked the question and gave the answer. Where there is an expected_answer, it is what the author of the question expects.
Does the answer meet the criteria below, all of them and in full? Decide "yes" or "no"; in part is "no".

The criteria:`

/** What is built in of it, for the digest of all such words. */
export const CLOSED_QA_WORDS = { task: TASK, scores: SCORES }

export const closedQa = defineCaseEvaluator({
  name: 'closed_qa',
  needs: 'judge',
  passes: 'the model says that the answer meets the criteria in full; it sees the question and what the case expects',
  arguments: z.object({ criteria: scalarText.describe('What has to hold of the answer, in words') }),
  judge({ criteria }, { case: evalCase, answer, expected, signal, tools }) {
    const task = {
      name: 'closed_qa',
      instructions: instructionsOf(TASK, criteria),
      material: [...questionOf(evalCase), ...expectedAnswer(expected), ...answerOf(answer)],
      schema: findingSchema(VERDICTS),
    }
    return withJudge('closed_qa', tools, (judge) =>
      poll(judge, {
        task,
        about: criteria,
        signal,
        opinionOf: (reply) =>
          chosen(reply, {
            verdicts: VERDICTS,
            answer,
            opinionOf: ({ verdict, reason }) => ({
              passed: SCORES[verdict] === 1,
              score: SCORES[verdict],
              reason: `Asked whether the answer meets the criteria, the model says "${verdict}": ${said(reason)}.`,
            }),
          }),
      }),
    )
  },
})
