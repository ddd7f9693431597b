import type { Answer } from '../domain/answer.ts'
import type { Trajectory } from '../domain/trajectory.ts'

/** What an agent did on its way to this answer. */
export function trajectoryOfAnswer(_prompt: string, _answer: Answer): Trajectory {
  return { status: 'unavailable', problems: [], toolUses: [], agentSteps: undefined }
}
