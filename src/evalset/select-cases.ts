import { CaseDirectory } from '../domain/case-directory.ts'
import type { EvalCase, Evalset } from '../domain/evalset.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import { shortQuote } from '../domain/short-quote.ts'
import { evalsetDigest } from './evalset-digest.ts'
import { hasWildcard, matchesWildcard } from './wildcard.ts'

/** Which cases are wanted. What names none wants all; both given, a case must be in each. */
export type CaseChoice = {
  /** Ids, names, or patterns of either with `*` and `?`; a case whose id is just so comes first. */
  readonly caseIds: readonly string[]
  /** Tags or patterns of tags, of which a case has at least one. */
  readonly split?: string | readonly string[]
}

/** `left` is how many cases were left out. Each of `problems` begins with the input that it is about and has no full stop. */
export type CaseSelection =
  | { readonly kind: 'selected'; readonly evalset: Evalset; readonly left: number }
  | { readonly kind: 'refused'; readonly problems: readonly string[] }

/**
 * The evalset with the chosen cases alone, in its own order, under a digest of their own; the very same one where all are chosen. What
 * is wanted and not there is a problem, and so is a choice that leaves nothing.
 */
export function selectCases(evalset: Evalset, { caseIds, split = [] }: CaseChoice): CaseSelection {
  const { cases } = evalset
  const directory = new CaseDirectory(cases)
  const tags = typeof split === 'string' ? [split] : split
  const problems: string[] = []
  const byId = collect(caseIds, (text) => {
    const found = casesNamed(text, directory, cases)
    if (found.length === 0) problems.push(`case-ids: ${directory.describeUnknown(text)}`)
    return found
  })
  const byTag = collect(tags, (text) => {
    const found = casesTagged(text, directory, cases)
    if (found.length === 0) problems.push(`split: ${directory.describeUnknownTag(text)}`)
    return found
  })
  if (problems.length > 0) return { kind: 'refused', problems: [...new Set(problems)] }
  const isChosen = (one: EvalCase) => (byId?.has(one) ?? true) && (byTag?.has(one) ?? true)
  const chosen = cases.filter(isChosen)
  if (chosen.length === cases.length) return { kind: 'selected', evalset, left: 0 }
  if (chosen.length === 0) {
    const message = `case-ids and split leave no case: none of ${listed(caseIds)} has a tag of ${listed(tags)}`
    return { kind: 'refused', problems: [message] }
  }
  return { kind: 'selected', evalset: withCases(evalset, chosen), left: cases.length - chosen.length }
}

/** `undefined` where nothing is asked for. */
function collect(
  texts: readonly string[],
  find: (text: string) => readonly EvalCase[],
): ReadonlySet<EvalCase> | undefined {
  return texts.length === 0 ? undefined : new Set(texts.flatMap(find))
}

function casesNamed(text: string, directory: CaseDirectory<EvalCase>, cases: readonly EvalCase[]): readonly EvalCase[] {
  const literal = directory.named(text)
  if (literal.length > 0 || !hasWildcard(text)) return literal
  return cases.filter(({ id, name }) => matchesWildcard(text, id) || matchesWildcard(text, name))
}

function casesTagged(
  text: string,
  directory: CaseDirectory<EvalCase>,
  cases: readonly EvalCase[],
): readonly EvalCase[] {
  const isMeant = directory.hasTag(text) || !hasWildcard(text) ? (tag: string) => tag === text : undefined
  return cases.filter(({ tags }) => tags.some(isMeant ?? ((tag) => matchesWildcard(text, tag))))
}

/** How many of the wanted names a sentence has. */
const LISTED = 5

function listed(texts: readonly string[]): string {
  const names = texts.slice(0, LISTED).map((text) => shortQuote(text))
  const rest = texts.length - names.length
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

function withCases(evalset: Evalset, cases: readonly EvalCase[]): Evalset {
  const ids = new Set(cases.map(({ id }) => id))
  const written = evalset.document.cases
  const kept = Array.isArray(written) ? { cases: written.filter((one) => ids.has(identityOf(one) ?? '')) } : {}
  const document: JsonObject = { ...evalset.document, ...kept }
  return { ...evalset, cases, digest: evalsetDigest(cases, evalset.reportEvaluators), document }
}

/** As the reader of cases has it: the id, else the name. */
function identityOf(written: JsonValue): string | undefined {
  if (!isJsonObject(written)) return undefined
  const identity = written.id ?? written.name
  return typeof identity === 'string' || typeof identity === 'number' ? String(identity) : undefined
}
