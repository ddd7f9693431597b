import { isJsonObject, type JsonValue } from '../../domain/json.ts'
import { textOf } from './protocol.ts'

/** What stands between two parts that are texts of their own. */
const BETWEEN_PARTS = '\n\n'

/** The texts among these parts. */
export function textsOf(parts: readonly JsonValue[]): string {
  return parts
    .filter(isJsonObject)
    .flatMap(({ text }) => textOf(text) || [])
    .join(BETWEEN_PARTS)
}

/** The data among these parts: the one that there is, a list where there are several, `undefined` where there is none. */
export function dataOf(parts: readonly JsonValue[]): JsonValue | undefined {
  const data = parts
    .filter(isJsonObject)
    .flatMap((part) => (part.data === undefined || part.data === null ? [] : [part.data]))
  return data.length > 1 ? data : data[0]
}

/** What an agent makes, artifact by artifact; a stream tells one in pieces. */
export type Artifacts = {
  /** `isMore`: its parts go on where those of the same artifact ended. */
  take(artifact: JsonValue | undefined, isMore: boolean): void
  parts(): readonly JsonValue[]
}

/** None yet. */
export function createArtifacts(): Artifacts {
  const made = new Map<string, JsonValue[]>()
  return {
    take(artifact, isMore) {
      if (!isJsonObject(artifact) || !Array.isArray(artifact.parts)) return
      const id = textOf(artifact.artifactId) ?? `artifact ${made.size + 1}`
      const known = made.get(id)
      if (isMore && known) appendParts(known, artifact.parts)
      else made.set(id, [...artifact.parts])
    },
    parts: () => [...made.values()].flat(),
  }
}

/** A text that goes on is one text: streams cut them where they like. */
function appendParts(known: JsonValue[], more: readonly JsonValue[]): void {
  const [first, ...others] = more
  const last = known.at(-1)
  const before = isJsonObject(last) ? textOf(last.text) : undefined
  const after = isJsonObject(first) ? textOf(first.text) : undefined
  if (isJsonObject(last) && before !== undefined && after !== undefined) {
    known[known.length - 1] = { ...last, text: before + after }
    known.push(...others)
  } else known.push(...more)
}
