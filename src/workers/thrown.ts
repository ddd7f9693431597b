import { fileURLToPath } from 'node:url'

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

/**
 * The first lines of where it was thrown, without what was: `describeThrown` says that. It ends where the module that called (`caller`, its
 * `import.meta.url`) comes in: from there on it is ours. Empty where nobody knows. Never throws.
 */
export function stackOf(thrown: unknown, caller: string): string {
  try {
    if (!(thrown instanceof Error) || typeof thrown.stack !== 'string') return ''
    const { stack, message } = thrown
    const places = stack.slice(Math.max(0, stack.indexOf(message)) + message.length)
    const first = places.search(/^ +at /m)
    if (first < 0) return ''
    const lines = places
      .slice(first, first + MOST_STACK)
      .trim()
      .split('\n')
    const ours = lines.findIndex((line) => line.includes(caller) || line.includes(fileURLToPath(caller)))
    return (ours < 0 ? lines : lines.slice(0, ours)).join('\n').trim()
  } catch {
    return ''
  }
}
