import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import { ENCODINGS } from '../support/hostile-encodings.ts'

const SECRETS = [
  'dl_live/9f8e+7d6c=5b4a',
  'p@ss w0rd & <more> "quotes"',
  'naïve-Zürich-🌞-9f8e7d6c',
  'back\\x41slash%41&amp;=3D',
]

function redact(text: string, ...secrets: string[]): string {
  return createRedactor(secrets).redact(text)
}

describe.each(SECRETS)('the secret %s', (secret) => {
  test.each(Object.entries(ENCODINGS))('goes %s', (_how, encode) => {
    const encoded = encode(secret)
    expect(encoded).not.toBe('')
    const clean = redact(`The key: ${encoded} it is`, secret)
    // What stays are the bytes before and after it, and digits that hold less than one byte of it.
    expect(clean).toMatch(/^The key: \S{0,12}\*\*\*\S{0,6}\s{1,3}it is$/)
  })

  test.each(Object.entries(ENCODINGS))(
    'is needed there: a text with another secret %s stays as it is',
    (_how, encode) => {
      const text = `The key: ${encode(`${secret.slice(0, -4)}none`)} it is`
      expect(redact(text, secret)).toBe(text)
    },
  )
})

test('a secret that is escaped half in one way and half in another goes', () => {
  expect(redact('dl%5Flive\\u002f9f8e&#43;7d6c&equals;5b4a', 'dl_live/9f8e+7d6c=5b4a')).toBe('***')
})

test.each([2, 3])('a secret that is escaped, in JSON that is quoted in JSON %i times over, goes', (times) => {
  let text = '\\x64\\x6c_live/9f8e+7d6c=5b4a'
  for (let time = 1; time < times; time += 1) text = JSON.stringify({ error: text })
  expect(redact(text, 'dl_live/9f8e+7d6c=5b4a')).toContain('***')
  expect(redact(text, 'dl_live/9f8e+7d6c=5b4a')).not.toMatch(/x64|9f8e/)
})

test('a secret in hex with escaped line breaks between its bytes goes', () => {
  const bytes = [...Buffer.from('dl_live/9f8e+7d6c=5b4a')].map((byte) => byte.toString(16))
  const text = JSON.stringify(bytes.join(' ').replace(/(.{12})/g, '$1\n'))
  expect(redact(text, 'dl_live/9f8e+7d6c=5b4a')).toBe('"***"')
})

test.each(['example\n', 'feed', 'cafe5', `${'c0ffee'.repeat(20)}\n`])('a secret in hex behind %j goes', (before) => {
  const bytes = [...Buffer.from('dl_live/9f8e+7d6c=5b4a')].map((byte) => byte.toString(16))
  expect(redact(`${before}${bytes.join(':')}`, 'dl_live/9f8e+7d6c=5b4a')).toBe(`${before}***`)
})

test('a secret with unseen characters that are themselves escaped goes', () => {
  expect(redact('[dl_live/9f8e\\u200b+7d&#8203;6c=5b4a]', 'dl_live/9f8e+7d6c=5b4a')).toBe('[***]')
})

test('base64 that is indented like a block in YAML goes', () => {
  const secret = 'correct horse battery staple '.repeat(6)
  const lines = Buffer.from(secret).toString('base64').replace(/.{60}/g, '$&\n      ')
  expect(redact(`key: |\n      ${lines}\nnext: 1`, secret)).toMatch(/^key: \|\n {6}\*\*\*\w?=*\nnext: 1$/)
})

test('what an encoding says beside the secret stays', () => {
  expect(redact('a%20b%20hunter2222%20c', 'hunter2222')).toBe('a%20b%20***%20c')
  expect(redact('61:62:68:75:6e:74:65:72:32:32:63', 'hunter22')).toBe('61:62:***:63')
  expect(redact('"a\\nhunter22\\nb"', 'hunter22')).toBe('"a\\n***\\nb"')
})

test('a short secret is not found in bytes that mean something else', () => {
  const picture = Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * 7_919) % 256)).toString('base64')
  const secrets = ['abcd', '1234', 'test', 'true']
  expect(redact(picture, ...secrets)).toBe(picture)
})

test('an entity that has the name of a prototype is none', () => {
  expect(redact('&constructor; &toString; \\constructor hunter22', 'hunter22')).toBe(
    '&constructor; &toString; \\constructor ***',
  )
})

test('a number that is no character stays', () => {
  expect(redact('&#x110000; \\u{110000} &#9999999; hunter22', 'hunter22')).toBe('&#x110000; \\u{110000} &#9999999; ***')
})

describe('an excerpt', () => {
  const secret = 'dl_live/9f8e+7d6c=5b4a'

  test('has no half of a secret where it was cut, whatever half that is', () => {
    for (let at = 6; at <= secret.length - 6; at += 1) {
      expect(redact(`the answer is "the key ${secret.slice(0, at)}…"`, secret)).toBe('the answer is "the key ***…"')
      expect(redact(`the answer is "…${secret.slice(at)} is it"`, secret)).toBe('the answer is "…*** is it"')
    }
  })

  test('has no half of an encoded secret either', () => {
    const encoded = Buffer.from(secret).toString('base64')
    expect(redact(`"…${encoded.slice(9)}"`, secret)).toMatch(/^"…\*\*\*=*"$/)
    expect(redact(`"${encodeURIComponent(secret).slice(0, 20)}…"`, secret)).toBe('"***…"')
  })

  test('has no secret with spaces where its line ends were', () => {
    expect(redact('"dl_live/9f 8e+7d6c=5 b4a"', secret)).toBe('"***"')
    expect(redact('a b c d', 'abcd')).toBe('a b c d')
  })

  test('keeps what is no half of a secret', () => {
    const text = 'live/…, …dl_live and so on… dl_l…'
    expect(redact(text, secret)).toBe(text)
  })

  test('of nothing but cuts is read within seconds', () => {
    const redactor = createRedactor(Array.from({ length: 20 }, (_, index) => `${'…'.repeat(40)}${index}`))
    const started = performance.now()
    for (const part of ['…', '… ', 'aaaaaa…', '……………………1']) redactor.redact(part.repeat(1_000_000 / part.length))
    for (let time = 0; time < 20; time += 1) redactor.redact('… '.repeat(8_000))
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})

test('a megabyte of any encoding is read within seconds', () => {
  const redactor = createRedactor(Array.from({ length: 20 }, (_, index) => `secret-${index}-${'x'.repeat(20)}!`))
  const parts = [
    '%41&#65;\\x41=41\\u0041',
    '\\',
    '\\u',
    '%',
    '&',
    '&#',
    '&#0000000000',
    '&a',
    '=\n',
    '=4',
    '4',
    '41:',
    '41 : ',
    '0x',
    '0x41',
    '0x41, ',
    'A'.repeat(16),
    `${'A'.repeat(16)} `,
    'aGVsbG8gd29ybGQh\n    ',
    Buffer.from('secret-1-xxxxxxxxxxxxxxxxxxxx').toString('base64'),
    Buffer.from(Buffer.from('secret-1-xxxxxxxxxxxxxxxxxxxx!').toString('base64')).toString('base64'),
  ]
  const started = performance.now()
  for (const part of parts) redactor.redact(part.repeat(Math.ceil(1_000_000 / part.length)))
  expect(performance.now() - started).toBeLessThan(30_000)
})
