/** Longest text of what was thrown, and of where, in characters. */
const MOST_THROWN = 1_000
const MOST_STACK = 2_000

/** Whatever was thrown, in words: also what cannot be made text. Never throws. */
export function describeThrown(thrown: unknown): string {
  try {
    const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)
    return text.slice(0, MOST_THROWN)
  } catch {
    return 'something that cannot be described'
  }
}

/** The first lines of where it was thrown; empty where nobody knows. Never throws. */
export function stackOf(thrown: unknown): string {
  try {
    const stack = thrown instanceof Error ? thrown.stack : undefined
    return typeof stack === 'string' ? stack.slice(0, MOST_STACK) : ''
  } catch {
    return ''
  }
}
