import type { JsonSchemaObject } from './judge-server.ts'

/**
 * A reply that fits a schema of closed objects: of an enum one of the wanted words, else its first; a text that says so little;
 * the largest number that is allowed, else 1.
 */
export function replyOfSchema(schema: JsonSchemaObject, wanted: readonly string[]): object {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchemaObject>)
  return Object.fromEntries(properties.map(([name, property]) => [name, partOf(property, wanted)]))
}

/** As the first word of every enum has it, which is most often the good one. */
export function agreeingReply(schema: JsonSchemaObject): object {
  return replyOfSchema(schema, [])
}

function partOf(schema: JsonSchemaObject, wanted: readonly string[]): unknown {
  if (Array.isArray(schema.enum))
    return wanted.find((word) => (schema.enum as unknown[]).includes(word)) ?? schema.enum[0]
  switch (schema.type) {
    case 'object':
      return replyOfSchema(schema, wanted)
    case 'array':
      return []
    case 'boolean':
      return true
    case 'number':
    case 'integer':
      return schema.maximum ?? 1
    default:
      return 'It says so.'
  }
}
