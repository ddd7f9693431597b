import { expect, test } from '@jest/globals'
import { actionReference, givenInputs, isOfAccount } from '../../src/action/given-inputs.ts'
import { INPUTS } from '../../src/action/input-table.ts'

test('what the workflow chose is what differs from the defaults, and no secret', () => {
  const env = {
    'INPUT_API-KEY': 'secret',
    INPUT_TOKEN: 'secret',
    'INPUT_RUN-LIMIT': '3',
    'INPUT_FAIL-ON': 'gate',
    'INPUT_AGENTSPEC-ID': 'support-desk',
    'INPUT_EVALSET-SPEC-FILE': ' evals/a.yaml ',
  }
  expect(givenInputs(env)).toEqual([
    ['evalset-spec-file', 'evals/a.yaml'],
    ['agentspec-id', 'support-desk'],
    ['run-limit', '3'],
  ])
})

test('what equals the default of a workflow was chosen at a desk that has another one', () => {
  const env = { INPUT_BASELINE: 'auto', INPUT_SUMMARY: 'false', 'INPUT_RUN-LIMIT': '1' }
  expect(givenInputs(env)).toEqual([['summary', 'false']])
  expect(givenInputs(env, true)).toEqual([
    ['baseline', 'auto'],
    ['summary', 'false'],
  ])
})

test('what names an account is known in every spelling', () => {
  const named = INPUTS.flatMap(({ name, ...one }) => [name, ...('aliases' in one ? one.aliases : [])])
  expect(named.filter(isOfAccount)).toEqual(['billing-entity-uid', 'billable-account-uid', 'account-uid'])
})

test('the action is named as the workflow names it', () => {
  expect(actionReference({ GITHUB_ACTION_REPOSITORY: 'o/agent-evals', GITHUB_ACTION_REF: 'v1' })).toBe(
    'o/agent-evals@v1',
  )
  expect(actionReference({ GITHUB_ACTION_REPOSITORY: '', GITHUB_ACTION_REF: '' })).toBeUndefined()
})
