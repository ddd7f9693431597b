import { z } from 'zod'
import { isJsonObject, type JsonValue } from '../../domain/json.ts'
import { justOneOf } from '../arguments.ts'
import { type CaseEvaluator, defineCaseEvaluator } from '../definition.ts'
import { verdict } from '../judgement.ts'
import { jsonOf } from './json-answer.ts'

const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const
type JsonType = (typeof JSON_TYPES)[number]

/** What Python calls them. */
const PYTHON_TYPES = {
  str: 'string',
  float: 'number',
  int: 'integer',
  bool: 'boolean',
  dict: 'object',
  list: 'array',
  NoneType: 'null',
} as const satisfies Record<string, JsonType>
type PythonType = keyof typeof PYTHON_TYPES

const TYPE_NAMES = [...JSON_TYPES, ...(Object.keys(PYTHON_TYPES) as PythonType[])] as const
const typeName = z.enum(TYPE_NAMES, { error: `one of ${TYPE_NAMES.join(', ')}` })

const isInstance = defineCaseEvaluator({
  name: 'is_instance',
  passes:
    'the data of the answer, or else the JSON that its text is, has this type; a text that is no JSON is a `string`',
  arguments: z.object({
    type: typeName.optional().describe('A type of JSON, or what Python calls it; an `integer` is a `number` too'),
    type_name: typeName.optional().describe('The same'),
  }),
  check: ({ type, type_name }) => justOneOf('is_instance', { type, type_name }),
  judge({ type, type_name }, { answer }) {
    const wanted = jsonTypeOf(type ?? type_name ?? 'string')
    const value = jsonOf(answer)
    // A text that is no JSON is itself; JSON may be null.
    const types = typesOf(value === undefined ? answer.text : value)
    return verdict(types.includes(wanted), `The answer is of the type ${types[0]}, where ${wanted} was asked for.`)
  },
})

/** Evaluators that look at the type of an answer. */
export const JSON_TYPE_EVALUATORS: readonly CaseEvaluator[] = [isInstance]

function jsonTypeOf(name: JsonType | PythonType): JsonType {
  return Object.hasOwn(PYTHON_TYPES, name) ? PYTHON_TYPES[name as PythonType] : (name as JsonType)
}

/** The types that a value has, the narrowest first. */
function typesOf(value: JsonValue): readonly JsonType[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  if (isJsonObject(value)) return ['object']
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number']
  return [typeof value === 'boolean' ? 'boolean' : 'string']
}
