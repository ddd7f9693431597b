import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts'
import { type JsonSchemaReading, readJsonSchema } from '../../matching/json-schema.ts'
import { anyValue } from '../arguments.ts'

/** A JSON Schema as an argument. Whether it can be used is for `problemsOfSchema` to say. */
export const schemaArgument = anyValue
  .optional()
  .describe('A JSON Schema, draft 2020-12, or draft-07 where its `$schema` says so; formats are not checked')

const known = new WeakMap<JsonObject, JsonSchemaReading>()

/** The schema of an argument, read once however many answers are held against it. */
export function schemaOf(schema: JsonValue): JsonSchemaReading {
  if (!isJsonObject(schema)) return readJsonSchema(schema)
  const reading = known.get(schema) ?? readJsonSchema(schema)
  known.set(schema, reading)
  return reading
}

/** What is wrong with the schema of an evaluator, as sentences. */
export function problemsOfSchema(evaluator: string, schema: JsonValue | undefined): readonly string[] {
  const reading = schema === undefined ? undefined : schemaOf(schema)
  if (reading?.kind !== 'unusable') return []
  return [`argument "schema" of ${JSON.stringify(evaluator)} cannot be used: ${reading.why}`]
}
