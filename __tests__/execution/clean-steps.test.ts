import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import type { Answer, AnswerStep } from '../../src/domain/answer.ts'
import { cleanAnswer } from '../../src/execution/clean-text.ts'
import { anAnswer } from '../support/builders.ts'

const SECRET = 'correct-horse-battery-staple'
const KEPT = 256 * 1024
const redactor = createRedactor([SECRET])

const CALL = { id: 'a', name: 'look', status: 'succeeded' } as const

/** An answer of these steps, as a reader makes it. */
function answerOf(steps: readonly Partial<AnswerStep>[], more: Partial<Answer> = {}): Answer {
  const whole = steps.map((step) => ({ text: '', reasoning: '', toolCallIds: [], ...step }))
  const [text, reasoning] = [whole.map((step) => step.text).join(''), whole.map((step) => step.reasoning).join('')]
  return anAnswer({ text: text.trim(), finalText: whole.at(-1)?.text ?? '', reasoning, steps: whole, ...more })
}

const clean = (answer: Answer) => cleanAnswer(answer, redactor)

test('steps without a secret stay as they are', () => {
  const answer = answerOf(
    [{ text: ' One. ', toolCallIds: ['a'] }, { text: '', reasoning: 'Hm.' }, { text: 'Two.\n' }],
    {
      toolCalls: [CALL],
    },
  )
  expect(clean(answer)).toEqual({ clean: answer, redacted: false })
})

test('a secret goes from the text, the thoughts and the ids of a step', () => {
  const id = `call of ${SECRET}`
  const answer = answerOf(
    [{ text: `Take ${SECRET}. `, reasoning: `${SECRET}?`, toolCallIds: [id] }, { text: 'Done.' }],
    { toolCalls: [{ ...CALL, id }] },
  )
  const { clean: kept, redacted } = clean(answer)
  expect(redacted).toBe(true)
  expect(JSON.stringify(kept)).not.toContain(SECRET)
  expect(kept.steps?.[0]).toEqual({ text: 'Take ***. ', reasoning: '***?', toolCallIds: [kept.toolCalls[0]?.id] })
})

describe('there are no steps any more', () => {
  test('where a secret stands across two texts, wherever it is cut', () => {
    for (let at = 1; at < SECRET.length; at += 1) {
      const answer = answerOf([{ text: `Take ${SECRET.slice(0, at)}` }, { text: `${SECRET.slice(at)} now.` }])
      const { clean: kept, redacted } = clean(answer)
      expect({ at, steps: kept.steps, text: kept.text, redacted }).toEqual({
        at,
        steps: undefined,
        text: 'Take *** now.',
        redacted: true,
      })
    }
  })

  test('where a secret stands across the thoughts of two steps, or across an empty one', () => {
    const [start, end] = [SECRET.slice(0, 9), SECRET.slice(9)]
    expect(clean(answerOf([{ reasoning: start }, { reasoning: end }, { text: 'x' }])).clean).not.toHaveProperty('steps')
    expect(clean(answerOf([{ text: start }, {}, { text: end }])).clean).not.toHaveProperty('steps')
  })

  test('where two ids are the same without their secrets', () => {
    const secrets = [SECRET, 'another-horse-battery-staple']
    const answer = answerOf([{ text: 'a', toolCallIds: secrets }, { text: 'b' }], {
      toolCalls: secrets.map((id) => ({ ...CALL, id })),
    })
    expect(cleanAnswer(answer, createRedactor(secrets)).clean).not.toHaveProperty('steps')
  })

  test('where there are more than anyone looks at', () => {
    const steps = (count: number) => clean(answerOf(Array.from({ length: count }, () => ({ text: 'x' })))).clean.steps
    expect(steps(1_000)).toHaveLength(1_000)
    expect(steps(1_001)).toBeUndefined()
  })
})

describe('sizes', () => {
  test('the texts of all steps together are no longer than what is kept of the text', () => {
    const part = 'é😀'.repeat(50_000)
    const { clean: kept } = clean(answerOf([1, 2, 3, 4].map(() => ({ text: part, reasoning: part }))))
    const lengthOf = (name: 'text' | 'reasoning') =>
      (kept.steps ?? []).reduce((sum, step) => sum + step[name].length, 0)
    expect(kept.steps).toHaveLength(4)
    for (const name of ['text', 'reasoning'] as const) {
      expect(lengthOf(name)).toBeGreaterThan(KEPT - 10)
      expect(lengthOf(name)).toBeLessThanOrEqual(KEPT)
    }
    expect(JSON.stringify(kept.steps)).not.toContain('\\ud83d')
  })

  test('a secret across the place where they are cut is not left in half', () => {
    for (let offset = 0; offset <= SECRET.length; offset += 1) {
      const long = `${'x'.repeat(KEPT - offset)}${SECRET}${'x'.repeat(10_000)}`
      const { clean: kept } = clean(answerOf([{ text: '' }, { text: long }, { text: SECRET }]))
      expect(JSON.stringify(kept)).not.toMatch(/correct|horse|staple/)
    }
  })

  test('calls that are not kept are not named', () => {
    const toolCalls = Array.from({ length: 1_500 }, (_, index) => ({ ...CALL, id: `${index}` }))
    const { clean: kept } = clean(
      answerOf([{ toolCallIds: toolCalls.map(({ id }) => id) }, { text: 'x' }], { toolCalls }),
    )
    expect(kept.steps?.[0]?.toolCallIds).toEqual(kept.toolCalls.map(({ id }) => id))
  })
})

test('a secret goes from what an agent gave as data, and much data is kept as the beginning of its JSON', () => {
  expect(clean(anAnswer({ output: { key: SECRET, list: [1, null] } }))).toMatchObject({
    clean: { output: { key: '***', list: [1, null] } },
    redacted: true,
  })
  expect(JSON.stringify(clean(anAnswer({ output: ['x'.repeat(1_000_000)] })).clean).length).toBeLessThan(300_000)
})
