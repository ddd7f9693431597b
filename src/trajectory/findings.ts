import type { FormatVersion, Rule } from './format.ts'

/** Problems told of one document: whoever mends the first has mended many of the others. */
const MOST_PROBLEMS = 50

/** What is found in one document. */
export type Findings = {
  /** A rule is broken at this path: the document is invalid. `phrase` completes "{path} …". */
  broken(path: string, phrase: string, rule: Rule): void
  /** Something is odd there, and no rule is broken. */
  odd(path: string, phrase: string, rule: Rule): void
  /** Something is open there: it can be read, and is not whole. */
  open(path: string, phrase: string): void
  readonly isBroken: boolean
  readonly isOpen: boolean
  /** Whole sentences in the order in which they were found, at most `MOST_PROBLEMS`, and how many more there were. */
  sentences(): readonly string[]
}

/** Nothing is found yet. */
export function createFindings(): Findings {
  const told: string[] = []
  let count = 0
  let isBroken = false
  let isOpen = false

  function tell(path: string, phrase: string): void {
    count += 1
    if (told.length < MOST_PROBLEMS) told.push(`${path || 'The trajectory'} ${phrase}.`)
  }

  return {
    broken(path, phrase, rule) {
      isBroken = true
      tell(path, `${phrase} (rule ${rule})`)
    },
    odd: (path, phrase, rule) => tell(path, `${phrase} (rule ${rule})`),
    open(path, phrase) {
      isOpen = true
      tell(path, phrase)
    },
    get isBroken() {
      return isBroken
    },
    get isOpen() {
      return isOpen
    },
    sentences: () => (count > told.length ? [...told, `And ${count - told.length} more problems.`] : told),
  }
}

/** Where in a document a value stands, and by what it is judged. */
export type Place = {
  /** `steps[3].tool_calls[0]`; empty for the document itself. */
  readonly path: string
  readonly version: FormatVersion
  readonly findings: Findings
  /** Whether there is an image at a path; absent when nobody looks. */
  readonly hasFile?: (path: string) => boolean
}

/** The place of a member. Names of ours alone: they stand in the path as they are. */
export function memberOf(place: Place, name: string): Place {
  return { ...place, path: place.path === '' ? name : `${place.path}.${name}` }
}

/** The place of an item of a list. */
export function itemOf(place: Place, index: number): Place {
  return { ...place, path: `${place.path}[${index}]` }
}

/** A rule is broken here. */
export function broken({ findings, path }: Place, phrase: string, rule: Rule): void {
  findings.broken(path, phrase, rule)
}

/** Something is odd here. */
export function odd({ findings, path }: Place, phrase: string, rule: Rule): void {
  findings.odd(path, phrase, rule)
}
