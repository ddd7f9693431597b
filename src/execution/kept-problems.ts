import { PlatformError } from '../domain/errors.ts'

/** What a call gave, or why the platform refused it, as a sentence. */
export type Kept<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly problem: string }

/** A platform that refuses is an outcome; anything else is our own fault and throws. */
export async function keepProblems<T>(work: () => Promise<T>): Promise<Kept<T>> {
  try {
    return { kind: 'done', value: await work() }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { kind: 'refused', problem: error.message }
  }
}
