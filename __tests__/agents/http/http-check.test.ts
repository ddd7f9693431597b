import { describe, expect, test } from '@jest/globals'
import { checkHttpAgents, type HttpAgentChoices } from '../../../src/agents/http/http-check.ts'

function check(choices: Partial<HttpAgentChoices> & { readonly url?: string } = {}) {
  const { url = 'https://agent.example/run', ...rest } = choices
  return checkHttpAgents({ agents: new Map([['mine', url]]), protocol: 'json', headers: {}, ...rest })
}

describe('agents behind addresses', () => {
  test.each<[string, Parameters<typeof check>[0]]>([
    ['an address', {}],
    ['one of this machine with a key', { url: 'http://127.0.0.1:8000/', headers: { Authorization: 'Bearer x' } }],
    [
      'a plain address of another machine without a secret',
      { url: 'http://agent.example', headers: { Accept: 'a/b' } },
    ],
    ['a template and a path', { request: { q: '{{ prompt }}' }, answerPath: '$.a[0]' }],
    ['a template of the input alone', { request: ['{{input}}'] }],
  ])('are fine with %s', (_what, choices) => {
    expect(check(choices)).toEqual([])
  })

  test.each<[string, Parameters<typeof check>[0], string, RegExp]>([
    ['no address', { url: 'agent.example/run' }, 'agent-url', /agent mine has no address/],
    ['another scheme', { url: 'file:///etc/passwd' }, 'agent-url', /https:\/\/ or http:\/\//],
    ['credentials in it', { url: 'https://user:hunter22@agent.example' }, 'agent-url', /credentials/],
    ['a metadata service', { url: 'http://169.254.169.254/latest' }, 'agent-url', /link-local/],
    [
      'a key over plain http',
      { url: 'http://agent.example', headers: { 'X-Key': 'hunter22' } },
      'agent-url',
      /Use https/,
    ],
    ['a misspelt protocol', { protocol: 'open-ai-chat' }, 'agent-protocol', /Did you mean openai-chat/],
    [
      'a template of another protocol',
      { protocol: 'auto', request: '{{prompt}}' },
      'agent-request',
      /agent-protocol is auto/,
    ],
    [
      'a path of another protocol',
      { protocol: 'a2a', answerPath: '$.a' },
      'agent-answer-path',
      /agent-protocol is a2a/,
    ],
    ['a header that is no name', { headers: { 'hunter22 x': '1' } }, 'agent-headers', /a name has characters/],
    [
      'a header that breaks its line',
      { headers: { 'x-key': 'hunter22\r\nhost: a' } },
      'agent-headers',
      /value of x-key/,
    ],
    [
      'a header without a value',
      { headers: { 'x-key': '' } },
      'agent-headers',
      /value of x-key is empty: is the secret/,
    ],
    ['a scheme alone', { headers: { authorization: 'Bearer ' } }, 'agent-headers', /authorization is empty/],
    ['a header of the sender', { headers: { Host: 'a' } }, 'agent-headers', /Host is set with every question/],
    [
      'a template that asks nothing',
      { request: { q: 'Hello' } },
      'agent-request',
      /every case would be asked the same/,
    ],
    ['a placeholder that nobody knows', { request: '{{promt}}' }, 'agent-request', /Did you mean \{\{prompt\}\}/],
    ['a path that is none', { answerPath: '$.a[' }, 'agent-answer-path', /cannot be used/],
  ])('are refused for %s, and no secret is shown', (_what, choices, input, sentence) => {
    const problems = check(choices)
    expect(problems).toEqual([{ input, sentence: expect.stringMatching(sentence) }])
    expect(JSON.stringify(problems)).not.toContain('hunter22')
  })

  test('are told every problem at once', () => {
    const problems = check({ url: 'x', protocol: 'jsn', headers: { 'a b': '' }, request: 1, answerPath: '' })
    expect(problems.map(({ input }) => input)).toEqual([
      'agent-url',
      'agent-protocol',
      'agent-headers',
      'agent-request',
      'agent-answer-path',
    ])
  })
})
