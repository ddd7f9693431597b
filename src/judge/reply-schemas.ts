import { canonicalJson, type JsonObject } from '../domain/json.ts'
import { type JsonSchemaReading, readJsonSchema } from '../matching/json-schema.ts'

/** Schemas that have been compiled: a run asks for the same few replies thousands of times. */
export type ReplySchemas = { read(schema: JsonObject): JsonSchemaReading }

/** More schemas than the rubrics of one evalset have; beyond, all are forgotten, so that memory has an end. */
const MAX_SCHEMAS = 200

/** Remembers what equal schemas were compiled to. */
export function createReplySchemas(): ReplySchemas {
  const known = new Map<string, JsonSchemaReading>()
  return {
    read(schema) {
      const key = canonicalJson(schema)
      const reading = known.get(key) ?? readJsonSchema(schema)
      if (known.size >= MAX_SCHEMAS) known.clear()
      known.set(key, reading)
      return reading
    },
  }
}
