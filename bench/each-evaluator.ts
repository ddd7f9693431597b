import type { Answer } from '../src/domain/answer.ts'
import type { EvalCase } from '../src/domain/evalset.ts'
import type { JsonObject, JsonValue } from '../src/domain/json.ts'
import { EVALUATORS } from '../src/evaluators/evaluator-table.ts'
import { createGrader } from '../src/evaluators/grader.ts'
import { trajectoryOfAnswer } from '../src/trajectory/answer-trajectory.ts'

/**
 * Prints, as JSON, the CPU time in ms of each evaluator that judges by itself on an answer of 1 MB, the median of some rounds; a
 * process of its own, so that nothing else is warm.
 */
const BYTES = 1024 * 1024
const ROUNDS = 3

const WORDS = 'the gate decides whether a change to an agent may ship '.repeat(Math.ceil(BYTES / 55)).slice(0, BYTES)
const RECORDS = JSON.stringify(
  Array.from({ length: 12_000 }, (_, id) => ({
    id,
    name: `record ${id}`,
    tags: ['a', 'b'],
    ok: id % 2 === 0,
    n: id / 3,
  })),
)
const CALLS: Answer['toolCalls'] = Array.from({ length: 1_000 }, (_, id) => ({
  id: String(id),
  name: id % 3 === 0 ? 'search' : 'read',
  status: 'succeeded',
  input: { q: `question ${id}`, text: 'x'.repeat(1_000) },
  output: 'found',
}))

type Load = { readonly args?: JsonObject; readonly expected?: JsonValue; readonly text?: string }

const TWELVE: JsonObject = { type: 'object', required: ['id', 'name'], properties: { name: { pattern: '(a+)+$' } } }

/** What each is asked; what is not named is asked without arguments. */
const LOADS: Readonly<Record<string, Load>> = {
  equals_expected: { expected: `${WORDS}!` },
  iequals: { expected: `${WORDS}!` },
  contains: { args: { tokens: ['ship the', 'nowhere at all', 'a'.repeat(500)] } },
  contains_any: { args: { tokens: ['nowhere', 'neither'] } },
  starts_with: { args: { value: 'the gate' } },
  ends_with: { args: { value: 'ship' } },
  regex: { args: { pattern: '(a+)+$' } },
  one_of: { args: { values: ['yes', 'no'] } },
  is_json: { args: { schema: { type: 'array', items: TWELVE } }, text: RECORDS },
  contains_json: { args: { schema: { type: 'array', items: TWELVE } }, text: `Here it is:\n${RECORDS}\nDone.` },
  json_schema: { args: { required_keys: ['none'] }, text: `Here it is:\n${RECORDS}\nDone.` },
  json_path: { args: { path: '$..name', matches: '(a+)+$' }, text: RECORDS },
  json_subset: { args: { value: JSON.parse(RECORDS) as JsonValue }, text: RECORDS },
  json_diff: { args: { value: JSON.parse(RECORDS) as JsonValue }, text: RECORDS },
  numeric: { args: { value: 7, which: 'last' } },
  levenshtein: { args: { value: WORDS.replaceAll('gate', 'fate') } },
  rouge_n: { args: { value: WORDS } },
  rouge_l: { args: { value: WORDS } },
  bleu: { args: { value: WORDS } },
  is_instance: { args: { type: 'array' }, text: RECORDS },
  max_tokens: { args: { max: 10 } },
  max_cost: { args: { max: 10 } },
  max_steps: { args: { max: 10 } },
  max_tool_calls: { args: { max: 10 } },
  finish_reason: { args: { value: 'stop' } },
  tool_used: { args: { name: '*ea*d*', min: 5 } },
  tool_not_used: { args: { name: 'drop*' } },
  tool_args: { args: { name: 'read', arguments: { q: 'question 999' } } },
  tool_trajectory: { args: { expected: CALLS.map(({ name }) => name), mode: 'any_order' } },
  tool_precision: { args: { expected: CALLS.map(({ name }) => name) } },
  tool_recall: { args: { expected: CALLS.map(({ name }) => name) } },
  tool_f1: { args: { expected: CALLS.map(({ name }) => name) } },
}

const { signal } = new AbortController()

async function measure(name: string): Promise<number> {
  const { args = {}, expected, text = WORDS } = LOADS[name] ?? {}
  const location = { file: 'bench', line: 1, column: 1 }
  const evalCase: EvalCase = {
    id: 'case',
    name: 'case',
    prompt: 'question',
    inputs: 'question',
    expected,
    evaluators: [{ name, inverted: false, arguments: args, origin: 'case', location }],
    metadata: {},
    tags: [],
    mustPass: false,
    location,
    digest: '',
  }
  const answer: Answer = { text, finalText: text, reasoning: '', toolCalls: CALLS, finishReason: 'stop' }
  const grader = createGrader({ trajectoryOf: ({ prompt }, given) => trajectoryOfAnswer(prompt, given) })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage()
    await grader.gradeAnswer({ evalCase, answer, durationMs: 1, signal })
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1_000)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
}

const taken: Record<string, number> = {}
for (const evaluator of EVALUATORS) {
  if (evaluator.scope === 'case' && evaluator.needs === undefined) taken[evaluator.name] = await measure(evaluator.name)
}
console.log(JSON.stringify(taken))
