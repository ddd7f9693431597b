import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { startGitHub } from '../../emulator/github/github.ts'
import type { StepResult } from '../../emulator/step-result.ts'
import { lookUntil } from '../support/other-processes.ts'
import { type OwnStepEnd, runOwnStep } from '../support/own-step.ts'
import { actionDirectory, evalsetOf, STEADY } from '../support/workflow-step.ts'
import { runImpatientStep } from './impatient-step.ts'

/** Right where the prompt asks for what is expected, and in neither evalset else. */
const TASK = `export default ({ prompt }) => (prompt.includes('say OK') ? 'OK' : 'no')\n`

const PRIMARY = '.github/evals/no-codemode.evalset.json'
const SECONDARY = '.github/evals/codemode.evalset.json'

function spec(name: string, prompts: Readonly<Record<string, string>>, over: object = {}): string {
  const cases = Object.entries(prompts).map(([id, prompt]) => ({
    id,
    name: id,
    inputs: { prompt },
    expected_output: 'OK',
  }))
  return JSON.stringify({ name, evalset_evaluators: ['equals_expected'], cases, ...over })
}

const FILES = {
  'task.mjs': TASK,
  [PRIMARY]: spec('no-codemode', { one: 'say OK', two: 'say no', three: 'say OK' }),
  [SECONDARY]: spec('codemode', { one: 'say OK', two: 'say OK', four: 'say OK' }),
}

const TWO = { 'evalset-spec-file': PRIMARY, 'secondary-evalset-spec-file': SECONDARY }

type Setting = {
  readonly inputs?: Readonly<Record<string, string>>
  readonly files?: Readonly<Record<string, string>>
}

/** A step with a task of its own and no platform. */
function runTwo({ inputs = {}, files = {} }: Setting = {}): Promise<OwnStepEnd> {
  return runOwnStep({
    files: { ...FILES, ...files },
    inputs: { ...TWO, task: 'task.mjs', baseline: 'none', ...inputs },
    action: { actionDir: actionDirectory() },
  })
}

const reasonsOf = ({ outputs }: StepResult): readonly { code: string; message: string }[] =>
  JSON.parse(outputs['gate-reasons'] ?? '[]')

describe('two evalsets in one step', () => {
  test('each is judged and reported by itself, the verdict is the worse one, and they are compared', async () => {
    const { main, workspace } = await runTwo({
      inputs: {
        'output-markdown': 'artifacts/no-codemode-report.md',
        'secondary-output-markdown': 'artifacts/codemode-report.md',
        'comparison-summary-output': 'artifacts/comparison-summary.md',
        'export-csv': 'true',
      },
    })
    expect(main.exitCode).toBe(1)
    expect(main.outputs).toMatchObject({
      'gate-status': 'failed',
      'failed-run-count': '0',
      'primary-failed-run-count': '0',
      'secondary-failed-run-count': '0',
      'comparison-summary-file': 'artifacts/comparison-summary.md',
      'pass-rate': '0.8333',
      'total-cases': '6',
      'passed-cases': '5',
      'failed-cases': '1',
    })
    expect(reasonsOf(main)).toEqual([expect.objectContaining({ message: expect.stringMatching(/^no-codemode: /) })])
    const comparison = readFileSync(join(workspace, 'artifacts/comparison-summary.md'), 'utf8')
    expect(comparison).toContain('Only right under <code>codemode</code> (1): <code>two</code>')
    expect(main.summary).toMatch(
      /^## ❌ Failed: two evalsets · <code>no-codemode<\/code> failed, <code>codemode<\/code> passed · \+50\.0 points\n/,
    )
    const headings = [...main.summary.matchAll(/^##+ .*$/gm)].map(([line]) => line)
    expect(headings.slice(1, 3)).toEqual([
      '### <code>no-codemode</code> beside <code>codemode</code>',
      expect.stringMatching(/^## ❌ Failed <code>no-codemode<\/code>: .* may not ship/),
    ])
    expect(headings.at(-1)).toMatch(/^## ✅ Passed <code>codemode<\/code>: <code>.*<\/code> passed · 100\.0 %/)
    expect(main.summary).toContain(comparison)
    expect(main.summary).not.toContain('may ship')
    const reports = ['evals-report', 'evals-report-secondary'].map((directory) =>
      JSON.parse(readFileSync(join(workspace, directory, 'results.json'), 'utf8')),
    )
    expect(reports.map(({ gate, totals }) => [gate.status, totals.passed])).toEqual([
      ['failed', 2],
      ['passed', 3],
    ])
    expect(main.outputs['secondary-report-file']).toBe('artifacts/codemode-report.md')
    const files = ['report', 'csv', 'log', 'timestamped-report', 'timestamped-csv'].map((name) => `${name}-file`)
    const others = ['results', 'junit', 'html'].flatMap((name) => [`${name}-file`, `secondary-${name}-file`])
    for (const name of [...files.flatMap((file) => [file, `secondary-${file}`]), ...others]) {
      expect([name, existsSync(join(workspace, main.outputs[name] ?? ''))]).toEqual([name, true])
    }
    expect(main.outputs['secondary-report-file']).not.toBe(main.outputs['report-file'])
  })

  test('a second one that fails fails the step, whatever the first one says', async () => {
    const { main } = await runTwo({
      inputs: { 'evalset-spec-file': SECONDARY, 'secondary-evalset-spec-file': PRIMARY },
    })
    expect(main.exitCode).toBe(1)
    expect(main.outputs['gate-status']).toBe('failed')
    expect(reasonsOf(main)).toEqual([expect.objectContaining({ message: expect.stringMatching(/^no-codemode: /) })])
  })

  test('what is wrong with both is told at once, and nothing is asked', async () => {
    const { main, workspace } = await runTwo({
      inputs: { 'secondary-output-markdown': '../../out.md', 'pass-rate-threshold': '7' },
      files: { [PRIMARY]: '{"name": "x", "cases": []}', [SECONDARY]: '{"name": 7, "cases": [{"name": "one"}]}' },
    })
    expect(main.exitCode).toBe(1)
    const said = main.annotations.map(({ message }) => message).join('\n')
    for (const part of [
      'pass-rate-threshold: "7"',
      'cases: must be a list with at least one case',
      'name: must be a text, not 7',
    ]) {
      expect(said).toContain(part)
    }
    expect(said.match(/pass-rate-threshold/g)).toHaveLength(1)
    expect(main.outputs['gate-status'] ?? '').toBe('')
    expect(existsSync(join(workspace, 'evals-report'))).toBe(false)
  })

  test('a budget is of the step, and said so in both reports', async () => {
    const { main, workspace } = await runTwo({ inputs: { 'max-duration-minutes': '30' } })
    expect(main.outputs['gate-status']).toBe('failed')
    const [one, other] = ['evals-report', 'evals-report-secondary'].map((directory) =>
      JSON.parse(readFileSync(join(workspace, directory, 'results.json'), 'utf8')),
    )
    expect(one.settings.maxDurationMinutes).toBe(15)
    expect(other.settings.maxDurationMinutes).toBeGreaterThan(15)
    expect(main.summary.match(/budgets are shared by both evalsets/g)).toHaveLength(2)
  })

  test('each report says how to repeat its own evalset alone', async () => {
    const { main, workspace } = await runTwo()
    const written = (path = '') => readFileSync(join(workspace, path), 'utf8')
    const [one, other] = [written(main.outputs['report-file']), written(main.outputs['secondary-report-file'])]
    expect([one.includes(PRIMARY), one.includes(SECONDARY)]).toEqual([true, false])
    expect([other.includes(PRIMARY), other.includes(SECONDARY)]).toEqual([false, true])
  })

  test('no file is written twice', async () => {
    const { main } = await runTwo({ inputs: { 'output-markdown': 'a.md', 'secondary-output-markdown': './a.md' } })
    expect(main.annotations.map(({ message }) => message)).toEqual([
      'secondary-output-markdown: ./a.md is the file of output-markdown too. Give another path.',
    ])
  })

  test('a dry run tries both and compares nothing', async () => {
    const { main } = await runTwo({ inputs: { 'dry-run': 'plan' } })
    expect([main.exitCode, main.outputs['gate-status']]).toEqual([0, 'skipped'])
    expect(main.outputs['comparison-summary-file']).toBeUndefined()
    expect(main.summary.match(/Evals: the plan/g)).toHaveLength(2)
  })
})

/** Names of the files in an archive, from its directory at the end. */
function entriesIn(bytes: Buffer): string[] {
  const names: string[] = []
  for (let at = bytes.indexOf('PK\u0001\u0002'); at !== -1; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    names.push(bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)))
  }
  return names
}

describe('two evalsets on a pull request', () => {
  const SHA = 'c0ffee1'.padEnd(40, '0')

  test('leave their files and the comparison as one artifact, and the second comment compares them', async () => {
    await using github = await startGitHub({
      commits: { [SHA]: [] },
      branches: { main: SHA },
      permissions: ['contents: read', 'pull-requests: write'],
    })
    const repository = { full_name: github.repository, default_branch: 'main' }
    github.seedPull({ headSha: SHA, number: 7 })
    const job = github.startJob({
      sha: SHA,
      event: 'pull_request',
      branch: 'change',
      ref: 'refs/pull/7/merge',
      baseBranch: 'main',
    })
    const head = { sha: SHA, ref: 'change', repo: repository }
    const pull = { number: 7, head, base: { sha: SHA, ref: 'main', repo: repository }, user: { login: 'octocat' } }
    await runOwnStep({
      files: FILES,
      inputs: {
        ...TWO,
        task: 'task.mjs',
        store: 'local',
        baseline: 'none',
        'github-token': github.token,
        'output-markdown': 'artifacts/report.md',
      },
      action: {
        actionDir: actionDirectory(),
        event: 'pull_request',
        eventPayload: { number: 7, repository, pull_request: pull },
        github: job.github,
        env: job.env,
      },
    })
    const reports = github.artifacts.filter(({ name }) => name.startsWith('datalayer-evals-reports'))
    expect(reports.map(({ name }) => name)).toEqual(['datalayer-evals-reports'])
    expect(entriesIn(reports[0]?.blob.bytes ?? Buffer.alloc(0))).toEqual(
      expect.arrayContaining([
        'artifacts/comparison-summary.md',
        'artifacts/report.md',
        'artifacts/report-secondary.md',
        'evals-report/results.json',
        'evals-report-secondary/results.json',
      ]),
    )
    const comments = github.comments.map(({ body }) => body)
    const heading = '### <code>no-codemode</code> beside <code>codemode</code>'
    expect(comments.map((body) => body.includes(heading))).toEqual([false, true])
    expect(comments.join('\n')).not.toContain('may ship')
  })
})

describe('two evalsets on the platform', () => {
  const named = { metadata: { agentspec_ids: ['steady'] } }
  const files = {
    [PRIMARY]: evalsetOf(2, { name: 'no-codemode', ...named }),
    [SECONDARY]: evalsetOf(3, { name: 'codemode', ...named }),
  }

  test('run the agentspecs that the specs name, with no other input than the example has', async () => {
    const { main, post, platform } = await runImpatientStep({
      emulator: { brains: STEADY },
      files,
      inputs: {
        ...TWO,
        'agentspec-ids': '',
        'output-markdown': 'artifacts/no-codemode-report.md',
        'secondary-output-markdown': 'artifacts/codemode-report.md',
        'comparison-summary-output': 'artifacts/comparison-summary.md',
        'export-csv': 'true',
      },
    })
    const state = platform.state()
    expect([main.exitCode, post.exitCode, main.outputs['gate-status']]).toEqual([0, 0, 'passed'])
    expect(state.evalsets).toHaveLength(2)
    expect(main.outputs['evalset-id']).toBe('evalset-1')
    expect(main.outputs['secondary-comparison-url']).toContain('/benchmarks/evalset-2')
    expect(state.runs.map(({ experiment_id }) => experiment_id)).toEqual(['experiment-1', 'experiment-2'])
    // Names of runtimes come of one ledger, so that none is given twice.
    expect(new Set(state.runtimesEver.map((runtime) => JSON.stringify(runtime))).size).toBe(2)
    expect(state.runtimesAlive).toEqual([])
  })

  test('without any agentspec the message says what to add to which of them', async () => {
    const plain = { [PRIMARY]: evalsetOf(1, { name: 'no-codemode', ...named }), [SECONDARY]: evalsetOf(1) }
    const { main, platform } = await runImpatientStep({ files: plain, inputs: { ...TWO, 'agentspec-ids': '' } })
    expect(main.annotations.map(({ message }) => message)).toEqual([
      `agentspec-ids: there is no agentspec to run. Give the input, or metadata.agentspec_ids in ${SECONDARY}.`,
    ])
    expect(platform.state().evalsets).toEqual([])
  })

  test('a step that is killed in the second one leaves nothing that post does not find', async () => {
    const slow = evalsetOf(1, { name: 'codemode', metadata: { agentspec_ids: ['asleep'] } })
    const { main, post, platform } = await runImpatientStep(
      {
        emulator: { brains: { ...STEADY, asleep: () => ({ kind: 'hang' }) } },
        files: { ...files, [SECONDARY]: slow },
        inputs: { ...TWO, 'agentspec-ids': '' },
      },
      async (step, watched) => {
        await lookUntil(() => watched.state().runtimesEver.length === 2)
        step.signal('SIGKILL')
      },
    )
    expect(main.outputs['gate-status']).toBe('inconclusive')
    expect([post.exitCode, platform.state().runtimesEver.length, platform.state().runtimesAlive]).toEqual([0, 2, []])
  })
})
