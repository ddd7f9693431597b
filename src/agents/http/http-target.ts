import type { AgentOutcome, Answer } from '../../domain/answer.ts'
import type { FailureCause } from '../../domain/failure.ts'
import type { JsonValue } from '../../domain/json.ts'
import type { AcquiredAgent, Agent, AgentTarget } from '../../domain/ports.ts'
import { createAgentRoute } from '../asking/agent-route.ts'
import { type AskingTools, createAskedAgent } from '../asking/asking.ts'
import type { Wire, WireWords } from '../asking/wire.ts'
import { type AgentProtocol, formatOf, openProtocol } from './protocols.ts'
import { mayHoldSecrets, secretsIn } from './secret-headers.ts'
import { traceParentOf } from './trace-parent.ts'

/** Agents behind addresses. What `checkHttpAgents` finds nothing in can be used. */
export type HttpTargetOptions = AskingTools & {
  /** Addresses by the agents' names. */
  readonly agents: ReadonlyMap<string, string>
  readonly protocol: AgentProtocol
  /** Sent with every question, and taken for secrets: only over https or on this machine, and to no second address. */
  readonly headers: Readonly<Record<string, string>>
  /** The template of a request; `json` only. */
  readonly request?: JsonValue
  /** The JSONPath of the answer; `json` only. */
  readonly answerPath?: string
}

/** What else may be wrong where the path tells how to ask. */
const OF_AUTO = ', which is the whole path and no base URL, and name agent-protocol where that path does not tell it'

const wordsFor = (protocol: AgentProtocol): WireWords => ({
  unsent: 'the headers of agent-headers are not sent there',
  unauthorized: 'it does not accept what it was sent; check agent-headers',
  forbidden: 'who was named to it may not use it; check agent-headers',
  redirected: 'a question is sent to one address only; check agent-url',
  nobody: (names) =>
    `Agent ${names.join(' or ')} is not at its address (404); check agent-url${protocol === 'auto' ? OF_AUTO : ''}.`,
})

/**
 * The target `http`: agents that are there already. Nothing is started and nothing has to be given back. Every question is sent with a
 * W3C `traceparent` that its session tells, and is asked and tried again as `createAskedAgent` says.
 */
export function createHttpTarget(options: HttpTargetOptions): AgentTarget {
  for (const secret of secretsIn(options.headers)) options.redactor.addSecret(secret)
  return {
    kind: 'http',
    async acquire(name, signal) {
      if (signal.aborted) return { kind: 'cancelled' }
      const url = options.agents.get(name)
      if (url === undefined) return { kind: 'failed', cause: unknownCause(name) }
      return { kind: 'acquired', acquired: acquiredAgent(createHttpAgent({ name, url }, options)) }
    },
    async [Symbol.asyncDispose]() {},
  }
}

function acquiredAgent(agent: Agent): AcquiredAgent {
  return { agent, place: {}, giveBack: async () => true, async [Symbol.asyncDispose]() {} }
}

function createHttpAgent(
  { name, url }: { readonly name: string; readonly url: string },
  options: HttpTargetOptions,
): Agent {
  const { protocol: chosen, request, answerPath } = options
  const protocol = openProtocol({ protocol: chosen, url, request, answerPath })
  const headers = Object.fromEntries(
    Object.entries(options.headers).map(([header, value]) => [header.toLowerCase(), value]),
  )
  const wire: Wire = {
    write(question) {
      const { body, headers: own } = protocol.write(question, { url, headers })
      const traceparent = traceParentOf(question.task.metadata.sessionId)
      return { body: JSON.stringify(body), headers: { ...own, traceparent } }
    },
    route: createAgentRoute([name]),
    urlOf: () => url,
    headers,
    holdsSecrets: mayHoldSecrets(headers),
    format: formatOf(protocol),
    words: wordsFor(chosen),
  }
  const agent = createAskedAgent(wire, options)
  return { ask: async (question) => inSession(await agent.ask(question), question.task.metadata.sessionId) }
}

/** The outcome of a question, whose answer is known by the session that was sent with it. */
function inSession(outcome: AgentOutcome, sessionId: string): AgentOutcome {
  const known = (answer: Answer): Answer => ({ ...answer, sessionId })
  if (outcome.kind === 'answered') return { ...outcome, answer: known(outcome.answer) }
  if (outcome.kind === 'failed' && outcome.partial) return { ...outcome, partial: known(outcome.partial) }
  return outcome
}

function unknownCause(name: string): FailureCause {
  const message = `No address is given for agent ${name}; add a line ${name} = URL to agent-url.`
  return { type: 'runtime_launch_failed', stage: 'run_preparation', message, detailExcerpt: '' }
}
