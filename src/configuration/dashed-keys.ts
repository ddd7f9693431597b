import type { Field, FieldReader } from '../documents/field-reader.ts'
import { memberPath, type SourceMember } from '../documents/source-tree.ts'

/**
 * The object with each of these keys under this spelling where it is written with `_` in place of `-`, so that both are read.
 * The same key in two spellings is refused, and so is one without a value: it would switch nothing on.
 */
export function withDashedKeys(reader: FieldReader, field: Field, keys: readonly string[]): Field {
  const members = new Map<string, SourceMember>()
  for (const [written, member] of field.node.members) {
    const dashed = written.replaceAll('_', '-')
    const key = keys.includes(dashed) ? dashed : written
    const path = memberPath(field.path, written)
    const earlier = members.get(key)
    if (earlier) {
      const sentence = `is the key of line ${earlier.keyPlace.line} in another spelling; keep one of them`
      reader.refuse(member.keyPlace, path, sentence)
    } else if (key === dashed && keys.includes(key)) {
      refuseWithoutValue(reader, member, path)
    }
    if (!earlier) members.set(key, member)
  }
  return { node: { ...field.node, members }, path: field.path }
}

/** Refuses a key behind which nothing stands. The rest of a cut text is told as that alone. */
export function refuseWithoutValue(reader: FieldReader, member: SourceMember, path: string): void {
  if (member.node.value !== null || member.isCutText) return
  reader.refuse(member.keyPlace, path, 'has no value; give it one, or take the key out')
}
