/**
 * A secret shorter than this is not looked for: three characters stand in ordinary words and numbers everywhere,
 * and replacing them would leave no text. Nothing that short keeps anything safe.
 */
export const MIN_SECRET_LENGTH = 4

/** An encoded form shorter than this is not looked for: five letters of base64 are found by chance. */
const MIN_FORM_LENGTH = 8

/**
 * Every way in which a secret is looked for: itself and its lines, both also with JSON's escapes, and the whole in
 * base64 (standard and URL-safe, at each of the three offsets it can have inside longer data), hex, URL and HTML escapes.
 */
export function formsOf(secret: string): Set<string> {
  const whole = secret.trim()
  const lines = whole.split(/\r\n|\r|\n/).map((line) => line.trim())
  const forms = new Set<string>()
  for (const plain of [whole, ...lines]) {
    if (plain.length < MIN_SECRET_LENGTH) continue
    for (const form of [plain, ...jsonEscapesOf(plain)]) forms.add(form)
  }
  if (whole.length < MIN_SECRET_LENGTH) return forms
  for (const form of encodingsOf(whole)) if (form.length >= MIN_FORM_LENGTH) forms.add(form)
  return forms
}

function jsonEscapesOf(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1)
  const ascii = json.replace(/[^\x00-\x7f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return [json, json.replaceAll('/', '\\/'), ascii]
}

function encodingsOf(text: string): string[] {
  const bytes = Buffer.from(text)
  const hex = bytes.toString('hex')
  return [
    ...base64Of(bytes).flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]),
    hex,
    hex.toUpperCase(),
    ...urlEscapesOf(text),
    htmlEscapeOf(text),
  ]
}

function htmlEscapeOf(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
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

function urlEscapesOf(text: string): string[] {
  const loose = encodeURIComponent(text.toWellFormed())
  const strict = loose.replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
  const forms = [loose, strict, encodeURI(text.toWellFormed()), strict.replaceAll('%20', '+')]
  return forms.flatMap((form) => [form, form.replace(/%[0-9A-F]{2}/g, (escaped) => escaped.toLowerCase())])
}
