import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts'
import type { Usage } from '../../domain/usage.ts'
import { usageOfChunk } from '../asking/usage-reader.ts'
import { textOf } from './protocol.ts'

/** What both protocols of OpenAI report in `usage` and `model`; `cost` is what gateways add, in US dollars. */
export function usageOfOpenAi({ usage, model }: JsonObject): Usage {
  const told = isJsonObject(usage)
    ? usageOfChunk({
        usage: {
          ...usage,
          ...detailsOf(usage.prompt_tokens_details ?? usage.input_tokens_details),
          ...(usage.cost === undefined ? {} : { cost_usd: usage.cost }),
        },
      })
    : {}
  const name = textOf(model)
  return name ? { ...told, model: name } : told
}

function detailsOf(details: JsonValue | undefined): JsonObject {
  return isJsonObject(details) ? { cached_tokens: details.cached_tokens } : {}
}

/** A content that is a text, or a list of parts of which some are texts. */
export function contentText(content: JsonValue | undefined): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part) => (isJsonObject(part) ? (textOf(part.text) ?? '') : (textOf(part) ?? ''))).join('')
}
