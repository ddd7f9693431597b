import type { EvaluatorExample } from './example.ts'

const TICKET = {
  type: 'object',
  required: ['id', 'priority'],
  properties: { id: { type: 'string', pattern: '^T-[0-9]+$' }, priority: { enum: ['low', 'high'] } },
} satisfies NonNullable<EvaluatorExample['arguments']>

/** What evaluators of JSON make of answers. */
export const JSON_EXAMPLES: readonly EvaluatorExample[] = [
  { evaluator: 'is_json', answer: '{"id": "T-17", "priority": "low"}', passes: true },
  {
    evaluator: 'is_json',
    answer: 'Here it is: {"id": "T-17"}',
    passes: false,
    because: 'there are words around the JSON; `contains_json` would find it',
  },
  {
    evaluator: 'is_json',
    arguments: { schema: TICKET },
    answer: '{"id": "17", "priority": "low"}',
    passes: false,
    because: 'the id has no `T-`',
  },
  {
    evaluator: 'contains_json',
    arguments: { schema: TICKET },
    answer: 'I opened a ticket:\n```json\n{"id": "T-17", "priority": "high"}\n```',
    passes: true,
  },
  { evaluator: 'contains_json', answer: 'I could not open a ticket.', passes: false },
  {
    evaluator: 'json_schema',
    arguments: { schema: TICKET },
    answer: 'Done: {"id": "T-17", "priority": "urgent"}',
    passes: false,
    because: 'there is no such priority',
  },
  {
    evaluator: 'json_schema',
    arguments: { required_keys: ['id', 'priority'] },
    answer: 'Done: {"id": "T-17", "priority": "urgent"}',
    passes: true,
    because: 'both keys are there, whatever they hold',
  },
  {
    evaluator: 'json_path',
    arguments: { path: '$.lines[?@.amount > 100].name', equals: 'Rent' },
    answer: '{"lines": [{"name": "Rent", "amount": 900}, {"name": "Tea", "amount": 4}]}',
    passes: true,
  },
  {
    evaluator: 'json_path',
    arguments: { path: '$.lines[*].name', matches: '^[A-Z]', all: true },
    answer: '{"lines": [{"name": "Rent"}, {"name": "tea"}]}',
    passes: false,
    because: '`all` wants every name to begin with a capital',
  },
  {
    evaluator: 'json_path',
    arguments: { path: '$..password', exists: false },
    answer: '{"user": {"name": "ada"}}',
    passes: true,
  },
  {
    evaluator: 'json_subset',
    expected: { city: 'Oslo', weather: { sky: 'clear' } },
    answer: '{"city": "Oslo", "weather": {"sky": "clear", "wind": 3}}',
    passes: true,
    because: 'other keys may be there',
  },
  {
    evaluator: 'json_subset',
    arguments: { value: { tags: ['a', 'b'] } },
    answer: '{"tags": ["a", "b", "c"]}',
    passes: false,
    because: 'lists are equal as a whole or not at all',
  },
  {
    evaluator: 'json_diff',
    arguments: { threshold: 0.75 },
    expected: { city: 'Oslo', celsius: [7, 9, 8] },
    answer: '{"city": "Oslo", "celsius": [7, 9, 6]}',
    passes: true,
    because: 'three of four leaves are equal',
  },
  {
    evaluator: 'json_diff',
    expected: { city: 'Oslo' },
    answer: '{"city": "Oslo", "mood": "good"}',
    passes: false,
    because: 'what the answer has too much differs as well',
  },
  { evaluator: 'is_instance', arguments: { type: 'object' }, answer: '{"id": 1}', passes: true },
  {
    evaluator: 'is_instance',
    arguments: { type_name: 'int' },
    answer: '2.5',
    passes: false,
    because: 'it is a number and no integer',
  },
]
