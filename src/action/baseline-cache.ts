import { createHmac, timingSafeEqual } from 'node:crypto'
import { lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BaselineAbsence, BaselineAnswer } from '../domain/baseline.ts'
import type { Clock } from '../domain/ports.ts'
import { callToolkit, type ToolkitAnswer } from './toolkit-call.ts'

export type BaselineCacheOptions = {
  /** GITHUB_WORKSPACE, which is this process's working directory too: the toolkit looks for paths there. */
  readonly workspace: string
  /** Seals what is saved: anybody who can run a workflow of the repository can write to its caches. */
  readonly apiKey: string
  readonly clock: Clock
  /** Of one restoring or one saving; 20 s by default. */
  readonly limitMs?: number
}

/** What was found; `why` is a phrase. That there is no entry proves little: entries are given up after a week. */
export type RestoringAnswer =
  | { readonly kind: 'restored'; readonly key: string; readonly text: string }
  | Extract<BaselineAnswer, { kind: 'none' }>

/** What became of it; `why` is a sentence. */
export type SavingAnswer = { readonly kind: 'saved' } | { readonly kind: 'not-saved'; readonly why: string }

/**
 * Texts in the runner's cache, for a week or so. Never throws. The toolkit writes keys, sizes and the tar command to the log,
 * and a warning when the service fails.
 */
export type BaselineCache = {
  /** The best that begins with one of these, best first, if it was sealed with the same API key. */
  restore(prefixes: readonly string[], signal: AbortSignal): Promise<RestoringAnswer>
  /** Keys are used once: what is there is not overwritten. */
  save(key: string, text: string, signal: AbortSignal): Promise<SavingAnswer>
}

/** The cache knows files by the very words of their paths, so that these must not change, and must do on every runner. */
const DIRECTORY = '.agent-evals-cache'
const PATH = `${DIRECTORY}/baseline`

/** Nobody waits longer than this for a baseline. */
const LIMIT_MS = 20_000

/** A baseline document has 40 million characters at most. */
const FILE_LIMIT_BYTES = 48 * 1024 * 1024

/** What the service takes, without what could be a command in the log, where the toolkit writes keys as they are. */
const PLAIN_KEY = /^[A-Za-z0-9][A-Za-z0-9._-]{0,511}$/

/** The toolkit refuses more. */
const MAX_KEYS = 10

/** Opens the runner's cache. There is one path for all, so that calls take turns. */
export function openBaselineCache({
  workspace,
  apiKey,
  clock,
  limitMs = LIMIT_MS,
}: BaselineCacheOptions): BaselineCache {
  const directory = join(workspace, DIRECTORY)
  const file = join(workspace, PATH)
  let turn: Promise<ToolkitAnswer<unknown>> = Promise.resolve({ kind: 'done', value: undefined })

  /** One after the other. When one has gone on past its time, the path is its, and nobody else's any more. */
  function inTurn<T>(work: () => Promise<T>, signal: AbortSignal): Promise<ToolkitAnswer<T>> {
    const mine = turn.then(async (before): Promise<ToolkitAnswer<T>> => {
      if (before.kind === 'failed' && before.goesOn) return before
      return callToolkit(() => withoutDirectory(work), { clock, signal, limitMs })
    })
    turn = mine
    return mine
  }

  /** Nothing of ours is left in the workspace, and nothing that stands there beforehand, a link perhaps, is written through. */
  async function withoutDirectory<T>(work: () => Promise<T>): Promise<T> {
    const remove = () => rmSync(directory, { recursive: true, force: true })
    remove()
    try {
      return await work()
    } finally {
      remove()
    }
  }

  return {
    async restore(prefixes, signal) {
      const [first = '', ...others] = prefixes.filter((prefix) => PLAIN_KEY.test(prefix)).slice(0, MAX_KEYS)
      if (first === '') return none('unavailable', 'there is no key to look for in the cache')
      const answer = await inTurn(async (): Promise<RestoringAnswer> => {
        const toolkit = await import('@actions/cache')
        if (!toolkit.isFeatureAvailable()) return none('never', 'this runner has no cache')
        const key = await toolkit.restoreCache([PATH], first, others, {}, true)
        return key === undefined ? none('never', `no cache entry ${first}…`) : unseal(key, file, apiKey)
      }, signal)
      if (answer.kind === 'done') return answer.value
      const remedy = 'The cache did not answer: run the job again.'
      return { ...none('unavailable', `the cache did not answer: ${answer.why}`), remedy }
    },
    async save(key, text, signal) {
      const notSaved = (why: string): SavingAnswer => {
        return { kind: 'not-saved', why: `The baseline was not saved in the cache as ${key}: ${why}.` }
      }
      if (!PLAIN_KEY.test(key)) return notSaved('it is no key')
      const answer = await inTurn(async () => {
        const toolkit = await import('@actions/cache')
        if (!toolkit.isFeatureAvailable()) return 'this runner has no cache'
        mkdirSync(directory)
        writeFileSync(file, `${sealOf(key, text, apiKey)}\n${text}`)
        const id = await toolkit.saveCache([PATH], key, {}, true)
        return id === -1 ? 'the runner did not take it, and its lines above say why' : undefined
      }, signal)
      const why = answer.kind === 'done' ? answer.value : answer.why
      return why === undefined ? { kind: 'saved' } : notSaved(why)
    },
  }
}

function none(cause: BaselineAbsence, why: string): Extract<RestoringAnswer, { kind: 'none' }> {
  return { kind: 'none', cause, why }
}

function unseal(key: string, file: string, apiKey: string): RestoringAnswer {
  const refuse = (why: string): RestoringAnswer => none('refused', `cache entry ${key} ${why}`)
  const stats = lstatSync(file, { throwIfNoEntry: false })
  // What was packed may be anything: of a link or a pipe nothing is read.
  if (!stats?.isFile()) return refuse('holds no baseline')
  if (stats.size > FILE_LIMIT_BYTES) return refuse(`has ${stats.size} bytes`)
  const content = readFileSync(file, 'utf8')
  const end = content.indexOf('\n')
  const [seal, text] = [Buffer.from(content.slice(0, Math.max(0, end))), content.slice(end + 1)]
  const expected = Buffer.from(sealOf(key, text, apiKey))
  const isOurs = end > 0 && seal.length === expected.length && timingSafeEqual(seal, expected)
  return isOurs
    ? { kind: 'restored', key, text }
    : refuse('was not saved under this key with this API key, or is damaged')
}

/**
 * Over key and text, so that an entry cannot be saved again under another key and be more than it was; no key has a line break.
 * Its own key is derived from the API key for this alone, so that a seal says nothing about that.
 */
function sealOf(key: string, text: string, apiKey: string): string {
  const secret = createHmac('sha256', apiKey).update('agent-evals baseline cache 2').digest()
  return createHmac('sha256', secret).update(`${key}\n${text}`).digest('hex')
}
