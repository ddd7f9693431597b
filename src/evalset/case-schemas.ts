import type { Field, FieldReader } from '../documents/field-reader.ts'
import type { JsonValue } from '../domain/json.ts'
import { type JsonSchema, readJsonSchema } from '../matching/json-schema.ts'
import type { PlacedCase } from './case-warnings.ts'

/** What the spec says of all cases under one of its schemas. */
export type CaseSchema = {
  /** As messages call it. */
  readonly path: string
  readonly schema: JsonSchema
  /** The members of a case that it describes, of which the first that is there counts. */
  readonly keys: readonly string[]
}

/** Most cases that one schema warns of one by one: a wrong schema fits none of a thousand. */
const MAX_WARNINGS = 5

const DESCRIBED: readonly { readonly key: string; readonly keys: readonly string[] }[] = [
  { key: 'input_schema', keys: ['inputs'] },
  { key: 'output_schema', keys: ['expected_output', 'expected'] },
]

/** Reads the schemas of what cases ask and expect; one that cannot be used is refused at its place. */
export function readCaseSchemas(reader: FieldReader, parent: Field): readonly CaseSchema[] {
  return DESCRIBED.flatMap(({ key, keys }) => {
    const field = reader.object(parent, key)
    if (!field) return []
    const reading = readJsonSchema(field.node.value)
    if (reading.kind === 'schema') return [{ path: field.path, schema: reading, keys }]
    reader.refuse(field.node.place, field.path, `cannot be used as a JSON Schema: ${reading.why}`)
    return []
  })
}

/** Warns of cases that do not fit what the spec says of them, at the first few, with how many more there are. */
export function warnOfMisfits(reader: FieldReader, cases: readonly PlacedCase[], schemas: readonly CaseSchema[]): void {
  for (const schema of schemas) warnOfOne(reader, cases, schema)
}

function warnOfOne(reader: FieldReader, cases: readonly PlacedCase[], { path, schema, keys }: CaseSchema): void {
  const others: Field[] = []
  let told = 0
  for (const field of cases.flatMap(({ entry }) => describedMember(reader, entry, keys))) {
    const check = schema.check(field.node.value as JsonValue)
    if (check.kind === 'fits') continue
    if (check.kind === 'unchecked') {
      reader.warn(
        field.node.place,
        field.path,
        `cannot be held against ${path}, nor is any case after it: ${check.why}`,
      )
      break
    }
    told += 1
    if (told > MAX_WARNINGS) others.push(field)
    else reader.warn(field.node.place, field.path, `does not fit ${path}: ${check.problems.join('; ')}`)
  }
  const [next] = others
  if (!next) return
  const more = others.length > 1 ? `, and so it is in ${others.length - 1} more of ${cases.length} cases` : ''
  reader.warn(next.node.place, next.path, `does not fit ${path} either${more}`)
}

function describedMember(reader: FieldReader, entry: Field, keys: readonly string[]): readonly Field[] {
  const [field] = keys.flatMap((key) => reader.member(entry, key) ?? [])
  return field ? [field] : []
}
