import { z } from 'zod'
import type { JsonValue } from '../../domain/json.ts'
import type { Judge, JudgeTask } from '../../domain/judge.ts'
import type { EvaluatorInput, Judgement } from '../../domain/ports.ts'
import { COMMON_ARGUMENTS, scalarText } from '../arguments.ts'
import { type CaseEvaluator, defineCaseEvaluator } from '../definition.ts'
import { expectationOf } from '../expectation.ts'
import { lacking, scored, unable } from '../judgement.ts'
import { type Finding, findingSchema, readFinding } from './finding.ts'
import { instructionsOf } from './instructions.ts'
import { answerText, expectedAnswer, questionOf } from './material.ts'
import { costOf, hear, markOf, withJudge } from './poll.ts'
import { compared, evidenceIn, said } from './wording.ts'

const VERDICTS = ['first', 'second', 'equal'] as const
type Place = (typeof VERDICTS)[number]

const SCORES = { better: 1, tie: 0.5, worse: 0 } as const
type Outcome = keyof typeof SCORES

const TASK = `The question was answered twice: "first" and "second". Where there is an expected_answer, it is what the author of the question expects. Which answer serves who asked better: is it right, complete, and to the point?
Decide "first", "second", or "equal" when neither is plainly better. In which of the two places an answer stands means nothing, and neither does which one is longer. Quote from the better one.`

/** What is built in of it, for the digest of all such words. */
export const PAIRWISE_WORDS = { task: TASK, verdicts: VERDICTS, scores: SCORES }

export const pairwise: CaseEvaluator = {
  ...defineCaseEvaluator({
    name: 'pairwise',
    needs: 'judge',
    passes:
      'the answer is not worse than the baseline. The model is asked twice, in both orders: better (score 1) or worse (0) is what ' +
      'it says both times, everything else is a tie (0.5)',
    arguments: z.object({
      baseline: scalarText.optional().describe('The answer to compare with; absent: what the case expects'),
      threshold: COMMON_ARGUMENTS.shape.threshold
        .unwrap()
        .default(SCORES.tie)
        .describe('The least score that passes; above 0.5 the answer has to be better'),
    }),
    judge: ({ baseline, threshold }, input) =>
      withJudge('pairwise', input.tools, (judge) => {
        const wanted = baseline ?? input.expected
        if (wanted === undefined) {
          return lacking(input.config, 'The case expects nothing, so pairwise has nothing to compare the answer with.')
        }
        const rival = textOf(wanted)
        if (rival.trim() === '')
          return unable('pairwise compares the answer with what the case expects, and that is blank.')
        const reference = baseline === undefined ? undefined : input.expected
        return compareInBothOrders({ judge, input, rival, threshold, reference })
      }),
  }),
  needsExpectation: ({ baseline }) => baseline === undefined,
}

type Comparison = {
  readonly judge: Judge
  readonly input: EvaluatorInput
  readonly rival: string
  readonly threshold: number
  /** What the case expects, where that is not the rival itself. */
  readonly reference: JsonValue | undefined
}

/** Each pair is shown in both orders, since models favour a place. */
async function compareInBothOrders(comparison: Comparison): Promise<Judgement> {
  const { judge, input, threshold } = comparison
  const tasks = [taskOf(comparison, 'first'), taskOf(comparison, 'second')] as const
  const replies = await Promise.all(tasks.map((task) => judge.ask(task, input.signal)))
  const heard = replies.map((reply) => hear(reply, (said) => readFinding(said, VERDICTS)))
  const mark = {
    ...markOf(judge, { task: tasks[0], about: `not worse than: ${comparison.rival}`, replies }),
    samples: tasks.length,
  }
  const failures = heard.flatMap((one) => ('why' in one ? [one.why] : []))
  if (failures[0] !== undefined) {
    const reason = `The answers could not be compared in both orders, so there is no verdict: ${failures[0]}`
    return { ...unable(reason), ...costOf(replies), judge: mark }
  }
  const findings = heard.flatMap((one) => ('opinion' in one ? [one.opinion] : []))
  const outcomes = findings.map(({ verdict }, index) => outcomeOf(verdict, index === 0 ? 'first' : 'second'))
  const [outcome = 'tie'] = outcomes
  const isAgreed = outcomes.every((one) => one === outcome)
  const label = isAgreed ? outcome : 'tie'
  const evidence = evidenceIn(
    input.answer,
    findings.map(({ quote }) => quote),
  )
  return {
    ...scored(SCORES[label], threshold, `${describe(outcomes, findings)}; ${compared(SCORES[label], threshold)}.`),
    label,
    ...(evidence === undefined ? {} : { evidence }),
    ...costOf(replies),
    judge: { ...mark, agreement: isAgreed ? 1 : 0.5 },
  }
}

/** Nothing in it but the order of the two texts tells which is the agent's. */
function taskOf({ input, rival, reference }: Comparison, own: 'first' | 'second'): JudgeTask {
  const answer = answerText(input.answer)
  const [first, second] = own === 'first' ? [answer, rival] : [rival, answer]
  return {
    name: 'pairwise',
    instructions: instructionsOf(TASK),
    material: [
      ...questionOf(input.case),
      ...expectedAnswer(reference),
      { name: 'first', value: first },
      { name: 'second', value: second },
    ],
    schema: findingSchema(VERDICTS),
  }
}

function outcomeOf(verdict: Place, own: Place): Outcome {
  if (verdict === 'equal') return 'tie'
  return verdict === own ? 'better' : 'worse'
}

function describe(outcomes: readonly Outcome[], findings: readonly Finding<Place>[]): string {
  const [one, other] = outcomes
  const why = findings[0] ? `: ${said(findings[0].reason)}` : ''
  if (one === other) {
    const found = one === 'tie' ? 'as good as' : `${one} than`
    return `The model finds the answer ${found} the baseline in both orders${why}`
  }
  return `The model finds the answer ${words(one)} in one order and ${words(other)} in the other, which counts as a tie${why}`
}

function words(outcome: Outcome | undefined): string {
  return outcome === 'tie' ? 'as good as the baseline' : `${outcome} than the baseline`
}

function textOf(wanted: JsonValue): string {
  const expectation = expectationOf(wanted)
  return expectation.kind === 'text' ? expectation.text : JSON.stringify(expectation.value)
}
