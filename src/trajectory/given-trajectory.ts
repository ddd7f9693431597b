import type { Answer } from '../domain/answer.ts'
import type { JsonObject } from '../domain/json.ts'
import { isUsable, type Trajectory } from '../domain/trajectory.ts'
import { readTrajectory } from './read-trajectory.ts'

/**
 * What a document tells that an agent gave of itself: by every rule of its version, its problems are the trajectory's. Calls that
 * the answer counts beyond those that it tells of are not known: it is `partial` then, whatever it says of itself.
 */
export function givenTrajectory(document: JsonObject, { usage }: Pick<Answer, 'usage'>): Trajectory {
  const read = readTrajectory(document)
  const told = read.toolUses.length
  const counted = Math.ceil(usage?.toolCalls ?? 0)
  if (!isUsable(read) || counted <= told + read.unknownCalls) return read
  const problem = `steps tell of ${told} of the ${counted} calls of tools that the answer counts.`
  return { ...read, status: 'partial', problems: [...read.problems, problem], unknownCalls: counted - told }
}
