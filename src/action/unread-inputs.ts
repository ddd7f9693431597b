import { givenInputs } from './given-inputs.ts'
import type { Env } from './input-reader.ts'
import { INPUTS, type InputDeclaration, type InputName } from './input-table.ts'
import type { Mode } from './step-mode.ts'

/** What the cleanup goes by beside its own inputs. Secrets are no choice that could be named. */
const READ_BY_CLEANUP: readonly InputName[] = [
  'mode',
  'dry-run',
  'api-key',
  'iam-url',
  'runtimes-url',
  'platform-timeout-seconds',
  'allow-untrusted-head',
]

/** Where a prepared spec goes. */
const OF_PREPARING: readonly InputName[] = ['prepared-spec-output-dir', 'prepared-spec-output-file']

/** What a spec is prepared by. */
const READ_BY_PREPARING: readonly InputName[] = [
  'mode',
  'evalset-spec-file',
  'secondary-evalset-spec-file',
  // Told as what cannot be prepared.
  'evalset-id',
  'secondary-evalset-id',
  'working-directory',
  'config-file',
  'run-environment',
  'prepared-spec-output-dir',
  'prepared-spec-output-file',
  'summary',
  'allow-untrusted-head',
]

/** What a report of records or of results files goes by. Where it goes by rules, they are the workflow's own. */
const READ_BY_REPORTING: readonly InputName[] = [
  'mode',
  'evalset-id',
  'evalset-spec-file',
  'evalset-name',
  'secondary-evalset-id',
  'secondary-evalset-spec-file',
  'results',
  'run-limit',
  'run-environment',
  'working-directory',
  'store',
  'api-key',
  'iam-url',
  'ai-agents-url',
  'ui-url',
  'platform-timeout-seconds',
  'billing-entity-uid',
  'account-uid',
  'pass-rate-threshold',
  'min-coverage',
  'max-regression',
  'regression-test',
  'fail-on',
  'create-report',
  'report-dir',
  'output-markdown',
  'export-csv',
  'secondary-output-markdown',
  'comparison-summary-output',
  'upload-report-artifacts',
  'report-artifact-name',
  'comment',
  'check-run',
  'check-run-id',
  'github-token',
  'summary',
  'annotations',
  'allow-untrusted-head',
  'job-index',
]

/** What only who asks agents goes by; whose answers are graded again and how they were asked for, the stored runs say. */
const OF_ASKING: readonly InputName[] = [
  'agentspec-ids',
  'agentspec-files',
  'model',
  'case-ids',
  'split',
  'task',
  'agent-command',
  'agent-url',
  'agent-protocol',
  'agent-headers',
  'agent-request',
  'agent-answer-path',
  'agent-stdin',
  'run-evalset',
  'run-limit',
  'resume',
  'execution-target',
  'environment-name',
  'credits-limit',
  'agent-time-reservation',
  'max-runtimes',
  'agent-name',
  'local-agent-base-url',
  'auto-start-local-agent-runtime',
  'local-agent-log-level',
  'local-agent-command',
  'agent-env',
  'concurrency',
  'request-timeout-seconds',
  'max-retries',
  'budget-credits',
  'upload-journal',
  'evalset-id',
  'secondary-evalset-spec-file',
  'secondary-evalset-id',
  'secondary-output-markdown',
  'comparison-summary-output',
]

/** The inputs that the workflow gave and that its mode does not go by, as sentences: whoever wrote them expects something of them. */
export function warnOfUnreadInputs(env: Env, mode: Mode): string[] {
  const unread = new Set(namesUnreadBy(mode))
  const names = givenInputs(env).flatMap(([name]) => (unread.has(name) ? [name] : []))
  if (names.length === 0) return []
  const what = names.length === 1 ? 'an input' : 'inputs'
  return [`${names.join(', ')}: ${what} that mode: ${mode} does not read. It runs as if nothing were given.`]
}

/** With other spellings. */
function namesUnreadBy(mode: Mode): string[] {
  const declarations: readonly InputDeclaration[] = INPUTS
  const isRead = ({ name, group }: InputDeclaration): boolean => {
    if (mode === 'cleanup') return group === 'cleanup' || READ_BY_CLEANUP.some((one) => one === name)
    if (mode === 'run-report') return READ_BY_REPORTING.some((one) => one === name)
    if (mode === 'prepare-spec') return READ_BY_PREPARING.some((one) => one === name)
    if (OF_PREPARING.some((one) => one === name)) return false
    // What asks agents does not go by `results` either: that is an error.
    return group !== 'cleanup' && !(mode === 'evaluate' && OF_ASKING.some((one) => one === name))
  }
  return declarations.filter((one) => !isRead(one)).flatMap(({ name, aliases = [] }) => [name, ...aliases])
}
