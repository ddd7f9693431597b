import { describe, expect, test } from '@jest/globals'
import { readInputs } from '../../src/action/inputs.ts'

function read(given: Readonly<Record<string, string>>) {
  const all = Object.entries({ 'api-key': 'k', 'evalset-spec-file': 'x.json', ...given })
  const { inputs, problems, warnings } = readInputs(
    Object.fromEntries(all.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
  )
  return { inputs, problems: problems.map(({ message }) => message), warnings }
}

describe('agentspecs', () => {
  test.each(['agentspec-ids', 'agentspec-id', 'agentspec'])('are given by %s', (name) => {
    const { inputs, problems } = read({ [name]: 'team/analyst:v2, helper.one' })
    expect([inputs.agentspecIds, problems]).toEqual([['team/analyst:v2', 'helper.one'], []])
  })

  test.each([
    ['agents/analyst.yaml', /"agents\/analyst\.yaml" is the path of a document\. Give it as agentspec-files\./],
    ['analyst.json', /is the path of a document/],
    ['https://example.com/analyst.yaml', /is an address, .* Check it in, and give its path as agentspec-files\./],
    ['https://example.com/analyst', /is an address/],
  ])('%s is a document, and told where it goes', (agentspec, message) => {
    const { inputs, problems } = read({ agentspec })
    expect(problems).toEqual([expect.stringMatching(message)])
    expect(inputs.agentspecIds).toEqual([])
  })
})

describe('agent-time-reservation', () => {
  test('is minutes, and absent when credits size the reservation', () => {
    expect(read({ 'agent-time-reservation': '10' }).inputs.reservationMinutes).toBe(10)
    expect(read({ 'credits-limit': '100' }).inputs.reservationMinutes).toBeUndefined()
  })

  test('and credits-limit are one too many', () => {
    const both = (limit: string) => read({ 'agent-time-reservation': '10', 'credits-limit': limit }).problems
    expect(both('50')).toEqual([expect.stringMatching(/^agent-time-reservation: credits-limit is given too/)])
    // What the runner fills in is no choice.
    expect(both('100')).toEqual([])
  })

  test.each(['0', '1.5', 'ten', '7201'])('%s is none', (minutes) => {
    expect(read({ 'agent-time-reservation': minutes }).problems).toEqual([
      `agent-time-reservation: "${minutes}" is not allowed. Give a whole number from 1 to 7200.`,
    ])
  })
})

test('agent-given-name is told why it does nothing', () => {
  const { problems, warnings } = read({ 'agent-given-name': 'my-runtime' })
  expect([problems, warnings]).toEqual([
    [],
    [expect.stringMatching(/^agent-given-name: runtimes have names of their own here/)],
  ])
})

describe('evalset-id', () => {
  test.each([
    [{ 'evalset-id': 'e-1' }, 'run-report'],
    [{ 'evalset-id': 'e-1', 'agentspec-ids': 'a' }, 'execute-runs'],
    [{ 'evalset-id': 'e-1', task: 'x.mjs' }, 'execute-runs'],
    [{ 'evalset-id': 'e-1', mode: 'execute-runs' }, 'execute-runs'],
  ])('%j means mode: %s, and needs no file', (given, mode) => {
    const { inputs, problems } = read({ 'evalset-spec-file': '', ...given })
    expect([inputs.mode, inputs.evalsetId, problems]).toEqual([mode, 'e-1', []])
  })

  test('is no file for a mode that needs one', () => {
    const { problems } = read({ 'evalset-spec-file': '', 'evalset-id': 'e-1', mode: 'evaluate', results: 'x.json' })
    expect(problems).toEqual([expect.stringMatching(/^evalset-spec-file: nothing is given/)])
  })
})
