import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import { runAction } from '../../emulator/action-runner.ts'
import { startGitHub } from '../../emulator/github/github.ts'
import type { Emulator } from '../../emulator/platform.ts'
import { INPUTS, type InputDeclaration } from '../../src/action/input-table.ts'
import { OUTPUTS } from '../../src/action/output-table.ts'
import { actionDirectory, temporaryDirectory, workspaceWith } from '../support/workflow-step.ts'
import {
  DROP_IN_EXAMPLES,
  DROP_IN_INPUTS,
  DROP_IN_OUTPUTS,
  type DropInExample,
  EVALSET_ID,
  GONE_OUTPUTS,
  SECRETS,
  TOLD_INPUTS,
} from './drop-in-examples.ts'
import { fillExpressions } from './expressions.ts'
import { startSeededPlatform } from './seeded-platform.ts'

// Workflows of several jobs, each with processes of its own.
jest.setTimeout(180_000)

const ROOT = join(import.meta.dirname, '..', '..')
const SHA = 'a'.repeat(40)

/** A spec of the two that example 5 compares. */
function spec(name: string, metadata: object): string {
  const cases = ['greeting', 'farewell'].map((one) => ({
    name: one,
    inputs: { prompt: `Say OK to a ${one}.` },
    expected_output: 'OK',
    evaluators: [{ name: 'equals_expected' }],
  }))
  return JSON.stringify({ name, run_environment: 'sdk', kind: 'batch', metadata, cases })
}

function specFiles(metadata: object): Record<string, string> {
  return {
    '.github/evals/no-codemode.evalset.json': spec('no-codemode', metadata),
    '.github/evals/codemode.evalset.json': spec('codemode', metadata),
  }
}

/** Runs an example's step with nothing changed but whose action it uses, against a platform of this machine. */
async function runExample({ name, with: given, env = {} }: DropInExample, platform: Emulator, agentspecs = {}) {
  const contexts = { secrets: SECRETS, inputs: {} }
  const fill = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fillExpressions(text, contexts)]))
  const workspace = workspaceWith(name.startsWith('5') ? specFiles(agentspecs) : {})
  await using github = await startGitHub({
    commits: { [SHA]: [] },
    branches: { main: SHA },
    permissions: ['contents: read'],
  })
  const job = github.startJob({ sha: SHA, event: 'workflow_dispatch' })
  const { main, post } = await runAction({
    actionDir: actionDirectory(),
    directory: temporaryDirectory(),
    workspace,
    event: 'workflow_dispatch',
    github: job.github,
    env: { ...job.env, ...fill(env) },
    contexts: { github: { token: github.token } },
    inputs: { ...fill(given), 'iam-url': platform.url },
  })
  return { main, post, workspace, artifacts: github.artifacts.map((one) => one.name) }
}

function example(number: number): DropInExample {
  const found = DROP_IN_EXAMPLES[number - 1]
  if (found === undefined) throw new Error(`There is no example ${number}.`)
  return found
}

/** Outputs that every report had, whatever it was of. */
const REPORT_OUTPUTS = [
  'report-file',
  'csv-file',
  'log-file',
  'timestamped-report-file',
  'timestamped-csv-file',
  'failed-run-count',
  'primary-failed-run-count',
]

/** Outputs of a report that name files. */
const isFile = (name: string): boolean => name.endsWith('-file')

describe('an example of datalayer/github-actions with only `uses:` changed', () => {
  test.each(DROP_IN_EXAMPLES)('$name: works, and the next step finds its files', async (one) => {
    await using platform = await startSeededPlatform()
    const named = { agentspec_ids: ['example-evals', 'example-evals-nocodemode'] }
    const { main, post, workspace } = await runExample(one, platform, named)
    expect(main.annotations.filter(({ level }) => level === 'error')).toEqual([])
    expect([main.exitCode, post.exitCode]).toEqual([0, 0])
    for (const path of one.uploads) {
      expect([path, existsSync(join(workspace, path))]).toEqual([path, true])
      expect(statSync(join(workspace, path)).size).toBeGreaterThan(0)
    }
    for (const output of REPORT_OUTPUTS) {
      expect([output, main.outputs[output] ?? '']).toEqual([output, expect.stringMatching(/./)])
      if (isFile(output)) expect(existsSync(join(workspace, main.outputs[output] ?? ''))).toBe(true)
    }
    expect(main.outputs['report-file']).toBe(one.uploads[0])
    expect(main.outputs['timestamped-report-file']).toMatch(/^report-[\w.-]+\.md$/)
    expect(platform.state().runtimesAlive).toEqual([])
  })

  test.each([1, 4, 6])('%i: reports what was recorded and asks nobody', async (number) => {
    await using platform = await startSeededPlatform()
    const { main, workspace } = await runExample(example(number), platform)
    expect(platform.state().runtimesEver).toEqual([])
    expect(platform.state().evalsets).toHaveLength(1)
    expect(main.outputs['evalset-id']).toBe(EVALSET_ID)
    expect(main.outputs['live-report-url']).toContain(`/benchmarks/${EVALSET_ID}`)
    const markdown = readFileSync(join(workspace, main.outputs['report-file'] ?? ''), 'utf8')
    for (const word of ['example-evals-nocodemode', 'greeting', 'farewell', 'thanks']) expect(markdown).toContain(word)
    expect(() => JSON.parse(readFileSync(join(workspace, main.outputs['log-file'] ?? ''), 'utf8'))).not.toThrow()
    expect(main.stdout).not.toContain(SECRETS.AWS_SECRET_ACCESS_KEY)
  })

  test.each([
    [2, ['example-simple']],
    [3, ['example-evals', 'example-evals-nocodemode']],
  ] as const)(
    '%i: asks each agentspec the cases of the platform, recorded on the evalset that is there',
    async (number, agentspecs) => {
      await using platform = await startSeededPlatform()
      const before = platform.state().experiments.length
      const { main } = await runExample(example(number), platform)
      expect(main.outputs).toMatchObject({ 'executed-evalset-id': EVALSET_ID, 'gate-status': 'passed' })
      expect(main.outputs['total-cases']).toBe(String(3 * agentspecs.length))
      const { evalsets, experiments, runtimesEver } = platform.state()
      expect(evalsets).toHaveLength(1)
      expect(experiments.slice(before).map(({ evalset_id }) => evalset_id)).toEqual(agentspecs.map(() => EVALSET_ID))
      expect(runtimesEver).toHaveLength(agentspecs.length)
    },
  )

  test('4: `upload-report-artifacts: false` leaves the upload to the workflow; without it there is an artifact', async () => {
    await using platform = await startSeededPlatform()
    expect((await runExample(example(4), platform)).artifacts).not.toContain('datalayer-evals-reports')
    expect((await runExample(example(1), platform)).artifacts).toContain('datalayer-evals-reports')
  })

  test('5: both evalsets have files and outputs of their own, and the comparison names both', async () => {
    await using platform = await startSeededPlatform()
    const { main, workspace } = await runExample(example(5), platform, { agentspec_ids: ['example-evals'] })
    for (const name of [
      'secondary-report-file',
      'secondary-csv-file',
      'secondary-log-file',
      'comparison-summary-file',
    ]) {
      expect([name, existsSync(join(workspace, main.outputs[name] ?? 'nothing'))]).toEqual([name, true])
    }
    expect(main.outputs['secondary-failed-run-count']).toBe('0')
    const summary = readFileSync(join(workspace, main.outputs['comparison-summary-file'] ?? ''), 'utf8')
    expect(summary).toMatch(/no-codemode/)
    expect(platform.state().evalsets).toHaveLength(3)
  })

  test('5: specs that name no agentspec are told so before anything is created, with what to add', async () => {
    await using platform = await startSeededPlatform()
    const { main } = await runExample(example(5), platform, {})
    expect(main.exitCode).toBe(1)
    expect(main.annotations.map(({ message }) => message).join('\n')).toContain('agentspec-ids')
    expect(platform.state().evalsets).toHaveLength(1)
    expect(platform.state().runtimesEver).toEqual([])
  })
})

describe('every name of its action.yml', () => {
  const declarations: readonly InputDeclaration[] = INPUTS
  const page = readFileSync(join(ROOT, 'docs', 'from-datalayer-github-actions.md'), 'utf8')

  test.each(DROP_IN_INPUTS)('the input %s is taken or told, and stands on the page', (name) => {
    const isTaken = declarations.some((one) => one.name === name || (one.aliases ?? []).includes(name))
    expect(isTaken).toBe(!TOLD_INPUTS.includes(name))
    expect(page).toContain(`| \`${name}\``)
  })

  test.each(DROP_IN_OUTPUTS)('the output %s is set or told, and stands on the page', (name) => {
    const outputs: readonly string[] = OUTPUTS.map((one) => one.name)
    expect(outputs.includes(name)).toBe(!GONE_OUTPUTS.includes(name))
    expect(page).toContain(`| \`${name}\``)
  })

  test('a name of its own for a runtime is told, and nothing fails by it', async () => {
    await using platform = await startSeededPlatform()
    const one = example(2)
    const { main } = await runExample({ ...one, with: { ...one.with, 'agent-given-name': 'my-runtime' } }, platform)
    expect(main.exitCode).toBe(0)
    expect(main.annotations).toContainEqual(
      expect.objectContaining({ level: 'warning', message: expect.stringContaining('agent-given-name') }),
    )
  })

  test('an agentspec that is a document of the repository is told where it goes', async () => {
    await using platform = await startSeededPlatform()
    const { 'agentspec-id': _, ...rest } = example(2).with
    const { main } = await runExample({ ...example(2), with: { ...rest, agentspec: 'agents/desk.yaml' } }, platform)
    expect(main.exitCode).toBe(1)
    expect(main.annotations[0]?.message).toContain('agentspec-files')
  })
})
