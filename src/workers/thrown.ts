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

/** The first lines of where it was thrown, without what was: `describeThrown` says that. Empty where nobody knows. Never throws. */
export function stackOf(thrown: unknown): string {
  try {
    if (!(thrown instanceof Error) || typeof thrown.stack !== 'string') return ''
    const { stack, message } = thrown
    const places = stack.slice(Math.max(0, stack.indexOf(message)) + message.length)
    const first = places.search(/^ +at /m)
    return first < 0 ? '' : places.slice(first, first + MOST_STACK).trim()
  } catch {
    return ''
  }
}
