import { z } from 'zod'
import { checkShape, type Exchange, type Handler } from '../exchange.ts'
import { twirpError } from './artifact-service.ts'
import type { BlobStore } from './blob-store.ts'
import type { GitHubState, JobIdentity, StoredCache } from './github-state.ts'

const createShape = z.looseObject({ key: z.string().min(1).max(512), version: z.string() })
const finalizeShape = z.looseObject({ key: z.string(), version: z.string(), size_bytes: z.string() })
const lookUpShape = z.looseObject({
  key: z.string(),
  version: z.string(),
  restore_keys: z.array(z.string()).max(9).default([]),
})

/** `github.actions.results.api.v1.CacheService`: a job writes to its own ref, and reads that, its base's and the default branch's. */
export function cacheService(
  state: GitHubState,
  blobs: BlobStore,
  jobOf: (exchange: Exchange) => JobIdentity,
): Record<string, Handler> {
  return {
    'POST /CreateCacheEntry': (exchange) => {
      const { key, version } = checkShape(createShape, exchange.body)
      const [scope = ''] = jobOf(exchange).cacheScopes
      const same = state.caches.find((one) => one.key === key && one.version === version && one.scope === scope)
      if (same)
        return twirpError(409, 'already_exists', 'cache entry with the same key, version, and scope already exists')
      const cache = { id: state.caches.length + 1, key, version, scope, blob: blobs.create(), isWhole: false }
      state.caches.push(cache)
      return { status: 200, body: { ok: true, signed_upload_url: blobs.addressOf(cache.blob, 'write') } }
    },
    'POST /FinalizeCacheEntryUpload': (exchange) => {
      const { key, version, size_bytes } = checkShape(finalizeShape, exchange.body)
      const [scope] = jobOf(exchange).cacheScopes
      const cache = state.caches.find((one) => one.key === key && one.version === version && one.scope === scope)
      if (!cache || String(cache.blob.bytes?.length) !== size_bytes) {
        return twirpError(400, 'invalid_argument', 'what was uploaded is not what was announced')
      }
      cache.isWhole = true
      return { status: 200, body: { ok: true, entry_id: String(cache.id) } }
    },
    'POST /GetCacheEntryDownloadURL': (exchange) => {
      const { key, version, restore_keys } = checkShape(lookUpShape, exchange.body)
      const fitting = state.caches.filter((cache) => cache.isWhole && cache.version === version)
      const cache = bestOf(fitting, jobOf(exchange).cacheScopes, [key, ...restore_keys])
      if (!cache) return { status: 200, body: { ok: false } }
      const address = blobs.addressOf(cache.blob, 'read')
      return { status: 200, body: { ok: true, signed_download_url: address, matched_key: cache.key } }
    },
  }
}

/** Scope by scope, and in each key by key: the very key, else the newest that begins with it. */
function bestOf(
  caches: readonly StoredCache[],
  scopes: readonly string[],
  keys: readonly string[],
): StoredCache | undefined {
  for (const scope of scopes) {
    const newestFirst = caches.filter((cache) => cache.scope === scope).toReversed()
    for (const key of keys) {
      const match =
        newestFirst.find((cache) => cache.key === key) ?? newestFirst.find((cache) => cache.key.startsWith(key))
      if (match) return match
    }
  }
  return undefined
}
