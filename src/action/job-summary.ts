import { appendFileSync } from 'node:fs'
import { messageOf } from '../domain/errors.ts'

/** Appends to the step's summary. Answers why it could not, `undefined` when it did: a summary never breaks a run. */
export function appendSummary(path: string | undefined, markdown: string): string | undefined {
  if (!path) return 'GITHUB_STEP_SUMMARY is not set'
  try {
    appendFileSync(path, `${markdown}\n`)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
