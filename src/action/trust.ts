import { isJsonObject, type JsonObject, type JsonValue, valueAt } from '../domain/json.ts'

/** The event that started the workflow. */
export type WorkflowEvent = { readonly name: string; readonly actor: string; readonly payload: JsonObject }

/** Whether this job may spend. `skip` ends green with nothing sent, `refuse` ends red with nothing sent. */
export type TrustDecision =
  | { readonly kind: 'trusted' }
  | { readonly kind: 'skip'; readonly message: string }
  | { readonly kind: 'refuse'; readonly message: string }

/** Events that carry full secrets whoever wrote the code that is checked out. */
const PRIVILEGED_EVENTS = ['pull_request_target', 'workflow_run', 'issue_comment']

/** True where the workflow, with its secrets, is the base branch's, whoever wrote the code that is checked out. */
export function isPrivileged({ name }: Pick<WorkflowEvent, 'name'>): boolean {
  return PRIVILEGED_EVENTS.includes(name)
}

/**
 * Decides who may spend, before anything else is looked at. Forks and Dependabot get no secrets: their runs are skipped where a key
 * is needed that is not there.
 * Events with full secrets and a head that is a fork's, or unknown, are refused unless the workflow allows it.
 */
export function decideTrust(
  event: WorkflowEvent,
  given: {
    readonly lacksApiKey: boolean
    readonly allowUntrustedHead: boolean
    /** It shows what files hold and does nothing else: no key is read and no code of the head is run. */
    readonly spendsNothing?: boolean
  },
): TrustDecision {
  // The other half of a workflow without secrets, which is there to show what that one has found.
  if (given.spendsNothing && event.name === 'workflow_run') return { kind: 'trusted' }
  if (isPrivileged(event)) {
    const stranger = describeUntrustedHead(event)
    if (stranger === undefined || given.allowUntrustedHead) return { kind: 'trusted' }
    const message =
      `This ${event.name} event has the repository's secrets, and ${stranger}. Code from there could read them and spend on your account. ` +
      'Run the evals on pull_request instead, or set allow-untrusted-head: true after reading SECURITY.md.'
    return { kind: 'refuse', message }
  }
  if (!given.lacksApiKey) return { kind: 'trusted' }
  const why = withoutSecrets(event)
  if (why === undefined) return { kind: 'trusted' }
  const message = `Nothing was run: ${why}, and GitHub gives such runs no secrets, so a key that the evals need is missing. A maintainer can run the evals from a branch of this repository.`
  return { kind: 'skip', message }
}

/** Why the runner gives this event no secrets; `undefined` when it does. */
function withoutSecrets(event: WorkflowEvent): string | undefined {
  if (!event.name.startsWith('pull_request')) {
    return event.actor === 'dependabot[bot]' ? `this ${event.name} event comes from Dependabot` : undefined
  }
  const base = fullName(event.payload.repository)
  const head = fullName(valueAt(event.payload, 'pull_request', 'head', 'repo'))
  if (head !== base)
    return `this pull request comes from ${head ?? 'a repository that is gone'}, not from ${base ?? 'here'}`
  const author = valueAt(event.payload, 'pull_request', 'user', 'login')
  const dependabot = event.actor === 'dependabot[bot]' || author === 'dependabot[bot]'
  return dependabot ? 'this pull request comes from Dependabot' : undefined
}

/** Why the head of a privileged event is not this repository's own; `undefined` when it is. */
function describeUntrustedHead(event: WorkflowEvent): string | undefined {
  const base = fullName(event.payload.repository)
  if (event.name === 'issue_comment') {
    const onPullRequest = valueAt(event.payload, 'issue', 'pull_request') !== undefined
    return onPullRequest ? 'it does not say whose code the pull request holds' : undefined
  }
  const head =
    event.name === 'workflow_run'
      ? fullName(valueAt(event.payload, 'workflow_run', 'head_repository'))
      : fullName(valueAt(event.payload, 'pull_request', 'head', 'repo'))
  if (head === undefined || base === undefined) return 'it does not say whose code its head is'
  return head === base ? undefined : `its head is ${head}, not ${base}`
}

function fullName(repository: JsonValue | undefined): string | undefined {
  const name = isJsonObject(repository) ? repository.full_name : undefined
  return typeof name === 'string' ? name.toLowerCase() : undefined
}
