import { limitBytes } from './byte-limit.ts'
import { visibleText } from './visible-text.ts'

/** Code points that XML cannot even write as a number, and that are none of the controls that every text is rid of. */
const NO_CHARACTER = /[\uFFFE\uFFFF]/g

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/**
 * Text between two tags of XML or HTML: readers get what was said, and what XML 1.0 forbids is shown in words. `limit` bounds it in
 * bytes before unseen characters are spelt out.
 */
export function xmlText(text: string, limit: number): string {
  const shown = visibleText(limitBytes(text, limit)).replace(NO_CHARACTER, spelled)
  // Every `>`, for `]]>` may not stand in a text.
  return shown.replace(/[&<>]/g, entityOf)
}

/** The same between the quotes of an attribute; line ends and tabs are kept, which readers would take for blanks else. */
export function xmlAttribute(text: string, limit: number): string {
  return xmlText(text, limit).replace(/["'\n\t]/g, entityOf)
}

function spelled(char: string): string {
  return `⟨U+${char.charCodeAt(0).toString(16).toUpperCase()}⟩`
}

function entityOf(char: string): string {
  return ENTITIES[char] ?? char
}
