import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { EvaluatorWord } from '../../src/custom/evaluator-protocol.ts'
import { createLineReader, lineOf, WORKER_STREAM } from '../../src/workers/worker-line.ts'
import { findWorkerPlace, type WorkerProgram } from '../../src/workers/worker-place.ts'
import { aRequest } from '../custom/opened-modules.ts'
import { actionDirectory, workspaceWith } from '../support/workflow-step.ts'

const TOKEN = 'ours'

/** A bundled worker that has loaded nothing yet, and how it is spoken with. */
function bundledWorker<Word>(program: WorkerProgram, modulePath: string) {
  const { entry, sdkUrl } = findWorkerPlace(program, join(actionDirectory(), 'dist', 'main', 'index.js'))
  const worker: ChildProcess = spawn(process.execPath, [entry], {
    env: {},
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  })
  const line = worker.stdio[WORKER_STREAM]
  if (!(line instanceof Socket)) throw new Error('The worker has no line.')
  const words: Word[] = []
  line.on(
    'data',
    createLineReader(TOKEN, (word) => words.push(word as Word)),
  )
  line.write(`${JSON.stringify({ modulePath, sdkUrl, token: TOKEN })}\n`)
  return {
    worker,
    line,
    words,
    heard: async (count: number) => {
      while (words.length < count) await once(line, 'data')
    },
    order: (order: unknown) => void line.write(lineOf(TOKEN, order)),
  }
}

const MODULES = {
  'tone.mjs': `import { evaluator } from 'agent-evals'
    export const tone = evaluator((c, run) => run.answer === c.expected, { kind: 'evaluator', timeoutSeconds: 5 })`,
  'tone.cts': `const { evaluator } = require('agent-evals')
    module.exports = { tone: evaluator((c: { expected: string }, run: { answer: string }) => run.answer === c.expected, { timeoutSeconds: 5 }) }`,
}

test.each(Object.keys(MODULES))(
  'the bundled worker loads %s, which imports the bundled SDK, and ends when nobody asks any more',
  async (file) => {
    const module = join(workspaceWith(MODULES), file)
    const { worker, line, words, heard, order } = bundledWorker<EvaluatorWord>('evaluator-worker', module)
    await heard(1)
    order({ id: 1, evaluator: 'tone', request: aRequest() })
    await heard(3)
    const exit = once(worker, 'exit')
    line.destroy()
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

test('the bundled worker of tasks loads a module that imports the bundled SDK, and answers', async () => {
  const task = `import { evaluator } from 'agent-evals'
    export default ({ input, signal }) => input + typeof evaluator + signal.aborted`
  const module = join(workspaceWith({ 'task.ts': task }), 'task.ts')
  const { worker, line, words, heard, order } = bundledWorker('task-worker', module)
  await heard(1)
  order({ kind: 'ask', id: 1, input: { input: 'a ' } })
  await heard(4)
  const exit = once(worker, 'exit')
  line.destroy()
  await exit
  expect(words).toEqual([
    { kind: 'loaded' },
    { kind: 'begun', id: 1 },
    { kind: 'returned', id: 1, value: 'a functionfalse' },
    { kind: 'rested', id: 1, leftover: [] },
  ])
})
