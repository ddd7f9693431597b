import type { JsonObject, JsonValue } from '../../src/domain/json.ts'

/** A question and the answer of an agent that looked something up first: valid in every version from 1.0 on. */
export function aDocument(version: string, over: JsonObject = {}): JsonObject {
  return {
    schema_version: `ATIF-v${version}`,
    session_id: 'session-1',
    agent: { name: 'clerk', version: '3.1' },
    steps: [aUserStep(), anAgentStep(2, withCall()), anAgentStep(3)],
    ...over,
  }
}

/** The first step of a document. */
export function aUserStep(over: JsonObject = {}): JsonObject {
  return { step_id: 1, source: 'user', message: 'When do you open?', ...over }
}

export function anAgentStep(id: number, over: JsonObject = {}): JsonObject {
  return { step_id: id, source: 'agent', message: 'At nine.', ...over }
}

/** A call and its answer, as members of a step; `of` changes the call, `result` its result. */
export function withCall(of: JsonObject = {}, result: JsonObject = {}): JsonObject {
  return {
    tool_calls: [{ tool_call_id: 'a', function_name: 'hours', arguments: { day: 'Monday' }, ...of }],
    observation: { results: [{ source_call_id: 'a', content: '9 to 5', ...result }] },
  }
}

/** A document whose second step has these members. */
export function withStep(version: string, over: JsonObject): JsonObject {
  return aDocument(version, { steps: [aUserStep(), anAgentStep(2, over)] })
}

/** A list that is nested so deep. */
export function nested(depth: number): JsonValue {
  let value: JsonValue = 'x'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}
