import { type JsonValue, MAX_JSON_DEPTH } from './json.ts'

/** True when arrays and objects stand in one another more than `limit` levels deep. Needs no stack itself. */
export function isNestedDeeperThan(value: JsonValue, limit: number = MAX_JSON_DEPTH): boolean {
  let level: readonly JsonValue[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? (Object.values(item) as JsonValue[]) : [],
    )
  }
  return false
}
