import { cleanCause } from '../../boundary/failure-cause.ts'
import { mayCarrySecrets } from '../../domain/addresses.ts'
import { ConfigurationError, messageOf } from '../../domain/errors.ts'
import type { FailureCause } from '../../domain/failure.ts'
import type { JsonObject } from '../../domain/json.ts'
import type { AcquiredAgent, AgentTarget, Logger } from '../../domain/ports.ts'
import type { HeldAgent, TeardownLedger } from '../../domain/teardown.ts'
import { openDeadline } from '../../platform/deadline.ts'
import { carriesKey, createChatAgent } from '../chat/chat.ts'
import { agentsUrl, deregisterAgent, type Registration, registerAgent } from './local-agents.ts'
import { probeHealth } from './local-health.ts'
import {
  type LocalServer,
  LocalServerError,
  type LocalServerOptions,
  startLocalServer,
  TEARDOWN_HAS_BEGUN,
} from './local-server.ts'

/** Where local agents live, and how a server for them is started where none is. */
export type LocalTargetOptions = Omit<LocalServerOptions, 'ledger' | 'agentspecId'> & {
  /** The server that is used when it is there. */
  readonly baseUrl: string
  readonly autoStart: boolean
  /** All that will be asked for; a server that is started gets the first one that it may know as its own. */
  readonly agentspecIds: readonly string[]
  /** Agentspecs that are sent as they stand here, by the id that stands for each; of the others the id alone is sent. */
  readonly agentspecs?: ReadonlyMap<string, JsonObject>
  /** Sent with every request but the health check; with an `authorization` only over https or on this machine. */
  readonly headers: Readonly<Record<string, string>>
  /** This step's own, so that two steps on one server never take each other's agents for theirs. */
  readonly nonce: string
  readonly ledger: Pick<
    TeardownLedger,
    'processStarted' | 'processStopped' | 'agentRegistered' | 'agentRemoved' | 'fenced'
  >
  readonly logger: Logger
  /** Asked when things are given back: how long a server may take to end by itself, in milliseconds. Shorter in a hurry. */
  readonly stopGraceMs: () => number
  /** 0 to 1, for jitter. */
  readonly random: () => number
}

/** Making an agent may start its tool servers first: what the platform's own client waits, in milliseconds. */
const REGISTER_LIMIT_MS = 120_000

/** Taking an agent off a server is one small request, in milliseconds. */
const DEREGISTER_LIMIT_MS = 5_000

/**
 * The target `local`: the server at `baseUrl` when it is healthy, else one that is started when `autoStart` says so.
 * Throws `ConfigurationError` when the inputs lead to no server, `LocalServerError` when one could not be started,
 * the signal's reason when it fires. Each agentspec gets an agent of its own on it, so that none answers for another.
 */
export async function openLocalTarget(options: LocalTargetOptions, signal: AbortSignal): Promise<AgentTarget> {
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  if (carriesKey(options.headers) && !mayCarrySecrets(baseUrl)) {
    const message = `local-agent-base-url: ${baseUrl} is neither https nor on this machine, so the API key may not be sent there. Use an https or a loopback address.`
    throw new ConfigurationError([{ message }])
  }
  const health = await probeHealth(baseUrl, options.sender, signal)
  signal.throwIfAborted()
  if (health.kind === 'up') {
    options.logger.info(`Using the local agent server at ${baseUrl}.`)
    return createTarget(options, baseUrl)
  }
  if (!options.autoStart) {
    const message = `local-agent-base-url: no local agent server is healthy at ${baseUrl} (${health.why}). Start one there before this step, or set auto-start-local-agent-runtime: true.`
    throw new ConfigurationError([{ message }])
  }
  if (options.ledger.fenced) throw new LocalServerError(TEARDOWN_HAS_BEGUN)
  const agentspecId = options.agentspecIds.find((id) => !options.agentspecs?.has(id))
  const server = await startLocalServer({ ...options, ...(agentspecId === undefined ? {} : { agentspecId }) }, signal)
  options.logger.info(
    `Started ${options.command} at ${server.baseUrl} (process ${server.pid}); its log is ${options.logFile}.`,
  )
  return createTarget(options, server.baseUrl, server)
}

/** `server` is the one that we started and stop. */
function createTarget(options: LocalTargetOptions, baseUrl: string, server?: LocalServer): AgentTarget {
  const { ledger, logger, stopGraceMs } = options
  const held = new Map<HeldAgent, () => Promise<boolean>>()
  const names = createAgentNames(options)
  let disposing: Promise<void> | undefined

  /** An agent that is taken off its server once, however often it is given back; answers whether it is off. Never throws. */
  function hold(agent: HeldAgent): () => Promise<boolean> {
    let going: Promise<boolean> | undefined
    const giveBack = () => {
      going ??= removeAgent(agent, options, Math.min(DEREGISTER_LIMIT_MS, stopGraceMs())).then((removed) => {
        if (removed) held.delete(agent)
        else if (!server) logger.warning(leftBehind(agent))
        return removed
      })
      return going
    }
    held.set(agent, giveBack)
    return giveBack
  }

  async function dispose(): Promise<void> {
    await Promise.all([...held.values()].map((giveBack) => giveBack()))
    if (!server) return
    try {
      await server.stop(stopGraceMs())
      for (const agent of held.keys()) ledger.agentRemoved(agent)
    } catch (error) {
      const title = 'A local agent server is still running'
      const remedy = `kill -9 -${server.pid}`
      const message = `The local agent server (process ${server.pid}) could not be stopped. ${messageOf(error)} The post step tries again. By hand: ${remedy}`
      logger.error(message, { title })
    }
  }

  return {
    kind: 'local',
    async acquire(agentspecId, signal) {
      if (signal.aborted) return { kind: 'cancelled' }
      if (ledger.fenced) return { kind: 'failed', cause: fencedCause(agentspecId) }
      const intent: HeldAgent = { baseUrl, agentId: names(agentspecId) }
      // Before the call: an answer that is lost must not leave an agent that nobody knows of.
      ledger.agentRegistered(intent)
      const registration = await register(intent, agentspecId, options, signal)
      if (registration.kind === 'registered') {
        const agent = renamed(intent, registration.id, ledger)
        return { kind: 'acquired', acquired: acquiredAgent(agent, options, hold(agent)) }
      }
      if (registration.kind === 'refused') ledger.agentRemoved(intent)
      else await hold(intent)()
      if (signal.aborted) return { kind: 'cancelled' }
      return { kind: 'failed', cause: registrationCause(registration, { baseUrl, agentspecId }, options) }
    },
    [Symbol.asyncDispose]() {
      disposing ??= dispose()
      return disposing
    },
  }
}

async function register(
  { baseUrl, agentId }: HeldAgent,
  agentspecId: string,
  options: LocalTargetOptions,
  signal: AbortSignal,
): Promise<Registration> {
  using deadline = openDeadline(REGISTER_LIMIT_MS, signal)
  const api = { sender: options.sender, headers: options.headers, signal: deadline.signal }
  const agentspec = options.agentspecs?.get(agentspecId)
  const registration = await registerAgent({ baseUrl, name: agentId, agentspecId, agentspec }, api)
  if (registration.kind === 'registered' || !deadline.expired) return registration
  return { ...registration, why: `did not answer within ${REGISTER_LIMIT_MS / 1000} s` }
}

/** The ledger's entry under the id that the server gave, which is what it is removed by. */
function renamed(intent: HeldAgent, agentId: string, ledger: LocalTargetOptions['ledger']): HeldAgent {
  if (agentId === intent.agentId) return intent
  const agent = { ...intent, agentId }
  ledger.agentRegistered(agent)
  ledger.agentRemoved(intent)
  return agent
}

function acquiredAgent(
  { baseUrl, agentId }: HeldAgent,
  options: LocalTargetOptions,
  giveBack: () => Promise<boolean>,
): AcquiredAgent {
  const agent = createChatAgent({ ...options, baseUrl, routes: [agentId] })
  const dispose = async () => void (await giveBack())
  return { agent, place: { local: { baseUrl, agentId } }, giveBack, [Symbol.asyncDispose]: dispose }
}

async function removeAgent(agent: HeldAgent, options: LocalTargetOptions, limitMs: number): Promise<boolean> {
  using deadline = openDeadline(limitMs)
  try {
    await deregisterAgent(agent, { sender: options.sender, headers: options.headers, signal: deadline.signal })
    options.ledger.agentRemoved(agent)
    return true
  } catch {
    return false
  }
}

function leftBehind({ baseUrl, agentId }: HeldAgent): string {
  const remedy = `curl -fsS -X DELETE '${agentsUrl(baseUrl)}/${encodeURIComponent(agentId)}'`
  return `Agent ${agentId} could not be removed from the local server at ${baseUrl}. The post step tries again. By hand: ${remedy}`
}

function fencedCause(agentspecId: string): FailureCause {
  const message = `No agent could be made from agentspec ${agentspecId}: teardown of this step has begun.`
  return { type: 'runtime_launch_failed', stage: 'run_preparation', message, detailExcerpt: '' }
}

function registrationCause(
  registration: Exclude<Registration, { kind: 'registered' }>,
  { baseUrl, agentspecId }: { readonly baseUrl: string; readonly agentspecId: string },
  { redactor, agentspecs }: LocalTargetOptions,
): FailureCause {
  const { answered, why, detail, httpStatus } = registration
  const check = agentspecs?.has(agentspecId) ? 'it can make agents from such a document' : 'it knows this agentspec'
  const cause: FailureCause = {
    type: answered ? 'runtime_launch_failed' : 'runtime_unreachable',
    stage: 'run_preparation',
    message: `No agent could be made from agentspec ${agentspecId}: the local server ${why}. Check that ${check}.`,
    detailExcerpt: detail,
    executionUrl: agentsUrl(baseUrl),
    ...(httpStatus === undefined ? {} : { httpStatus }),
  }
  return cleanCause(cause, redactor)
}

/** Gives `{agent-name}-{agentspec}-{nonce}` in characters that a path can carry, counted on when two come out the same. */
function createAgentNames({ agentName, nonce }: LocalTargetOptions) {
  const taken = new Set<string>()
  return (agentspecId: string): string => {
    const base = `${agentName}-${agentspecId}-${nonce}`.replace(/[^\w.-]+/g, '-')
    let name = base
    for (let count = 2; taken.has(name); count += 1) name = `${base}-${count}`
    taken.add(name)
    return name
  }
}
