import { randomUUID } from 'node:crypto'
import type { Agent } from '../../domain/ports.ts'
import { createAgentRoute } from '../asking/agent-route.ts'
import { type AskingTools, createAskedAgent } from '../asking/asking.ts'
import type { WireWords } from '../asking/wire.ts'
import { uiMessageBody } from './ui-message-body.ts'
import { uiMessageFormat } from './ui-message-stream.ts'

/** Where an agent is, and what asking it takes. */
export type ChatAgentOptions = AskingTools & {
  /** Where the runtime or server is; routes stand below `{baseUrl}/api/v1/vercel-ai/`. */
  readonly baseUrl: string
  /** Names under which the agent may answer, tried in order; the next one only after a 404. At least one. */
  readonly routes: readonly string[]
  /** Sent with every question, e.g. `authorization`. */
  readonly headers: Readonly<Record<string, string>>
}

const WORDS: WireWords = {
  unsent: 'the API key is not sent there',
  unauthorized: 'it does not accept the API key; check the api-key input',
  forbidden: 'the API key may not use it; check the account that the key belongs to',
  redirected: 'the API key is sent to one address only; check that address',
  nobody: (names) =>
    `No agent answers under the name ${names.join(' or ')} (404); check the agent-name input and that the agentspec is there.`,
}

/** An agent behind `POST {baseUrl}/api/v1/vercel-ai/{route}`, asked as `createAskedAgent` says. */
export function createChatAgent(options: ChatAgentOptions): Agent {
  const { headers } = options
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  const wire = {
    write: ({ prompt }: { readonly prompt: string }) => ({
      body: JSON.stringify(uiMessageBody(prompt, `chat-${randomUUID()}`)),
    }),
    route: createAgentRoute(options.routes),
    urlOf: (name: string) => `${baseUrl}/api/v1/vercel-ai/${encodeURIComponent(name)}`,
    headers,
    holdsSecrets: carriesKey(headers),
    format: uiMessageFormat,
    words: WORDS,
  }
  return createAskedAgent(wire, options)
}

/** True when these headers hold a key. */
export function carriesKey(headers: Readonly<Record<string, string>>): boolean {
  return Object.keys(headers).some((name) => name.toLowerCase() === 'authorization')
}
