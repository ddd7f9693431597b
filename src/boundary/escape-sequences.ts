/** One character or byte written by its number or name: as in JSON and shells, in URLs, in HTML. No alternative is longer than 20 characters. */
export const ESCAPE =
  /\\(?:u\{0{0,8}[0-9a-f]{1,6}\}|u[0-9a-f]{4}|x[0-9a-f]{2}|[0-7]{3}|.)|%(?:u[0-9a-f]{4}|[0-9a-f]{2})|&(?:#x0{0,8}[0-9a-f]{1,6};?|#0{0,8}\d{1,7};?|[a-z]{2,14};)/gi

/** Characters that a key may hold and HTML has a name for, each behind its names. */
const NAMED_CHARACTERS =
  "amp & apos ' ast * bsol \\ colon : comma , commat @ dash - dollar $ equals = excl ! grave ` gt > hat ^ hyphen - " +
  'lbrace { lbrack [ lcub { lowbar _ lpar ( lsqb [ lt < midast * num # percnt % period . plus + quest ? quot " ' +
  'rbrace } rbrack ] rcub } rpar ) rsqb ] semi ; sol / underbar _ verbar | vert |'

/** Names of characters that are not seen, or only as a gap. */
const NAMED_GAPS: readonly (readonly [string, string])[] = [
  ['nbsp', ' '],
  ['newline', '\n'],
  ['shy', ''],
  ['tab', '\t'],
  ['zerowidthspace', ''],
]

const NAMED = new Map([...pairsOf(NAMED_CHARACTERS), ...NAMED_GAPS])

/** What a backslash and a letter stand for; before any other character it only says that it is itself. */
const CONTROLS = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' }))

const HIGHEST_CODE_POINT = 0x10ffff

/** The same text with every escape as its character; an escape of a byte gives the character of that number. */
export function unescaped(text: string): string {
  return text.replace(ESCAPE, characterOf)
}

/** The character of one escape; itself when it stands for none. */
export function characterOf(written: string): string {
  switch (written[0]) {
    case '\\':
      return ofBackslash(written)
    case '%':
      return ofNumber(written.replace(/^%u?/i, ''), 16, written)
    default:
      return ofEntity(written)
  }
}

function ofBackslash(written: string): string {
  if (written.length === 2) return CONTROLS.get(written.slice(1)) ?? written.slice(1)
  if (/^\\[0-7]/.test(written)) return ofNumber(written.slice(1), 8, written)
  return ofNumber(written.replace(/[\\ux{}]/gi, ''), 16, written)
}

function ofEntity(written: string): string {
  if (!written.startsWith('&#')) return NAMED.get(written.slice(1, -1).toLowerCase()) ?? written
  const digits = written.slice(2).replace(/;$/, '')
  return /^x/i.test(digits) ? ofNumber(digits.slice(1), 16, written) : ofNumber(digits, 10, written)
}

function ofNumber(digits: string, base: 8 | 10 | 16, written: string): string {
  const code = Number.parseInt(digits, base)
  return code <= HIGHEST_CODE_POINT ? String.fromCodePoint(code) : written
}

function pairsOf(words: string): [string, string][] {
  const list = words.split(' ')
  return list.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, list[index + 1] ?? '']] : []))
}
