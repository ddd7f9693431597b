import { expect, test } from '@jest/globals'
import { stackOf } from '../../src/workers/thrown.ts'

const OURS = 'file:///opt/agent-evals/dist/task-worker.js'

function thrown(...frames: readonly string[]): Error {
  const error = new Error('no such table')
  error.stack = ['Error: no such table', ...frames.map((frame) => `    at ${frame}`)].join('\n')
  return error
}

test('a stack ends where it comes to be ours, and is none where all of it is', () => {
  const theirs = 'ask (/home/runner/work/bot.mjs:3:9)'
  const ours = [`called (${OURS}:90:12)`, 'process.processTicksAndRejections (node:internal/process:1:2)']
  expect(stackOf(thrown(theirs, ...ours), OURS)).toBe(`at ${theirs}`)
  expect(stackOf(thrown(theirs, 'called (/opt/agent-evals/dist/task-worker.js:9:1)'), OURS)).toBe(`at ${theirs}`)
  expect(stackOf(thrown(...ours), OURS)).toBe('')
  expect(stackOf('a mere text', OURS)).toBe('')
})
