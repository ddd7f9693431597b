import type { EvaluatorInput, Judgement } from '../domain/ports.ts'
import type { ToolUse, Trajectory } from '../domain/trajectory.ts'
import { excerpt, quoted } from './excerpt.ts'
import { lacking } from './judgement.ts'

/** How many names a reason tells. */
const NAMES_TOLD = 6

/** Judges by the calls of tools, all of them in their order; without a usable trajectory its data is missing. */
export function judgeCalls(
  { trajectory, config }: EvaluatorInput,
  judge: (calls: readonly ToolUse[]) => Judgement,
): Judgement {
  return isUsable(trajectory) ? judge(trajectory.toolUses) : lacking(config, missingTrajectory(trajectory))
}

/** True when what it tells can be relied on. */
export function isUsable({ status }: Trajectory): boolean {
  return status === 'valid' || status === 'partial'
}

/** Why nothing is known of what the agent did, as a sentence. */
export function missingTrajectory({ status, problems: [problem] }: Trajectory): string {
  if (status === 'unavailable') {
    const more = problem === undefined ? '' : ` ${excerpt(problem)}`
    return `What the agent did is not known: there is no trajectory of its answer.${more}`
  }
  const why = problem === undefined ? '' : `: ${excerpt(problem).replace(/\.$/, '')}`
  return `What the agent did is not known: the trajectory of its answer is ${status}${why}.`
}

/**
 * The calls that are compared with expected ones: those that failed or were denied did nothing, and an agent may well call
 * again. One whose outcome is not known is among them.
 */
export function comparedCalls(calls: readonly ToolUse[]): readonly ToolUse[] {
  return calls.filter(({ status }) => status !== 'failed' && status !== 'denied')
}

/** How many of the calls ended in this way. */
export function countOf(calls: readonly ToolUse[], status: ToolUse['status']): number {
  return calls.filter((call) => call.status === status).length
}

/** `"search", "search" and 3 more`; `nothing` when there are none. */
export function nameList(names: readonly string[]): string {
  if (names.length === 0) return 'nothing'
  const rest = names.length - NAMES_TOLD
  const told = names.slice(0, NAMES_TOLD).map((name) => quoted(name))
  return `${told.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
