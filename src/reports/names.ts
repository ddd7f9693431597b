import { inlineCode } from '../boundary/markdown-text.ts'
import type { CaseName } from '../domain/comparison.ts'
import { formatCount } from './figures.ts'

/** A name or an id longer than this is no name. */
export const NAME_LIMIT_BYTES = 120

/** A name or an id as it stands among words of ours. */
export function nameText(name: string): string {
  return inlineCode(name, NAME_LIMIT_BYTES)
}

/** A case as people call it, with the id that finds it where that is another: it is what `must-pass` and a quarantine name. */
export function caseText({ id, name }: CaseName): string {
  return id === name ? nameText(name) : `${nameText(name)} (${nameText(id)})`
}

/** The first `most` of these names, and how many more there are. */
export function nameList(names: readonly string[], most: number): string {
  return listOf(names, nameText, most)
}

/** The first `most` of these things as `textOf` says them, and how many more there are. */
export function listOf<T>(things: readonly T[], textOf: (thing: T) => string, most: number): string {
  const shown = things.slice(0, most).map(textOf).join(', ')
  const more = things.length - most
  return more > 0 ? `${shown} and ${formatCount(more)} more` : shown
}
