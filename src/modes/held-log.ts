import type { Logger } from '../domain/ports.ts'

/** A log whose lines wait for their turn. */
export type HeldLog = {
  readonly logger: Logger
  /** Says what waited, in its order; what comes later is said at once. */
  release(): void
}

/** What is done at the same time is told one after the other: each writes to such a log, and they are released in order. */
export function holdLog(logger: Logger): HeldLog {
  let waiting: (() => void)[] | undefined = []
  const say = (line: () => void): void => {
    if (waiting) waiting.push(line)
    else line()
  }
  return {
    logger: {
      info: (message) => say(() => logger.info(message)),
      notice: (message, place) => say(() => logger.notice(message, place)),
      warning: (message, place) => say(() => logger.warning(message, place)),
      error: (message, place) => say(() => logger.error(message, place)),
      group: (title, lines) => say(() => logger.group(title, lines)),
    },
    release() {
      const lines = waiting ?? []
      waiting = undefined
      for (const line of lines) line()
    },
  }
}
