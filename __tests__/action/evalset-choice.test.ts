import { expect, test } from '@jest/globals'
import { readInputs } from '../../src/action/inputs.ts'

const problemsOf = (env: Readonly<Record<string, string>>) => readInputs(env).problems.map(({ message }) => message)

test('a report of nothing asks for what it reports, and not for a spec', () => {
  const problems = problemsOf({ INPUT_MODE: 'run-report' }).join('\n')
  expect(problems).toContain(
    'evalset-id: nothing is given, and mode: run-report reports what was recorded. Give evalset-id, or results.',
  )
  expect(problems).not.toContain('evalset-spec-file')
})

test.each([
  { 'INPUT_EVALSET-ID': 'evalset-1' },
  { INPUT_RESULTS: 'results.json' },
  { 'INPUT_EVALSET-SPEC-FILE': 'a.json' },
])('with %o it asks for nothing more', (given) => {
  expect(problemsOf({ INPUT_MODE: 'run-report', ...given }).join('\n')).not.toContain('nothing is given')
})
