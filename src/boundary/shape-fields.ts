import type { z } from 'zod'

/**
 * A shape for every field of a type and no other one; where the type allows none, what is read may have none. What a type gets
 * later is then not lost in silence, nor makes unreadable what was kept, but does not compile.
 */
export type FieldsOf<T> = {
  readonly [K in keyof T]-?: undefined extends T[K]
    ? z.ZodExactOptional<z.ZodType<Exclude<T[K], undefined>>>
    : z.ZodType<T[K]>
}

/** The same shape under each of these names. */
export function fieldsOf<K extends string, S>(names: readonly K[], shape: S): Readonly<Record<K, S>> {
  return Object.fromEntries(names.map((name) => [name, shape])) as Record<K, S>
}
