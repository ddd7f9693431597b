import pLimit from 'p-limit'

/** What is done in a place, and what stands for it when it was stopped before it had one. */
export type Placed<T> = { readonly work: () => Promise<T>; readonly stopped: () => T }

/** Does the work when there is a place for it; the signal ends the waiting for one, and never what has begun. */
export type Places = <T>(signal: AbortSignal, placed: Placed<T>) => Promise<T>

/** So many may be at work at once; the others wait in the order in which they came. */
export function createPlaces(most: number): Places {
  const limit = pLimit(most)
  return (signal, { work, stopped }) =>
    new Promise((resolve, reject) => {
      const stop = () => resolve(stopped())
      if (signal.aborted) return stop()
      signal.addEventListener('abort', stop, { once: true })
      limit(async () => {
        signal.removeEventListener('abort', stop)
        if (!signal.aborted) resolve(await work())
      }).catch(reject)
    })
}
