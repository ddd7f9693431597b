import type { ReportExample } from './example.ts'

type ExampleCase = ReportExample['cases'][number]

const REFUNDS: readonly ExampleCase[] = [
  { id: 'refund', status: 'passed', score: 1, tags: ['money'] },
  { id: 'invoice', status: 'failed', score: 0.4, tags: ['money'] },
  { id: 'greeting', status: 'passed', score: 1, tags: ['tone'] },
  { id: 'farewell', status: 'passed', score: 0.8, tags: ['tone'] },
]

/** Two runs of each of two cases. */
const TWICE: readonly ExampleCase[] = [
  { id: 'refund', status: 'passed' },
  { id: 'refund', status: 'passed' },
  { id: 'greeting', status: 'passed' },
  { id: 'greeting', status: 'failed' },
]

/** Mails that were sorted: of three that are spam, two were found; of three that are not, one was taken for it. */
const SORTED: readonly ExampleCase[] = [
  { id: 'lottery', status: 'passed', expected: 'spam', answer: 'spam' },
  { id: 'pills', status: 'passed', expected: 'spam', answer: 'spam' },
  { id: 'heritage', status: 'failed', expected: 'spam', answer: 'ham' },
  { id: 'newsletter', status: 'failed', expected: 'ham', answer: 'spam' },
  { id: 'invoice', status: 'passed', expected: 'ham', answer: 'ham' },
  { id: 'meeting', status: 'passed', expected: 'ham', answer: 'ham' },
]

/** What evaluators of a whole experiment make of case runs. */
export const REPORT_EXAMPLES: readonly ReportExample[] = [
  { evaluator: 'pass_rate_threshold', arguments: { min_pass_rate: 0.75 }, cases: REFUNDS, passes: true },
  {
    evaluator: 'pass_rate_threshold',
    arguments: {},
    cases: REFUNDS,
    passes: false,
    because: '3 of 4 passed, and 0.8 is the default',
  },
  {
    evaluator: 'score_threshold',
    arguments: { min_score: 0.8 },
    cases: REFUNDS,
    passes: true,
    because: 'the mean score is 0.8',
  },
  { evaluator: 'score_threshold', arguments: { min_score: 0.8, tag: 'money' }, cases: REFUNDS, passes: false },
  { evaluator: 'tag_threshold', arguments: { tag: 'tone', min_pass_rate: 1 }, cases: REFUNDS, passes: true },
  { evaluator: 'tag_threshold', arguments: { tag: 'money', min_pass_rate: 0.6 }, cases: REFUNDS, passes: false },
  { evaluator: 'must_pass', arguments: { cases: ['refund', 'greeting'] }, cases: REFUNDS, passes: true },
  {
    evaluator: 'must_pass',
    arguments: { cases: ['greeting'] },
    cases: TWICE,
    passes: false,
    because: 'it failed in one of its two runs',
  },
  { evaluator: 'pass_power', arguments: { k: 2, min: 0.5 }, cases: TWICE, passes: true },
  {
    evaluator: 'pass_power',
    arguments: { k: 2, min: 0.75 },
    cases: TWICE,
    passes: false,
    because: 'one of two cases passes twice in a row: pass^2 is 0.5',
  },
  {
    evaluator: 'confusion_matrix',
    arguments: {},
    cases: SORTED,
    passes: null,
    because: 'without a least it only measures: 4 of 6 labels are right',
  },
  { evaluator: 'confusion_matrix', arguments: { positive: 'spam', min_recall: 0.6 }, cases: SORTED, passes: true },
  { evaluator: 'confusion_matrix', arguments: { positive: 'spam', threshold: 0.9 }, cases: SORTED, passes: false },
  {
    evaluator: 'precision_recall',
    arguments: { positive: 'spam', min_precision: 0.6, min_recall: 0.6 },
    cases: SORTED,
    passes: true,
    because: 'both are 2 of 3',
  },
  { evaluator: 'precision_recall', arguments: { positive: 'spam', min_precision: 0.7 }, cases: SORTED, passes: false },
  {
    evaluator: 'precision_recall',
    arguments: { positive: 'fraud', min_precision: 0.7 },
    cases: SORTED,
    passes: null,
    because: 'no answer has that label, so there is no precision',
  },
]
