import { describeValue, type Field, type FieldReader } from '../documents/field-reader.ts'
import { memberPath } from '../documents/source-tree.ts'
import { digestOf } from '../domain/digest.ts'
import type { EvalCase, EvaluatorSpec, SourceLocation } from '../domain/evalset.ts'
import { canonicalJson, isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import type { Redactor } from '../domain/ports.ts'
import { readCaseInputs } from './case-inputs.ts'
import { type CaseSchema, warnOfMisfits } from './case-schemas.ts'
import { warnOfCases } from './case-warnings.ts'
import { digestibleEvaluator } from './evalset-digest.ts'
import { type EvaluatorListReader, readEvaluators } from './evaluator-list.ts'
import { type KnownFixtures, readFixtures } from './fixtures.ts'
import { CASE_METADATA_KEYS } from './known-keys.ts'
import { refuseSecretName } from './secret-names.ts'

/** What one file of an evalset is read with. */
export type EvalsetReader = EvaluatorListReader & {
  /** No name may hold what it takes out. */
  readonly redactor: Redactor
  /** Takes in the evaluators that cases are judged by, also of cases that cannot be read. */
  readonly used: Set<EvaluatorSpec>
  /** The files that cases may bring along. */
  readonly fixtures: KnownFixtures
  /** How much is wrong so far, in all files of the evalset. */
  readonly problemCount: () => number
}

/** A case as it is written, under our own keys, which are checked. */
export type CaseEntry = { readonly context: EvalsetReader; readonly entry: Field }

/** What every case of an evalset shares. */
export type CaseDefaults = {
  readonly preamble: string
  /** For the cases that name no evaluator of their own. */
  readonly evaluators: readonly EvaluatorSpec[]
  /** What the spec says their inputs and expectations are. */
  readonly schemas: readonly CaseSchema[]
}

/** Reads all cases and refuses two of the same identity. What cannot be read is left out, its problems kept in its reader. */
export function readCases(context: EvalsetReader, entries: readonly CaseEntry[], defaults: CaseDefaults): EvalCase[] {
  const taken = new Map<string, SourceLocation>()
  const cases = entries.flatMap((written) => {
    refuseSameIdentity(written, taken)
    const evalCase = readCase(written, defaults)
    return evalCase ? [{ reader: written.context.reader, entry: written.entry, evalCase }] : []
  })
  // With problems a case may only look odd, because what was named could not be read.
  if (context.problemCount() === 0) {
    warnOfCases(context.catalog, cases)
    warnOfMisfits(cases, defaults.schemas)
  }
  return cases.map(({ evalCase }) => evalCase)
}

function readCase({ context, entry }: CaseEntry, defaults: CaseDefaults): EvalCase | undefined {
  const { reader, unknownKeys, file, used } = context
  if (!isJsonObject(entry.node.value)) {
    reader.refuse(entry.node.place, entry.path, `must be an object, not ${describeValue(entry.node)}`)
    return undefined
  }
  const name = reader.requiredText(entry, 'name')
  const id = readId(reader, entry) ?? name
  const asked = readCaseInputs(reader, entry, defaults.preamble)
  const expected = readExpected(reader, entry)
  const fixtures = readFixtures(context, entry)
  const own = readEvaluators(context, {
    parent: entry,
    key: 'evaluators',
    origin: 'case',
    hasExpectation: expected !== undefined,
    expected,
  })
  const evaluators = own.length > 0 ? own : defaults.evaluators
  // Who names evaluators that cannot be read wants none of the evalset's.
  const isInheriting = (reader.member(entry, 'evaluators')?.node.items ?? []).length === 0
  for (const spec of isInheriting ? evaluators : own) used.add(spec)
  const metadata = reader.object(entry, 'metadata')
  if (metadata) unknownKeys.check(metadata, CASE_METADATA_KEYS)
  const tags = metadata ? reader.texts(metadata, 'tags') : []
  refuseSecrets(context, { entry, id, metadata })
  const mustPass = metadata ? readMustPass(reader, metadata) : false
  if (name === undefined || id === undefined || !asked) return undefined
  return {
    id,
    name,
    ...asked,
    ...(fixtures.length > 0 ? { files: fixtures.map(({ name, path, context }) => ({ name, path, context })) } : {}),
    expected,
    evaluators,
    metadata: (metadata?.node.value ?? {}) as JsonObject,
    tags: [...new Set(tags)],
    mustPass,
    location: { file, ...entry.node.place },
    digest: digestOf({
      prompt: asked.prompt,
      expected,
      evaluators: evaluators.map(digestibleEvaluator),
      // A case without any keeps the digest that it always had.
      ...(fixtures.length > 0 ? { files: fixtures.map(({ name, digest }) => ({ name, digest })) } : {}),
    }),
  }
}

/** Of the texts by which a case is known. A name beside an id is none: secrets are taken out of it. */
function refuseSecrets(
  { reader, redactor }: EvalsetReader,
  {
    entry,
    id,
    metadata,
  }: { readonly entry: Field; readonly id: string | undefined; readonly metadata?: Field | undefined },
): void {
  const identity = reader.member(entry, 'id') ?? reader.member(entry, 'name')
  const remedy = identity?.path.endsWith('.id') ? 'give the case another one' : 'give the case an id of its own'
  if (identity && id !== undefined) {
    refuseSecretName(reader, { field: identity, text: id }, { redactor, what: 'the id of this case', remedy })
  }
  const tags = metadata && reader.member(metadata, 'tags')
  for (const [index, node] of (tags?.node.items ?? []).entries()) {
    const { value } = node
    const field = { node, path: `${tags?.path}[${index}]` }
    const role = { redactor, what: 'this tag', remedy: 'give the case another one' }
    if (typeof value === 'string') refuseSecretName(reader, { field, text: value }, role)
  }
}

function readId(reader: FieldReader, entry: Field): string | undefined {
  const field = reader.member(entry, 'id')
  return field && reader.identifier(field)
}

/** Unlike elsewhere a key without a value is refused: whoever wrote it wants the case to gate. */
function readMustPass(reader: FieldReader, metadata: Field): boolean {
  const written = metadata.node.members.get('must_pass')
  if (written?.node.value === null && !written.isCutText) {
    reader.refuse(written.keyPlace, memberPath(metadata.path, 'must_pass'), 'has no value; it must be true or false')
  }
  return reader.flag(metadata, 'must_pass') ?? false
}

/** `expected` is an older spelling of `expected_output`; `null` expects nothing, under either. */
function readExpected(reader: FieldReader, entry: Field): JsonValue | undefined {
  const current = reader.member(entry, 'expected_output')
  const older = reader.member(entry, 'expected')
  if (current && older && canonicalJson(current.node.value) !== canonicalJson(older.node.value)) {
    const sentence = 'differs from expected_output, of which it is an older spelling; keep one of them'
    reader.refuse(older.node.place, older.path, sentence)
  }
  return (current ?? older)?.node.value
}

function refuseSameIdentity({ context, entry }: CaseEntry, taken: Map<string, SourceLocation>): void {
  const { reader, file } = context
  const key = reader.member(entry, 'id') ? 'id' : 'name'
  const member = entry.node.members.get(key)
  const value = member?.node.value
  if (!member || (typeof value !== 'string' && typeof value !== 'number')) return
  const identity = String(value)
  const earlier = taken.get(identity)
  const { place } = member.node
  if (!earlier) {
    taken.set(identity, { file, ...place })
    return
  }
  const where =
    earlier.file === file
      ? `on line ${earlier.line} and again on line ${place.line}`
      : `in ${earlier.file}, line ${earlier.line}, and again in ${file}, line ${place.line}`
  const sentence = `${JSON.stringify(identity)} names a case ${where}; give one of them an id of its own`
  reader.refuse(place, memberPath(entry.path, key), sentence)
}
