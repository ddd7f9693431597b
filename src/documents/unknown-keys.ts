import { type GuessedNames, nearMiss, rightName } from '../domain/near-miss.ts'
import type { Field, FieldReader } from './field-reader.ts'
import { memberPath, type Place, type SourceNode } from './source-tree.ts'

/** The keys that one kind of object may have. */
export type KeyRules = {
  /** What the object is, as messages call it. */
  readonly owner: string
  readonly known: readonly string[]
  /** Other tools' names for the same; a path such as `metadata.agentspec_ids` when it belongs further in. */
  readonly guesses: GuessedNames
  /** Older spellings that are known too: what is there under one is there. */
  readonly older?: { readonly [key: string]: string }
  /** What any other key is: `ignored` with a warning, `kept` because it is data, or refused, with what to do, unless it is on a list. */
  readonly others: 'ignored' | 'kept' | { readonly refusedBut: readonly string[]; readonly advice: string }
}

/**
 * Looks for keys that nobody reads. A near miss of a known one, or a guess at one that is not there, is a problem, since it would
 * switch something off; any other is a warning, one per key however many objects have it, since such files carry fields of other tools.
 */
export class UnknownKeys {
  readonly #reader: FieldReader
  readonly #ignored = new Map<string, { readonly place: Place; readonly path: string; times: number }>()

  constructor(reader: FieldReader) {
    this.#reader = reader
  }

  /** Checks the keys of one object. What is the rest of a cut text is told as that alone. */
  check(field: Field, rules: KeyRules): void {
    const { owner, known, others } = rules
    for (const [key, { keyPlace, isCutText }] of field.node.members) {
      if (isCutText || known.includes(key)) continue
      const path = memberPath(field.path, key)
      const meant = meantBy(key, field.node, rules)
      if (meant) this.#reader.refuse(keyPlace, path, `is no key of ${owner}; did you mean ${JSON.stringify(meant)}?`)
      else if (others === 'kept') continue
      else if (others === 'ignored' || others.refusedBut.includes(key)) this.#ignore(`${owner}: ${key}`, keyPlace, path)
      else this.#reader.refuse(keyPlace, path, `is no key of ${owner}; ${others.advice}`)
    }
  }

  /** Gives the warnings, when every object was checked. */
  warn(): void {
    for (const { place, path, times } of this.#ignored.values()) {
      const others = times > 1 ? ` (${times} times in this file, here first)` : ''
      this.#reader.warn(place, path, `is no key that is read; it is ignored${others}`)
    }
  }

  #ignore(key: string, place: Place, path: string): void {
    const seen = this.#ignored.get(key)
    if (seen) seen.times += 1
    else this.#ignored.set(key, { place, path, times: 1 })
  }
}

function meantBy(key: string, owner: SourceNode, { known, guesses, older = {} }: KeyRules): string | undefined {
  const guessed = rightName(key, guesses)
  // Beside the right one it is another tool's field.
  if (guessed !== undefined && !isThere(guessed, owner) && !isThere(older[guessed], owner)) return guessed
  return nearMiss(key, known)
}

function isThere(path: string | undefined, owner: SourceNode): boolean {
  if (path === undefined) return false
  let node: SourceNode | undefined = owner
  for (const key of path.split('.')) node = node?.members.get(key)?.node
  return node !== undefined && node.value !== null
}
