import type { Answer } from '../../domain/answer.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts'
import { type JsonPath, readJsonPath } from '../../matching/json-path.ts'
import {
  type AnswerFailure,
  type AnswerReading,
  failedReading,
  failureOfNoText,
  invalid,
  readingOf,
} from '../asking/answer-reading.ts'
import type { StreamedMessage } from '../asking/event-reader.ts'
import { usageOfChunk } from '../asking/usage-reader.ts'
import { ACCEPT_JSON_FIRST, type Protocol, textOf } from './protocol.ts'
import { errorIn, reportedError } from './reported-error.ts'
import { DEFAULT_TEMPLATE, fillTemplate } from './request-template.ts'

/** Members that may hold the answer where nothing says where it is; the first one that is a text. */
const ANSWER_MEMBERS = ['answer', 'output', 'text', 'message', 'response', 'content'] as const

export type JsonBodyOptions = {
  /** `DEFAULT_TEMPLATE` unless it is given. */
  readonly request?: JsonValue | undefined
  /** A JSONPath that can be read; absent: the answer is looked for in `ANSWER_MEMBERS`. */
  readonly answerPath?: string | undefined
}

/** JSON of the user's own making: a template in, and a place in the answer out. */
export function jsonBody({ request = DEFAULT_TEMPLATE, answerPath }: JsonBodyOptions): Protocol {
  const path = answerPath === undefined ? undefined : readJsonPath(answerPath)
  return {
    write: (question) => ({ body: fillTemplate(request, question), headers: ACCEPT_JSON_FIRST }),
    openMessage: refuseStream,
    readJson(value, text) {
      const error = isJsonObject(value) ? reportedError(value) : undefined
      if (error) return failedReading(error)
      if (path === undefined) return readByMembers(value, text)
      if (path.kind === 'unusable') return failedReading(invalid(`cannot be read at ${answerPath}: ${path.why}`, text))
      return readByPath(value, path, { answerPath: answerPath ?? '', text })
    },
  }
}

function readByMembers(value: JsonValue, text: string): AnswerReading {
  if (typeof value === 'string') return answered({ said: value })
  const error = isJsonObject(value) ? errorIn(value) : undefined
  if (error) return failedReading(error)
  const found = isJsonObject(value) ? ANSWER_MEMBERS.find((name) => typeof value[name] === 'string') : undefined
  const { output } = isJsonObject(value) ? value : {}
  const data = output === null || typeof output === 'string' ? undefined : output
  if (isJsonObject(value) && (found !== undefined || data !== undefined)) {
    const said = found === undefined ? undefined : textOf(value[found])
    return answered({ said, data, beside: value })
  }
  const names = ANSWER_MEMBERS.join(', ')
  return failedReading(
    invalid(`answered with JSON that has a text in none of ${names}; say with agent-answer-path where it is`, text),
  )
}

function readByPath(
  value: JsonValue,
  path: JsonPath,
  { answerPath, text }: { readonly answerPath: string; readonly text: string },
): AnswerReading {
  const found: JsonValue[] = []
  const survey = path.survey(value, (item) => found.push(item) > 0)
  if (survey.kind === 'unchecked') {
    return failedReading(
      invalid(`answered with JSON that cannot be searched by agent-answer-path: ${survey.why}`, text),
    )
  }
  const [first] = found
  if (first === undefined) {
    const problem = `answered with JSON that has nothing at ${answerPath}; check agent-answer-path`
    return failedReading((isJsonObject(value) ? errorIn(value) : undefined) ?? invalid(problem, text))
  }
  const beside = isJsonObject(value) ? value : undefined
  if (found.every((item) => typeof item === 'string')) return answered({ said: found.join('\n\n'), beside })
  return answered({ data: found.length === 1 ? first : found, beside })
}

/** `beside` is the object around it, of which usage and a trajectory are taken. */
function answered(parts: {
  readonly said?: string | undefined
  readonly data?: JsonValue | undefined
  readonly beside?: JsonObject | undefined
}): AnswerReading {
  const { said, data, beside } = parts
  const output = data ?? undefined
  const text = (said ?? (output === undefined ? '' : JSON.stringify(output))).trim()
  const usage = usageOfChunk(isJsonObject(beside?.usage) ? { usage: beside.usage } : {})
  const answer: Answer = {
    text,
    finalText: text,
    reasoning: '',
    toolCalls: [],
    ...(output === undefined ? {} : { output }),
    ...(isJsonObject(beside?.trajectory) ? { trajectory: beside.trajectory } : { isBare: true }),
    ...(Object.keys(usage).length > 0 ? { usage } : {}),
  }
  return readingOf(answer, failureOfNoText(answer))
}

/** JSON is no stream: its first event says that this is another protocol. */
function refuseStream(): StreamedMessage {
  const answer: Answer = { text: '', finalText: '', reasoning: '', toolCalls: [] }
  const failureOf = (data: string): AnswerFailure =>
    invalid('answered with an event stream where JSON was expected; name its protocol with agent-protocol', data)
  return {
    ending: 'JSON',
    finished: false,
    take: (_event, data) => failureOf(data),
    answer: () => answer,
    failureOfEnd: () => failureOf(''),
  }
}
