import { describe, expect, test } from '@jest/globals'
import { ANNOTATION_LIMIT_BYTES } from '../../src/boundary/log-text.ts'
import { visibleText } from '../../src/boundary/visible-text.ts'
import type { GateReasonCode, GateStatus } from '../../src/domain/gate.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import { parseDataset } from '../../src/evalset/dataset.ts'
import { parseEvalset } from '../../src/evalset/parse-evalset.ts'
import { createEvaluatorCatalog } from '../../src/evaluators/registry.ts'
import {
  CHECK_ANNOTATIONS_LIMIT,
  CHECK_SUMMARY_LIMIT_BYTES,
  checkAnnotations,
  checkConclusion,
  checkOutputs,
  checkRunName,
} from '../../src/reports/check-run.ts'
import {
  aCaseRun,
  aComparison,
  aFailedCaseRun,
  aFailureCause,
  anErroredCaseRun,
  anExperiment,
  anUngradedCaseRun,
  aPair,
  aReport,
  aVerdict,
} from '../support/builders.ts'
import { reportSaying } from '../support/hostile-report.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { readMarkdown } from '../support/markdown-structure.ts'

const everywhere = (file: string) => file

function aReportOf(status: GateStatus, cases: readonly CaseRun[]): EvalReport {
  const experiments = [anExperiment({ cases })]
  return aReport({ experiments, verdict: aVerdict(status, experiments) })
}

const misses = (count: number) =>
  Array.from({ length: count }, (_, index) => aFailedCaseRun({ caseId: `case ${index}`, name: `case ${index}` }))

describe('the name of a check run', () => {
  const nameOf = (over: Partial<Parameters<typeof checkRunName>[0]> = {}) =>
    checkRunName({ evalset: 'capitals', among: [], isReported: false, ...over })

  test.each([
    [{}, 'evals: capitals'],
    [{ among: ['codemode'] }, 'evals: capitals (codemode)'],
    [{ among: ['a', 'b', 'gpt-5'] }, 'evals: capitals (a, b, gpt-5)'],
    [{ isReported: true }, 'evals reported: capitals'],
    [{ evalset: 'two\nlines \u202e and more' }, 'evals: two lines ⟨U+202E⟩ and more'],
  ])('of %j is "%s"', (over, name) => {
    expect(nameOf(over)).toBe(name)
  })

  test('stays short, and two that are cut stay two', () => {
    const ids = Array.from({ length: 100 }, (_, index) => `agent-${index}`)
    const names = [nameOf({ among: ids }), nameOf({ among: [...ids, 'one-more'] })]
    for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
    expect(new Set(names).size).toBe(2)
    expect(nameOf({ among: ids })).toBe(names[0])
  })
})

describe('the conclusion of a check run', () => {
  const verdictOf = (status: GateStatus, code: GateReasonCode = 'noise') => ({
    ...aVerdict(status),
    reasons: [{ code, rule: 'a rule', message: 'Why.' }],
  })

  test.each<[GateStatus, GateReasonCode, boolean, string]>([
    ['passed', 'noise', true, 'success'],
    ['failed', 'threshold', false, 'failure'],
    // `fail-on: never` spares the step, and changes nothing about what was found.
    ['failed', 'threshold', true, 'failure'],
    ['failed', 'cancelled', false, 'failure'],
    ['inconclusive', 'coverage', false, 'failure'],
    ['inconclusive', 'noise', true, 'neutral'],
    ['inconclusive', 'cancelled', false, 'cancelled'],
    ['inconclusive', 'cancelled', true, 'cancelled'],
    ['skipped', 'nothing-to-run', true, 'skipped'],
    ['skipped', 'nothing-to-run', false, 'failure'],
  ])('of %s (%s) with a step that succeeds: %s is %s', (status, code, succeeds, conclusion) => {
    expect(checkConclusion(verdictOf(status, code), { succeeds, isReported: false })).toBe(conclusion)
  })

  test('is not green where somebody else says so', () => {
    const reported = { succeeds: true, isReported: true }
    expect(checkConclusion(verdictOf('passed'), reported)).toBe('neutral')
    expect(checkConclusion(verdictOf('failed'), reported)).toBe('failure')
  })
})

describe('what a check run shows', () => {
  test('is the verdict as its title, in plain text, and the job summary below', () => {
    const [full, least] = checkOutputs(aReportOf('failed', [aCaseRun({ caseId: 'a' }), aFailedCaseRun()]))
    expect(full.title).toBe('❌ Failed: agent-a may not ship · 50.0 % (1/2) passed')
    expect(full.summary).toMatch(/^## ❌ Failed: <code>agent-a<\/code> may not ship/)
    expect(full.summary).toContain('### Failed: 1 case')
    expect(least.title).toBe(full.title)
    expect(least.summary).toMatch(/^## ❌ Failed.*\n\nThe summary of the workflow run has the rest\.\n$/)
  })

  test('says whose word it is, where it is not this run', () => {
    const report = { ...aReportOf('passed', [aCaseRun()]), provenance: 'Reported by *another* run.' }
    const [full, least] = checkOutputs(report)
    expect(full.title).toBe('Reported, not verified: ✅ Passed: agent-a · 100.0 % (1/1) passed')
    for (const { summary } of [full, least]) {
      expect(summary).toMatch(/^## Reported, not verified: ✅ Passed.*\n\nReported by &#42;another&#42; run\.\n\n/)
    }
  })

  test.each([5, 500, 50_000])('fits at %i case runs and keeps its verdict', (count) => {
    const [full] = checkOutputs(aReportOf('failed', misses(count)))
    expect(Buffer.byteLength(full.summary)).toBeLessThanOrEqual(CHECK_SUMMARY_LIMIT_BYTES)
    const { lines } = readMarkdown(full.summary)
    expect(lines[0]?.source).toMatch(/^## ❌ Failed: .* 0\.0 % \(0\/[\d,]+\) passed$/)
    expect(full.summary).toContain(`### Failed: ${count.toLocaleString('en-US')} cases`)
    const opened = lines.filter(({ source }) => source.startsWith('<details>')).length
    expect(lines.filter(({ source }) => source === '</details>')).toHaveLength(opened)
  })

  test.each([
    [2_000, 1],
    [300, 400],
  ])('fits where its table alone (%i agentspecs) would not', (count, nameLength) => {
    const experiments = Array.from({ length: count }, (_, index) =>
      anExperiment({ agentspecId: `${'x'.repeat(nameLength)}${index}`, cases: [aFailedCaseRun()] }),
    )
    const outputs = checkOutputs(aReport({ experiments, verdict: aVerdict('failed', experiments) }))
    for (const { title, summary } of outputs) {
      expect(Buffer.byteLength(title)).toBeLessThanOrEqual(255)
      expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(CHECK_SUMMARY_LIMIT_BYTES)
      expect(summary).toMatch(/^## ❌ Failed/)
    }
  })

  test.each(Object.entries(HOSTILE_TEXTS))('does nothing but be read when everything says %s', (_name, text) => {
    const report = { ...reportSaying(text), provenance: text }
    const name = checkRunName({ evalset: text, among: [text], isReported: false })
    const [{ title, summary }] = checkOutputs(report)
    for (const line of [name, title]) {
      expect(line).not.toContain('\n')
      expect(visibleText(line)).toBe(line)
    }
    for (const { source } of readMarkdown(summary).lines) expect(source).not.toMatch(/\]\(|!\[|<!--|@|:\/\//)
    for (const annotation of checkAnnotations(report, 'failure', () => 'evals/a.json')) {
      expect(annotation.title).not.toContain('\n')
      expect(visibleText(annotation.title)).toBe(annotation.title)
      expect(visibleText(annotation.message)).toBe(annotation.message)
      expect(Buffer.byteLength(annotation.title)).toBeLessThanOrEqual(255)
      expect(Buffer.byteLength(annotation.message)).toBeLessThanOrEqual(ANNOTATION_LIMIT_BYTES)
    }
  })
})

describe('the annotations of a check run', () => {
  test.each([
    [0, 0],
    [1, 1],
    [50, 50],
    [51, 51],
    [500, 500],
    [501, 500],
    [5_000, 500],
  ])('of %i misses are %i', (count, shown) => {
    const annotations = checkAnnotations(aReportOf('failed', misses(count)), 'failure', everywhere)
    expect(annotations).toHaveLength(shown)
    const more = annotations.filter(({ title }) => title.includes('more to look at'))
    const left = count - CHECK_ANNOTATIONS_LIMIT + 1
    expect(more.map(({ title }) => title)).toEqual(
      count > CHECK_ANNOTATIONS_LIMIT ? [`${left.toLocaleString('en-US')} more to look at`] : [],
    )
    if (more[0]) expect(annotations.at(-1)).toBe(more[0])
  })

  test.each([
    [
      'JSON',
      'evals/a.evalset.json',
      '{\n  "name": "x",\n  "evalset_evaluators": [{"name": "equals_expected"}],\n  "cases": [\n    {"name": "one", "inputs": "1", "expected_output": "1"},\n    {\n      "name": "two", "inputs": "2", "expected_output": "2"\n    }\n  ]\n}\n',
      [5, 6],
    ],
    [
      'YAML',
      'evals/a.yaml',
      'name: x\nevalset_evaluators: [equals_expected]\ncases:\n  - name: one\n    inputs: "1"\n    expected_output: "1"\n\n  - name: two\n    inputs: "2"\n    expected_output: "2"\n',
      [4, 8],
    ],
  ])('stand on the lines of the cases in %s', (_kind, file, text, lines) => {
    const parsed = parseEvalset({ text, file, catalog: createEvaluatorCatalog() })
    expect(annotatedLines(parsed)).toEqual(lines.map((line) => `${file}:${line}`))
  })

  test('stand on the lines of the cases in JSONL and CSV', () => {
    const tools = { catalog: createEvaluatorCatalog() }
    const jsonl =
      '{"name": "one", "inputs": "1", "expected_output": "1"}\n{"name": "two", "inputs": "2", "expected_output": "2"}\n'
    const csv = 'name,inputs,expected_output\none,1,1\n"two","2\n2",2\nthree,3,3\n'
    expect(annotatedLines(parseDataset({ kind: 'jsonl', name: 'a', file: 'a.jsonl', text: jsonl }, tools))).toEqual([
      'a.jsonl:1',
      'a.jsonl:2',
    ])
    expect(annotatedLines(parseDataset({ kind: 'csv', name: 'a', file: 'a.csv', text: csv }, tools))).toEqual([
      'a.csv:2',
      'a.csv:3',
      'a.csv:5',
    ])
  })

  test('are only of cases whose file is in the repository', () => {
    const location = { file: '/tmp/elsewhere.json', line: 1, column: 1 }
    const cases = [aFailedCaseRun({ caseId: 'a', location }), aFailedCaseRun({ caseId: 'b' })]
    const annotations = checkAnnotations(aReportOf('failed', cases), 'failure', (file) =>
      file.startsWith('/') ? undefined : `services/bot/${file}`,
    )
    expect(annotations.map(({ path, line }) => [path, line])).toEqual([
      ['services/bot/examples/capitals.evalset.json', 12],
    ])
  })

  test('are failures only where the check fails, and name the worst first', () => {
    const cases = [
      anUngradedCaseRun({ caseId: 'open', name: 'open' }),
      aFailedCaseRun({ caseId: 'known', name: 'known' }),
      aFailedCaseRun({ caseId: 'fell', name: 'fell' }),
      aFailedCaseRun({ caseId: 'held', name: 'held' }),
    ]
    const reportOf = (status: GateStatus) => {
      const report = aReportOf(status, cases)
      const comparison = aComparison([aPair('known', 'f', 'f'), aPair('fell', 'p', 'f')])
      const experiments = report.verdict.experiments.map((one) => ({ ...one, comparison, quarantined: ['held'] }))
      return { ...report, verdict: { ...report.verdict, experiments } }
    }
    const told = (...given: Parameters<typeof checkAnnotations>) =>
      checkAnnotations(...given).map(({ level, title }) => `${level} ${title.replace(' (agent-a)', '')}`)
    const asWarnings = ['warning worse: fell', 'warning known', 'warning open', 'notice held']
    expect(told(reportOf('failed'), 'failure', everywhere)).toEqual([
      'failure worse: fell',
      'failure known',
      'warning open',
      'notice held',
    ])
    expect(told(reportOf('passed'), 'success', everywhere)).toEqual(asWarnings)
    expect(told(reportOf('inconclusive'), 'neutral', everywhere)).toEqual(asWarnings)
    expect(told(reportOf('inconclusive'), 'cancelled', everywhere)[0]).toBe('failure worse: fell')
  })

  test('leave out what has no line: an agentspec without an agent, an outage that took many cases', () => {
    const failureCause = aFailureCause({ type: 'runtime_unreachable', message: 'nobody there' })
    const cases = ['a', 'b', 'c'].map((caseId) => anErroredCaseRun({ caseId, failureCause }))
    expect(checkAnnotations(aReportOf('inconclusive', cases), 'failure', everywhere)).toEqual([])
  })
})

function annotatedLines(parsed: ReturnType<typeof parseEvalset>): string[] {
  if (parsed.kind === 'invalid') throw new Error(JSON.stringify(parsed.problems))
  const cases = parsed.evalset.cases.map(({ id, name, location }) => aFailedCaseRun({ caseId: id, name, location }))
  return checkAnnotations(aReportOf('failed', cases), 'failure', everywhere).map(({ path, line }) => `${path}:${line}`)
}
