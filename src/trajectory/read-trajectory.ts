import { isJsonObject, type JsonValue } from '../domain/json.ts'
import type { Trajectory } from '../domain/trajectory.ts'
import { boundsProblem } from './bounds.ts'
import { unknownCallsOf } from './call-marks.ts'
import { checkTrajectory } from './document.ts'
import { createFindings } from './findings.ts'
import { RULES } from './format.ts'
import { kindOf } from './members.ts'
import { agentStepsOf, findOpenEnds, toolUsesOf } from './tool-uses.ts'

export type ReadingOptions = {
  /** Whether there is a file at the path of an image, which may be any text; absent when nobody looks. Never throws. */
  readonly hasFile?: (path: string) => boolean
}

/**
 * Reads an ATIF document of version 1.0 to 1.8, whatever it is given: by every rule of its version, its embedded subagents
 * too. Each problem is a sentence with its path, and with the rule's number where one is broken or something is odd. Never
 * throws; a document that nobody may walk (too deep, too large, with code of its own) is not handed on.
 */
export function readTrajectory(value: unknown, options: ReadingOptions = {}): Trajectory {
  const findings = createFindings()
  const unbounded = boundsProblem(value)
  if (unbounded !== undefined) findings.broken('', unbounded, RULES.size)
  else if (!isJsonObject(value)) {
    findings.broken('', `must be an object, and is ${kindOf(value as JsonValue)}`, RULES.members)
  } else checkTrajectory(value, '', { ...options, findings })
  const document = unbounded === undefined && isJsonObject(value) ? value : undefined
  if (findings.isBroken || !document) {
    return {
      status: 'invalid',
      ...(document ? { document } : {}),
      problems: findings.sentences(),
      toolUses: [],
      unknownCalls: 0,
      agentSteps: undefined,
    }
  }
  findOpenEnds(document, findings)
  return {
    status: findings.isOpen ? 'partial' : 'valid',
    document,
    problems: findings.sentences(),
    toolUses: toolUsesOf(document),
    unknownCalls: unknownCallsOf(document),
    agentSteps: agentStepsOf(document).length,
  }
}
