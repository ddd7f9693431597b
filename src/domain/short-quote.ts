/** Longest name shown in a sentence, in characters: ids and tags are as long as their author likes. */
const SHOWN = 80

/** A text in quotes, cut after `most` characters, so that a sentence stays one. */
export function shortQuote(text: string, most: number = SHOWN): string {
  // A character takes two units at most.
  const start = Array.from(text.slice(0, 2 * most))
    .slice(0, most)
    .join('')
  return start === text ? JSON.stringify(text) : `${JSON.stringify(start)} and more`
}
