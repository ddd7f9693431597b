import { describe, expect, test } from '@jest/globals'
import type { ToolCall } from '../../src/domain/answer.ts'
import { recordsOf } from '../../src/domain/case-record.ts'
import { saidIn, withSaid } from '../../src/trajectory/said.ts'
import { aCaseRun, aFailedCaseRun, anAnswer, anErroredCaseRun } from '../support/builders.ts'

const call = (at: number, over: Partial<ToolCall> = {}): ToolCall => ({
  id: `${at}`,
  name: 'look',
  status: 'succeeded',
  input: { at },
  output: `found ${at}`,
  ...over,
})
const { usage: _, ...silent } = anAnswer()
const saidBy = (over: Parameters<typeof anAnswer>[0], more: Parameters<typeof aCaseRun>[0] = {}) =>
  saidIn(aCaseRun({ answer: { ...silent, ...over }, ...more }))

describe('what an agent said', () => {
  test('is its text and its calls', () => {
    const failed = call(2, { status: 'failed', error: 'broke' })
    expect(saidBy({ text: ' Paris ', toolCalls: [call(1), failed] })).toEqual({
      text: 'Paris',
      steps: [
        { tool: 'look', arguments: '{"at":1}', result: 'found 1' },
        { tool: 'look', arguments: '{"at":2}', result: 'broke' },
      ],
    })
    expect(saidIn(anErroredCaseRun())).toBeUndefined()
  })

  test('is its data where it gave that alone', () => {
    expect(saidBy({ text: '', output: { a: 1 } })?.text).toBe('{\n  "a": 1\n}')
    expect(saidBy({ text: '', output: 'Paris' })?.text).toBe('Paris')
  })

  test.each([
    ['came alone', { isBare: true as const }, {}],
    ['only counts its calls', { usage: { toolCalls: 3 } }, {}],
    ['counts more calls than it tells', { usage: { toolCalls: 3 }, toolCalls: [call(1)] }, {}],
    ['is of a record that kept no calls', {}, { notKept: ['calls'] as const }],
    ['has a document that breaks the rules', { trajectory: { schema_version: 'ATIF-v1.7' } }, {}],
  ])('has no known calls where it %s', (_name, answer, more) => {
    expect(saidBy(answer, more)).toMatchObject({ steps: [], areStepsUnknown: true })
  })

  test('is bounded, and two parts that differ behind the cut stay two', () => {
    const long = (end: string, id = 1) =>
      call(id, { input: { text: `${'x'.repeat(5000)}${end}` }, output: 'é'.repeat(5000) })
    const said = saidBy({ text: '🙂'.repeat(5000), toolCalls: Array.from({ length: 30 }, (_, at) => long('a', at)) })
    expect(Buffer.byteLength(said?.text ?? '')).toBeLessThanOrEqual(2000)
    expect(said?.text.isWellFormed()).toBe(true)
    expect(said).toMatchObject({ isCut: true, areStepsCut: true })
    expect(said?.steps).toHaveLength(20)
    for (const { arguments: given, result = '' } of said?.steps ?? []) {
      expect(Buffer.byteLength(given)).toBeLessThanOrEqual(200)
      expect(Buffer.byteLength(result)).toBeLessThanOrEqual(200)
    }
    const other = saidBy({ toolCalls: [long('b')] })
    expect(other?.steps[0]?.arguments).not.toBe(said?.steps[0]?.arguments)
    expect(other?.steps[0]?.result).toBe(said?.steps[0]?.result)
  })

  test('of a case is that of its first run that passed, else of its first that was answered', () => {
    const text = (one: string) => ({ answer: anAnswer({ text: one }) })
    const passing = [aFailedCaseRun(text('no')), aCaseRun(text('yes')), aCaseRun(text('ja'))]
    const failing = [anErroredCaseRun(text('half')), aFailedCaseRun(text('no')), aFailedCaseRun(text('nein'))]
    const none = [anErroredCaseRun(), anErroredCaseRun(text('half'))]
    const saids = [passing, failing, none].map((runs) => withSaid(recordsOf(runs), runs)[0]?.said?.text)
    expect(saids).toEqual(['yes', 'no', undefined])
  })
})
