import type { ActionInputs } from '../action/inputs.ts'
import type { ComparisonBasis, GradedBy } from '../domain/baseline.ts'

/** What the results of this job are comparable by. */
export function comparisonBasisOf({
  inputs,
  gradedBy,
}: {
  readonly inputs: ActionInputs
  readonly gradedBy: GradedBy
}): ComparisonBasis {
  const { executionTarget, model, runLimit, requestTimeoutMs, environmentName } = inputs
  return {
    target: executionTarget,
    ...(model === undefined ? {} : { model }),
    runLimit,
    requestTimeoutMs,
    ...gradedBy,
    ...(executionTarget === 'cloud' ? { environment: environmentName } : {}),
  }
}
