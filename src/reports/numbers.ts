import { isJsonObject, type JsonValue } from '../domain/json.ts'

/** Digits of a figure in a file: sums of fractions are noise after them. */
const SIGNIFICANT_DIGITS = 12

/** A computed figure without the noise of adding fractions: 0.2, not 0.19999999999999998. A whole number stays as it is. */
export function plainNumber(figure: number): number {
  return Number.isInteger(figure) ? figure : Number(figure.toPrecision(SIGNIFICANT_DIGITS))
}

/** The same value with every number in it as `plainNumber` has it. */
export function plainNumbers<T extends JsonValue | undefined>(value: T): T
export function plainNumbers(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value === 'number') return plainNumber(value)
  if (Array.isArray(value)) return value.map((item) => plainNumbers(item))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plainNumbers(member)]))
}
