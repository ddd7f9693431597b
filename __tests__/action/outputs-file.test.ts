import { expect, test } from '@jest/globals'
import { setVerdictOutputs } from '../../src/action/outputs.ts'
import { createRedactor } from '../../src/boundary/secrets.ts'
import { inconclusiveVerdict } from '../../src/gate/evaluate-gate.ts'

test('an output file that cannot be written is said, and breaks nothing', () => {
  const before = process.env.GITHUB_OUTPUT
  process.env.GITHUB_OUTPUT = '/nowhere/at/all'
  try {
    expect(setVerdictOutputs(inconclusiveVerdict('platform', 'x'), createRedactor())).toMatch(/nowhere/)
  } finally {
    if (before === undefined) delete process.env.GITHUB_OUTPUT
    else process.env.GITHUB_OUTPUT = before
  }
})
