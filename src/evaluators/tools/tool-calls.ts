import type { EvaluatorInput, Judgement } from '../../domain/ports.ts'
import { isUsable, type ToolUse, type Trajectory } from '../../domain/trajectory.ts'
import { excerpt, quoted } from '../excerpt.ts'
import { lacking } from '../judgement.ts'

/** How many names a reason tells. */
const NAMES_TOLD = 6

/**
 * Judges by the calls of tools that are known, in their order, and by how many more are only counted: each of those may be a
 * call of any tool, ended in any way, anywhere among the others. Without a usable trajectory its data is missing.
 */
export function judgeCalls(
  { trajectory, config }: EvaluatorInput,
  judge: (calls: readonly ToolUse[], unknown: number) => Judgement,
): Judgement {
  if (!isUsable(trajectory)) return lacking(config, missingTrajectory(trajectory))
  return judge(trajectory.toolUses, trajectory.unknownCalls)
}

/** `3 more calls of tools are only counted`; completes a sentence about those that are known. */
export function onlyCounted(unknown: number): string {
  return unknown === 1 ? 'one more call of a tool is only counted' : `${unknown} more calls of tools are only counted`
}

/** What keeps calls from being judged: so many were not answered, and so many are only counted. One of them is not 0. */
export function describeOpen(unanswered: number, unknown: number): string {
  const ended = unanswered > 0 ? [`how ${unanswered} ended is not known`] : []
  return [...ended, ...(unknown > 0 ? [onlyCounted(unknown)] : [])].join(', and ')
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

/** `"search", "search" and 3 more`; `nothing` when there are none. Those that are only counted come last. */
export function nameList(names: readonly string[], unknown = 0): string {
  const counted = unknown > 0 ? `${unknown} that ${unknown === 1 ? 'is' : 'are'} only counted` : ''
  if (names.length === 0) return counted || 'nothing'
  const rest = names.length - NAMES_TOLD
  const told = names.slice(0, NAMES_TOLD).map((name) => quoted(name))
  return `${told.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}${counted && ` and ${counted}`}`
}
