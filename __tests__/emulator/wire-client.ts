import type { Emulator } from '../../emulator/platform.ts'

/** A JSON answer and its status. */
export type Answered = { readonly status: number; readonly body: Record<string, unknown> }

/** Sends a JSON request to one of the emulator's services with its key, and reads the JSON answer. */
export async function call(emulator: Pick<Emulator, 'url' | 'apiKey'>, what: string, body?: object): Promise<Answered> {
  const [method = '', path = ''] = what.split(' ')
  const response = await fetch(emulator.url + path, {
    method,
    headers: { authorization: `Bearer ${emulator.apiKey}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

export const RUNTIMES = '/api/runtimes/v1/runtimes'
export const EVALS = '/api/ai-agents/v1/evals'

/** The body of a create call that suits both generations of the service. */
export function runtimeBody(agentspecId: string): Record<string, unknown> {
  return {
    type: 'notebook',
    environment_name: 'ai-agents-env',
    environment: { name: 'ai-agents-env' },
    given_name: `evals-${agentspecId}-0a1b2c3d`,
    credits_limit: 30,
    agent_spec_id: agentspecId,
  }
}

/** Launches a runtime and answers its record and the base of its agents. */
export async function launch(emulator: Emulator, agentspecId: string): Promise<{ base: string; podName: string }> {
  const { body } = await call(emulator, `POST ${RUNTIMES}`, runtimeBody(agentspecId))
  const { ingress, pod_name } = body.runtime as { ingress: string; pod_name: string }
  return { base: ingress.replace('/jupyter/server/', '/agent-runtimes/'), podName: pod_name }
}

/** A chat request as the protocol has it. */
export function chatRequest(prompt: string): object {
  const message = { id: 'message-1', role: 'user', parts: [{ type: 'text', text: prompt }] }
  return { trigger: 'submit-message', id: 'chat-1', message, messages: [message] }
}

type Event = { readonly type: string; readonly [key: string]: unknown }
export type Chat = { readonly status: number; readonly raw: string; readonly events: Event[]; readonly answer: string }

/** Asks an agent and reads everything it says; throws what `fetch` throws when the connection breaks. */
export async function ask(
  url: string,
  prompt: string,
  init: { key?: string; signal?: AbortSignal } = {},
): Promise<Chat> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${init.key ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify(chatRequest(prompt)),
    ...(init.signal ? { signal: init.signal } : {}),
  })
  const raw = await response.text()
  const data = [...raw.matchAll(/^data: (\{.*\})$/gm)].map((match) => JSON.parse(match[1] ?? '') as Event)
  const answer = data.map((event) => (event.type === 'text-delta' ? event.delta : '')).join('')
  return { status: response.status, raw, events: data, answer }
}
