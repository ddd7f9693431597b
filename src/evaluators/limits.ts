import { z } from 'zod'
import { tokensIn } from '../domain/case-record.ts'
import type { Judgement } from '../domain/ports.ts'
import { reaches } from '../domain/rate.ts'
import { isUsable } from '../domain/trajectory.ts'
import { amount, wholeNumber } from './amounts.ts'
import { count, onlyOneOf, positiveNumber, scalarText } from './arguments.ts'
import { type CaseEvaluator, defineCaseEvaluator } from './definition.ts'
import { quoted } from './excerpt.ts'
import { lacking, unable, verdict } from './judgement.ts'
import { missingTrajectory } from './tools/tool-calls.ts'

/** Milliseconds. */
const DEFAULT_DURATION = 5000

const maxDuration = defineCaseEvaluator({
  name: 'max_duration',
  passes: 'the case took no longer',
  arguments: z.object({
    max_duration_ms: positiveNumber
      .optional()
      .describe(`The limit, in milliseconds; ${DEFAULT_DURATION} when none is given`),
    seconds: positiveNumber.optional().describe('The same, in seconds'),
  }),
  check: ({ max_duration_ms, seconds }) => onlyOneOf('max_duration', { max_duration_ms, seconds }),
  judge({ max_duration_ms, seconds }, { durationMs }) {
    const limit = max_duration_ms ?? (seconds === undefined ? DEFAULT_DURATION : seconds * 1000)
    const took = `The case took ${Math.round(durationMs)} ms`
    if (durationMs <= limit) return verdict(true, `${took}, within the limit of ${limit} ms.`)
    return verdict(false, `${took}, over the limit of ${limit} ms.`)
  },
})

const maxTokens = defineCaseEvaluator({
  name: 'max_tokens',
  passes: 'the answer took no more tokens, those of the prompt included',
  arguments: z.object({ max: count.describe('The limit, in tokens') }),
  judge({ max }, { answer: { usage } }) {
    const tokens = usage && tokensIn(usage)
    if (tokens === undefined) return unable('How many tokens the answer took was not reported.')
    return within(tokens <= max, `The answer took ${tokens} tokens`, `${max}`)
  },
})

const maxCost = defineCaseEvaluator({
  name: 'max_cost',
  passes: 'the answer cost no more US dollars',
  arguments: z.object({ max: amount.describe('The limit, in US dollars') }),
  judge({ max }, { answer: { usage } }) {
    const cost = usage?.costUsd
    if (cost === undefined) return unable('What the answer cost in US dollars was not reported.')
    return within(reaches(max, cost), `The answer cost ${cost} US dollars`, `${max} US dollars`)
  },
})

const maxSteps = defineCaseEvaluator({
  name: 'max_steps',
  aliases: ['MaxModelRequests'],
  passes: 'the agent took no more steps, and sent no more requests to a model, as far as either is known',
  arguments: z.object({ max: count.describe('The limit, in steps') }),
  judge({ max }, { answer, trajectory }) {
    const steps = isUsable(trajectory) ? trajectory.agentSteps : undefined
    const requests = answer.usage?.requests
    // A step may ask a model more than once, and a trajectory may tell only of one part: the larger number is right.
    if (requests !== undefined && requests > (steps ?? 0)) {
      return within(requests <= max, `The agent sent ${requests} requests to a model`, `${max}`)
    }
    if (steps !== undefined) return within(steps <= max, `The agent took ${steps} steps`, `${max}`)
    return unable('How many steps the agent took is not known: no trajectory tells it, and no requests were reported.')
  },
})

const maxToolCalls = defineCaseEvaluator({
  name: 'max_tool_calls',
  passes: 'the agent made no more calls of tools, failed ones included',
  arguments: z.object({ max: wholeNumber.describe('The limit, in calls') }),
  judge({ max }, { answer, trajectory }) {
    const told = isUsable(trajectory) ? trajectory.toolUses.length : undefined
    const reported = answer.usage?.toolCalls
    if (told === undefined && reported === undefined) return unable(missingTrajectory(trajectory))
    // Some frameworks report successful calls alone, and a trajectory may tell only of one part: the larger number is right.
    const calls = Math.max(told ?? 0, reported ?? 0)
    return within(calls <= max, `The agent made ${calls} ${calls === 1 ? 'call' : 'calls'} of tools`, `${max}`)
  },
})

const finishReason = defineCaseEvaluator({
  name: 'finish_reason',
  passes: 'the answer ended for this reason, in the words of its own stream',
  arguments: z.object({ value: scalarText.describe('The reason, such as `stop`, `length` or `tool-calls`') }),
  judge({ value }, { answer, config }) {
    if (!answer.finishReason) return lacking(config, 'Why the answer ended was not reported.')
    const found = `The answer ended with ${quoted(answer.finishReason)}`
    if (answer.finishReason === value) return verdict(true, `${found}.`)
    return verdict(false, `${found}, where ${quoted(value)} is asked for.`)
  },
})

/** Evaluators that hold a measure of the case run to a limit, and the one of how it ended. */
export const LIMIT_EVALUATORS: readonly CaseEvaluator[] = [
  maxDuration,
  maxTokens,
  maxCost,
  maxSteps,
  maxToolCalls,
  finishReason,
]

function within(isWithin: boolean, found: string, limit: string): Judgement {
  return verdict(isWithin, `${found}, ${isWithin ? 'within' : 'over'} the limit of ${limit}.`)
}
