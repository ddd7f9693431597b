/** Lets one question find out what an endpoint takes, while those that came with it wait. */
export type Scout = {
  /** Runs at once when it is the first; else when the first has told that it is settled, has ended, or the signal fires. */
  first<T>(run: (onSettled: () => void) => Promise<T>, signal: AbortSignal): Promise<T>
}

/** Without it, every question of the first moment would walk down the whole ladder for itself. */
export function createScout(): Scout {
  let ahead: Promise<void> | undefined
  return {
    async first(run, signal) {
      if (ahead) {
        await either(ahead, signal)
        return await run(() => {})
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      ahead = promise
      try {
        return await run(resolve)
      } finally {
        resolve()
      }
    },
  }
}

function either(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
    void promise.then(done)
  })
}
