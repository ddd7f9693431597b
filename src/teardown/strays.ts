import { isAgentspecId } from '../domain/agentspec-id.ts'
import type { Runtime } from '../platform/runtimes.ts'

/** A runtime of an evals run that may have been left behind. */
export type Stray = {
  readonly name: string
  /** What it is removed by; absent while the platform has not said. */
  readonly podName?: string
  readonly environmentName?: string
  readonly startedAt?: Date
  /** Absent when nobody can say: such a one is shown and never removed. */
  readonly ageMs?: number
  readonly creditsPerSecond?: number
}

/** What a listing holds of evals runs, oldest first, those of unknown age last. */
export type StrayChoice = {
  readonly strays: readonly Stray[]
  /** Those that are too young to count as left behind. */
  readonly youngCount: number
}

/** `evals-{agentspec}-{8 hex}`, as every run names its runtimes. */
const EVALS_NAME = /^evals-(.+)-[0-9a-f]{8}$/

/** Clocks differ by so much; a start that is further in the future is no start. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000

/** Chooses, among the listed runtimes, those of evals runs that are older than `maxAgeMs` or whose age is not known. Pure. */
export function chooseStrays(
  runtimes: readonly Runtime[],
  { now, maxAgeMs }: { readonly now: Date; readonly maxAgeMs: number },
): StrayChoice {
  const ours = withoutRepeats(runtimes.filter(({ givenName }) => isEvalsName(givenName)))
  const all = ours.map((runtime) => strayOf(runtime, now))
  const strays = all.filter(({ ageMs }) => ageMs === undefined || ageMs > maxAgeMs)
  return {
    strays: strays.toSorted((a, b) => (b.ageMs ?? Number.NEGATIVE_INFINITY) - (a.ageMs ?? Number.NEGATIVE_INFINITY)),
    youngCount: all.length - strays.length,
  }
}

function isEvalsName(name: string): boolean {
  const agentspecId = EVALS_NAME.exec(name)?.[1]
  return agentspecId !== undefined && isAgentspecId(agentspecId)
}

/** A listing may name a pod twice; it is removed once. */
function withoutRepeats(runtimes: readonly Runtime[]): Runtime[] {
  const seen = new Set<string>()
  return runtimes.filter(({ podName }) => {
    if (podName === undefined) return true
    if (seen.has(podName)) return false
    seen.add(podName)
    return true
  })
}

function strayOf(runtime: Runtime, now: Date): Stray {
  const { givenName, podName, environmentName, startedAt, creditsPerSecond } = runtime
  const ageMs = startedAt && ageOf(startedAt, now)
  return {
    name: givenName,
    ...(podName === undefined ? {} : { podName }),
    ...(environmentName === undefined ? {} : { environmentName }),
    ...(startedAt === undefined || ageMs === undefined ? {} : { startedAt, ageMs }),
    ...(creditsPerSecond === undefined ? {} : { creditsPerSecond }),
  }
}

/** `undefined` for what is no start: no date, the beginning of time (a zero that stands for nothing), the future. */
function ageOf(startedAt: Date, now: Date): number | undefined {
  const started = startedAt.getTime()
  if (Number.isNaN(started) || started <= 0) return undefined
  const age = now.getTime() - started
  return age < -CLOCK_DIFFERENCE_MS ? undefined : Math.max(0, age)
}
