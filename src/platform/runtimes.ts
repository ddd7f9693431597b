import { z } from 'zod'
import { PlatformError } from '../domain/errors.ts'
import type { JsonObject } from '../domain/json.ts'
import type { ControlPlane } from './control-plane.ts'
import { readInstant } from './instant.ts'

/** A place to run agents in, and what it costs. */
export type Environment = { readonly name: string; readonly creditsPerSecond: number }

/** A runtime as the platform lists it. */
export type Runtime = {
  /** What it is addressed by; absent while the platform has not said. */
  readonly podName?: string
  readonly id: string
  readonly givenName: string
  /** Where its server is reached; absent while the platform has not said. */
  readonly ingress?: string
  readonly startedAt?: Date
  readonly expiresAt?: Date
  readonly environmentName?: string
  readonly creditsPerSecond?: number
  /** The runtime's own credential. We never send it, and nothing may show it. */
  readonly token?: string
}

/** What a runtime is created from. `givenName` is how it is found again when the answer is lost. */
export type RuntimeOrder = {
  readonly givenName: string
  readonly agentspecId: string
  /** The agentspec itself, which the platform need not know then. */
  readonly agentspec?: JsonObject | undefined
  readonly environmentName: string
  readonly credits: number
  readonly billingEntityUid: string | undefined
}

/** The runtimes service (`{runtimes}/api/runtimes/v1`). Every call throws `PlatformError`. */
export type RuntimesApi = {
  listEnvironments(signal?: AbortSignal): Promise<readonly Environment[]>
  createRuntime(order: RuntimeOrder): Promise<Runtime>
  /** Like the delete, made also while the platform is left alone after many lost calls: teardown stands on both. */
  listRuntimes(signal?: AbortSignal): Promise<readonly Runtime[]>
  /** `undefined` when the platform knows no such runtime. */
  findRuntime(podName: string, signal?: AbortSignal): Promise<Runtime | undefined>
  /** Idempotent: `gone` when the answer was that there is none, whoever said so: whether that is so the listing tells. */
  deleteRuntime(podName: string, signal?: AbortSignal): Promise<'deleted' | 'gone'>
}

const instant = z.union([z.string(), z.number()]).transform(readInstant).nullish().catch(undefined)

const word = z.union([z.string(), z.number()]).transform(String).nullish().catch(undefined)

/** What can stand in a path as it is. A name of any other shape would address something else. */
const POD_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,252}$/

const runtime = z
  .looseObject({
    pod_name: word,
    runtime_name: word,
    uid: word,
    given_name: word,
    ingress: word,
    started_at: instant,
    expired_at: instant,
    environment_name: word,
    burning_rate: z.coerce.number().nonnegative().nullish().catch(undefined),
    token: word,
  })
  .transform((wire): Runtime => {
    const { started_at: startedAt, expired_at: expiresAt } = wire
    const podName = [wire.pod_name, wire.runtime_name].find((name) => name && POD_NAME.test(name))
    return {
      ...(podName ? { podName } : {}),
      id: wire.uid || podName || '',
      givenName: wire.given_name ?? '',
      ...(wire.ingress ? { ingress: wire.ingress } : {}),
      ...(startedAt ? { startedAt } : {}),
      ...(expiresAt ? { expiresAt } : {}),
      ...(wire.environment_name ? { environmentName: wire.environment_name } : {}),
      ...(typeof wire.burning_rate === 'number' ? { creditsPerSecond: wire.burning_rate } : {}),
      ...(wire.token ? { token: wire.token } : {}),
    }
  })

/** A list of which every entry that can be read is read: one that is odd must not hide the others. */
function readable<T>(entry: z.ZodType<T>): z.ZodType<T[]> {
  return z.array(z.unknown()).transform((entries) =>
    entries.flatMap((one) => {
      const read = entry.safeParse(one)
      return read.success ? [read.data] : []
    }),
  )
}

const environment = z.looseObject({ name: z.string(), burning_rate: z.coerce.number().catch(Number.NaN) })
const environmentsAnswer = z.looseObject({ environments: readable(environment) })
const runtimeAnswer = z.looseObject({ runtime })
const runtimesAnswer = z.looseObject({ runtimes: readable(runtime) })
/** Nothing, or any object; a page of something in between is no word of the platform's. */
const deletedAnswer = z.looseObject({})

/** The runtimes service at `baseUrl`. */
export function createRuntimesApi(options: { controlPlane: ControlPlane; baseUrl: string }): RuntimesApi {
  const { controlPlane } = options
  const root = `${options.baseUrl}/api/runtimes/v1`
  const one = (podName: string) => `${root}/runtimes/${encodeURIComponent(podName)}`
  return {
    async listEnvironments(signal) {
      const answer = await controlPlane.call({
        method: 'GET',
        url: `${root}/environments`,
        answer: environmentsAnswer,
        what: 'list the runtime environments',
        ...(signal ? { signal } : {}),
      })
      return answer.environments.map(({ name, burning_rate }) => ({ name, creditsPerSecond: burning_rate }))
    },
    async createRuntime(order) {
      const answer = await controlPlane.call({
        method: 'POST',
        url: `${root}/runtimes`,
        body: {
          type: 'notebook',
          // Two generations of the service read the environment from two places.
          environment_name: order.environmentName,
          environment: { name: order.environmentName },
          given_name: order.givenName,
          credits_limit: order.credits,
          ...(order.agentspec ? { agent_spec: order.agentspec } : { agent_spec_id: order.agentspecId }),
          ...(order.billingEntityUid ? { billing_entity_uid: order.billingEntityUid } : {}),
        },
        answer: runtimeAnswer,
        what: `create runtime ${order.givenName}`,
        // Post looks for a lost runtime until a certain time after its intent: a second call would need an intent of its own.
        once: true,
      })
      return answer.runtime
    },
    async listRuntimes(signal) {
      const answer = await controlPlane.call({
        method: 'GET',
        url: `${root}/runtimes`,
        answer: runtimesAnswer,
        what: 'list the runtimes',
        always: true,
        ...(signal ? { signal } : {}),
      })
      return answer.runtimes
    },
    async findRuntime(podName, signal) {
      try {
        const answer = await controlPlane.call({
          method: 'GET',
          url: one(podName),
          answer: runtimeAnswer,
          what: `look up runtime ${podName}`,
          isAside: true,
          ...(signal ? { signal } : {}),
        })
        return answer.runtime
      } catch (error) {
        if (isNotFound(error) && error.isItsWord) return undefined
        throw error
      }
    },
    async deleteRuntime(podName, signal) {
      try {
        await controlPlane.call({
          method: 'DELETE',
          url: one(podName),
          answer: deletedAnswer,
          what: `delete runtime ${podName}`,
          always: true,
          ...(signal ? { signal } : {}),
        })
        return 'deleted'
      } catch (error) {
        if (isNotFound(error)) return 'gone'
        throw error
      }
    },
  }
}

function isNotFound(error: unknown): error is PlatformError {
  return error instanceof PlatformError && (error.status === 404 || error.status === 410)
}
