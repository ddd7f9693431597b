import { z } from 'zod'
import { positiveNumber } from './arguments.ts'
import { type CaseEvaluator, defineCaseEvaluator } from './definition.ts'
import { verdict } from './judgement.ts'

const maxDuration = defineCaseEvaluator({
  name: 'max_duration',
  passes: 'the case took no longer',
  arguments: z.object({ max_duration_ms: positiveNumber.default(5000).describe('The limit, in milliseconds') }),
  judge({ max_duration_ms: limit }, { durationMs }) {
    const took = `The case took ${Math.round(durationMs)} ms`
    if (durationMs <= limit) return verdict(true, `${took}, within the limit of ${limit} ms.`)
    return verdict(false, `${took}, over the limit of ${limit} ms.`)
  },
})

/** Evaluators that hold a measure of the case run to a limit. */
export const LIMIT_EVALUATORS: readonly CaseEvaluator[] = [maxDuration]
