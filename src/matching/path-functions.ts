import { FunctionExpressionType, type JSONPathEnvironment, type JSONPathQuery, jsonpath, Nothing } from 'json-p3'
import { partsOf } from './path-steps.ts'
import { type Pattern, type PatternReading, readPattern } from './pattern.ts'
import type { StepCounter } from './step-counter.ts'

const { LogicalType, ValueType } = FunctionExpressionType

/** The functions of RFC 9535 that the library has otherwise: with patterns of linear time, and with texts counted by character. */
export function registerFunctions({ functionRegister }: JSONPathEnvironment, steps: StepCounter): void {
  const patterns = new Map<string, PatternReading>()
  const register = (name: string, isRight: (pattern: Pattern, text: string) => boolean): void => {
    functionRegister.set(name, {
      argTypes: [ValueType, ValueType],
      returnType: LogicalType,
      call(text: unknown, source: unknown) {
        if (typeof text !== 'string' || typeof source !== 'string') return false
        const reading = patterns.get(source) ?? readRegularExpression(source)
        patterns.set(source, reading)
        if (reading.kind === 'unusable') return false
        steps.takeSearch(reading.pattern, text)
        return isRight(reading.pattern, text)
      },
    })
  }
  register('match', (pattern, text) => pattern.fits(text))
  register('search', (pattern, text) => pattern.isFoundIn(text))
  functionRegister.set('length', { argTypes: [ValueType], returnType: ValueType, call: lengthOf })
}

/** Why a pattern in a query cannot be used; `undefined` when all of them can. */
export function whyPatternsAreUnusable(query: JSONPathQuery): string | undefined {
  for (const part of partsOf(query)) {
    if (!(part instanceof jsonpath.expressions.FunctionExtension)) continue
    const { name, args, token } = part
    if (name !== 'match' && name !== 'search') continue
    const place = `at character ${token.index + 1}`
    const source = args[1]
    if (!(source instanceof jsonpath.expressions.StringLiteral)) {
      return `${name}() takes its pattern as a text in quotes alone, ${place}`
    }
    const reading = readRegularExpression(source.value)
    if (reading.kind === 'unusable') return `the pattern of ${name}() is none: ${reading.why}, ${place}`
  }
  return undefined
}

/** A pattern in the syntax of RFC 9485, whose dot fits no carriage return either; beside it all that `readPattern` knows. */
function readRegularExpression(source: string): PatternReading {
  let isClass = false
  const translated = source.replace(/\\.|[[\].]/gs, (sign) => {
    if (sign === '.' && !isClass) return '[^\\n\\r]'
    if (sign === '[') isClass = true
    if (sign === ']') isClass = false
    return sign
  })
  return readPattern(translated)
}

/** In characters, where the library counts those outside the basic plane twice. */
function lengthOf(value: unknown): number | typeof Nothing {
  if (typeof value === 'string') {
    let length = 0
    for (const _character of value) length += 1
    return length
  }
  if (Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : Nothing
}
