import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts'

/** What a model found on one question: why first, then the words that decide, then one of the allowed verdicts. */
export type Finding<V extends string> = { readonly reason: string; readonly quote: string; readonly verdict: V }

/**
 * JSON Schema of a finding. The reason comes before the verdict, so that a model thinks before it decides, and the verdict
 * is an enum, so that no free text can become one.
 */
export function findingSchema(verdicts: readonly string[]): JsonObject {
  return closedSchema({
    reason: { type: 'string', description: 'What was found, in one or two sentences.' },
    quote: {
      type: 'string',
      description:
        'The words of the answer that decide, exactly as they stand there and no more than 20; empty when there are none.',
    },
    verdict: { type: 'string', enum: verdicts },
  })
}

/** JSON Schema of an object that has these properties, all of them and no other: what strict structured output asks for. */
export function closedSchema(properties: JsonObject): JsonObject {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

/** The finding that a reply holds; `undefined` when it is none, or its verdict is not one of those allowed. */
export function readFinding<V extends string>(
  reply: JsonValue | undefined,
  verdicts: readonly V[],
): Finding<V> | undefined {
  if (!isJsonObject(reply)) return undefined
  const { reason, quote } = reply
  const verdict = verdicts.find((allowed) => allowed === reply.verdict)
  if (typeof reason !== 'string' || typeof quote !== 'string' || verdict === undefined) return undefined
  return { reason, quote, verdict }
}

/** The findings under these keys of a reply, in their order; `undefined` when one is missing: half an opinion is none. */
export function readFindings<V extends string>(
  reply: JsonObject,
  keys: readonly string[],
  verdicts: readonly V[],
): readonly Finding<V>[] | undefined {
  const found = keys.flatMap((key) => readFinding(reply[key], verdicts) ?? [])
  return found.length === keys.length ? found : undefined
}
