import type { Logger } from '../domain/ports.ts'
import { shortQuote } from '../domain/short-quote.ts'
import { openDeadline } from '../platform/deadline.ts'
import { placeBeside } from './loaded-files.ts'
import { createOutputTap } from './worker-output.ts'
import { startWorker, type WorkerListener, type WorkerProcess } from './worker-process.ts'
import type { LoadedModule, WorkerWord } from './worker-protocol.ts'

/** A module of the user's own. */
export type ModuleFile = {
  /** Absolute. */
  readonly path: string
  /** As people see it. */
  readonly file: string
}

/** What processes of one module are made with. */
export type ProcessOptions = {
  readonly module: ModuleFile
  readonly env: Readonly<Record<string, string | undefined>>
  readonly loadLimitMs: number
  readonly logger: Logger
}

/** A process in which a module is loaded. */
export type ModuleProcess = Pick<WorkerProcess, 'send' | 'terminate'>

/** `why` completes "FILE …". */
export type ProcessOpening =
  | ({ readonly kind: 'opened'; readonly worker: ModuleProcess } & LoadedModule)
  | { readonly kind: 'unloadable'; readonly why: string }

/**
 * Opens processes for one module, each with a heap of its own, a clean environment and its output in the log. No thread: one that
 * runs out of memory takes its whole process along. It keeps a mistake of a module from everything else, and is no prison
 * for code that nobody trusts.
 */
export function createProcessOpener(options: ProcessOptions): (listener: WorkerListener) => Promise<ProcessOpening> {
  const { module, env, logger } = options
  const tap = createOutputTap(module.file, logger)
  const tellLate = createLateTeller(options)
  return async (listener) => {
    const worker = startWorker(module.path, env)
    for (const stream of worker.output) tap(stream)
    const loading = await loadingOf(worker, options)
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

type Loading = Extract<WorkerWord, { readonly kind: 'loaded' | 'unloadable' }>

/** The word on loading: what it says itself, or why it says nothing. */
async function loadingOf(worker: WorkerProcess, { loadLimitMs }: ProcessOptions): Promise<Loading> {
  using deadline = openDeadline(loadLimitMs)
  return await new Promise((resolve) => {
    const fail = (why: string) => resolve({ kind: 'unloadable', why })
    worker.listen({
      heard(word) {
        if (word.kind === 'loaded' || word.kind === 'unloadable') resolve(word)
      },
      ended: fail,
    })
    deadline.signal.addEventListener('abort', () => fail(`was not loaded within ${loadLimitMs / 1000} s`))
  })
}
