import { spawnSync } from 'node:child_process'
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '..', '..')
const GENERATED = ['action.yml', 'README.md', 'docs/gate.md', 'docs/evaluators.md', 'docs/sdk.md', 'package.json']

/** What a workflow of the first version may rely on: names and defaults, written down here once more on purpose. */
const INPUT_DEFAULTS = {
  mode: '',
  'evalset-spec-file': '',
  'evalset-id': '',
  'secondary-evalset-spec-file': '',
  'secondary-evalset-id': '',
  'evalset-name': '',
  'agentspec-ids': '',
  'agentspec-id': '',
  agentspec: '',
  'agentspec-files': '',
  'run-evalset': 'true',
  'create-report': 'true',
  'run-limit': '1',
  'case-ids': '',
  split: '',
  model: '',
  'dry-run': 'false',
  resume: 'auto',
  results: '',
  'working-directory': '',
  'config-file': '',
  'execution-target': 'cloud',
  task: '',
  'agent-command': '',
  'agent-url': '',
  'agent-protocol': 'auto',
  'agent-headers': '',
  'agent-request': '',
  'agent-answer-path': '',
  'agent-stdin': 'prompt',
  store: 'auto',
  'store-dir': '.agent-evals',
  'api-key': '',
  token: '',
  'iam-url': '',
  'runtimes-url': '',
  'ai-agents-url': '',
  'ui-url': '',
  'platform-timeout-seconds': '60',
  'environment-name': 'ai-agents-env',
  'agent-environment-name': '',
  'credits-limit': '100',
  'agent-time-reservation': '',
  'max-runtimes': '16',
  'billing-entity-uid': '',
  'billable-account-uid': '',
  'account-uid': '',
  'agent-name': 'default',
  'local-agent-name': '',
  'local-agent-base-url': 'http://127.0.0.1:8765',
  'auto-start-local-agent-runtime': 'false',
  'local-agent-log-level': 'info',
  'local-agent-command': 'agent-runtimes',
  'agent-env': '',
  concurrency: 'auto',
  'request-timeout-seconds': '180',
  'max-retries': '2',
  'max-duration-minutes': '',
  'budget-credits': '',
  budget: '',
  'budget-usd': '',
  evaluators: '',
  'judge-model': '',
  'judge-base-url': '',
  'judge-api-key': '',
  'judge-reasoning-effort': '',
  'judge-max-tokens': '4096',
  'judge-concurrency': '4',
  'judge-self-test': 'false',
  'run-environment': 'sdk',
  'backend-run-environment': 'sdk',
  'launch-source': 'github-action',
  'pass-rate-threshold': '',
  'min-coverage': '1',
  'max-regression': '',
  'regression-test': '',
  baseline: 'auto',
  'max-baseline-age-days': '30',
  'accept-baseline': 'false',
  'quarantine-file': '',
  'fail-on': 'gate',
  'report-dir': 'evals-report',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the runner fills it in.
  'github-token': '${{ github.token }}',
  'output-markdown': '',
  'export-csv': 'true',
  'secondary-output-markdown': '',
  'comparison-summary-output': '',
  'prepared-spec-output-dir': 'artifacts/specs',
  'prepared-spec-output-file': '',
  'upload-report-artifacts': 'true',
  'report-artifact-name': 'datalayer-evals-reports',
  comment: 'auto',
  'check-run': 'false',
  'upload-journal': 'false',
  summary: 'true',
  annotations: 'true',
  'allow-untrusted-head': 'false',
  'max-age-minutes': '390',
  'confirm-cleanup': 'false',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the runner fills it in.
  'job-index': '${{ strategy.job-index }}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the runner fills it in.
  'job-total': '${{ strategy.job-total }}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the runner fills it in.
  'check-run-id': '${{ job.check_run_id }}',
}

const OUTPUT_NAMES = [
  ['evalset-id', 'executed-evalset-id', 'evalset-name', 'experiment-ids', 'run-ids', 'view-url', 'live-report-url'],
  ['gate-status', 'gate-reasons', 'pass-rate'],
  ['total-cases', 'passed-cases', 'failed-cases', 'errored-cases', 'ungraded-cases', 'failed-run-count'],
  ['report-file', 'results-file', 'csv-file', 'trajectories-dir'],
  ['junit-file', 'ctrf-file', 'html-file', 'log-file', 'timestamped-report-file', 'timestamped-csv-file'],
  ['secondary-report-file', 'secondary-csv-file', 'secondary-log-file'],
  ['secondary-results-file', 'secondary-junit-file', 'secondary-html-file'],
  ['secondary-timestamped-report-file', 'secondary-timestamped-csv-file', 'comparison-summary-file'],
  ['primary-failed-run-count', 'secondary-failed-run-count', 'comparison-url', 'secondary-comparison-url'],
  ['prepared-spec-path', 'spec-path'],
].flat()

type Declared = { description: string; default: unknown }
type Manifest = {
  inputs: Record<string, Declared>
  outputs: Record<string, Declared>
  runs: unknown
  branding: unknown
} & Record<'name' | 'description' | 'author', string>

const manifest: Manifest = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8'))

describe('action.yml', () => {
  test('declares every input of this version with its default, as text', () => {
    const defaults = Object.entries(manifest.inputs).map(([name, input]) => [name, input.default])
    expect(Object.fromEntries(defaults)).toEqual(INPUT_DEFAULTS)
  })

  test('declares every output of this version', () => {
    expect(Object.keys(manifest.outputs).sort()).toEqual(OUTPUT_NAMES.toSorted())
  })

  test('says of every input and output what it is, and of an alias whose it is', () => {
    const described = Object.values({ ...manifest.inputs, ...manifest.outputs })
    expect(described.filter(({ description }) => !/^\S.*\.$/.test(description))).toEqual([])
    expect(manifest.inputs.token?.description).toBe('Same as `api-key`.')
  })

  test('is a Node 24 action with a post step, a name and a face', () => {
    expect(manifest.runs).toEqual({ using: 'node24', main: 'dist/main/index.js', post: 'dist/post/index.js' })
    expect(manifest.branding).toEqual({ icon: 'check-circle', color: 'green' })
    expect([manifest.name, manifest.author]).toEqual(['Agent evals', 'agent-evals contributors'])
  })
})

describe('the generator', () => {
  let copy = ''

  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'generate-'))
    mkdirSync(join(copy, 'docs'))
    for (const name of GENERATED) copyFileSync(join(ROOT, name), join(copy, name))
  })
  afterEach(() => rmSync(copy, { recursive: true, force: true }))

  const run = (...options: string[]) => {
    const command = [join(ROOT, 'scripts', 'generate.ts'), '--root', copy, ...options]
    return spawnSync(process.execPath, command, { encoding: 'utf8' })
  }
  const change = (name: string, from: string, to: string) => {
    const text = readFileSync(join(copy, name), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(copy, name), text.replace(from, to))
  }

  test('finds the files of this checkout up to date', () => {
    const { status, stderr } = run('--check')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('takes line ends of Windows for no difference', () => {
    const text = readFileSync(join(copy, 'action.yml'), 'utf8')
    writeFileSync(join(copy, 'action.yml'), text.replaceAll('\n', '\r\n'))
    expect(run('--check').status).toBe(0)
  })

  test('names every file that differs, and mends it when it is not only asked', () => {
    appendFileSync(join(copy, 'action.yml'), '# by hand\n')
    change('README.md', '| `view-url` |', '| `url` |')
    change('docs/gate.md', '**failed**', '**passed**')
    const { status, stderr } = run('--check')
    expect(status).toBe(1)
    expect(stderr.match(/^\S+/gm)).toEqual(['action.yml', 'README.md', 'docs/gate.md'])
    expect(run().status).toBe(0)
    for (const name of ['action.yml', 'README.md', 'docs/gate.md']) {
      expect(readFileSync(join(copy, name), 'utf8')).toBe(readFileSync(join(ROOT, name), 'utf8'))
    }
  })

  test('refuses a package.json whose version is not that of the code', () => {
    change('package.json', '"version": "', '"version": "9')
    const { status, stderr } = run('--check')
    expect(status).toBe(1)
    expect(stderr).toMatch(/^package\.json says version 9\S+ and src\/version\.ts says/)
  })

  test('refuses a README whose markers are gone', () => {
    change('README.md', '<!-- outputs:end -->', '')
    const { status, stderr } = run('--check')
    expect(status).toBe(1)
    expect(stderr).toContain('README.md has no "<!-- outputs:begin')
  })
})
