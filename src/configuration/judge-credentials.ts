import { credentialSpansOf } from '../boundary/secret-patterns.ts'
import { describeValue, type Field, type FieldReader, type NumberRange } from '../documents/field-reader.ts'
import type { SourceText } from '../documents/source-text.ts'
import { memberPath, type SourceNode } from '../documents/source-tree.ts'
import { type KeyRules, UnknownKeys } from '../documents/unknown-keys.ts'
import { mayCarrySecrets } from '../domain/addresses.ts'
import type { SourceLocation } from '../domain/evalset.ts'
import { isJsonObject } from '../domain/json.ts'
import type { TokenPrices } from '../domain/judge.ts'
import { foldName, nearMiss } from '../domain/near-miss.ts'
import { type ParsedFile, parseFile } from './parsed-file.ts'

/** What one endpoint of judges takes and costs. A key itself never stands in a file. */
export type JudgeCredential = {
  /** As `normalBaseUrl` writes it. */
  readonly baseUrl: string
  /** The environment variable that holds the key; absent where the workflow gives the key, or none is needed. */
  readonly variable?: string
  /** How the endpoint is spoken to; absent where its address tells. */
  readonly protocol?: (typeof PROTOCOLS)[number]
  /** What it costs where it does not say so itself; absent: nobody knows. */
  readonly prices?: TokenPrices
  readonly location: SourceLocation
}

const SECTION = 'credentials'
const JUDGES = 'judges'
const PROTOCOLS = ['openai', 'anthropic'] as const

const SECTION_KEYS: KeyRules = {
  owner: SECTION,
  known: [JUDGES],
  guesses: { [JUDGES]: ['judge'] },
  others: 'ignored',
}

const CREDENTIAL_KEYS: KeyRules = {
  owner: 'the credentials of a judge',
  known: ['env', 'protocol', 'prices'],
  guesses: {
    env: ['variable', 'env-var', 'from-env', 'name'],
    protocol: ['api', 'provider', 'type'],
    prices: ['price', 'cost', 'costs'],
  },
  others: { refusedBut: [], advice: 'it takes env, protocol, prices' },
}

const PRICE_KEYS: KeyRules = {
  owner: 'the prices of a judge',
  known: ['prompt', 'completion'],
  guesses: { prompt: ['input', 'in'], completion: ['output', 'out'] },
  others: { refusedBut: [], advice: 'it takes prompt, completion, each in US dollars for a million tokens' },
}

const PRICE: NumberRange = {
  wanted: 'a number of at least 0, in US dollars for a million tokens',
  holds: (value) => value >= 0,
}

const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*$/

/** The whole text stands for a variable. */
const REFERENCE = /^\$\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*\}$/

const LITERAL =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what people write.
  'must name an environment variable, as {env: NAME} or ${NAME}, not hold a key: what stands in a repository is known to everybody who can read it'

/**
 * Reads `credentials.judges` of a configuration file, JSON or YAML: by base address, the environment variable with the key. Other
 * sections are left alone, but not what can only be a misspelt or misplaced part of this one. No message repeats what may be a key.
 */
export function parseJudgeCredentials({
  text,
  file,
}: SourceText): ParsedFile<{ readonly credentials: readonly JudgeCredential[] }> {
  return parseFile({ text, file, subject: 'the configuration' }, (reader, root) => ({
    credentials: readConfiguration({ reader, file }, root),
  }))
}

/** What the file says of a base address; `undefined` when it says nothing. */
export function credentialFor(credentials: readonly JudgeCredential[], baseUrl: string): JudgeCredential | undefined {
  const wanted = normalBaseUrl(baseUrl)
  return credentials.find((one) => one.baseUrl === wanted)
}

/** A base address in one spelling: host in lower case, no default port, no slash at the end. What is no address stays as it is. */
function normalBaseUrl(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) return baseUrl
  const { origin, pathname } = new URL(baseUrl)
  return `${origin}${pathname}`.replace(/\/+$/, '')
}

type Context = { readonly reader: FieldReader; readonly file: string }

function readConfiguration(context: Context, root: SourceNode): readonly JudgeCredential[] {
  const { reader } = context
  if (!isJsonObject(root.value)) return []
  for (const [key, { keyPlace, isCutText }] of root.members) {
    if (isCutText || key === SECTION) continue
    if (foldName(key) === JUDGES) {
      const sentence = `stands outside of the section ${SECTION}, where nobody reads it; did you mean "${SECTION}.${JUDGES}"?`
      reader.refuse(keyPlace, memberPath('', key), sentence)
    } else if (nearMiss(key, [SECTION])) {
      reader.refuse(keyPlace, memberPath('', key), `is no section that is read; did you mean "${SECTION}"?`)
    }
  }
  const section = reader.object({ node: root, path: '' }, SECTION)
  if (!section) return []
  new UnknownKeys(reader).check(section, SECTION_KEYS)
  const judges = reader.object(section, JUDGES)
  return judges ? readJudges(context, judges) : []
}

function readJudges(context: Context, judges: Field): readonly JudgeCredential[] {
  const { reader } = context
  const found = new Map<string, JudgeCredential>()
  for (const [address, { keyPlace, node, isCutText }] of judges.node.members) {
    if (isCutText) continue
    const path = memberPath(judges.path, address)
    if (!isBaseUrl(address)) {
      const sentence =
        'is no base address of a judge; give an https address, or an http address of this machine, without user, query or fragment'
      reader.refuse(keyPlace, path, sentence)
      continue
    }
    const said = readCredential(reader, { node, path })
    const baseUrl = normalBaseUrl(address)
    const earlier = found.get(baseUrl)
    if (earlier) {
      const sentence = `is the address of line ${earlier.location.line} in another spelling; keep one of them`
      reader.refuse(keyPlace, path, sentence)
    } else if (said) {
      found.set(baseUrl, { baseUrl, ...said, location: { file: context.file, ...keyPlace } })
    }
  }
  return [...found.values()]
}

function isBaseUrl(address: string): boolean {
  if (!mayCarrySecrets(address)) return false
  const { username, password, search, hash } = new URL(address)
  return [username, password, search, hash].every((part) => part === '')
}

type Said = Pick<JudgeCredential, 'variable' | 'protocol' | 'prices'>

function readCredential(reader: FieldReader, field: Field): Said | undefined {
  const { value, place } = field.node
  if (typeof value === 'string') {
    const variable = REFERENCE.exec(value)?.[1]
    if (variable === undefined) reader.refuse(place, field.path, LITERAL)
    return variable === undefined ? undefined : { variable }
  }
  if (!isJsonObject(value)) {
    // A number may be a key as well.
    const given = typeof value === 'number' ? 'a number' : describeValue(field.node)
    reader.refuse(place, field.path, `must be {env: NAME} or \${NAME}, not ${given}`)
    return undefined
  }
  new UnknownKeys(reader).check(field, CREDENTIAL_KEYS)
  if (field.node.members.size === 0) reader.refuse(place, field.path, 'is empty; it takes env, protocol, prices')
  const protocol = reader.choice(field, 'protocol', PROTOCOLS)
  const variable = readVariable(reader, field)
  const prices = readPrices(reader, field)
  return {
    ...(variable === undefined ? {} : { variable }),
    ...(protocol === undefined ? {} : { protocol }),
    ...(prices ? { prices } : {}),
  }
}

function readVariable(reader: FieldReader, field: Field): string | undefined {
  const named = reader.member(field, 'env')
  if (!named) return undefined
  const { value, place } = named.node
  if (typeof value === 'string' && VARIABLE.test(value) && credentialSpansOf(value).length === 0) return value
  reader.refuse(place, memberPath(field.path, 'env'), LITERAL)
  return undefined
}

/** Both or none: half a price would be half a cost. */
function readPrices(reader: FieldReader, field: Field): TokenPrices | undefined {
  const written = reader.object(field, 'prices')
  if (!written) return undefined
  new UnknownKeys(reader).check(written, PRICE_KEYS)
  const promptUsdPerMillion = reader.number(written, 'prompt', PRICE)
  const completionUsdPerMillion = reader.number(written, 'completion', PRICE)
  if (promptUsdPerMillion !== undefined && completionUsdPerMillion !== undefined) {
    return { promptUsdPerMillion, completionUsdPerMillion }
  }
  const missing = PRICE_KEYS.known.filter((key) => !reader.member(written, key))
  if (missing.length > 0) {
    const sentence = `needs ${missing.join(' and ')} too, in US dollars for a million tokens`
    reader.refuse(written.node.place, written.path, sentence)
  }
  return undefined
}
