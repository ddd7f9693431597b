import { plainVariables } from '../boundary/plain-variables.ts'
import type { Logger } from '../domain/ports.ts'
import { shortQuote } from '../domain/short-quote.ts'
import { placeBeside } from '../workers/loaded-files.ts'
import type { ModuleFile } from '../workers/module-file.ts'
import { loadingOf } from '../workers/worker-loading.ts'
import { createOutputTap } from '../workers/worker-output.ts'
import { startWorker, type WorkerListener, type WorkerProcess } from '../workers/worker-process.ts'
import type { EvaluatorOrder, EvaluatorWord, LoadedModule } from './evaluator-protocol.ts'
import { evaluatorWordIn } from './evaluator-words.ts'

/** What processes of one module are made with. */
export type ProcessOptions = {
  readonly module: ModuleFile
  readonly env: Readonly<Record<string, string | undefined>>
  readonly loadLimitMs: number
  readonly logger: Logger
}

/** A process in which a module is loaded. */
export type ModuleProcess = Pick<WorkerProcess<EvaluatorOrder, EvaluatorWord>, 'send' | 'terminate'>

/** The heap of one process: what an evaluator holds is an answer and what it makes of it. */
const MOST_HEAP_MB = 512

/** `why` completes "FILE …". */
export type ProcessOpening =
  | ({ readonly kind: 'opened'; readonly worker: ModuleProcess } & LoadedModule)
  | { readonly kind: 'unloadable'; readonly why: string }

/**
 * Opens processes for one module, each with a heap of its own, a clean environment and its output in the log. No thread: one that
 * runs out of memory takes its whole process along. It keeps a mistake of a module from everything else, and is no prison
 * for code that nobody trusts.
 */
export function createProcessOpener(
  options: ProcessOptions,
): (listener: WorkerListener<EvaluatorWord>) => Promise<ProcessOpening> {
  const { module, env, logger, loadLimitMs } = options
  const variables = plainVariables(env)
  const tap = createOutputTap(module.file, logger)
  const tellLate = createLateTeller(options)
  return async (listener) => {
    const worker = startWorker<EvaluatorOrder, EvaluatorWord>({
      program: 'evaluator-worker',
      modulePath: module.path,
      variables,
      mostHeapMb: MOST_HEAP_MB,
      readWord: evaluatorWordIn,
    })
    tap(worker.stdout)
    tap(worker.stderr)
    const loading = await loadingOf(worker, { limitMs: loadLimitMs })
    if (loading.kind === 'unloadable') {
      await worker.terminate()
      return loading
    }
    worker.listen({ ...listener, heard: (word) => (word.kind === 'late' ? tellLate(word.path) : listener.heard(word)) })
    return { ...loading, kind: 'opened', worker }
  }
}

/** By then the digest is what results are compared by. Told once of a module: it may import a file for each answer. */
function createLateTeller({ module: { path, file }, logger }: ProcessOptions): (imported: string) => void {
  let isTold = false
  return (imported) => {
    if (isTold) return
    isTold = true
    const shown = shortQuote(placeBeside(path, imported))
    const message = `evaluators: ${file} imports ${shown} only when it judges, so a change of that file goes unnoticed when results are compared. Import it at the top of the module.`
    logger.warning(message, { file })
  }
}
