import { isJsonObject, type JsonValue } from '../domain/json.ts'

/** How the arguments of a call are compared with those that are asked for. */
export type AgreementTerms = {
  /** `subset`: objects may have more members at any depth, lists are equal as a whole. `exact`: equal. */
  readonly mode: 'subset' | 'exact'
  /** True for members that are left out on both sides, at any depth. */
  readonly isIgnored?: (key: string) => boolean
}

/** True when the arguments of a call are those that are asked for. It goes no deeper than `wanted` does. */
export function agreesWith(wanted: JsonValue, given: JsonValue | undefined, terms: AgreementTerms): boolean {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(given) || given.length !== wanted.length) return false
    const whole: AgreementTerms = { ...terms, mode: 'exact' }
    return wanted.every((item, index) => agreesWith(item, given[index], whole))
  }
  if (!isJsonObject(wanted)) return wanted === given
  if (!isJsonObject(given)) return false
  const keys = comparedKeys(wanted, terms)
  if (terms.mode === 'exact' && comparedKeys(given, terms).length !== keys.length) return false
  return keys.every((key) => Object.hasOwn(given, key) && agreesWith(wanted[key] ?? null, given[key], terms))
}

/** The members of an object that are not left out. */
export function comparedKeys(value: object, { isIgnored }: AgreementTerms): readonly string[] {
  const keys = Object.keys(value)
  return isIgnored ? keys.filter((key) => !isIgnored(key)) : keys
}
