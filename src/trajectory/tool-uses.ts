import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import type { ToolUse } from '../domain/trajectory.ts'
import { argumentsOf, endingOf, givesOutput, unknownCallsOf } from './call-marks.ts'
import { saysSomething } from './content.ts'
import type { Findings } from './findings.ts'
import { itemsIn, memberIn } from './members.ts'

/** A step and its place in the document, from 0. */
type PlacedStep = { readonly step: JsonObject; readonly index: number }

/** The steps of a checked document that happened in it, and were not copied from before. */
function ownSteps(document: JsonObject): PlacedStep[] {
  return itemsIn(document, 'steps').flatMap((step, index) => {
    return isJsonObject(step) && step.is_copied_context !== true ? [{ step, index }] : []
  })
}

/** The agent's own steps of a checked document. */
export function agentStepsOf(document: JsonObject): readonly JsonObject[] {
  return ownSteps(document).flatMap(({ step }) => (step.source === 'agent' ? [step] : []))
}

/** The calls of a checked document in their order, with what is known of how they ended. */
export function toolUsesOf(document: JsonObject): ToolUse[] {
  return agentStepsOf(document).flatMap((step) => callsOf(step).map(({ use }) => use))
}

/** Finds what is open in a checked document: calls that are only counted or not answered, and a last message that is missing. */
export function findOpenEnds(document: JsonObject, findings: Findings): void {
  const unknown = unknownCallsOf(document)
  if (unknown > 0) {
    const known = toolUsesOf(document).length
    findings.open('steps', `tell of ${known} of the ${known + unknown} calls of tools that the agent counts`)
  }
  const steps = ownSteps(document)
  for (const { step, index } of steps) {
    for (const { use, call } of step.source === 'agent' ? callsOf(step) : []) {
      if (use.status === 'requested') findings.open(`steps[${index}].tool_calls[${call}]`, 'was never answered')
    }
  }
  const last = steps.findLast(({ step }) => step.source !== 'system')
  if (last?.step.source !== 'agent') findings.open('', 'does not end with a message of the agent')
  else if (!saysSomething(last.step.message) && !givesOutput(last.step)) {
    findings.open(`steps[${last.index}].message`, "is empty, and is the agent's last")
  }
}

/** The calls of one step, each with its place among them. */
function callsOf(step: JsonObject): { readonly use: ToolUse; readonly call: number }[] {
  const observation = memberIn(step, 'observation')
  const results = (isJsonObject(observation) ? itemsIn(observation, 'results') : []).filter(isJsonObject)
  const byId = Map.groupBy(results, (result) => memberIn(result, 'source_call_id'))
  // Whose they are is not told: with one call they are its own, with several each may be answered by them.
  const ofNobody = byId.get(undefined) ?? []
  const calls = itemsIn(step, 'tool_calls')
  return calls.flatMap((call, index) => {
    if (!isJsonObject(call)) return []
    const named = byId.get(call.tool_call_id) ?? []
    const own = named.length === 0 && calls.length === 1 ? ofNobody : named
    const isAnswered = own.length > 0 || ofNobody.length > 0
    const use: ToolUse = {
      name: String(call.function_name),
      arguments: argumentsOf(call),
      result: resultOf(own),
      status: own[0] ? endingOf(own[0]) : isAnswered ? 'succeeded' : 'requested',
    }
    return [{ use, call: index }]
  })
}

/** What came back: one content as it is, several as a list. */
function resultOf(results: readonly JsonObject[]): JsonValue | undefined {
  const contents = results.flatMap((result) => memberIn(result, 'content') ?? [])
  if (results.length === 1) return memberIn(results[0] ?? {}, 'content')
  return contents.length > 0 ? contents : undefined
}
