import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { evaluatorsIn, type ModuleExports } from './custom/module-exports.ts'
import { copyPlain } from './custom/plain-copy.ts'
import type { WorkerOrder, WorkerStart, WorkerWord } from './custom/worker-protocol.ts'

/** Longest text of what was thrown, in characters. */
const MOST_THROWN = 1_000

/** The package that a module may import without having installed it. */
const OWN_PACKAGE = 'agent-evals'

// The process in which one module of the user's own runs: it says what the module exports, then runs what it is asked for.
process.once('message', (start: WorkerStart) => void load(start))
// Whoever asked is gone.
process.on('disconnect', () => process.exit())
// What a module threw after it had answered must not end what else it is working on.
process.on('uncaughtException', (error) => console.error(`A stray error: ${describeThrown(error)}`))

async function load({ modulePath, sdkUrl }: WorkerStart): Promise<void> {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === OWN_PACKAGE ? { url: sdkUrl, shortCircuit: true } : next(specifier, context),
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
  const { evaluators, problems } = exported
  process.on('message', (order: WorkerOrder) => void carryOut(order, evaluators))
  say({ kind: 'loaded', evaluators: evaluators.map(({ run: _, ...known }) => known), problems })
}

async function carryOut({ id, evaluator, request }: WorkerOrder, known: ModuleExports['evaluators']): Promise<void> {
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

function say(word: WorkerWord): void {
  process.send?.(word)
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
