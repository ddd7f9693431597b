import { ConfigurationError } from '../domain/errors.ts'
import type { RuntimesApi } from './runtimes.ts'

/** What one runtime is reserved for. Credits and minutes belong together: the platform ends the runtime after `minutes`. */
export type Reservation = {
  readonly environmentName: string
  readonly creditsPerSecond: number
  readonly minutes: number
  readonly credits: number
}

/** Whole minutes that a credits limit pays for, at least one, and the credits that buy exactly those. */
export function sizeReservation(environmentName: string, creditsPerSecond: number, creditsLimit: number): Reservation {
  const creditsPerMinute = creditsPerSecond * 60
  const minutes = Math.max(1, Math.ceil(creditsLimit / creditsPerMinute))
  return { environmentName, creditsPerSecond, minutes, credits: creditsPerMinute * minutes }
}

/**
 * Looks the environment up and sizes the reservation. Throws `ConfigurationError` when there is no such environment
 * (naming those there are) or it has no positive price, `PlatformError` when the platform could not say.
 */
export async function planReservation(
  runtimes: RuntimesApi,
  wanted: { readonly environmentName: string; readonly creditsLimit: number },
  signal: AbortSignal,
): Promise<Reservation> {
  const { environmentName, creditsLimit } = wanted
  const environments = await runtimes.listEnvironments(signal)
  const environment = environments.find(({ name }) => name === environmentName)
  if (!environment) {
    const names = environments.map(({ name }) => name).join(', ') || 'none at all'
    const message = `environment-name: the platform has no environment "${environmentName}". It has: ${names}.`
    throw new ConfigurationError([{ message }])
  }
  const { creditsPerSecond } = environment
  if (!(creditsPerSecond > 0) || !Number.isFinite(creditsPerSecond)) {
    const message = `environment-name: the platform gives no positive burning rate for "${environmentName}", so no runtime can be reserved in it.`
    throw new ConfigurationError([{ message }])
  }
  return sizeReservation(environmentName, creditsPerSecond, creditsLimit)
}
