import { describe, expect, test } from '@jest/globals'
import { withoutQuery, writtenSecrets } from '../../src/action/written-secrets.ts'

const secretsOf = (written: string) => writtenSecrets(new Map([['agent', written]]), undefined)

describe('secrets that are written into inputs', () => {
  test.each<[string, string, readonly string[]]>([
    ['a query', 'https://agents.example.test/x?version=2026&key=hunter2-abc', ['hunter2-abc', 'hunter2-abc']],
    ['a query that is escaped', 'https://a.example.test/?access_token=a%2Bb%2Bcde', ['a%2Bb%2Bcde', 'a+b+cde']],
    ['an option', 'node agent.mjs --api-key hunter2-abc --fast', ['hunter2-abc']],
    ['an option with a sign', 'node agent.mjs --token=hunter2-abc', ['hunter2-abc']],
    ['an option with quotes', "node agent.mjs --password 'hunter2 abc'", ['hunter2 abc']],
    ['no secret', 'node agent.mjs --max-tokens 100000 --keyword refunds --verbose', []],
    ['a placeholder', 'node agent.mjs --auth {prompt}', []],
    ['an option without a value', 'node agent.mjs --no-auth --verbose', []],
  ])('%s', (_what, written, secrets) => {
    expect(secretsOf(written)).toEqual(secrets)
  })

  test('the body of a request, by the names of its members', () => {
    const request = { api_key: 'hunter2-abc', max_tokens: 5, messages: ['{{prompt}}'], auth: { token: 'hunter2-def' } }
    expect(writtenSecrets(new Map(), request)).toEqual(['hunter2-abc', 'hunter2-def'])
  })
})

test.each([
  ['https://agents.example.test/x?key=hunter2', 'https://agents.example.test/x?…'],
  [
    'base = https://a.example.test/?a=1#b\nhead = https://b.example.test/x',
    'base = https://a.example.test/?…\nhead = https://b.example.test/x',
  ],
  ['python3 agent.py --what?', 'python3 agent.py --what?'],
])('%j is shown without its query', (written, shown) => {
  expect(withoutQuery(written)).toBe(shown)
})
