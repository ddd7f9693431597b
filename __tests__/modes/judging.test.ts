import { describe, expect, test } from '@jest/globals'
import { digestOfJudge } from '../../src/modes/judging.ts'
import { SCRIPTED_IDENTITY, scriptedJudge } from '../support/scripted-judge.ts'

const { judge } = scriptedJudge()

describe('what a comparison knows of the model that judges', () => {
  test('is the same for the same', () => {
    expect(digestOfJudge({ identity: { ...SCRIPTED_IDENTITY }, envelope: judge.envelope })).toBe(digestOfJudge(judge))
    expect(digestOfJudge(judge)).toMatch(/^sha256:[0-9a-f]{64}$/)
  })

  test.each([
    ['model', digestOfJudge({ ...judge, identity: { ...SCRIPTED_IDENTITY, model: 'judge-2' } })],
    ['endpoint', digestOfJudge({ ...judge, identity: { ...SCRIPTED_IDENTITY, endpoint: 'https://other.example' } })],
    ['parameters', digestOfJudge({ ...judge, identity: { ...SCRIPTED_IDENTITY, parameters: {} } })],
    ['envelope', digestOfJudge({ ...judge, envelope: 'sha256:other-words' })],
    ['built-in words', digestOfJudge(judge, 'sha256:other-words')],
  ])('is another one for another %s', (_what, digest) => {
    expect(digest).not.toBe(digestOfJudge(judge))
  })
})
