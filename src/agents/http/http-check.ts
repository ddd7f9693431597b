import { mayCarrySecrets } from '../../domain/addresses.ts'
import { type JsonValue, MAX_JSON_DEPTH } from '../../domain/json.ts'
import { isNestedDeeperThan } from '../../domain/json-depth.ts'
import { nearMiss } from '../../domain/near-miss.ts'
import { readJsonPath } from '../../matching/json-path.ts'
import { whyForbidden } from '../../platform/forbidden-address.ts'
import { AGENT_PROTOCOLS, protocolOf } from './protocols.ts'
import { namesIn, PLACEHOLDERS } from './request-template.ts'
import { isUnfilled, mayHoldSecrets } from './secret-headers.ts'

/** What a workflow says of agents behind addresses. */
export type HttpAgentChoices = {
  readonly agents: ReadonlyMap<string, string>
  /** As it is written. */
  readonly protocol: string
  readonly headers: Readonly<Record<string, string>>
  readonly request?: JsonValue
  readonly answerPath?: string
}

/** One thing that is wrong: the input that says it, and a sentence without that name. */
type HttpAgentProblem = {
  readonly input: 'agent-url' | 'agent-protocol' | 'agent-headers' | 'agent-request' | 'agent-answer-path'
  readonly sentence: string
}

/** Everything that can be known to be wrong before anything is sent, all at once. No sentence shows what may be a secret. */
export function checkHttpAgents(choices: HttpAgentChoices): readonly HttpAgentProblem[] {
  return [
    ...[...choices.agents].flatMap(([name, url]) => checkUrl(name, url, choices.headers)),
    ...checkProtocol(choices),
    ...Object.entries(choices.headers).flatMap(([name, value]) => checkHeader(name, value)),
    ...checkRequest(choices.request),
    ...checkPath(choices.answerPath),
  ]
}

function checkUrl(name: string, text: string, headers: HttpAgentChoices['headers']): HttpAgentProblem[] {
  const refuse = (why: string): HttpAgentProblem[] => [{ input: 'agent-url', sentence: `agent ${name} ${why}` }]
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) {
    return refuse('has no address: give a whole one that begins with https:// or http://.')
  }
  if (url.username !== '' || url.password !== '') {
    return refuse('has credentials in its address, where logs show them. Send them as a header with agent-headers.')
  }
  const why = whyForbidden(url.hostname)
  if (why) return refuse(`has an address to which nothing is sent: ${why}.`)
  if (mayHoldSecrets(headers) && !mayCarrySecrets(text)) {
    return refuse(
      `has an address that is neither https nor on this machine (${url.host}), so agent-headers are not sent there. Use https.`,
    )
  }
  return []
}

function checkProtocol({ protocol: written, request, answerPath }: HttpAgentChoices): HttpAgentProblem[] {
  const protocol = protocolOf(written)
  if (protocol === undefined) {
    const near = nearMiss(written, AGENT_PROTOCOLS)
    const meant = near === undefined ? '' : ` Did you mean ${near}?`
    const sentence = `"${written}" is none. Known are ${AGENT_PROTOCOLS.join(', ')}.${meant}`
    return [{ input: 'agent-protocol', sentence }]
  }
  if (protocol === 'json') return []
  const sentence = `it is of agent-protocol: json, and agent-protocol is ${protocol}. Set agent-protocol: json, or remove it.`
  return [
    ...(request === undefined ? [] : [{ input: 'agent-request', sentence } as const]),
    ...(answerPath === undefined ? [] : [{ input: 'agent-answer-path', sentence } as const]),
  ]
}

/** Headers that say how the request itself is sent, which is the sender's own affair. */
const SENDERS_OWN: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'te',
  'traceparent',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

function checkHeader(name: string, value: string): HttpAgentProblem[] {
  const refuse = (sentence: string): HttpAgentProblem[] => [{ input: 'agent-headers', sentence }]
  // A name that is none may be a value, and so a secret.
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) return refuse('a name has characters that no header has.')
  if (!/^[\t\x20-\x7e]*$/.test(value)) return refuse(`the value of ${name} has characters that no header has.`)
  if (isUnfilled(value)) return refuse(`the value of ${name} is empty: is the secret set?`)
  if (SENDERS_OWN.has(name.toLowerCase())) return refuse(`${name} is set with every question. Remove it.`)
  return []
}

function checkRequest(request: JsonValue | undefined): HttpAgentProblem[] {
  if (request === undefined) return []
  const refuse = (sentence: string): HttpAgentProblem[] => [{ input: 'agent-request', sentence }]
  if (isNestedDeeperThan(request, MAX_JSON_DEPTH))
    return refuse(`it is nested more than ${MAX_JSON_DEPTH} levels deep.`)
  const names = namesIn(request)
  const known: readonly string[] = PLACEHOLDERS
  const strangers = names.filter((name) => !known.includes(name))
  if (strangers.length > 0) {
    const list = PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')
    return strangers.flatMap((name) => {
      const near = nearMiss(name, known)
      const meant = near === undefined ? '' : ` Did you mean {{${near}}}?`
      return refuse(`{{${name}}} is filled with nothing. Known are ${list}.${meant}`)
    })
  }
  if (names.includes('prompt') || names.includes('input')) return []
  return refuse('it holds neither "{{prompt}}" nor "{{input}}", so every case would be asked the same.')
}

function checkPath(answerPath: string | undefined): HttpAgentProblem[] {
  if (answerPath === undefined) return []
  const path = readJsonPath(answerPath)
  if (path.kind === 'path') return []
  return [{ input: 'agent-answer-path', sentence: `it cannot be used: ${path.why}.` }]
}
