import { ConfigurationError } from '../domain/errors.ts'
import type { Environment, RuntimesApi } from './runtimes.ts'

/** What one runtime is reserved for. Credits and minutes belong together: the platform ends the runtime after `minutes`. */
export type Reservation = {
  readonly environmentName: string
  readonly creditsPerSecond: number
  readonly minutes: number
  readonly credits: number
}

/** What bounds the reservation of one runtime. */
export type ReservationBounds = {
  /** Credits that size it: as many whole minutes as they pay for, begun ones included. */
  readonly creditsLimit: number
  /** Whole minutes that size it instead. */
  readonly minutes?: number
  /** The most minutes that the job can use: when the runner itself vanishes, nobody gives the runtime back before its end. */
  readonly needMinutes?: number
  /** Credits that may be spent at all. They are never exceeded, so a minute that they do not pay for whole is not reserved. */
  readonly budgetCredits?: number
  /** Runtimes that share the budget; 1 by default. */
  readonly sharedBy?: number
}

/**
 * Whole minutes of a runtime in this environment, at least one, and the credits that buy exactly those.
 * Throws `ConfigurationError` when the budget does not buy one minute.
 */
export function sizeReservation(environment: Environment, bounds: ReservationBounds): Reservation {
  const { name, creditsPerSecond } = environment
  const { creditsLimit, needMinutes = Number.POSITIVE_INFINITY, budgetCredits, sharedBy = 1 } = bounds
  const creditsPerMinute = creditsPerSecond * 60
  const affordable =
    budgetCredits === undefined ? Number.POSITIVE_INFINITY : Math.floor(budgetCredits / sharedBy / creditsPerMinute)
  if (affordable < 1) {
    const message =
      `budget-credits: ${budgetCredits} credits${sharedBy > 1 ? `, shared by ${sharedBy} agentspecs,` : ''} do not buy one minute of a runtime in "${name}", which costs ` +
      `${creditsPerMinute} credits. Raise budget-credits or choose a cheaper environment-name.`
    throw new ConfigurationError([{ message }])
  }
  const bought = bounds.minutes ?? Math.ceil(creditsLimit / creditsPerMinute)
  const minutes = Math.max(1, Math.min(bought, Math.ceil(needMinutes), affordable))
  return { environmentName: name, creditsPerSecond, minutes, credits: creditsPerMinute * minutes }
}

/**
 * Looks the environment up and sizes the reservation. Throws `ConfigurationError` when there is no such environment
 * (naming those there are), it has no positive price or the budget does not buy one minute in it, `PlatformError` when the
 * platform could not say.
 */
export async function planReservation(
  runtimes: RuntimesApi,
  wanted: ReservationBounds & { readonly environmentName: string },
  signal: AbortSignal,
): Promise<Reservation> {
  const { environmentName } = wanted
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
  return sizeReservation(environment, wanted)
}
