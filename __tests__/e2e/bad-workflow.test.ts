import { expect, test } from '@jest/globals'
import { runStep } from '../support/workflow-step.ts'

const SPEC = `name: two mistakes
cases:
  - name: first
    inputs: { prompt: Say OK. }
    expected_output: OK
    evaluators: [{ name: equals_expected, arguments: {} }]
  - name: second
    inputs: { prompt: Say OK. }
    expected_output: OK
    evaluators: [{ name: equals_expcted }]
  - name: first
    inputs: { prompt: Again. }
`

test('a bad workflow is told all of it in one go, with file and line, and the platform has seen no request', async () => {
  const { main, post, platform } = await runStep({
    evalset: SPEC,
    inputs: {
      'run-limit': 'twice',
      'pass-rate-threshold': '80%',
      'fail-on': 'sometimes',
      'min-covrage': '0.9',
    },
  })
  const errors = main.annotations.filter(({ level }) => level === 'error')
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('run-limit: "twice" is not allowed'),
    expect.stringContaining('pass-rate-threshold: "80%" is not allowed'),
    expect.stringContaining('fail-on: "sometimes" is not allowed'),
    expect.stringContaining('min-covrage: there is no such input. Did you mean min-coverage?'),
    expect.stringMatching(/cases\[1\]\.evaluators\[0\]\.name: .*equals_expected/),
    expect.stringMatching(/cases\[2\]\.name: .*first/),
  ])
  expect(errors.slice(4).map(({ properties }) => [properties.file, properties.line])).toEqual([
    ['questions.evalset.json', '10'],
    ['questions.evalset.json', '11'],
  ])
  expect(main.exitCode).toBe(1)
  expect(main.outputs['gate-status']).toBeUndefined()
  expect(main.summary).toContain('nothing was created or spent')
  expect(post.exitCode).toBe(0)
  expect(platform.requests).toEqual([])
})

test.each([
  [
    'a spec that is not there',
    { 'evalset-spec-file': 'nowhere.json' },
    /evalset-spec-file: there is no file nowhere.json. Beside it there are questions.evalset.json/,
  ],
  ['a spec outside the workspace', { 'evalset-spec-file': '/etc/hostname' }, /leads out of the workspace/],
  ['a report outside the workspace', { 'report-dir': '../../../report' }, /report-dir: .*leads out of the workspace/],
  ['no agentspec at all', { 'agentspec-ids': '' }, /agentspec-ids: there is no agentspec to run/],
  ['a report directory that is a file', { 'report-dir': 'questions.evalset.json' }, /report-dir: .* is a file/],
  ['a report below a file', { 'report-dir': 'questions.evalset.json/x' }, /report-dir: .*cannot be a path/],
  ['a key with a quote that an editor made', { 'api-key': '“key-1”' }, /api-key: .*Copy it again/],
  ['a key without a secret', { 'api-key': '' }, /api-key: there is no platform API key/],
  [
    'a plan that no job can hold',
    { 'run-limit': '1000', 'agentspec-ids': Array.from({ length: 70 }, (_, n) => `a${n}`).join() },
    /210000 case runs; one job may have 200000/,
  ],
  ['a limit that no runtime lives for', { 'request-timeout-seconds': '7200' }, /one case may take 7200 s/],
])('%s is refused before anything is created', async (_what, inputs, message) => {
  const { main, platform } = await runStep({ inputs })
  expect(main.exitCode).toBe(1)
  expect(main.annotations.filter(({ level }) => level === 'error').map((one) => one.message)).toEqual([
    expect.stringMatching(message),
  ])
  expect(platform.requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('an environment that is not there is refused with those that are', async () => {
  const { main, platform } = await runStep({ inputs: { 'environment-name': 'nowhere' } })
  expect(main.annotations[0]?.message).toMatch(/no environment "nowhere".*ai-agents-env, python-cpu-env/)
  expect(platform.requests.map(({ route }) => route)).toEqual(['GET /environments'])
  // Nothing was judged, and nobody cancelled it.
  expect([main.outputs['gate-status'], main.outputs['gate-reasons']]).toEqual(['', ''])
})
