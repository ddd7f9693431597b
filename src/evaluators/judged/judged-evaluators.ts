import type { CaseEvaluator } from '../definition.ts'
import { closedQa } from './closed-qa.ts'
import { facts } from './facts.ts'
import { faithfulness } from './faithfulness.ts'
import { llmJudge } from './llm-judge.ts'
import { pairwise } from './pairwise.ts'

/** Evaluators that ask a model. */
export const JUDGED_EVALUATORS: readonly CaseEvaluator[] = [llmJudge, facts, closedQa, faithfulness, pairwise]
