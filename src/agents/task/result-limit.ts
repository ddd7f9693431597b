import { RUN_RESULT_KEYS } from '../../domain/question.ts'
import type { CopyLimit } from '../../workers/plain-copy.ts'

/**
 * What one task may give. What each value counts is what it takes in memory, so that no result can take much more than this. A
 * `RunResult` of which nothing came, such as `{ answer: undefined }`, stays one: it is no output that says nothing.
 */
export const MOST_RESULT: CopyLimit = {
  most: 64 * 1024 * 1024,
  perValue: 32,
  called: '64 MiB of data',
  keptNames: RUN_RESULT_KEYS,
}
