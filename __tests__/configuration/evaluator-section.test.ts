import { describe, expect, test } from '@jest/globals'
import { parseEvaluatorSection } from '../../src/configuration/evaluator-section.ts'

const FILE = 'agent-evals.yaml'
const at = (line: number, column: number) => ({ file: FILE, line, column })

const parse = (text: string) => parseEvaluatorSection({ text, file: FILE })

/** Problems as `line: message`; none when the section is valid. */
function problemsOf(text: string): readonly string[] {
  const parsed = parse(text)
  return parsed.kind === 'valid' ? [] : parsed.problems.map(({ line, message }) => `${line}: ${message}`)
}

/** One evaluator with these lines. */
const one = (...lines: readonly string[]) =>
  ['evaluators:', '  tone:', ...lines.map((line) => `    ${line}`)].join('\n')
const URL = 'url: https://evaluators.example/tone'

describe('the section evaluators', () => {
  test('is read with everything it says, and where', () => {
    const text = `gate: { pass-rate-threshold: 1 }
evaluators:
  tone:
    url: https://evaluators.example/tone?v=2
    secret: { env: TONE_SECRET }
    kind: gauge
    requires_trajectory: true
    timeout_seconds: 2.5
    headers:
      Authorization: { env: TONE_TOKEN }
      x-team: evals
  looks up once:
    url: http://127.0.0.1:9000/
    timeout-seconds: 600
`
    const parsed = parse(text)
    expect(parsed).toEqual({
      kind: 'valid',
      warnings: [],
      evaluators: [
        {
          name: 'tone',
          url: 'https://evaluators.example/tone?v=2',
          secretVariable: 'TONE_SECRET',
          kind: 'gauge',
          requiresTrajectory: true,
          timeoutMs: 2_500,
          headers: { authorization: { env: 'TONE_TOKEN' }, 'x-team': 'evals' },
          location: at(3, 3),
        },
        {
          name: 'looks up once',
          url: 'http://127.0.0.1:9000/',
          kind: 'evaluator',
          requiresTrajectory: false,
          timeoutMs: 600_000,
          headers: {},
          location: at(12, 3),
        },
      ],
    })
  })

  test.each(['', 'gate: {}', 'evaluators:', 'evaluators: {}'])('%j has none', (text) => {
    expect(parse(text)).toMatchObject({ kind: 'valid', evaluators: [] })
  })

  test.each<[string, readonly string[]]>([
    ['evaluators: [tone]', ['1: evaluators: must be an object, not a list']],
    ['evaluators: { tone: 7 }', ['1: evaluators.tone: must be an object, not 7']],
    ['evaluators: { tone: }', ['1: evaluators.tone: has no value; give it one, or take the key out']],
    [one('kind: gauge'), ['3: evaluators.tone.url: is required, a text that is not blank']],
    [
      one('url: http://evaluators.example'),
      ['3: evaluators.tone.url: must be an https address, or an http address of this machine'],
    ],
    [one('url: tone'), ['3: evaluators.tone.url: must be an https address, or an http address of this machine']],
    [
      one('url: https://me:pass@evaluators.example'),
      [
        '3: evaluators.tone.url: must be an address without user and fragment; give a secret under "secret" or "headers"',
      ],
    ],
    [one(URL, 'kind: guage'), ['4: evaluators.tone.kind: must be one of evaluator, gauge, not "guage"']],
    [
      one(URL, 'timeout-seconds: 601'),
      ['4: evaluators.tone.timeout-seconds: must be a number of seconds above 0, at most 600, not 601'],
    ],
    [one(URL, 'requires-trajectory: 1'), ['4: evaluators.tone.requires-trajectory: must be true or false, not 1']],
    [
      one(URL, 'secret: hunter2'),
      [
        '4: evaluators.tone.secret: must name the environment variable that has it, such as { env: EVALUATOR_SECRET }, not a text',
      ],
    ],
    [one(URL, 'secret: { env: A-B }'), ['4: evaluators.tone.secret.env: must be the name of an environment variable']],
    [
      one(URL, 'secret: { name: A }'),
      [
        '4: evaluators.tone.secret.env: is required, a text that is not blank',
        '4: evaluators.tone.secret.name: is no key of a value of the environment; did you mean "env"?',
      ],
    ],
    [
      one(URL, 'timeout: 3'),
      ['4: evaluators.tone.timeout: is no key of an evaluator; did you mean "timeout-seconds"?'],
    ],
    [one(URL, 'secrt: { env: A }'), ['4: evaluators.tone.secrt: is no key of an evaluator; did you mean "secret"?']],
    [
      one(URL, 'method: GET'),
      [
        '4: evaluators.tone.method: is no key of an evaluator; it takes url, secret, kind, requires-trajectory, timeout-seconds, headers',
      ],
    ],
    [one(URL, 'headers: { "a b": x }'), ['4: evaluators.tone.headers["a b"]: is no name of a header']],
    [one(URL, 'headers: { Host: x }'), ['4: evaluators.tone.headers.Host: is a header that the request has by itself']],
    [one(URL, 'headers: { a: x, A: y }'), ['4: evaluators.tone.headers.A: is the same header once more']],
    [one(URL, 'headers: { a: }'), ['4: evaluators.tone.headers.a: has no value; give it one, or take the key out']],
    [
      'evaluators:\n  "a\\nb": { url: https://x.example }',
      [
        '2: evaluators["a\\nb"]: is no name of an evaluator: give letters, digits and a few signs, at most 80 characters',
      ],
    ],
  ])('%j is refused', (text, problems) => {
    expect(problemsOf(text)).toEqual(problems)
  })

  test('a secret that was written down is not told again', () => {
    expect(problemsOf(one(URL, 'secret: hunter2')).join()).not.toContain('hunter2')
  })
})
