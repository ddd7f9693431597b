import type { Field, FieldReader } from '../documents/field-reader.ts'
import { nearMiss } from '../domain/near-miss.ts'
import type { Fixture } from '../domain/question.ts'
import { shortQuote } from '../domain/short-quote.ts'

/** A fixture and the digest of what is in it, so that a case with another file is another case. */
export type KnownFixture = Fixture & { readonly digest: string }

/** The fixtures that cases may name, by key. */
export type KnownFixtures = ReadonlyMap<string, KnownFixture>

/** How many keys a sentence lists when none of them is near. */
const LISTED = 5

/** The fixtures that a case names under `files`, each once; a key that nobody knows is refused at its place. */
export function readFixtures(
  { reader, fixtures }: { readonly reader: FieldReader; readonly fixtures: KnownFixtures },
  entry: Field,
): readonly KnownFixture[] {
  const named = reader.list(entry, 'files').flatMap((item) => {
    const key = reader.identifier(item)
    if (key === undefined) return []
    const fixture = fixtures.get(key)
    if (!fixture) reader.refuse(item.node.place, item.path, describeUnknown(key, [...fixtures.keys()]))
    return fixture ? [fixture] : []
  })
  return [...new Set(named)]
}

function describeUnknown(key: string, known: readonly string[]): string {
  const meant = nearMiss(key, known)
  if (meant !== undefined) return `there is no fixture ${shortQuote(key)}; did you mean ${shortQuote(meant)}?`
  if (known.length === 0) {
    return `there is no fixture ${shortQuote(key)}, nor any other; give its file a key under fixtures in agent-evals.yaml`
  }
  const listed = known.slice(0, LISTED).map((one) => shortQuote(one))
  const rest = known.length - listed.length
  const others = `${listed.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
  return `there is no fixture ${shortQuote(key)}; agent-evals.yaml has ${others} under fixtures`
}
