/** Evaluators that belong together on the page, in its order. */
export const FAMILIES: readonly {
  readonly title: string
  readonly note: string
  readonly names: readonly string[]
}[] = [
  {
    title: 'Text',
    note: 'They look at the whole answer, every text of every step.',
    names: ['equals_expected', 'iequals', 'contains', 'contains_any', 'starts_with', 'ends_with', 'regex', 'one_of'],
  },
  {
    title: 'Numbers and likeness',
    note: 'They give a score between 0 and 1, of which `threshold` is enough.',
    names: ['numeric', 'levenshtein', 'rouge_n', 'rouge_l', 'bleu'],
  },
  {
    title: 'JSON',
    note: 'They read the structured output when the agent gives one, else the answer as JSON.',
    names: ['is_json', 'contains_json', 'json_schema', 'json_path', 'json_subset', 'json_diff', 'is_instance'],
  },
  {
    title: 'Limits',
    note: 'A limit on what nobody reported is an error: the case is ungraded, never passed.',
    names: ['max_duration', 'max_tokens', 'max_cost', 'max_steps', 'max_tool_calls', 'finish_reason'],
  },
  {
    title: 'Tools and spans',
    note: 'They look at what the agent did. Without a trajectory they are skipped, and are no check.',
    names: [
      'tool_used',
      'tool_not_used',
      'tool_args',
      'tool_trajectory',
      'tool_precision',
      'tool_recall',
      'tool_f1',
      'no_tool_errors',
      'no_loop',
      'has_matching_span',
    ],
  },
  {
    title: 'Judged by a model',
    note: 'They ask the model of `judge-model`. When it cannot be asked, or does not answer as it should, the case is ungraded.',
    names: ['llm_judge', 'facts', 'closed_qa', 'faithfulness', 'pairwise'],
  },
  {
    title: 'Your own',
    note: 'A function in a module of the input `evaluators`, or an address in the section `evaluators` of the configuration file.',
    names: ['custom'],
  },
  {
    title: 'Of a whole experiment',
    note: 'They stand under `report_evaluators`.',
    names: [
      'pass_rate_threshold',
      'score_threshold',
      'tag_threshold',
      'must_pass',
      'pass_power',
      'confusion_matrix',
      'precision_recall',
    ],
  },
]
