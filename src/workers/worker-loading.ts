import { openDeadline } from '../platform/deadline.ts'
import type { WorkerProcess } from './worker-process.ts'

/** What a worker says of the loading of its module; `why` completes "FILE …". `place` is where it broke, by a path beside the module. */
export type LoadingWord =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'unloadable'; readonly why: string; readonly place?: LoadingPlace | undefined }

export type LoadingPlace = { readonly beside: string; readonly line: number }

/**
 * The word on loading: what the worker says itself, or why it says nothing within `limitMs`. The signal ends the waiting. Whoever asks
 * listens anew afterwards.
 */
export async function loadingOf<Word extends { readonly kind: string }>(
  worker: Pick<WorkerProcess<never, Word>, 'listen'>,
  { limitMs, signal }: { readonly limitMs: number; readonly signal?: AbortSignal },
): Promise<Extract<Word, { readonly kind: 'loaded' }> | Extract<LoadingWord, { readonly kind: 'unloadable' }>> {
  using deadline = openDeadline(limitMs, signal)
  return await new Promise((resolve) => {
    const fail = (why: string) => resolve({ kind: 'unloadable', why })
    const stop = () =>
      fail(deadline.expired ? `was not loaded within ${limitMs / 1000} s` : 'was stopped while it was loaded')
    worker.listen({
      heard(word) {
        if (isLoaded(word)) resolve(word)
        else if (isUnloadable(word)) resolve(word)
      },
      ended: fail,
    })
    if (deadline.signal.aborted) stop()
    else deadline.signal.addEventListener('abort', stop)
  })
}

function isLoaded<Word extends { readonly kind: string }>(
  word: Word,
): word is Extract<Word, { readonly kind: 'loaded' }> {
  return word.kind === 'loaded'
}

function isUnloadable(word: { readonly kind: string }): word is Extract<LoadingWord, { readonly kind: 'unloadable' }> {
  return word.kind === 'unloadable'
}
