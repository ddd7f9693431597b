import { PlatformError } from '../domain/errors.ts'
import { isJsonObject, type JsonObject } from '../domain/json.ts'
import { nearMiss } from '../domain/near-miss.ts'
import type { EvalsApi, ListedEvalset } from '../platform/evals.ts'
import { readListing } from './listing.ts'

/** Which evalset is wanted; `called` is what people call it. */
export type EvalsetWish =
  | { readonly kind: 'name'; readonly name: string; readonly called: string }
  | { readonly kind: 'id'; readonly id: string; readonly called: string }

/** An evalset as the text of a spec, or a sentence that says why there is none. */
export type PlatformEvalset =
  | { readonly kind: 'found'; readonly text: string }
  | { readonly kind: 'unusable'; readonly why: string }

/**
 * Reads an evalset that is on the platform: it is found among the account's and read from that listing, where it has the cases, else
 * exported, which older deployments cannot do. Throws `PlatformError` when the platform does not answer.
 */
export async function readPlatformEvalset(
  evals: EvalsApi,
  wish: EvalsetWish,
  signal: AbortSignal,
): Promise<PlatformEvalset> {
  const q = wish.kind === 'name' ? wish.name : ''
  const { entries, isCut } = await readListing(
    (range) => evals.listEvalsets({ ...range, name: q }, signal),
    ({ id }) => wish.kind === 'id' && id === wish.id,
  )
  const fitting = entries.filter(({ id, name }) => (wish.kind === 'name' ? name === wish.name : id === wish.id))
  const evalset = newest(fitting)
  // Whose id is known need not be among those that were looked at.
  const id = evalset?.id ?? (wish.kind === 'id' ? wish.id : undefined)
  if (id === undefined) return { kind: 'unusable', why: notFound(wish, entries, isCut) }
  const spec = withCases(evalset?.record) ?? (await exported(evals, id, signal))
  if (spec) return { kind: 'found', text: JSON.stringify(specOf(spec), null, 2) }
  if (!evalset) return { kind: 'unusable', why: notFound(wish, entries, isCut) }
  const why = `evalset ${wish.called} is on the platform (${evalset.id}), and its cases cannot be read: this deployment neither exports evalsets nor lists their cases. Give its file instead.`
  return { kind: 'unusable', why }
}

/** A name may have been given many times; times of one form sort as texts. */
function newest(evalsets: readonly ListedEvalset[]): ListedEvalset | undefined {
  const [first] = evalsets.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)))
  return first
}

function timeOf({ record }: ListedEvalset): string {
  return typeof record?.created_at === 'string' ? record.created_at : ''
}

function notFound({ called, ...wish }: EvalsetWish, entries: readonly ListedEvalset[], isCut: boolean): string {
  const names = [...new Set(entries.map(({ name }) => name))]
  const near = wish.kind === 'name' ? (nearMiss(wish.name, names) ?? names[0]) : undefined
  const meant =
    near === undefined ? 'Check its name, its workspace and the account of the key' : `Did you mean ${near}?`
  const looked = isCut ? 'that were looked at ' : ''
  return `there is no evalset ${called} among those ${looked}on the platform. ${meant}${near === undefined ? '.' : ''}`
}

/** A deployment that knows no export answers 404 there. */
async function exported(evals: EvalsApi, id: string, signal: AbortSignal): Promise<JsonObject | undefined> {
  try {
    return withCases(await evals.exportEvalset(id, signal))
  } catch (error) {
    if (error instanceof PlatformError && (error.status === 404 || error.status === 405)) return undefined
    throw error
  }
}

/** An export is the spec, or has it under a name of its own. */
function withCases(answer: unknown): JsonObject | undefined {
  if (!isJsonObject(answer)) return undefined
  const parts = [answer, answer.spec, answer.evalset]
  return parts.filter(isJsonObject).find(({ cases }) => Array.isArray(cases) && cases.length > 0)
}

/** What the platform keeps of an evalset beside its spec. */
const KEPT_BESIDE = ['id', 'uid', 'created_at', 'updated_at', 'account_uid', 'success', 'created_by', 'owner']

/** Without what the platform says of it, and without what it fills in where the spec has nothing. */
function specOf(record: JsonObject): JsonObject {
  const kept = Object.entries(record).filter(([key, value]) => {
    const isEmpty = value === null || (isJsonObject(value) && Object.keys(value).length === 0)
    return !KEPT_BESIDE.includes(key) && !isEmpty
  })
  return Object.fromEntries(kept)
}
