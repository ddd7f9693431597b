import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts'
import type { Usage } from '../../domain/usage.ts'

type Draft = { -readonly [K in keyof Usage]: Usage[K] }

/** Names under which agents report each number, lower-case and without `_`; the first that is there wins. */
const NUMBERS: readonly (readonly [keyof Usage, readonly string[]])[] = [
  ['promptTokens', ['prompttokens', 'inputtokens']],
  ['completionTokens', ['completiontokens', 'outputtokens']],
  ['totalTokens', ['totaltokens']],
  ['inputCachedTokens', ['inputcachedtokens', 'cachedinputtokens', 'cachedtokens', 'cachereadtokens']],
  ['toolCalls', ['toolcalls']],
  ['requests', ['requests']],
  ['durationMs', ['durationms']],
  ['creditsConsumed', ['creditsconsumed', 'credits', 'totalcredits', 'costcredits']],
  ['costUsd', ['costusd', 'totalcostusd']],
]

const WORDS: readonly (readonly [keyof Usage, readonly string[]])[] = [
  ['provider', ['provider', 'providername']],
  ['model', ['model', 'modelname']],
  ['requester', ['requester']],
  ['timestamp', ['timestamp']],
]

/**
 * What a chunk of a UI message stream says about usage, from every place where it may stand:
 * `messageMetadata.{usage, pydantic_ai(.usage), pydanticAI(.usage)}` and the chunk's own `usage`, `pydantic_ai`, `pydantic_ai_usage`.
 * Numbers that are no number from 0 to a million millions are left out.
 */
export function usageOfChunk(chunk: JsonObject): Usage {
  const metadata = isJsonObject(chunk.messageMetadata) ? chunk.messageMetadata : {}
  return Object.assign(
    {},
    ...[
      chunk.pydantic_ai,
      chunk.pydantic_ai_usage,
      chunk.usage,
      metadata.pydanticAI,
      metadata.pydantic_ai,
      metadata.usage,
    ].map(usageOfReport),
  )
}

function usageOfReport(report: JsonValue | undefined): Usage {
  if (!isJsonObject(report)) return {}
  const nested = isJsonObject(report.usage) ? usageOfReport(report.usage) : {}
  return { ...readReport(report), ...nested }
}

function readReport(report: JsonObject): Usage {
  const fields = new Map<string, JsonValue | undefined>()
  // The Vercel AI SDK tells cached input tokens one level down.
  if (isJsonObject(report.inputTokenDetails)) addFields(fields, report.inputTokenDetails)
  addFields(fields, report)
  const draft: Draft = {}
  for (const [key, names] of NUMBERS) {
    const value = names.map((name) => fields.get(name)).find(isCount)
    if (value !== undefined) Object.assign(draft, { [key]: value })
  }
  for (const [key, names] of WORDS) {
    const value = names.map((name) => fields.get(name)).find((word) => typeof word === 'string' && word.trim() !== '')
    if (value !== undefined) Object.assign(draft, { [key]: value })
  }
  return draft
}

function addFields(fields: Map<string, JsonValue | undefined>, report: JsonObject): void {
  for (const [key, value] of Object.entries(report)) fields.set(key.replaceAll('_', '').toLowerCase(), value)
}

/** No answer costs more of anything; sums of such numbers stay numbers. */
const MOST_OF_ANYTHING = 1e12

function isCount(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && value >= 0 && value <= MOST_OF_ANYTHING
}
