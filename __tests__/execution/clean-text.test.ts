import { expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import type { Answer } from '../../src/domain/answer.ts'
import { cleanAnswer } from '../../src/execution/clean-text.ts'
import { anAnswer } from '../support/builders.ts'

const SECRET = 'correct-horse-battery-staple'
const redactor = createRedactor([SECRET])

test('an answer of any size is kept bounded, with a note of what is missing', () => {
  const { clean, redacted } = cleanAnswer(anAnswer({ text: 'x'.repeat(5_000_000) }), redactor)
  expect(clean.text.length).toBeLessThan(270_000)
  expect(clean.text).toMatch(/… \[\d+ characters more, not kept\]$/)
  expect(redacted).toBe(false)
})

test('a secret across the place where an answer is cut is not left in half', () => {
  for (let offset = 0; offset <= SECRET.length; offset += 1) {
    const text = `${'x'.repeat(256 * 1024 - offset)}${SECRET}${'x'.repeat(100_000)}`
    const { clean } = cleanAnswer(anAnswer({ text }), redactor)
    expect(clean.text).not.toMatch(/correct|horse|staple/)
  }
})

test('a secret across the place where a tool call is cut is not left in half', () => {
  for (let offset = 0; offset <= SECRET.length + 2; offset += 1) {
    const long = `${'x'.repeat(16 * 1024 - offset)}${SECRET}${'x'.repeat(10_000)}`
    const call = { id: '1', name: 'look', status: 'failed', input: { q: long }, output: [long], error: long } as const
    const { clean, redacted } = cleanAnswer(anAnswer({ toolCalls: [call] }), redactor)
    expect(JSON.stringify(clean)).not.toMatch(/correct|horse|staple/)
    expect(JSON.stringify(clean).length).toBeLessThan(60_000)
    expect(redacted).toBe(true)
  }
})

const CALL = { id: '1', name: 'look', status: 'succeeded' } as const

test.each<[string, Partial<Answer>]>([
  ['the text', { text: SECRET }],
  ['the last text', { finalText: SECRET }],
  ['the reasoning', { reasoning: SECRET }],
  ["a tool's input", { toolCalls: [{ ...CALL, input: { q: SECRET } }] }],
  ["a key of a tool's input", { toolCalls: [{ ...CALL, input: { [SECRET]: 1 } }] }],
  ["a tool's output", { toolCalls: [{ ...CALL, output: [SECRET] }] }],
  ["a tool's error", { toolCalls: [{ ...CALL, error: SECRET }] }],
  ["a tool's name", { toolCalls: [{ ...CALL, name: SECRET }] }],
  ["a call's id", { toolCalls: [{ ...CALL, id: SECRET }] }],
  ['why it stopped', { finishReason: SECRET }],
  ['its model', { usage: { model: `of ${SECRET}`, totalTokens: 3 } }],
])('a secret goes from %s, and the answer says so', (_what, said) => {
  const { clean, redacted } = cleanAnswer(anAnswer(said), redactor)
  expect(JSON.stringify(clean)).not.toContain(SECRET)
  expect(redacted).toBe(true)
})

test('an answer without a secret stays as it is, and says so', () => {
  const answer = anAnswer({ toolCalls: [{ ...CALL, input: { a: [1, null] }, output: 'x', error: 'y' }] })
  expect(cleanAnswer(answer, redactor)).toEqual({ clean: answer, redacted: false })
})

test('names and words of any size are kept bounded', () => {
  const word = 'x'.repeat(100_000)
  const said = { toolCalls: [{ ...CALL, id: word, name: word }], finishReason: word, usage: { model: word } }
  expect(JSON.stringify(cleanAnswer(anAnswer(said), redactor).clean).length).toBeLessThan(6_000)
})
