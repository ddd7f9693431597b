import { countText } from '../domain/count-text.ts'

/** Things named in one sentence. */
const NAMED = 5

/** The first `most` of them and how many more there are. */
export function listOf(names: readonly string[], most: number = NAMED): string {
  const more = names.length - most
  const shown = names.slice(0, most).join(', ')
  return more > 0 ? `${shown} and ${countText(more)} more` : shown
}
