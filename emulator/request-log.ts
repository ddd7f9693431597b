/** One request that has arrived whole. */
export type RequestRecord = {
  /** As faults name it; `null` when there is no such route. */
  readonly route: string | null
  readonly method: string
  /** With its query. */
  readonly path: string
  /** ISO 8601. */
  readonly at: string
  readonly body: unknown
}

/** Every request that arrived, oldest first. */
export type RequestLog = {
  readonly records: readonly RequestRecord[]
  add(record: RequestRecord): void
  /** Resolves with the first request that fits, past or to come, or throws after `timeoutMs` (30 s by default). */
  waitFor(predicate: (request: RequestRecord) => boolean, timeoutMs?: number): Promise<RequestRecord>
}

const DEFAULT_PATIENCE_MS = 30_000

/** An empty log; `onRequest` is told of each request before anything is done about it. */
export function createRequestLog(onRequest?: (request: RequestRecord) => void): RequestLog {
  const records: RequestRecord[] = []
  const watchers = new Set<(request: RequestRecord) => void>()
  return {
    records,
    add(record) {
      records.push(record)
      onRequest?.(record)
      for (const watcher of watchers) watcher(record)
    },
    async waitFor(predicate, timeoutMs = DEFAULT_PATIENCE_MS) {
      const past = records.find(predicate)
      if (past) return past
      const { promise, resolve, reject } = Promise.withResolvers<RequestRecord>()
      const watcher = (request: RequestRecord): void => {
        if (predicate(request)) resolve(request)
      }
      watchers.add(watcher)
      const timer = setTimeout(() => {
        const seen = records.map(({ method, path }) => `${method} ${path}`).join(', ')
        reject(new Error(`No request that fits arrived within ${timeoutMs} ms; seen: ${seen || 'none'}.`))
      }, timeoutMs)
      return promise.finally(() => {
        clearTimeout(timer)
        watchers.delete(watcher)
      })
    },
  }
}
