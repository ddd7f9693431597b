import type { CustomRequest } from '../domain/custom-evaluator.ts'
import type { JsonValue } from '../domain/json.ts'
import type { ExportedEvaluator } from './module-exports.ts'

/** What a worker is told first. */
export type WorkerStart = {
  readonly modulePath: string
  /** What `agent-evals` stands for in an import of the module: a file URL. */
  readonly sdkUrl: string
}

/** One evaluation that is asked for. */
export type WorkerOrder = { readonly id: number; readonly evaluator: string; readonly request: CustomRequest }

/** What a worker says. `begun` comes before the function is called: from then on its time counts. */
export type WorkerWord =
  | { readonly kind: 'loaded'; readonly evaluators: readonly ExportedEvaluator[]; readonly problems: readonly string[] }
  | { readonly kind: 'unloadable'; readonly why: string }
  | { readonly kind: 'begun'; readonly id: number }
  | { readonly kind: 'returned'; readonly id: number; readonly value: JsonValue | undefined }
  | { readonly kind: 'failed'; readonly id: number; readonly why: string }
