import { describeValue, type Field, type FieldReader, type NumberRange } from '../documents/field-reader.ts'
import type { SourceText } from '../documents/source-text.ts'
import { memberPath, type SourceMember, type SourceNode } from '../documents/source-tree.ts'
import { UnknownKeys } from '../documents/unknown-keys.ts'
import type { SourceLocation } from '../domain/evalset.ts'
import { isJsonObject } from '../domain/json.ts'
import { nearMiss } from '../domain/near-miss.ts'
import { refuseWithoutValue, withDashedKeys } from './dashed-keys.ts'
import { AGENT_KEYS, FIXTURE_KEYS } from './dataset-keys.ts'
import { type ParsedFile, parseFile } from './parsed-file.ts'

/** Where datasets are. Paths are as they are written: relative to the configuration file, and not looked for yet. */
export type DatasetPlace = {
  readonly directory: string
  /** The dataset that the directory is; absent: it has datasets in it, each called by its own name there. */
  readonly name?: string
  readonly location: SourceLocation
}

/** A file that cases may name by its key. */
export type FixturePlace = {
  readonly key: string
  /** As it is written, relative to the configuration file. */
  readonly path: string
  /** What is in it, for the agent; `null` when nothing is said. */
  readonly context: string | null
  readonly location: SourceLocation
}

/** What holds for one agent unless a run says otherwise. */
export type AgentSettings = {
  readonly name: string
  /** Cases in flight at once, 1 to 64. */
  readonly maxConcurrentRuns?: number
  readonly trajectoryWaitSeconds?: number
  readonly location: SourceLocation
}

/** What the configuration file says of datasets, the files of their cases, and agents; what it does not say is empty. */
export type DatasetSections = {
  readonly cases: readonly DatasetPlace[]
  readonly fixtures: readonly FixturePlace[]
  readonly agents: readonly AgentSettings[]
}

const SECTIONS = ['cases', 'fixtures', 'agents'] as const

/** Most cases of one agent in flight at once, as for the input `concurrency`. */
const MOST_CONCURRENT_RUNS = 64

const CONCURRENCY: NumberRange = {
  wanted: `a whole number from 1 to ${MOST_CONCURRENT_RUNS}`,
  holds: (value) => Number.isSafeInteger(value) && value >= 1 && value <= MOST_CONCURRENT_RUNS,
}

/** Longest wait for a trajectory, in seconds. */
const MOST_WAIT_SECONDS = 600

const WAIT: NumberRange = {
  wanted: `a number of seconds from 0 to ${MOST_WAIT_SECONDS}`,
  holds: (value) => value >= 0 && value <= MOST_WAIT_SECONDS,
}

/**
 * Reads the sections `cases`, `fixtures` and `agents` of a configuration file, JSON or YAML, and tells everything that is wrong with
 * them at once. Other sections are left alone, but not what can only be one of these misspelt.
 */
export function parseDatasetSections({ text, file }: SourceText): ParsedFile<DatasetSections> {
  return parseFile({ text, file, subject: 'the configuration' }, (reader, root) => {
    const context = { reader, unknownKeys: new UnknownKeys(reader), file }
    // What the root is, the section of the gate says.
    const document: Field = { node: root, path: '' }
    refuseMisspelt(reader, root)
    return {
      cases: readCases(context, document),
      fixtures: readFixtures(context, document),
      agents: readAgents(context, document),
    }
  })
}

type Context = { readonly reader: FieldReader; readonly unknownKeys: UnknownKeys; readonly file: string }

function refuseMisspelt(reader: FieldReader, root: SourceNode): void {
  for (const [key, { keyPlace, isCutText }] of root.members) {
    const meant = isCutText ? undefined : nearMiss(key, SECTIONS)
    if (meant === undefined) continue
    reader.refuse(keyPlace, memberPath('', key), `is no section that is read; did you mean "${meant}"?`)
  }
}

/** A list of directories, or a map of them by the names of datasets. */
function readCases(context: Context, document: Field): readonly DatasetPlace[] {
  const { reader, file } = context
  const section = reader.member(document, 'cases')
  if (!section) return []
  if (isJsonObject(section.node.value)) {
    return membersOf(context, section).flatMap(({ key, member, field }) => {
      const directory = field && readPath(reader, field)
      return directory === undefined ? [] : [{ directory, name: key, location: { file, ...member.keyPlace } }]
    })
  }
  if (!Array.isArray(section.node.value)) {
    const sentence = `must be a list of directories, or an object with one for each dataset, not ${describeValue(section.node)}`
    reader.refuse(section.node.place, section.path, sentence)
    return []
  }
  return reader.list(document, 'cases').flatMap((item) => {
    const directory = readPath(reader, item)
    return directory === undefined ? [] : [{ directory, location: { file, ...item.node.place } }]
  })
}

function readFixtures(context: Context, document: Field): readonly FixturePlace[] {
  const { reader, unknownKeys, file } = context
  const section = reader.object(document, 'fixtures')
  return membersOf(context, section).flatMap(({ key, member, field }): FixturePlace[] => {
    if (!field) return []
    const isDescribed = isJsonObject(field.node.value)
    if (isDescribed) unknownKeys.check(field, FIXTURE_KEYS)
    const path = isDescribed ? readRequiredPath(reader, field) : readPath(reader, field)
    const context = isDescribed ? reader.text(field, 'context') : undefined
    return path === undefined ? [] : [{ key, path, context: context ?? null, location: { file, ...member.keyPlace } }]
  })
}

function readAgents(context: Context, document: Field): readonly AgentSettings[] {
  const { reader, unknownKeys, file } = context
  const section = reader.object(document, 'agents')
  return membersOf(context, section).flatMap(({ key: name, member, field }): AgentSettings[] => {
    const written = section && field && reader.object(section, name)
    if (!written) return []
    const agent = withDashedKeys(reader, withoutCapitals(written), AGENT_KEYS.known)
    unknownKeys.check(agent, AGENT_KEYS)
    const maxConcurrentRuns = reader.number(agent, 'max-concurrent-runs', CONCURRENCY)
    const trajectoryWaitSeconds = reader.number(agent, 'trajectory-wait-seconds', WAIT)
    return [
      {
        name,
        ...(maxConcurrentRuns === undefined ? {} : { maxConcurrentRuns }),
        ...(trajectoryWaitSeconds === undefined ? {} : { trajectoryWaitSeconds }),
        location: { file, ...member.keyPlace },
      },
    ]
  })
}

type NamedMember = { readonly key: string; readonly member: SourceMember; readonly field: Field | undefined }

/** The members of a section by name; one without a name or a value is refused. */
function membersOf({ reader }: Context, section: Field | undefined): readonly NamedMember[] {
  return [...(section?.node.members ?? [])].flatMap(([key, member]) => {
    if (!section || member.isCutText) return []
    const path = memberPath(section.path, key)
    if (key.trim() === '') reader.refuse(member.keyPlace, path, 'is no name: it is blank')
    refuseWithoutValue(reader, member, path)
    return [{ key, member, field: reader.member(section, key) }]
  })
}

function readRequiredPath(reader: FieldReader, fixture: Field): string | undefined {
  const field = reader.member(fixture, 'path')
  if (!field) reader.requiredText(fixture, 'path')
  return field && readPath(reader, field)
}

/** The path of something in the repository. */
function readPath(reader: FieldReader, field: Field): string | undefined {
  const { node, path } = field
  const refuse = (sentence: string): undefined => {
    reader.refuse(node.place, path, sentence)
    return undefined
  }
  if (typeof node.value !== 'string') return refuse(`must be a path, not ${describeValue(node)}`)
  if (node.value.trim() === '') return refuse('must not be blank')
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(node.value)) {
    return refuse('is an address, and nothing is fetched; have a step before this one download it, and give its path')
  }
  return node.value
}

/** `maxConcurrentRuns` is `max-concurrent-runs`, unless that stands there too. */
function withoutCapitals({ node, path }: Field): Field {
  const members = [...node.members].map(([key, member]): [string, SourceMember] => {
    const dashed = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return [AGENT_KEYS.known.includes(dashed) && !node.members.has(dashed) ? dashed : key, member]
  })
  return { node: { ...node, members: new Map(members) }, path }
}
