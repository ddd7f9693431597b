import { readSource } from '../documents/source-text.ts'
import type { Place, SourceNode } from '../documents/source-tree.ts'
import { canonicalJson, isJsonObject, type JsonObject } from '../domain/json.ts'

const KEY = 'run_environment'

/** An evalset that is written down for another lane. */
export type SpecToPrepare = {
  readonly document: JsonObject
  /** The file's own text, where it is one file; absent for a dataset of several. */
  readonly text?: string
}

/**
 * The spec as JSON with `run_environment` replaced, or put first where it had none. Of a JSON file every other character stays as
 * it was, numbers and unknown keys among them; YAML and datasets are written as JSON in the order of their keys.
 */
export function preparedSpec({ document, text }: SpecToPrepare, runEnvironment: string): string {
  const edited = text === undefined ? undefined : editedJson(text, runEnvironment)
  return edited ?? `${JSON.stringify(withRunEnvironment(document, runEnvironment), null, 2)}\n`
}

const ENDINGS = /(?:\.evalset)?\.(?:json|ya?ml|jsonl|ndjson|csv)$/i

/** `{base}-{run environment}.evalset.json` for a file or directory of this name. */
export function preparedSpecName(specName: string, runEnvironment: string): string {
  return `${specName.replace(ENDINGS, '')}-${runEnvironment}.evalset.json`
}

function withRunEnvironment(document: JsonObject, runEnvironment: string): JsonObject {
  const isThere = Object.hasOwn(document, KEY)
  return isThere ? { ...document, [KEY]: runEnvironment } : { [KEY]: runEnvironment, ...document }
}

/** `undefined` for what is no JSON, or where the edit would not say what it should. */
function editedJson(text: string, runEnvironment: string): string | undefined {
  const root = isJson(text) ? rootOf(text) : undefined
  if (!root || !isJsonObject(root.value)) return undefined
  const value = JSON.stringify(runEnvironment)
  const edited = replaced(text, root, value) ?? inserted(text, root, value)
  const wanted = canonicalJson(withRunEnvironment(root.value, runEnvironment))
  const made = rootOf(edited)
  return made && canonicalJson(made.value) === wanted ? edited : undefined
}

function replaced(text: string, { members }: SourceNode, value: string): string | undefined {
  const member = members.get(KEY)
  if (!member) return undefined
  const from = offsetOf(text, member.node.place)
  const old = JSON_STRING.exec(text.slice(from))?.[0]
  return old === undefined ? undefined : text.slice(0, from) + value + text.slice(from + old.length)
}

/** Only a text, or nothing, may stand there: that was checked. */
const JSON_STRING = /^(?:"(?:[^"\\]|\\.)*"|null)/

/** As the first member, with the blanks that stand before what was the first. */
function inserted(text: string, { place }: SourceNode, value: string): string {
  const from = offsetOf(text, place) + 1
  const blanks = /^\s*/.exec(text.slice(from))?.[0] ?? ''
  return `${text.slice(0, from)}${blanks}"${KEY}": ${value},${text.slice(from)}`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''))
    return true
  } catch {
    return false
  }
}

function rootOf(text: string): SourceNode | undefined {
  const reading = readSource({ text, file: '', subject: 'the spec' })
  return reading.kind === 'read' ? reading.root : undefined
}

/** Lines end with a line feed, as the reader counts them. */
function offsetOf(text: string, { line, column }: Place): number {
  let start = 0
  for (let passed = 1; passed < line; passed += 1) start = text.indexOf('\n', start) + 1
  return start + column - 1
}
