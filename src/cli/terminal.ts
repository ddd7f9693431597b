import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'
import { inertLogLines } from '../boundary/log-text.ts'
import { visibleText } from '../boundary/visible-text.ts'
import type { Redactor } from '../domain/ports.ts'

/** A word for how something ended, which has a colour. */
export type Tone = 'good' | 'bad' | 'doubtful' | 'quiet' | 'strong'

const STYLES = { good: 'green', bad: 'red', doubtful: 'yellow', quiet: 'dim', strong: 'bold' } as const

/** Standard output, for the result, and standard error, for everything else. Text that others said passes `inert` or `inertBlock` first. */
export type Terminal = {
  /** A line of the result. */
  result(line?: string): void
  /** One JSON document as the whole result. */
  json(text: string): void
  /** A line beside the result. */
  tell(line: string): void
  /** Draws over what was drawn last on standard error; an empty text takes it away. Only where `isLive`. */
  draw(text: string): void
  /** Standard error is a terminal, so that a line of it can be drawn again. */
  readonly isLive: boolean
  /** Of standard error. */
  readonly columns: number
  tone(tone: Tone, text: string): string
  toneBeside(tone: Tone, text: string): string
}

/** Columns in which a line can still say something, and those that there are where nobody says. */
const NARROWEST = 40
const USUAL_WIDTH = 80

/** What a terminal could take for more than a character; JSON has another way to write it. Controls below the space JSON escapes itself. */
const NOT_PLAIN = /[\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** The terminal of this process. Colours are as NO_COLOR, FORCE_COLOR and the two streams allow. */
export function createTerminal(out: WriteStream, err: WriteStream): Terminal {
  let drawn = ''
  const wipe = () => {
    if (drawn !== '') err.write('\r\u001b[2K')
  }
  const paint = (stream: WriteStream) => (tone: Tone, text: string) =>
    styleText(STYLES[tone], text, { stream, validateStream: true })
  return {
    result: (line = '') => {
      wipe()
      drawn = ''
      out.write(`${line}\n`)
    },
    json: (text) => {
      out.write(`${text.trimEnd().replace(NOT_PLAIN, escaped)}\n`)
    },
    tell: (line) => {
      wipe()
      err.write(`${line}\n`)
      if (drawn !== '') err.write(drawn)
    },
    draw: (text) => {
      wipe()
      drawn = text
      if (text !== '') err.write(text)
    },
    isLive: err.isTTY === true,
    // Some terminals say that they have none.
    columns: Math.max(NARROWEST, err.columns || USUAL_WIDTH),
    tone: paint(out),
    toneBeside: paint(err),
  }
}

function escaped(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** A text from outside on one line, of which nothing is done but read, at most `limit` characters of it. */
export function inert(text: string, redactor: Redactor, limit = 300): string {
  const line = visibleText(redactor.redact(text)).replace(/\s+/g, ' ').trim()
  const chars = [...line.slice(0, limit + 1)]
  return inertLogLines(chars.length > limit ? `${chars.slice(0, limit - 1).join('')}…` : line).join(' ')
}

/** The lines of a text from outside, of which nothing is done but read. */
export function inertBlock(text: string, redactor: Redactor): string[] {
  return inertLogLines(redactor.redact(text))
}
