import { isAlias, isMap, isScalar, isSeq, type Pair, type Scalar, type YAMLMap } from 'yaml'
import type { Problem } from '../domain/errors.ts'
import type { JsonObject, JsonValue } from '../domain/json.ts'

/** A line and a column of a file, both from 1. */
export type Place = { readonly line: number; readonly column: number }

/** A value and where it stands. What an alias stands for is the same node, at the place of its anchor. */
export type SourceNode = {
  readonly value: JsonValue
  readonly place: Place
  /** By key, in the file's order; empty unless it is an object. */
  readonly members: ReadonlyMap<string, SourceMember>
  /** Empty unless it is a list. */
  readonly items: readonly SourceNode[]
}

export type SourceMember = {
  readonly keyPlace: Place
  readonly node: SourceNode
  /** In braces, after members with values, and itself with neither colon nor value: the rest of a text that was cut at its comma. */
  readonly isCutText: boolean
}

/** What was built. `mistakes` are told to people and leave the tree usable; with `problems` it is not to be used. */
export type SourceTree = {
  readonly root: SourceNode
  readonly problems: readonly Problem[]
  readonly mistakes: readonly Problem[]
  readonly warnings: readonly Problem[]
}

/** The path of a member as it is written in messages, e.g. `cases[3].metadata`. */
export function memberPath(path: string, key: string): string {
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)) return `${path}[${JSON.stringify(key)}]`
  return path === '' ? key : `${path}.${key}`
}

/** Deepest nesting: everything after this recurses over values, and no file that people write comes near. */
const MAX_DEPTH = 100
/** Most values in a file, each alias counted with all that it stands for: a few lines of aliases can stand for billions. */
const MAX_VALUES = 1_000_000

const NO_MEMBERS: ReadonlyMap<string, SourceMember> = new Map()
const NO_ITEMS: readonly SourceNode[] = []

type Built = { readonly node: SourceNode; readonly size: number; readonly height: number }
type Context = { readonly file: string; readonly placeAt: (offset: number) => Place }
type Position = { readonly path: string; readonly depth: number; readonly fallback: Place }

/** Turns a parsed document into JSON values with their places. */
export function buildSourceTree(contents: unknown, context: Context): SourceTree {
  const builder = new TreeBuilder(context)
  const { node } = builder.build(contents, { path: '', depth: 0, fallback: { line: 1, column: 1 } })
  const { problems, mistakes, warnings } = builder
  return { root: node, problems, mistakes, warnings }
}

class TreeBuilder {
  readonly problems: Problem[] = []
  readonly mistakes: Problem[] = []
  readonly warnings: Problem[] = []
  readonly #context: Context
  readonly #anchors = new Map<string, Built>()
  #values = 0
  #exhausted = false

  constructor(context: Context) {
    this.#context = context
  }

  build(source: unknown, position: Position): Built {
    const place = this.#placeOf(source) ?? position.fallback
    if (isAlias(source)) return this.#resolveAlias(source.source, { ...position, fallback: place })
    if (!this.#admit({ values: 1, depth: position.depth }, place)) return leaf(null, place)
    const built = this.#buildOwn(source, { ...position, fallback: place })
    const anchor = (source as { anchor?: string } | null)?.anchor
    if (anchor) this.#anchors.set(anchor, built)
    return built
  }

  #buildOwn(source: unknown, position: Position): Built {
    if (isMap(source)) return this.#buildObject(source, position)
    if (isSeq(source)) {
      const items = source.items.map((item, index) =>
        this.build(item, { ...position, path: `${position.path}[${index}]`, depth: position.depth + 1 }),
      )
      const nodes = items.map((item) => item.node)
      const value = nodes.map((node) => node.value)
      return collection({ value, place: position.fallback, members: NO_MEMBERS, items: nodes }, items)
    }
    return leaf(isScalar(source) ? this.#scalarValue(source, position) : null, position.fallback)
  }

  #buildObject(source: YAMLMap, { path, depth, fallback }: Position): Built {
    const members = new Map<string, SourceMember>()
    const children: Built[] = []
    let cut: { readonly path: string; readonly place: Place } | undefined
    let hasValues = false
    for (const pair of source.items as Pair[]) {
      const place = this.#placeOf(pair.key) ?? fallback
      const key = String((pair.key as Scalar).value)
      const keyPath = memberPath(path, key)
      const isCutText = source.flow === true && hasValues && pair.value === null
      hasValues ||= pair.value !== null
      // A text with several commas leaves several such keys, of which one is told.
      if (isCutText) cut ??= { path: keyPath, place }
      const earlier = members.get(key)
      if (earlier && isCutText) continue
      if (earlier) {
        const first = `it was first given on line ${earlier.keyPlace.line}`
        this.#refuse(place, keyPath, `the key stands here twice; ${first}`)
      }
      if (isMergeKey(pair.key))
        this.#refuse(place, keyPath, 'merge keys are no part of YAML 1.2; write the members out')
      const child = this.build(pair.value, { path: keyPath, depth: depth + 1, fallback: place })
      members.set(key, { keyPlace: place, node: child.node, isCutText })
      children.push(child)
    }
    if (cut) this.#noteCutText(cut.place, cut.path)
    // Built from entries because an assignment to the key `__proto__` would not add a member.
    const value: JsonObject = Object.fromEntries([...members].map(([key, member]) => [key, member.node.value]))
    return collection({ value, place: fallback, members, items: NO_ITEMS }, children)
  }

  #noteCutText(place: Place, path: string): void {
    const sentence =
      'is a key without a value, as the rest of a text that was cut at its comma; put the whole text in quotes'
    this.mistakes.push(this.#problem(place, path, sentence))
  }

  #resolveAlias(name: string, { path, depth, fallback }: Position): Built {
    const anchored = this.#anchors.get(name)
    if (!anchored) {
      this.#refuse(fallback, path, `the alias *${name} stands for nothing that was anchored and ended before it`)
      return leaf(null, fallback)
    }
    const admitted = this.#admit({ values: anchored.size, depth: depth + anchored.height }, fallback)
    return admitted ? anchored : leaf(null, fallback)
  }

  #scalarValue(scalar: Scalar, { path, fallback }: Position): JsonValue {
    const { value } = scalar
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (typeof value === 'number' && Number.isFinite(value)) {
      if (Number.isInteger(value) && !Number.isSafeInteger(value) && /^[-+]?\d+$/.test(scalar.source ?? '')) {
        this.#warn(fallback, path, `the number ${scalar.source} cannot be kept exactly; quote it to keep it as text`)
      }
      return value
    }
    this.#refuse(
      fallback,
      path,
      `JSON has no such value: ${scalar.source ?? String(value)}; quote it when it is a text`,
    )
    return null
  }

  /** Counts what is about to be built, and says once when it is too much. */
  #admit({ values, depth }: { values: number; depth: number }, place: Place): boolean {
    if (this.#exhausted) return false
    this.#values += values
    if (depth > MAX_DEPTH) this.#refuse(place, '', `the file is nested deeper than ${MAX_DEPTH} levels`)
    else if (this.#values > MAX_VALUES)
      this.#refuse(place, '', `the file stands for more than ${MAX_VALUES} values; split it or use fewer aliases`)
    else return true
    this.#exhausted = true
    return false
  }

  #placeOf(source: unknown): Place | undefined {
    const range = (source as { range?: readonly number[] | null } | null)?.range
    return range?.[0] === undefined ? undefined : this.#context.placeAt(range[0])
  }

  #refuse(place: Place, path: string, sentence: string): void {
    this.problems.push(this.#problem(place, path, sentence))
  }

  #warn(place: Place, path: string, sentence: string): void {
    this.warnings.push(this.#problem(place, path, sentence))
  }

  #problem(place: Place, path: string, sentence: string): Problem {
    return { file: this.#context.file, ...place, message: path ? `${path}: ${sentence}` : sentence }
  }
}

function leaf(value: JsonValue, place: Place): Built {
  return { node: { value, place, members: NO_MEMBERS, items: NO_ITEMS }, size: 1, height: 0 }
}

function collection(node: SourceNode, children: readonly Built[]): Built {
  let size = 1
  let height = 0
  for (const child of children) {
    size += child.size
    height = Math.max(height, child.height + 1)
  }
  return { node, size, height }
}

function isMergeKey(key: unknown): boolean {
  return isScalar(key) && key.value === '<<' && key.type === 'PLAIN'
}
