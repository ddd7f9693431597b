import { limitBytes } from './byte-limit.ts'
import { visibleText } from './visible-text.ts'

/** Breaks a word for GitHub's own link finders without being seen; written as an entity so that it is seen in the source. */
const UNSEEN_BREAK = '&#8203;'

/** Where a text comes to stand. GitHub's own link finders leave code alone; markdown's do not know what is code by its tag. */
type Surroundings = 'prose' | 'code'

/**
 * Characters that mean something in markdown or HTML. An entity never starts markup, in running text, in table
 * cells (where a backslash before `|` would be needed as well) and inside raw HTML alike. An underscore between
 * letters or digits is only itself; parentheses and `!` mean something only beside a bracket, which never stays.
 */
const MARKUP = /[&<>`*[\]#~|\\@]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g

/**
 * What GitHub turns into links or pictures after markdown has been read, when entities are characters again:
 * mentions and addresses, issue numbers, `GH-1`, addresses of pages, `:emoji:`. An emoji that a text in prose only begins would be
 * completed by a colon of ours behind it.
 */
const LINKED_AFTERWARDS: Readonly<Record<Surroundings, RegExp>> = {
  prose: /@(?=[a-z\d])|#(?=\d)|(?<=gh)-(?=\d)|:(?=\/\/|[\w+-]+(?::|$))|(?<=ww)w(?=\.)/gi,
  code: /@(?=[a-z\d])|#(?=\d)|(?<=gh)-(?=\d)|:(?=\/\/|[\w+-]+:)|(?<=ww)w(?=\.)/gi,
}

/** What would start a list, a rule or a table if the text came to stand at the start of a line. */
const LINE_START = /^(?:[-+=:]|\d+[.)])/

/** A longer run of backticks would need a fence so long that GitHub's reader no longer counts it (it stops at 255). */
const LONGEST_FENCED_RUN = 32

/**
 * One line of plain characters for running text, table cells and HTML alike: GitHub shows exactly what was said and
 * makes nothing of it. Line ends become ` ⏎ `. `limit` bounds the text in bytes before it is escaped.
 */
export function inlineText(text: string, limit: number): string {
  return escapeInline(lineOf(text, limit), 'prose').replace(
    LINE_START,
    (start) => start.slice(0, -1) + entity(start.slice(-1)),
  )
}

/**
 * `inlineText` set in code type: for names, ids and addresses, so that nobody takes them for words of ours. What is
 * copied from it is what was said, without an unseen character.
 */
export function inlineCode(text: string, limit: number): string {
  return `<code>${escapeInline(lineOf(text, limit), 'code')}</code>`
}

/**
 * Text of several lines as it is, in a block of its own: a fence longer than any run of backticks inside, or `<pre>`
 * where such a fence would not hold. `limit` bounds the text in bytes before unseen characters are spelt out.
 * Has no line end at either side; needs an empty line before it.
 */
export function codeBlock(text: string, limit: number): string {
  const shown = visibleText(limitBytes(text, limit))
  const longest = (shown.match(/`+/g) ?? []).reduce((length, run) => Math.max(length, run.length), 0)
  if (longest > LONGEST_FENCED_RUN) return `<pre>\n${shown.replace(/[&<>"']/g, entity)}\n</pre>`
  const fence = '`'.repeat(Math.max(3, longest + 1))
  return `${fence}text\n${shown}\n${fence}`
}

function lineOf(text: string, limit: number): string {
  return visibleText(limitBytes(text, limit)).replace(/\n/g, ' ⏎ ').replace(/\t/g, ' ').trim()
}

function escapeInline(text: string, where: Surroundings): string {
  let escaped = ''
  let from = 0
  for (const match of text.matchAll(LINKED_AFTERWARDS[where])) {
    escaped += escapeMarkup(text.slice(from, match.index)) + broken(match[0], where)
    from = match.index + match[0].length
  }
  return escaped + escapeMarkup(text.slice(from))
}

function broken(char: string, where: Surroundings): string {
  if (where === 'prose') return entity(char) + UNSEEN_BREAK
  // Markdown finds mail addresses after entities are characters again, and only in one piece.
  return char === '@' ? alone(char) : entity(char)
}

function escapeMarkup(text: string): string {
  // GitHub's formulas are found after entities are characters again; its documentation gives `span` as the way out.
  return text.replace(MARKUP, entity).replaceAll('$', alone)
}

function alone(char: string): string {
  return `<span>${entity(char)}</span>`
}

function entity(char: string): string {
  switch (char) {
    case '&':
      return '&amp;'
    case '<':
      return '&lt;'
    case '>':
      return '&gt;'
    case '"':
      return '&quot;'
    default:
      return `&#${char.codePointAt(0)};`
  }
}
