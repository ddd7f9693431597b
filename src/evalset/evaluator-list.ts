import type { EvaluatorSpec } from '../domain/evalset.ts'
import { canonicalJson, isJsonObject, type JsonObject } from '../domain/json.ts'
import type { EvaluatorCatalog, EvaluatorRequest } from '../domain/ports.ts'
import { EVALUATOR_KEYS, type UnknownKeys } from './known-keys.ts'
import { memberPath, type Place } from './source-tree.ts'
import type { Field, SpecReader } from './spec-reader.ts'

export type EvaluatorListReader = {
  readonly reader: SpecReader
  readonly unknownKeys: UnknownKeys
  readonly catalog: EvaluatorCatalog
  readonly file: string
}

export type EvaluatorList = {
  readonly parent: Field
  readonly key: string
  readonly origin: EvaluatorSpec['origin']
  readonly hasExpectation: boolean
}

/** Reads a list of evaluators, each a name or `{name, arguments?, config?}`, and has the catalogue check name and arguments. */
export function readEvaluators(context: EvaluatorListReader, list: EvaluatorList): EvaluatorSpec[] {
  return context.reader.list(list.parent, list.key).flatMap((entry) => {
    const written = readEntry(context, entry)
    if (!written) return []
    const request: EvaluatorRequest = {
      name: written.name,
      arguments: written.arguments,
      scope: list.origin === 'report' ? 'report' : 'case',
      hasExpectation: list.hasExpectation,
      ownedByCase: list.origin === 'case',
    }
    const { spec, problems } = context.catalog.resolve(request)
    for (const sentence of problems) {
      const { place, path } = culpritOf(sentence, written)
      context.reader.refuse(place, path, sentence)
    }
    const location = { file: context.file, ...entry.node.place }
    return spec ? [{ ...spec, arguments: written.arguments, origin: list.origin, location }] : []
  })
}

type WrittenEvaluator = {
  readonly name: string
  readonly namePlace: Place
  readonly namePath: string
  readonly arguments: JsonObject
  readonly argumentPlaces: ReadonlyMap<string, { readonly place: Place; readonly path: string }>
}

function readEntry({ reader, unknownKeys }: EvaluatorListReader, entry: Field): WrittenEvaluator | undefined {
  const { value, place } = entry.node
  if (typeof value === 'string' && value.trim() !== '') {
    return { name: value.trim(), namePlace: place, namePath: entry.path, arguments: {}, argumentPlaces: new Map() }
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
  return { name, namePlace, namePath: `${entry.path}.name`, ...given }
}

/** Arguments may stand under `arguments`, under `config`, or some under each, but not one of them twice and differently. */
function readArguments(
  reader: SpecReader,
  entry: Field,
): Pick<WrittenEvaluator, 'arguments' | 'argumentPlaces'> | undefined {
  const before = reader.problems.length
  const given = new Map<string, Field>()
  const places = new Map<string, { place: Place; path: string }>()
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
      given.set(name, { node, path })
      places.set(name, { place: keyPlace, path })
    }
  }
  if (reader.problems.length > before) return undefined
  return {
    arguments: Object.fromEntries([...given].map(([name, { node }]) => [name, node.value])),
    argumentPlaces: places,
  }
}

/** Where a problem stands: at the written argument that the catalogue's sentence quotes first, else at the name. */
function culpritOf(sentence: string, written: WrittenEvaluator): { readonly place: Place; readonly path: string } {
  let culprit: { readonly place: Place; readonly path: string } = { place: written.namePlace, path: written.namePath }
  let earliest = Number.POSITIVE_INFINITY
  for (const [name, where] of written.argumentPlaces) {
    const index = sentence.indexOf(JSON.stringify(name))
    if (index < 0 || index >= earliest) continue
    earliest = index
    culprit = where
  }
  return culprit
}
