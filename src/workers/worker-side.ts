import { Socket } from 'node:net'
import { isJsonObject, parseJson } from '../domain/json.ts'
import { createLineReader, lineOf, WORKER_STREAM, type WorkerStart } from './worker-line.ts'

/** Says a word to whoever started this process. Throws `RangeError` when it is too long to be read. */
export type Voice<Word> = (word: Word) => void

/** What a worker does with what it is told. */
export type WorkerEars<Order, Word> = {
  /** Called once, before any order. */
  started(start: WorkerStart, say: Voice<Word>): void
  ordered(order: Order): void
  /** Whoever asked is gone. */
  left(): void
}

/** Listens to whoever started this process as a worker. What is said first is how everything after it is told from a module's own noise. */
export function listenAsWorker<Order, Word>(ears: WorkerEars<Order, Word>): void {
  const line = new Socket({ fd: WORKER_STREAM, readable: true, writable: true })
  let early = Buffer.alloc(0)
  const begin = (piece: Buffer) => {
    early = Buffer.concat([early, piece])
    const end = early.indexOf('\n')
    if (end < 0) return
    const start = parseJson(early.toString('utf8', 0, end))
    if (!isJsonObject(start)) return
    const { modulePath, sdkUrl, token } = start
    if (typeof modulePath !== 'string' || typeof sdkUrl !== 'string' || typeof token !== 'string') return
    line.off('data', begin)
    const read = createLineReader(token, (order) => ears.ordered(order as Order))
    line.on('data', read)
    ears.started({ modulePath, sdkUrl, token }, (word) => void line.write(lineOf(token, word)))
    read(early.subarray(end + 1))
  }
  line.on('data', begin)
  line.on('error', () => {})
  line.on('close', () => ears.left())
}
