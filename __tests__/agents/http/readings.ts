import type { AnswerReading } from '../../../src/agents/asking/answer-reading.ts'
import { formatOf, openProtocol, type ProtocolChoice } from '../../../src/agents/http/protocols.ts'

type Choice = Pick<ProtocolChoice, 'protocol'> & Partial<ProtocolChoice>

const URL_WITHOUT_HINT = 'https://agent.example/run'

/** What a protocol makes of a body under HTTP 200 that is no stream. */
export function readBody(choice: Choice, body: unknown): AnswerReading {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const format = formatOf(openProtocol({ url: URL_WITHOUT_HINT, ...choice }))
  return format.readWhole({ text, contentType: 'application/json', isCut: false })
}

/** What a protocol makes of a stream of these events, which ends after the last one; a text is sent as it stands. */
export function readEvents(choice: Choice, ...events: readonly (object | string)[]): AnswerReading {
  const reader = formatOf(openProtocol({ url: URL_WITHOUT_HINT, ...choice })).openStream()
  reader.push(new TextEncoder().encode(eventStream(...events)))
  return reader.end()
}

/** Server-sent events with these data. */
export function eventStream(...events: readonly (object | string)[]): string {
  return events.map((event) => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`).join('')
}

/** The answer; throws what it was instead. */
export function answerIn(reading: AnswerReading) {
  if (reading.kind !== 'complete') throw new Error(`not complete: ${JSON.stringify(reading)}`)
  return reading.answer
}

/** The failure and the text that had arrived; throws what it was instead. */
export function failureIn(reading: AnswerReading) {
  if (reading.kind !== 'failed') throw new Error(`not failed: ${JSON.stringify(reading)}`)
  return { ...reading.failure, partial: reading.partial?.text }
}
