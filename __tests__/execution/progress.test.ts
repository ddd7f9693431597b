import { expect, test } from '@jest/globals'
import type { Clock } from '../../src/domain/ports.ts'
import { createProgress, HEARTBEAT_MS } from '../../src/execution/progress.ts'
import { aCaseRun, aFailedCaseRun, anExperiment, aRun } from '../support/builders.ts'
import { memoryLogger } from '../support/memory-ports.ts'

test('a sign of life comes when nothing has moved for half a minute, and not before', async () => {
  const { logger, lines } = memoryLogger()
  const stop = new AbortController()
  let now = 0
  const news = [20_000, 45_000]
  const clock: Clock = {
    now: () => new Date(now),
    elapsed: () => now,
    async sleep(ms) {
      const until = now + ms
      for (const at of news.filter((time) => time > now && time <= until)) {
        now = at
        progress.caseFinished('a', 1, aCaseRun())
      }
      now = until
      if (now > 120_000) stop.abort()
    },
  }
  const progress = createProgress({ total: 9, logger, clock })
  await progress.beat(stop.signal)
  const signs = lines.filter((line) => line.includes('still running'))
  // News at 20 s and 45 s; silence is noticed at 75 s and again at 105 s.
  expect(signs).toEqual([
    'info: [2/9] still running, nothing has ended for 30 s',
    'info: [2/9] still running, nothing has ended for 30 s',
  ])
  expect(HEARTBEAT_MS).toBe(30_000)
})

test('an ended experiment never becomes a wall of text', () => {
  const { logger, lines } = memoryLogger()
  const clock = { now: () => new Date(), elapsed: () => 0, sleep: async () => {} }
  const cases = Array.from({ length: 500 }, (_, index) => aFailedCaseRun({ name: `case-${index}` }))
  createProgress({ total: 500, logger, clock }).experimentEnded(anExperiment({ runs: [aRun({ cases })] }))
  expect(lines.length).toBeLessThan(25)
  expect(lines.at(-1)).toBe('and 480 more, all in the report')
})

test('what was taken over is told by where it was really asked, the earliest first, and nothing when there is none', () => {
  const { logger, lines } = memoryLogger()
  const clock = { now: () => new Date(), elapsed: () => 0, sleep: async () => {} }
  const progress = createProgress({ total: 12, logger, clock })
  const taken = (...attempts: readonly number[]) =>
    attempts.map((attempt) => ({ runIndex: 1, caseRun: aCaseRun(), source: { attempt } }))
  progress.reused('a', [])
  progress.reused('b', taken(2, 2))
  progress.reused('c', taken(10, 2, 10))
  expect(lines).toEqual([
    'info: [2/12] b · 2 case run(s) taken over from attempt 2',
    'info: [5/12] c · 3 case run(s) taken over from attempt 2 (1) and attempt 10 (2)',
  ])
})
