import { boundSaid, type ToldCall } from '../boundary/said.ts'
import { isJsonObject, type JsonValue } from '../domain/json.ts'
import { isNestedDeeperThan } from '../domain/json-depth.ts'
import type { Said } from '../domain/said.ts'
import type { ResultsDocument } from './document-shapes.ts'

type ResultsCase = ResultsDocument['experiments'][number]['runs'][number]['cases'][number]

/** What a case run of a `results.json` tells of its answer; `undefined` where there is none. What is not as it should be is taken for not known. */
export function saidInResults({
  output,
  usage,
  notKept,
}: Pick<ResultsCase, 'output' | 'usage' | 'notKept'>): Said | undefined {
  if (!output) return undefined
  const words = wordsOf(output)
  if (words === undefined) return undefined
  const calls = (output.toolCalls ?? []).flatMap(callOf)
  const isWhole = calls.length === (output.toolCalls?.length ?? 0) && calls.length >= (usage?.toolCalls ?? 0)
  // What an agent tells of itself in a document of its own is not read here.
  const isSeen = !output.isBare && output.trajectory === undefined
  const isKept = !(Array.isArray(notKept) && notKept.includes('calls'))
  return boundSaid(words, isWhole && isSeen && isKept ? calls : undefined)
}

/** Its text, or its data where it gave that alone. */
function wordsOf({ text, output }: NonNullable<ResultsCase['output']>): string | undefined {
  if (typeof text !== 'string') return undefined
  if (text.trim() !== '' || output === undefined) return text
  if (typeof output === 'string') return output
  return isNestedDeeperThan(output as JsonValue) ? text : JSON.stringify(output, null, 2)
}

function callOf(value: unknown): ToldCall[] {
  if (!isJsonObject(value) || typeof value.name !== 'string') return []
  const { name, input, output, error, status } = value
  return [{ name, arguments: input, result: status === 'failed' ? (error ?? output) : output }]
}
