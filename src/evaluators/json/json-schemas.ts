import { z } from 'zod'
import type { Answer } from '../../domain/answer.ts'
import { isJsonObject, type JsonValue } from '../../domain/json.ts'
import type { Judgement } from '../../domain/ports.ts'
import type { SchemaCheck } from '../../matching/json-schema.ts'
import { justOneOf, keyList } from '../arguments.ts'
import { type CaseEvaluator, defineCaseEvaluator } from '../definition.ts'
import { quoted } from '../excerpt.ts'
import { unable, verdict } from '../judgement.ts'
import { jsonOf } from './json-answer.ts'
import { jsonBlocksIn } from './json-blocks.ts'
import { problemsOfSchema, schemaArgument, schemaOf } from './schema-argument.ts'

const isJson = defineCaseEvaluator({
  name: 'is_json',
  passes: 'the whole answer is JSON and fits the schema, where there is one',
  arguments: z.object({ schema: schemaArgument }),
  check: ({ schema }) => problemsOfSchema('is_json', schema),
  judge({ schema }, { answer }) {
    const value = jsonOf(answer)
    if (value === undefined) return verdict(false, `The answer is no JSON; it says ${quoted(answer.text)}.`)
    if (schema === undefined) return verdict(true, 'The whole answer is JSON.')
    return judgeCheck(checkAgainst(schema, value), 'The answer')
  },
})

const containsJson = defineCaseEvaluator({
  name: 'contains_json',
  passes: 'a JSON object or list stands in the answer and fits the schema, where there is one',
  arguments: z.object({ schema: schemaArgument }),
  check: ({ schema }) => problemsOfSchema('contains_json', schema),
  judge: ({ schema }, { answer }) => judgeBlocks(schema, answer),
})

const jsonSchema = defineCaseEvaluator({
  name: 'json_schema',
  passes:
    'a JSON object or list stands in the answer and fits the schema; with `required_keys`, an object that has these keys',
  arguments: z.object({
    schema: schemaArgument,
    required_keys: keyList.optional().describe('Instead of a schema, the keys that the object has to have'),
  }),
  check: ({ schema, required_keys }) => [
    ...justOneOf('json_schema', { schema, required_keys }),
    ...problemsOfSchema('json_schema', schema),
  ],
  judge({ schema, required_keys }, { answer }) {
    return required_keys ? judgeKeys(required_keys, answer) : judgeBlocks(schema, answer)
  },
})

/** Evaluators that look for JSON in the answer and hold it against a schema. */
export const JSON_SCHEMA_EVALUATORS: readonly CaseEvaluator[] = [isJson, containsJson, jsonSchema]

/** The data of an answer, where it gave any, else every object and list in its text. */
function blocksOf({ output, text }: Answer): Iterable<JsonValue> {
  return output === undefined ? jsonBlocksIn(text) : [output]
}

/** Passes at the first block that fits. One that cannot be checked ends it, as those behind it may take as long. */
function judgeBlocks(schema: JsonValue | undefined, answer: Answer): Judgement {
  let first: SchemaCheck | undefined
  let number = 0
  for (const block of blocksOf(answer)) {
    if (schema === undefined) return verdict(true, 'The answer holds JSON.')
    number += 1
    const check = checkAgainst(schema, block)
    if (check.kind !== 'misfits') return judgeCheck(check, 'JSON in the answer')
    first ??= check
  }
  if (!first) return verdict(false, `The answer holds no JSON object or list; it says ${quoted(answer.text)}.`)
  return judgeCheck(
    first,
    number === 1 ? 'The JSON in the answer' : `The first of ${number} pieces of JSON, none of which fits,`,
  )
}

function checkAgainst(schema: JsonValue, value: JsonValue): SchemaCheck {
  const reading = schemaOf(schema)
  if (reading.kind === 'schema') return reading.check(value)
  return { kind: 'unchecked', why: `the schema cannot be used: ${reading.why}` }
}

function judgeCheck(check: SchemaCheck, subject: string): Judgement {
  switch (check.kind) {
    case 'fits':
      return verdict(true, `${subject} fits the schema.`)
    case 'misfits':
      return verdict(false, `${subject} does not fit the schema: ${check.problems.join('; ')}.`)
    case 'unchecked':
      return unable(`${subject} cannot be checked: ${check.why}.`)
  }
}

function judgeKeys(keys: readonly string[], answer: Answer): Judgement {
  const missing = fewestMissing(blocksOf(answer), keys)
  if (!missing) return verdict(false, `The answer holds no JSON object; it says ${quoted(answer.text)}.`)
  if (missing.length > 0) return verdict(false, `The JSON object in the answer has no key ${list(missing)}.`)
  return verdict(true, `The answer holds a JSON object with ${list(keys)}.`)
}

/** The keys that the best of these objects lacks, none as soon as one has them all; `undefined` without any object. */
function fewestMissing(blocks: Iterable<JsonValue>, keys: readonly string[]): readonly string[] | undefined {
  let fewest: readonly string[] | undefined
  for (const object of blocks) {
    if (!isJsonObject(object)) continue
    const missing = keys.filter((key) => !Object.hasOwn(object, key))
    if (!fewest || missing.length < fewest.length) fewest = missing
    if (fewest.length === 0) break
  }
  return fewest
}

function list(keys: readonly string[]): string {
  return keys.map((key) => quoted(key)).join(', ')
}
