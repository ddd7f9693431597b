import { _, type Ajv, type KeywordCxt } from 'ajv'
import { canonicalJson, type JsonValue } from '../domain/json.ts'
import { describeInexact, inexactNumberIn, isInexact } from './inexact-numbers.ts'
import { isMultipleOf } from './multiples.ts'
import type { StepCounter } from './step-counter.ts'

/** Keywords that have others done, once for each that stands in them. */
const COUNTED = [
  '$ref',
  '$dynamicRef',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'properties',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
  'dependentSchemas',
  'dependentRequired',
  'dependencies',
  'items',
  'prefixItems',
  'contains',
  'required',
  'unevaluatedProperties',
  'unevaluatedItems',
]

type Rule = Exclude<Ajv['RULES']['all'][string], boolean | undefined>

type Test = (value: JsonValue) => boolean

/** Thrown where it cannot be told whether a value fits, because a number in it may not be the one that was written. */
export const UNDECIDED = new Error('A number beyond 2^53 is not read exactly.')

/**
 * Makes the keywords of this library end: `enum` and `uniqueItems` take linear time instead of the square, and those in which
 * others stand take steps. Makes them exact too: what they cannot tell is refused when it is compiled, or `UNDECIDED`.
 * Must be called before anything is compiled.
 */
export function boundKeywords(ajv: Ajv, steps: StepCounter): void {
  replaceByTest(ajv, { keyword: 'enum', testOf: isOneOf })
  replaceByTest(ajv, { keyword: 'const', testOf: (allowed) => isOneOf([allowed]) })
  replaceByTest(ajv, { keyword: 'multipleOf', testOf: multipleTest })
  replaceByTest(ajv, { keyword: 'uniqueItems', message: 'must not have the same item twice', testOf: uniqueTest })
  for (const keyword of COUNTED) {
    const rule = ruleOf(ajv, keyword)
    if (rule) countSteps(rule, steps)
  }
}

// The definitions are replaced where they stand because the order of the keywords matters: a removed one would come back last.

function ruleOf({ RULES }: Ajv, keyword: string): Rule | undefined {
  const rule = RULES.all[keyword]
  return typeof rule === 'object' ? rule : undefined
}

/** Has a keyword done by the test that is made of what the schema says under it; the problem is the library's without a message. */
function replaceByTest(
  ajv: Ajv,
  { keyword, message, testOf }: { keyword: string; message?: string; testOf: (schema: JsonValue) => Test },
): void {
  const rule = ruleOf(ajv, keyword)
  if (!rule) return
  const plain = withoutCode(rule)
  const code = (context: KeywordCxt): void => {
    const test = context.gen.scopeValue('func', { ref: testOf(context.schema as JsonValue) })
    context.pass(_`${test}(${context.data})`)
  }
  rule.definition = { ...plain, ...(message === undefined ? {} : { error: { message } }), code }
}

function countSteps(rule: Rule, steps: StepCounter): void {
  const { definition } = rule
  if (!('code' in definition)) return
  const code: typeof definition.code = (context, ruleType) => {
    const { gen, schema } = context
    refuseLeftOut(context)
    const parts = typeof schema === 'object' && schema !== null ? Object.keys(schema).length : 1
    gen.code(_`${gen.scopeValue('func', { ref: steps.take })}(${parts + 1})`)
    if (context.keyword === 'contains') forgetMisfits(context)
    definition.code(context, ruleType)
  }
  rule.definition = { ...definition, code }
}

/** The library leaves members of this name out, and checks nothing of what the schema says about them. */
function refuseLeftOut({ keyword, schema }: KeywordCxt): void {
  if (typeof schema !== 'object' || schema === null || !Object.hasOwn(schema, '__proto__')) return
  throw new Error(`"__proto__" under "${keyword}" cannot be checked`)
}

/** Has no problems made of the items that are not the wanted one, which nobody sees: they could be hundreds of megabytes. */
function forgetMisfits(context: KeywordCxt): void {
  const subschema = context.subschema.bind(context)
  context.subschema = (parts, valid) => subschema({ ...parts, createErrors: false }, valid)
}

function withoutCode({ definition }: Rule): Omit<Rule['definition'], 'code'> {
  return definition
}

/** Compares texts instead of values: one look instead of one for each that is allowed. */
function isOneOf(allowed: JsonValue): Test {
  const values = Array.isArray(allowed) ? allowed : []
  const inexact = inexactNumberIn(values)
  if (inexact !== undefined) throw new Error(describeInexact(inexact))
  const texts = new Set(values.map(canonicalJson))
  const hasCollections = values.some((value) => typeof value === 'object' && value !== null)
  return (value) => (hasCollections || typeof value !== 'object' || value === null) && texts.has(canonicalJson(value))
}

function multipleTest(divisor: JsonValue): Test {
  return (value) => {
    if (typeof value !== 'number' || typeof divisor !== 'number') return true
    if (isInexact(value)) throw UNDECIDED
    return isMultipleOf(value, divisor)
  }
}

function uniqueTest(isWanted: JsonValue): Test {
  return (value) => {
    if (isWanted !== true || !Array.isArray(value)) return true
    if (new Set(value.map(canonicalJson)).size === value.length) return true
    if (inexactNumberIn(value) !== undefined) throw UNDECIDED
    return false
  }
}
