import { expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
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

test('secrets go from every text of an answer, tools included, and the answer says so', () => {
  const call = { id: '1', name: 'look', status: 'succeeded', input: { q: SECRET }, output: [SECRET] } as const
  const { clean, redacted } = cleanAnswer(anAnswer({ reasoning: SECRET, toolCalls: [call] }), redactor)
  expect(JSON.stringify(clean)).not.toContain(SECRET)
  expect(redacted).toBe(true)
})
