import { basename } from 'node:path'
import { expect, test } from '@jest/globals'
import { nonceOfDirectory, stepDirectory } from '../../src/files/step-directory.ts'

test('a step’s directory says whose it is, and no other name does', () => {
  const nonce = '0123456789abcdef'.repeat(2)
  expect(nonceOfDirectory(basename(stepDirectory('/temp', nonce)))).toBe(nonce)
  for (const name of [nonce, `agent-evals-${nonce}0`, `agent-evals-${nonce}\n`, 'agent-evals-baseline-x1']) {
    expect(nonceOfDirectory(name)).toBeUndefined()
  }
})
