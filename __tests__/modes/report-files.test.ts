import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { runImpatientStep } from './impatient-step.ts'

test('with output-markdown the report is where the workflow wants it, beside what is in its directory, and outputs lead there', async () => {
  const { main, workspace } = await runImpatientStep({ inputs: { 'output-markdown': 'artifacts/evals-report.md' } })
  const read = (path = '') => readFileSync(join(workspace, path), 'utf8')
  const { outputs } = main
  expect(outputs).toMatchObject({
    'report-file': 'artifacts/evals-report.md',
    'csv-file': 'artifacts/evals-report.csv',
    'log-file': 'artifacts/evals-report.md.log',
    'timestamped-report-file': expect.stringMatching(/^report-\d{8}T\d{12}Z\.md$/),
    'timestamped-csv-file': expect.stringMatching(/^report-\d{8}T\d{12}Z\.csv$/),
    'junit-file': 'evals-report/junit.xml',
    'ctrf-file': 'evals-report/ctrf.json',
    'html-file': 'evals-report/report.html',
  })
  expect(read(outputs['log-file'])).toBe(read(outputs['results-file']))
  for (const path of [outputs['report-file'], outputs['timestamped-report-file']]) {
    expect(read(path)).toBe(read('evals-report/report.md'))
  }
  for (const path of [outputs['csv-file'], outputs['timestamped-csv-file']]) {
    expect(read(path)).toBe(read('evals-report/report.csv'))
  }
})

test('paths that lead out, to a directory or to what is read stop the step before anything is created', async () => {
  const { main, workspace, platform } = await runImpatientStep({
    files: { 'agent-evals.yaml': '' },
    inputs: {
      'output-markdown': '../out.md',
      'secondary-output-markdown': 'agent-evals.yaml',
      'comparison-summary-output': '.',
    },
  })
  const told = main.annotations.map(({ message }) => message).join('\n')
  expect(told).toContain('output-markdown: ../out.md leads out of the workspace')
  expect(told).toContain('secondary-output-markdown: agent-evals.yaml would be replaced, and this step reads it')
  expect(told).toContain('comparison-summary-output: . is a directory; give the path of a file.')
  expect(platform.requests).toEqual([])
  expect(readdirSync(workspace)).not.toContain('evals-report')
})
