import { nearMiss } from './near-miss.ts'
import { shortQuote } from './short-quote.ts'

/** What a case is found by. */
export type ListedCase = { readonly id: string; readonly name: string; readonly tags: readonly string[] }

/** Longest name whose near misses are looked for, and most often that is done: it costs a walk over all names each time. */
const LONGEST_GUESSED = 60
const MOST_GUESSES = 10
/** How many names a sentence lists when none of them is near. */
const LISTED = 5

/** The cases of an evalset, found by what a configuration or an evaluator says of them. */
export class CaseDirectory<C extends ListedCase> {
  readonly #byId: ReadonlyMap<string, C>
  readonly #byName: ReadonlyMap<string, readonly C[]>
  readonly #tags: ReadonlySet<string>
  /** Listed once: each sentence about a name that is not there walks over all that are. */
  readonly #ids: readonly string[]
  readonly #idsAndNames: readonly string[]
  readonly #tagList: readonly string[]
  #guesses = 0

  constructor(cases: readonly C[]) {
    this.#byId = new Map(cases.map((one) => [one.id, one]))
    this.#byName = Map.groupBy(cases, ({ name }) => name)
    this.#tags = new Set(cases.flatMap(({ tags }) => tags))
    this.#ids = [...this.#byId.keys()]
    this.#idsAndNames = [...new Set([...this.#ids, ...this.#byName.keys()])]
    this.#tagList = [...this.#tags]
  }

  byId(id: string): C | undefined {
    return this.#byId.get(id)
  }

  /** The case with this id, else all that have this name; none when there is no such case. */
  named(text: string): readonly C[] {
    const one = this.#byId.get(text)
    return one ? [one] : (this.#byName.get(text) ?? [])
  }

  hasTag(tag: string): boolean {
    return this.#tags.has(tag)
  }

  /** What to say of an id that no case has, without a full stop. */
  describeUnknownId(id: string): string {
    const called = this.#byName.get(id) ?? []
    if (called.length === 0) return `no case has the id ${shortQuote(id)}; ${this.#advise(id, this.#ids, 'case')}`
    const ids = called.slice(0, LISTED).map((one) => shortQuote(one.id))
    return `${shortQuote(id)} is the name of a case and not its id, which is ${ids.join(' or ')}`
  }

  /** What to say of a text that is neither id nor name of a case, without a full stop. */
  describeUnknown(text: string): string {
    return `no case has the id or the name ${shortQuote(text)}; ${this.#advise(text, this.#idsAndNames, 'case')}`
  }

  /** What to say of a tag that no case has, without a full stop. */
  describeUnknownTag(tag: string): string {
    return `no case has the tag ${shortQuote(tag)}; ${this.#advise(tag, this.#tagList, 'tag')}`
  }

  #advise(written: string, names: readonly string[], what: string): string {
    const meant = this.#guess(written, names)
    if (meant !== undefined) return `did you mean ${shortQuote(meant)}?`
    if (names.length === 0) return `there is no ${what} at all`
    const rest = names.length - LISTED
    const listed = names
      .slice(0, LISTED)
      .map((name) => shortQuote(name))
      .join(', ')
    return `there ${names.length === 1 ? 'is' : 'are'} ${listed}${rest > 0 ? ` and ${rest} more` : ''}`
  }

  #guess(written: string, known: readonly string[]): string | undefined {
    if (written.length > LONGEST_GUESSED || this.#guesses >= MOST_GUESSES) return undefined
    this.#guesses += 1
    return nearMiss(written, known)
  }
}
