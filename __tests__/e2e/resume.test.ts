import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type RunningStep, runPost, startMain } from '../../emulator/action-runner.ts'
import { type EmulatedGitHub, startGitHub } from '../../emulator/github/github.ts'
import type { WorkflowRun } from '../../emulator/github/github-state.ts'
import { type Emulator, startEmulator } from '../../emulator/platform.ts'
import { provenRows } from '../support/proven-table.ts'
import {
  actionDirectory,
  evalsetOf,
  platformInputs,
  temporaryDirectory,
  workspaceWith,
} from '../support/workflow-step.ts'

const SPEC = 'questions.evalset.json'
const COMMIT = 'a'.repeat(40)

type Results = {
  readonly totals: Readonly<Record<string, number>>
  readonly evalset: { readonly id: string }
  readonly experiments: readonly {
    readonly id: string
    readonly runs: readonly {
      readonly id: string | null
      readonly cases: readonly { name: string; status: string; reused?: { attempt?: number; experimentId?: string } }[]
    }[]
  }[]
}

let github: EmulatedGitHub
let platform: Emulator
/** What the agent does beside being right, by the number of the question. */
let trouble: (question: number) => object | undefined
beforeEach(async () => {
  trouble = () => undefined
  github = await startGitHub({ commits: { [COMMIT]: [] }, branches: { main: COMMIT } })
  platform = await startEmulator({
    brains: {
      steady: (prompt) => (trouble(Number(/\d+/.exec(prompt)?.[0])) as { answer: string }) ?? { answer: 'OK' },
    },
  })
})
afterEach(async () => {
  await platform.close()
  await github.close()
})

type Attempt = {
  readonly run?: WorkflowRun
  readonly attempt: number
  readonly evalset?: string
  readonly specFile?: string
  readonly inputs?: Readonly<Record<string, string>>
  readonly during?: (step: RunningStep) => void | Promise<void>
  readonly betweenMainAndPost?: (step: RunningStep) => void
  readonly killAt?: { readonly line: RegExp; readonly how: NodeJS.Signals }
}

/** One attempt of a job, on a machine of its own. */
async function attempt({ run, attempt: number, ...rest }: Attempt) {
  const job = github.startJob({ sha: COMMIT, ...(run ? { run } : {}) })
  const specFile = rest.specFile ?? SPEC
  const workspace = workspaceWith({ [specFile]: rest.evalset ?? evalsetOf(100) })
  const chatsBefore = chatsSeen().length
  const step = startMain({
    actionDir: actionDirectory(),
    directory: temporaryDirectory(),
    workspace,
    event: 'push',
    eventPayload: { repository: { full_name: github.repository, default_branch: 'main' } },
    github: { ...job.github, run_attempt: String(number) },
    env: job.env,
    ...(rest.killAt ? { killAt: rest.killAt } : {}),
    inputs: {
      ...platformInputs(platform),
      'evalset-spec-file': specFile,
      baseline: 'none',
      concurrency: '4',
      'platform-timeout-seconds': '5',
      ...rest.inputs,
    },
  })
  await rest.during?.(step)
  const main = await step.exited
  rest.betweenMainAndPost?.(step)
  const post = await runPost(step)
  const file = main.outputs['results-file']
  const results: Results | undefined =
    file === undefined ? undefined : JSON.parse(readFileSync(join(workspace, file), 'utf8'))
  const asked = chatsSeen().slice(chatsBefore)
  return {
    main,
    post,
    workspace,
    results,
    run: job.run,
    asked,
    cases: results?.experiments[0]?.runs.flatMap(({ cases }) => cases),
  }
}

/** The questions that the agent was asked, in order. */
function chatsSeen(): number[] {
  return platform.requests
    .filter(({ route }) => route === 'POST /vercel-ai/:agent')
    .map(({ body }) => Number(/Question (\d+)/.exec(JSON.stringify(body))?.[1]))
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

const loggedCases = (stdout: string) =>
  [...stdout.matchAll(/\[\d+\/\d+\] steady · run 1 · case-(\d+) · passed/g)].map((match) => Number(match[1]))

/** What attempt 2 makes of it, as docs/resilience.md shows it. */
function showsRow(what: string, finished: readonly number[], second: Awaited<ReturnType<typeof attempt>>): void {
  const again = second.asked.filter((one) => finished.includes(one)).length
  const totals = second.results?.totals
  const said = [String(again), `${totals?.planned}`, `${totals?.passed}`, second.main.outputs['gate-status']]
  expect(provenRows('resume')).toContainEqual([what, ...said])
}

test('attempt 2 after a kill at 60 of 100 cases asks exactly the remaining ones and reports all 100', async () => {
  const first = await attempt({ attempt: 1, killAt: { line: /\[60\/100\]/, how: 'SIGKILL' } })
  expect(first.main.signal).toBe('SIGKILL')
  const finished = loggedCases(first.main.stdout)
  expect(finished.length).toBeGreaterThanOrEqual(60)
  expect(platform.state().runtimesAlive).toEqual([])

  const second = await attempt({ attempt: 2, run: first.run })
  const reused =
    second.cases?.flatMap(({ name, reused }) => (reused?.attempt === 1 ? [Number(name.slice(5))] : [])) ?? []
  // A case may have been journalled in the moment between its line and the kill; none that was told is asked again.
  expect(finished.filter((one) => !reused.includes(one))).toEqual([])
  expect(second.asked.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1).filter((one) => !reused.includes(one)),
  )
  expect(second.results?.totals).toMatchObject({ planned: 100, passed: 100 })
  expect([second.main.outputs['gate-status'], second.main.exitCode]).toEqual(['passed', 0])
  expect(second.main.summary).toContain(`${reused.length} of 100 case runs`)
  showsRow('killed at 60 of 100 cases', finished, second)
  // One evalset, one experiment, one record of the whole run.
  const { evalsets, experiments, runs } = platform.state()
  expect([evalsets.length, experiments.length, runs.length]).toEqual([1, 1, 1])
  expect(Object(runs[0]?.metrics).total_cases).toBe(100)
})

test('a journal that somebody wrote into is kept by nobody and believed by nobody', async () => {
  const first = await attempt({
    attempt: 1,
    killAt: { line: /\[60\/100\]/, how: 'SIGKILL' },
    betweenMainAndPost({ job }) {
      const directory = readdirSync(job.runnerTemp).find((name) => /^agent-evals-[0-9a-f]{32}$/.test(name)) ?? ''
      const file = join(job.runnerTemp, directory, 'journal.jsonl')
      const text = readFileSync(file, 'utf8')
      expect(text).toContain('"status":"passed"')
      writeFileSync(file, text.replace('"status":"passed"', '"status":"failed"'))
    },
  })
  const second = await attempt({ attempt: 2, run: first.run })
  expect(second.asked).toHaveLength(100)
  expect(second.cases?.filter(({ reused }) => reused)).toEqual([])
  expect(second.results?.totals).toMatchObject({ passed: 100 })
  showsRow('killed at 60 of 100 cases, and its journal is forged before post', range(100), second)
})

test('a journal under another API key is refused, and the attempt starts afresh', async () => {
  const first = await attempt({ attempt: 1, evalset: evalsetOf(5) })
  await platform.close()
  platform = await startEmulator({
    brains: { steady: () => ({ answer: 'OK' }) },
    apiKey: 'a-key-that-was-rotated-in-between',
    port: Number(new URL(platform.url).port),
  })
  const second = await attempt({ attempt: 2, run: first.run, evalset: evalsetOf(5) })
  expect(second.asked).toHaveLength(5)
  expect(second.main.stdout).toMatch(/not saved under this key with this API key, or is damaged/)
  showsRow('whole, of 5 cases, under another API key', range(5), second)
})

test('a key that the platform does not take is told before any journal is fetched', async () => {
  const first = await attempt({ attempt: 1, evalset: evalsetOf(5) })
  const before = github.requests.length
  platform.faults.add([{ route: 'GET /environments', kind: 'status', status: 401 }])
  const second = await attempt({ attempt: 2, run: first.run, evalset: evalsetOf(5) })
  expect(second.main.annotations.map(({ message }) => message).join()).toContain('check the api-key input')
  const asked = github.requests.slice(before).map(({ path }) => path)
  // The report of that is left all the same.
  expect(asked.filter((path) => !path.includes('ArtifactService'))).toEqual([])
})

test('what was graded whole is reported again without a runtime, and recorded once', async () => {
  const first = await attempt({ attempt: 1, evalset: evalsetOf(5) })
  const second = await attempt({ attempt: 2, run: first.run, evalset: evalsetOf(5) })
  expect(second.asked).toEqual([])
  expect(platform.state().runtimesEver).toHaveLength(1)
  expect(platform.state().runs).toHaveLength(1)
  expect(second.results?.totals).toMatchObject({ passed: 5 })
  expect(second.main.outputs['run-ids']).toBe(first.main.outputs['run-ids'])
  expect(second.main.outputs['evalset-id']).toBe(first.main.outputs['evalset-id'])
})

test('errored cases are asked again, and a run that was recorded with them is recorded in a new experiment', async () => {
  trouble = (question) => (question === 3 ? { kind: 'status', status: 500 } : undefined)
  const first = await attempt({ attempt: 1, evalset: evalsetOf(5) })
  expect(first.results?.totals).toMatchObject({ passed: 4, errored: 1 })
  trouble = () => undefined
  const second = await attempt({ attempt: 2, run: first.run, evalset: evalsetOf(5) })
  expect(second.asked).toEqual([3])
  expect(second.results?.totals).toMatchObject({ passed: 5 })
  const { evalsets, experiments, runs } = platform.state()
  expect([evalsets.length, experiments.length, runs.length]).toEqual([1, 2, 2])
  showsRow('whole, with 1 of 5 cases errored', [1, 2, 4, 5], second)
})

test('a stopped attempt is taken on, and what it cancelled is asked', async () => {
  const first = await attempt({ attempt: 1, killAt: { line: /\[20\/100\]/, how: 'SIGINT' } })
  expect(first.results?.totals.cancelled).toBeGreaterThan(0)
  const done = first.results?.totals.passed ?? 0
  const second = await attempt({ attempt: 2, run: first.run })
  expect(second.asked).toHaveLength(100 - done)
  expect(second.results?.totals).toMatchObject({ passed: 100 })
  showsRow('stopped at 20 of 100 cases', loggedCases(first.main.stdout), second)
})

test('three attempts: what the first finished is still taken over from it', async () => {
  const first = await attempt({ attempt: 1, killAt: { line: /\[30\/100\]/, how: 'SIGKILL' } })
  const second = await attempt({ attempt: 2, run: first.run, killAt: { line: /\[7\d\/100\]/, how: 'SIGKILL' } })
  const third = await attempt({ attempt: 3, run: first.run })
  expect(first.asked.length + second.asked.length + third.asked.length).toBeLessThan(100 + 2 * 8)
  const sources = new Set(third.cases?.map(({ reused }) => reused?.attempt))
  expect(sources).toEqual(new Set([1, 2, undefined]))
  expect(third.results?.totals).toMatchObject({ passed: 100 })
})

test.each<[string, Partial<Attempt>, string]>([
  ['the evalset', { evalset: evalsetOf(6) }, 'the evalset'],
  ['the number of runs', { inputs: { 'run-limit': '2' } }, 'run-limit'],
  ['the time limit', { inputs: { 'request-timeout-seconds': '19' } }, 'request'],
  ['nothing, but resume: false', { inputs: { resume: 'false' } }, ''],
])('a later attempt starts afresh when what changed is %s', async (_what, change, named) => {
  const first = await attempt({ attempt: 1, evalset: evalsetOf(5) })
  const second = await attempt({ attempt: 2, run: first.run, evalset: evalsetOf(5), ...change })
  expect(second.cases?.filter(({ reused }) => reused)).toEqual([])
  expect(second.asked.length).toBeGreaterThanOrEqual(5)
  if (named !== '') expect(second.main.stdout).toMatch(new RegExp(`starts? afresh.*${named}|${named}.*afresh`))
})

test('legs of a matrix and later runs of the workflow take nothing from each other', async () => {
  const leg = (index: string) => ({ 'job-index': index })
  const first = await attempt({ attempt: 1, evalset: evalsetOf(5), inputs: leg('0') })
  const other = await attempt({ attempt: 2, run: first.run, evalset: evalsetOf(5), inputs: leg('1') })
  expect(other.asked).toHaveLength(5)
  const later = await attempt({ attempt: 2, evalset: evalsetOf(5), inputs: leg('0') })
  expect(later.asked).toHaveLength(5)
})

test('what another platform’s agent said is nobody’s answer here', async () => {
  const first = await attempt({ attempt: 1, evalset: evalsetOf(5) })
  expect(first.asked).toHaveLength(5)
  const theirs = platform
  platform = await startEmulator({ brains: { steady: () => ({ answer: 'No idea' }) } })
  try {
    const second = await attempt({ attempt: 2, run: first.run, evalset: evalsetOf(5) })
    expect(second.asked).toHaveLength(5)
    expect(second.results?.totals).toMatchObject({ passed: 0, failed: 5 })
    expect(platform.state().runs).toHaveLength(1)
    expect(second.main.stdout).toMatch(/No usable journal .* platform.*starts afresh/)
  } finally {
    await theirs.close()
  }
})

test('an attempt for another account asks everything', async () => {
  const first = await attempt({ attempt: 1, evalset: evalsetOf(3) })
  const inputs = { 'account-uid': 'another-account' }
  const second = await attempt({ attempt: 2, run: first.run, evalset: evalsetOf(3), inputs })
  expect(second.asked).toHaveLength(3)
})

test('two uses of the action that look like one step keep a journal each', async () => {
  const ofOther = { ...JSON.parse(evalsetOf(4)), name: 'other-questions' }
  const other = { specFile: 'other.evalset.json', evalset: JSON.stringify(ofOther) }
  const first = await attempt({ attempt: 1, evalset: evalsetOf(3) })
  await attempt({ attempt: 1, run: first.run, ...other })
  const again = await attempt({ attempt: 2, run: first.run, evalset: evalsetOf(3) })
  const otherAgain = await attempt({ attempt: 2, run: first.run, ...other })
  expect([again.asked, otherAgain.asked]).toEqual([[], []])
  expect(otherAgain.results?.totals).toMatchObject({ passed: 4 })
})

test('uses that ask other agentspecs keep a journal each, also on one platform', async () => {
  await platform.close()
  platform = await startEmulator({ brains: { steady: () => ({ answer: 'OK' }), second: () => ({ answer: 'OK' }) } })
  const evalset = evalsetOf(3)
  const other = { 'agentspec-ids': 'second' }
  const first = await attempt({ attempt: 1, evalset })
  await attempt({ attempt: 1, run: first.run, evalset, inputs: other })
  const again = await attempt({ attempt: 2, run: first.run, evalset })
  const otherAgain = await attempt({ attempt: 2, run: first.run, evalset, inputs: other })
  expect([again.asked, otherAgain.asked]).toEqual([[], []])
})

test('where the journal of the last attempt is lost, its records are not doubted but left: all is recorded anew', async () => {
  trouble = (question) => (question === 3 ? { kind: 'status', status: 500 } : undefined)
  const evalset = evalsetOf(5)
  const first = await attempt({
    attempt: 1,
    evalset,
    inputs: { concurrency: '1' },
    killAt: { line: /\[1\/5\]/, how: 'SIGKILL' },
  })
  await attempt({ attempt: 2, run: first.run, evalset })
  const lost = github.caches.findIndex(({ key }) => key.endsWith('-2-end'))
  github.caches.splice(lost, 1)
  trouble = () => undefined
  const third = await attempt({ attempt: 3, run: first.run, evalset })
  expect(third.asked).not.toContain(1)
  const ofThird = third.results?.experiments.map(({ id, runs }) => [id, runs.map((run) => run.id)])
  const { evalsets, experiments, runs } = platform.state()
  expect([evalsets.length, experiments.length, runs.length]).toEqual([2, 2, 2])
  expect(ofThird).toEqual([['experiment-2', ['run-2']]])
  expect(third.results?.totals).toMatchObject({ passed: 5 })
})

test('a signal while the journal is restored leaves the whole plan cancelled, and post has nothing to remove', async () => {
  const evalset = evalsetOf(5)
  const first = await attempt({ attempt: 1, evalset, killAt: { line: /\[3\/5\]/, how: 'SIGKILL' } })
  const finished = loggedCases(first.main.stdout).length
  expect(first.post.stdout).toMatch(
    /\d finished case runs of this attempt are kept: “Re-run jobs” asks only the others/,
  )
  expect(finished).toBeGreaterThan(0)
  const route = 'POST /GetCacheEntryDownloadURL'
  github.faults.add([{ route, kind: 'hang' }])
  const second = await attempt({
    attempt: 2,
    run: first.run,
    evalset,
    during: async (step) => {
      while (!github.requests.some((request) => request.route === route)) {
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      step.signal('SIGINT')
    },
  })
  expect(second.results?.totals).toMatchObject({ planned: 5, cancelled: 5 })
  expect(second.main.outputs['gate-status']).toBe('inconclusive')
  expect([second.post.exitCode, second.post.annotations]).toEqual([0, []])
  expect(readdirSync(second.workspace)).not.toContain('.agent-evals-cache')
})

test('an experiment is taken on from the platform’s records', async () => {
  trouble = (question) => (question === 2 ? { kind: 'status', status: 500 } : undefined)
  const first = await attempt({ attempt: 1, evalset: evalsetOf(4) })
  const [id] = JSON.parse(first.main.outputs['experiment-ids'] ?? '[]') as string[]
  trouble = () => undefined
  const second = await attempt({ attempt: 1, evalset: evalsetOf(4), inputs: { resume: id ?? '' } })
  expect(second.asked).toEqual([2])
  expect(second.results?.totals).toMatchObject({ passed: 4 })
  expect(second.cases?.map(({ reused }) => reused?.experimentId)).toEqual([id, undefined, id, id])
})

test('an experiment that nobody knows is a mistake, told before anything is created', async () => {
  const { main, asked } = await attempt({ attempt: 1, evalset: evalsetOf(4), inputs: { resume: 'no-such-experiment' } })
  expect(main.exitCode).toBe(1)
  expect(main.annotations.map(({ message }) => message).join()).toMatch(/^resume: .*no-such-experiment/)
  expect([asked, platform.state().evalsets]).toEqual([[], []])
})
