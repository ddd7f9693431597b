import type { Field, FieldReader } from '../documents/field-reader.ts'
import { memberPath, type Place } from '../documents/source-tree.ts'
import type { UnknownKeys } from '../documents/unknown-keys.ts'
import type { CaseDirectory } from '../domain/case-directory.ts'
import type { EvalCase, EvaluatorSpec } from '../domain/evalset.ts'
import { canonicalJson, isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import type { EvaluatorCatalog, EvaluatorRequest } from '../domain/ports.ts'
import { EVALUATOR_KEYS } from './known-keys.ts'
import { refuseUnknownMentions, type WrittenArguments } from './mentions.ts'

export type EvaluatorListReader = {
  readonly reader: FieldReader
  readonly unknownKeys: UnknownKeys
  readonly catalog: EvaluatorCatalog
  readonly file: string
}

export type EvaluatorList = {
  readonly parent: Field
  readonly key: string
  readonly origin: EvaluatorSpec['origin']
  readonly hasExpectation: boolean
  /** What the case expects, of a list that is a case's own. */
  readonly expected?: JsonValue | undefined
  /** What their arguments may name; absent when that cannot be told. */
  readonly directory?: CaseDirectory<EvalCase> | undefined
}

/** Reads a list of evaluators, each a name or `{name, arguments?, config?}`, and has the catalogue check name and arguments. */
export function readEvaluators(context: EvaluatorListReader, list: EvaluatorList): EvaluatorSpec[] {
  return context.reader.list(list.parent, list.key).flatMap((entry) => {
    const written = readEntry(context, entry)
    if (!written) return []
    const args: JsonObject = Object.fromEntries([...written.arguments].map(([name, { node }]) => [name, node.value]))
    const request: EvaluatorRequest = {
      name: written.name,
      arguments: args,
      scope: list.origin === 'report' ? 'report' : 'case',
      hasExpectation: list.hasExpectation,
      ...(list.expected === undefined ? {} : { expected: list.expected }),
      ownedByCase: list.origin === 'case',
    }
    const { spec, problems, mentions = [] } = context.catalog.resolve(request)
    for (const sentence of problems) {
      const { place, path } = culpritOf(sentence, written)
      context.reader.refuse(place, path, sentence)
    }
    if (list.directory) refuseUnknownMentions(context.reader, { mentions, written: written.arguments }, list.directory)
    const location = { file: context.file, ...entry.node.place }
    return spec ? [{ ...spec, arguments: args, origin: list.origin, location }] : []
  })
}

type WrittenEvaluator = {
  readonly name: string
  readonly namePlace: Place
  readonly namePath: string
  readonly arguments: WrittenArguments
}

function readEntry({ reader, unknownKeys }: EvaluatorListReader, entry: Field): WrittenEvaluator | undefined {
  const { value, place } = entry.node
  if (typeof value === 'string' && value.trim() !== '') {
    return { name: value.trim(), namePlace: place, namePath: entry.path, arguments: new Map() }
  }
  if (!isJsonObject(value)) {
    reader.refuse(place, entry.path, 'must be the name of an evaluator, or an object with name and arguments')
    return undefined
  }
  unknownKeys.check(entry, EVALUATOR_KEYS)
  const name = reader.requiredText(entry, 'name')?.trim()
  const given = readArguments(reader, entry)
  if (name === undefined || !given) return undefined
  const namePlace = reader.member(entry, 'name')?.node.place ?? place
  return { name, namePlace, namePath: `${entry.path}.name`, arguments: given }
}

/** Arguments may stand under `arguments`, under `config`, or some under each, but not one of them twice and differently. */
function readArguments(reader: FieldReader, entry: Field): WrittenArguments | undefined {
  const before = reader.problems.length
  const given = new Map<string, Field & { readonly keyPlace: Place }>()
  for (const key of ['arguments', 'config']) {
    const field = reader.object(entry, key)
    if (!field) continue
    for (const [name, { keyPlace, node, isCutText }] of field.node.members) {
      if (isCutText) continue
      const path = memberPath(field.path, name)
      const other = given.get(name)
      if (other && canonicalJson(other.node.value) !== canonicalJson(node.value)) {
        reader.refuse(keyPlace, path, `is given differently at ${other.path}; keep one of them`)
      }
      given.set(name, { node, path, keyPlace })
    }
  }
  return reader.problems.length > before ? undefined : given
}

/** Where a problem stands: at the written argument that the catalogue's sentence quotes first, else at the name. */
function culpritOf(sentence: string, written: WrittenEvaluator): { readonly place: Place; readonly path: string } {
  let culprit: { readonly place: Place; readonly path: string } = { place: written.namePlace, path: written.namePath }
  let earliest = Number.POSITIVE_INFINITY
  for (const [name, { keyPlace: place, path }] of written.arguments) {
    const index = sentence.indexOf(JSON.stringify(name))
    if (index < 0 || index >= earliest) continue
    earliest = index
    culprit = { place, path }
  }
  return culprit
}
