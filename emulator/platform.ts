import { chatRoutes } from './agents.ts'
import type { Brains } from './behaviour.ts'
import { BUILT_IN_BRAINS } from './brains.ts'
import { type CasesOptions, createEvalsState, type EvalsState, evalsRoutes } from './evals-routes.ts'
import type { Exchange, Reply } from './exchange.ts'
import type { PlannedFault } from './faults.ts'
import type { RequestRecord } from './request-log.ts'
import {
  agentsOnRuntime,
  describeRuntimes,
  type Environment,
  type RuntimesOptions,
  type RuntimesState,
  runtimeRoutes,
} from './runtime-routes.ts'
import { startWireServer, type WireServer } from './wire-server.ts'

export type EmulatorOptions = Partial<RuntimesOptions> &
  CasesOptions & {
    readonly host?: string
    /** 0, the default, takes a free one. */
    readonly port?: number
    /** The one key that is let in. */
    readonly apiKey?: string
    /** Beside the built-in ones. */
    readonly brains?: Brains
    readonly faults?: readonly PlannedFault[]
    /** Called when a request has been read, before anything is done about it. */
    readonly onRequest?: (request: RequestRecord) => void
  }

/** Everything that an emulator has seen and kept; `GET /__emulator/state` answers the same. */
export type EmulatorState = EvalsState &
  ReturnType<typeof describeRuntimes> & { readonly requests: readonly RequestRecord[] }

export type Emulator = WireServer & {
  readonly apiKey: string
  state(): EmulatorState
}

/** The key that is let in when the options name none. */
const EMULATOR_API_KEY = 'emulator-api-key-4f1c9a'

/** At 0.05 credits per second, 100 credits pay for half an hour. */
const ENVIRONMENTS: readonly Environment[] = [
  environment('ai-agents-env', 'AI Agents', 0.05),
  environment('python-cpu-env', 'Python CPU', 0.5),
]

/**
 * Starts a platform on a loopback address: evals API, runtimes API and, on each runtime that is created, an agent.
 * All three services share the one address.
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { apiKey = EMULATOR_API_KEY, host, port, faults, onRequest } = options
  const evals = createEvalsState()
  const runtimes: RuntimesState = { ever: [], peakAlive: 0 }
  const runtimesOptions: RuntimesOptions = {
    environments: options.environments ?? ENVIRONMENTS,
    startupMs: options.startupMs ?? 0,
    lifetimeMs: options.lifetimeMs,
    quota: options.quota ?? Number.POSITIVE_INFINITY,
    agentRoute: options.agentRoute ?? 'default',
    generation: options.generation ?? 'both',
    brains: { ...BUILT_IN_BRAINS, ...options.brains },
  }
  const keyOnly = (exchange: Exchange): Reply | undefined => letIn(exchange, [apiKey])
  const keyOrToken = (exchange: Exchange): Reply | undefined => {
    const tokens = runtimes.ever.filter(({ podName }) => podName === exchange.params.pod).map(({ wire }) => wire.token)
    return letIn(exchange, [apiKey, ...tokens])
  }
  const agentsAt = (exchange: Exchange) => agentsOnRuntime(runtimes, exchange)
  const server = await startWireServer({
    groups: [
      { prefix: '/api/ai-agents/v1/evals', guard: keyOnly, routes: evalsRoutes(evals, options) },
      { prefix: '/api/runtimes/v1', guard: keyOnly, routes: runtimeRoutes(runtimes, runtimesOptions) },
      { prefix: '/agent-runtimes/pool/:pod/api/v1', guard: keyOrToken, routes: chatRoutes(agentsAt) },
    ],
    state: () => ({ ...evals, ...describeRuntimes(runtimes) }),
    host,
    port,
    faults,
    onRequest,
  })
  const state = () => ({ requests: server.requests, ...evals, ...describeRuntimes(runtimes) })
  return { ...server, apiKey, state }
}

function letIn({ headers }: Exchange, secrets: readonly string[]): Reply | undefined {
  if (secrets.some((secret) => headers.authorization === `Bearer ${secret}`)) return undefined
  return { status: 401, body: { success: false, message: 'The bearer token is missing or not known.' } }
}

function environment(name: string, title: string, burningRate: number): Environment {
  return { name, title, burning_rate: burningRate, language: 'python', owner: 'emulator', visibility: 'public' }
}
