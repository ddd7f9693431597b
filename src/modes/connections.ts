import type { Env } from '../action/inputs.ts'
import { type ControlPlane, createControlPlane } from '../platform/control-plane.ts'
import { createHttpSender, type HttpSender } from '../platform/http.ts'
import { createRuntimesApi, type Environment, type RuntimesApi } from '../platform/runtimes.ts'
import { systemClock } from '../platform/system-clock.ts'
import type { Handed } from './handed.ts'

/** The parts that talk to the outside; dispose it last. */
export type Connections = AsyncDisposable & {
  readonly sender: HttpSender
  /** Asks evaluators of the user's own behind addresses. */
  readonly evaluatorSender: HttpSender
  readonly controlPlane: ControlPlane
  readonly runtimes: RuntimesApi
}

/** Opens the connections to the platform; nothing is sent yet. */
export function openConnections(
  platform: { readonly apiKey: string; readonly runtimesUrl: string; readonly timeoutMs: number },
  env: Env,
  { apiTransport, customEvalTransport }: Pick<Handed, 'apiTransport' | 'customEvalTransport'> = {},
): Connections {
  const sender = createHttpSender(env, undefined, apiTransport)
  const isShared = apiTransport === undefined && customEvalTransport === undefined
  const evaluatorSender = isShared ? sender : createHttpSender(env, undefined, customEvalTransport)
  const controlPlane = createControlPlane({
    sender,
    apiKey: platform.apiKey,
    timeoutMs: platform.timeoutMs,
    clock: systemClock,
    random: Math.random,
  })
  return {
    sender,
    evaluatorSender,
    controlPlane,
    runtimes: rememberEnvironments(createRuntimesApi({ controlPlane, baseUrl: platform.runtimesUrl })),
    async [Symbol.asyncDispose]() {
      await Promise.all([sender[Symbol.asyncDispose](), evaluatorSender[Symbol.asyncDispose]()])
    },
  }
}

/** Environments and their prices are asked for once: several plans may be made of them. */
function rememberEnvironments(runtimes: RuntimesApi): RuntimesApi {
  let known: readonly Environment[] | undefined
  return {
    ...runtimes,
    async listEnvironments(signal) {
      known ??= await runtimes.listEnvironments(signal)
      return known
    },
  }
}
