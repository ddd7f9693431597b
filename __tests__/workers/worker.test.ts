import { PassThrough } from 'node:stream'
import { expect, test } from '@jest/globals'
import { createOutputTap } from '../../src/workers/worker-output.ts'
import { findWorkerPlace } from '../../src/workers/worker-place.ts'
import { memoryLogger } from '../support/memory-ports.ts'

test('worker and SDK stand beside the bundle, or among the sources', () => {
  expect(findWorkerPlace('evaluator-worker', '/action/dist/main/index.js')).toEqual({
    entry: '/action/dist/evaluator-worker/index.js',
    sdkUrl: 'file:///action/dist/sdk/index.js',
  })
  expect(findWorkerPlace('task-worker', '/action/src/workers/worker-place.ts')).toEqual({
    entry: '/action/src/task-worker.ts',
    sdkUrl: 'file:///action/src/sdk.ts',
  })
})

test('many short messages end in one that says so', async () => {
  const { logger, lines } = memoryLogger()
  const stream = new PassThrough()
  createOutputTap('a.mjs', logger)(stream)
  for (let index = 0; index < 300; index += 1) stream.emit('data', `${index}\n`)
  expect(lines).toHaveLength(201)
  expect([lines[0], lines[199], lines[200]]).toEqual([
    'info: a.mjs writes: 0',
    'info: a.mjs writes: 199',
    'info: a.mjs writes more; it is not shown.',
  ])
})
