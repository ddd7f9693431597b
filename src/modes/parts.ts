import { maskSecret } from '../action/log.ts'
import { saveLedgerLines, saveNonce } from '../action/state.ts'
import { createChatAgent } from '../agents/chat/chat.ts'
import { createCloudTarget } from '../agents/cloud/cloud-target.ts'
import { createRouteProbe } from '../agents/cloud/runtime-readiness.ts'
import { openLocalTarget } from '../agents/local/local-target.ts'
import { STOP_GRACE_MS } from '../agents/local/process-group.ts'
import { ConfigurationError, messageOf } from '../domain/errors.ts'
import type { AgentTarget, RunStore } from '../domain/ports.ts'
import type { TeardownLedger } from '../domain/teardown.ts'
import type { ControlPlane } from '../platform/control-plane.ts'
import { createEvalsApi, type EvalsApi } from '../platform/evals.ts'
import type { Reservation } from '../platform/reservations.ts'
import { systemClock } from '../platform/system-clock.ts'
import { createPlatformStore } from '../store/platform-store.ts'
import { openLedger } from '../teardown/ledger.ts'
import { releaseRuntime } from '../teardown/release.ts'
import { comparisonBasisOf } from './comparison-basis.ts'
import type { Connections } from './connections.ts'
import type { Job } from './job.ts'
import { localServerLogPath } from './local-server-log.ts'
import { type StepContext, temporaryDirectoryOf } from './step-context.ts'

/**
 * Opens the ledger of this process. Post is told of it before anything can be launched.
 * Throws `ConfigurationError` when it cannot be written: what nobody remembers, nobody removes.
 */
export function openStepLedger(job: Job, { env, nonce }: StepContext): TeardownLedger {
  const directory = temporaryDirectoryOf(env)
  try {
    saveNonce(nonce)
    return openLedger({
      seed: { apiKey: job.inputs.apiKey, nonce },
      directory,
      runtimesUrl: job.inputs.urls.runtimes,
      saveLines: saveLedgerLines,
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

/** Where evalset, experiments and runs go. */
export function buildStore(
  job: Job,
  controlPlane: ControlPlane,
  { startedAt, signal }: { readonly startedAt: Date; readonly signal: AbortSignal },
): RunStore {
  const { inputs, evalset, event, git } = job
  return createPlatformStore({
    evals: openEvals(inputs, controlPlane, signal),
    uiUrl: inputs.urls.ui,
    backendRunEnvironment: inputs.backendRunEnvironment,
    environmentName: inputs.executionTarget === 'cloud' ? inputs.environmentName : undefined,
    runMode: typeof evalset.document.kind === 'string' ? evalset.document.kind : 'batch',
    executionTarget: inputs.executionTarget,
    runEnvironment: inputs.runEnvironment,
    launchSource: inputs.launchSource,
    facts: {
      evalsetName: evalset.name,
      basis: comparisonBasisOf(job),
      git,
      eventName: event.name || 'local',
      startedAt,
      accepted: inputs.acceptBaseline,
    },
  })
}

type TargetParts = {
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
    hideSecret: (secret) => maskSecret(secret, context.redactor),
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
      agentName: inputs.agentName,
      logLevel: inputs.localAgentLogLevel,
      logFile: localServerLogPath(context.env, context.nonce),
      workingDirectory: job.paths.base,
      env: context.env,
      agentEnv: inputs.agentEnv,
      headers: { authorization: `Bearer ${inputs.apiKey}` },
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

/** Enough of the nonce to tell the agents of two steps on one server apart. */
const SHORT_NONCE = 8

/** After a signal the whole step has to end within the runner's 7.5 s. */
const HURRIED_STOP_GRACE_MS = 1_500
