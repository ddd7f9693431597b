import { z } from 'zod'
import { limitBytes } from '../boundary/byte-limit.ts'
import { CUSTOM_KINDS, type CustomKind, type CustomOutcome, type ScoreItem } from '../domain/custom-evaluator.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import { nearMiss } from '../domain/near-miss.ts'
import { copyPlain } from '../workers/plain-copy.ts'
import { MOST_SAID } from './evaluator-protocol.ts'

/** What is kept of a reason or of evidence, in bytes. */
const MOST_TEXT_BYTES = 4_000
/** Longest name or label, in characters: it stands in tables. */
const LONGEST_NAME = 80
/** More findings on one answer are read by nobody. */
const MOST_ITEMS = 100

/** Who said it. */
export type Speaker = { readonly name: string; readonly kind: CustomKind }

/** One item, or what is wrong with it; `why` completes "NAME gave …". */
type ItemReading =
  | { readonly kind: 'item'; readonly item: ScoreItem }
  | { readonly kind: 'refused'; readonly why: string }

/**
 * Checks what an evaluator of the user's own gave: a number, true or false, an item, or a list of these. Whatever does not say
 * plainly what was found is `failed`: nothing passes by a guess.
 */
export function readItems(given: unknown, speaker: Speaker): CustomOutcome {
  const failed = (why: string): CustomOutcome => ({ kind: 'failed', why: `${speaker.name} gave ${why}.` })
  const copy = copyPlain(given, MOST_SAID)
  if (copy.kind === 'refused') return failed(copy.why)
  if (copy.value === undefined || copy.value === null) return failed('nothing, so it says nothing of the answer')
  if (!Array.isArray(copy.value)) return outcomeOf([readItem(copy.value, speaker)], failed)
  if (copy.value.length === 0) return failed('an empty list, so it says nothing of the answer')
  if (copy.value.length > MOST_ITEMS) return failed(`${copy.value.length} items; at most ${MOST_ITEMS} are taken`)
  return outcomeOf(withNames(copy.value.map((one: JsonValue) => readItem(one, speaker))), failed)
}

function outcomeOf(readings: readonly ItemReading[], failed: (why: string) => CustomOutcome): CustomOutcome {
  const items: ScoreItem[] = []
  for (const reading of readings) {
    if (reading.kind === 'refused') return failed(reading.why)
    items.push(reading.item)
  }
  const names = items.flatMap(({ name }) => (name === undefined ? [] : [name]))
  const twice = names.find((name, index) => names.indexOf(name) < index)
  return twice === undefined ? { kind: 'scored', items } : failed(`two items of the name ${JSON.stringify(twice)}`)
}

/** Among several, one without a name is known by its position. */
function withNames(readings: readonly ItemReading[]): readonly ItemReading[] {
  if (readings.length === 1) return readings
  return readings.map((reading, index) =>
    reading.kind === 'item' ? { kind: 'item', item: { name: String(index + 1), ...reading.item } } : reading,
  )
}

/** The document of a result says by it that nobody could judge; as an absent one it would leave a score alone to pass. */
const NULL_VERDICT =
  'an item whose passed is null, which says that it could not judge; give skipped or error with it, or no passed where the score decides'

function readItem(given: JsonValue, { kind }: Speaker): ItemReading {
  if (typeof given === 'number') return kind === 'gauge' ? valued(given) : judged({ kind, score: given })
  if (typeof given === 'boolean') return kind === 'gauge' ? valued(given) : judged({ kind, passed: given })
  if (!isJsonObject(given)) {
    return refused(`${describe(given)}, where a number, true or false, an item or a list of these is expected`)
  }
  const parsed = ITEM.safeParse(withoutNulls(given))
  if (!parsed.success) return refused(`an item ${whatIsWrong(given, parsed.error)}`)
  const said = parsed.data
  if (kind === 'gauge' && said.kind === 'evaluator') {
    return refused('an item of the kind evaluator, and it is a gauge, which only measures')
  }
  const item = { kind, ...bounded(said) }
  if (item.kind === 'gauge') return measured(item)
  if (given.passed === null && !saysNothingOnPurpose(item)) return refused(NULL_VERDICT)
  return judged(item)
}

/** An evaluator's item: a verdict, a score from 0 to 1, or why there is neither. */
function judged(item: ScoreItem): ItemReading {
  const { score, passed } = item
  if (score !== undefined && (score < 0 || score > 1)) {
    return refused(`the score ${score}, and a score is from 0 to 1; a gauge may measure anything`)
  }
  const says = score !== undefined || passed !== undefined || saysNothingOnPurpose(item)
  return says ? { kind: 'item', item } : refused('an item with neither passed nor score, skipped or error')
}

/** A gauge's item: what it measured is its value, wherever it was written. */
function measured({ score, passed, ...item }: ScoreItem): ItemReading {
  const value = item.value ?? score ?? passed
  if (value !== undefined) return { kind: 'item', item: { ...item, value } }
  return saysNothingOnPurpose(item)
    ? { kind: 'item', item }
    : refused('an item with neither value nor score, skipped or error')
}

function saysNothingOnPurpose({ skipped, error }: ScoreItem): boolean {
  return skipped === true || error !== undefined
}

function valued(value: number | boolean): ItemReading {
  return { kind: 'item', item: { kind: 'gauge', value } }
}

function refused(why: string): ItemReading {
  return { kind: 'refused', why }
}

const NAME = `a text that is not blank, of at most ${LONGEST_NAME} characters`
const nameText = z.string({ error: NAME }).trim().min(1, { error: NAME }).max(LONGEST_NAME, { error: NAME })
const longText = z.string({ error: 'a text' })
const flag = z.boolean({ error: 'true or false' })
const NOT_BLANK = 'a text that is not blank'

/** Strict: a misspelt `passed` must not leave a score alone to pass. */
const ITEM = z.strictObject({
  name: nameText.optional(),
  kind: z.enum(CUSTOM_KINDS, { error: CUSTOM_KINDS.join(' or ') }).optional(),
  score: z.number({ error: 'a number' }).optional(),
  passed: flag.optional(),
  value: z.custom<JsonValue>().optional(),
  label: nameText.optional(),
  reason: longText.optional(),
  evidence: longText.optional(),
  skipped: flag.optional(),
  error: z.string({ error: NOT_BLANK }).trim().min(1, { error: NOT_BLANK }).optional(),
})

function whatIsWrong(given: JsonObject, error: z.ZodError): string {
  const known = Object.keys(ITEM.shape)
  const [issue] = error.issues
  if (issue?.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? ''
    const meant = nearMiss(key, known)
    const advice = meant ? `did it mean ${JSON.stringify(meant)}?` : `it may have ${known.join(', ')}`
    return `with ${JSON.stringify(limitBytes(key, LONGEST_NAME))}, which no item has; ${advice}`
  }
  const key = String(issue?.path[0])
  return `whose ${key} is ${describe(given[key])} and must be ${issue?.message}`
}

/** Many languages write what they do not have as null. What it says as a verdict is looked at beside this. */
function withoutNulls(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, member]) => member !== null))
}

/** Without members that are `undefined`, and with texts that are not endless. */
function bounded(said: z.output<typeof ITEM>): ScoreItem {
  const cut = (text: unknown, key: string) =>
    typeof text === 'string' && key !== 'value' ? limitBytes(text, MOST_TEXT_BYTES) : text
  const members = Object.entries(said).filter(([, member]) => member !== undefined)
  return Object.fromEntries(members.map(([key, member]) => [key, cut(member, key)]))
}

function describe(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return 'a list'
  if (isJsonObject(value)) return 'an object'
  return typeof value === 'string' ? 'a text' : String(value)
}
