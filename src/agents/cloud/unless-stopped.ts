/** What the work gives, or `stopped` when the signal fires first; the work itself goes on. */
export async function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T | 'stopped'> {
  const stopped = Promise.withResolvers<'stopped'>()
  const stop = () => stopped.resolve('stopped')
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, stopped.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
