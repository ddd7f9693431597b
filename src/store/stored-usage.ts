import { isJsonObject, type JsonObject } from '../domain/json.ts'
import { USAGE_AMOUNTS, USAGE_WORDS, type Usage } from '../domain/usage.ts'

/** A name is short; what is longer was never written by us. */
const MAX_WORD_CHARACTERS = 200

/** camelCase to the platform's snake_case; what nobody reported stays absent. */
export function usageBody(usage: Usage): JsonObject {
  return Object.fromEntries(Object.entries(usage).map(([key, value]) => [snakeCase(key), value]))
}

/** The usage in a record; `undefined` when it says nothing that can be read. */
export function readUsage(stored: unknown): Usage | undefined {
  if (!isJsonObject(stored)) return undefined
  const amounts = USAGE_AMOUNTS.flatMap((key) => {
    const value = stored[snakeCase(key)]
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? [[key, value] as const] : []
  })
  const words = USAGE_WORDS.flatMap((key) => {
    const value = stored[snakeCase(key)]
    return typeof value === 'string' && value !== '' ? [[key, value.slice(0, MAX_WORD_CHARACTERS)] as const] : []
  })
  const usage: Usage = Object.fromEntries<string | number>([...amounts, ...words])
  return amounts.length + words.length > 0 ? usage : undefined
}

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
