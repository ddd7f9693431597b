/** A limit on one wait. `signal` fires when the time is over or the outer signal fires; `expired` tells which. Dispose it. */
export type Deadline = Disposable & { readonly signal: AbortSignal; readonly expired: boolean }

/**
 * A deadline `limitMs` from now that also ends with `outer`. Its timer keeps the process alive, so that a limit is
 * kept even when nothing else is going on (`AbortSignal.timeout` would let the process end).
 */
export function openDeadline(limitMs: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController()
  let expired = false
  const timer = setTimeout(() => {
    expired = true
    controller.abort()
  }, limitMs)
  const stop = () => controller.abort()
  if (outer?.aborted) stop()
  else outer?.addEventListener('abort', stop, { once: true })
  return {
    signal: controller.signal,
    get expired() {
      return expired
    },
    [Symbol.dispose]() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', stop)
    },
  }
}

/** A deadline that a signal shortens: `limitMs` from now, or `hurriedMs` from when the signal fires. Dispose it. */
export function openHurriedDeadline(limitMs: number, signal: AbortSignal, hurriedMs: number): Deadline {
  if (signal.aborted) return openDeadline(hurriedMs)
  const soon = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const hurry = () => {
    timer = setTimeout(() => soon.abort(), hurriedMs)
  }
  signal.addEventListener('abort', hurry, { once: true })
  const deadline = openDeadline(limitMs, soon.signal)
  return {
    signal: deadline.signal,
    get expired() {
      return deadline.expired || soon.signal.aborted
    },
    [Symbol.dispose]() {
      deadline[Symbol.dispose]()
      clearTimeout(timer)
      signal.removeEventListener('abort', hurry)
    },
  }
}
