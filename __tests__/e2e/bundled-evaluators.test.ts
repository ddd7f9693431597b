import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { findWorkerPlace } from '../../src/custom/worker-place.ts'
import type { SentWord, WorkerStart, WorkerWord } from '../../src/custom/worker-protocol.ts'
import { aRequest } from '../custom/opened-modules.ts'
import { actionDirectory, workspaceWith } from '../support/workflow-step.ts'

const MODULES = {
  'tone.mjs': `import { evaluator } from 'agent-evals'
    export const tone = evaluator((c, run) => run.answer === c.expected, { kind: 'evaluator', timeoutSeconds: 5 })`,
  'tone.cts': `const { evaluator } = require('agent-evals')
    module.exports = { tone: evaluator((c: { expected: string }, run: { answer: string }) => run.answer === c.expected, { timeoutSeconds: 5 }) }`,
}

test.each(Object.keys(MODULES))(
  'the bundled worker loads %s, which imports the bundled SDK, and ends when nobody asks any more',
  async (file) => {
    const { entry, sdkUrl } = findWorkerPlace(join(actionDirectory(), 'dist', 'main', 'index.js'))
    const worker = fork(entry, { env: {}, execArgv: [], serialization: 'advanced' })
    const words: WorkerWord[] = []
    worker.on('message', ({ token, word }: SentWord) => token === 'ours' && words.push(word))
    const heard = async (count: number) => {
      while (words.length < count) await once(worker, 'message')
    }
    const start: WorkerStart = { modulePath: join(workspaceWith(MODULES), file), sdkUrl, token: 'ours' }
    worker.send(start)
    await heard(1)
    worker.send({ id: 1, evaluator: 'tone', request: aRequest() })
    await heard(3)
    const exit = once(worker, 'exit')
    worker.disconnect()
    expect(await exit).toEqual([null, 'SIGKILL'])
    expect(words).toEqual([
      {
        kind: 'loaded',
        evaluators: [{ name: 'tone', kind: 'evaluator', requiresTrajectory: false, timeoutSeconds: 5 }],
        problems: [],
        files: expect.arrayContaining([expect.stringMatching(/tone/)]),
      },
      { kind: 'begun', id: 1 },
      { kind: 'returned', id: 1, value: true },
    ])
  },
)
