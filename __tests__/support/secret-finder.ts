import { decodeEntities } from './markdown-structure.ts'

/** What a text says when its characters are read in another way; written apart from the code that takes secrets out. */
function readingsOf(text: string): string[] {
  const visible = text.replace(
    /\x1b\[[0-?]*[ -/]*[@-~]|[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu,
    '',
  )
  const spelt = text.replace(/⟨U\+[0-9A-F]+⟩|[\u2400-\u2421]|\[0m| ⏎ |\n/g, '')
  const json = visible.replace(
    /\\(?:u(?:\{([0-9a-f]{1,6})\}|([0-9a-f]{4}))|x([0-9a-f]{2})|([0-7]{3})|(.))/gi,
    (_all, p, u, x, o, c) =>
      (p ?? u ?? x) ? codePoint(Number.parseInt(p ?? u ?? x, 16)) : o ? codePoint(Number.parseInt(o, 8)) : c,
  )
  const url = visible.replace(/%([0-9a-f]{2})/gi, (_all, hex) => codePoint(Number.parseInt(hex, 16)))
  const quoted = text.replace(/=\r?\n|=([0-9A-F]{2})/g, (_all, hex) => (hex ? codePoint(Number.parseInt(hex, 16)) : ''))
  const html = decodeEntities(visible).replace(/&#x?0*([0-9a-f]+);?/gi, (all, digits) =>
    codePoint(Number.parseInt(digits, /^&#x/i.test(all) ? 16 : 10)),
  )
  const named = html.replace(/&(sol|plus|equals|hyphen|commat|amp);/g, (_all, name) => ENTITIES[name] ?? '')
  return [visible, spelt, json, url, quoted, html, named]
}

/** What base64 and hex in a text stand for; empty for most texts. */
function decodedFrom(text: string): string[] {
  const hex = [...text.matchAll(/(?:(?:0x|\\x)?[0-9a-f]{2}[\s:;,.-]{0,3}){12,}/gi)].map(([run]) =>
    Buffer.from(run.replace(/0x|[^0-9a-f]/gi, ''), 'hex').toString('latin1'),
  )
  const runs = [...text.replace(/\\\//g, '/').matchAll(/[A-Za-z0-9+/_-]{24,}/g)].map(([run]) => run)
  const base64 = [0, 1, 2, 3].map((offset) =>
    runs.map((run) => Buffer.from(run.slice(offset), 'base64').toString('latin1').replaceAll('\0', '')).join('\n'),
  )
  return [hex.join('\n'), ...base64].filter((decoded) => decoded !== '')
}

const ENTITIES: Readonly<Record<string, string>> = {
  sol: '/',
  plus: '+',
  equals: '=',
  hyphen: '-',
  commat: '@',
  amp: '&',
}

function codePoint(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** A run of one character says nothing and takes long to read. */
const FILLER = /([\s\S])\1{40,}/g

/** Those of the secrets that can be read out of the text: plain, in one encoding, or in an encoding of an encoding. */
export function secretsIn(text: string, secrets: readonly string[]): string[] {
  const once = readingsOf(text.replace(FILLER, '$1$1'))
  const read = new Set([...once, ...once.flatMap(readingsOf)])
  const found = new Set<string>()
  const look = (reading: string): void => {
    for (const secret of secrets) if (reading.includes(secret)) found.add(secret)
  }
  for (const reading of read) {
    look(reading)
    for (const decoded of decodedFrom(reading)) {
      look(decoded)
      for (const twice of decodedFrom(decoded)) look(twice)
    }
  }
  return [...found]
}

/** Every text in a document, each once, keys as well. */
export function textsIn(value: unknown): Set<string> {
  const texts = new Set<string>()
  const visit = (part: unknown): void => {
    if (typeof part === 'string') texts.add(part)
    else if (typeof part === 'object' && part !== null) {
      for (const [key, member] of Object.entries(part)) {
        texts.add(key)
        visit(member)
      }
    }
  }
  visit(value)
  return texts
}
