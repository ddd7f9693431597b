import { MOST_RESULT } from './agents/task/result-limit.ts'
import { type ExportedTask, taskIn } from './agents/task/task-export.ts'
import type { TaskOrder, TaskWord } from './agents/task/task-words.ts'
import type { TaskInput } from './domain/question.ts'
import { unloadableBy } from './workers/broken-module.ts'
import { loadModule } from './workers/load-module.ts'
import { endWithGroup, watchParent } from './workers/parent-watch.ts'
import { copyPlain } from './workers/plain-copy.ts'
import { describeThrown, stackOf } from './workers/thrown.ts'
import type { WorkerStart } from './workers/worker-line.ts'
import { listenAsWorker, type Voice } from './workers/worker-side.ts'

/** A question that the task is working on. */
type Work = { readonly id: number; readonly stop: AbortController }

let say: Voice<TaskWord> = () => {}
let task: ExportedTask = () => undefined
let work: Work | undefined
let home = process.cwd()
/** What went on before a question, by its kind and how often. */
let before: readonly string[] = []
let strays = 0
// As they were before a module could put others in their place.
const { setImmediate: soon } = globalThis
const goingOn = process.getActiveResourcesInfo.bind(process)
const whereAmI = process.cwd.bind(process)

// The process in which a task of the user's own runs: one question at a time, however it may go on.
listenAsWorker<TaskOrder, TaskWord>({
  started(start, voice) {
    say = voice
    void load(start)
  },
  ordered(order) {
    if (order.kind === 'ask') void answer(order.id, order.input)
    else if (work?.id === order.id) work.stop.abort()
  },
  left: endWithGroup,
})
watchParent()
// Also so that they are there before the first question, and are not taken for something that it left.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
// Node itself would end the process: nobody knows what still comes of the question.
process.on('uncaughtException', (error) => {
  strays += 1
  const why = `threw where nobody waited for it: ${describeThrown(error)}`
  console.error(why)
  if (work) say({ kind: 'broke', id: work.id, why, stack: stackOf(error, import.meta.url) })
})

async function load(start: WorkerStart): Promise<void> {
  const files = new Set<string>()
  try {
    const { namespace } = await loadModule(start, { files })
    const found = taskIn(namespace)
    if (found.kind === 'none') return say({ kind: 'unloadable', why: found.why })
    task = found.task
    home = whereAmI()
    say({ kind: 'loaded' })
  } catch (error) {
    say(unloadableBy(error, [...files]))
  }
}

async function answer(id: number, input: TaskInput): Promise<void> {
  before = goingOn()
  strays = 0
  const stop = new AbortController()
  work = { id, stop }
  say({ kind: 'begun', id })
  const word = await called({ ...input, signal: stop.signal }, id)
  try {
    say(word)
  } catch {
    // Written as JSON, a text of control characters takes six times its length.
    say({ kind: 'refused', id, why: `gave more than ${MOST_RESULT.called}, of which nothing is kept` })
  }
  // What it just let go of needs a turn to be gone.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => soon(resolve))
  work = undefined
  say({ kind: 'rested', id, leftover: leftover() })
}

async function called(given: Parameters<ExportedTask>[0], id: number): Promise<TaskWord> {
  try {
    const copy = copyPlain(await task(given), MOST_RESULT)
    if (copy.kind === 'refused') return { kind: 'refused', id, why: `gave ${copy.why}` }
    return { kind: 'returned', id, value: copy.value }
  } catch (error) {
    return { kind: 'threw', id, why: `threw: ${describeThrown(error)}`, stack: stackOf(error, import.meta.url) }
  }
}

/** What a question left behind that the next one could suffer from. */
function leftover(): string[] {
  // A result that is still being written is ours.
  const left = goingOn().filter((kind) => kind !== 'WriteWrap')
  for (const kind of before) {
    const at = left.indexOf(kind)
    if (at >= 0) left.splice(at, 1)
  }
  if (strays > 0) left.push('an error that nobody waited for')
  try {
    if (whereAmI() !== home) left.push('another working directory')
  } catch {
    left.push('no working directory')
  }
  return left
}
