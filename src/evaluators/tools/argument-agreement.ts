import { isJsonObject, type JsonValue } from '../../domain/json.ts'
import { isSameJson } from '../json/json-equality.ts'

/** How the arguments of a call are compared with those that are asked for. */
export type AgreementTerms = {
  /** `subset`: objects may have more members at any depth, lists are equal as a whole. `exact`: equal. */
  readonly mode: 'subset' | 'exact'
  /** True for members that are left out on both sides, at any depth. */
  readonly isIgnored?: (key: string) => boolean
}

/** True when the arguments of a call are those that are asked for. It goes no deeper than these do. */
export type Agreement = (given: JsonValue | undefined) => boolean

/** What compares the arguments of any number of calls with `wanted`, which is looked at once. */
export function agreementWith(wanted: JsonValue, terms: AgreementTerms): Agreement {
  if (Array.isArray(wanted)) {
    const items = wanted.map((item) => agreementWith(item, { ...terms, mode: 'exact' }))
    return (given) =>
      Array.isArray(given) && given.length === items.length && items.every((agrees, index) => agrees(given[index]))
  }
  // Throws where two numbers are too large to be told apart: that is an error, and no verdict.
  if (!isJsonObject(wanted)) return (given) => given !== undefined && isSameJson(wanted, given)
  // What is told by one look comes first.
  const keys = comparedKeys(wanted, terms).toSorted((a, b) => Number(isNested(wanted[a])) - Number(isNested(wanted[b])))
  const members = keys.map((key) => ({ key, agrees: agreementWith(wanted[key] ?? null, terms) }))
  return (given) =>
    isJsonObject(given) &&
    members.every(({ key, agrees }) => Object.hasOwn(given, key) && agrees(given[key])) &&
    (terms.mode === 'subset' || comparedKeys(given, terms).length === members.length)
}

/** The members of an object that are not left out. */
export function comparedKeys(value: object, { isIgnored }: AgreementTerms): readonly string[] {
  const keys = Object.keys(value)
  return isIgnored ? keys.filter((key) => !isIgnored(key)) : keys
}

/** How many values are looked at at most to compare one call: itself, and all that stands in it. */
export function comparedValues(wanted: JsonValue | undefined): number {
  if (!isNested(wanted)) return 1
  return Object.values(wanted).reduce((sum: number, value) => sum + comparedValues(value), 1)
}

function isNested(value: JsonValue | undefined): value is object & JsonValue {
  return typeof value === 'object' && value !== null
}
