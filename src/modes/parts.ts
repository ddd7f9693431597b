import { createChatAgent } from '../agents/chat/chat.ts'
import { createCloudTarget } from '../agents/cloud/cloud-target.ts'
import { createRouteProbe } from '../agents/cloud/runtime-readiness.ts'
import { createCommandTarget } from '../agents/command/command-target.ts'
import { createHttpTarget } from '../agents/http/http-target.ts'
import { isSecretName } from '../agents/local/local-environment.ts'
import { openLocalTarget } from '../agents/local/local-target.ts'
import { createFunctionTarget } from '../agents/task/function-target.ts'
import { openTaskTarget } from '../agents/task/task-target.ts'
import { ConfigurationError, messageOf } from '../domain/errors.ts'
import type { AgentTarget } from '../domain/ports.ts'
import type { TeardownLedger } from '../domain/teardown.ts'
import type { ControlPlane } from '../platform/control-plane.ts'
import { createEvalsApi, type EvalsApi } from '../platform/evals.ts'
import { STOP_GRACE_MS } from '../platform/process-group.ts'
import type { Reservation } from '../platform/reservations.ts'
import { systemClock } from '../platform/system-clock.ts'
import { openLedger } from '../teardown/ledger.ts'
import { releaseRuntime } from '../teardown/release.ts'
import type { Connections } from './connections.ts'
import type { Job } from './job.ts'
import { localServerLogPath } from './local-server-log.ts'
import { hideSecret, type StepContext, temporaryDirectoryOf } from './step-context.ts'

/**
 * Opens the ledger of this process. Post is told of it before anything can be launched.
 * Throws `ConfigurationError` when it cannot be written: what nobody remembers, nobody removes.
 */
export function openStepLedger(job: Job, { env, nonce, face, openLedger: shared }: StepContext): TeardownLedger {
  if (shared) return shared()
  const directory = temporaryDirectoryOf(env)
  try {
    face.state.saveNonce(nonce)
    return openLedger({
      seed: { apiKey: job.inputs.apiKey, nonce },
      directory,
      runtimesUrl: job.inputs.urls.runtimes,
      saveLines: face.state.saveLedgerLines,
      now: systemClock.now,
    })
  } catch (error) {
    const message =
      `Nothing was launched, because what must be removed later cannot be written down: ${messageOf(error)}. ` +
      `Check that ${directory} (RUNNER_TEMP) can be written and has room.`
    throw new ConfigurationError([{ message }])
  }
}

/** The evals service of this job's account; what only prepares a run stops with the signal. */
export function openEvals(inputs: Job['inputs'], controlPlane: ControlPlane, signal: AbortSignal): EvalsApi {
  const { urls, accountUid } = inputs
  return createEvalsApi({ controlPlane, baseUrl: urls.aiAgents, accountUid, signal })
}

/** What targets are made with. */
export type TargetParts = {
  readonly job: Job
  readonly context: StepContext
  readonly connections: Connections
  readonly ledger: TeardownLedger
}

/** Cloud runtimes, one per agentspec. */
export function buildCloudTarget(parts: TargetParts, reservation: Reservation, howToReserveMore: string): AgentTarget {
  const { job, context, connections, ledger } = parts
  const { inputs } = job
  const { sender, runtimes } = connections
  return createCloudTarget({
    runtimes,
    reservation,
    howToReserveMore,
    billingEntityUid: inputs.accountUid,
    agentName: inputs.agentName,
    agentspecs: job.agentspecs,
    ledger,
    probe: createRouteProbe(sender, inputs.apiKey),
    chat: (place) =>
      createChatAgent({
        ...place,
        sender,
        headers: { authorization: `Bearer ${inputs.apiKey}` },
        clock: systemClock,
        redactor: context.redactor,
        random: Math.random,
      }),
    release: (runtime, signal) => releaseRuntime(runtime, { runtimes, runtimesUrl: inputs.urls.runtimes, signal }),
    hideSecret: (secret) => hideSecret(secret, context),
    logger: context.logger,
    clock: systemClock,
    random: Math.random,
  })
}

/** A local agent-runtimes server: the one that answers, or one that is started. */
export function buildLocalTarget(parts: TargetParts): Promise<AgentTarget> {
  const { job, context, connections, ledger } = parts
  const { inputs, agentspecIds } = job
  return openLocalTarget(
    {
      baseUrl: inputs.localAgentBaseUrl,
      autoStart: inputs.autoStartLocalAgentRuntime,
      command: inputs.localAgentCommand,
      agentspecIds,
      agentspecs: job.agentspecs,
      agentName: inputs.agentName,
      logLevel: inputs.localAgentLogLevel,
      logFile: localServerLogPath(context.env, context.nonce),
      workingDirectory: job.paths.base,
      env: context.env,
      agentEnv: inputs.agentEnv,
      // A server on this machine that is not the platform's may want none.
      headers: inputs.apiKey === '' ? {} : { authorization: `Bearer ${inputs.apiKey}` },
      nonce: context.nonce.slice(0, SHORT_NONCE),
      sender: connections.sender,
      clock: systemClock,
      redactor: context.redactor,
      random: Math.random,
      ledger,
      logger: context.logger,
      stopGraceMs: () => (context.signal.aborted ? HURRIED_STOP_GRACE_MS : STOP_GRACE_MS),
    },
    context.signal,
  )
}

/** Agents of the user's own: modules, commands, addresses, or functions of this process. Nothing is asked of them yet. */
export async function buildOwnTarget({ job, context, connections, ledger }: TargetParts): Promise<AgentTarget> {
  const { inputs, ownAgents: own } = job
  const { env, redactor, logger, handed, signal } = context
  const { agentEnv } = inputs
  for (const name of agentEnv) if (isSecretName(name)) hideSecret(env[name]?.trim() ?? '', context)
  const tools = { clock: systemClock, redactor, logger }
  switch (own.kind) {
    case 'task':
      return await openTaskTarget(
        { agents: own.modules, env, agentEnv, concurrency: inputs.concurrency, ledger, ...tools },
        signal,
      )
    case 'command': {
      const { agentStdin: stdin } = inputs
      const place = { workingDirectory: job.paths.base, env, agentEnv, ledger }
      return createCommandTarget({ agents: own.commands, stdin, ...place, ...tools })
    }
    case 'http': {
      const { headers, request, answerPath } = inputs.agentAddress
      const spoken = { protocol: own.protocol, headers, ...(request === undefined ? {} : { request }) }
      const path = answerPath === '' ? {} : { answerPath }
      const { sender } = connections
      return createHttpTarget({ agents: own.urls, ...spoken, ...path, sender, random: Math.random, ...tools })
    }
    default: {
      const wrap = handed?.wrapTask ? { wrap: handed.wrapTask } : {}
      return createFunctionTarget({ tasks: handed?.tasks ?? new Map(), ...wrap, ...tools })
    }
  }
}

/** Enough of the nonce to tell the agents of two steps on one server apart. */
const SHORT_NONCE = 8

/** After a signal the whole step has to end within the runner's 7.5 s. */
const HURRIED_STOP_GRACE_MS = 1_500
