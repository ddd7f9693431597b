import { z } from 'zod'
import {
  type CustomEvaluator,
  type CustomRequest,
  findCustomEvaluator,
  type ScoreItem,
} from '../domain/custom-evaluator.ts'
import type { JsonObject } from '../domain/json.ts'
import type { EvaluatorInput, Judgement } from '../domain/ports.ts'
import { isUsable } from '../domain/trajectory.ts'
import { COMMON_ARGUMENTS, scalarText } from './arguments.ts'
import { type CaseEvaluator, defineCaseEvaluator } from './definition.ts'
import { lacking, scored, skipped, unable, verdict } from './judgement.ts'

/** The least score that passes where the evalset says nothing. */
const PASSING_SCORE = 0.5

const custom = defineCaseEvaluator({
  name: 'custom',
  needs: 'custom',
  passes:
    'the evaluator of your own says so: true, or a score of at least `threshold`; every finding of several counts, and a gauge never does',
  arguments: z.object({
    name: scalarText.describe(
      "A module's or an address's evaluator; the other arguments are its own, as `case.config`",
    ),
    threshold: COMMON_ARGUMENTS.shape.threshold.unwrap().default(PASSING_SCORE).describe('The least score that passes'),
  }),
  isOpen: true,
  async judge({ name, threshold }, input) {
    const evaluator = findCustomEvaluator(input.tools.custom ?? new Map(), name)
    if (!evaluator) {
      return unable(
        `There is no evaluator ${name} of your own here: neither a module nor the configuration file has it.`,
      )
    }
    const judgements = await ask(evaluator, threshold, input)
    return judgements.map((judgement) => ({ ...judgement, name: nameOf(evaluator, judgement) }))
  },
})

/** Evaluators of the user's own. */
export const CUSTOM_EVALUATORS: readonly CaseEvaluator[] = [custom]

async function ask(
  evaluator: CustomEvaluator,
  threshold: number,
  input: EvaluatorInput,
): Promise<readonly Judgement[]> {
  const { name, kind } = evaluator
  // What an evaluator is given is a trajectory by the rules, or none.
  const trajectory = isUsable(input.trajectory) ? (input.trajectory.document ?? null) : null
  if (evaluator.requiresTrajectory && trajectory === null) {
    const reason = `${name} needs a trajectory, and this one is ${input.trajectory.status}.`
    return [{ ...lacking(input.config, reason), kind }]
  }
  const outcome = await evaluator.evaluate(requestOf(input, trajectory), input.signal)
  if (outcome.kind === 'failed') return [{ ...unable(outcome.why), kind }]
  return outcome.items.map((item) => judgementOf(item, { evaluator, threshold }))
}

function requestOf(input: EvaluatorInput, trajectory: JsonObject | null): CustomRequest {
  const { case: evalCase, answer, durationMs, expected, config } = input
  const { name: _name, weight: _weight, threshold: _threshold, require_data: _required, ...own } = config
  return {
    case: {
      id: evalCase.id,
      name: evalCase.name,
      input: evalCase.inputs,
      expected: expected ?? null,
      tags: evalCase.tags,
      metadata: evalCase.metadata,
      config: own,
    },
    run: {
      answer: answer.text,
      output: answer.output ?? null,
      trajectory,
      durationMs,
      usage: answer.usage ?? null,
      finishReason: answer.finishReason ?? null,
    },
  }
}

type Asked = { readonly evaluator: CustomEvaluator; readonly threshold: number }

function judgementOf(item: ScoreItem, asked: Asked): Judgement {
  const kind = item.kind ?? asked.evaluator.kind
  const { name, label, evidence, value } = item
  return {
    ...(kind === 'gauge' ? measured(item, asked) : judged(item, asked)),
    kind,
    ...(name === undefined ? {} : { name }),
    ...(label === undefined ? {} : { label }),
    ...(evidence === undefined ? {} : { evidence }),
    ...(value === undefined ? {} : { value }),
  }
}

/** An error outweighs all that is said beside it, and a skip every verdict: what was not judged never passes. */
function judged(item: ScoreItem, { evaluator: { name }, threshold }: Asked): Judgement {
  const { score, passed, reason } = item
  const unjudged = withoutVerdict(item, name)
  if (unjudged) return unjudged
  if (passed !== undefined) {
    const whole = verdict(passed, reason ?? `${name} says ${passed}.`)
    return score === undefined ? whole : { ...whole, score }
  }
  if (score === undefined) return unable(`${name} gave neither a verdict nor a score.`)
  return scored(score, threshold, reason ?? `${name} gives ${score} with a threshold of ${threshold}.`)
}

function measured(item: ScoreItem, { evaluator: { name } }: Asked): Judgement {
  const reason = item.reason ?? `${name} measured ${JSON.stringify(item.value)}.`
  return withoutVerdict(item, name) ?? { passed: null, score: null, reason }
}

function withoutVerdict({ error, skipped: isSkipped, reason }: ScoreItem, name: string): Judgement | undefined {
  if (error !== undefined) return unable(`${name} could not judge the answer: ${error}`)
  return isSkipped ? skipped(reason ?? `${name} skipped this answer.`) : undefined
}

/** `NAME`, or `NAME/ITEM`: several evaluators of the user's own are told apart in reports. */
function nameOf({ name }: CustomEvaluator, { name: item }: Judgement): string {
  return item === undefined || item === name ? name : `${name}/${item}`
}
