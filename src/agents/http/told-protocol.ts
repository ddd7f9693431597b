import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts'
import { isTaskState } from './a2a-task.ts'
import { textOf } from './protocol.ts'

/** Protocols that have a shape of their own. */
export type ShapedProtocol = 'ui-message-stream' | 'openai-chat' | 'openai-responses' | 'ag-ui' | 'a2a'

const PATHS: readonly (readonly [RegExp, ShapedProtocol])[] = [
  [/\/chat\/completions$/, 'openai-chat'],
  [/\/responses$/, 'openai-responses'],
  [/\/vercel-ai(\/|$)|\/api\/chat$/, 'ui-message-stream'],
  [/\/ag-?ui(\/|$)/, 'ag-ui'],
  [/\/message:(send|stream)$|\/message\/(send|stream)$|\/a2a(\/|$)/, 'a2a'],
]

/** The protocol that the path of an address tells; `undefined` when it tells none. */
export function protocolOfPath(url: string): ShapedProtocol | undefined {
  if (!URL.canParse(url)) return undefined
  const path = new URL(url).pathname.replace(/\/+$/, '').toLowerCase()
  return PATHS.find(([pattern]) => pattern.test(path))?.[1]
}

/** The protocol that the first event of a stream tells. */
export function protocolOfEvent(event: JsonObject): ShapedProtocol | undefined {
  const shaped = protocolOfShape(event)
  if (shaped) return shaped
  const type = textOf(event.type)
  if (type === undefined) return undefined
  if (/^[A-Z][A-Z_]+$/.test(type)) return 'ag-ui'
  if (type.startsWith('response.')) return 'openai-responses'
  // An error of a response says its message, one of a UI message stream its errorText.
  if (type === 'error' && event.errorText === undefined && event.message !== undefined) return 'openai-responses'
  return 'ui-message-stream'
}

/** The protocol that a body of JSON tells; `undefined` when it has no known shape. */
export function protocolOfBody(value: JsonValue): ShapedProtocol | undefined {
  return isJsonObject(value) ? protocolOfShape(value) : undefined
}

function protocolOfShape(value: JsonObject): ShapedProtocol | undefined {
  if (Array.isArray(value.choices)) return 'openai-chat'
  if (value.object === 'response' && Array.isArray(value.output)) return 'openai-responses'
  if (value.jsonrpc === '2.0') return 'a2a'
  const told = ['task', 'message', 'statusUpdate', 'artifactUpdate'].map((name) => value[name])
  if (told.some((item) => isJsonObject(item) && (Array.isArray(item.parts) || isA2aState(item)))) return 'a2a'
  if (value.kind === 'message' && Array.isArray(value.parts)) return 'a2a'
  return isA2aState(value) ? 'a2a' : undefined
}

/** Many an API has a status or an artifact: A2A's is of something that has a name, and in a state that A2A knows. */
function isA2aState({ status, artifact, kind, ...ids }: JsonObject): boolean {
  const names = [kind, ids.id, ids.taskId, ids.contextId]
  if (!names.some((name) => typeof name === 'string')) return false
  return (
    (isJsonObject(artifact) && Array.isArray(artifact.parts)) || (isJsonObject(status) && isTaskState(status.state))
  )
}
