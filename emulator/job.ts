import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { ExpressionContexts } from './action-manifest.ts'

/** What is the same for every step of a job. */
export type Job = {
  readonly workspace: string
  readonly runnerTemp: string
  readonly contexts: ExpressionContexts
  readonly env: Readonly<Record<string, string>>
}

export type JobOptions = {
  /** Where the job's own directories are made; a fresh one when absent, which is left for whoever looks at it. */
  readonly directory?: string
  /** GITHUB_WORKSPACE; a directory of the job when absent. */
  readonly workspace?: string
  /** GITHUB_EVENT_NAME, `workflow_dispatch` when absent, and its payload. */
  readonly event?: string
  readonly eventPayload?: object
  /** Replaces fields of the `github` context, e.g. `{ repository: 'acme/shop', run_attempt: '2' }`. */
  readonly github?: Readonly<Record<string, string>>
  /** Other contexts that an input's default may look into. */
  readonly contexts?: ExpressionContexts
}

/** The runner hands these on from its own environment, and nothing else that an action could miss. */
const INHERITED = ['HOME', 'TMPDIR']

const GITHUB_DEFAULTS = {
  actor: 'octocat',
  api_url: 'https://api.github.com',
  action: '__self',
  base_ref: '',
  graphql_url: 'https://api.github.com/graphql',
  head_ref: '',
  job: 'evals',
  ref: 'refs/heads/main',
  ref_name: 'main',
  ref_type: 'branch',
  repository: 'octo-org/agents',
  repository_owner: 'octo-org',
  retention_days: '90',
  run_attempt: '1',
  run_id: '1000000001',
  run_number: '1',
  server_url: 'https://github.com',
  sha: '4f1c9a0e6b2d4c5f8a7b3e1d9c0f2a6b5e4d3c2b',
  triggering_actor: 'octocat',
  workflow: 'Evals',
}

/** Lays a job's directories out and builds the environment and the contexts of its steps. */
export function createJob(options: JobOptions): Job {
  const directory = realpathSync(options.directory ?? mkdtempSync(join(tmpdir(), 'action-job-')))
  const workspace = options.workspace ?? join(directory, 'workspace')
  const runnerTemp = join(directory, 'temp')
  for (const path of [workspace, join(runnerTemp, '_github_workflow')]) mkdirSync(path, { recursive: true })
  const eventPath = join(runnerTemp, '_github_workflow', 'event.json')
  writeFileSync(eventPath, JSON.stringify(options.eventPayload ?? {}))
  const event = options.event ?? 'workflow_dispatch'
  const github = { ...GITHUB_DEFAULTS, ...options.github, workspace, event_name: event, event_path: eventPath }
  const env: Record<string, string> = { CI: 'true', GITHUB_ACTIONS: 'true', RUNNER_TEMP: runnerTemp }
  // Commands that the action starts by name find the Node that runs the action.
  env.PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  for (const name of INHERITED) {
    const value = process.env[name]
    if (value !== undefined) env[name] = value
  }
  for (const [name, value] of Object.entries(github)) env[`GITHUB_${name.toUpperCase()}`] = value
  env.RUNNER_OS = { darwin: 'macOS', win32: 'Windows' }[process.platform as string] ?? 'Linux'
  env.RUNNER_ENVIRONMENT = 'github-hosted'
  const contexts = {
    // Without a token nothing is looked up at GitHub; a test that has one gives its own.
    github: { token: '', ...github },
    job: { status: 'success', check_run_id: '2000000002' },
    runner: { os: env.RUNNER_OS, temp: runnerTemp },
    strategy: { 'job-index': '0', 'job-total': '1' },
    ...options.contexts,
  }
  return { workspace, runnerTemp, contexts, env }
}
