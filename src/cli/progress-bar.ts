import type { CaseStatus } from '../domain/grade.ts'
import type { Clock } from '../domain/ports.ts'
import type { Terminal } from './terminal.ts'

/** What a line of `execution/progress.ts` says of how far the run is. A test holds the two together. */
export type ProgressNews = {
  readonly done: number
  readonly total: number
  /** How a case run ended; absent where the line tells of several, or of none. */
  readonly status?: CaseStatus
}

const COUNTED = /^\[(\d+)\/(\d+)\] /
const CASE_ENDED = /^\[\d+\/\d+\] .* · (passed|failed|errored|ungraded|cancelled|skipped)(?:: \w+)? \(\d+\.\d s\)$/s

/** Reads a line of the log; `undefined` when it is no progress. */
export function readProgress(line: string): ProgressNews | undefined {
  const [, done, total] = COUNTED.exec(line) ?? []
  if (done === undefined || total === undefined) return undefined
  const status = CASE_ENDED.exec(line)?.[1] as CaseStatus | undefined
  return { done: Number(done), total: Number(total), ...(status ? { status } : {}) }
}

/** One line that is drawn again and again. */
export type ProgressBar = { show(news: ProgressNews): void; clear(): void }

/** Signs of the bar itself. */
const BAR_WIDTH = 20

/** A bar on a live terminal. */
export function createProgressBar(terminal: Terminal, clock: Clock): ProgressBar {
  const startedAt = clock.elapsed()
  const counts = new Map<CaseStatus, number>()
  return {
    show({ done, total, status }) {
      if (status) counts.set(status, (counts.get(status) ?? 0) + 1)
      const minutes = Math.max(1 / 60, (clock.elapsed() - startedAt) / 60_000)
      const filled = Math.round((BAR_WIDTH * done) / Math.max(1, total))
      const words = [
        `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done}/${total}`,
        `${counts.get('passed') ?? 0} passed`,
        ...(['failed', 'errored', 'ungraded', 'cancelled'] as const).flatMap((one) => {
          const count = counts.get(one)
          return count === undefined ? [] : [`${count} ${one}`]
        }),
        `${Math.round(done / minutes)}/min`,
      ]
      // A line that wraps could not be drawn over.
      terminal.draw(words.join(' · ').slice(0, terminal.columns - 1))
    },
    clear: () => terminal.draw(''),
  }
}
