import type { EvaluatorInput } from '../../src/domain/ports.ts'
import type { ToolUse, Trajectory, TrajectoryStatus } from '../../src/domain/trajectory.ts'
import { anAnswer } from '../support/builders.ts'
import { aCase, noTrajectory } from './builders.ts'

/** A call that succeeded, without arguments. */
export function aUse(name: string, overrides: Partial<ToolUse> = {}): ToolUse {
  return { name, arguments: {}, result: 'done', status: 'succeeded', ...overrides }
}

/** A valid trajectory of these calls; a name stands for a call that succeeded. */
export function aTrajectory(
  uses: readonly (string | ToolUse)[],
  overrides: Partial<Omit<Trajectory, 'toolUses'>> = {},
): Trajectory {
  const toolUses = uses.map((use) => (typeof use === 'string' ? aUse(use) : use))
  return { status: 'valid', problems: [], unknownCalls: 0, agentSteps: toolUses.length + 1, ...overrides, toolUses }
}

/** Trajectories of which nothing can be told, each with what a reason says of it. */
export const UNUSABLE: readonly [TrajectoryStatus, Trajectory, string][] = [
  ['unavailable', noTrajectory(), 'What the agent did is not known: there is no trajectory of its answer.'],
  [
    'unavailable',
    { ...noTrajectory(), problems: ['Two calls were counted and none is known.'] },
    'What the agent did is not known: there is no trajectory of its answer. Two calls were counted and none is known.',
  ],
  [
    'invalid',
    { ...noTrajectory(), status: 'invalid', problems: ['steps[0].step_id is 2 instead of 1 (rule 1).'] },
    'What the agent did is not known: the trajectory of its answer is invalid: steps[0].step_id is 2 instead of 1 (rule 1).',
  ],
]

/** What an evaluator sees of an answer of which nothing is known but its text. */
export function anInput(overrides: Partial<EvaluatorInput> = {}): EvaluatorInput {
  return {
    case: aCase(),
    answer: anAnswer(),
    durationMs: 100,
    trajectory: noTrajectory(),
    spans: undefined,
    tools: {},
    signal: new AbortController().signal,
    expected: 'Paris',
    config: {},
    ...overrides,
  }
}
