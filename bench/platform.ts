import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a server saw since it was last reset, in milliseconds of this process's `performance.now()`. */
export type Sightings = {
  /** When the first request of any kind arrived. */
  firstRequestAt?: number
  firstChatAt?: number
  /** When the last chat answer had left. */
  lastChatEndedAt?: number
  chats: number
}

export type BenchPlatform = AsyncDisposable & {
  readonly url: string
  readonly seen: Sightings
  reset(): void
}

/** What every chat is answered with. */
export const ANSWER = 'The parcel left on Monday and arrives tomorrow.'

/** The route of the one agent, below the platform's address. */
export const CHAT_PATH = '/agent-runtimes/pool/bench/api/v1/vercel-ai/default'

/** The answer as an agent streams it, word by word: the same bytes for whoever asks. */
const STREAM = [
  { type: 'start', messageId: 'msg-1' },
  { type: 'start-step' },
  { type: 'text-start', id: 'text' },
  ...ANSWER.split(/(?= )/).map((delta) => ({ type: 'text-delta', id: 'text', delta })),
  { type: 'text-end', id: 'text' },
  { type: 'finish-step' },
  { type: 'finish', messageMetadata: { usage: { input_tokens: 40, output_tokens: 12, total_tokens: 52 } } },
]
  .map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`)
  .concat('data: [DONE]\n\n')
  .join('')

/**
 * A platform and an agent on a loopback address that do as little as they can: every answer is known before it is asked for,
 * and an agent answers `delayMs` after it was asked. So what is measured is the client.
 */
export async function startBenchPlatform(delayMs: number): Promise<BenchPlatform> {
  let seen: Sightings = { chats: 0 }
  const server = createServer((request, response) => {
    const now = performance.now()
    seen.firstRequestAt ??= now
    request.resume()
    if (request.url !== CHAT_PATH) return answer(request, response, url)
    seen.firstChatAt ??= now
    const sightings = seen
    response.once('finish', () => {
      sightings.chats += 1
      sightings.lastChatEndedAt = performance.now()
    })
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(STREAM), delayMs)
  })
  // A connection that is closed between two chats would be the server's delay, not the client's.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    get seen() {
      return seen
    },
    reset() {
      seen = { chats: 0 }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(request: IncomingMessage, response: ServerResponse, url: string): void {
  if (request.method === 'DELETE') return void response.writeHead(204).end()
  const body = bodyFor(`${request.method} ${request.url}`, url)
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body ?? { message: `The bench has no ${request.method} ${request.url}.` }))
}

function bodyFor(route: string, url: string): object | undefined {
  const runtime = {
    pod_name: 'bench',
    uid: 'bench',
    ingress: `${url}/jupyter/server/pool/bench`,
  }
  if (route === 'GET /api/runtimes/v1/environments') {
    return { environments: [{ name: 'ai-agents-env', burning_rate: 0.05 }] }
  }
  if (route === 'POST /api/runtimes/v1/runtimes') return { runtime }
  if (route === 'GET /api/runtimes/v1/runtimes') return { runtimes: [] }
  if (route.endsWith('/vercel-ai/agents')) return { agents: ['default'], count: 1 }
  if (route.endsWith('/evals/evalsets')) return { evalset: { id: 'evalset' } }
  if (route.endsWith('/evals/experiments')) return { experiment: { id: 'experiment' } }
  return route.endsWith('/runs') ? { run: { id: 'run' } } : undefined
}
