import { digestOf } from '../../domain/digest.ts'
import type { JsonObject } from '../../domain/json.ts'
import type { CaseEvaluator } from '../definition.ts'
import { CLOSED_QA_WORDS, closedQa } from './closed-qa.ts'
import { FACTS_WORDS, facts } from './facts.ts'
import { FAITHFULNESS_WORDS, faithfulness } from './faithfulness.ts'
import { findingSchema } from './finding.ts'
import { instructionsOf } from './instructions.ts'
import { llmJudge } from './llm-judge.ts'
import { PAIRWISE_WORDS, pairwise } from './pairwise.ts'
import { rubricWords } from './rubric-task.ts'

/** Each with what is built in of what it asks and of how it reads the reply. */
const JUDGED: readonly { readonly evaluator: CaseEvaluator; readonly words: JsonObject }[] = [
  { evaluator: llmJudge, words: rubricWords() },
  { evaluator: facts, words: FACTS_WORDS },
  { evaluator: closedQa, words: CLOSED_QA_WORDS },
  { evaluator: faithfulness, words: FAITHFULNESS_WORDS },
  { evaluator: pairwise, words: PAIRWISE_WORDS },
]

/** Evaluators that ask a model. */
export const JUDGED_EVALUATORS: readonly CaseEvaluator[] = JUDGED.map(({ evaluator }) => evaluator)

/** All that they say to a model which no evalset says, and what its verdicts are worth, by the name of the evaluator. */
export const JUDGED_WORDS: JsonObject = {
  shared: [instructionsOf(), findingSchema([])],
  ...Object.fromEntries(JUDGED.map(({ evaluator: { name }, words }) => [name, words])),
}

/** Where this differs, the same evalset may be judged otherwise by the same model. */
export const JUDGED_WORDS_DIGEST = digestOf(JUDGED_WORDS)
