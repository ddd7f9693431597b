import { z } from 'zod'
import { messageOf } from '../../domain/errors.ts'
import { type JsonValue, MAX_JSON_DEPTH, parseJson } from '../../domain/json.ts'
import { isNestedDeeperThan } from '../../domain/json-depth.ts'
import { readPlainFile } from '../../files/plain-file.ts'

/** Raised whenever files of before would be misread. */
export const STORE_VERSION = 1

/** Bytes of one document: an evalset is the longest. */
const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024

/** What stands around an answer, which itself is no deeper than `MAX_JSON_DEPTH`. */
const LEVELS_AROUND = 20

/** `why` is a phrase that completes "it …". */
export type Kept<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly why: string }

/** Reads a document of the store, never through a link, and checks its version and shape. Never throws. */
export function readDocument<T>(path: string, shape: z.ZodType<T>): Kept<T> {
  let text: string
  try {
    const { bytes, size } = readPlainFile(path, 'beginning', MAX_DOCUMENT_BYTES)
    if (size > MAX_DOCUMENT_BYTES) return refuse(`has ${size} bytes and may have ${MAX_DOCUMENT_BYTES}`)
    text = bytes.toString('utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? { kind: 'absent' } : refuse(`cannot be read (${messageOf(error)})`)
  }
  return readText(text, shape)
}

const versionShape = z.looseObject({ version: z.int() })

/** Checks the JSON text of a document of the store. */
export function readText<T>(text: string, shape: z.ZodType<T>): Kept<T> {
  const value = parsed(text)
  const version = versionShape.safeParse(value)
  if (version.success && version.data.version !== STORE_VERSION) return refuse(otherVersion(version.data.version))
  return shaped(value, shape)
}

/** It completes "it …". */
function otherVersion(version: number): string {
  return `is of version ${version}, and this version of agent-evals reads version ${STORE_VERSION}: use the newer one`
}

/** Checks the JSON text of a line, which has no version of its own. */
export function readLine<T>(text: string, shape: z.ZodType<T>): Kept<T> {
  return shaped(parsed(text), shape)
}

function parsed(text: string): JsonValue | undefined {
  const value = parseJson(text)
  return value === undefined || isNestedDeeperThan(value, MAX_JSON_DEPTH + LEVELS_AROUND) ? undefined : value
}

function shaped<T>(value: JsonValue | undefined, shape: z.ZodType<T>): Kept<T> {
  if (value === undefined) return refuse('is not whole, or no JSON')
  const read = shape.safeParse(value)
  if (read.success) return { kind: 'read', value: read.data }
  const place = read.error.issues[0]?.path.join('.') || 'the whole'
  return refuse(`is not understood (${place})`)
}

function refuse(why: string): Extract<Kept<never>, { kind: 'refused' }> {
  return { kind: 'refused', why }
}
