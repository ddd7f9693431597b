import type { JsonObject, JsonValue } from '../domain/json.ts'
import { shortQuote } from '../domain/short-quote.ts'
import { broken, itemOf, memberOf, type Place } from './findings.ts'
import { NEWEST_MINOR, RULES, readVersion, SINCE } from './format.ts'
import {
  type Check,
  checkObject,
  isFilled,
  itemsIn,
  kindOf,
  listOf,
  type Members,
  memberIn,
  object,
  objectOf,
  text,
} from './members.ts'
import { checkFinalMetrics } from './metrics.ts'
import { checkSteps } from './steps.ts'

const AGENT: Members = {
  name: { check: text, isRequired: true },
  version: { check: text, isRequired: true },
  model_name: { check: text },
  tool_definitions: { check: listOf(object) },
  extra: { check: object },
}

/** What is checked where it needs to know what else there is. */
const later: Check = () => {}

const TRAJECTORY: Members = {
  schema_version: { check: later, isRequired: true },
  session_id: { check: text },
  trajectory_id: { check: text, since: SINCE.subagents },
  agent: { check: objectOf(AGENT), isRequired: true },
  steps: { check: checkSteps, isRequired: true },
  notes: { check: text },
  final_metrics: { check: later },
  continued_trajectory_ref: { check: text },
  extra: { check: object },
  subagent_trajectories: { check: listOf(checkSubagent), since: SINCE.subagents },
}

/** What a document is checked with, wherever it stands. */
export type Checking = Pick<Place, 'findings' | 'hasFile'>

/** Checks a trajectory, and with it its subagents'. `path` is where it stands: empty when it is the document itself. */
export function checkTrajectory(value: JsonObject, path: string, checking: Checking): void {
  const named = memberIn(value, 'schema_version')
  const version = readVersion(named)
  const at = path === '' ? 'schema_version' : `${path}.schema_version`
  if (!version) {
    const phrase = `must be one of ATIF-v1.0 to ATIF-v1.${NEWEST_MINOR}, and is ${kindOf(named)}`
    checking.findings.broken(at, phrase, RULES.version)
    return
  }
  if (version.isNewer) {
    const phrase = `is ${named}, newer than ATIF-v1.${NEWEST_MINOR}: what it added is not checked`
    checking.findings.odd(at, phrase, RULES.version)
  }
  const place: Place = { ...checking, path, version }
  checkObject(value, TRAJECTORY, place)
  if (version.minor < SINCE.subagents && !isFilled(memberIn(value, 'session_id'))) {
    const phrase = `must be a text that is not empty up to version 1.${SINCE.subagents - 1}, and is ${kindOf(memberIn(value, 'session_id'))}`
    broken(memberOf(place, 'session_id'), phrase, RULES.sessionId)
  }
  checkFinalMetrics(value, memberOf(place, 'final_metrics'))
  checkSubagentIds(itemsIn(value, 'subagent_trajectories'), memberOf(place, 'subagent_trajectories'))
}

function checkSubagent(value: JsonValue, place: Place): void {
  if (!checkIsObject(value, place)) return
  const { path, findings, hasFile } = place
  checkTrajectory(value, path, { findings, ...(hasFile ? { hasFile } : {}) })
}

function checkIsObject(value: JsonValue, place: Place): value is JsonObject {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return true
  broken(place, `must be an object, and is ${kindOf(value)}`, RULES.members)
  return false
}

function checkSubagentIds(subagents: readonly JsonValue[], place: Place): void {
  const ids = new Set<string>()
  for (const [index, subagent] of subagents.entries()) {
    const at = memberOf(itemOf(place, index), 'trajectory_id')
    const id = memberIn(Object(subagent), 'trajectory_id')
    if (!isFilled(id)) broken(at, `must be a text that is not empty, and is ${kindOf(id)}`, RULES.subagentIds)
    else if (ids.has(id)) broken(at, `is ${shortQuote(id)}, as that of another subagent`, RULES.subagentIds)
    else ids.add(id)
  }
}
