import { evaluator } from 'agent-evals'

/** Looks nothing up twice: the share of tool calls that were not made before. Needs the agent's trajectory. */
export const looksUpOnce = evaluator(
  (_evalCase, run) => {
    const calls = run.trajectory.steps.flatMap((step) => step.tool_calls ?? [])
    const asked = calls.map((call) => JSON.stringify([call.function_name, call.arguments]))
    if (asked.length === 0) return { skipped: true, reason: 'No tool was called.' }
    const distinct = new Set(asked).size
    return { score: distinct / asked.length, reason: `${distinct} of ${asked.length} calls were new.` }
  },
  { name: 'looks-up-once', requiresTrajectory: true },
)
