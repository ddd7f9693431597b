import { limitBytes } from './byte-limit.ts'
import { visibleText } from './visible-text.ts'

/** One message in the log, in bytes: what a person still scrolls through; the files hold the rest. */
export const LOG_TEXT_LIMIT_BYTES = 16_384

/** The runner cuts an annotation's message here. */
export const ANNOTATION_LIMIT_BYTES = 4_096

/** Lines of one message: a text of nothing but line ends must not bury the log. */
export const LOG_LINES_LIMIT = 400

/**
 * A workflow command in its older form is found anywhere in a line. The runner compares by the rules of a language,
 * in which marks may count for nothing, so they are allowed for between the signs.
 */
const ANYWHERE_COMMAND = /(#\p{M}*#\p{M}*)\[/gu

/** A workflow command in its newer form stands at the start of a line, after white space. */
const LEADING_COMMAND = /^(\s*:\p{M}*)(?=:)/u

/**
 * The lines of a text, each of which does nothing but be read, on standard output and standard error alike:
 * no workflow command, no terminal sequence, no control, no line end inside. `limit` bounds the text in bytes
 * before unseen characters are spelt out (which makes it six times as long at most).
 */
export function inertLogLines(text: string, limit: number = LOG_TEXT_LIMIT_BYTES): string[] {
  const lines = visibleText(limitBytes(text, limit)).split('\n')
  const shown = lines.length > LOG_LINES_LIMIT ? lines.slice(0, LOG_LINES_LIMIT - 1) : lines
  const inert = shown.map(inertLine)
  if (shown.length < lines.length) inert.push(`… [${lines.length - shown.length} lines left out]`)
  return inert
}

function inertLine(line: string): string {
  return line.replace(ANYWHERE_COMMAND, '$1\\[').replace(LEADING_COMMAND, '$1\\')
}
