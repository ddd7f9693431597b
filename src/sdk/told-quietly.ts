/** Tells something to code of the caller's that nobody waits for: what it throws, now or later, is nobody's news. */
export function tellQuietly(tell: () => unknown): void {
  try {
    void Promise.resolve(tell()).catch(() => undefined)
  } catch {
    // Whoever cannot be told anything loses it, and no result for it.
  }
}
