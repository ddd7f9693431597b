import type { Problem } from '../domain/errors.ts'
import { isJsonObject } from '../domain/json.ts'
import { shortQuote } from '../domain/short-quote.ts'
import { memberPath, type Place, type SourceNode } from './source-tree.ts'

/** A value of a document with the path under which messages speak of it (empty for the whole document). */
export type Field = { readonly node: SourceNode; readonly path: string }

/** Numbers that are allowed; `wanted` completes "must be …". */
export type NumberRange = { readonly wanted: string; readonly holds: (value: number) => boolean }

/**
 * Reads typed members out of a document and keeps every problem on the way: what is wrong reads as absent, so that reading goes on.
 * A member that is `null` counts as absent, since that is what a YAML key without a value is.
 */
export class FieldReader {
  readonly problems: Problem[]
  readonly warnings: Problem[] = []
  readonly #document: { readonly file: string; readonly subject: string }

  /** `subject` is what messages call the document, e.g. `the evalset`; `known` are the problems that were found before. */
  constructor(document: { readonly file: string; readonly subject: string }, known: readonly Problem[] = []) {
    this.#document = document
    this.problems = [...known]
  }

  /** Keeps a problem at a place; `path` is where in the document it is. */
  refuse(place: Place, path: string, sentence: string): void {
    this.problems.push(this.#problem(place, path, sentence))
  }

  /** As `refuse`, for what need not stop a run. */
  warn(place: Place, path: string, sentence: string): void {
    this.warnings.push(this.#problem(place, path, sentence))
  }

  /** The member, of whatever type; `undefined` when absent. */
  member(parent: Field, key: string): Field | undefined {
    const member = parent.node.members.get(key)
    if (!member || member.node.value === null) return undefined
    return { node: member.node, path: memberPath(parent.path, key) }
  }

  /** A text, blank or not. */
  text(parent: Field, key: string): string | undefined {
    const field = this.member(parent, key)
    if (!field) return undefined
    const { value } = field.node
    return typeof value === 'string' ? value : this.#mistyped(field, 'a text')
  }

  /** One of these texts. */
  choice<T extends string>(parent: Field, key: string, allowed: readonly T[]): T | undefined {
    const field = this.member(parent, key)
    if (!field) return undefined
    return allowed.find((one) => one === field.node.value) ?? this.#mistyped(field, `one of ${allowed.join(', ')}`)
  }

  /** A text that must be there and not blank. */
  requiredText(parent: Field, key: string): string | undefined {
    const field = this.member(parent, key)
    if (!field) {
      this.refuse(parent.node.place, memberPath(parent.path, key), 'is required, a text that is not blank')
      return undefined
    }
    const value = this.text(parent, key)
    return value === undefined || value.trim() !== '' ? value : this.#blank(field)
  }

  /** An identifier: a text that is not blank, or a whole number, which YAML makes of an unquoted one. */
  identifier(field: Field): string | undefined {
    const { value } = field.node
    if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
    if (typeof value !== 'string') return this.#mistyped(field, 'a text')
    return value.trim() === '' ? this.#blank(field) : value
  }

  /** A number of some range. */
  number(parent: Field, key: string, range: NumberRange): number | undefined {
    const field = this.member(parent, key)
    if (!field) return undefined
    const { value } = field.node
    return typeof value === 'number' && range.holds(value) ? value : this.#mistyped(field, range.wanted)
  }

  flag(parent: Field, key: string): boolean | undefined {
    const field = this.member(parent, key)
    if (!field) return undefined
    const { value } = field.node
    return typeof value === 'boolean' ? value : this.#mistyped(field, 'true or false')
  }

  object(parent: Field, key: string): Field | undefined {
    const field = this.member(parent, key)
    if (!field || isJsonObject(field.node.value)) return field
    return this.#mistyped(field, 'an object')
  }

  /** The items of a list; empty when it is absent. */
  list(parent: Field, key: string): readonly Field[] {
    const field = this.member(parent, key)
    if (!field) return []
    if (!Array.isArray(field.node.value)) return this.#mistyped(field, 'a list') ?? []
    return field.node.items.map((node, index) => ({ node, path: `${field.path}[${index}]` }))
  }

  /** A list of texts that are not blank; empty when it is absent. */
  texts(parent: Field, key: string): readonly string[] {
    return this.list(parent, key).flatMap((item) => {
      const { value } = item.node
      if (typeof value === 'string' && value.trim() !== '') return [value]
      if (typeof value === 'string') this.#blank(item)
      else this.#mistyped(item, 'a text')
      return []
    })
  }

  #blank(field: Field): undefined {
    this.refuse(field.node.place, field.path, 'must not be blank')
    return undefined
  }

  #mistyped(field: Field, wanted: string): undefined {
    this.refuse(field.node.place, field.path, `must be ${wanted}, not ${describeValue(field.node)}`)
    return undefined
  }

  #problem(place: Place, path: string, sentence: string): Problem {
    const { file, subject } = this.#document
    const message = path === '' ? `${subject} ${sentence}` : `${path}: ${sentence}`
    return { file, line: place.line, column: place.column, message }
  }
}

/** Longest text shown of a value that is wrong, in characters. */
const VALUE_EXCERPT = 40

/** A value in a few words, for messages. */
export function describeValue({ value }: SourceNode): string {
  if (Array.isArray(value)) return 'a list'
  if (isJsonObject(value)) return 'an object'
  return typeof value === 'string' ? shortQuote(value, VALUE_EXCERPT) : String(value)
}
