import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import type { Answer } from '../../src/domain/answer.ts'
import type { JsonObject } from '../../src/domain/json.ts'
import { erroredCaseRun, gradeAnswered } from '../../src/execution/case-run.ts'
import { cleanAnswer, isCut } from '../../src/execution/clean-text.ts'
import { aCase } from '../evaluators/builders.ts'
import { aFailureCause, anAnswer, aResult } from '../support/builders.ts'
import { nested } from '../trajectory/documents.ts'

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
  ['its session', { sessionId: `of ${SECRET}` }],
  ['what it gave as data', { output: { list: [{ [`key ${SECRET}`]: SECRET }] } }],
  ['the trajectory that it gave', { trajectory: { steps: [{ message: `Take ${SECRET}.` }] } }],
  ['a key of the trajectory that it gave', { trajectory: { extra: { [`of ${SECRET}`]: 1 } } }],
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

test('a session of any size is kept bounded', () => {
  const { clean } = cleanAnswer(anAnswer({ sessionId: 'x'.repeat(100_000) }), redactor)
  expect(clean.sessionId?.length).toBeLessThan(1_100)
})

describe('the trajectory that an agent gave', () => {
  const long = (characters: number): JsonObject => ({ steps: [{ message: 'x'.repeat(characters) }] })

  test('is kept as it came', () => {
    const answer = anAnswer({ trajectory: { ...long(1_000_000), extra: { deep: nested(150) } } })
    expect(cleanAnswer(answer, redactor)).toEqual({ clean: answer, redacted: false })
  })

  test.each<[string, JsonObject]>([
    ['too long', long(4 * 1024 * 1024)],
    ['too deep', { extra: { deep: nested(250) } }],
    ['far too deep', { extra: { deep: nested(50_000) } }],
  ])(
    'is not kept where it is %s, which is said of its answer: a part of it would be another one',
    (_what, trajectory) => {
      const { trajectory: _, ...clean } = anAnswer({ trajectory })
      const notKept = ['calls', 'steps', 'reasoning']
      expect(cleanAnswer({ ...clean, trajectory }, redactor)).toEqual({ clean, redacted: false, notKept })
    },
  )

  test('that is not kept is told by the case run, however that ended', async () => {
    const answer = anAnswer({ trajectory: long(4 * 1024 * 1024) })
    const outcome = { kind: 'answered', answer, durationMs: 1, attempts: 1 } as const
    const grader = { gradeAnswer: async () => [aResult()], gradeReport: () => [] }
    const tools = { grader, redactor, signal: new AbortController().signal }
    const graded = await gradeAnswered(aCase(), outcome, tools)
    const broken = { cause: aFailureCause(), partial: answer, durationMs: 1, attempts: 1 }
    const errored = erroredCaseRun(aCase(), broken, redactor)
    for (const caseRun of [graded, errored]) {
      expect(caseRun.notKept).toEqual(['calls', 'steps', 'reasoning'])
      expect(caseRun.answer).not.toHaveProperty('trajectory')
    }
    const whole = await gradeAnswered(aCase(), { ...outcome, answer: anAnswer({ trajectory: long(9) }) }, tools)
    expect(whole).not.toHaveProperty('notKept')
    expect(whole.answer?.trajectory).toEqual(long(9))
  })
})

test.each([201, 5_000, 100_000])(
  'data that is nested %i levels deep is cut, and its answer is not whole then',
  (depth) => {
    const { clean, redacted } = cleanAnswer(anAnswer({ output: nested(depth) }), redactor)
    expect(JSON.stringify(clean)).toContain('left out')
    expect(redacted).toBe(false)
    expect(isCut(clean)).toBe(true)
    expect(isCut(cleanAnswer(anAnswer({ output: nested(150) }), redactor).clean)).toBe(false)
  },
)
