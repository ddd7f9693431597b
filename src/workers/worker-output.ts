import type { Readable } from 'node:stream'
import type { Logger } from '../domain/ports.ts'

/** What one module may say in the log of a whole job, in characters. */
const MOST_SAID = 16_384
/** And in how many messages. */
const MOST_MESSAGES = 200

/**
 * Gives what a module writes to the log, as far as a person reads it; the rest is thrown away. A line comes whole, at the latest when its
 * stream ends, or not at all: the log finds a secret only in one piece.
 */
export function createOutputTap(file: string, logger: Logger): (stream: Readable) => void {
  let left = MOST_SAID
  let messages = 0
  const isFull = () => left === 0 || messages === MOST_MESSAGES
  const say = (text: string) => {
    if (isFull() || text === '') return
    const shown = text.length > left ? text.slice(0, text.lastIndexOf('\n', left) + 1) : text
    left -= Math.min(left, text.length)
    messages += 1
    if (shown !== '') logger.info(`${file} writes: ${shown.trimEnd()}`)
    if (isFull()) logger.info(`${file} writes more; it is not shown.`)
  }
  return (stream) => {
    let held = ''
    const sayUpTo = (end: number) => {
      const text = held.slice(0, end)
      held = held.slice(end)
      say(text)
    }
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => {
      if (isFull()) return
      held += chunk
      // A line that is longer than what is left to be said is not waited for.
      sayUpTo(held.length > left ? held.length : held.lastIndexOf('\n') + 1)
    })
    for (const ending of ['end', 'close']) stream.once(ending, () => sayUpTo(held.length))
  }
}
