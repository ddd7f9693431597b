import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { boundedReasons, chosenOutputs } from '../../src/action/outputs.ts'
import type { ReportPaths } from '../../src/action/report-files.ts'
import type { GateReason } from '../../src/domain/gate.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import { anExperiment, aReport, aRun } from '../support/builders.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'
import { runInJob } from './toolkit-process.ts'

const reasons = (count: number, length: number): GateReason[] =>
  Array.from({ length: count }, (_, index) => ({
    code: 'all-pass',
    rule: 'r',
    message: `${index}${'é'.repeat(length)}`,
  }))

test('few reasons are given as they are', () => {
  expect(boundedReasons(reasons(3, 100))).toEqual(reasons(3, 100))
  expect(boundedReasons([])).toEqual([])
})

test('many are cut so that an environment variable can carry them, and the rest is counted', () => {
  const bounded = boundedReasons(reasons(1000, 200))
  expect(Buffer.byteLength(JSON.stringify(bounded))).toBeLessThan(32_000)
  expect(bounded[0]).toEqual(reasons(1, 200)[0])
  expect(bounded.at(-1)?.message).toBe(`And ${1000 - (bounded.length - 1)} more reasons, all in results.json.`)
})

test('one reason that is too long alone is still counted', () => {
  expect(boundedReasons(reasons(1, 50_000)).map(({ message }) => message)).toEqual([
    'And 1 more reasons, all in results.json.',
  ])
})

describe('the outputs of a report', () => {
  const chosen = {
    markdown: 'artifacts/report.md',
    csv: 'artifacts/report.csv',
    log: 'artifacts/report.md.log',
    timestampedMarkdown: 'report-1.md',
    timestampedCsv: 'report-1.csv',
  }
  const paths = {
    directory: 'evals-report',
    markdown: 'evals-report/report.md',
    csv: 'evals-report/report.csv',
    results: 'evals-report/results.json',
    junit: 'evals-report/junit.xml',
    ctrf: 'evals-report/ctrf.json',
    html: 'evals-report/report.html',
  }

  /** The outputs as the runner reads them from the step's file. */
  async function outputsOf(report: EvalReport, given: ReportPaths | undefined): Promise<Record<string, string>> {
    const directory = temporaryDirectory()
    const file = join(directory, 'output')
    writeFileSync(file, '')
    const code = `
      const { setReportOutputs } = await src('action/outputs.ts')
      const revive = (key, value) => (/At$/.test(key) ? new Date(value) : value)
      answer(setReportOutputs(JSON.parse(${JSON.stringify(JSON.stringify(report))}, revive), ${JSON.stringify(given)}) ?? null)
    `
    const { answers } = await runInJob({ env: { GITHUB_OUTPUT: file } as never }, directory, code)
    expect(answers).toEqual([null])
    const lines = readFileSync(file, 'utf8').matchAll(/^([\w-]+)<<(\S+)\n([\s\S]*?)\n\2$/gm)
    return Object.fromEntries([...lines].map(([, name = '', , value = '']) => [name, value]))
  }

  test('lead to the files of its directory, to the spec and to the page of the evalset', async () => {
    const runs = [aRun({ status: 'failed' }), aRun({ index: 2 })]
    const settings = { evalsetSpecFile: 'capitals.evalset.json' }
    expect(await outputsOf(aReport({ experiments: [anExperiment({ runs })], settings }), paths)).toMatchObject({
      'report-file': paths.markdown,
      'csv-file': paths.csv,
      'results-file': paths.results,
      'junit-file': paths.junit,
      'ctrf-file': paths.ctrf,
      'html-file': paths.html,
      'failed-run-count': '1',
      'primary-failed-run-count': '1',
      'spec-path': 'examples/capitals.evalset.json',
      'comparison-url': 'https://datalayer.app/benchmarks/evalset-1',
      'view-url': 'https://datalayer.app/benchmarks/evalset-1',
    })
  })

  test('lead to the paths that the workflow chose, where it chose some', async () => {
    const outputs = await outputsOf(aReport(), { ...paths, chosen })
    expect(outputs).toMatchObject({
      'report-file': chosen.markdown,
      'csv-file': chosen.csv,
      'log-file': chosen.log,
      'timestamped-report-file': chosen.timestampedMarkdown,
      'timestamped-csv-file': chosen.timestampedCsv,
      'results-file': paths.results,
    })
  })

  test('have no files where none were written, and no spec where none was read', async () => {
    const outputs = await outputsOf(aReport({ settings: {} }), undefined)
    expect(Object.keys(outputs).filter((name) => /file|path|dir/.test(name))).toEqual([])
  })

  test('of a second evalset have names of their own, and without a CSV that of its directory stays', () => {
    const { csv: _, timestampedCsv: __, ...withoutCsv } = chosen
    expect(chosenOutputs(chosen, 'secondary-')).toEqual({
      'secondary-report-file': chosen.markdown,
      'secondary-csv-file': chosen.csv,
      'secondary-log-file': chosen.log,
      'secondary-timestamped-report-file': chosen.timestampedMarkdown,
      'secondary-timestamped-csv-file': chosen.timestampedCsv,
    })
    expect(chosenOutputs(withoutCsv)).not.toHaveProperty('csv-file')
    expect(chosenOutputs(undefined)).toEqual({})
  })
})
