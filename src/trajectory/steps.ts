import type { JsonObject, JsonValue } from '../domain/json.ts'
import { shortQuote } from '../domain/short-quote.ts'
import { content } from './content.ts'
import { broken, itemOf, memberOf, odd, type Place } from './findings.ts'
import { RULES, SINCE, SOURCES } from './format.ts'
import {
  boolean,
  checkObject,
  count,
  isFilled,
  itemsIn,
  kindOf,
  listOf,
  type Members,
  memberIn,
  mustBe,
  object,
  objectOf,
  text,
} from './members.ts'
import { checkMetrics } from './metrics.ts'
import { isTimestamp } from './timestamp.ts'

const TOOL_CALL: Members = {
  tool_call_id: { check: text, isRequired: true },
  function_name: { check: text, isRequired: true },
  arguments: { check: object, isRequired: true },
  extra: { check: object, since: SINCE.subagents },
}

const REFERENCE: Members = {
  trajectory_id: { check: text, since: SINCE.subagents },
  trajectory_path: { check: text },
  session_id: { check: text },
  extra: { check: object },
}

const RESULT: Members = {
  source_call_id: { check: text },
  content: { check: content },
  subagent_trajectory_ref: { check: listOf(checkReference) },
  extra: { check: object, since: SINCE.subagents },
}

const OBSERVATION: Members = { results: { check: listOf(objectOf(RESULT)), isRequired: true } }

const STEP: Members = {
  // What stands in it is checked with its place among the steps.
  step_id: { check: () => {}, isRequired: true },
  source: { check: mustBe(`one of ${SOURCES.join(', ')}`, isSource), isRequired: true },
  message: { check: content, isRequired: true },
  timestamp: { check: mustBe('a time as ISO 8601 writes it', isTime, RULES.timestamps) },
  model_name: { check: text },
  reasoning_effort: { check: mustBe('a text or a number', (value) => ['string', 'number'].includes(typeof value)) },
  reasoning_content: { check: text },
  tool_calls: { check: listOf(objectOf(TOOL_CALL)) },
  observation: { check: objectOf(OBSERVATION) },
  metrics: { check: checkMetrics },
  is_copied_context: { check: boolean },
  llm_call_count: { check: count, since: SINCE.subagents },
  extra: { check: object },
}

/** Members that only a step of the agent may have. */
const OF_AGENT = ['model_name', 'reasoning_effort', 'reasoning_content', 'tool_calls', 'metrics'] as const

/** Members that a step in which no model was asked may not have. */
const OF_MODEL = ['metrics', 'reasoning_content'] as const

/** Checks the steps of a trajectory, each by itself and by its place among them. */
export function checkSteps(value: JsonValue, place: Place): void {
  if (!Array.isArray(value)) {
    broken(place, `must be a list, and is ${kindOf(value)}`, RULES.members)
    return
  }
  if (value.length === 0) broken(place, 'must have at least one step', RULES.members)
  for (const [index, item] of value.entries()) checkStep(item, index + 1, itemOf(place, index))
}

function checkStep(value: JsonValue, wantedId: number, place: Place): void {
  const step = checkObject(value, STEP, place)
  if (!step) return
  const id = memberIn(step, 'step_id')
  if (id !== undefined && id !== wantedId) {
    broken(memberOf(place, 'step_id'), `must be ${wantedId}, and is ${kindOf(id)}`, RULES.stepOrder)
  }
  checkFieldsOfAgent(step, place)
  checkDeterministic(step, place)
  checkCalls(step, place)
}

function checkFieldsOfAgent(step: JsonObject, place: Place): void {
  const { source } = step
  if (source === 'agent' || !isSource(source)) return
  const isEarly = place.version.minor < SINCE.systemObservations
  const refused = isEarly ? [...OF_AGENT, 'observation'] : OF_AGENT
  for (const name of refused) {
    if (memberIn(step, name) === undefined) continue
    broken(
      memberOf(place, name),
      `stands on a step of the ${source}, and only the agent's may have it`,
      RULES.agentFields,
    )
  }
}

function checkDeterministic(step: JsonObject, place: Place): void {
  if (step.source !== 'agent' || step.llm_call_count !== 0) return
  for (const name of OF_MODEL) {
    if (memberIn(step, name) === undefined) continue
    broken(
      memberOf(place, name),
      'stands on a step that asked no model (llm_call_count is 0)',
      RULES.deterministicSteps,
    )
  }
}

function checkCalls(step: JsonObject, place: Place): void {
  const ids = new Set<JsonValue>()
  for (const [index, call] of itemsIn(step, 'tool_calls').entries()) {
    const id = memberIn(Object(call), 'tool_call_id')
    if (typeof id !== 'string') continue
    if (ids.has(id)) {
      const at = memberOf(itemOf(memberOf(place, 'tool_calls'), index), 'tool_call_id')
      odd(at, `is ${shortQuote(id)}, as that of another call of the step`, RULES.figures)
    }
    ids.add(id)
  }
  const results = itemsIn(Object(memberIn(step, 'observation')), 'results')
  for (const [index, result] of results.entries()) {
    const id = memberIn(Object(result), 'source_call_id')
    if (typeof id !== 'string' || ids.has(id)) continue
    const at = memberOf(itemOf(memberOf(memberOf(place, 'observation'), 'results'), index), 'source_call_id')
    broken(at, `is ${shortQuote(id)}, which no call of the step has`, RULES.callReferences)
  }
}

/** Up to version 1.6 a subagent is found by its session, from then on by its trajectory. */
function checkReference(value: JsonValue, place: Place): void {
  const reference = checkObject(value, REFERENCE, place)
  if (!reference) return
  const names = place.version.minor < SINCE.subagents ? ['session_id'] : ['trajectory_id', 'trajectory_path']
  if (names.some((name) => isFilled(memberIn(reference, name)))) return
  broken(place, `names no subagent: it must have a ${names.join(' or a ')}`, RULES.subagentReferences)
}

function isSource(value: JsonValue | undefined): value is (typeof SOURCES)[number] {
  return SOURCES.some((source) => source === value)
}

function isTime(value: JsonValue): boolean {
  return typeof value === 'string' && isTimestamp(value)
}
