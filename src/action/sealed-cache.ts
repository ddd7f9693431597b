import { createHmac, timingSafeEqual } from 'node:crypto'
import { closeSync, lstatSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import type { BaselineAbsence } from '../domain/baseline.ts'
import type { Clock } from '../domain/ports.ts'
import { CACHE_DIRECTORY as DIRECTORY, openCachePlace, type SealedKind } from './cache-place.ts'
import type { Env } from './input-reader.ts'
import type { RunnerServices } from './runner-services.ts'
import { callToolkit, type ToolkitAnswer } from './toolkit-call.ts'
import { isTracked } from './tracked-file.ts'

export type { SealedKind } from './cache-place.ts'

export type SealedCacheOptions = {
  readonly what: SealedKind
  /** Loads the runner's cache. */
  readonly toolkit: RunnerServices['cache']
  /** GITHUB_WORKSPACE, which is this process's working directory too: the toolkit looks for paths there. */
  readonly workspace: string
  /** Of the runner. */
  readonly env: Env
  /** Seals what is saved: anybody who can run a workflow of the repository can write to its caches. */
  readonly apiKey: string
  readonly clock: Clock
  /** Of one restoring or one saving; 20 s by default. */
  readonly limitMs?: number
  /** Of what is read, seal and all; by default as much as the kind may have. */
  readonly fileLimitBytes?: number
}

/** What was found; `why` is a phrase. That there is no entry proves little: entries are given up after a week. */
export type RestoringAnswer =
  | { readonly kind: 'restored'; readonly key: string; readonly text: string }
  | {
      readonly kind: 'none'
      readonly cause: Exclude<BaselineAbsence, 'rewritten'>
      readonly why: string
      /** A whole sentence: what would make it answer, where that is known. */
      readonly remedy?: string
    }

type None = Extract<RestoringAnswer, { kind: 'none' }>

/** What became of it; `why` is a sentence. */
export type SavingAnswer = { readonly kind: 'saved' } | { readonly kind: 'not-saved'; readonly why: string }

/**
 * Texts of one kind in the runner's cache, for a week or so. Never throws. The toolkit writes keys, sizes and the tar command
 * to the log, and a warning when the service fails.
 */
export type SealedCache = {
  /** The best that begins with one of these, best first, if it was sealed with the same API key. */
  restore(prefixes: readonly string[], signal: AbortSignal): Promise<RestoringAnswer>
  /** Keys are used once: what is there is not overwritten. */
  save(key: string, text: string, signal: AbortSignal): Promise<SavingAnswer>
}

/**
 * `seal` is what the kind's own key is derived from the API key for, so that a seal says nothing about that, and none of one
 * kind is one of another. A baseline has 40 million characters at most, a journal 256 MiB.
 */
const KINDS: Readonly<Record<SealedKind, { readonly seal: string; readonly fileLimitBytes: number }>> = {
  baseline: { seal: 'agent-evals baseline cache 2', fileLimitBytes: 48 * 1024 * 1024 },
  journal: { seal: 'agent-evals journal cache 1', fileLimitBytes: 257 * 1024 * 1024 },
}

/** Nobody waits longer than this for what is kept. */
const LIMIT_MS = 20_000

/** What the service takes, without what could be a command in the log, where the toolkit writes keys as they are. */
const PLAIN_KEY = /^[A-Za-z0-9][A-Za-z0-9._-]{0,511}$/

/** The toolkit refuses more. */
const MAX_KEYS = 10

const TRACKED = `git tracks ${DIRECTORY} in this repository, and what comes with the code is neither believed nor removed`
const TRACKED_REMEDY = `Take ${DIRECTORY} out of the repository.`

/** Opens the runner's cache for one kind. There is one path for all of that kind, so that calls take turns. */
export function openSealedCache(options: SealedCacheOptions): SealedCache {
  const { what, workspace, env, clock, limitMs = LIMIT_MS } = options
  const { path, directory, file, whileClean, abandon } = openCachePlace(what, workspace)
  let turn: Promise<ToolkitAnswer<unknown>> = Promise.resolve({ kind: 'done', value: undefined })

  /** One after the other. When one has gone on past its time, nothing of it is left, and the path is its and nobody else's any more. */
  function inTurn<T>(work: () => Promise<T>, signal: AbortSignal): Promise<ToolkitAnswer<T>> {
    const mine = turn.then(async (before): Promise<ToolkitAnswer<T>> => {
      if (before.kind === 'failed' && before.goesOn) return before
      const answer = await callToolkit(work, { clock, signal, limitMs })
      if (answer.kind === 'failed' && answer.goesOn) abandon()
      return answer
    })
    turn = mine
    return mine
  }

  return {
    async restore(prefixes, signal) {
      const [first = '', ...others] = prefixes.filter((prefix) => PLAIN_KEY.test(prefix)).slice(0, MAX_KEYS)
      if (first === '') return none('unavailable', 'there is no key to look for in the cache')
      const answer = await inTurn(async (): Promise<RestoringAnswer> => {
        const toolkit = await options.toolkit()
        if (!toolkit.isFeatureAvailable()) return none('never', 'this runner has no cache')
        if (await isTracked(DIRECTORY, { workspace, env })) {
          return { ...none('refused', TRACKED), remedy: TRACKED_REMEDY }
        }
        return await whileClean(async () => {
          const key = await toolkit.restoreCache([path], first, others, {}, true)
          return key === undefined ? none('never', `no cache entry ${first}…`) : unseal(key, file, options)
        })
      }, signal)
      if (answer.kind === 'done') return answer.value
      const remedy = 'The cache did not answer: run the job again.'
      return { ...none('unavailable', `the cache did not answer: ${answer.why}`), remedy }
    },
    async save(key, text, signal) {
      const notSaved = (why: string): SavingAnswer => {
        return { kind: 'not-saved', why: `The ${what} was not saved in the cache as ${key}: ${why}.` }
      }
      if (!PLAIN_KEY.test(key)) return notSaved('it is no key')
      const answer = await inTurn(async () => {
        const toolkit = await options.toolkit()
        if (!toolkit.isFeatureAvailable()) return 'this runner has no cache'
        if (await isTracked(DIRECTORY, { workspace, env })) return `${TRACKED}. ${TRACKED_REMEDY.replace(/\.$/, '')}`
        return await whileClean(async () => {
          mkdirSync(directory, { recursive: true })
          writeSealed(file, { key, text, options })
          const id = await toolkit.saveCache([path], key, {}, true)
          return id === -1 ? 'the runner did not take it, and its lines above say why' : undefined
        })
      }, signal)
      const why = answer.kind === 'done' ? answer.value : answer.why
      return why === undefined ? { kind: 'saved' } : notSaved(why)
    },
  }
}

function none(cause: None['cause'], why: string): None {
  return { kind: 'none', cause, why }
}

type Sealing = Pick<SealedCacheOptions, 'what' | 'apiKey' | 'fileLimitBytes'>

/** The seal first, then the text: together they would be one more copy of what may be a quarter of a gigabyte. */
function writeSealed(
  file: string,
  { key, text, options }: { readonly key: string; readonly text: string; readonly options: Sealing },
): void {
  const bytes = Buffer.from(text)
  const sealed = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(sealed, `${sealOf(key, bytes, options)}\n`)
    writeFileSync(sealed, bytes)
  } finally {
    closeSync(sealed)
  }
}

function unseal(key: string, file: string, options: Sealing): RestoringAnswer {
  const { what, fileLimitBytes = KINDS[what].fileLimitBytes } = options
  const refuse = (why: string): RestoringAnswer => none('refused', `cache entry ${key} ${why}`)
  const stats = lstatSync(file, { throwIfNoEntry: false })
  // What was packed may be anything: of a link or a pipe nothing is read.
  if (!stats?.isFile()) return refuse(`holds no ${what}`)
  if (stats.size > fileLimitBytes) return refuse(`has ${stats.size} bytes`)
  const content = readFileSync(file)
  const end = content.indexOf('\n')
  const [seal, bytes] = [content.subarray(0, Math.max(0, end)), content.subarray(end + 1)]
  const expected = Buffer.from(sealOf(key, bytes, options))
  const isOurs = end > 0 && seal.length === expected.length && timingSafeEqual(seal, expected)
  return isOurs
    ? { kind: 'restored', key, text: bytes.toString('utf8') }
    : refuse('was not saved under this key with this API key, or is damaged')
}

/** Over key and text, so that an entry cannot be saved again under another key and be more than it was; no key has a line break. */
function sealOf(key: string, bytes: Buffer, { what, apiKey }: Sealing): string {
  const secret = createHmac('sha256', apiKey).update(KINDS[what].seal).digest()
  return createHmac('sha256', secret).update(`${key}\n`).update(bytes).digest('hex')
}
