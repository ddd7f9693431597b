import { describe, expect, test } from '@jest/globals'
import type { JsonValue } from '../../src/domain/json.ts'
import { type Expectation, expectationOf, expectedTexts } from '../../src/evaluators/expectation.ts'

describe('what a case expects', () => {
  test.each<[JsonValue, Expectation]>([
    ['Paris', { kind: 'text', text: 'Paris' }],
    ['', { kind: 'text', text: '' }],
    [157, { kind: 'text', text: '157' }],
    [false, { kind: 'text', text: 'false' }],
    [null, { kind: 'text', text: 'null' }],
    [
      { text: 'é 😀', unit: 'x' },
      { kind: 'text', text: 'é 😀' },
    ],
    [{ text: 7 }, { kind: 'text', text: '7' }],
    [{ text: { a: 1 } }, { kind: 'json', value: { text: { a: 1 } } }],
    [{ a: 1 }, { kind: 'json', value: { a: 1 } }],
    [['a'], { kind: 'json', value: ['a'] }],
  ])('reads %j', (value, expectation) => {
    expect(expectationOf(value)).toEqual(expectation)
  })

  test.each<[JsonValue, readonly string[] | undefined]>([
    ['a', ['a']],
    [
      ['a', 7, { text: 'b' }],
      ['a', '7', 'b'],
    ],
    [[''], ['']],
    [[], undefined],
    [['a', { b: 1 }], undefined],
    [[['a']], undefined],
    [{ a: 1 }, undefined],
  ])('gives as texts of %j: %j', (value, texts) => {
    expect(expectedTexts(value)).toEqual(texts)
  })
})
