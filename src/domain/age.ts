const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How many days lie between two instants, fractions included. */
export function daysBetween(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / DAY_MS
}

/** `2 days old`, in the largest unit of which there is one; what is younger than a minute, or of tomorrow, is `new`. */
export function ageInWords(endedAt: Date, now: Date): string {
  const age = now.getTime() - endedAt.getTime()
  if (age >= DAY_MS) return `${counted(age / DAY_MS, 'day')} old`
  if (age >= HOUR_MS) return `${counted(age / HOUR_MS, 'hour')} old`
  return age >= MINUTE_MS ? `${counted(age / MINUTE_MS, 'minute')} old` : 'new'
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
