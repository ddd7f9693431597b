import { describe, expect, test } from '@jest/globals'
import { createRedactor, redactJson } from '../../src/boundary/secrets.ts'
import { type JsonValue, MAX_JSON_DEPTH } from '../../src/domain/json.ts'

const SECRET = 'dl_live/9f8e+7d6c=5b4a é"\\x'

function redact(text: string, ...secrets: string[]): string {
  return createRedactor(secrets).redact(text)
}

describe('a known secret', () => {
  test.each<[string, string]>([
    ['as it is', SECRET],
    ['in base64', Buffer.from(SECRET).toString('base64')],
    ['in URL-safe base64', Buffer.from(SECRET).toString('base64url')],
    ['in hex', Buffer.from(SECRET).toString('hex')],
    ['in upper-case hex', Buffer.from(SECRET).toString('hex').toUpperCase()],
    ['in a URL', encodeURIComponent(SECRET)],
    ['in a URL in lower case', encodeURIComponent(SECRET).replace(/%../g, (escaped) => escaped.toLowerCase())],
    ['in a form', new URLSearchParams({ a: SECRET }).toString().slice(2)],
    ['in JSON', JSON.stringify(SECRET).slice(1, -1)],
    ['in ASCII JSON', JSON.stringify(SECRET).slice(1, -1).replace('é', '\\u00e9')],
    ['in HTML', SECRET.replaceAll('"', '&quot;')],
  ])('goes %s', (_how, form) => {
    expect(redact(`before ${form} after`, SECRET)).toBe('before *** after')
  })

  test.each([0, 1, 2, 3, 4, 5])('goes from base64 of longer data, %i bytes in', (offset) => {
    const data = Buffer.from(`${'x'.repeat(offset)}${SECRET}yyyy`).toString('base64')
    const clean = redact(data, SECRET)
    expect(clean).toContain('***')
    // What stays on either side are the neighbours' bytes and less than one byte of the secret.
    const [head = '', tail = ''] = clean.split('***')
    const kept = Buffer.from(head, 'base64').toString() + Buffer.from(tail, 'base64').toString('latin1')
    expect(kept).not.toContain('dl_')
    expect(head.length).toBeLessThanOrEqual(Math.ceil((offset * 8) / 6))
  })

  test('goes from a basic authorization header', () => {
    const header = Buffer.from(`user:${SECRET}`).toString('base64')
    expect(redact(`x ${header}`, SECRET)).not.toContain(header.slice(8, 20))
  })

  test('goes whole where secrets overlap or hold one another', () => {
    expect(redact('abcdefghi', 'abcdef', 'defghi')).toBe('***')
    expect(redact('token-1234 token-12', 'token-12', 'token-1234')).toBe('*** ***')
    expect(redact('aaaaaa', 'aaaa')).toBe('***')
  })

  test('goes with line breaks, terminal sequences and unseen characters in it', () => {
    const secret = 'abcdefghijklmnopqrstuvwxyz'
    for (const between of ['\n', '\r\n', '\u200b', '\x1b[0m', '\u00ad\u2060', '\x00']) {
      expect(redact(`[${secret.slice(0, 10)}${between}${secret.slice(10)}]`, secret)).toBe('[***]')
    }
    const wrapped = Buffer.from(secret.repeat(4)).toString('base64').replace(/.{76}/g, '$&\n')
    expect(redact(wrapped, secret.repeat(4))).toBe('***')
  })

  test('is not found in a column of numbers', () => {
    expect(redact('1\n2\n3\n4\n5', '12345')).toBe('1\n2\n3\n4\n5')
  })

  test('goes line by line, except for lines too short to be one', () => {
    const secret = '{\n  "password": "correct horse"\n}'
    expect(redact('{ "password": "correct horse", "a": 1 }', secret)).toBe('{ ***, "a": 1 }')
    expect(redact('{ "password": "correct horse" }', secret)).toBe('***')
    expect(redact(secret, secret)).toBe('***')
    expect(redact(secret.replaceAll('\n', '\r\n'), secret)).toBe('***')
    expect(redact(JSON.stringify({ a: secret }), secret)).toBe('{"a":"***"}')
    expect(redact('{}', secret)).toBe('{}')
  })

  test('goes with and without the white space it was given with', () => {
    expect(redact('a hunter22 b', ' hunter22\n')).toBe('a *** b')
  })

  test('of three characters is ignored, as is one of nothing', () => {
    for (const secret of ['', ' ', 'abc', ' abc ', '\u200b\u200b\u200b\u200b\u200b']) {
      expect(redact('abc abc \u200b', secret)).toBe('abc abc \u200b')
    }
    expect(redact('abcd', 'abcd')).toBe('***')
  })

  test('that is added later goes from then on', () => {
    const redactor = createRedactor()
    expect(redactor.redact('runtime-token-1')).toBe('runtime-token-1')
    redactor.addSecret('runtime-token-1')
    expect(redactor.redact('runtime-token-1')).toBe('***')
  })

  test('is not a pattern', () => {
    expect(redact('a.c+ abc', 'a.c+')).toBe('*** abc')
    expect(redact('$&$1 x', '$&$1')).toBe('*** x')
  })
})

describe('a credential that nobody named', () => {
  const letters = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0dF3gH6jK9mN2'
  const jwt = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${letters}`

  test.each<[string, string, string]>([
    ['a bearer header', `Authorization: Bearer ${letters}`, 'Authorization: Bearer ***'],
    ['a basic header in JSON', `{"authorization": "Basic ${letters}"}`, '{"authorization": "Basic ***"}'],
    ['a key header', `x-api-key: ${letters}`, 'x-api-key: ***'],
    ["a model provider's key", `key sk-proj-${letters}.`, 'key ***.'],
    ['a GitHub token', `ghp_${letters}`, '***'],
    ['a GitHub installation token', `ghs_${letters}, x`, '***, x'],
    ['a GitHub installation token with a JWT', `(ghs_123_${jwt})`, '(***)'],
    ['a fine-grained GitHub token', `github_pat_11A_${letters}`, '***'],
    ['an AWS key id', 'id=AKIAIOSFODNN7EXAMPLE;', 'id=***;'],
    ['a Google key', `AIza${letters.slice(0, 35)}`, '***'],
    ['a JWT', `token=${jwt}&a=b`, 'token=***&a=b'],
    ['a GitLab token', `glpat-${letters}`, '***'],
    ['a Slack token', `xoxb-1234-${letters}`, '***'],
    ['an npm token', `npm_${letters.slice(0, 36)}`, '***'],
    ['a password in an address', 'postgres://admin:hunter22@db:5432/x', 'postgres://admin:***@db:5432/x'],
    [
      'a private key',
      `a\n-----BEGIN RSA PRIVATE KEY-----\n${letters}\n${letters}\n-----END RSA PRIVATE KEY-----\nb`,
      'a\n***\nb',
    ],
    [
      'a private key in JSON',
      `{"k":"-----BEGIN PRIVATE KEY-----\\n${letters}\\n-----END PRIVATE KEY-----"}`,
      '{"k":"***"}',
    ],
    ['a private key cut off', `a -----BEGIN OPENSSH PRIVATE KEY-----\n${letters}`, 'a ***'],
  ])('goes: %s', (_what, text, clean) => {
    expect(redact(text)).toBe(clean)
  })

  test.each([
    'the bearer of this letter',
    'Authorization: required',
    'a task-management-system-for-everyone',
    'skip-this, ask-for-that, risk-management-framework',
    'https://example.com:8080/a@b',
    'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'npm_config_registry',
    '-----BEGIN CERTIFICATE-----',
  ])('is not seen in %j', (text) => {
    expect(redact(text)).toBe(text)
  })
})

describe('redactJson', () => {
  const redactor = createRedactor(['hunter22'])

  test('goes through every text and key and keeps everything else', () => {
    const document = {
      text: 'a hunter22',
      list: [1, null, true, ['hunter22']],
      'key of hunter22': { deep: 'hunter22!' },
    }
    expect(redactJson(document, redactor)).toEqual({
      text: 'a ***',
      list: [1, null, true, ['***']],
      'key of ***': { deep: '***!' },
    })
  })

  test('keeps two keys two', () => {
    expect(redactJson({ hunter22: 1, 'hunter22 ': 2, '***': 3 }, redactor)).toEqual({
      '***': 1,
      '*** ': 2,
      '*** (2)': 3,
    })
  })

  test('keeps the names of fields whatever the secrets are', () => {
    expect(redactJson({ text: 'text', name: 'x' }, createRedactor(['text', 'name']))).toEqual({
      text: '***',
      name: 'x',
    })
  })

  test('takes a key called __proto__ for a key', () => {
    const clean = redactJson(JSON.parse('{"__proto__": {"a": "hunter22"}}') as JsonValue, redactor)
    expect(JSON.stringify(clean)).toBe('{"__proto__":{"a":"***"}}')
  })

  test('cuts what is nested so deep that it could not be written', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as JsonValue
    const clean = JSON.stringify(redactJson(deep, redactor))
    expect(clean).toContain(`nested deeper than ${MAX_JSON_DEPTH} levels`)
    const flat = JSON.parse(`${'['.repeat(MAX_JSON_DEPTH)}${']'.repeat(MAX_JSON_DEPTH)}`) as JsonValue
    expect(redactJson(flat, redactor)).toEqual(flat)
  })
})

test('a megabyte of anything is redacted within seconds', () => {
  const secrets = Array.from({ length: 20 }, (_, index) => `secret-${index}-${'x'.repeat(20)}!`)
  const redactor = createRedactor([...secrets, 'a'.repeat(50)])
  const parts = [
    'lorem ipsum dolor\n',
    'eyJ',
    'eyJaaaaaaaaa.',
    'sk-',
    'ghp_',
    'bearer ',
    ' ',
    '://a:',
    'a',
    '\x1b[',
    '\x1b]',
    '\u200b',
  ]
  const openings = [
    '-----BEGIN PRIVATE KEY-----',
    '-----BEGIN PRIVATE KEY----- -----END ',
    'authorization: ',
    'api-key=',
  ]
  const started = performance.now()
  for (const part of [...parts, ...openings]) redactor.redact(part.repeat(Math.ceil(1_000_000 / part.length)))
  expect(performance.now() - started).toBeLessThan(20_000)
})

test('a command that names a variable for its key keeps it', () => {
  const command = 'curl -H "Authorization: Bearer $DATALAYER_API_KEY" https://rt.example'
  expect(createRedactor().redact(command)).toBe(command)
})
