import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isInPackage } from './custom/loaded-files.ts'
import { evaluatorsIn, type ModuleExports } from './custom/module-exports.ts'
import { endWithGroup, watchParent } from './custom/parent-watch.ts'
import { copyPlain } from './custom/plain-copy.ts'
import type { SentWord, WorkerOrder, WorkerStart, WorkerWord } from './custom/worker-protocol.ts'

/** Longest text of what was thrown, in characters. */
const MOST_THROWN = 1_000

/** The package that a module may import without having installed it. */
const OWN_PACKAGE = 'agent-evals'

// The process in which one module of the user's own runs: it says what the module exports, then runs what it is asked for.
process.once('message', (start: WorkerStart) => void load(start, createVoice(start.token)))
// Whoever asked is gone: at once where this process hears of it, and by a watch of its own where a module lets it hear nothing.
process.on('disconnect', endWithGroup)
watchParent()
// What a module threw after it had answered must not end what else it is working on.
process.on('uncaughtException', (error) => console.error(`A stray error: ${describeThrown(error)}`))

type Voice = (word: WorkerWord) => void

async function load({ modulePath, sdkUrl }: WorkerStart, say: Voice): Promise<void> {
  const files = new Set<string>()
  let isLoaded = false
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === OWN_PACKAGE) return { url: sdkUrl, shortCircuit: true }
      const resolved = next(specifier, context)
      const path = resolved.url.startsWith('file:') ? fileURLToPath(resolved.url) : undefined
      if (path !== undefined && !files.has(path)) {
        files.add(path)
        if (isLoaded && !isInPackage(path)) say({ kind: 'late', path })
      }
      return resolved
    },
  })
  let exported: ModuleExports
  try {
    const { href } = pathToFileURL(modulePath)
    // The bundler must leave it alone: it knows no module of the user's.
    exported = evaluatorsIn(await import(/* webpackIgnore: true */ href))
  } catch (error) {
    say({ kind: 'unloadable', why: `threw while it was loaded: ${describeThrown(error)}` })
    return
  }
  isLoaded = true
  const { evaluators, problems } = exported
  process.on('message', (order: WorkerOrder) => void carryOut(order, evaluators, say))
  say({ kind: 'loaded', evaluators: evaluators.map(({ run: _, ...known }) => known), problems, files: [...files] })
}

async function carryOut(
  { id, evaluator, request }: WorkerOrder,
  known: ModuleExports['evaluators'],
  say: Voice,
): Promise<void> {
  const run = known.find(({ name }) => name === evaluator)?.run
  say({ kind: 'begun', id })
  try {
    if (!run) throw new Error('it is not exported any more')
    const copy = copyPlain(await run(request.case, request.run))
    if (copy.kind === 'refused') say({ kind: 'failed', id, why: `gave ${copy.why}` })
    else say({ kind: 'returned', id, value: copy.value })
  } catch (error) {
    say({ kind: 'failed', id, why: `threw: ${describeThrown(error)}` })
  }
}

/** By the way as it was before the module could put another one in its place. */
function createVoice(token: string): Voice {
  const send = process.send?.bind(process)
  return (word) => {
    const sent: SentWord = { token, word }
    send?.(sent)
  }
}

/** Anything may be thrown, also what cannot be made text. */
function describeThrown(thrown: unknown): string {
  try {
    const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)
    return text.slice(0, MOST_THROWN)
  } catch {
    return 'something that cannot be described'
  }
}
