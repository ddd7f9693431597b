import type { Clock } from '../domain/ports.ts'

/** How long the records of one execution are waited for, all together: of a platform that stays away each would wait it out anew. */
export type SharedPatience = {
  /** Until when a record that begins now may be tried, in the clock's elapsed milliseconds. */
  until(): number
  /** A record that began then was given up, because the platform did not come back. */
  inVain(beganAt: number): void
  /** A record was kept: whoever comes next has the whole time again. */
  rewarded(): void
}

/** Patience of `limitMs`, of which nothing is used up. What is waited side by side counts once. */
export function createSharedPatience(clock: Pick<Clock, 'elapsed'>, limitMs: number): SharedPatience {
  let usedMs = 0
  let countedUntil = 0
  return {
    until: () => clock.elapsed() + Math.max(0, limitMs - usedMs),
    inVain(beganAt) {
      const now = clock.elapsed()
      usedMs += now - Math.max(beganAt, countedUntil)
      countedUntil = now
    },
    rewarded() {
      usedMs = 0
    },
  }
}
