import { createRedactor } from '../boundary/secrets.ts'
import { describeValue, type Field, FieldReader } from '../documents/field-reader.ts'
import { inFileOrder } from '../documents/file-order.ts'
import { readSource, type SourceText } from '../documents/source-text.ts'
import type { SourceNode } from '../documents/source-tree.ts'
import { UnknownKeys } from '../documents/unknown-keys.ts'
import { isAgentspecId } from '../domain/agentspec-id.ts'
import { CaseDirectory } from '../domain/case-directory.ts'
import { digestOf } from '../domain/digest.ts'
import type { Problem } from '../domain/errors.ts'
import type { EvalCase, Evalset, EvaluatorSpec } from '../domain/evalset.ts'
import { isJsonObject, type JsonObject } from '../domain/json.ts'
import type { EvaluatorCatalog, Redactor } from '../domain/ports.ts'
import { digestibleEvaluator, type EvalsetReader, readCases } from './case-list.ts'
import { type CaseSchema, readCaseSchemas } from './case-schemas.ts'
import { readEvaluators } from './evaluator-list.ts'
import { EVALSET_KEYS, METADATA_KEYS } from './known-keys.ts'
import { refuseSecretName } from './secret-names.ts'

export type EvalsetSource = SourceText & {
  /** The evaluators that may be named. */
  readonly catalog: EvaluatorCatalog
  /** Knows the secrets that no name may hold; by default what has the shape of a credential is one. */
  readonly redactor?: Redactor
}

/**
 * Problems and warnings stand in the order of the file, each with its place. `evaluators` are those that its cases are judged by, each
 * once, as far as they could be read: of a file with mistakes too, so that what else is wrong with them can be told at once.
 */
export type ParsedEvalset = {
  readonly evaluators: readonly EvaluatorSpec[]
  readonly warnings: readonly Problem[]
} & (
  | { readonly kind: 'valid'; readonly evalset: Evalset }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] }
)

/** Largest evalset file in bytes. */
export { MAX_DOCUMENT_BYTES as MAX_SPEC_BYTES } from '../documents/source-text.ts'

/** What messages call the file. */
const SUBJECT = 'the evalset'

const RUN_ENVIRONMENTS = ['ui', 'sdk']
const KINDS = ['batch', 'interactive']
const CATEGORIES = ['data', 'coding', 'tool-use', 'model', 'visual', 'performance']

/** Reads an evalset spec, JSON or YAML, and tells everything that is wrong with it at once. Never throws for what the text holds. */
export function parseEvalset({ text, file, catalog, redactor = createRedactor() }: EvalsetSource): ParsedEvalset {
  const reading = readSource({ text, file, subject: SUBJECT })
  if (reading.kind === 'unreadable') {
    return { kind: 'invalid', evaluators: [], problems: inFileOrder(reading.problems), warnings: [] }
  }
  const reader = new FieldReader({ file, subject: SUBJECT }, reading.problems)
  const used = new Set<EvaluatorSpec>()
  const context = { reader, unknownKeys: new UnknownKeys(reader), catalog, file, redactor, used }
  const evalset = readEvalset(context, reading.root)
  const problems = inFileOrder(reader.problems)
  const warnings = inFileOrder([...reading.warnings, ...reader.warnings])
  const evaluators = [...used]
  if (!evalset || problems.length > 0) return { kind: 'invalid', evaluators, problems, warnings }
  return { kind: 'valid', evalset, evaluators, warnings }
}

function readEvalset(context: EvalsetReader, root: SourceNode): Evalset | undefined {
  const { reader, unknownKeys, file } = context
  if (!isJsonObject(root.value)) {
    const got = root.value === null ? 'empty' : describeValue(root)
    reader.refuse(root.place, '', `is ${got}; it must be an object with name and cases`)
    return undefined
  }
  const spec: Field = { node: root, path: '' }
  unknownKeys.check(spec, EVALSET_KEYS)
  const name = reader.requiredText(spec, 'name')
  refuseSecretEvalsetName(context, spec, name)
  const description = reader.text(spec, 'description') ?? ''
  checkLabels(reader, spec)
  const schemas = readSchemas(reader, spec)
  const metadata = reader.object(spec, 'metadata')
  if (metadata) unknownKeys.check(metadata, METADATA_KEYS)
  const evaluators = readEvaluators(context, {
    parent: spec,
    key: 'evalset_evaluators',
    origin: 'evalset',
    // Whether each case expects something is that case's affair: a comparison that has nothing to compare leaves it ungraded.
    hasExpectation: true,
  })
  const preamble = (metadata && reader.text(metadata, 'prompt_preamble')) ?? ''
  const before = reader.problems.length
  const cases = readCases(context, spec, { preamble, evaluators, schemas })
  const reportEvaluators = readEvaluators(context, {
    parent: spec,
    key: 'report_evaluators',
    origin: 'report',
    hasExpectation: true,
    // A case that could not be read is not one that is not there.
    directory: reader.problems.length === before ? new CaseDirectory(cases) : undefined,
  })
  const agentspecIds = metadata ? readAgentspecIds(reader, metadata) : []
  unknownKeys.warn()
  if (name === undefined) return undefined
  return {
    name,
    description,
    cases,
    reportEvaluators,
    agentspecIds: [...new Set(agentspecIds)],
    file,
    digest: evalsetDigest(cases, reportEvaluators),
    document: root.value,
  }
}

function refuseSecretEvalsetName({ reader, redactor }: EvalsetReader, spec: Field, name: string | undefined): void {
  const field = reader.member(spec, 'name')
  const role = { redactor, what: 'the name of this evalset', remedy: 'give it another name' }
  if (field && name !== undefined) refuseSecretName(reader, { field, text: name }, role)
}

/** The agentspecs that the spec names itself; they become part of names and addresses, so not every text will do. */
function readAgentspecIds(reader: FieldReader, metadata: Field): readonly string[] {
  const field = reader.member(metadata, 'agentspec_ids')
  for (const [index, { value, place }] of (field?.node.items ?? []).entries()) {
    const path = `${field?.path}[${index}]`
    if (typeof value === 'string' && value.trim() !== '' && !isAgentspecId(value)) {
      reader.refuse(
        place,
        path,
        `${JSON.stringify(value.slice(0, 80))} is no agentspec id: letters, digits and . _ : / @ - only`,
      )
    }
  }
  return reader.texts(metadata, 'agentspec_ids')
}

/** Checks the members that only the platform reads. */
function checkLabels(reader: FieldReader, spec: Field): void {
  reader.choice(spec, 'run_environment', RUN_ENVIRONMENTS)
  reader.choice(spec, 'kind', KINDS)
  reader.choice(spec, 'category', CATEGORIES)
  reader.texts(spec, 'tags')
  reader.flag(spec, 'is_public')
}

/** The schemas of what cases ask and expect. That of metadata only the platform reads. */
function readSchemas(reader: FieldReader, spec: Field): readonly CaseSchema[] {
  const schema = reader.object(spec, 'schema')
  if (!schema) return []
  reader.object(schema, 'metadata_schema')
  return readCaseSchemas(reader, schema)
}

/** Over what is asked and how it is judged, whatever the evalset is called and in whatever order its cases stand. */
function evalsetDigest(cases: readonly EvalCase[], reportEvaluators: readonly EvaluatorSpec[]): string {
  const asked: JsonObject[] = cases.map(({ id, digest }) => ({ id, digest }))
  asked.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
  return digestOf({ cases: asked, reportEvaluators: reportEvaluators.map(digestibleEvaluator) })
}
