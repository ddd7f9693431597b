import { randomBytes } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'

const { redact } = createRedactor()

const LETTERS = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0dF3gH6jK9mN2oP5rS8tU1wX4zA7cD0eF3hG6iJ9kL2mM5nN8oO1pP4qQ7'
const HEX = '0123456789abcdef0123456789abcdef'

/** A kind of credential: a text that holds one, what stays of it, and something that only looks alike. */
const KINDS: readonly (readonly [kind: string, text: string, clean: string, nearMiss: string])[] = [
  ['OpenAI', `sk-${LETTERS.slice(0, 48)}`, '***', 'sk-spinner-wandering-cubes'],
  ['an OpenAI project', `key: sk-proj-${LETTERS}.`, 'key: ***.', 'risk-projection-of-everything-we-own'],
  ['Anthropic', `sk-ant-api03-${LETTERS}-_AA`, '***', 'sk-anterior-posterior-lateral'],
  ['OpenRouter', `sk-or-v1-${HEX}${HEX}`, '***', 'task-or-v1-0123456789abcdef'],
  ['Google', `AIza${LETTERS.slice(0, 35)}`, '***', 'AIzawa is a name'],
  ["Google's access", `ya29.${LETTERS}`, '***', 'ya29.short'],
  ["Google's client", `GOCSPX-${LETTERS.slice(0, 28)}`, '***', 'GOCSPX-1'],
  ['xAI', `xai-${LETTERS.slice(0, 80)}`, '***', 'xai-explainable-methods-for-healthcare-and-finance'],
  ['Groq', `gsk_${LETTERS.slice(0, 52)}`, '***', 'gsk_product_pipeline_for_next_year_and_later'],
  ['Perplexity', `pplx-${LETTERS.slice(0, 48)}`, '***', 'pplx-seventy-billion-parameters-online-chat'],
  ['Replicate', `r8_${LETTERS.slice(0, 37)}`, '***', 'r8_unorm_texture_format_of_the_graphics_card'],
  ['Hugging Face', `hf_${LETTERS.slice(0, 34)}`, '***', 'hf_hub_download_with_many_retries_and_a_cache'],
  ['Fireworks', `fw_${LETTERS.slice(0, 24)}`, '***', 'fw_version_of_the_status_register'],
  ['Together', `tgp_v1_${LETTERS.slice(0, 43)}`, '***', 'tgp_v1_short'],
  ['NVIDIA', `nvapi-${LETTERS.slice(0, 64)}`, '***', 'nvapi-wrapper'],
  ['Datalayer', `dtn_${LETTERS.slice(0, 40)}`, '***', 'dtn_delay_tolerant_networking_protocol'],
  ['Mistral, by its name', `MISTRAL_API_KEY=${LETTERS.slice(0, 32)}`, 'MISTRAL_API_KEY=***', 'MISTRAL_API_KEY=unset'],
  [
    'Cohere, in JSON',
    `{"api_key": "${LETTERS.slice(0, 40)}"}`,
    '{"api_key": "***"}',
    '{"api_key": "process.env.S3_API_KEY"}',
  ],
  ['a key header', `x-api-key: ${LETTERS.slice(0, 20)}`, 'x-api-key: ***', 'x-api-key: required-in-every-request'],
  [
    'a key in JSON in a string',
    `"{\\"apiKey\\": \\"${HEX}\\"}"`,
    '"{\\"apiKey\\": \\"***\\"}"',
    '"{\\"apiKey\\": \\"\\"}"',
  ],
  ['a bearer', `Bearer ${LETTERS.slice(0, 30)}`, 'Bearer ***', 'bearer token-based-authentication'],
  [
    'a bearer header',
    `Authorization: Bearer abcdefgh`,
    'Authorization: Bearer ***',
    'Authorization: Bearer <your token>',
  ],
  [
    'a basic header',
    'authorization=Basic dXNlcjpwYXNz',
    'authorization=Basic ***',
    'authorization: basic knowledge'.slice(0, 26),
  ],
  ['an AWS key id', 'AKIAIOSFODNN7EXAMPLE', '***', 'AKIAIOSFODNN7EXAMPLEANDMORE'],
  [
    'an AWS secret key',
    'aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    'aws_secret_access_key = ***',
    'the SecretAccessKey: see the console',
  ],
  ['a session', `aws_session_token=${LETTERS}`, 'aws_session_token=***', 'session_token: str | None = None'],
  [
    'an Azure connection',
    `AccountName=a;AccountKey=${LETTERS.slice(0, 86)}==;EndpointSuffix=x`,
    'AccountName=a;AccountKey=***;EndpointSuffix=x',
    'AccountKey=name',
  ],
  [
    'a signed Azure address',
    `https://a.b/c?sv=1&sig=${LETTERS.slice(0, 44)}%3D`,
    'https://a.b/c?sv=1&sig=***',
    'https://a.b/?sig=none',
  ],
  ['GitHub', `ghp_${LETTERS.slice(0, 36)}`, '***', 'ghp_short'],
  ['a fine-grained GitHub', `github_pat_11A_${LETTERS}`, '***', 'github_pat_missing'],
  ['GitLab', `glpat-${LETTERS.slice(0, 20)}`, '***', 'global-configuration-of-everything'],
  ["a GitLab runner's", `glrt-${LETTERS.slice(0, 20)}`, '***', 'glrt-x'],
  ['Slack', `xoxb-123456789012-${LETTERS.slice(0, 24)}`, '***', 'xoxo-hugs-and-kisses-to-all'],
  [
    'a Slack hook',
    `https://hooks.slack.com/services/T00000000/B00000000/${LETTERS.slice(0, 24)}`,
    'https://hooks.slack.com/services/***',
    'https://hooks.slack.com/services/…',
  ],
  ['Stripe', `sk_live_${LETTERS.slice(0, 24)}`, '***', 'pk_live_is_public_and_may_be_shown'],
  ['npm', `npm_${LETTERS.slice(0, 36)}`, '***', 'npm_config_registry'],
  ['PyPI', `pypi-AgEIcHlwaS5vcmc${LETTERS}`, '***', 'pypi-mirror-selection-client'],
  ['SendGrid', `SG.${LETTERS.slice(0, 22)}.${LETTERS.slice(0, 43)}`, '***', 'SG.Straits.Times'],
  ['Twilio', `SK${HEX}`, '***', `SK${HEX}${HEX}x`],
  ['a JWT', `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.${LETTERS}`, '***', 'eyJhbGciOiJIUzI1NiJ9.not-a-token'],
  [
    'a password of a database',
    'postgres://admin:hun@ter22@db:5432/x',
    'postgres://admin:***@db:5432/x',
    'postgres://admin:$PASSWORD@db/x',
  ],
  ['a password of Redis', 'redis://:hunter22@cache:6379', 'redis://:***@cache:6379', 'redis://cache:6379'],
  [
    'a client secret',
    `client_secret=${LETTERS.slice(0, 40)}`,
    'client_secret=***',
    'client_secret=from-your-vault-please',
  ],
]

test.each(KINDS)('a credential of %s goes', (_kind, text, clean) => {
  expect(redact(text)).toBe(clean)
  expect(redact(`(${text})\n"x"`)).toContain(`(${clean})`)
})

test.each(KINDS)('what looks like a credential of %s stays', (_kind, _text, _clean, nearMiss) => {
  expect(redact(`see ${nearMiss}`)).toBe(`see ${nearMiss}`)
})

test('what is clean stays as it is when it is cleaned again', () => {
  for (const [, text] of KINDS) expect(redact(redact(text))).toBe(redact(text))
})

describe('ordinary text stays', () => {
  test.each([
    ['commits', 'c0ffee0d15ea5e5deadbeefcafebabe012345678 and 4f1c9a0, compare 4f1c9a0...c0ffee0'],
    ['UUIDs', '6ba7b810-9dad-11d1-80b4-00c04fd430c8 550e8400-e29b-41d4-a716-446655440000'],
    ['digests', 'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    ['integrity', `sha512-${Buffer.from(HEX.repeat(2)).toString('base64')}==`],
    ['code', 'const key = process.env.OPENAI_API_KEY; const apiKey: string = config.apiKey.toString()'],
    ['a command', 'curl -H "Authorization: Bearer $DATALAYER_API_KEY" -H "x-api-key: {{KEY}}" https://a.example'],
    ['addresses', 'https://example.com:8080/a@b http://localhost:3000 ssh://git@github.com:22/x user@host:path'],
    ['JSON of addresses', '{"url":"http://a:1","mail":"x@y.example"}'],
    ['numbers', '1.234.567,89 4111 1111 1111 1111 +41 44 000 00 00 2026-11-29T13:13:13.000Z'],
  ])('%s', (_what, text) => {
    expect(redact(text)).toBe(text)
  })

  test('pictures', () => {
    // Chance would need longer than all tests ever run to make a credential of these.
    for (let size = 1; size < 200_000; size *= 3) {
      const picture = `data:image/png;base64,${randomBytes(size).toString('base64')}`
      expect(redact(picture)).toBe(picture)
    }
  })
})

test('a megabyte of beginnings of credentials is read within seconds', () => {
  const beginnings = [
    ...KINDS.flatMap(([, text]) => [text.slice(0, 3), text.slice(0, 8), text.slice(0, 20), `${text} `]),
    'sk-a',
    'sk-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'gl',
    'xoxb-',
    'api_key',
    'api_key=',
    'api_key: "',
    'bearer a',
    '://a:b',
    '://a:b@',
    ':@',
    'secret_access_key=',
    'AccountKey=',
    '&sig=',
    'hooks.slack.com/services/',
    'client_secret=',
    'authorization:',
    'authorization: basic ',
    'eyJa',
    'eyJaaaaaaaa.eyJ',
  ]
  const started = performance.now()
  for (const beginning of beginnings) redact(beginning.repeat(Math.ceil(1_000_000 / beginning.length)))
  expect(performance.now() - started).toBeLessThan(40_000)
})
