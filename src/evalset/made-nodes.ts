import type { Place, SourceMember, SourceNode } from '../documents/source-tree.ts'
import type { JsonValue } from '../domain/json.ts'

/** Members of an object that is made of what is written, by key. */
export type MadeMembers = ReadonlyMap<string, SourceMember>

const NOTHING: Pick<SourceNode, 'members' | 'items'> = { members: new Map(), items: [] }

/** A text, a number, true, false or null that stands for something written at this place. */
export function leafNode(value: string | boolean | null, place: Place): SourceNode {
  return { value, place, ...NOTHING }
}

export function listNode(items: readonly SourceNode[], place: Place): SourceNode {
  return { ...NOTHING, value: items.map(({ value }) => value), place, items }
}

export function objectNode(members: MadeMembers, place: Place): SourceNode {
  // Built from entries because an assignment to the key `__proto__` would not add a member.
  const value = Object.fromEntries([...members].map(([key, { node }]): [string, JsonValue] => [key, node.value]))
  return { ...NOTHING, value, place, members }
}

/** A member whose key stands at the place of its value unless another place is given. */
export function memberOf(node: SourceNode, keyPlace: Place = node.place): SourceMember {
  return { node, keyPlace, isCutText: false }
}

/** The same value with all of it at one place: inside of a cell there are no lines of the file. */
export function movedTo(place: Place, { value, members, items }: SourceNode): SourceNode {
  const moved = [...members].map(([key, { node }]): [string, SourceMember] => [key, memberOf(movedTo(place, node))])
  return { value, place, members: new Map(moved), items: items.map((item) => movedTo(place, item)) }
}
