/** What a parameter may be: whether a value is that, and the words for what is. */
export type ParameterKind = { readonly allows: (value: unknown) => boolean; readonly what: string }

// No path and no request holds a NUL.
const isText = (value: unknown) => typeof value === 'string' && !value.includes('\0')
const isNamed = (value: unknown) => isText(value) && String(value).trim() !== ''

/** A text; an empty one is as good as none. */
export const TEXT: ParameterKind = { allows: isText, what: 'a text' }
/** A text of which an empty one would silently mean something else. */
export const FILLED_TEXT: ParameterKind = { allows: isNamed, what: 'a text that is not blank, or leave it out' }
/** A number; what it is between is checked as the input is. */
export const NUMBER: ParameterKind = { allows: (value) => typeof value === 'number', what: 'a number' }
/** A yes or no. */
export const FLAG: ParameterKind = { allows: (value) => typeof value === 'boolean', what: 'true or false' }
/** Texts; each of them is checked as it is written down. */
export const LIST: ParameterKind = {
  allows: (value) => Array.isArray(value) && value.length > 0,
  what: 'a list of texts that is not empty, or leave it out to run all',
}
/** How an experiment is named to be gone on with. */
export const RESUMED: ParameterKind = {
  allows: (value) => isNamed(value) || Number.isSafeInteger(value) || value === false,
  what: 'the id of an experiment',
}
/** How much is tried: what is read as no trial would run and record for real. */
export const TRIAL: ParameterKind = {
  allows: (value) =>
    typeof value === 'boolean' || value === 'plan' || (Number.isSafeInteger(value) && Number(value) > 0),
  what: "true, false, 'plan' or how many cases, at least 1",
}
/** What is told on the way goes there. */
export const LISTENER: ParameterKind = {
  allows: (value) => typeof value === 'function' || value === null,
  what: 'a function that takes a line, or null',
}
/** What ends a call. */
export const SIGNAL: ParameterKind = { allows: (value) => value instanceof AbortSignal, what: 'an AbortSignal' }
/** What its own reader checks. */
export const READ_ELSEWHERE: ParameterKind = { allows: () => true, what: 'anything' }

/** An object of somebody else's of which one method is used. */
export function objectWith(method: string): ParameterKind {
  const allows = (value: unknown) =>
    typeof value === 'object' && value !== null && typeof Reflect.get(value, method) === 'function'
  return { allows, what: `an object with a method ${method}` }
}

/** A value as a message shows it; nothing of an object is called for it. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'bigint') return `${value}n`
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`
  return String(value)
}
