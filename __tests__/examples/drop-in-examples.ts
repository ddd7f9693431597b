/** An example of the README of datalayer/github-actions (mid 2026): what its step is given, and what its next step looks for. */
export type DropInExample = {
  readonly name: string
  readonly with: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  /** Paths that `actions/upload-artifact` takes afterwards. */
  readonly uploads: readonly string[]
}

/** The id that all examples name. */
export const EVALSET_ID = '01KXXXXXXXXXXXX'

/** The examples write them as `${{ secrets.NAME }}`. */
export const SECRETS = {
  DATALAYER_API_KEY: 'emulator-api-key-4f1c9a',
  DATALAYER_BILLABLE_ACCOUNT_UID: '01KACCOUNT',
  AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE0000',
  AWS_SECRET_ACCESS_KEY: 'aws-secret-3f9b1c77',
  AWS_DEFAULT_REGION: 'eu-central-1',
}

const secret = (name: keyof typeof SECRETS): string => `\${{ secrets.${name} }}`
const apiKey = { 'api-key': secret('DATALAYER_API_KEY') }
const files = (stem: string): string[] =>
  [`${stem}.md`, `${stem}.csv`, `${stem}.md.log`].map((one) => `artifacts/${one}`)

export const DROP_IN_EXAMPLES: readonly DropInExample[] = [
  {
    name: '1: a report of one evalset',
    with: {
      'evalset-id': EVALSET_ID,
      ...apiKey,
      'run-limit': '50',
      'output-markdown': 'artifacts/evals-report.md',
      'export-csv': 'true',
    },
    uploads: files('evals-report'),
  },
  {
    name: '2: with an agentspec, its environment, its time and who pays',
    with: {
      'evalset-id': EVALSET_ID,
      ...apiKey,
      'agentspec-id': 'example-simple',
      'agent-environment-name': 'ai-agents-env',
      'agent-time-reservation': '10',
      'billable-account-uid': secret('DATALAYER_BILLABLE_ACCOUNT_UID'),
      'output-markdown': 'artifacts/evals-report.md',
      'export-csv': 'true',
    },
    uploads: files('evals-report'),
  },
  {
    name: '3: with two agentspecs',
    with: {
      'evalset-id': EVALSET_ID,
      ...apiKey,
      'agentspec-ids': 'example-evals,example-evals-nocodemode',
      'agent-environment-name': 'ai-agents-env',
      'agent-time-reservation': '10',
      'output-markdown': 'artifacts/evals-report.md',
      'export-csv': 'true',
    },
    uploads: files('evals-report'),
  },
  {
    name: '4: without an upload of its own',
    with: { 'evalset-id': EVALSET_ID, ...apiKey, 'upload-report-artifacts': 'false' },
    uploads: ['evals-report.md', 'evals-report.csv', 'evals-report.md.log'],
  },
  {
    name: '5: two spec files and their comparison',
    with: {
      'evalset-spec-file': '.github/evals/no-codemode.evalset.json',
      'secondary-evalset-spec-file': '.github/evals/codemode.evalset.json',
      ...apiKey,
      'output-markdown': 'artifacts/no-codemode-report.md',
      'secondary-output-markdown': 'artifacts/codemode-report.md',
      'comparison-summary-output': 'artifacts/comparison-summary.md',
      'export-csv': 'true',
    },
    uploads: [...files('no-codemode-report'), ...files('codemode-report'), 'artifacts/comparison-summary.md'],
  },
  {
    name: '6: a Bedrock model’s keys, and who pays or else a secret',
    env: {
      AWS_ACCESS_KEY_ID: secret('AWS_ACCESS_KEY_ID'),
      AWS_SECRET_ACCESS_KEY: secret('AWS_SECRET_ACCESS_KEY'),
      AWS_DEFAULT_REGION: secret('AWS_DEFAULT_REGION'),
    },
    with: {
      ...apiKey,
      'billable-account-uid': `\${{ inputs.billable_account_uid || secrets.DATALAYER_BILLABLE_ACCOUNT_UID }}`,
      'evalset-id': EVALSET_ID,
    },
    uploads: ['evals-report.md', 'evals-report.csv', 'evals-report.md.log'],
  },
]

/** Every input that an `action.yml` of datalayer/github-actions had in 2026. */
export const DROP_IN_INPUTS = [
  'mode',
  'evalset-id',
  'evalset-spec-file',
  'secondary-evalset-id',
  'secondary-evalset-spec-file',
  'api-key',
  'token',
  'ai-agents-url',
  'iam-url',
  'runtimes-url',
  'billing-entity-uid',
  'billable-account-uid',
  'account-uid',
  'run-environment',
  'request-timeout-seconds',
  'prepared-spec-output-dir',
  'prepared-spec-output-file',
  'run-limit',
  'output-markdown',
  'secondary-output-markdown',
  'comparison-summary-output',
  'export-csv',
  'agentspec-ids',
  'agentspec-id',
  'agentspec',
  'agent-environment-name',
  'agent-given-name',
  'agent-time-reservation',
  'execution-target',
  'auto-start-local-agent-runtime',
  'local-agent-base-url',
  'local-agent-name',
  'upload-report-artifacts',
  'report-artifact-name',
  'concurrency',
  'budget',
  'pass-rate-threshold',
  'max-regression',
] as const

/** Every output that it had. */
export const DROP_IN_OUTPUTS = [
  'prepared-spec-path',
  'spec-path',
  'report-file',
  'evalset-id',
  'executed-evalset-id',
  'csv-file',
  'log-file',
  'timestamped-report-file',
  'timestamped-csv-file',
  'secondary-report-file',
  'secondary-csv-file',
  'secondary-log-file',
  'secondary-timestamped-report-file',
  'secondary-timestamped-csv-file',
  'comparison-summary-file',
  'failed-run-count',
  'primary-failed-run-count',
  'secondary-failed-run-count',
  'agent-runtime-pod-name',
  'agent-runtime-ingress',
  'agent-runtime-pod-names',
  'agent-runtime-ingresses',
  'gate-status',
  'live-report-url',
  'comparison-url',
  'secondary-comparison-url',
] as const

/** What runtimes were called outlives none of them here. */
export const GONE_OUTPUTS: readonly string[] = DROP_IN_OUTPUTS.filter((name) => name.startsWith('agent-runtime-'))

/** What is told instead of taken. */
export const TOLD_INPUTS: readonly string[] = ['agent-given-name']
