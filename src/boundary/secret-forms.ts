import { unescaped } from './escape-sequences.ts'

/**
 * A secret shorter than this is not looked for: three characters stand in ordinary words and numbers everywhere,
 * and replacing them would leave no text. Nothing that short keeps anything safe.
 */
export const MIN_SECRET_LENGTH = 4

/** In bytes that were decoded, which may be anything, a shorter secret is found by chance. */
const MIN_DECODED_LENGTH = 6

/** An encoded form shorter than this is not looked for: five letters of base64 are found by chance. */
const MIN_FORM_LENGTH = 8

/**
 * Every way in which a secret is looked for in a text and in each of its other readings: itself, its lines, and the whole in
 * base64 (standard and URL-safe, at each of the three offsets it can have inside longer data) and in hex. Escapes of single
 * characters are no forms: they are undone in the text.
 */
export function formsOf(secret: string): Set<string> {
  const whole = secret.trim()
  const lines = whole.split(/\r\n|\r|\n/).map((line) => line.trim())
  const forms = new Set<string>()
  for (const plain of [whole, ...lines]) {
    if (plain.length < MIN_SECRET_LENGTH) continue
    for (const form of readingsOf(plain)) if (form.length >= MIN_SECRET_LENGTH) forms.add(form)
  }
  if (whole.length < MIN_SECRET_LENGTH) return forms
  for (const form of encodingsOf(whole)) if (form.length >= MIN_FORM_LENGTH) forms.add(form)
  return forms
}

/**
 * How a secret comes out where escapes are undone, all kinds at once: what looks like an escape in the secret itself goes with
 * them, whether it was escaped or not. A form has `+` for its spaces, and escapes of bytes give bytes, taken for characters.
 */
function readingsOf(plain: string): string[] {
  const written = [plain, JSON.stringify(plain).slice(1, -1), plain.replaceAll('&', '&amp;')]
  const texts = [plain, ...written.map(unescaped), plain.replaceAll(' ', '+')]
  return texts.flatMap((text) => [text, Buffer.from(text).toString('latin1')])
}

/**
 * Every way in which a secret stands in bytes, each byte a character: in UTF-8 and UTF-16 (without its zero bytes), as a text in
 * JSON, and in each of its forms.
 */
export function byteFormsOf(secret: string): Set<string> {
  const whole = secret.trim()
  const json = JSON.stringify(whole).slice(1, -1)
  const utf16 = Buffer.from(whole, 'utf16le').toString('latin1').replaceAll('\0', '')
  const forms = [json, ...formsOf(secret)].map((form) => Buffer.from(form).toString('latin1'))
  return new Set([...formsOf(secret), ...forms, utf16].filter((form) => form.length >= MIN_DECODED_LENGTH))
}

function encodingsOf(text: string): string[] {
  const bytes = Buffer.from(text)
  const hex = bytes.toString('hex')
  return [
    ...base64Of(bytes).flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]),
    hex,
    hex.toUpperCase(),
  ]
}

/** The whole with and without its padding, and at each offset the digits that depend on these bytes alone. */
function base64Of(bytes: Buffer): string[] {
  const inside = [0, 1, 2].map((offset) => {
    const digits = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
    return digits.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6))
  })
  const whole = bytes.toString('base64')
  return [whole, whole.replace(/=+$/, ''), ...inside]
}
