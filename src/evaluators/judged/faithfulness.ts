import { z } from 'zod'
import type { EvaluatorInput, Judgement } from '../../domain/ports.ts'
import { reaches } from '../../domain/rate.ts'
import { isUsable } from '../../domain/trajectory.ts'
import { COMMON_ARGUMENTS } from '../arguments.ts'
import { defineCaseEvaluator } from '../definition.ts'
import { lacking } from '../judgement.ts'
import { chosen } from './choice.ts'
import { findingSchema } from './finding.ts'
import { instructionsOf } from './instructions.ts'
import { answerOf, questionOf, toolCallsOf } from './material.ts'
import { poll, withJudge } from './poll.ts'
import { compared, said } from './wording.ts'

const VERDICTS = ['grounded', 'partly_grounded', 'ungrounded', 'contradicted', 'no_claims'] as const

const SCORES: Readonly<Record<(typeof VERDICTS)[number], number>> = {
  grounded: 1,
  partly_grounded: 0.5,
  ungrounded: 0,
  contradicted: 0,
  no_claims: 0,
}

const TASK = `An agent was asked the question, called the tools, and gave the answer. Hold every claim of the answer against what the tools gave back (the results in tool_calls) and what the question itself says. What you know from elsewhere does not count, and neither does what a tool was only asked.
- grounded: every claim follows from them.
- partly_grounded: most claims follow from them, and those that do not change nothing that matters.
- ungrounded: a claim that matters follows from none of them.
- contradicted: a claim cannot be true beside them.
- no_claims: the answer claims nothing that could be held against them.
Quote the claim that is worst supported.`

/** The evalset says nothing that it looks for. */
const ABOUT = 'every claim follows from what the tools gave back or from the question'

/** What is built in of it, for the digest of all such words. */
export const FAITHFULNESS_WORDS = { task: TASK, scores: SCORES }

export const faithfulness = defineCaseEvaluator({
  name: 'faithfulness',
  needs: 'judge',
  passes:
    'the model finds every claim of the answer in what the tools gave back or in the question: `grounded` scores 1, ' +
    '`partly_grounded` 0.5, `ungrounded` and `contradicted` 0. An answer without claims, or one for which no tool gave anything ' +
    'back, is no check',
  arguments: z.object({
    threshold: COMMON_ARGUMENTS.shape.threshold.unwrap().default(1).describe('The least score that passes'),
  }),
  judge(args, input) {
    return withJudge('faithfulness', input.tools, (judge) => {
      const absent = whatIsMissing(input)
      if (absent !== undefined) return lacking(input.config, absent)
      return holdAgainstTools(args.threshold, input, judge)
    })
  },
})

async function holdAgainstTools(
  threshold: number,
  { case: evalCase, answer, trajectory, signal, config }: EvaluatorInput,
  judge: NonNullable<EvaluatorInput['tools']['judge']>,
): Promise<Judgement> {
  const judgement = await poll(judge, {
    task: {
      name: 'faithfulness',
      instructions: instructionsOf(TASK),
      material: [...questionOf(evalCase), ...toolCallsOf(trajectory), ...answerOf(answer)],
      schema: findingSchema(VERDICTS),
    },
    about: ABOUT,
    signal,
    opinionOf: (reply) =>
      chosen(reply, {
        verdicts: VERDICTS,
        answer,
        opinionOf({ verdict, reason }) {
          const score = SCORES[verdict]
          return {
            passed: reaches(score, threshold),
            score,
            reason: `The model finds the answer "${verdict}" in what the tools gave back: ${said(reason)}; ${compared(score, threshold)}.`,
          }
        },
      }),
  })
  const { unknownCalls } = trajectory
  // What is grounded nowhere may be grounded in what nobody showed.
  if (unknownCalls > 0 && judgement.passed === false && judgement.label !== 'contradicted') {
    return {
      ...judgement,
      ...lacking(config, `${unknownCalls} calls of tools are only counted, and the answer may rest on them.`),
    }
  }
  if (judgement.label !== 'no_claims') return judgement
  return {
    ...judgement,
    ...lacking(config, 'The model finds no claim in the answer that could be held against what the tools gave back.'),
  }
}

/** Why there is nothing to hold an answer against; `undefined` when there is something. */
function whatIsMissing({ trajectory }: EvaluatorInput): string | undefined {
  if (!isUsable(trajectory)) {
    return `faithfulness looks at what the tools gave back, and the trajectory of the answer is ${trajectory.status}.`
  }
  const gave = trajectory.toolUses.some(({ status, result }) => status === 'succeeded' && result !== undefined)
  return gave ? undefined : 'No tool gave anything back, so faithfulness has nothing to hold the answer against.'
}
