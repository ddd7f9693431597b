import { inlineCode } from '../boundary/markdown-text.ts'
import { formatCount } from './figures.ts'

/** A name or an id longer than this is no name. */
export const NAME_LIMIT_BYTES = 120

/** A name or an id as it stands among words of ours. */
export function nameText(name: string): string {
  return inlineCode(name, NAME_LIMIT_BYTES)
}

/** The first `most` of these names, and how many more there are. */
export function nameList(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).map(nameText).join(', ')
  const more = names.length - most
  return more > 0 ? `${shown} and ${formatCount(more)} more` : shown
}
