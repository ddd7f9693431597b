import { type JsonValue, MAX_JSON_DEPTH, parseJson } from '../../domain/json.ts'
import { isNestedDeeperThan } from '../../domain/json-depth.ts'
import { failedReading, invalid } from '../asking/answer-reading.ts'
import type { AnswerFormat } from '../asking/body-reader.ts'
import { createEventReader } from '../asking/event-reader.ts'
import { uiMessageBody } from '../chat/ui-message-body.ts'
import { openUiMessage, uiMessageFormat } from '../chat/ui-message-stream.ts'
import { a2a } from './a2a.ts'
import { agUi } from './ag-ui.ts'
import { autoProtocol } from './auto-protocol.ts'
import { jsonBody } from './json-body.ts'
import { openaiChat } from './openai-chat.ts'
import { openaiResponses } from './openai-responses.ts'
import type { Protocol } from './protocol.ts'

/** How an agent behind an address is spoken to. The contract fixes these words. */
export const AGENT_PROTOCOLS = [
  'auto',
  'ui-message-stream',
  'openai-chat',
  'openai-responses',
  'ag-ui',
  'a2a',
  'json',
] as const
export type AgentProtocol = (typeof AGENT_PROTOCOLS)[number]

/** The protocol of this name; `undefined` when there is none. */
export function protocolOf(written: string): AgentProtocol | undefined {
  return AGENT_PROTOCOLS.find((protocol) => protocol === written)
}

/** Streams of UI messages in a chat whose id is the session of the question. */
const uiMessageStream: Protocol = {
  write: ({ prompt, task }) => ({ body: uiMessageBody(prompt, task.metadata.sessionId) }),
  openMessage: openUiMessage,
  readJson: (_value, text) => uiMessageFormat.readWhole({ text, contentType: 'JSON', isCut: false }),
}

/** Which protocol is spoken at an address, and what `json` says and reads. */
export type ProtocolChoice = {
  readonly protocol: AgentProtocol
  readonly url: string
  readonly request?: JsonValue | undefined
  readonly answerPath?: string | undefined
}

/** The protocol that was chosen for an address. */
export function openProtocol({ protocol, url, request, answerPath }: ProtocolChoice): Protocol {
  const known = {
    'ui-message-stream': uiMessageStream,
    'openai-chat': openaiChat,
    'openai-responses': openaiResponses,
    'ag-ui': agUi,
    a2a,
    json: jsonBody({ request, answerPath }),
  }
  return protocol === 'auto' ? autoProtocol(url, known) : known[protocol]
}

/** Most bytes of a body of JSON: as much as one event of a stream may have. */
const MAX_JSON_BYTES = 16 * 1024 * 1024

/** How the answers of a protocol are read. */
export function formatOf(protocol: Protocol): AnswerFormat {
  return {
    openStream: () => createEventReader(protocol.openMessage()),
    readWhole({ text, contentType, isCut }) {
      if (isCut) return failedReading(invalid(`sent a body of more than ${MAX_JSON_BYTES} bytes`, text))
      const value = parseJson(text)
      if (value === undefined) {
        const what = contentType.trim() || 'a body without a content type'
        return failedReading(invalid(`answered with ${what} that is neither JSON nor an event stream`, text))
      }
      if (isNestedDeeperThan(value, MAX_JSON_DEPTH)) {
        return failedReading(invalid(`answered with JSON that is nested more than ${MAX_JSON_DEPTH} levels deep`, text))
      }
      return protocol.readJson(value, text)
    },
    maxWholeBytes: MAX_JSON_BYTES,
  }
}
