import type { EvaluatorExample } from './example.ts'
import { JSON_EXAMPLES } from './json-examples.ts'
import { JUDGED_EXAMPLES } from './judged-examples.ts'
import { TEXT_EXAMPLES } from './text-examples.ts'
import { TOOL_EXAMPLES } from './tool-examples.ts'

export { REPORT_EXAMPLES } from './report-examples.ts'

/** Every example of an evaluator of answers. */
export const EXAMPLES: readonly EvaluatorExample[] = [
  ...TEXT_EXAMPLES,
  ...JSON_EXAMPLES,
  ...TOOL_EXAMPLES,
  ...JUDGED_EXAMPLES,
]
