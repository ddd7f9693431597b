import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import { renderMarkdown } from '../../src/reports/markdown.ts'
import { foreignReport } from '../../src/results/foreign-report.ts'
import {
  aCaseRun,
  aComparison,
  anAnswer,
  anExperiment,
  anOrigin,
  aPair,
  aReport,
  aRun,
  aVerdict,
} from '../support/builders.ts'

const SECRET = 'a-secret-of-this-job-4711'
const place = {
  git: { sha: 'f00d', repository: 'octo-org/agents' },
  viewAddress: 'https://datalayer.app/benchmarks',
  runAddresses: ['https://github.com/octo-org/agents'],
  redactor: createRedactor([SECRET, 'passed']),
}

describe('a report that anybody may have written', () => {
  test('stands where this job stands, whatever it says of itself', () => {
    const git = { sha: 'dead', repository: 'victim/repo', prNumber: 1, runId: '9', url: 'https://evil.example' }
    expect(foreignReport(aReport({ git }), place).git).toEqual(place.git)
  })

  test('loses secrets in its texts and keys; words of ours stay, though a secret may be one of them', () => {
    const answer = anAnswer({ text: `It is ${SECRET}.`, output: { [SECRET]: [SECRET] } })
    const experiment = anExperiment({ runs: [aRun({ cases: [aCaseRun({ answer, metadata: { note: SECRET } })] })] })
    const shown = foreignReport(
      aReport({ experiments: [experiment], verdict: aVerdict('passed', [experiment]) }),
      place,
    )
    expect(JSON.stringify(shown)).not.toContain(SECRET)
    expect(shown.verdict.status).toBe('passed')
    expect(shown.experiments[0]?.runs[0]?.cases[0]?.status).toBe('passed')
    expect(shown.startedAt).toEqual(aReport().startedAt)
  })

  test('has no step, which would be a line to paste: it may be any command', () => {
    const inputs = [['agent-command', 'sh evil.sh']] as const
    const shown = foreignReport(aReport({ step: { uses: 'evil/agent-evals@v1', inputs } }), place)
    expect(shown.step).toBeUndefined()
    expect(renderMarkdown(shown)).not.toMatch(/evil|npx|How to repeat/)
  })

  test.each([
    ['https://datalayer.app/benchmarks/evalset-1', true],
    ['https://datalayer.app/benchmarks.evil.example/1', false],
    ['https://datalayer.app.evil.example/benchmarks/1', false],
    ['https://evil.example/benchmarks/1', false],
    ['https://datalayer.app/benchmarks/../phish', false],
    ['https://datalayer.app/benchmarks/%2e%2e/phish', false],
    ['https://datalayer.app/benchmarks\\..\\phish', false],
    ['https://datalayer.app/benchmarks/..%2fphish', false],
    ['https://datalayer.app@evil.example/benchmarks/1', false],
    ['https://evil@datalayer.app/benchmarks/1', false],
    ['http://datalayer.app/benchmarks/1', false],
    ['https://datalayer.app:8443/benchmarks/1', false],
    ['https://github.com/octo-org/agents/releases/1', false],
    ['/benchmarks/1', false],
    ['javascript:alert(1)', false],
  ])('links to its page at %s: %s', (viewUrl, isKept) => {
    const report = aReport()
    const shown = foreignReport({ ...report, evalset: { ...report.evalset, viewUrl } }, place)
    expect(shown.evalset.viewUrl).toBe(isKept ? viewUrl : undefined)
  })

  test.each([
    ['https://github.com/octo-org/agents/actions/runs/1', true],
    ['https://github.com/octo-org/agents-of-evil/actions/runs/1', false],
    ['https://github.com/octo-org/agents/../../mallory/phish', false],
    ['https://datalayer.app/benchmarks/evalset-1', true],
  ])('links to the run of its baseline at %s: %s', (url, isKept) => {
    const experiment = anExperiment()
    const comparison = aComparison([aPair('case-1', 'p', 'f')], { origin: anOrigin({ url }) })
    const verdict = aVerdict('failed', [experiment])
    const experiments = verdict.experiments.map((one) => ({ ...one, comparison }))
    const shown = foreignReport(aReport({ verdict: { ...verdict, experiments } }), place)
    const [told] = shown.verdict.experiments
    expect(told?.comparison).toMatchObject({ kind: 'compared', origin: { endedAt: comparison.origin.endedAt } })
    expect(told?.comparison?.kind === 'compared' && told.comparison.origin.url).toBe(isKept ? url : undefined)
  })

  test('links are written as browsers go by them', () => {
    const report = aReport()
    const viewUrl = 'https://DATALAYER.app/x/../benchmarks/a b'
    expect(foreignReport({ ...report, evalset: { ...report.evalset, viewUrl } }, place).evalset.viewUrl).toBe(
      'https://datalayer.app/benchmarks/a%20b',
    )
  })
})
