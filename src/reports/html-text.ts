import { xmlText } from '../boundary/xml-text.ts'

/** Bytes of a name, an id or a path. */
const NAME_LIMIT_BYTES = 200

/** A name or an id as it stands among words of ours. */
export function nameHtml(name: string): string {
  return `<code>${xmlText(name, NAME_LIMIT_BYTES)}</code>`
}

/** One sentence, on one line. */
export function sentenceHtml(text: string, limit: number): string {
  return xmlText(text, limit).replace(/\n/g, ' ⏎ ')
}

/** A text of several lines in a block of its own, or a word for none. */
export function blockHtml(text: string, limit: number): string {
  // A first line end inside of the tag is none of the text's.
  return text.trim() === '' ? '<p class="faint">nothing</p>' : `<pre>\n${xmlText(text, limit)}</pre>`
}
