import * as core from '@actions/core'
import { limitBytes } from '../boundary/byte-limit.ts'
import { ANNOTATION_LIMIT_BYTES, inertLogLines } from '../boundary/log-text.ts'
import type { Logger, LogPlace, Redactor } from '../domain/ports.ts'

/** Stands before every line: a line of ours never begins with what the runner takes for a command. */
const PREFIX = 'evals | '

/** The runner hides a masked word wherever it stands in the job's log, and drops job outputs that hold it. */
const SHORTEST_MASK = 8

/** Makes the runner hide a secret everywhere in the job's log from now on. */
export function maskInLog(secret: string): void {
  if (secret.length >= SHORTEST_MASK) core.setSecret(secret)
}

/** A logger on the step's own log. Secrets are taken out and workflow commands made inert in everything that is written. */
export function createActionLogger(redactor: Redactor): Logger {
  const lines = (message: string) => inertLogLines(redactor.redact(message)).map((line) => `${PREFIX}${line}`)
  // Bounded again, because what is spelt out is longer.
  const annotation = (message: string) =>
    limitBytes(inertLogLines(redactor.redact(message), ANNOTATION_LIMIT_BYTES).join('\n'), ANNOTATION_LIMIT_BYTES)
  const properties = ({ file, line, column, title }: LogPlace = {}): core.AnnotationProperties => ({
    ...(file === undefined ? {} : { file: redactor.redact(file) }),
    ...(line === undefined ? {} : { startLine: line }),
    ...(column === undefined ? {} : { startColumn: column }),
    ...(title === undefined ? {} : { title: annotation(title) }),
  })
  return {
    info: (message) => core.info(lines(message).join('\n')),
    notice: (message, place) => core.notice(annotation(message), properties(place)),
    warning: (message, place) => core.warning(annotation(message), properties(place)),
    error: (message, place) => core.error(annotation(message), properties(place)),
    group(title, body) {
      core.startGroup(lines(title).join(' '))
      for (const text of body) core.info(lines(text).join('\n'))
      core.endGroup()
    },
  }
}
