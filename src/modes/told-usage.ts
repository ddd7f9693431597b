import type { AgentOutcome } from '../domain/answer.ts'
import type { AcquiredAgent, AgentTarget } from '../domain/ports.ts'
import { withToldUsage } from '../trajectory/told-usage.ts'

/**
 * The same target, of whose answers it is known what they cost also where that stands in the trajectory alone that an agent gave:
 * budgets, limits and comparisons go by it.
 */
export function withUsageOfTrajectories(target: AgentTarget): AgentTarget {
  return {
    kind: target.kind,
    async acquire(agentspecId, signal) {
      const acquisition = await target.acquire(agentspecId, signal)
      return acquisition.kind === 'acquired' ? { ...acquisition, acquired: telling(acquisition.acquired) } : acquisition
    },
    [Symbol.asyncDispose]: () => target[Symbol.asyncDispose](),
  }
}

function telling(acquired: AcquiredAgent): AcquiredAgent {
  return {
    agent: { ask: async (question) => withUsage(await acquired.agent.ask(question)) },
    place: acquired.place,
    giveBack: () => acquired.giveBack(),
    [Symbol.asyncDispose]: () => acquired[Symbol.asyncDispose](),
  }
}

function withUsage(outcome: AgentOutcome): AgentOutcome {
  if (outcome.kind === 'answered') return { ...outcome, answer: withToldUsage(outcome.answer) }
  if (outcome.kind === 'failed' && outcome.partial) return { ...outcome, partial: withToldUsage(outcome.partial) }
  return outcome
}
