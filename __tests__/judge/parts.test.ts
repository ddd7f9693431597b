import { describe, expect, test } from '@jest/globals'
import { isJsonObject } from '../../src/domain/json.ts'
import { readEndpoint } from '../../src/judge/endpoint.ts'
import { objectIn } from '../../src/judge/reply-object.ts'

describe('a base address', () => {
  test.each<[string, string, string]>([
    ['https://api.openai.com/v1', 'https://api.openai.com/v1/chat/completions', 'max_completion_tokens'],
    [
      'https://own.openai.azure.com/openai/v1/',
      'https://own.openai.azure.com/openai/v1/chat/completions',
      'max_completion_tokens',
    ],
    ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434/v1/chat/completions', 'max_tokens'],
    ['https://host.example/chat/completions', 'https://host.example/chat/completions', 'max_tokens'],
    ['https://api.openai.com.evil.example/v1', 'https://api.openai.com.evil.example/v1/chat/completions', 'max_tokens'],
  ])('%s is one of chat completions', (baseUrl, url, tokenField) => {
    expect(readEndpoint(baseUrl)).toMatchObject({ protocol: 'openai', url, tokenField })
  })

  test.each<[string, 'anthropic' | undefined, string]>([
    ['https://api.anthropic.com', undefined, 'https://api.anthropic.com/v1/messages'],
    ['https://api.anthropic.com/v1/', undefined, 'https://api.anthropic.com/v1/messages'],
    ['https://proxy.example/claude/v1/messages', undefined, 'https://proxy.example/claude/v1/messages'],
    ['https://proxy.example/claude', 'anthropic', 'https://proxy.example/claude/v1/messages'],
  ])("%s (%s) is one of Anthropic's messages", (baseUrl, protocol, url) => {
    expect(readEndpoint(baseUrl, protocol)).toMatchObject({ protocol: 'anthropic', url })
  })
})

describe('the object in a text', () => {
  const hasVerdict = (value: unknown) => isJsonObject(value) && 'verdict' in value
  test.each<[string, string, object | undefined]>([
    ['the whole text', ' {"verdict":1} ', { verdict: 1 }],
    ['between words', 'So: {"verdict":{"a":"}"}} it is.', { verdict: { a: '}' } }],
    ['after another one', '{"thought":1} {"verdict":2}', { verdict: 2 }],
    ['twice the same', '{"verdict":1}, that is {"verdict":1}', { verdict: 1 }],
    ['after quotes of prose', 'The "port is {"verdict":1}', { verdict: 1 }],
    ['two that differ', '{"verdict":1} {"verdict":2}', undefined],
    ['one that does not fit', '{"thought":1}', undefined],
    ['one that does not end', 'x {"verdict":1', undefined],
    ['a list', '[{"verdict":1}]', undefined],
    ['none', 'pass', undefined],
    ['nothing', '', undefined],
    ['a thought alone', '<think>{"verdict":1}</think>', undefined],
  ])('%s', (_name, text, object) => {
    expect(objectIn(text, hasVerdict)).toEqual(object)
  })

  test('is looked for in one pass', () => {
    for (const piece of ['{', '}', '"', '{"', '{}', '<think>']) {
      expect(objectIn(piece.repeat(300_000), hasVerdict)).toBeUndefined()
    }
  })
})
