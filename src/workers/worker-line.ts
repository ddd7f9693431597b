import { parseJson } from '../domain/json.ts'

/** The stream of a worker by which it is spoken to and speaks: the first after the three that every program has. */
export const WORKER_STREAM = 3

/** The longest line that is read, in bytes: a result, and the few words around it. */
export const MOST_LINE_BYTES = 65 * 1024 * 1024

const LINE_END = 0x0a

/** What a worker is told first. */
export type WorkerStart = {
  readonly modulePath: string
  /** What `agent-evals` stands for in an import of the module: a file URL. */
  readonly sdkUrl: string
  /** Stands on every word that is the worker's own: a module may write what it likes by the same way. */
  readonly token: string
}

/**
 * The line that carries a word: between two ends, so that a module that wrote half a line by the same way spoils only its own. Throws
 * `RangeError` when nobody would read it, `TypeError` when the word is no data.
 */
export function lineOf(token: string, word: unknown): Buffer {
  const line = Buffer.from(`\n{"token":${JSON.stringify(token)},"word":${JSON.stringify(word)}}\n`)
  if (line.byteLength > MOST_LINE_BYTES) throw new RangeError(`A line of ${line.byteLength} bytes is read by nobody.`)
  return line
}

/** Takes what came by the stream, piece by piece, and calls `hear` with the word of each line that bears the token; others are nobody's. */
export function createLineReader(token: string, hear: (word: unknown) => void): (piece: Buffer) => void {
  const start = Buffer.from(`{"token":${JSON.stringify(token)},"word":`)
  let pieces: Buffer[] = []
  let size = 0
  const keep = (piece: Buffer) => {
    size += piece.byteLength
    // The rest of a line that is too long is counted and not kept.
    if (size <= MOST_LINE_BYTES) pieces.push(piece)
    else pieces = []
  }
  const end = () => {
    const line = size <= MOST_LINE_BYTES ? Buffer.concat(pieces) : Buffer.alloc(0)
    pieces = []
    size = 0
    if (!line.subarray(0, start.byteLength).equals(start)) return
    const said = parseJson(line.toString('utf8', start.byteLength, line.byteLength - 1))
    if (said !== undefined) hear(said)
  }
  return (piece) => {
    let from = 0
    for (let to = piece.indexOf(LINE_END); to >= 0; to = piece.indexOf(LINE_END, from)) {
      keep(piece.subarray(from, to))
      end()
      from = to + 1
    }
    if (from < piece.byteLength) keep(piece.subarray(from))
  }
}
