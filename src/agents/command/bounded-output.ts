import type { Readable } from 'node:stream'

/** The most that an answer may be, in bytes. */
export const STDOUT_LIMIT_BYTES = 64 * 1024 * 1024

/** How much of the end of standard error is kept, in bytes. */
const STDERR_KEPT_BYTES = 16 * 1024

/** What a process has written so far. */
export type CommandOutput = {
  /** Fires when standard output is longer than `STDOUT_LIMIT_BYTES`; nothing of it is kept then. */
  readonly flooded: AbortSignal
  /** How much has come so far on both, in bytes. */
  received(): number
  stdout(): Buffer
  /** The end of standard error; it begins with `…` where something came before it. */
  stderr(): string
}

/** Reads both outputs of a process for as long as they are open, so that it never waits for us, and keeps what is of use. */
export function readOutput({
  stdout,
  stderr,
}: {
  readonly stdout: Readable
  readonly stderr: Readable
}): CommandOutput {
  const flooded = new AbortController()
  const [answer, tail] = [createBeginning(STDOUT_LIMIT_BYTES), createEnd(STDERR_KEPT_BYTES)]
  stdout.on('data', (chunk: Buffer) => {
    if (!answer.add(chunk)) flooded.abort()
  })
  stderr.on('data', (chunk: Buffer) => tail.add(chunk))
  // A pipe that breaks ends what comes through it; how the process ended says the rest.
  for (const stream of [stdout, stderr]) stream.on('error', () => {})
  return {
    flooded: flooded.signal,
    received: () => answer.received() + tail.received(),
    stdout: answer.bytes,
    stderr() {
      const text = tail.bytes().toString('utf8')
      // Half a character at the cut is nobody's.
      return tail.received() > STDERR_KEPT_BYTES ? `…${text.replace(/^\uFFFD+/, '')}` : text
    },
  }
}

/** Room at first, in bytes. It is doubled as it fills: a piece for every byte that comes alone would take many times its size. */
const FIRST_ROOM_BYTES = 16 * 1024

/** Keeps all, up to a limit; `add` is false from where it is passed, and nothing is kept any more. */
function createBeginning(limit: number) {
  let room = Buffer.alloc(FIRST_ROOM_BYTES)
  let received = 0
  return {
    received: () => received,
    bytes: () => room.subarray(0, received),
    add(chunk: Buffer): boolean {
      const from = received
      received += chunk.length
      if (received > limit) {
        room = Buffer.alloc(0)
        return false
      }
      if (received > room.length) {
        const wider = Buffer.alloc(Math.min(limit, Math.max(received, 2 * room.length)))
        room.copy(wider, 0, 0, from)
        room = wider
      }
      chunk.copy(room, from)
      return true
    },
  }
}

/** Keeps the last bytes. */
function createEnd(kept: number) {
  const room = Buffer.alloc(2 * kept)
  let [end, received] = [0, 0]
  return {
    received: () => received,
    bytes: () => room.subarray(Math.max(0, end - kept), end),
    add(chunk: Buffer): void {
      received += chunk.length
      const last = chunk.subarray(-kept)
      if (end + last.length > room.length) end = room.copy(room, 0, Math.max(0, end - kept), end)
      end += last.copy(room, end)
    },
  }
}
