import type { EvaluatorExample } from './example.ts'

const FORECAST = {
  toolCalls: [
    {
      id: 'call-1',
      name: 'forecast',
      status: 'succeeded',
      input: { city: 'Bergen' },
      output: { tomorrow: 'rain', celsius: 9 },
    },
  ],
} satisfies EvaluatorExample['more']

/** What evaluators that ask a model make of answers, with what the model replies. */
export const JUDGED_EXAMPLES: readonly EvaluatorExample[] = [
  {
    evaluator: 'llm_judge',
    arguments: { rubric: 'Apologizes for the delay and says when the parcel will arrive.' },
    answer: 'Sorry for the wait! Your parcel arrives on Tuesday.',
    replies: [
      {
        rubric: {
          reason: 'It apologizes and names the day of arrival.',
          quote: 'Your parcel arrives on Tuesday',
          verdict: 'fully',
        },
      },
    ],
    passes: true,
  },
  {
    evaluator: 'llm_judge',
    arguments: {
      criteria: ['Names a day of arrival', { text: 'Promises no refund', must: true, name: 'no refund' }, 'Is polite'],
      threshold: 0.6,
    },
    answer: 'Sorry for the wait! It arrives on Tuesday, and we give you your money back.',
    replies: [
      {
        criterion_1: { reason: 'Tuesday is named.', quote: 'It arrives on Tuesday', verdict: 'met' },
        criterion_2: { reason: 'A refund is promised.', quote: 'we give you your money back', verdict: 'not_met' },
        criterion_3: { reason: 'It apologizes.', quote: 'Sorry for the wait!', verdict: 'met' },
      },
    ],
    passes: false,
    because: 'the score of 0.67 would be enough, and a criterion that must be met is not',
  },
  {
    evaluator: 'rubric',
    arguments: { rubric: 'Explains why the sky is blue.', samples: 3 },
    answer: 'Air scatters blue light more than red light.',
    replies: [
      { rubric: { reason: 'Scattering is named.', quote: 'Air scatters blue light', verdict: 'fully' } },
      { rubric: { reason: 'It is right and brief.', quote: '', verdict: 'mostly' } },
      { rubric: { reason: 'The wavelength is missing.', quote: '', verdict: 'half' } },
    ],
    passes: true,
    because: 'two of three samples pass it; the mark says `samples: 3` and an agreement of 0.67',
  },
  {
    evaluator: 'llm_judge',
    arguments: { rubric: 'Explains why the sky is blue.', samples: 2 },
    answer: 'Because of the air.',
    replies: [
      { rubric: { reason: 'The air is named.', quote: 'Because of the air', verdict: 'mostly' } },
      { rubric: { reason: 'Nothing is explained.', quote: '', verdict: 'hardly' } },
    ],
    passes: null,
    because: 'one sample passes it and one fails it, which is no verdict: the case is ungraded',
  },
  {
    evaluator: 'facts',
    arguments: { facts: ['The museum opens at ten.', 'It is closed on Mondays.'] },
    answer: 'Doors open at 10 a.m., every day but Monday.',
    replies: [
      {
        fact_1: { reason: 'It opens at ten.', quote: 'Doors open at 10 a.m.', verdict: 'present' },
        fact_2: { reason: 'Monday is left out.', quote: 'every day but Monday', verdict: 'present' },
      },
    ],
    passes: true,
  },
  {
    evaluator: 'facts',
    arguments: { facts: ['The museum opens at ten.', 'It is closed on Mondays.'], threshold: 0.5 },
    answer: 'It opens at ten, Mondays included.',
    replies: [
      {
        fact_1: { reason: 'It opens at ten.', quote: 'It opens at ten', verdict: 'present' },
        fact_2: { reason: 'It says that it is open on Mondays.', quote: 'Mondays included', verdict: 'contradicted' },
      },
    ],
    passes: false,
    because: 'half of the facts would be enough, and one is contradicted',
  },
  {
    evaluator: 'closed_qa',
    arguments: { criteria: 'The answer is one line of shell, without any explanation.' },
    answer: 'wc -l *.csv',
    replies: [{ reason: 'There is one command and nothing else.', quote: 'wc -l *.csv', verdict: 'yes' }],
    passes: true,
  },
  {
    evaluator: 'closed_qa',
    arguments: { criteria: 'The answer is one line of shell, without any explanation.' },
    answer: 'Use `wc -l *.csv`, which counts the lines of each file.',
    replies: [{ reason: 'It explains the command.', quote: 'which counts the lines', verdict: 'no' }],
    passes: false,
  },
  {
    evaluator: 'faithfulness',
    answer: 'Tomorrow it rains in Bergen, at 9 degrees.',
    more: FORECAST,
    replies: [{ reason: 'Rain and 9 degrees are what the tool gave.', quote: '9 degrees', verdict: 'grounded' }],
    passes: true,
  },
  {
    evaluator: 'faithfulness',
    answer: 'Tomorrow the sun shines in Bergen.',
    more: FORECAST,
    replies: [{ reason: 'The tool says rain.', quote: 'the sun shines', verdict: 'contradicted' }],
    passes: false,
  },
  {
    evaluator: 'faithfulness',
    answer: 'Tomorrow it rains in Bergen.',
    passes: null,
    because: 'no tool gave anything back, so no model is asked and the evaluator is skipped',
  },
  {
    evaluator: 'pairwise',
    arguments: { baseline: 'Turn it off and on.' },
    answer: 'Hold the power button for ten seconds, then press it again.',
    replies: [
      { reason: 'The first says how.', quote: 'Hold the power button for ten seconds', verdict: 'first' },
      { reason: 'The second says how.', quote: 'Hold the power button for ten seconds', verdict: 'second' },
    ],
    passes: true,
    because: 'it is found better in both orders',
  },
  {
    evaluator: 'pairwise',
    expected: 'Hold the power button for ten seconds, then press it again.',
    answer: 'No idea.',
    replies: [
      { reason: 'The second helps.', quote: 'Hold the power button for ten seconds', verdict: 'second' },
      { reason: 'The first helps.', quote: 'Hold the power button for ten seconds', verdict: 'first' },
    ],
    passes: false,
  },
  {
    evaluator: 'pairwise',
    arguments: { baseline: 'Turn it off and on.', threshold: 1 },
    answer: 'Switch it off, then on again.',
    replies: [
      { reason: 'The first is clearer.', quote: 'Switch it off', verdict: 'first' },
      { reason: 'The first is shorter.', quote: 'Turn it off and on', verdict: 'first' },
    ],
    passes: false,
    because: 'the first place won both times, which is a tie, and this threshold asks for a better answer',
  },
]
