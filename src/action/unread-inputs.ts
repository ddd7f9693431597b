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
    // What asks agents does not go by `results` either: that is an error.
    return group !== 'cleanup' && !(mode === 'evaluate' && OF_ASKING.some((one) => one === name))
  }
  return declarations.filter((one) => !isRead(one)).flatMap(({ name, aliases = [] }) => [name, ...aliases])
}
