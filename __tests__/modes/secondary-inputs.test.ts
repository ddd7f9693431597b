import { describe, expect, test } from '@jest/globals'
import { readInputs } from '../../src/action/inputs.ts'
import {
  hasSecondary,
  inputsOfPart,
  secondaryInputs,
  secondaryNonce,
  secondaryProblem,
} from '../../src/modes/secondary-inputs.ts'

function inputsOf(given: Readonly<Record<string, string>>) {
  const all = Object.entries({ 'evalset-spec-file': 'one.json', 'secondary-evalset-spec-file': 'two.json', ...given })
  return readInputs(Object.fromEntries(all.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]))).inputs
}

describe('the inputs of a second evalset', () => {
  test.each<[string, string, string]>([
    ['evals-report', '', 'evals-report-secondary'],
    ['out/report/', '', 'out/report-secondary'],
    ['.', '', 'evals-report-secondary'],
  ])('report-dir %s beside %s is %s', (reportDir, _given, expected) => {
    expect(secondaryInputs(inputsOf({ 'report-dir': reportDir })).reportDir).toBe(expected)
  })

  test.each<[string, string, string]>([
    ['artifacts/report.md', '', 'artifacts/report-secondary.md'],
    ['artifacts/report.md', 'other.md', 'other.md'],
    ['', 'other.md', 'other.md'],
    ['', '', ''],
  ])('output-markdown %p with %p is %p', (first, second, expected) => {
    const inputs = inputsOf({ 'output-markdown': first, 'secondary-output-markdown': second })
    expect(secondaryInputs(inputs).outputFiles.markdown).toBe(expected)
  })

  test('name the second evalset, have no third, and take no experiment of the first over', () => {
    const inputs = inputsOf({ resume: 'experiment-1', 'evalset-name': 'nightly' })
    const second = secondaryInputs(inputs)
    expect(second).toMatchObject({
      evalsetSpecFile: 'two.json',
      evalsetName: 'nightly-secondary',
      resume: { kind: 'off' },
    })
    expect([hasSecondary(inputs), hasSecondary(second)]).toEqual([true, false])
  })

  test('keep their own directory until the job ends', () => {
    const nonce = 'ab'.repeat(16)
    expect(secondaryNonce(nonce)).toMatch(/^[0-9a-f]{32}$/)
    expect(secondaryNonce(nonce)).not.toBe(nonce)
    expect(secondaryNonce(nonce)).toBe(secondaryNonce(nonce))
  })
})

test('problems of the second evalset name the inputs that give it', () => {
  expect(secondaryProblem({ message: 'evalset-spec-file: there is no file x.' }).message).toBe(
    'secondary-evalset-spec-file: there is no file x.',
  )
  expect(secondaryProblem({ message: 'cases: must be a list', line: 3 })).toEqual({
    message: 'cases: must be a list',
    line: 3,
  })
})

test('what a step of one evalset gave is what is repeated', () => {
  const given = [['evalset-spec-file', 'one.json']] as const
  expect(inputsOfPart(given, inputsOf({}))).toBe(given)
})

test('what is repeated of each of two evalsets has its own name and paths', () => {
  const given = {
    'output-markdown': 'out/report.md',
    'secondary-output-markdown': 'out/other.md',
    'comparison-summary-output': 'out/both.md',
    'report-dir': 'reports',
    'evalset-name': 'nightly',
    'run-limit': '2',
  }
  const inputs = inputsOf(given)
  const all = Object.entries({ 'evalset-spec-file': 'one.json', 'secondary-evalset-spec-file': 'two.json', ...given })
  expect(Object.fromEntries(inputsOfPart(all, inputs))).toEqual({
    'evalset-spec-file': 'one.json',
    'evalset-name': 'nightly',
    'output-markdown': 'out/report.md',
    'report-dir': 'reports',
    'run-limit': '2',
  })
  expect(Object.fromEntries(inputsOfPart(all, secondaryInputs(inputs)))).toEqual({
    'evalset-spec-file': 'two.json',
    'evalset-name': 'nightly-secondary',
    'output-markdown': 'out/other.md',
    'report-dir': 'reports-secondary',
    'run-limit': '2',
  })
})
