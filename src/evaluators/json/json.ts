import type { CaseEvaluator } from '../definition.ts'
import { JSON_COMPARISON_EVALUATORS } from './json-comparisons.ts'
import { JSON_PATH_EVALUATORS } from './json-path.ts'
import { JSON_SCHEMA_EVALUATORS } from './json-schemas.ts'
import { JSON_TYPE_EVALUATORS } from './json-types.ts'

/** Evaluators that look at the JSON of an answer. */
export const JSON_EVALUATORS: readonly CaseEvaluator[] = [
  ...JSON_SCHEMA_EVALUATORS,
  ...JSON_PATH_EVALUATORS,
  ...JSON_COMPARISON_EVALUATORS,
  ...JSON_TYPE_EVALUATORS,
]
