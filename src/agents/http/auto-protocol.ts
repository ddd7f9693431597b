import { isJsonObject, type JsonObject } from '../../domain/json.ts'
import type { Question } from '../../domain/ports.ts'
import { invalid } from '../asking/answer-reading.ts'
import type { StreamedMessage } from '../asking/event-reader.ts'
import { uiMessageBody } from '../chat/ui-message-body.ts'
import { ACCEPT_JSON_FIRST, type Protocol, type ProtocolRequest } from './protocol.ts'
import { DEFAULT_TEMPLATE, fillTemplate } from './request-template.ts'
import { protocolOfBody, protocolOfEvent, protocolOfPath, type ShapedProtocol } from './told-protocol.ts'

/** The protocols among which `auto` finds one. */
export type KnownProtocols = Readonly<Record<ShapedProtocol, Protocol>> & { readonly json: Protocol }

/** Asks as the path of the address says, and reads what comes by its shape, because a path is only a name. */
export function autoProtocol(url: string, known: KnownProtocols): Protocol {
  const told = protocolOfPath(url)
  return {
    write: (question, address) => (told ? known[told].write(question, address) : openQuestion(question)),
    openMessage: () => openToldMessage(known, told),
    readJson(value, text) {
      return known[protocolOfBody(value) ?? 'json'].readJson(value, text)
    },
  }
}

/**
 * A question that several kinds of servers understand: the members of `json`, and one user message as UI message streams have it, whose
 * text also stands under `content`, where most others look for it.
 */
function openQuestion(question: Question): ProtocolRequest {
  const { prompt, task } = question
  const body = uiMessageBody(prompt, task.metadata.sessionId)
  const members = fillTemplate(DEFAULT_TEMPLATE, question)
  const messages = [{ ...(isJsonObject(body.message) ? body.message : {}), content: prompt }]
  return { body: { ...body, messages, ...(isJsonObject(members) ? members : {}) }, headers: ACCEPT_JSON_FIRST }
}

/** The message of the protocol that the first event tells, else of the one that the path does. */
function openToldMessage(known: KnownProtocols, told: ShapedProtocol | undefined): StreamedMessage {
  let message: StreamedMessage | undefined
  const unknown = (data: string) =>
    invalid('answered with an event stream of no known protocol; name it with agent-protocol', data)
  return {
    take(event: JsonObject, data) {
      if (!message) {
        const found = protocolOfEvent(event) ?? told
        message = found && known[found].openMessage()
      }
      return message ? message.take(event, data) : unknown(data)
    },
    answer: () => message?.answer() ?? { text: '', finalText: '', reasoning: '', toolCalls: [] },
    failureOfEnd: (answer) => (message ? message.failureOfEnd(answer) : unknown('')),
    get finished() {
      return message?.finished ?? false
    },
    get ending() {
      return message?.ending ?? 'the end of a known protocol'
    },
  }
}
