import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { runAction } from '../../emulator/action-runner.ts'
import { type EmulatedGitHub, startGitHub } from '../../emulator/github/github.ts'
import { type Emulator, startEmulator } from '../../emulator/platform.ts'
import { readCsv } from '../support/csv-reader.ts'
import { type SeededRun, seedEvalset, seedExperiment } from '../support/recorded-seeds.ts'
import { actionDirectory, temporaryDirectory, workspaceWith } from '../support/workflow-step.ts'

let actionDir = ''
beforeAll(() => {
  actionDir = actionDirectory()
})

type Given = {
  readonly inputs?: Readonly<Record<string, string>>
  readonly files?: Readonly<Record<string, string>>
  readonly github?: EmulatedGitHub
}

const HEAD = 'f0f0f0f'.padEnd(40, '0')

/** A step of this mode against a platform with these records. */
async function report(platform: Emulator, { inputs, files, github }: Given = {}) {
  const workspace = workspaceWith({ 'README.md': '', ...files })
  const job = github?.startJob({ sha: HEAD, event: 'push' })
  const { main } = await runAction({
    actionDir,
    directory: temporaryDirectory(),
    workspace,
    ...(job && github ? { github: job.github, env: job.env, contexts: { github: { token: github.token } } } : {}),
    inputs: {
      'api-key': platform.apiKey,
      'iam-url': platform.url,
      'platform-timeout-seconds': '5',
      mode: 'run-report',
      ...inputs,
    },
  })
  const read = (name: string) => readFileSync(join(workspace, name), 'utf8')
  return { main, workspace, read, reasons: JSON.parse(main.outputs['gate-reasons'] || '[]') as { message: string }[] }
}

async function platformWith(experiments: Readonly<Record<string, readonly (SeededRun | string)[]>>) {
  const platform = await startEmulator()
  const evalsetId = seedEvalset(platform)
  for (const [agentspecId, runs] of Object.entries(experiments)) {
    seedExperiment(platform, { evalsetId, agentspecId, runs })
  }
  return platform
}

const ID = { 'evalset-id': 'evalset-foreign' }

describe('a report of what another client recorded', () => {
  test('tells how each experiment stands, writes its files where the older action wrote them, and judges nothing without a rule', async () => {
    await using platform = await platformWith({ steady: ['pppp', 'pppp', 'ppff', 'pfff'], other: ['ppff', 'pppf'] })
    const { main, read, workspace } = await report(platform, { inputs: ID })
    expect([main.exitCode, main.outputs['gate-status']]).toEqual([0, 'skipped'])
    expect(main.outputs).toMatchObject({
      'report-file': 'evals-report.md',
      'csv-file': 'evals-report.csv',
      'log-file': 'evals-report.md.log',
      'evalset-id': 'evalset-foreign',
      'view-url': 'https://datalayer.app/benchmarks/evalset-foreign',
      'live-report-url': 'https://datalayer.app/benchmarks/evalset-foreign',
      'comparison-url': 'https://datalayer.app/benchmarks/evalset-foreign',
      'failed-run-count': '0',
      'primary-failed-run-count': '0',
    })
    for (const name of ['timestamped-report-file', 'timestamped-csv-file']) {
      expect(existsSync(join(workspace, main.outputs[name] ?? ''))).toBe(true)
    }
    const markdown = read('evals-report.md')
    expect(markdown).toContain('| <code>steady</code> | 4 | 25.0 % (')
    expect(markdown).toContain('| 100.0 % (2 runs) | −75.0 (')
    expect(markdown).toMatch(
      /### Regressions: 3 cases[\s\S]*<code>case-2<\/code> · <code>steady<\/code> · ✅✅ → ❌ \(−100\.0 points\)[\s\S]*Question 2\?/,
    )
    expect(main.summary).toContain('judged nothing')
    expect(main.summary).toContain('](https://datalayer.app/benchmarks/evalset-foreign)')
    expect(read('evals-report/junit.xml')).not.toMatch(/<testcase[^>]* (time|file|line)=/)
    const types = readCsv(read('evals-report.csv')).map(([type]) => type)
    expect(['experiment', 'run', 'case'].map((one) => types.filter((type) => type === one).length)).toEqual([2, 6, 24])
    expect(JSON.parse(read('evals-report.md.log')).experiments.map(({ runs }: { runs: [] }) => runs.length)).toEqual([
      4, 2,
    ])
    expect(platform.requests.every(({ method }) => method === 'GET')).toBe(true)
  })

  test('reads the newest runs and says how many it left, counts failures by type, and says what failed', async () => {
    const runs = Array.from({ length: 12 }, (_, place) => (place < 9 ? 'pp' : (['pe', 'ee', 'pp'][place - 9] ?? '')))
    await using platform = await platformWith({ steady: runs })
    const { main, read } = await report(platform, { inputs: { ...ID, 'run-limit': '4' } })
    expect(main.summary).toContain('8 older runs are not read')
    const log = JSON.parse(read('evals-report.md.log'))
    expect(log.experiments[0].runs.map(({ id }: { id: string }) => id)).toEqual(
      [9, 10, 11, 12].map((run) => `experiment-steady-run-${run}`),
    )
    expect(main.outputs['failed-run-count']).toBe('2')
    expect(main.summary).toMatch(
      /<code>request_timeout<\/code> \| 3 \| <code>steady<\/code> \| The agent did not answer/,
    )
  })

  test('fails where an experiment has no runs', async () => {
    await using platform = await platformWith({ steady: ['pp'], idle: [] })
    const { main, reasons } = await report(platform, { inputs: ID })
    expect([main.exitCode, main.outputs['gate-status']]).toEqual([1, 'inconclusive'])
    expect(reasons.map(({ message }) => message).join()).toContain('of idle has no runs')
  })

  test('an id that is not there is told with the one that may be meant', async () => {
    await using platform = await platformWith({ steady: ['pp'] })
    const { main } = await report(platform, { inputs: { 'evalset-id': 'evalset-foriegn' } })
    expect([main.exitCode, main.outputs['gate-status']]).toEqual([1, ''])
    expect(main.annotations.map(({ message }) => message).join()).toContain('Did you mean "evalset-foreign"?')
  })

  test('a spec names the newest evalset that was made from it', async () => {
    await using platform = await startEmulator()
    for (const [place, day] of ['20261101', '20261103', '20261102'].entries()) {
      const id = `evalset-${place}`
      seedEvalset(platform, { id, name: `capitals-sdk-${day}T000000000000Z`, created_at: `${day}T00:00:00Z` })
      seedExperiment(platform, { evalsetId: id, agentspecId: 'steady', runs: ['pp'], id: `experiment-${place}` })
    }
    seedEvalset(platform, { id: 'evalset-other', name: 'capitals-of-asia' })
    const { main } = await report(platform, {
      inputs: { 'evalset-spec-file': 'capitals.evalset.json' },
      files: { 'capitals.evalset.json': JSON.stringify({ name: 'capitals', cases: [] }) },
    })
    expect(main.outputs['evalset-id']).toBe('evalset-1')
    expect(main.summary).toContain('newest of 3 evalsets')
  })

  test('two evalsets are judged by the rule, have files, outputs and check runs of their own, and pass nowhere for the commit', async () => {
    await using github = await startGitHub({
      permissions: ['pull-requests: write', 'checks: write'],
      commits: { [HEAD]: [] },
    })
    github.seedPull({ headSha: HEAD })
    await using platform = await startEmulator()
    for (const [id, name, runs] of [
      ['evalset-foreign', 'capitals-ci-20261101T000000000000Z', ['pppe', 'pppp']],
      ['evalset-second', 'capitals-ci-20261102T000000000000Z', ['pffe', 'pfff']],
    ] as const) {
      seedEvalset(platform, { id, name })
      seedExperiment(platform, { evalsetId: id, agentspecId: 'steady', runs, id: `experiment-${id}` })
    }
    const { main, read } = await report(platform, {
      inputs: {
        ...ID,
        'secondary-evalset-id': 'evalset-second',
        'output-markdown': 'artifacts/one.md',
        'run-environment': 'ci',
        'pass-rate-threshold': '0.7',
        'check-run': 'true',
        comment: 'true',
      },
      github,
    })
    expect([main.exitCode, main.outputs['gate-status']]).toEqual([1, 'failed'])
    expect(main.outputs).toMatchObject({
      'report-file': 'artifacts/one.md',
      'secondary-report-file': 'artifacts/one-secondary.md',
      'secondary-csv-file': 'artifacts/one-secondary.csv',
      'secondary-log-file': 'artifacts/one-secondary.md.log',
      'secondary-results-file': 'evals-report-secondary/results.json',
      'comparison-summary-file': 'artifacts/comparison-summary.md',
      'failed-run-count': '2',
      'primary-failed-run-count': '1',
      'secondary-failed-run-count': '1',
      'secondary-comparison-url': 'https://datalayer.app/benchmarks/evalset-second',
    })
    expect(read('artifacts/comparison-summary.md')).toContain('capitals-ci-20261102')
    const checks = github.checkRuns.map(({ name, conclusion, head_sha: sha }) => [name, conclusion, sha])
    expect(checks).toEqual([
      ['evals reported: capitals (recorded, primary)', 'neutral', HEAD],
      ['evals reported: capitals (recorded, secondary)', 'failure', HEAD],
    ])
    expect(github.comments).toHaveLength(1)
    for (const text of [main.summary, github.comments[0]?.body ?? '', JSON.stringify(github.checkRuns[0])]) {
      expect(text).toContain('nothing was run for this commit')
      expect(text).not.toContain('may ship')
    }
    const { git } = JSON.parse(read('evals-report/results.json'))
    expect([git.repository, git.sha, git.ref]).toEqual(['octo-org/agents', undefined, undefined])
  })

  test('a run that is read by nobody hides no secret and forges no markup', async () => {
    await using platform = await platformWith({ steady: ['pp'] })
    const name = '</details><img src=x> @everyone'
    const seed = { name, passed: false, prompt: `token ${platform.apiKey}`, output: { text: platform.apiKey } }
    const run = { over: { metrics: { case_results: [seed, 7, null] }, report: 'nothing', summary: [] } }
    seedExperiment(platform, { evalsetId: 'evalset-foreign', agentspecId: '| x |', runs: [run, run] })
    const { main, read } = await report(platform, { inputs: ID })
    const texts = [main.summary, read('evals-report.md'), read('evals-report.csv'), read('evals-report.md.log')].join(
      '\n',
    )
    expect(texts).not.toContain(platform.apiKey)
    expect(main.summary).not.toMatch(/<img|@everyone/)
  })

  test('a platform that breaks is a reason, and no crash', async () => {
    await using platform = await startEmulator()
    const { main } = await report(platform, { inputs: { ...ID, 'api-key': 'not-the-key-of-this-platform' } })
    expect([main.exitCode, main.outputs['gate-status']]).toEqual([1, 'inconclusive'])
    expect(main.summary).toContain('could not be reported')
  })

  test('inputs that it does not go by are named, and files beside an evalset are refused', async () => {
    await using platform = await platformWith({ steady: ['pp'] })
    const { main } = await report(platform, { inputs: { ...ID, 'agentspec-ids': 'steady', results: 'results.json' } })
    const said = main.annotations.map(({ message }) => message).join()
    expect(said).toContain('agentspec-ids: an input that mode: run-report does not read')
    expect(said).toContain('one report is of files or of the platform')
  })
})
