import { digestOf } from '../domain/digest.ts'
import { canonicalJson, type JsonValue } from '../domain/json.ts'
import { isNestedDeeperThan } from '../domain/json-depth.ts'
import { SAID_PART_BYTES, SAID_STEPS, SAID_TEXT_BYTES, type Said, type SaidStep } from '../domain/said.ts'
import { limitBytes } from './byte-limit.ts'

/** A call as anybody tells it. */
export type ToldCall = {
  readonly name: string
  readonly arguments: JsonValue | undefined
  readonly result: JsonValue | undefined
}

/** What was said, within its bounds; `calls` is absent where nobody knows them. Its texts are those of an answer that is kept, so that no secret is in them. */
export function boundSaid(text: string, calls: readonly ToldCall[] | undefined): Said {
  const trimmed = text.trim()
  const kept = limitBytes(trimmed, SAID_TEXT_BYTES)
  return {
    text: kept,
    ...(kept === trimmed ? {} : { isCut: true }),
    steps: (calls ?? []).slice(0, SAID_STEPS).map(stepOf),
    ...(calls && calls.length > SAID_STEPS ? { areStepsCut: true } : {}),
    ...(calls ? {} : { areStepsUnknown: true }),
  }
}

function stepOf({ name, arguments: given, result }: ToldCall): SaidStep {
  return {
    tool: limitBytes(name, SAID_PART_BYTES),
    arguments: partOf(given),
    ...(result === undefined ? {} : { result: partOf(result) }),
  }
}

/** Digits of the digest behind a part that was cut: two that are different only behind the cut stay different. */
const DIGEST_DIGITS = 8

/** Room for the digest and what stands around it. */
const DIGEST_BYTES = DIGEST_DIGITS + 3

function partOf(value: JsonValue | undefined): string {
  if (value === undefined) return ''
  const text = typeof value === 'string' ? value : jsonOf(value)
  if (Buffer.byteLength(text) <= SAID_PART_BYTES) return text
  const digest = digestOf(text).slice('sha256:'.length).slice(0, DIGEST_DIGITS)
  return `${limitBytes(text, SAID_PART_BYTES - DIGEST_BYTES)} (${digest})`
}

/** Keys in one order, so that equal values read alike. */
function jsonOf(value: JsonValue): string {
  return isNestedDeeperThan(value) ? '[nested too deep to be shown]' : canonicalJson(value)
}
