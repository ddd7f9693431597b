import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '../../domain/json.ts'
import type { HeldAgent } from '../../domain/teardown.ts'
import { type HttpAnswer, type HttpSender, HttpTransportError } from '../../platform/http.ts'
import { withoutAddress } from '../asking/without-address.ts'

/** A local server, and how it is asked. `headers` carry the bearer when there is one. */
export type LocalApi = {
  readonly sender: HttpSender
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** `id` is the agent's route. `refused`: certainly not registered. `lost`: perhaps. `why` is a clause whose subject is the server. */
export type Registration =
  | { readonly kind: 'registered'; readonly id: string }
  | {
      readonly kind: 'refused' | 'lost'
      readonly why: string
      /** What the server said, uncut. */
      readonly detail: string
      /** The server was there and answered. */
      readonly answered: boolean
      readonly httpStatus?: number
    }

/** More than a server's list of agents needs. */
const ANSWER_LIMIT_BYTES = 4 * 1024 * 1024

/** Where a local server keeps its agents. */
export function agentsUrl(baseUrl: string): string {
  return `${baseUrl}/api/v1/agents`
}

/** An agent that is to be made from an agentspec: from the one that is given here, else from that which the server knows by the id. */
export type AgentOrder = {
  readonly baseUrl: string
  readonly name: string
  readonly agentspecId: string
  readonly agentspec?: JsonObject | undefined
}

/** Registers an agent made from an agentspec under a name of its own. Never throws. */
export async function registerAgent(agent: AgentOrder, api: LocalApi): Promise<Registration> {
  const { baseUrl, name } = agent
  const url = agentsUrl(baseUrl)
  try {
    const { status, text, body } = await call('POST', url, api, registrationBody(agent))
    if (status >= 200 && status < 300) return { kind: 'registered', id: idOf(body) ?? name }
    // The name is this step's own: one that exists already is ours, from a request whose answer was lost on the way.
    if (status === 409) return { kind: 'registered', id: (await idByName(baseUrl, name, api)) ?? name }
    const kind = status >= 500 ? 'lost' : 'refused'
    return { kind, why: `answered ${status}`, detail: text, answered: true, httpStatus: status }
  } catch (error) {
    const neverSent = error instanceof HttpTransportError && error.kind === 'refused'
    return {
      kind: neverSent ? 'refused' : 'lost',
      why: `could not be asked: ${withoutAddress(error, url)}`,
      detail: '',
      answered: false,
    }
  }
}

/**
 * Removes an agent from its local server, by its id or by the name it was to be registered under. `gone` when it is not there,
 * nor its server. Throws a sentence when it could not be removed. Idempotent.
 */
export async function deregisterAgent({ baseUrl, agentId }: HeldAgent, api: LocalApi): Promise<'removed' | 'gone'> {
  try {
    if (await deleteAgent(baseUrl, agentId, api)) return 'removed'
    const id = await idByName(baseUrl, agentId, api)
    return id !== undefined && (await deleteAgent(baseUrl, id, api)) ? 'removed' : 'gone'
  } catch (error) {
    if (error instanceof HttpTransportError && error.kind === 'refused') return 'gone'
    throw error
  }
}

async function deleteAgent(baseUrl: string, id: string, api: LocalApi): Promise<boolean> {
  const { status } = await call('DELETE', `${agentsUrl(baseUrl)}/${encodeURIComponent(id)}`, api)
  if (status >= 200 && status < 300) return true
  if (status === 404) return false
  throw new Error(`The local server at ${baseUrl} answered ${status} when agent ${id} was to be removed.`)
}

async function idByName(baseUrl: string, name: string, api: LocalApi): Promise<string | undefined> {
  const { body } = await call('GET', agentsUrl(baseUrl), api)
  const agents = isJsonObject(body) && Array.isArray(body.agents) ? body.agents : []
  return idOf(agents.find((agent) => isJsonObject(agent) && agent.name === name))
}

function idOf(agent: unknown): string | undefined {
  return isJsonObject(agent) && typeof agent.id === 'string' && agent.id !== '' ? agent.id : undefined
}

function registrationBody({ name, agentspecId, agentspec }: AgentOrder): JsonObject {
  return {
    name,
    description: `Answers an evalset as agentspec ${agentspecId}`,
    agent_library: 'pydantic-ai',
    transport: 'vercel-ai',
    ...(agentspec ? { agent_spec: agentspec } : { agent_spec_id: agentspecId }),
    enable_skills: true,
    tools: [],
    // Nobody is there to approve anything.
    disableToolApprovals: true,
  }
}

type ApiAnswer = Pick<HttpAnswer, 'status'> & { readonly text: string; readonly body: JsonValue | undefined }

async function call(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { sender, headers, signal }: LocalApi,
  body?: JsonObject,
): Promise<ApiAnswer> {
  const answer = await sender.send({
    method,
    url,
    headers: { accept: 'application/json', ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal,
  })
  const text = await answer.text(ANSWER_LIMIT_BYTES)
  return { status: answer.status, text, body: parseJson(text) }
}
