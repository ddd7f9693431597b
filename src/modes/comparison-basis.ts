import type { ActionInputs } from '../action/inputs.ts'
import type { ComparisonBasis } from '../domain/baseline.ts'

/** What the results of this run are comparable by. */
export function comparisonBasisOf(inputs: ActionInputs): ComparisonBasis {
  const { executionTarget, runLimit, requestTimeoutMs, environmentName } = inputs
  return {
    target: executionTarget,
    runLimit,
    requestTimeoutMs,
    ...(executionTarget === 'cloud' ? { environment: environmentName } : {}),
  }
}
