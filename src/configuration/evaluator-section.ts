import { describeValue, type Field, type FieldReader, type NumberRange } from '../documents/field-reader.ts'
import type { SourceText } from '../documents/source-text.ts'
import { memberPath, type SourceNode } from '../documents/source-tree.ts'
import { UnknownKeys } from '../documents/unknown-keys.ts'
import { mayCarrySecrets } from '../domain/addresses.ts'
import {
  CUSTOM_KINDS,
  CUSTOM_TIMEOUT_SECONDS,
  type GivenOrInEnvironment,
  type HttpEvaluatorSource,
  MOST_CUSTOM_TIMEOUT_SECONDS,
} from '../domain/custom-evaluator.ts'
import { isJsonObject } from '../domain/json.ts'
import { refuseWithoutValue, withDashedKeys } from './dashed-keys.ts'
import { HTTP_EVALUATOR_KEYS, IN_ENVIRONMENT_KEYS } from './evaluator-keys.ts'
import { type ParsedFile, parseFile } from './parsed-file.ts'

const SECTION = 'evaluators'

const TIMEOUT: NumberRange = {
  wanted: `a number of seconds above 0, at most ${MOST_CUSTOM_TIMEOUT_SECONDS}`,
  holds: (value) => value > 0 && value <= MOST_CUSTOM_TIMEOUT_SECONDS,
}

/** A name that can stand in an evalset and in a table. */
const NAME = /^[\p{L}\p{N}_$][\p{L}\p{N}_$ .:/-]{0,79}$/u
const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/
const VARIABLE_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/

/** Headers that the request has by itself. */
const OWN_HEADERS = [
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'idempotency-key',
  'transfer-encoding',
  'upgrade',
  'x-agent-evals-signature',
]

/**
 * Reads the section `evaluators` of a configuration file, JSON or YAML: evaluators behind addresses, by name. Everything that is
 * wrong with it is told at once; other sections are left alone.
 */
export function parseEvaluatorSection({
  text,
  file,
}: SourceText): ParsedFile<{ readonly evaluators: readonly HttpEvaluatorSource[] }> {
  return parseFile({ text, file, subject: 'the configuration' }, (reader, root) => ({
    evaluators: readSection({ reader, unknownKeys: new UnknownKeys(reader), file }, root),
  }))
}

type Context = { readonly reader: FieldReader; readonly unknownKeys: UnknownKeys; readonly file: string }

/** What the root is, the section of the gate says. */
function readSection(context: Context, root: SourceNode): readonly HttpEvaluatorSource[] {
  const section = context.reader.object({ node: root, path: '' }, SECTION)
  return [...(section?.node.members ?? [])].flatMap(([name, member]) => {
    if (!section || member.isCutText) return []
    const path = memberPath(section.path, name)
    if (!NAME.test(name)) {
      const sentence = 'is no name of an evaluator: give letters, digits and a few signs, at most 80 characters'
      context.reader.refuse(member.keyPlace, path, sentence)
    }
    refuseWithoutValue(context.reader, member, path)
    const entry = context.reader.object(section, name)
    const source = entry && readEntry(context, entry)
    return source ? [{ ...source, name, location: { file: context.file, ...member.keyPlace } }] : []
  })
}

function readEntry(
  { reader, unknownKeys }: Context,
  written: Field,
): Omit<HttpEvaluatorSource, 'name' | 'location'> | undefined {
  const entry = withDashedKeys(reader, written, HTTP_EVALUATOR_KEYS.known)
  unknownKeys.check(entry, HTTP_EVALUATOR_KEYS)
  const url = readUrl(reader, entry)
  const secret = reader.member(entry, 'secret')
  const secretVariable = secret && readVariable({ reader, unknownKeys }, secret)
  const kind = reader.choice(entry, 'kind', CUSTOM_KINDS) ?? 'evaluator'
  const requiresTrajectory = reader.flag(entry, 'requires-trajectory') ?? false
  const timeoutSeconds = reader.number(entry, 'timeout-seconds', TIMEOUT) ?? CUSTOM_TIMEOUT_SECONDS
  const headers = readHeaders({ reader, unknownKeys }, entry)
  if (url === undefined) return undefined
  return {
    url,
    ...(secretVariable === undefined ? {} : { secretVariable }),
    kind,
    requiresTrajectory,
    timeoutMs: timeoutSeconds * 1000,
    headers,
  }
}

/** What is sent there is the agent's answer and perhaps a secret. */
function readUrl(reader: FieldReader, entry: Field): string | undefined {
  const url = reader.requiredText(entry, 'url')
  const field = reader.member(entry, 'url')
  if (url === undefined || !field) return undefined
  const refuse = (sentence: string) => reader.refuse(field.node.place, field.path, sentence)
  if (!mayCarrySecrets(url)) refuse('must be an https address, or an http address of this machine')
  else {
    const { username, password, hash } = new URL(url)
    if (username !== '' || password !== '' || hash !== '') {
      refuse('must be an address without user and fragment; give a secret under "secret" or "headers"')
    }
  }
  return url
}

/** Secrets stand in the environment: a file of the repository is no place for them. */
function readVariable({ reader, unknownKeys }: Omit<Context, 'file'>, field: Field): string | undefined {
  if (!isJsonObject(field.node.value)) {
    const sentence = `must name the environment variable that has it, such as { env: EVALUATOR_SECRET }, not ${described(field)}`
    reader.refuse(field.node.place, field.path, sentence)
    return undefined
  }
  unknownKeys.check(field, IN_ENVIRONMENT_KEYS)
  const name = reader.requiredText(field, 'env')
  const place = reader.member(field, 'env')?.node.place
  if (name !== undefined && place && !VARIABLE_NAME.test(name)) {
    reader.refuse(place, memberPath(field.path, 'env'), 'must be the name of an environment variable')
  }
  return name
}

/** What somebody wrote in its place may be the secret itself. */
function described({ node }: Field): string {
  return typeof node.value === 'string' ? 'a text' : describeValue(node)
}

function readHeaders(context: Omit<Context, 'file'>, entry: Field): Readonly<Record<string, GivenOrInEnvironment>> {
  const { reader } = context
  const headers = reader.object(entry, 'headers')
  const read: [string, GivenOrInEnvironment][] = []
  for (const [name, member] of headers?.node.members ?? []) {
    if (!headers || member.isCutText) continue
    const path = memberPath(headers.path, name)
    const key = name.toLowerCase()
    if (!HEADER_NAME.test(name)) reader.refuse(member.keyPlace, path, 'is no name of a header')
    if (OWN_HEADERS.includes(key)) reader.refuse(member.keyPlace, path, 'is a header that the request has by itself')
    if (read.some(([known]) => known === key)) reader.refuse(member.keyPlace, path, 'is the same header once more')
    refuseWithoutValue(reader, member, path)
    const field = reader.member(headers, name)
    if (!field) continue
    const value = typeof field.node.value === 'string' ? field.node.value : inEnvironment(context, field)
    if (value !== undefined) read.push([key, value])
  }
  return Object.fromEntries(read)
}

function inEnvironment(context: Omit<Context, 'file'>, field: Field): GivenOrInEnvironment | undefined {
  const env = readVariable(context, field)
  return env === undefined ? undefined : { env }
}
