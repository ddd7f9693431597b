import { describe, expect, test } from '@jest/globals'
import { credentialFor, parseJudgeCredentials } from '../../src/configuration/judge-credentials.ts'

const parse = (text: string) => parseJudgeCredentials({ text, file: 'agent-evals.yaml' })
const credentials = (text: string) => {
  const parsed = parse(text)
  if (parsed.kind === 'invalid') throw new Error(JSON.stringify(parsed.problems))
  return parsed.credentials
}
const problems = (text: string) => {
  const parsed = parse(text)
  if (parsed.kind === 'valid') throw new Error('There is no problem.')
  return parsed.problems.map(({ message, line }) => `${line}: ${message}`)
}
const entry = (value: string) => `credentials:\n  judges:\n    https://judge.example/v1: ${value}\n`

describe('the keys of judges', () => {
  test.each([
    ['an object', '{env: JUDGE_KEY}'],
    ['a reference', `$\{JUDGE_KEY}`],
    ['a quoted reference', `"$\{ JUDGE_KEY }"`],
  ])('are named by %s', (_name, value) => {
    const location = { file: 'agent-evals.yaml', line: 3, column: 5 }
    expect(credentials(entry(value))).toEqual([
      { baseUrl: 'https://judge.example/v1', variable: 'JUDGE_KEY', location },
    ])
  })

  test('are found by any spelling of the address, and only by the same one', () => {
    const found = credentials(
      'credentials:\n  judges:\n    https://Judge.example:443/v1/: {env: A, protocol: anthropic}\n',
    )
    expect(credentialFor(found, 'https://judge.example/v1')).toMatchObject({ variable: 'A', protocol: 'anthropic' })
    expect(credentialFor(found, 'https://judge.example')).toBeUndefined()
    expect(credentialFor(found, 'https://judge.example.evil/v1')).toBeUndefined()
    expect(credentialFor(found, '')).toBeUndefined()
  })

  test.each(['', 'gate: {}', 'cases: [a]', 'credentials:', 'credentials: {other: {}}', '[]'])(
    '%j names none',
    (text) => {
      expect(credentials(text)).toEqual([])
    },
  )

  test.each([
    ['a key', 'sk-live-1234567890abcdef'],
    ['a key as a name', '{env: sk-live-1234567890abcdef}'],
    ['a key that could be a name', `{env: ghp_${'a1B2c3D4e5F6'.repeat(3)}}`],
    ['half a reference', `"key-$\{JUDGE_KEY}"`],
    ['nothing', '""'],
  ])('%s in the file is refused and not repeated', (_name, value) => {
    const [problem = '', ...more] = problems(entry(value))
    expect(problem).toContain('must name an environment variable')
    expect(problem).toMatch(/^3: /)
    expect(problem).not.toMatch(/sk-live|ghp_|a1B2/)
    expect(more).toEqual([])
  })

  test.each([
    [entry('12345678'), 'not a number'],
    [entry('[JUDGE_KEY]'), 'not a list'],
    [entry('{}'), 'is empty; it takes env, protocol, prices'],
    [entry('{env: A, prices: {prompt: 1}}'), 'needs completion too'],
    [entry('{env: A, prices: {prompt: -1, completion: 2}}'), 'a number of at least 0, in US dollars'],
    [entry('{env: A, prices: {input: 1, completion: 2}}'), 'did you mean "prompt"?'],
    [entry('{env: JUDGE_KEY, protocol: openapi}'), 'must be one of openai, anthropic'],
    [entry('{variable: JUDGE_KEY}'), 'did you mean "env"?'],
    ['credentials:\n  judges:\n    http://judge.example/v1: {env: A}\n', 'is no base address of a judge'],
    ['credentials:\n  judges:\n    https://u:p@judge.example/v1: {env: A}\n', 'is no base address of a judge'],
    ['credentials:\n  judges:\n    gpt: {env: A}\n', 'is no base address of a judge'],
    [
      'credentials:\n  judges:\n    https://a.example: {env: A}\n    https://a.example/: {env: B}\n',
      'address of line 3',
    ],
    ['credentials:\n  judge: {}\n', 'did you mean "judges"?'],
    ['credential: {}\n', 'did you mean "credentials"?'],
    ['judges: {}\n', 'did you mean "credentials.judges"?'],
    ['credentials: [a]\n', 'must be an object'],
    ['a: [\n', 'neither JSON nor YAML'],
  ])('%j is refused', (text, sentence) => {
    expect(problems(text).join('\n')).toContain(sentence)
  })
})
