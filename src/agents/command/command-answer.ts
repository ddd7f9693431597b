import { type JsonValue, parseJson } from '../../domain/json.ts'
import { isRunResult, type ResultDefaults, type ResultReading, readTaskResult } from '../task/task-result.ts'

/**
 * What a command wrote to standard output, as an answer: one JSON object that has at least one of RunResult's keys is one, everything
 * else is text, also an object of other keys. Bytes that are no UTF-8 are never guessed at. Never throws.
 */
export function readCommandAnswer(stdout: Buffer, defaults: ResultDefaults): ResultReading {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(stdout).trim()
  } catch {
    const problem =
      'wrote bytes to standard output that are no UTF-8 text. Write text or one JSON object in UTF-8 there (Python: set PYTHONUTF8=1)'
    return { kind: 'failed', failure: { type: 'invalid_response', problem, excerpt: '' } }
  }
  if (text === '') {
    const problem =
      'ended well and wrote no answer to standard output. Write it there, as text or as one JSON object, e.g. {"answer": "…"}'
    return { kind: 'failed', failure: { type: 'empty_answer', problem, excerpt: '' } }
  }
  return readTaskResult(resultIn(text) ?? text, defaults)
}

function resultIn(text: string): JsonValue | undefined {
  if (!text.startsWith('{') || !text.endsWith('}')) return undefined
  const value = parseJson(text)
  return isRunResult(value) ? value : undefined
}
