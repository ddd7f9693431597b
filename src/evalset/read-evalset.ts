import type { Field, FieldReader } from '../documents/field-reader.ts'
import { isAgentspecId } from '../domain/agentspec-id.ts'
import { CaseDirectory } from '../domain/case-directory.ts'
import type { Evalset } from '../domain/evalset.ts'
import type { JsonObject } from '../domain/json.ts'
import { type CaseEntry, type EvalsetReader, readCases } from './case-list.ts'
import { type CaseSchema, readCaseSchemas } from './case-schemas.ts'
import { evalsetDigest } from './evalset-digest.ts'
import { readEvaluators } from './evaluator-list.ts'
import { METADATA_KEYS } from './known-keys.ts'
import { isRunEnvironment, RUN_ENVIRONMENT_RULE } from './run-environment.ts'
import { refuseSecretName } from './secret-names.ts'

const KINDS = ['batch', 'interactive']
const CATEGORIES = ['data', 'coding', 'tool-use', 'model', 'visual', 'performance']

/** An evalset as it is written, in one file or in several. */
export type WrittenEvalset = {
  /** Of the file with what holds for the evalset as a whole. */
  readonly context: EvalsetReader
  /** What that is; its keys are checked. */
  readonly spec: Field
  /** Its cases, each with the context of its own file. */
  readonly entries: readonly CaseEntry[]
  /** False when something is wrong with the cases already, so that some may be missing. */
  readonly areCasesWhole: boolean
  /** What people know it by: the file, or the directory. */
  readonly file: string
  /** For the platform. */
  readonly document: JsonObject
}

/** Reads what an evalset says; `undefined` when it has no name. It is not to be used where there are problems in its readers. */
export function readEvalset(written: WrittenEvalset): Evalset | undefined {
  const { context, spec, entries, file, document } = written
  const { reader, unknownKeys, problemCount } = context
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
  const before = problemCount()
  const cases = readCases(context, entries, { preamble, evaluators, schemas })
  const reportEvaluators = readEvaluators(context, {
    parent: spec,
    key: 'report_evaluators',
    origin: 'report',
    hasExpectation: true,
    // A case that could not be read is not one that is not there.
    directory: written.areCasesWhole && problemCount() === before ? new CaseDirectory(cases) : undefined,
  })
  const agentspecIds = metadata ? readAgentspecIds(reader, metadata) : []
  if (name === undefined) return undefined
  return {
    name,
    description,
    cases,
    reportEvaluators,
    agentspecIds: [...new Set(agentspecIds)],
    file,
    digest: evalsetDigest(cases, reportEvaluators),
    document,
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
  // A label: what the platform is told is the input backend-run-environment.
  const environment = reader.member(spec, 'run_environment')
  const label = reader.text(spec, 'run_environment')
  if (environment && label !== undefined && !isRunEnvironment(label)) {
    reader.refuse(environment.node.place, environment.path, `must be a label (${RUN_ENVIRONMENT_RULE})`)
  }
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
