import { describeValue, type Field, type FieldReader } from '../documents/field-reader.ts'
import type { SourceText } from '../documents/source-text.ts'
import { memberPath, type SourceNode } from '../documents/source-tree.ts'
import { UnknownKeys } from '../documents/unknown-keys.ts'
import type { SourceLocation } from '../domain/evalset.ts'
import { type GatePolicy, REGRESSION_TESTS, type TagThreshold } from '../domain/gate-policy.ts'
import { isJsonObject } from '../domain/json.ts'
import { foldName, nearMiss } from '../domain/near-miss.ts'
import { refuseWithoutValue, withDashedKeys } from './dashed-keys.ts'
import { FRACTION, GATE_KEYS, KEYS_OF_GATE_ALONE } from './gate-keys.ts'
import { readMeasureGates } from './measure-gates.ts'
import { type ParsedFile, parseFile } from './parsed-file.ts'

/** What the configuration file asks of the gate. What it does not say is `undefined` or empty. */
export type GateSection = Pick<GatePolicy, 'passRateThreshold' | 'maxRegression' | 'measureGates'> & {
  readonly regressionTest: GatePolicy['regressionTest'] | undefined
  readonly mustPass: readonly MustPassCase[]
  readonly tagThresholds: readonly (TagThreshold & { readonly location: SourceLocation })[]
}

/** A case that has to pass in every run, and where that is said. */
export type MustPassCase = { readonly caseId: string; readonly location: SourceLocation }

/** A section that asks nothing. */
export const EMPTY_GATE_SECTION: GateSection = {
  passRateThreshold: undefined,
  maxRegression: undefined,
  regressionTest: undefined,
  mustPass: [],
  tagThresholds: [],
  measureGates: [],
}

const SECTION = 'gate'

/** One letter away from `gate`, and words of their own. */
const OWN_WORDS: readonly string[] = ['date', 'rate', 'game']

/**
 * Reads the section `gate` of a configuration file, JSON or YAML, and tells everything that is wrong with it at once. Other sections
 * are left alone, but not what can only be a misspelt or misplaced part of this one: it would switch a gate off.
 */
export function parseGateSection({ text, file }: SourceText): ParsedFile<{ readonly section: GateSection }> {
  return parseFile({ text, file, subject: 'the configuration' }, (reader, root) => ({
    section: readConfiguration({ reader, file }, root),
  }))
}

type Context = { readonly reader: FieldReader; readonly file: string }

function readConfiguration(context: Context, root: SourceNode): GateSection {
  const { reader } = context
  if (root.value === null) return EMPTY_GATE_SECTION
  if (!isJsonObject(root.value)) {
    reader.refuse(root.place, '', `is ${describeValue(root)}; it must be an object of sections, such as ${SECTION}`)
    return EMPTY_GATE_SECTION
  }
  const document: Field = { node: root, path: '' }
  refuseMisplaced(reader, document)
  const gate = reader.object(document, SECTION)
  if (gate) return readSection(context, gate)
  const written = root.members.get(SECTION)
  if (written?.node.value === null) {
    reader.warn(written.keyPlace, SECTION, 'is empty, so this file asks nothing of the gate')
  }
  return EMPTY_GATE_SECTION
}

function refuseMisplaced(reader: FieldReader, document: Field): void {
  for (const [key, { keyPlace, isCutText }] of document.node.members) {
    if (isCutText || key === SECTION) continue
    const path = memberPath('', key)
    const belongsInside = KEYS_OF_GATE_ALONE.find((known) => foldName(known) === foldName(key))
    if (belongsInside) {
      const sentence = `stands outside of the section ${SECTION}, where nobody reads it; did you mean "${SECTION}.${belongsInside}"?`
      reader.refuse(keyPlace, path, sentence)
    } else if (!OWN_WORDS.includes(key) && nearMiss(key, [SECTION])) {
      reader.refuse(keyPlace, path, `is no section that is read; did you mean "${SECTION}"?`)
    }
  }
}

function readSection(context: Context, written: Field): GateSection {
  const { reader } = context
  const unknownKeys = new UnknownKeys(reader)
  const gate = withDashedKeys(reader, written, GATE_KEYS.known)
  unknownKeys.check(gate, GATE_KEYS)
  return {
    passRateThreshold: reader.number(gate, 'pass-rate-threshold', FRACTION),
    maxRegression: reader.number(gate, 'max-regression', FRACTION),
    regressionTest: reader.choice(gate, 'regression-test', REGRESSION_TESTS),
    mustPass: readMustPass(context, gate),
    tagThresholds: readTags(context, gate),
    measureGates: readMeasureGates(reader, unknownKeys, gate),
  }
}

/** Ids, each once. */
function readMustPass({ reader, file }: Context, gate: Field): readonly MustPassCase[] {
  const cases = new Map<string, MustPassCase>()
  for (const item of reader.list(gate, 'must-pass')) {
    const caseId = reader.identifier(item)
    if (caseId === undefined || cases.has(caseId)) continue
    cases.set(caseId, { caseId, location: { file, ...item.node.place } })
  }
  return [...cases.values()]
}

function readTags({ reader, file }: Context, gate: Field): GateSection['tagThresholds'] {
  const tags = reader.object(gate, 'tags')
  return [...(tags?.node.members ?? [])].flatMap(([tag, member]) => {
    if (!tags || member.isCutText) return []
    if (tag.trim() === '') reader.refuse(member.keyPlace, memberPath(tags.path, tag), 'is no tag: it is blank')
    refuseWithoutValue(reader, member, memberPath(tags.path, tag))
    const minPassRate = reader.number(tags, tag, FRACTION)
    return minPassRate === undefined ? [] : [{ tag, minPassRate, location: { file, ...member.keyPlace } }]
  })
}
