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
export function warnOfMisfits(cases: readonly PlacedCase[], schemas: readonly CaseSchema[]): void {
  for (const schema of schemas) warnOfOne(cases, schema)
}

type Described = { readonly reader: FieldReader; readonly field: Field }

function warnOfOne(cases: readonly PlacedCase[], { path, schema, keys }: CaseSchema): void {
  const others: Described[] = []
  let told = 0
  for (const described of cases.flatMap((one) => describedMember(one, keys))) {
    const check = schema.check(described.field.node.value as JsonValue)
    if (check.kind === 'fits') continue
    if (check.kind === 'unchecked') {
      warn(described, `cannot be held against ${path}, nor is any case after it: ${check.why}`)
      break
    }
    told += 1
    if (told > MAX_WARNINGS) others.push(described)
    else warn(described, `does not fit ${path}: ${check.problems.join('; ')}`)
  }
  const [next] = others
  if (!next) return
  const more = others.length > 1 ? `, and so it is in ${others.length - 1} more of ${cases.length} cases` : ''
  warn(next, `does not fit ${path} either${more}`)
}

function warn({ reader, field }: Described, sentence: string): void {
  reader.warn(field.node.place, field.path, sentence)
}

function describedMember({ reader, entry }: PlacedCase, keys: readonly string[]): readonly Described[] {
  const [field] = keys.flatMap((key) => reader.member(entry, key) ?? [])
  return field ? [{ reader, field }] : []
}
