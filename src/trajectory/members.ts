import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import { shortQuote } from '../domain/short-quote.ts'
import { broken, itemOf, memberOf, type Place } from './findings.ts'
import { RULES, type Rule } from './format.ts'

/** Looks at one value that is there and not `null`. */
export type Check = (value: JsonValue, place: Place) => void

/** A member that an object of the format may have. */
export type Member = {
  readonly check: Check
  readonly isRequired?: true
  /** The minor version that brought it. */
  readonly since?: number
}

export type Members = Readonly<Record<string, Member>>

/**
 * Checks an object of the format: its members and no other ones (`null` is as good as absent), each in its turn. Answers the
 * object, `undefined` when it is none.
 */
export function checkObject(value: JsonValue | undefined, members: Members, place: Place): JsonObject | undefined {
  if (!isJsonObject(value)) {
    broken(place, `must be an object, and is ${kindOf(value)}`, RULES.members)
    return undefined
  }
  for (const name of Object.keys(value)) if (isThere(value[name])) checkName(name, members, place)
  for (const [name, { check, isRequired }] of Object.entries(members)) {
    const member = memberIn(value, name)
    if (member !== undefined) check(member, memberOf(place, name))
    else if (isRequired) broken(memberOf(place, name), 'is missing', RULES.members)
  }
  return value
}

function checkName(name: string, members: Members, place: Place): void {
  if (place.version.isNewer) return
  const { minor } = place.version
  const member = Object.hasOwn(members, name) ? members[name] : undefined
  if (!member) {
    broken(place, `has a member ${shortQuote(name)}, which the format does not know`, RULES.closedObjects)
  } else if (member.since !== undefined && minor < member.since) {
    const phrase = `came with version 1.${member.since}, and this document is of version 1.${minor}`
    broken(memberOf(place, name), phrase, RULES.closedObjects)
  }
}

/** An own member that is there; `null` and nothing are the same. */
export function memberIn(object: JsonObject, name: string): JsonValue | undefined {
  const value = Object.hasOwn(object, name) ? object[name] : undefined
  return isThere(value) ? value : undefined
}

/** The items of a list that is a member; none when there is no such list. */
export function itemsIn(object: JsonObject, name: string): readonly JsonValue[] {
  const value = memberIn(object, name)
  return Array.isArray(value) ? value : []
}

function isThere(value: JsonValue | undefined): value is Exclude<JsonValue, null> {
  return value !== undefined && value !== null
}

/** What a value is, in words. */
export function kindOf(value: JsonValue | undefined): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'string') return `the text ${shortQuote(value, 40)}`
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'an object'
  return String(value)
}

/** A check that refuses what does not fit, under this rule. `wanted` completes "must be …". */
export function mustBe(wanted: string, fits: (value: JsonValue) => boolean, rule: Rule = RULES.members): Check {
  return (value, place) => {
    if (!fits(value)) broken(place, `must be ${wanted}, and is ${kindOf(value)}`, rule)
  }
}

/** A check of a list, item by item. */
export function listOf(check: Check): Check {
  return (value, place) => {
    if (!Array.isArray(value)) return broken(place, `must be a list, and is ${kindOf(value)}`, RULES.members)
    for (const [index, item] of value.entries()) check(item, itemOf(place, index))
  }
}

/** A check of an object with these members. */
export function objectOf(members: Members): Check {
  return (value, place) => void checkObject(value, members, place)
}

export const text = mustBe('a text', (value) => typeof value === 'string')
export const object = mustBe('an object', isJsonObject)
export const boolean = mustBe('true or false', (value) => typeof value === 'boolean')
export const amount = mustBe('a number that is not negative', (value) => typeof value === 'number' && value >= 0)
export const numberValue = mustBe('a number', (value) => typeof value === 'number')
export const count = mustBe('a whole number that is not negative', isCount)
export const tokens = mustBe('a whole number of tokens', isCount, RULES.tokenCounts)

function isCount(value: JsonValue): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

/** True for a text with something in it. */
export function isFilled(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
