import { chatRoutes, createAgent, describeAgent, type HostedAgent } from './agents.ts'
import type { Brains } from './behaviour.ts'
import { BUILT_IN_BRAINS } from './brains.ts'
import { checkShape, type Handler, WireRefusal } from './exchange.ts'
import type { PlannedFault } from './faults.ts'
import type { RequestRecord } from './request-log.ts'
import { agentShape, chosenAgentspecId } from './shapes.ts'
import { startWireServer, type WireServer } from './wire-server.ts'

export type LocalServerOptions = {
  readonly host?: string
  /** 0, the default, takes a free one. */
  readonly port?: number
  /** Beside the built-in ones. */
  readonly brains?: Brains
  /** An agent that is there from the start. */
  readonly agent?: { readonly name: string; readonly agentspecId: string }
  readonly faults?: readonly PlannedFault[]
  readonly onRequest?: (request: RequestRecord) => void
}

/** An agent that was registered; its route is its id, which is not its name. */
type RegisteredAgent = HostedAgent & { readonly name: string }

/** Starts a local agent-runtimes server: agents are registered on it by agentspec, and asked without a key. */
export async function startLocalServer(options: LocalServerOptions = {}): Promise<WireServer> {
  const brains = { ...BUILT_IN_BRAINS, ...options.brains }
  const agents: RegisteredAgent[] = []
  const ever: RegisteredAgent[] = []
  const register = (name: string, agentspecId: string): RegisteredAgent => {
    const brain = Object.hasOwn(brains, agentspecId) ? brains[agentspecId] : undefined
    if (!brain) throw new WireRefusal(400, `There is no agentspec ${agentspecId}.`)
    if (agents.some((agent) => agent.name === name)) throw new WireRefusal(409, `Agent ${name} already exists.`)
    const agent = { ...createAgent(`agent-${ever.length + 1}`, agentspecId, brain), name }
    agents.push(agent)
    ever.push(agent)
    return agent
  }
  if (options.agent) register(options.agent.name, options.agent.agentspecId)
  const { host, port, faults, onRequest } = options
  return startWireServer({
    groups: [
      { prefix: '', routes: { 'GET /health': () => ({ status: 200, body: { status: 'healthy' } }) } },
      { prefix: '/api/v1', routes: { ...registryRoutes(agents, register), ...chatRoutes(() => agents) } },
    ],
    state: () => ({ agents: ever.map((agent) => describeAgent(agent, 'local')), registered: agents.map(summaryOf) }),
    host,
    port,
    faults,
    onRequest,
  })
}

function registryRoutes(
  agents: RegisteredAgent[],
  register: (name: string, agentspecId: string) => RegisteredAgent,
): Record<string, Handler> {
  return {
    'GET /agents': () => ({ status: 200, body: { agents: agents.map(summaryOf) } }),
    'POST /agents': ({ body }) => {
      const order = checkShape(agentShape, body)
      return { status: 201, body: { ...summaryOf(register(order.name, chosenAgentspecId(order))), status: 'running' } }
    },
    'DELETE /agents/:id': ({ params }) => {
      const at = agents.findIndex((agent) => agent.id === params.id)
      if (at < 0) throw new WireRefusal(404, `There is no agent ${params.id}.`)
      agents.splice(at, 1)
      return { status: 200, body: { success: true } }
    },
  }
}

function summaryOf({ id, name }: RegisteredAgent): { id: string; name: string; transport: string } {
  return { id, name, transport: 'vercel-ai' }
}
