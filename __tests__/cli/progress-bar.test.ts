import { describe, expect, test } from '@jest/globals'
import { readProgress } from '../../src/cli/progress-bar.ts'
import { CASE_STATUSES } from '../../src/domain/grade.ts'
import { createProgress } from '../../src/execution/progress.ts'
import { aCaseRun, aFailureCause } from '../support/builders.ts'

/** The lines of a real progress. */
function linesOf(tell: (progress: ReturnType<typeof createProgress>) => void): string[] {
  const lines: string[] = []
  const say = (message: string) => void lines.push(message)
  const logger = { info: say, notice: say, warning: say, error: say, group: say }
  const clock = { now: () => new Date(0), elapsed: () => 0, sleep: async () => {} }
  tell(createProgress({ total: 7, logger, clock }))
  return lines
}

describe('the bar reads what the progress of a run says', () => {
  test.each(CASE_STATUSES)('of a case that is %s', (status) => {
    const [line = ''] = linesOf((progress) => progress.caseFinished('agent-a', 1, aCaseRun({ status })))
    expect(readProgress(line)).toEqual({ done: 1, total: 7, status })
  })

  test('of a case that failed for a cause, whatever it is called', () => {
    const name = '[9/9] x · run 1 · y · passed (1.0 s)'
    const caseRun = aCaseRun({ name, status: 'errored', failureCause: aFailureCause() })
    const [line = ''] = linesOf((progress) => progress.caseFinished('agent-a', 1, caseRun))
    expect(readProgress(line)).toEqual({ done: 1, total: 7, status: 'errored' })
  })

  test('of several that end together', () => {
    const [line = ''] = linesOf((progress) => progress.restFailed('agent-a', aFailureCause(), 3))
    expect(readProgress(line)).toEqual({ done: 3, total: 7 })
  })

  test('and of nothing else', () => {
    expect(readProgress('Plan: 1 agent(s) [1/3]')).toBeUndefined()
  })
})
