import type { ServerResponse } from 'node:http'
import type { Brain } from './behaviour.ts'
import { playBehaviour } from './chat.ts'
import { checkShape, type Exchange, type Handler, type Reply } from './exchange.ts'
import { chatShape, terminateShape } from './shapes.ts'

type Chat = { readonly id: string; readonly response: ServerResponse; readonly stop: AbortController }

/** An agent that answers on some route, and what it has been through. */
export type HostedAgent = {
  /** Its route. */
  readonly id: string
  readonly agentspecId: string
  readonly brain: Brain
  /** How often each prompt was asked. */
  readonly asked: Map<string, number>
  readonly running: Set<Chat>
  peakRunning: number
}

/** What the state says of an agent. `place` is its pod, or `local`. */
export type AgentState = {
  readonly id: string
  readonly place: string
  readonly agentspecId: string
  readonly questions: number
  readonly running: number
  /** Most questions that were open at once. */
  readonly peakRunning: number
}

/** An agent that nobody has asked yet. */
export function createAgent(id: string, agentspecId: string, brain: Brain): HostedAgent {
  return { id, agentspecId, brain, asked: new Map(), running: new Set(), peakRunning: 0 }
}

/** The agent as the state shows it. */
export function describeAgent(agent: HostedAgent, place: string): AgentState {
  const { id, agentspecId, running, peakRunning } = agent
  const questions = [...agent.asked.values()].reduce((sum, count) => sum + count, 0)
  return { id, place, agentspecId, questions, running: running.size, peakRunning }
}

/** Breaks every answer that the agent is giving: the place where it lives is gone. */
export function cutOff(agent: HostedAgent): void {
  for (const { response } of agent.running) response.destroy()
}

/**
 * The routes of agents, for cloud runtimes and local servers alike. `agentsAt` finds who lives where a request went;
 * it throws a `WireRefusal` when nobody can.
 */
export function chatRoutes(agentsAt: (exchange: Exchange) => readonly HostedAgent[]): Record<string, Handler> {
  return {
    'GET /vercel-ai/agents': (exchange) => {
      const agents = agentsAt(exchange).map((agent) => agent.id)
      return { status: 200, body: { agents, count: agents.length } }
    },
    'POST /vercel-ai/terminate': (exchange) => terminate(agentsAt(exchange), exchange),
    'POST /vercel-ai/:agent': (exchange) => {
      const { agent: id } = exchange.params
      const agent = agentsAt(exchange).find((candidate) => candidate.id === id)
      return agent
        ? chat(agent, exchange)
        : { status: 404, body: { error: 'agent_not_found', message: `There is no agent ${id} here.` } }
    },
  }
}

function terminate(agents: readonly HostedAgent[], exchange: Exchange): Reply {
  const wanted = checkShape(terminateShape, exchange.body)?.request_id
  const chats = agents.flatMap((agent) => [...agent.running]).filter((open) => (wanted ?? open.id) === open.id)
  for (const open of chats) open.stop.abort()
  return { status: 200, body: { success: true, terminated: chats.length } }
}

async function chat(agent: HostedAgent, { body, response, closing }: Exchange): Promise<undefined> {
  const { id, message } = checkShape(chatShape, body)
  const prompt = message.parts.map((part) => part.text).join('')
  const attempt = (agent.asked.get(prompt) ?? 0) + 1
  agent.asked.set(prompt, attempt)
  const open = { id, response, stop: new AbortController() }
  agent.running.add(open)
  agent.peakRunning = Math.max(agent.peakRunning, agent.running.size)
  response.once('close', () => {
    agent.running.delete(open)
    open.stop.abort()
  })
  const { agentspecId } = agent
  const behaviour = await agent.brain(prompt, { agentspecId, agentId: agent.id, attempt })
  const signal = AbortSignal.any([open.stop.signal, closing])
  await playBehaviour(behaviour, { response, prompt, modelId: agentspecId, signal })
}
