import { appendFileSync, closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { messageOf } from '../domain/errors.ts'

/** Appends to the step's summary. Answers why it could not, `undefined` when it did: a summary never breaks a run. */
export function appendSummary(path: string | undefined, markdown: string): string | undefined {
  return written(path, (file) => appendFileSync(file, `${markdown}\n`))
}

/** Puts markdown above all that stands in the step's summary. Answers as `appendSummary` does. */
export function headSummary(path: string | undefined, markdown: string): string | undefined {
  return written(path, (file) => {
    const whole = Buffer.concat([Buffer.from(`${markdown}\n`), readFileSync(file)])
    // Written over and never emptied: whoever kills this process loses no more than a line or two.
    const descriptor = openSync(file, 'r+')
    try {
      for (let at = 0; at < whole.length; ) at += writeSync(descriptor, whole, at, whole.length - at, at)
    } finally {
      closeSync(descriptor)
    }
  })
}

function written(path: string | undefined, write: (file: string) => void): string | undefined {
  if (!path) return 'GITHUB_STEP_SUMMARY is not set'
  try {
    write(path)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
