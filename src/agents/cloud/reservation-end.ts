import type { Runtime } from '../../platform/runtimes.ts'

/** When what was paid for is over, by our clock. */
export type ReservationEnd = {
  readonly at: Date
  /** True once a runtime that is gone went because its time was over. */
  isOver(now: Date): boolean
  /** What is said of the runtime then: whole sentences. */
  message(podName: string): string
}

/** How the platform's clock and ours may differ: a runtime that goes so shortly before its end has not died. */
const CLOCK_SLACK_MS = 5_000

/**
 * The end of a reservation, told when the answer came that created it: later, an end that has passed cannot be told from a
 * clock that is wrong. It is what the platform says unless that had passed already, and never later than as long from now as
 * the platform says that it lasts (`reservedMs` where it does not say).
 */
export function reservationEnd(
  { startedAt, expiresAt }: Pick<Runtime, 'startedAt' | 'expiresAt'>,
  reserved: {
    /** When the answer came. */
    readonly createdAt: Date
    readonly reservedMs: number
    /** What makes a reservation last longer, as a sentence. */
    readonly howToReserveMore?: string
  },
): ReservationEnd {
  const { createdAt, reservedMs, howToReserveMore } = reserved
  const now = createdAt.getTime()
  const said = expiresAt?.getTime() ?? Number.NEGATIVE_INFINITY
  const lastsMs = said - (startedAt?.getTime() ?? Number.POSITIVE_INFINITY)
  const latest = now + (lastsMs > 0 ? lastsMs : reservedMs)
  const at = new Date(said > now ? Math.min(said, latest) : latest)
  return {
    at,
    isOver: (time) => time.getTime() >= at.getTime() - CLOCK_SLACK_MS,
    message(podName) {
      const ended = `The reservation of runtime ${podName} ended at ${at.toISOString()}.`
      return howToReserveMore === undefined ? ended : `${ended} ${howToReserveMore}`
    },
  }
}
