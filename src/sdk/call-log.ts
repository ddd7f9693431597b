import { inertLogLines } from '../boundary/log-text.ts'
import { describeProblem } from '../domain/errors.ts'
import type { Logger, LogPlace, Redactor } from '../domain/ports.ts'
import type { Log } from './experiment.ts'
import { tellQuietly } from './told-quietly.ts'

/** A logger over a function of the caller's. Secrets are taken out of every line, and none of them does anything but be read. */
export function createCallLogger(log: Log | null, redactor: Redactor): Logger {
  const write = (message: string) => {
    if (log === null) return
    for (const line of inertLogLines(redactor.redact(message))) tellQuietly(() => log(line))
  }
  const placed = (word: string) => (message: string, place?: LogPlace) => {
    const { title: _, ...where } = place ?? {}
    write(`${word}: ${describeProblem({ message, ...where })}`)
  }
  return {
    info: write,
    notice: placed('Notice'),
    warning: placed('Warning'),
    error: placed('Error'),
    group(title, lines) {
      write(title)
      for (const line of lines) write(`  ${line}`)
    },
  }
}
