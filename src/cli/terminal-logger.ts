import type { Clock, Logger, LogPlace, Redactor } from '../domain/ports.ts'
import { createProgressBar, readProgress } from './progress-bar.ts'
import { inertBlock, type Terminal } from './terminal.ts'

/** A logger on standard error. */
export type TerminalLogger = Logger & {
  /** From now on the result tells itself: of what follows only warnings and errors are shown. */
  settle(): void
}

/** The title under which the run says its own verdict, which the result says too. */
const VERDICT_TITLE = 'Evals gate'

/**
 * What people see while a run goes on: a bar on a terminal, with everything but cases that passed above it; plain lines elsewhere.
 * Secrets are taken out of everything, and nothing of it reaches the terminal but as text.
 */
export function createTerminalLogger(options: {
  readonly terminal: Terminal
  readonly redactor: Redactor
  readonly isQuiet: boolean
  /** What is said is the result itself, and goes to standard output. */
  readonly isResult?: boolean
  readonly clock: Clock
}): TerminalLogger {
  const { terminal, redactor, isQuiet, isResult = false, clock } = options
  const bar = terminal.isLive && !isQuiet ? createProgressBar(terminal, clock) : undefined
  let isSettled = false
  const tell = (text: string, indent = '') => {
    for (const line of inertBlock(text, redactor)) terminal[isResult ? 'result' : 'tell'](`${indent}${line}`)
  }
  const mark = (tone: 'bad' | 'doubtful' | 'quiet', word: string, message: string, place: LogPlace = {}) => {
    const [first = '', ...rest] = inertBlock(`${placeText(place)}${message}`, redactor)
    terminal.tell(`${terminal.toneBeside(tone, `${word}:`)} ${first}`)
    for (const line of rest) terminal.tell(line)
  }
  return {
    info(message) {
      if (isQuiet || isSettled) return
      const news = bar && readProgress(message)
      if (!news) tell(message)
      else {
        if (news.status !== undefined && news.status !== 'passed') tell(message)
        bar.show(news)
      }
    },
    notice(message, place) {
      if (!isQuiet && !isSettled) mark('quiet', 'note', message, place)
    },
    warning(message, place) {
      if (!(isSettled && place?.title === VERDICT_TITLE)) mark('doubtful', 'warning', message, place)
    },
    error(message, place) {
      if (!(isSettled && place?.title === VERDICT_TITLE)) mark('bad', 'error', message, place)
    },
    group(title, lines) {
      if (isQuiet || isSettled) return
      tell(title)
      for (const line of lines) tell(line, '  ')
    },
    settle() {
      isSettled = true
      bar?.clear()
    },
  }
}

/** `file:line:column `, as far as it is known; empty where nothing is. */
export function placeText({ file, line, column }: LogPlace): string {
  if (file === undefined) return ''
  return `${[file, ...(line === undefined ? [] : [line]), ...(column === undefined ? [] : [column])].join(':')} `
}
