import { describe, expect, test } from '@jest/globals'
import { givenInputs } from '../../src/action/given-inputs.ts'
import { readInputs } from '../../src/action/inputs.ts'

const envOf = (given: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries({ 'api-key': 'k', 'evalset-spec-file': 'x.json', ...given }).map(([name, value]) => [
      `INPUT_${name.toUpperCase()}`,
      value,
    ]),
  )
const read = (given: Readonly<Record<string, string>>) => readInputs(envOf(given))

describe('the judge', () => {
  test('is none unless a model is named', () => {
    expect(read({})).toMatchObject({ inputs: { judge: undefined }, problems: [] })
    expect(read({ 'judge-api-key': 'key' })).toMatchObject({ inputs: { judge: undefined }, problems: [] })
  })

  test('has defaults for everything else', () => {
    expect(read({ 'judge-model': 'gpt-x' })).toMatchObject({ problems: [] })
    expect(read({ 'judge-model': 'gpt-x' }).inputs.judge).toEqual({
      baseUrl: 'https://api.openai.com/v1',
      model: 'gpt-x',
      apiKey: '',
      reasoningEffort: undefined,
      maxTokens: 4096,
      concurrency: 4,
      selfTest: false,
    })
  })

  test('is read', () => {
    const given = {
      'judge-model': 'm',
      'judge-base-url': 'http://127.0.0.1:11434/v1/',
      'judge-api-key': 'key',
      'judge-reasoning-effort': 'high',
      'judge-max-tokens': '64',
      'judge-concurrency': '64',
      'judge-self-test': 'true',
    }
    expect(read(given).inputs.judge).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'm',
      apiKey: 'key',
      reasoningEffort: 'high',
      maxTokens: 64,
      concurrency: 64,
      selfTest: true,
    })
  })

  test.each([
    ['judge-base-url', 'http://judge.example/v1', 'an https address'],
    ['judge-base-url', 'https://k@judge.example/v1', 'without user, query or fragment'],
    ['judge-reasoning-effort', 'hihg', 'did you mean high?'],
    ['judge-max-tokens', '63', 'from 64 to 128000'],
    ['judge-concurrency', '0', 'from 1 to 64'],
    ['judge-self-test', 'maybe', 'true or false'],
    ['judge-api-key', 'a b', 'no key has'],
  ])('%s: %j is refused', (name, value, sentence) => {
    const [problem, ...more] = read({ 'judge-model': 'm', [name]: value }).problems
    expect(problem?.message).toMatch(new RegExp(`^${name}: `))
    expect(problem?.message).toContain(sentence)
    expect(more).toEqual([])
  })

  test('whoever describes one and names no model is told', () => {
    expect(
      read({ 'judge-self-test': 'true', 'judge-concurrency': '2' }).problems.map(({ message }) => message),
    ).toEqual(
      ['judge-concurrency', 'judge-self-test'].map(
        (name) => `${name}: there is no judge without judge-model. Give the name of the model.`,
      ),
    )
  })

  test('its key is never among what a workflow chose', () => {
    expect(givenInputs(envOf({ 'judge-model': 'm', 'judge-api-key': 'key' }))).toContainEqual(['judge-model', 'm'])
    expect(JSON.stringify(givenInputs(envOf({ 'judge-api-key': 'key' })))).not.toContain('judge-api-key')
  })
})
