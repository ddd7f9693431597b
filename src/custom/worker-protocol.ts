import type { CustomRequest } from '../domain/custom-evaluator.ts'
import type { JsonValue } from '../domain/json.ts'
import type { ExportedEvaluator } from './module-exports.ts'

/** What a worker is told first. */
export type WorkerStart = {
  readonly modulePath: string
  /** What `agent-evals` stands for in an import of the module: a file URL. */
  readonly sdkUrl: string
  /** Stands on every word that is the worker's own: a module may send what it likes by the same way. */
  readonly token: string
}

/** One evaluation that is asked for. */
export type WorkerOrder = { readonly id: number; readonly evaluator: string; readonly request: CustomRequest }

/** A module whose loading has ended. */
export type LoadedModule = {
  readonly evaluators: readonly ExportedEvaluator[]
  /** Sentences about it, without its file. */
  readonly problems: readonly string[]
  /** Paths of all that was loaded with it, itself first; what Node and we have is not among them. */
  readonly files: readonly string[]
}

/** A word as it is sent. */
export type SentWord = { readonly token: string; readonly word: WorkerWord }

/**
 * What a worker says. `begun` comes before the function is called: from then on its time counts. `late`: a file of the user's own is
 * imported that was not when the module was loaded.
 */
export type WorkerWord =
  | ({ readonly kind: 'loaded' } & LoadedModule)
  | { readonly kind: 'unloadable'; readonly why: string }
  | { readonly kind: 'late'; readonly path: string }
  | { readonly kind: 'begun'; readonly id: number }
  | { readonly kind: 'returned'; readonly id: number; readonly value: JsonValue | undefined }
  | { readonly kind: 'failed'; readonly id: number; readonly why: string }
