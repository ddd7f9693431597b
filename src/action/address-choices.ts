import { type JsonValue, parseJson } from '../domain/json.ts'
import type { InputReader } from './input-reader.ts'

/** How agents behind addresses are spoken to, as far as the workflow says. */
export type AddressChoices = {
  /** As it is written: which there are, the target knows. */
  readonly protocol: string
  /** They may be secrets. */
  readonly headers: Readonly<Record<string, string>>
  /** `undefined` when the workflow gives none. */
  readonly request: JsonValue | undefined
  /** Empty when the workflow gives none. */
  readonly answerPath: string
}

/** A name, a colon, and what is sent. What a header may be made of, the target knows. */
const HEADER = /^([^:]+?)\s*:\s*(.*)$/

/** Reads `agent-protocol`, `agent-headers`, `agent-request` and `agent-answer-path`. */
export function readAddressChoices(reader: InputReader): AddressChoices {
  const headers: Record<string, string> = {}
  for (const line of reader.lines('agent-headers')) {
    const [, name, value = ''] = HEADER.exec(line) ?? []
    // The line itself may be a secret.
    if (name === undefined) reader.refuse('agent-headers', 'a line is no header. Give NAME: VALUE, one a line.')
    else headers[name.toLowerCase()] = value
  }
  return {
    protocol: reader.text('agent-protocol'),
    headers,
    request: readRequest(reader),
    answerPath: reader.text('agent-answer-path'),
  }
}

function readRequest(reader: InputReader): JsonValue | undefined {
  const text = reader.text('agent-request')
  if (text === '') return undefined
  const value = parseJson(text)
  if (value === undefined)
    reader.refuse(
      'agent-request',
      'it is no JSON. Give the body of a request, with "{{prompt}}" where the prompt belongs.',
    )
  return value
}
