import type { Options, ValidateFunction } from 'ajv'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { messageOf } from '../domain/errors.ts'
import { isJsonObject, type JsonObject, type JsonValue, MAX_JSON_DEPTH } from '../domain/json.ts'
import { isNestedDeeperThan } from '../domain/json-depth.ts'
import { shortQuote } from '../domain/short-quote.ts'
import { boundKeywords, UNDECIDED } from './schema-keywords.ts'
import { describeAlternatives, problemsIn, shortened } from './schema-problems.ts'
import { createStepCounter, type StepCounter } from './step-counter.ts'

/** What came of holding a value against a schema. */
export type SchemaCheck =
  | { readonly kind: 'fits' }
  /** At least one sentence without a full stop, each with the JSON pointer of what is wrong. */
  | { readonly kind: 'misfits'; readonly problems: readonly string[] }
  /** Nobody knows whether it fits; `why` is a clause without a full stop. */
  | { readonly kind: 'unchecked'; readonly why: string }

/** A schema that can be used. */
export type JsonSchema = {
  readonly kind: 'schema'
  /** Holds a value against the schema; ends whatever both are. */
  check(value: JsonValue): SchemaCheck
  /**
   * What is wrong with a value, for those to whom one that cannot be checked is no better than a wrong one; empty when it fits.
   * Who must tell the two apart, as whoever judges an answer, asks `check`.
   */
  problemsOf(value: JsonValue): readonly string[]
}

export type JsonSchemaReading =
  | JsonSchema
  /** Completes "… cannot be used: ". */
  | { readonly kind: 'unusable'; readonly why: string }

/** Most objects in a schema; code is made of each, so that many more would cost seconds and hundreds of megabytes. */
const MAX_OBJECTS = 20_000
/** The same of one definition, or of all that stands outside of them: its code is one function, in which they nest. */
const MAX_OBJECTS_TOGETHER = 3_000
/** Where definitions stand, of which each gets a function of its own. */
const DEFINITIONS = ['$defs', 'definitions']

/**
 * Most steps for one value: an answer of 1 MB has some 300,000 values, of which each takes a handful, and this many are done
 * within seconds.
 */
const MAX_STEPS = 5_000_000

type Dialect = 'draft-07' | '2020-12'

const DIALECTS: Readonly<Record<string, Dialect>> = {
  'http://json-schema.org/schema': '2020-12',
  'http://json-schema.org/draft-06/schema': 'draft-07',
  'http://json-schema.org/draft-07/schema': 'draft-07',
  'http://json-schema.org/draft/2020-12/schema': '2020-12',
}

/**
 * Reads a JSON Schema of draft 2020-12, or of draft-07 where its `$schema` says so. Formats are not checked, patterns are those
 * of `readPattern`, and nothing is ever fetched: a `$ref` that leads out of the schema makes it unusable. Never throws.
 */
export function readJsonSchema(schema: JsonValue): JsonSchemaReading {
  const why = whyUnusable(schema)
  if (why !== undefined) return { kind: 'unusable', why: shortened(why) }
  const steps = createStepCounter(MAX_STEPS)
  try {
    const validate = compile(schema as object | boolean, steps)
    return schemaOf((value) => check(value, validate, steps))
  } catch (error) {
    const reason = error instanceof RangeError ? 'its parts refer to one another in too long a chain' : messageOf(error)
    return { kind: 'unusable', why: shortened(reason) }
  }
}

function schemaOf(check: JsonSchema['check']): JsonSchema {
  return {
    kind: 'schema',
    check,
    problemsOf(value) {
      const checked = check(value)
      if (checked.kind === 'fits') return []
      return checked.kind === 'misfits' ? checked.problems : [`the value cannot be checked: ${checked.why}`]
    },
  }
}

function check(value: JsonValue, validate: ValidateFunction, steps: StepCounter): SchemaCheck {
  if (isNestedDeeperThan(value)) return { kind: 'unchecked', why: `it is nested deeper than ${MAX_JSON_DEPTH} levels` }
  steps.restart()
  try {
    if (validate(value)) return { kind: 'fits' }
    return { kind: 'misfits', problems: problemsIn(validate.errors ?? []) }
  } catch (error) {
    if (error === UNDECIDED)
      return { kind: 'unchecked', why: 'it holds a number beyond 2^53, which is not read exactly' }
    // The stack ends where a schema refers to itself without going into the value.
    if (!(error instanceof RangeError) && !steps.isSpent()) throw error
    return { kind: 'unchecked', why: 'holding it against the schema takes too many steps' }
  } finally {
    validate.errors = null
  }
}

/** The sentence that says why this is no schema; `undefined` when it is one, as far as can be told without compiling it. */
function whyUnusable(schema: JsonValue): string | undefined {
  if (typeof schema === 'boolean') return undefined
  if (!isJsonObject(schema)) return 'it must be an object or a boolean'
  if (isNestedDeeperThan(schema)) return `it is nested deeper than ${MAX_JSON_DEPTH} levels`
  if (isTooLarge(schema)) return 'it is too large to be compiled'
  if (schema.$async === true) return '"$async" is no keyword of JSON Schema'
  const dialect = dialectOf(schema)
  if (!dialect) {
    return `its $schema is ${shortQuote(JSON.stringify(schema.$schema))}; only drafts 2020-12 and draft-07 are known`
  }
  const isValid = metaSchemaOf(dialect)
  if (isValid(schema)) return undefined
  return describeAlternatives(isValid.errors ?? [])
}

/** Draft 2020-12 where it names none; `undefined` when it names one that is not known. */
function dialectOf({ $schema }: { readonly $schema?: JsonValue | undefined }): Dialect | undefined {
  if ($schema === undefined) return '2020-12'
  if (typeof $schema !== 'string') return undefined
  return DIALECTS[$schema.replace(/^https:/, 'http:').replace(/#$/, '')]
}

function isTooLarge(schema: JsonObject): boolean {
  let all = 0
  const parts: JsonValue[] = [schema]
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const number = countObjects(part, (definitions) => {
      for (const definition of definitions) parts.push(definition)
    })
    all += number
    if (number > MAX_OBJECTS_TOGETHER || all > MAX_OBJECTS) return true
  }
  return false
}

/** The objects in a part of a schema, but for those that are data and for the definitions, which are handed on. */
function countObjects(part: JsonValue, handOn: (definitions: readonly JsonValue[]) => void): number {
  let number = 0
  const left: JsonValue[] = [part]
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (Array.isArray(value)) for (const item of value) left.push(item)
    if (!isJsonObject(value)) continue
    number += 1
    for (const [key, member] of Object.entries(value)) {
      if (key === 'enum' || key === 'const' || member === undefined) continue
      if (DEFINITIONS.includes(key) && isJsonObject(member)) handOn(Object.values(member) as JsonValue[])
      else left.push(member)
    }
  }
  return number
}

const SETTINGS: Options = {
  strict: false,
  logger: false,
  validateFormats: false,
  // A copy for each reference would multiply the code that is made.
  inlineRefs: false,
  // Else an answer would seem to have the keys that every object of JavaScript inherits.
  ownProperties: true,
}

/** A new Ajv for each schema, so that none of the same `$id` is taken for another. Throws when the schema cannot be used. */
function compile(schema: object | boolean, steps: StepCounter): ValidateFunction {
  const dialect = typeof schema === 'boolean' ? '2020-12' : (dialectOf(schema) ?? '2020-12')
  const ajv = createAjv(dialect, {
    ...SETTINGS,
    validateSchema: false,
    code: { regExp: steps.patternEngine, optimize: false },
  })
  boundKeywords(ajv, steps)
  return ajv.compile(schema)
}

function createAjv(dialect: Dialect, options: Options): Ajv {
  return dialect === '2020-12' ? new Ajv2020(options) : new Ajv(options)
}

const metaSchemas = new Map<Dialect, ValidateFunction>()

/** What schemas themselves are held against; made once, as it takes longer than most schemas. */
function metaSchemaOf(dialect: Dialect): ValidateFunction {
  const known = metaSchemas.get(dialect)
  if (known) return known
  const address =
    dialect === '2020-12' ? 'https://json-schema.org/draft/2020-12/schema' : 'http://json-schema.org/draft-07/schema'
  const made = createAjv(dialect, SETTINGS).getSchema(address)
  if (!made) throw new Error(`The JSON Schema library lacks the schema ${address}; it was built wrong.`)
  metaSchemas.set(dialect, made)
  return made
}
