import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
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

test.each<[string, string[], string[]]>([
  ['in two pieces', ['the key is hunter2', '-of-somebody\n'], ['the key is ***']],
  ['with no line end after it', ['x\nhunter2-of', '-somebody'], ['x', '***']],
  ['where the log is cut', ['x\n', `${'x '.repeat(8_187)}hunter2-of-some`, 'body\n'], ['x', 'more; it is not shown.']],
])('a secret that comes %s is found', async (_how, chunks, said) => {
  const redactor = createRedactor(['hunter2-of-somebody'])
  const { logger, lines } = memoryLogger()
  const stream = new PassThrough()
  createOutputTap('a.mjs', { ...logger, info: (text) => logger.info(redactor.redact(text)) })(stream)
  for (const chunk of chunks) {
    stream.write(chunk)
    await setImmediate()
  }
  stream.end()
  await once(stream, 'close')
  expect(lines).toEqual(said.map((text) => `info: a.mjs writes${text.startsWith('more') ? '' : ':'} ${text}`))
})

test('what a killed process wrote without a line end is shown', async () => {
  const { logger, lines } = memoryLogger()
  const stream = new PassThrough()
  createOutputTap('a.mjs', logger)(stream)
  stream.write('last words')
  await setImmediate()
  stream.destroy()
  await once(stream, 'close')
  expect(lines).toEqual(['info: a.mjs writes: last words'])
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
