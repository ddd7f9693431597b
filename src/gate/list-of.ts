/** Things named in one sentence. */
const NAMED = 5

/** A few of them and how many more there are. */
export function listOf(names: readonly string[]): string {
  const more = names.length - NAMED
  const shown = names.slice(0, NAMED).join(', ')
  return more > 0 ? `${shown} and ${more} more` : shown
}
