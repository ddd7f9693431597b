import type { ToolCall } from '../../src/domain/answer.ts'
import type { JsonObject } from '../../src/domain/json.ts'
import type { EvaluatorExample } from './example.ts'

/** Calls of these tools in this order, each of which succeeded unless it says otherwise. */
function calls(...made: readonly (string | Partial<ToolCall>)[]): { readonly toolCalls: readonly ToolCall[] } {
  return {
    toolCalls: made.map((one, index) => ({
      id: `call-${index + 1}`,
      name: 'search_flights',
      status: 'succeeded',
      input: {},
      output: 'done',
      ...(typeof one === 'string' ? { name: one } : one),
    })),
  }
}

function search(input: JsonObject): Partial<ToolCall> {
  return { name: 'search_flights', input }
}

const BOOKED = 'The 9:40 to Oslo is booked.'

const LIMITS: readonly EvaluatorExample[] = [
  { evaluator: 'max_duration', arguments: { max_duration_ms: 3000 }, answer: BOOKED, durationMs: 2400, passes: true },
  { evaluator: 'MaxDuration', arguments: { seconds: 2 }, answer: BOOKED, durationMs: 2400, passes: false },
  {
    evaluator: 'max_tokens',
    arguments: { max: 500 },
    answer: BOOKED,
    more: { usage: { promptTokens: 380, completionTokens: 20 } },
    passes: true,
    because: 'prompt and completion are 400 together',
  },
  {
    evaluator: 'max_tokens',
    arguments: { max: 500 },
    answer: BOOKED,
    more: { usage: { totalTokens: 640 } },
    passes: false,
  },
  {
    evaluator: 'max_cost',
    arguments: { max: 0.02 },
    answer: BOOKED,
    more: { usage: { costUsd: 0.013 } },
    passes: true,
  },
  {
    evaluator: 'max_cost',
    arguments: { max: 0.01 },
    answer: BOOKED,
    more: { usage: { costUsd: 0.013 } },
    passes: false,
  },
  {
    evaluator: 'max_cost',
    arguments: { max: 0.01 },
    answer: BOOKED,
    more: { usage: { creditsConsumed: 2 } },
    passes: null,
    because: 'nobody told what it cost in dollars: an error, so the case is ungraded',
  },
  {
    evaluator: 'max_steps',
    arguments: { max: 2 },
    answer: BOOKED,
    more: {
      ...calls('search_flights'),
      steps: [
        { text: '', reasoning: '', toolCallIds: ['call-1'] },
        { text: BOOKED, reasoning: '', toolCallIds: [] },
      ],
    },
    passes: true,
  },
  {
    evaluator: 'max_steps',
    arguments: { max: 1 },
    answer: BOOKED,
    more: {
      ...calls('search_flights'),
      steps: [
        { text: '', reasoning: '', toolCallIds: ['call-1'] },
        { text: BOOKED, reasoning: '', toolCallIds: [] },
      ],
    },
    passes: false,
    because: 'it searched in one step and answered in another',
  },
  {
    evaluator: 'max_tool_calls',
    arguments: { max: 2 },
    answer: BOOKED,
    more: calls('search_flights', 'book'),
    passes: true,
  },
  {
    evaluator: 'max_tool_calls',
    arguments: { max: 1 },
    answer: BOOKED,
    more: calls({ name: 'book', status: 'failed', error: 'timeout' }, 'book'),
    passes: false,
    because: 'a call that failed was made, too',
  },
  {
    evaluator: 'finish_reason',
    arguments: { value: 'stop' },
    answer: BOOKED,
    more: { finishReason: 'stop' },
    passes: true,
  },
  {
    evaluator: 'finish_reason',
    arguments: { value: 'stop' },
    answer: 'The 9:40 to',
    more: { finishReason: 'length' },
    passes: false,
  },
]

const TOOLS: readonly EvaluatorExample[] = [
  {
    evaluator: 'tool_used',
    arguments: { name: 'search_*' },
    answer: BOOKED,
    more: calls('search_flights'),
    passes: true,
  },
  {
    evaluator: 'tool_used',
    arguments: { name: 'book' },
    answer: BOOKED,
    more: calls({ name: 'book', status: 'failed', error: 'sold out' }),
    passes: false,
    because: 'its only call failed',
  },
  {
    evaluator: 'tool_used',
    arguments: { name: 'search_flights', max: 2 },
    answer: BOOKED,
    more: calls('search_flights', 'search_flights', 'search_flights'),
    passes: false,
  },
  { evaluator: 'tool_not_used', arguments: { name: 'delete_*' }, answer: BOOKED, more: calls('book'), passes: true },
  {
    evaluator: 'tool_not_used',
    arguments: { name: 'delete_*' },
    answer: BOOKED,
    more: calls('delete_booking'),
    passes: false,
  },
  {
    evaluator: 'tool_args',
    arguments: { name: 'search_flights', arguments: { to: { city: 'Oslo' } } },
    answer: BOOKED,
    more: calls(search({ to: { city: 'Oslo', airport: 'OSL' }, seats: 1 })),
    passes: true,
    because: 'a call may have more',
  },
  {
    evaluator: 'tool_args',
    arguments: { name: 'search_flights', arguments: { days: ['Mon', 'Tue'] } },
    answer: BOOKED,
    more: calls(search({ days: ['Mon', 'Tue', 'Wed'] })),
    passes: false,
    because: 'lists are equal as a whole',
  },
  {
    evaluator: 'tool_args',
    arguments: {
      name: 'search_flights',
      arguments: { to: 'OSL' },
      mode: 'exact',
      ignore: ['*_id'],
      occurrence: 'first',
    },
    answer: BOOKED,
    more: calls(search({ to: 'OSL', request_id: 'r-7' }), search({ to: 'BGO' })),
    passes: true,
  },
  {
    evaluator: 'tool_trajectory',
    arguments: { expected: ['search_flights', 'book'] },
    answer: BOOKED,
    more: calls('search_flights', 'search_flights', 'book'),
    passes: false,
    because: 'it searched twice',
  },
  {
    evaluator: 'tool_trajectory',
    arguments: { expected: ['search_flights', 'book'], mode: 'in_order' },
    answer: BOOKED,
    more: calls('search_flights', 'search_flights', 'book'),
    passes: true,
    because: 'others may stand between them; the score is 0.8',
  },
  {
    evaluator: 'tool_trajectory',
    arguments: { expected: ['book', { name: 'search_flights', arguments: { to: 'OSL' } }], mode: 'any_order' },
    answer: BOOKED,
    more: calls(search({ to: 'OSL' }), 'book'),
    passes: true,
  },
  {
    evaluator: 'tool_precision',
    arguments: { expected: ['search_flights', 'book'], threshold: 0.6 },
    answer: BOOKED,
    more: calls('search_flights', 'book', 'send_mail'),
    passes: true,
    because: '2 of 3 calls were expected',
  },
  {
    evaluator: 'tool_precision',
    arguments: { expected: ['search_flights', 'book'] },
    answer: BOOKED,
    more: calls('search_flights', 'book', 'send_mail'),
    passes: false,
  },
  {
    evaluator: 'tool_recall',
    arguments: { expected: ['search_flights', 'book'] },
    answer: BOOKED,
    more: calls('search_flights', 'book', 'send_mail'),
    passes: true,
  },
  {
    evaluator: 'tool_recall',
    arguments: { expected: ['search_flights', 'book'], threshold: 0.6 },
    answer: BOOKED,
    more: calls('book'),
    passes: false,
    because: '1 of 2 was made',
  },
  {
    evaluator: 'tool_f1',
    arguments: { expected: ['search_flights', 'book'], threshold: 0.8 },
    answer: BOOKED,
    more: calls('search_flights', 'search_flights', 'book'),
    passes: true,
    because: 'precision is 0.667 and recall 1',
  },
  {
    evaluator: 'ToolCorrectness',
    arguments: { expected: ['search_flights', 'book'] },
    answer: BOOKED,
    more: calls('book'),
    passes: false,
  },
  { evaluator: 'no_tool_errors', answer: BOOKED, more: calls('search_flights', 'book'), passes: true },
  {
    evaluator: 'no_tool_errors',
    answer: BOOKED,
    more: calls({ name: 'book', status: 'failed', error: 'timeout' }, 'book'),
    passes: false,
  },
  {
    evaluator: 'no_loop',
    arguments: { max_repeats: 2 },
    answer: BOOKED,
    more: calls(search({ to: 'OSL' }), search({ to: 'BGO' }), search({ to: 'OSL' })),
    passes: true,
  },
  {
    evaluator: 'no_loop',
    arguments: { max_repeats: 2 },
    answer: BOOKED,
    more: calls(search({ to: 'OSL' }), search({ to: 'OSL' }), search({ to: 'OSL' })),
    passes: false,
  },
  {
    evaluator: 'has_matching_span',
    arguments: { name: 'execute_tool *', attributes: { 'gen_ai.tool.name': 'book' }, status: 'ok', max_ms: 500 },
    answer: BOOKED,
    passes: null,
    because: 'no spans were received of this answer: it is skipped, and with `require_data` an error',
  },
]

/** What evaluators make of what an answer took, and of what the agent did for it. */
export const TOOL_EXAMPLES: readonly EvaluatorExample[] = [...LIMITS, ...TOOLS]
