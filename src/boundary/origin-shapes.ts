import { z } from 'zod'
import type { ComparisonBasis } from '../domain/baseline.ts'
import { MAX_TEXT_CHARS } from '../domain/record-limits.ts'
import type { GitContext } from '../domain/report.ts'
import type { FieldsOf } from './shape-fields.ts'

const word = z.string().min(1).max(MAX_TEXT_CHARS)
const known = word.exactOptional()

/** What must be the same on both sides of a comparison, as it stands in every document of ours. */
export const basisShape = z.object({
  target: word,
  model: known,
  judge: known,
  customEvaluators: known,
  runLimit: z.int().positive(),
  requestTimeoutMs: z.number().positive(),
  environment: known,
} satisfies FieldsOf<ComparisonBasis>)

/** Which commit a result is of, as it stands in every document of ours. */
export const gitShape = z.object({
  sha: known,
  ref: known,
  repository: known,
  runId: known,
  prNumber: z.number().exactOptional(),
  url: known,
} satisfies FieldsOf<GitContext>)
