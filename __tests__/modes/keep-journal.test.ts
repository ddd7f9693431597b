import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Fault } from '../../emulator/faults.ts'
import type { EmulatedJob, JobSeed } from '../../emulator/github/emulated-job.ts'
import { startGitHub } from '../../emulator/github/github.ts'
import { runInJob } from '../action/toolkit-process.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'

const MAIN: JobSeed = { sha: 'a' }
const NONCE = '0'.repeat(32)
const STATE = { STATE_nonce: NONCE }
const INPUTS = {
  'INPUT_API-KEY': 'key-of-acme',
  'INPUT_EVALSET-SPEC-FILE': 'x.evalset.json',
  'INPUT_JOB-INDEX': '0',
  INPUT_SUMMARY: 'false',
}

type Step = {
  readonly attempt?: number
  readonly env?: Readonly<Record<string, string>>
  readonly directory?: string
  /** The step's signal has fired. */
  readonly stopped?: boolean
}

/** Does this in a step; the job is `a-job`'s over four questions, and `finish(n)` ends the first n of them. */
function inStep({ env }: Pick<EmulatedJob, 'env'>, step: Step, code: readonly string[]) {
  const own = { GITHUB_JOB: 'evals', GITHUB_ACTION: '__self', GITHUB_RUN_ATTEMPT: String(step.attempt ?? 1) }
  return runInJob(
    { env: { ...env, ...own, ...INPUTS, ...step.env } },
    step.directory ?? temporaryDirectory(),
    `
    const { aJob, aStep } = await src('../__tests__/support/a-job.ts')
    const { aCaseRun } = await src('../__tests__/support/builders.ts')
    const { questions } = await src('../__tests__/support/memory-ports.ts')
    const { openJobCaches } = await src('modes/job-caches.ts')
    const { findEarlierAttempts } = await src('modes/find-earlier-attempts.ts')
    const { keepJournal, keepJournalAfterMain, openStepJournal } = await src('modes/keep-journal.ts')
    const evalset = questions(4)
    const over = env['INPUT_UPLOAD-JOURNAL'] ? { 'upload-journal': 'true' } : {}
    const job = aJob({ 'job-index': '0', ...over }, { evalset })
    const { context: quiet, lines } = aStep(env)
    const context = { ...quiet, signal: ${step.stopped ? 'AbortSignal.abort()' : 'signal'} }
    const cache = openJobCaches(job, context)?.journal
    const finish = (count) => {
      const journal = openStepJournal({ job, evalsetName: 'questions', context })
      for (const { id, digest } of evalset.cases.slice(0, count)) journal.caseEnded('agent-a', 1, aCaseRun({ caseId: id, digest }))
    }
    const keep = () => keepJournal({ inputs: job.inputs, cache, context })
    const keepInPost = () => keepJournalAfterMain(context)
    const find = async () => {
      const { notes } = await findEarlierAttempts({ job, cache, context })
      answer(notes.length > 0 ? notes : lines.filter((line) => line.startsWith('info: ')))
    }
    ${code.join('\n')}
    answer(lines.filter((line) => line.startsWith('warning')))
    `,
  )
}

const TAKEN = ['info: 2 of 4 case runs are taken over from attempt 1, and 2 are asked.']
const NOTHING = [expect.stringMatching(/^No usable journal of an earlier attempt .*starts afresh\.$/)]

test('what main keeps is taken over by the next attempt, on another machine', async () => {
  await using github = await startGitHub()
  const first = github.startJob(MAIN)
  const kept = await inStep(first, {}, ['finish(2)', 'await keep()'])
  expect(kept.answers).toEqual([[]])
  expect(kept.log).toMatch(/name=journal-kept::true|journal-kept/)
  const second = await inStep(github.startJob({ ...MAIN, run: first.run }), { attempt: 2 }, ['await find()'])
  expect(second.answers).toEqual([TAKEN, []])
  expect(github.artifacts).toEqual([])
})

test('the tenth attempt is never taken for the first', async () => {
  await using github = await startGitHub()
  const first = github.startJob(MAIN)
  await inStep(first, { attempt: 10 }, ['finish(4)', 'await keep()'])
  const again = github.startJob({ ...MAIN, run: first.run })
  expect((await inStep(again, { attempt: 2 }, ['await find()'])).answers).toEqual([NOTHING, []])
})

test('after a signal main keeps nothing, and post does from what it finds', async () => {
  await using github = await startGitHub()
  const job = github.startJob(MAIN)
  const directory = temporaryDirectory()
  await inStep(job, { directory, stopped: true }, ['finish(2)', 'await keep()'])
  expect(github.caches).toEqual([])
  expect(readdirSync(join(directory, 'temp'))).toEqual([`agent-evals-${NONCE}`])
  const post = await inStep(job, { directory, env: STATE }, ['await keepInPost()'])
  expect(post.answers).toEqual([[]])
  const next = await inStep(github.startJob({ ...MAIN, run: job.run }), { attempt: 2 }, ['await find()'])
  expect(next.answers).toEqual([TAKEN, []])
})

test('of a step with two evalsets post keeps the journals of both', async () => {
  await using github = await startGitHub()
  const env = { 'INPUT_SECONDARY-EVALSET-SPEC-FILE': 'y.evalset.json', ...STATE }
  const job = github.startJob(MAIN)
  const both = [
    `const { secondaryInputs, secondaryNonce } = await src('modes/secondary-inputs.ts')`,
    `const given = aJob({ 'job-index': '0', 'secondary-evalset-spec-file': 'y.evalset.json' }, { evalset })`,
    `const second = { ...given, inputs: secondaryInputs(given.inputs) }`,
  ]
  await inStep(job, { env, stopped: true }, [
    ...both,
    `finish(2)`,
    `const journal = openStepJournal({ job: second, evalsetName: 'second', context: { ...context, nonce: secondaryNonce(context.nonce) } })`,
    `for (const { id, digest } of evalset.cases) journal.caseEnded('agent-a', 1, aCaseRun({ caseId: id, digest }))`,
    `await keepInPost()`,
  ])
  const next = await inStep(github.startJob({ ...MAIN, run: job.run }), { env, attempt: 2 }, [
    ...both,
    `for (const one of [job, second]) await findEarlierAttempts({ job: one, cache, context })`,
    `answer(lines.filter((line) => line.startsWith('info: ')))`,
  ])
  expect(next.answers[0]).toEqual([
    ...TAKEN,
    expect.stringMatching(/^info: .*4 .*case runs are taken over from attempt 1/),
  ])
})

describe('post says what is kept', () => {
  const KEPT = 'are kept: “Re-run jobs” asks only the others.'

  /** What post says in log and summary after a main that was killed when it had finished so many. */
  async function said(finished: number, { env = {}, faults = [] }: { env?: object; faults?: readonly Fault[] } = {}) {
    await using github = await startGitHub()
    github.faults.add(faults)
    const job = github.startJob(MAIN)
    const directory = temporaryDirectory()
    await inStep(job, { directory, stopped: true }, [`finish(${finished})`])
    const summary = join(temporaryDirectory(), 'summary.md')
    const own = { ...STATE, GITHUB_STEP_SUMMARY: summary, INPUT_SUMMARY: 'true', ...env }
    const code = ['await keepInPost()', `answer(lines.filter((line) => line.includes('kept: ')))`]
    const { answers } = await inStep(job, { directory, env: own }, code)
    return { logged: answers[0], summary: existsSync(summary) ? readFileSync(summary, 'utf8') : '' }
  }

  test('in log and summary', async () => {
    const { logged, summary } = await said(2)
    expect(logged).toEqual([`info: 2 finished case runs of this attempt ${KEPT}`])
    expect(summary).toContain('2 finished case runs of this attempt are kept')
    expect((await said(1)).logged).toEqual([`info: 1 finished case run of this attempt ${KEPT.replace('are', 'is')}`])
  })

  test('in the log alone where no summary is wanted', async () => {
    const { logged, summary } = await said(2, { env: { INPUT_SUMMARY: 'false' } })
    expect([(logged as string[]).length, summary]).toEqual([1, ''])
  })

  test.each<[string, number, Parameters<typeof said>[1]]>([
    [
      'the cache does not take it',
      2,
      { faults: [{ route: 'POST /CreateCacheEntry', kind: 'status', status: 403, body: {} }] },
    ],
    ['no later attempt would look for it', 2, { env: { INPUT_RESUME: 'false' } }],
    ['nothing was finished', 0, {}],
  ])('and nothing when %s', async (_when, finished, setting) => {
    expect(await said(finished, setting)).toEqual({ logged: [], summary: '' })
  })
})

test('what a killed main left in the workspace over the cache is gone after post, unless git tracks it', async () => {
  await using github = await startGitHub()
  const leave = (git: string) => `
    const { mkdirSync, writeFileSync, existsSync } = await import('node:fs')
    const { execFileSync } = await import('node:child_process')
    const directory = workspace + '/.agent-evals-cache'
    mkdirSync(directory)
    for (const kind of ['journal', 'baseline']) writeFileSync(directory + '/' + kind, 'half')
    ${git}
    await keepInPost()
    answer(existsSync(directory))
  `
  const run = async (git: string) => (await inStep(github.startJob(MAIN), {}, [leave(git)])).answers[0]
  expect(await run('')).toBe(false)
  const add = `for (const args of [['init', '--quiet'], ['add', '.']]) execFileSync('git', ['-C', workspace, ...args])`
  expect(await run(add)).toBe(true)
})

test.each<[string, Readonly<Record<string, string>>]>([
  ['main has kept it', { ...STATE, 'STATE_journal-kept': 'true' }],
  ['main never came so far', {}],
  ['there is no API key any more', { ...STATE, 'INPUT_API-KEY': '' }],
  ['main wrote none', { STATE_nonce: '1'.repeat(32) }],
])('post keeps nothing when %s', async (_name, env) => {
  await using github = await startGitHub()
  const post = await inStep(github.startJob(MAIN), { env }, ['finish(2)', 'await keepInPost()'])
  expect(post.answers).toEqual([[]])
  expect(github.requests).toEqual([])
})

test('a journal in which nothing ended is not kept', async () => {
  await using github = await startGitHub()
  await inStep(github.startJob(MAIN), {}, ['finish(0)', 'await keep()'])
  expect(github.requests).toEqual([])
})

test.each<[string, string, string]>([
  [
    'somebody wrote into it',
    `writeFileSync(file, readFileSync(file, 'utf8').replace('"passed"', '"failed"'))`,
    'is not to be trusted: its line 2 ',
  ],
  [
    'a link stands in its place',
    `renameSync(file, file + '2'); symlinkSync(file + '2', file)`,
    'cannot be read \\(.* is a link',
  ],
])('when %s it is not kept, and that is a warning', async (_name, change, why) => {
  await using github = await startGitHub()
  const code = [
    'finish(2)',
    `const { readFileSync, writeFileSync, renameSync, symlinkSync } = await import('node:fs')`,
    `const file = temporary + '/agent-evals-${NONCE}/journal.jsonl'`,
    change,
    'await keepInPost()',
  ]
  const { answers } = await inStep(github.startJob(MAIN), { env: STATE }, code)
  expect(answers).toEqual([[expect.stringMatching(`is not kept for a later attempt, because it ${why}`)]])
  expect(github.requests).toEqual([])
})

test.each<[string, Pick<Step, 'attempt' | 'env'>]>([
  ['step', { env: { GITHUB_ACTION: '__self_2' } }],
  ['attempt', { attempt: 2 }],
])('a journal of another %s, laid into the place of this one, is not kept', async (_what, other) => {
  await using github = await startGitHub()
  const job = github.startJob(MAIN)
  const directory = temporaryDirectory()
  // Of the same run and under the same key: every line of it is proven.
  await inStep(job, { directory, ...other }, ['finish(2)'])
  const { answers } = await inStep(job, { directory, env: STATE }, ['await keepInPost()'])
  const why = 'is not kept for a later attempt, because it is of another step or attempt'
  expect(answers).toEqual([[expect.stringContaining(why)]])
  expect(github.requests).toEqual([])
})

test('post keeps it under the name that main looks for, whatever later steps did to the environment', async () => {
  await using github = await startGitHub()
  const job = github.startJob(MAIN)
  const directory = temporaryDirectory()
  await inStep(job, { directory, stopped: true }, ['finish(2)'])
  const changed = { ...STATE, DATALAYER_AI_AGENTS_URL: 'https://other.example' }
  await inStep(job, { directory, env: changed }, ['await keepInPost()'])
  const next = await inStep(github.startJob({ ...MAIN, run: job.run }), { attempt: 2 }, ['await find()'])
  expect(next.answers).toEqual([TAKEN, []])
})

test('what the cache does not take in main is tried again in post, and only then left as an artifact', async () => {
  await using github = await startGitHub()
  const job = github.startJob(MAIN)
  const directory = temporaryDirectory()
  const env = { 'INPUT_UPLOAD-JOURNAL': 'true' }
  github.faults.add([{ route: 'POST /CreateCacheEntry', kind: 'status', status: 403, body: {}, times: 1 }])
  const main = await inStep(job, { directory, env }, ['finish(2)', 'await keep()'])
  expect(main.log).not.toContain('journal-kept')
  expect([github.caches.length, github.artifacts.length]).toEqual([0, 0])
  await inStep(job, { directory, env: { ...env, ...STATE } }, ['await keepInPost()'])
  expect(github.caches).toHaveLength(1)
  expect(github.artifacts.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^evals-journal-evals-0-[0-9a-f]{16}-1$/),
  ])
})
