import type { Readable } from 'node:stream'
import type { Logger } from '../domain/ports.ts'

/** What one module may say in the log of a whole job, in characters. */
const MOST_SAID = 16_384
/** And in how many messages. */
const MOST_MESSAGES = 200

/** Gives what a module writes to the log, as far as a person reads it; the rest is thrown away. */
export function createOutputTap(file: string, logger: Logger): (stream: Readable) => void {
  let left = MOST_SAID
  let messages = 0
  const isFull = () => left === 0 || messages === MOST_MESSAGES
  return (stream) => {
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => {
      if (isFull()) return
      const text = chunk.slice(0, left)
      left -= text.length
      messages += 1
      logger.info(`${file} writes: ${text.trimEnd()}`)
      if (isFull()) logger.info(`${file} writes more; it is not shown.`)
    })
  }
}
