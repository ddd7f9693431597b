import { describe, expect, test } from '@jest/globals'
import type { JsonObject } from '../../src/domain/json.ts'
import { misspeltPromptKeyOf, promptOf } from '../../src/evalset/prompt.ts'

describe('promptOf', () => {
  test.each<[string, string | JsonObject, string | undefined]>([
    ['a text as it is, with its spaces', '  Paris  ', '  Paris  '],
    ['inputs.prompt first', { message: 'm', query: 'q', text: 't', prompt: 'p' }, 'p'],
    ['then inputs.text', { message: 'm', query: 'q', text: 't' }, 't'],
    ['then inputs.query', { message: 'm', query: 'q' }, 'q'],
    ['then inputs.message', { message: 'm', other: 'o' }, 'm'],
    ['the first that is not blank', { prompt: ' ', text: '', query: 'q' }, 'q'],
    ['the first that is a text', { prompt: 3, text: 't' }, 't'],
    ['the JSON of other inputs', { left: 1, right: [2] }, '{"left":1,"right":[2]}'],
    ['the JSON of inputs whose prompt is blank but that say more', { prompt: '', rows: 0 }, '{"prompt":"","rows":0}'],
    ['nothing of a blank text', ' \t\n', undefined],
    ['nothing of no inputs', {}, undefined],
    ['nothing of blank inputs', { prompt: '', note: null }, undefined],
  ])('takes %s', (_what, inputs, wanted) => {
    expect(promptOf(inputs, '')).toBe(wanted)
  })

  test('puts a preamble before it, unless that is blank', () => {
    expect(promptOf({ text: 'hello' }, 'Shout.')).toBe('Shout.\n\nInput:\nhello')
    expect(promptOf('hello', ' \n')).toBe('hello')
    expect(promptOf('', 'Shout.')).toBeUndefined()
  })
})

describe('misspeltPromptKeyOf', () => {
  test.each<[string, JsonObject, string | undefined]>([
    ['a letter missing', { promt: 'p' }, 'prompt'],
    ['two letters exchanged', { qurey: 'q' }, 'query'],
    ['another case', { Message: 'm' }, 'message'],
    ['one beside a key that would be asked only without it', { promt: 'p', text: 't' }, 'prompt'],
    ['the first of two', { note: 'n', mesage: 'm', promt: 'p' }, 'message'],
    ['none beside the key itself', { prompt: 'p', promt: 'q' }, undefined],
    ['none beside a key that is asked before it', { prompt: 'p', mesage: 'm' }, undefined],
    ['none in a blank text', { promt: ' ' }, undefined],
    ['none in what is no text and so would not be asked', { messages: [{ role: 'user' }], prompts: 3 }, undefined],
    ['none in words of their own', { test: 't', next: 'n', question: 'q', context: 'c' }, undefined],
  ])('finds %s', (_what, inputs, meant) => {
    expect(misspeltPromptKeyOf(inputs)?.meant).toBe(meant)
  })
})
