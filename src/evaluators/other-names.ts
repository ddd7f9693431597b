import { foldName } from '../domain/near-miss.ts'

/** What other tools call what an evaluator of ours does, in a way of its own: the arguments are others. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  llm_judge: [
    'llm-rubric',
    'model-graded',
    'score_model',
    'label_model',
    'agent-rubric',
    'answer-relevance',
    'model_graded_qa',
  ],
  facts: ['factuality', 'model-graded-factuality', 'model_graded_fact'],
  closed_qa: ['model-graded-closedqa', 'closedqa'],
  faithfulness: ['context-faithfulness', 'groundedness', 'hallucination', 'hallucinations_v1'],
  pairwise: ['select-best', 'battle'],
  max_duration: ['latency', 'max_latency'],
  max_cost: ['cost'],
  max_tokens: ['tokens', 'token_count'],
  custom: ['javascript', 'python', 'ruby', 'webhook', 'function', 'http'],
  equals_expected: ['exact_match', 'exact', 'string_check'],
  contains: ['includes'],
  regex: ['pattern_match', 'pattern'],
  contains_json: ['valid_json', 'is-valid-json'],
  json_subset: ['json_match', 'json_correctness'],
  numeric: ['numeric_diff', 'math'],
  levenshtein: ['similar', 'similarity', 'text_similarity', 'fuzzy_match', 'embedding_similarity'],
  rouge_n: ['response_match_score', 'rouge'],
  tool_used: ['trajectory:tool-used', 'skill-used'],
  tool_f1: ['tool-call-f1'],
  tool_trajectory: ['tool_trajectory_avg_score', 'trajectory'],
  no_loop: ['agent_loop_detection'],
  max_steps: ['step_count', 'step_efficiency'],
  pass_rate_threshold: ['pass_rate'],
}

const KNOWN = new Map(
  Object.entries(OTHER_NAMES).flatMap(([ours, theirs]) => theirs.map((name) => [fold(name), ours] as const)),
)

/** The evaluator of ours that does what others call by this name; `undefined` when none does. */
export function oursFor(name: string): string | undefined {
  return KNOWN.get(fold(name)) ?? KNOWN.get(fold(name).replace(/^not/, ''))
}

function fold(name: string): string {
  return foldName(name.replaceAll(':', ''))
}
