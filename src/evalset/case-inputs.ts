import { describeValue, type Field, type FieldReader } from '../documents/field-reader.ts'
import { memberPath } from '../documents/source-tree.ts'
import { isJsonObject, type JsonObject } from '../domain/json.ts'
import { misspeltPromptKeyOf, promptOf } from './prompt.ts'

/** The `inputs` of a case and what the agent is asked because of them. */
export type CaseInputs = { readonly inputs: string | JsonObject; readonly prompt: string }

/** Reads the `inputs` of a case; `undefined`, with the problem kept, when there is nothing to ask in them. */
export function readCaseInputs(reader: FieldReader, entry: Field, preamble: string): CaseInputs | undefined {
  const field = reader.member(entry, 'inputs')
  const path = memberPath(entry.path, 'inputs')
  if (!field) {
    reader.refuse(entry.node.place, path, 'is required, a text or an object with the prompt')
    return undefined
  }
  const inputs = field.node.value
  if (typeof inputs !== 'string' && !isJsonObject(inputs)) {
    const sentence = `must be a text or an object with the prompt, not ${describeValue(field.node)}`
    reader.refuse(field.node.place, path, sentence)
    return undefined
  }
  if (isJsonObject(inputs)) refuseMisspeltPrompt(reader, field, inputs)
  const prompt = promptOf(inputs, preamble)
  if (prompt !== undefined) return { inputs, prompt }
  reader.refuse(field.node.place, path, 'has nothing to ask: the prompt is blank')
  return undefined
}

function refuseMisspeltPrompt(reader: FieldReader, field: Field, inputs: JsonObject): void {
  const misspelt = misspeltPromptKeyOf(inputs)
  const place = misspelt && field.node.members.get(misspelt.key)?.keyPlace
  if (!misspelt || !place) return
  const sentence = `is none of the keys that hold the prompt; did you mean ${JSON.stringify(misspelt.meant)}?`
  reader.refuse(place, memberPath(field.path, misspelt.key), sentence)
}
