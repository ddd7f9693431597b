import { describeValue, type Field, type FieldReader } from '../documents/field-reader.ts'
import { memberPath, type SourceMember, type SourceNode } from '../documents/source-tree.ts'
import { canonicalJson, isJsonObject } from '../domain/json.ts'
import { leafNode, listNode, memberOf, objectNode } from './made-nodes.ts'

/** The one kind of evaluators that a case names in a map: those of the user's own. */
const CUSTOM = 'custom'

/**
 * A case of a dataset under our own keys, each value at the place where it is written: `input` is `inputs`, `expected` is
 * `expected_output`, `tags` and `split` are tags of its metadata, and a map of evaluators is a list. What is no object stays as it is.
 */
export function withOwnKeys(reader: FieldReader, written: Field): Field {
  if (!isJsonObject(written.node.value)) return written
  const members = new Map(written.node.members)
  rename({ reader, written, members }, { from: 'input', to: 'inputs' })
  rename({ reader, written, members }, { from: 'expected', to: 'expected_output' })
  moveTags(reader, written, members)
  const evaluators = reader.member(written, 'evaluators')
  if (evaluators && isJsonObject(evaluators.node.value)) {
    members.set('evaluators', memberOf(listOfOwn(reader, evaluators), evaluators.node.place))
  }
  return { node: objectNode(members, written.node.place), path: written.path }
}

type Renamed = {
  readonly reader: FieldReader
  readonly written: Field
  readonly members: Map<string, SourceMember>
}

/** Both may stand there while they say the same. */
function rename({ reader, written, members }: Renamed, { from, to }: { readonly from: string; readonly to: string }) {
  const member = written.node.members.get(from)
  if (!member) return
  members.delete(from)
  const field = reader.member(written, from)
  const other = reader.member(written, to)
  if (!other) members.set(to, member)
  else if (field && canonicalJson(field.node.value) !== canonicalJson(other.node.value)) {
    const sentence = `differs from ${to}, of which it is another spelling; keep one of them`
    reader.refuse(field.node.place, field.path, sentence)
  }
}

/** Tags in metadata that are wrong stay, to be refused where all of them are. */
function moveTags(reader: FieldReader, written: Field, members: Map<string, SourceMember>): void {
  const own = [...textNodes(reader, reader.member(written, 'tags')), ...splitNodes(reader, written)]
  members.delete('tags')
  members.delete('split')
  const [first] = own
  const field = reader.member(written, 'metadata')
  if (!first || (field && !isJsonObject(field.node.value))) return
  const kept = field && reader.member(field, 'tags')
  if (kept && !Array.isArray(kept.node.value)) return
  const tags = memberOf(listNode([...(kept?.node.items ?? []), ...own], kept?.node.place ?? first.place))
  const metadata = new Map([...(field?.node.members ?? []), ['tags', tags]])
  members.set('metadata', memberOf(objectNode(metadata, field?.node.place ?? first.place)))
}

function splitNodes(reader: FieldReader, written: Field): readonly SourceNode[] {
  const field = reader.member(written, 'split')
  if (!field || Array.isArray(field.node.value)) return textNodes(reader, field)
  const split = reader.identifier(field)
  return split === undefined ? [] : [leafNode(split, field.node.place)]
}

/** The texts of a list; what else is in it is refused. */
function textNodes(reader: FieldReader, field: Field | undefined): readonly SourceNode[] {
  if (!field) return []
  if (!Array.isArray(field.node.value)) {
    reader.refuse(field.node.place, field.path, `must be a list, not ${describeValue(field.node)}`)
    return []
  }
  return field.node.items.flatMap((node, index) => {
    const text = reader.identifier({ node, path: `${field.path}[${index}]` })
    return text === undefined ? [] : [leafNode(text, node.place)]
  })
}

/** `{custom: {NAME: ARGUMENTS}}`, as a list. */
function listOfOwn(reader: FieldReader, evaluators: Field): SourceNode {
  for (const [key, { keyPlace, isCutText }] of evaluators.node.members) {
    if (key === CUSTOM || isCutText) continue
    const sentence =
      'is no part of a map of evaluators, which has evaluators of your own under custom; name all others in a list, such as [contains]'
    reader.refuse(keyPlace, memberPath(evaluators.path, key), sentence)
  }
  const custom = reader.object(evaluators, CUSTOM)
  const named = [...(custom?.node.members ?? [])].flatMap(([name, member]) => {
    if (!custom || member.isCutText) return []
    return [oneOfOwn(reader, name, { member, path: memberPath(custom.path, name) })]
  })
  return listNode(named, evaluators.node.place)
}

function oneOfOwn(
  reader: FieldReader,
  name: string,
  { member, path }: { readonly member: SourceMember; readonly path: string },
): SourceNode {
  const { keyPlace, node } = member
  if (node.value !== null && !isJsonObject(node.value)) {
    const sentence = `must be an object, the arguments of this evaluator, not ${describeValue(node)}`
    reader.refuse(node.place, path, sentence)
  }
  const taken = node.members.get('name')
  if (taken) {
    const sentence = 'is what the evaluator itself is named by; give this argument another name'
    reader.refuse(taken.keyPlace, memberPath(path, 'name'), sentence)
  }
  const args = new Map([...node.members, ['name', memberOf(leafNode(name, keyPlace))]])
  const members = new Map([
    ['name', memberOf(leafNode(CUSTOM, keyPlace))],
    ['arguments', memberOf(objectNode(args, keyPlace))],
  ])
  return objectNode(members, keyPlace)
}
