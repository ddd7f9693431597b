import { type EvaluatorOrder, type EvaluatorWord, MOST_SAID } from './custom/evaluator-protocol.ts'
import { evaluatorsIn, type ModuleExports } from './custom/module-exports.ts'
import { unloadableBy } from './workers/broken-module.ts'
import { loadModule } from './workers/load-module.ts'
import { endWithGroup, watchParent } from './workers/parent-watch.ts'
import { copyPlain } from './workers/plain-copy.ts'
import { describeThrown } from './workers/thrown.ts'
import type { WorkerStart } from './workers/worker-line.ts'
import { listenAsWorker, type Voice } from './workers/worker-side.ts'

let known: ModuleExports['evaluators'] = []
let say: Voice<EvaluatorWord> = () => {}

// The process in which one module of the user's own runs: it says what the module exports, then runs what it is asked for.
listenAsWorker<EvaluatorOrder, EvaluatorWord>({
  started(start, voice) {
    say = voice
    void load(start)
  },
  ordered: (order) => void carryOut(order),
  left: endWithGroup,
})
// Whoever asked is gone: at once where this process hears of it, and by a watch of its own where a module lets it hear nothing.
watchParent()
// What a module threw after it had answered must not end what else it is working on.
process.on('uncaughtException', (error) => console.error(`A stray error: ${describeThrown(error)}`))

async function load(start: WorkerStart): Promise<void> {
  const files = new Set<string>()
  try {
    const { namespace } = await loadModule(start, { files, late: (path) => say({ kind: 'late', path }) })
    const { evaluators, problems } = evaluatorsIn(namespace)
    known = evaluators
    say({ kind: 'loaded', evaluators: evaluators.map(({ run: _, ...one }) => one), problems, files: [...files] })
  } catch (error) {
    say(unloadableBy(error, [...files]))
  }
}

async function carryOut({ id, evaluator, request }: EvaluatorOrder): Promise<void> {
  const run = known.find(({ name }) => name === evaluator)?.run
  say({ kind: 'begun', id })
  try {
    if (!run) throw new Error('it is not exported any more')
    const copy = copyPlain(await run(request.case, request.run), MOST_SAID)
    if (copy.kind === 'refused') say({ kind: 'failed', id, why: `gave ${copy.why}` })
    else say({ kind: 'returned', id, value: copy.value })
  } catch (error) {
    say({ kind: 'failed', id, why: `threw: ${describeThrown(error)}` })
  }
}
