/** How somebody may write a secret so that it is not found, each by its name. */
export const ENCODINGS: Readonly<Record<string, (secret: string) => string>> = {
  'as it is': (secret) => secret,
  'in base64': (secret) => base64(secret),
  'in base64 without padding': (secret) => base64(secret).replace(/=+$/, ''),
  'in URL-safe base64': (secret) => Buffer.from(secret).toString('base64url'),
  'in base64 of base64': (secret) => base64(base64(secret)),
  'in base64 behind other bytes': (secret) => base64(`a${secret}`),
  'in base64 of base64 behind other bytes': (secret) => base64(`b${base64(`aa${secret}`)}`),
  'in base64 with line breaks': (secret) => base64(secret).replace(/.{10}/g, '$&\r\n'),
  'in base64 of UTF-16': (secret) => Buffer.from(secret, 'utf16le').toString('base64'),
  'in base64 of JSON': (secret) => base64(JSON.stringify({ key: secret })),
  'in base64 with a slash escaped': (secret) => base64(secret).replaceAll('/', '\\/'),
  'in hex': (secret) => hex(secret).join(''),
  'in upper-case hex': (secret) => hex(secret).join('').toUpperCase(),
  'in hex with colons': (secret) => hex(secret).join(':'),
  'in hex with spaces': (secret) => hex(secret).join(' '),
  'in hex with commas and 0x': (secret) =>
    hex(secret)
      .map((byte) => `0x${byte}`)
      .join(', '),
  'in hex with 0x in one piece': (secret) =>
    hex(secret)
      .map((byte) => `0x${byte.toUpperCase()}`)
      .join(''),
  'in hex with \\x': (secret) =>
    hex(secret)
      .map((byte) => `\\x${byte}`)
      .join(''),
  'in hex by two bytes': (secret) =>
    hex(secret)
      .join('')
      .replace(/.{4}(?=.)/g, '$& '),
  'in hex of base64 with colons': (secret) => hex(base64(secret)).join(':'),
  'in octal': (secret) => [...Buffer.from(secret)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join(''),
  'in a URL': (secret) => encodeURIComponent(secret),
  'in a URL with every character escaped': (secret) =>
    hex(secret)
      .map((byte) => `%${byte}`)
      .join(''),
  'in a form': (secret) => new URLSearchParams({ a: secret }).toString().slice(2),
  'in JSON': (secret) => JSON.stringify(secret).slice(1, -1),
  'in JSON with every character escaped': (secret) =>
    units(secret)
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  'in JavaScript with code points': (secret) =>
    codePoints(secret)
      .map((code) => `\\u{${code.toString(16)}}`)
      .join(''),
  'in HTML': (secret) => secret.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`),
  'in HTML with every character a number': (secret) =>
    codePoints(secret)
      .map((code) => `&#${code};`)
      .join(''),
  'in HTML with every character in hex': (secret) =>
    codePoints(secret)
      .map((code) => `&#X${code.toString(16).toUpperCase()};`)
      .join(''),
  'in HTML with leading zeros': (secret) =>
    codePoints(secret)
      .map((code) => `&#${String(code).padStart(7, '0')};`)
      .join(''),
  'in HTML with names': (secret) => secret.replace(/[^\w ]/g, named),
  'in quoted-printable': (secret) =>
    hex(secret)
      .map((byte) => `=${byte.toUpperCase()}`)
      .join('')
      .replace(/.{72}/g, '$&=\r\n'),
  'with zero-width characters': (secret) => [...secret].join('\u200b'),
  'with soft hyphens': (secret) => [...secret].join('\u00ad'),
  'with tag characters': (secret) => [...secret].join('\u{e0061}'),
  'with terminal sequences': (secret) => [...secret].join('\x1b[0m'),
  'over two lines': (secret) => `${secret.slice(0, 9)}\n${secret.slice(9)}`,
}

const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '/': '&sol;',
  '+': '&plus;',
  '=': '&equals;',
  '@': '&commat;',
  '-': '&hyphen;',
  '\\': '&bsol;',
  '%': '&percnt;',
  ';': '&semi;',
}

function named(char: string): string {
  return NAMES[char] ?? char
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

/** Two digits for each byte. */
function hex(text: string): string[] {
  return [...Buffer.from(text)].map((byte) => byte.toString(16).padStart(2, '0'))
}

function units(text: string): number[] {
  return text.split('').map((char) => char.charCodeAt(0))
}

function codePoints(text: string): number[] {
  return [...text].map((char) => char.codePointAt(0) ?? 0)
}
