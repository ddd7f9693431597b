import { randomBytes, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type AgentState, createAgent, cutOff, describeAgent, type HostedAgent } from './agents.ts'
import type { Brains } from './behaviour.ts'
import { checkShape, type Exchange, type Handler, type Reply, WireRefusal } from './exchange.ts'
import { chosenAgentspecId, runtimeShape } from './shapes.ts'

export type Environment = {
  readonly name: string
  readonly title: string
  /** Credits per second. */
  readonly burning_rate: number
  readonly language: string
  readonly owner: string
  readonly visibility: string
}

export type RuntimesOptions = {
  readonly brains: Brains
  readonly environments: readonly Environment[]
  /** Milliseconds until the agent of a new runtime answers (503 before). */
  readonly startupMs: number
  /** Milliseconds that a runtime lives, whatever its credits pay for. */
  readonly lifetimeMs?: number | undefined
  /** Most runtimes alive at once; the next one is refused. */
  readonly quota: number
  /** Which route the agent of a runtime answers on. */
  readonly agentRoute: 'default' | 'agentspec' | 'pod'
  /** Which body a create call must have: the older one, the newer one, or one that suits both. */
  readonly generation: 'older' | 'newer' | 'both'
}

/** A runtime, alive or not. */
export type Runtime = {
  readonly podName: string
  readonly wire: Readonly<Record<string, unknown>> & { readonly given_name: string; readonly token: string }
  readonly agent: HostedAgent
  readonly readyAt: number
  readonly expiresAt: number
  deleted: boolean
}

/** A quota's refusal asks for this much patience. */
const QUOTA_RETRY_AFTER_SECONDS = 1
/** A timer longer than this fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
const AGENT_PATH = '/jupyter/server/pool'

/** All runtimes there ever were. */
export type RuntimesState = { readonly ever: Runtime[]; peakAlive: number }

function isAlive(runtime: Runtime): boolean {
  return !runtime.deleted && Date.now() < runtime.expiresAt
}

/** What `GET /__emulator/state` says of runtimes and their agents. */
export function describeRuntimes({ ever, peakAlive }: RuntimesState): {
  runtimesEver: object[]
  runtimesAlive: object[]
  peakRuntimesAlive: number
  agents: AgentState[]
} {
  return {
    runtimesEver: ever.map((runtime) => runtime.wire),
    runtimesAlive: ever.filter(isAlive).map((runtime) => runtime.wire),
    peakRuntimesAlive: peakAlive,
    agents: ever.map((runtime) => describeAgent(runtime.agent, runtime.podName)),
  }
}

/** The runtimes API below its base. */
export function runtimeRoutes(state: RuntimesState, options: RuntimesOptions): Record<string, Handler> {
  return {
    'GET /environments': () => ({ status: 200, body: { success: true, environments: options.environments } }),
    'POST /runtimes': (exchange) => createRuntime(state, options, exchange),
    'GET /runtimes': () => {
      const runtimes = state.ever.filter(isAlive).map((runtime) => runtime.wire)
      return { status: 200, body: { success: true, runtimes } }
    },
    'GET /runtimes/:pod': ({ params }) => ({
      status: 200,
      body: { success: true, runtime: findAlive(state, params.pod).wire },
    }),
    'DELETE /runtimes/:pod': ({ params }) => {
      const runtime = findAlive(state, params.pod)
      runtime.deleted = true
      cutOff(runtime.agent)
      return { status: 200, body: { success: true } }
    },
  }
}

/** Who answers below a runtime's ingress: 404 when the runtime is gone, 503 while it starts. */
export function agentsOnRuntime(state: RuntimesState, { params }: Exchange): readonly HostedAgent[] {
  const runtime = findAlive(state, params.pod)
  if (Date.now() < runtime.readyAt) throw new WireRefusal(503, `Runtime ${runtime.podName} is starting.`)
  return [runtime.agent]
}

function findAlive(state: RuntimesState, podName: string | undefined): Runtime {
  const runtime = state.ever.find((candidate) => candidate.podName === podName && isAlive(candidate))
  if (!runtime) throw new WireRefusal(404, `There is no runtime ${podName}.`)
  return runtime
}

type Order = z.output<typeof runtimeShape>

function createRuntime(state: RuntimesState, options: RuntimesOptions, exchange: Exchange): Reply {
  const order = checkShape(runtimeShape, exchange.body)
  const environmentName = environmentOf(order, options.generation)
  const environment = options.environments.find(({ name }) => name === environmentName)
  if (!environment) return refuse(`There is no environment ${environmentName}.`, 'environment_not_found')
  const agentspecId = chosenAgentspecId(order)
  const brain = Object.hasOwn(options.brains, agentspecId) ? options.brains[agentspecId] : undefined
  if (!brain) return refuse(`There is no agentspec ${agentspecId}.`, 'agentspec_not_found')
  if (state.ever.filter(isAlive).length >= options.quota) {
    return refuse(`No more than ${options.quota} runtimes at once.`, 'quota_exceeded', QUOTA_RETRY_AFTER_SECONDS)
  }
  const podName = `runtime-${state.ever.length + 1}-${randomBytes(4).toString('hex')}`
  const agentId = { default: 'default', agentspec: agentspecId, pod: podName }[options.agentRoute]
  const startedAt = Date.now()
  const livesMs = options.lifetimeMs ?? (order.credits_limit / environment.burning_rate) * 1000
  const expiresAt = startedAt + livesMs
  const ingress = `http://${exchange.headers.host}${AGENT_PATH}/${podName}`
  const runtime: Runtime = {
    podName,
    agent: createAgent(agentId, agentspecId, brain),
    readyAt: startedAt + options.startupMs,
    expiresAt,
    deleted: false,
    wire: wireOf(order, environment, { ...namesOf(podName, options), ingress, ...timesOf(startedAt, expiresAt) }),
  }
  state.ever.push(runtime)
  state.peakAlive = Math.max(state.peakAlive, state.ever.filter(isAlive).length)
  setTimeout(cutOff, Math.min(livesMs, LONGEST_TIMER_MS), runtime.agent).unref()
  return { status: 201, body: { success: true, runtime: runtime.wire } }
}

function wireOf(order: Order, environment: Environment, own: object): Runtime['wire'] {
  return {
    ...own,
    uid: randomUUID(),
    token: `runtime-token-${randomBytes(16).toString('hex')}`,
    given_name: order.given_name,
    environment_name: environment.name,
    reservation_id: randomUUID(),
    burning_rate: environment.burning_rate,
    ...(order.billing_entity_uid === undefined ? {} : { billing_entity_uid: order.billing_entity_uid }),
  }
}

function namesOf(podName: string, { generation }: RuntimesOptions): object {
  if (generation === 'older') return { pod_name: podName }
  return generation === 'newer' ? { runtime_name: podName } : { pod_name: podName, runtime_name: podName }
}

function timesOf(startedAt: number, expiresAt: number): object {
  return { started_at: new Date(startedAt).toISOString(), expired_at: new Date(expiresAt).toISOString() }
}

function environmentOf(order: Order, generation: RuntimesOptions['generation']): string {
  const { environment_name: older, environment: newer } = order
  const name = generation === 'newer' ? newer?.name : older
  const agrees = generation !== 'both' || newer?.name === older
  if (name !== undefined && agrees) return name
  const wanted = { older: 'environment_name', newer: 'environment.name', both: 'environment_name and environment.name' }
  throw new WireRefusal(400, `The request does not say its environment: ${wanted[generation]} required.`)
}

function refuse(message: string, reason: string, retryAfterSeconds?: number): Reply {
  return { status: 200, body: { success: false, message, reason, retry_after_seconds: retryAfterSeconds } }
}
