import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { appendSummary, headSummary } from '../../src/action/job-summary.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'

test('what is said of the whole stands above what was shown before, and nothing of that is lost', () => {
  const path = join(temporaryDirectory(), 'summary.md')
  writeFileSync(path, '')
  expect(appendSummary(path, 'first: é')).toBeUndefined()
  expect(appendSummary(path, 'second')).toBeUndefined()
  expect(headSummary(path, '## Both')).toBeUndefined()
  expect(readFileSync(path, 'utf8')).toBe('## Both\nfirst: é\nsecond\n')
})

test.each([appendSummary, headSummary])('where it cannot be written the answer says why', (show) => {
  expect(show(undefined, 'x')).toBe('GITHUB_STEP_SUMMARY is not set')
  expect(show(join(temporaryDirectory(), 'nowhere', 'summary.md'), 'x')).toContain('ENOENT')
})
