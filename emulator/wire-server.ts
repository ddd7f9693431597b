import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { checkShape, type Handler, type Reply, type RouteGroup, WireRefusal } from './exchange.ts'
import { createFaultPlan, type FaultPlan, faultSchema, type PlannedFault, playFault } from './faults.ts'
import { createRequestLog, type RequestLog, type RequestRecord } from './request-log.ts'

export type WireServerOptions = {
  readonly groups: readonly RouteGroup[]
  /** What `GET /__emulator/state` adds to the requests. */
  state(): object
  readonly host?: string | undefined
  /** 0, the default, takes a free one. */
  readonly port?: number | undefined
  readonly faults?: readonly PlannedFault[] | undefined
  /** Called when a request has been read, before anything is done about it. */
  readonly onRequest?: ((request: RequestRecord) => void) | undefined
}

export type WireServer = AsyncDisposable & {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string
  readonly requests: readonly RequestRecord[]
  readonly waitFor: RequestLog['waitFor']
  readonly faults: FaultPlan
  close(): Promise<void>
}

/** Starts an HTTP server on a loopback address. It keeps every request, plays faults and can be watched from outside. */
export async function startWireServer(options: WireServerOptions): Promise<WireServer> {
  const log = createRequestLog(options.onRequest)
  const faults = createFaultPlan(options.faults)
  const closing = new AbortController()
  const groups = [...options.groups, controlGroup(() => ({ requests: log.records, ...options.state() }), faults)]
  const routes = groups.flatMap(compileGroup)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request
    const url = new URL(path, 'http://emulator')
    const text = await readText(request)
    const found = findRoute(routes, method, url.pathname)
    const body = parseBody(text)
    const route = found?.name ?? null
    if (!found?.hidden) log.add({ route, method, path, at: new Date().toISOString(), body })
    if (!found) {
      const message = `No route ${method} ${path}`
      return send(response, { status: 404, body: { error: 'not_found', message } })
    }
    const { params, name, handle } = found
    const { headers } = request
    const exchange = { params, query: url.searchParams, headers, body, response, closing: closing.signal }
    const act = async (): Promise<Reply | undefined> => handle(exchange)
    const fault = found.hidden ? undefined : faults.next(name, path + text)
    send(response, fault ? await playFault(fault, { response, act, signal: closing.signal }) : await act())
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy()
      const status = error instanceof WireRefusal ? error.status : 500
      const message = error instanceof Error ? error.message : String(error)
      return send(response, { status, body: { success: false, error: 'refused', message } })
    })
  })
  const url = await listen(server, options)
  const close = async (): Promise<void> => {
    closing.abort()
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  return {
    url,
    requests: log.records,
    waitFor: log.waitFor,
    faults,
    close,
    [Symbol.asyncDispose]: close,
  }
}

type CompiledRoute = { name: string; method: string; pattern: RegExp; hidden: boolean; handle: Handler }

const CONTROL_PREFIX = '/__emulator'

/** How a test in another process watches and steers: outside the log, and beyond the reach of faults. */
function controlGroup(state: () => object, faults: FaultPlan): RouteGroup {
  return {
    prefix: CONTROL_PREFIX,
    routes: {
      'GET /state': () => ({ status: 200, body: state() }),
      'POST /faults': ({ body }) => {
        faults.add(checkShape(z.array(faultSchema), Array.isArray(body) ? body : [body]))
        return { status: 200, body: {} }
      },
      'DELETE /faults': () => {
        faults.clear()
        return { status: 200, body: {} }
      },
    },
  }
}

function compileGroup({ prefix, guard, routes }: RouteGroup): CompiledRoute[] {
  return Object.entries(routes).map(([name, handle]) => {
    const [method = '', path = ''] = name.split(' ')
    const pattern = new RegExp(`^${(prefix + path).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const guarded: Handler = (exchange) => guard?.(exchange) ?? handle(exchange)
    return { name, method, pattern, hidden: prefix === CONTROL_PREFIX, handle: guarded }
  })
}

function findRoute(routes: readonly CompiledRoute[], method: string, pathname: string) {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(pathname) : null
    if (!match) continue
    const params = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)])
    return { ...route, params: Object.fromEntries(params) as Record<string, string> }
  }
  return undefined
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A body that is no JSON is kept as text: no route's shape fits it, so it is refused where it is used. */
function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function send(response: ServerResponse, reply: Reply | undefined): void {
  if (!reply || response.destroyed) return
  const { status, body, headers } = reply
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
  response.end(isText || body === undefined ? body : JSON.stringify(body))
}

async function listen(server: ReturnType<typeof createServer>, { host = '127.0.0.1', port = 0 }: WireServerOptions) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return `http://${host}:${(server.address() as AddressInfo).port}`
}
