import { createRedactor } from '../boundary/secrets.ts'
import { describeValue, type Field, FieldReader } from '../documents/field-reader.ts'
import { inFileOrder } from '../documents/file-order.ts'
import { readSource } from '../documents/source-text.ts'
import type { SourceNode } from '../documents/source-tree.ts'
import { UnknownKeys } from '../documents/unknown-keys.ts'
import type { Problem } from '../domain/errors.ts'
import type { EvaluatorSpec } from '../domain/evalset.ts'
import { isJsonObject, type JsonObject } from '../domain/json.ts'
import { MAX_CASES } from '../domain/record-limits.ts'
import { CASE_FILE, readCaseFile } from './case-file.ts'
import type { CaseEntry, EvalsetReader } from './case-list.ts'
import { type DatasetFile, type FoundFiles, findFiles } from './dataset-files.ts'
import { DATASET_KEYS } from './known-keys.ts'
import { leafNode, memberOf, objectNode } from './made-nodes.ts'
import type { EvalsetTools, ParsedEvalset } from './parse-evalset.ts'
import { readEvalset } from './read-evalset.ts'

/** A dataset as it was found, its files read. `name` is what it is called where it says nothing itself. */
export type DatasetSource =
  | {
      readonly kind: 'directory'
      readonly name: string
      /** As people see it; the names of its files begin with it. */
      readonly directory: string
      /** Everything below it, or what `caseFileKindOf` knows of that; other files are left alone. */
      readonly files: readonly DatasetFile[]
    }
  | ({ readonly kind: 'jsonl' | 'csv'; readonly name: string } & DatasetFile)

/** What messages call the file with what holds for all cases. */
const SUBJECT = 'the dataset'

const TOP = { line: 1, column: 1 }

/**
 * Reads cases out of a directory, lines of JSON, or a table, as an evalset, and tells everything that is wrong with all of its files
 * at once: file by file, in each in its order. Never throws for what they hold.
 */
export function parseDataset(source: DatasetSource, tools: EvalsetTools): ParsedEvalset {
  const opened = openFiles(tools)
  if (source.kind !== 'directory') {
    const { kind, text, file, name } = source
    const context = opened.open(file, CASE_FILE)
    const entries = readCaseFile(context, { kind, text, name })
    const root = leafNode(null, TOP)
    return parseWritten(opened, { context, root, entries, file, name })
  }
  const { directory, name } = source
  const found = findFiles(directory, source.files)
  if (found.problems.length > 0) {
    return { kind: 'invalid', evaluators: [], problems: found.problems, warnings: [] }
  }
  const { context, root } = openSpec(opened, found, directory)
  const entries = found.caseFiles.flatMap((one) => readCaseFile(opened.open(one.file, CASE_FILE), one))
  if (found.caseFiles.length === 0) {
    const sentence = 'has no file of cases; give it *.yaml, *.yml, *.json, *.jsonl, *.ndjson or *.csv'
    context.reader.refuse(TOP, '', sentence)
  }
  return parseWritten(opened, { context, root, entries, file: directory, name })
}

/** The readers of all files, in the order in which they are opened, and what they share. */
type OpenedFiles = {
  readonly used: ReadonlySet<EvaluatorSpec>
  open(file: string, subject: string): EvalsetReader
  problemCount(): number
  problems(): readonly Problem[]
  /** To be called once, when all is read. */
  warnings(): readonly Problem[]
}

function openFiles({ catalog, redactor = createRedactor(), fixtures = new Map() }: EvalsetTools): OpenedFiles {
  const used = new Set<EvaluatorSpec>()
  const contexts: EvalsetReader[] = []
  const problemCount = () => contexts.reduce((sum, { reader }) => sum + reader.problems.length, 0)
  return {
    used,
    open(file, subject) {
      const reader = new FieldReader({ file, subject })
      const unknownKeys = new UnknownKeys(reader)
      const context = { reader, unknownKeys, catalog, file, redactor, used, fixtures, problemCount }
      contexts.push(context)
      return context
    },
    problemCount,
    problems: () => contexts.flatMap(({ reader }) => inFileOrder(reader.problems)),
    warnings() {
      for (const { unknownKeys } of contexts) unknownKeys.warn()
      return toldOnce(contexts.flatMap(({ reader }) => inFileOrder(reader.warnings)))
    },
  }
}

/** What is the same in many files is told at the first. */
function toldOnce(warnings: readonly Problem[]): readonly Problem[] {
  return [...Map.groupBy(warnings, ({ message }) => message).values()].flatMap((alike) => {
    const others = new Set(alike.map(({ file }) => file)).size - 1
    const [first] = alike
    if (!first || others === 0) return alike
    return [{ ...first, message: `${first.message}; the same in ${others} more ${others === 1 ? 'file' : 'files'}` }]
  })
}

/** A directory without a spec has one that says nothing. */
function openSpec(
  opened: OpenedFiles,
  { spec }: FoundFiles,
  directory: string,
): { readonly context: EvalsetReader; readonly root: SourceNode } {
  const context = opened.open(spec?.file ?? directory, SUBJECT)
  if (!spec) return { context, root: leafNode(null, TOP) }
  const { reader } = context
  const reading = readSource({ ...spec, subject: SUBJECT })
  reader.problems.push(...reading.problems)
  if (reading.kind === 'unreadable') return { context, root: leafNode(null, TOP) }
  reader.warnings.push(...reading.warnings)
  return { context, root: reading.root }
}

type WrittenDataset = {
  readonly context: EvalsetReader
  /** What holds for all cases; `null` where nothing is said. */
  readonly root: SourceNode
  readonly entries: readonly CaseEntry[]
  readonly file: string
  readonly name: string
}

function parseWritten(opened: OpenedFiles, { context, root, entries, file, name }: WrittenDataset): ParsedEvalset {
  const areCasesWhole = opened.problemCount() === 0
  const spec = specOf(context, root, name)
  if (entries.length > MAX_CASES) {
    context.reader.refuse(TOP, '', `has ${entries.length} cases and may have ${MAX_CASES}`)
  }
  const written = entries.map(({ entry }) => entry.node.value)
  const document: JsonObject = { ...(spec.node.value as JsonObject), cases: written }
  const evalset = readEvalset({ context, spec, entries, areCasesWhole, file, document })
  const [evaluators, problems, warnings] = [[...opened.used], opened.problems(), opened.warnings()]
  if (!evalset || problems.length > 0) return { kind: 'invalid', evaluators, problems, warnings }
  return { kind: 'valid', evalset, evaluators, warnings }
}

/** What the dataset says of itself, called by its directory or file where it gives itself no name. */
function specOf({ reader, unknownKeys }: EvalsetReader, root: SourceNode, name: string): Field {
  if (root.value !== null && !isJsonObject(root.value)) {
    reader.refuse(root.place, '', `is ${describeValue(root)}; it must be an object with what holds for all cases`)
  }
  unknownKeys.check({ node: root, path: '' }, DATASET_KEYS)
  const cases = root.members.get('cases')
  if (cases) {
    const sentence = 'stand in files of their own beside this one; move them into one, such as cases.yaml'
    reader.refuse(cases.keyPlace, 'cases', sentence)
  }
  const own: Field = { node: root, path: '' }
  if (reader.member(own, 'name')) return own
  const members = new Map([...root.members, ['name', memberOf(leafNode(name, root.place))]])
  return { node: objectNode(members, root.place), path: '' }
}
