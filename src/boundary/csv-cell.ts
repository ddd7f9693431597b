import { limitBytes } from './byte-limit.ts'
import { visibleText } from './visible-text.ts'

/** Bytes of one cell: spreadsheets cut or refuse more than 32,767 characters. */
export const CELL_LIMIT_BYTES = 32_000

/** What spreadsheets take for the start of a formula (in full width too), also after white space, and cells that start with it. */
const FORMULA_START = /^(?:[\t\n]|\s*[=+\-@＝＋－＠])/

/** A number is harmless, whatever its sign, and must stay a number. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/

/**
 * One cell of RFC 4180: quoted where it must be, a formula made text by a leading `'`, numbers untouched,
 * `null` and `undefined` empty. Unseen characters are spelt out; line ends are `\n`.
 */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const text = visibleText(limitBytes(value, CELL_LIMIT_BYTES))
  const inert = FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",;\n\t]|^\s|\s$/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** One line of cells, with RFC 4180's line end. */
export function csvLine(values: readonly (string | number | boolean | null | undefined)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}
