import type { CustomRequest } from '../domain/custom-evaluator.ts'
import type { JsonValue } from '../domain/json.ts'
import type { CopyLimit } from '../workers/plain-copy.ts'
import type { ExportedEvaluator } from './module-exports.ts'

/** What an evaluator may say in all: a reason is a sentence, and the answer is not given back. */
export const MOST_SAID: CopyLimit = { most: 262_144, perValue: 1, called: '262144 characters' }

/** One evaluation that is asked for. */
export type EvaluatorOrder = { readonly id: number; readonly evaluator: string; readonly request: CustomRequest }

/** A module whose loading has ended. */
export type LoadedModule = {
  readonly evaluators: readonly ExportedEvaluator[]
  /** Sentences about it, without its file. */
  readonly problems: readonly string[]
  /** Paths of all that was loaded with it, itself first; what Node and we have is not among them. */
  readonly files: readonly string[]
}

/**
 * What the worker of a module with evaluators says. `begun` comes before the function is called: from then on its time counts. `late`:
 * a file of the user's own is imported that was not when the module was loaded.
 */
export type EvaluatorWord =
  | ({ readonly kind: 'loaded' } & LoadedModule)
  | { readonly kind: 'unloadable'; readonly why: string }
  | { readonly kind: 'late'; readonly path: string }
  | { readonly kind: 'begun'; readonly id: number }
  | { readonly kind: 'returned'; readonly id: number; readonly value?: JsonValue | undefined }
  | { readonly kind: 'failed'; readonly id: number; readonly why: string }
