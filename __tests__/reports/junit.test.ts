import { describe, expect, test } from '@jest/globals'
import type { EvalReport } from '../../src/domain/report.ts'
import { junitPieces } from '../../src/reports/junit.ts'
import {
  aCaseRun,
  aFailedCaseRun,
  aFailureCause,
  anAnswer,
  anErroredCaseRun,
  anExperiment,
  anUngradedCaseRun,
  aReport,
  aResult,
  aRun,
  aVerdict,
} from '../support/builders.ts'
import { reportSaying } from '../support/hostile-report.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import {
  countAsUnitTestResult,
  type ReadTest,
  readAsJUnitReport,
  readAsTestReporter,
  readAsUnitTestResult,
} from '../support/junit-readers.ts'
import { childrenOf, type Element, readXml, schemaProblems } from '../support/xml-tree.ts'

const junitText = (report: EvalReport): string => [...junitPieces(report)].join('')

/** A case of each way to end, asked twice; `q` is in quarantine. */
function aMixedReport(): EvalReport {
  const cases = [
    aCaseRun({ caseId: 'p', name: 'passes' }),
    aFailedCaseRun({ caseId: 'f', name: 'fails' }),
    anErroredCaseRun({ caseId: 'e', name: 'breaks' }),
    anUngradedCaseRun({ caseId: 'u', name: 'nobody judges' }),
    anUngradedCaseRun({ caseId: 'c', name: 'is stopped', status: 'cancelled', attempts: 0 }),
    anUngradedCaseRun({ caseId: 's', name: 'is left out', status: 'skipped' }),
    aFailedCaseRun({ caseId: 'q', name: 'is known to fail' }),
  ]
  const runs = [aRun({ cases }), aRun({ id: 'run-2', index: 2, cases })]
  const experiments = [anExperiment({ runs }), anExperiment({ agentspecId: 'agent-b', runs: [aRun({ cases })] })]
  const verdict = aVerdict('failed', experiments)
  const judged = verdict.experiments.map((one) => ({ ...one, quarantined: ['q'] }))
  return aReport({
    experiments,
    verdict: { ...verdict, experiments: judged },
    quarantine: [{ caseId: 'q', until: '2026-12-31', reason: 'flaky upstream' }],
    settings: { runEnvironment: 'sdk' },
  })
}

/** What is beyond both schemas: where a test stands, and its properties. */
function withoutAdditions(text: string): string {
  return text
    .replace(/(<testcase [^>]*?) file="[^"]*" line="\d+"/g, '$1')
    .replace(/(<testcase [^>]*>\n)\s*<properties>[\s\S]*?<\/properties>\n/g, '$1')
}

/** What Jenkins' schema has and the other one contradicts. */
function withoutJenkins(text: string): string {
  return text
    .replace(/<testsuites [^>]*>/, '<testsuites>')
    .replace(/(<testsuite [^>]*?) skipped="\d+"/g, '$1')
    .replace(/\s*<skipped>[^<]*<\/skipped>/g, '')
}

const REPORTS: [string, () => EvalReport][] = [
  ['every way to end', aMixedReport],
  ['nothing at all', () => aReport({ experiments: [] })],
  ['an experiment without runs', () => aReport({ experiments: [anExperiment({ runs: [] })] })],
  ...Object.entries(HOSTILE_TEXTS).map(([name, text]): [string, () => EvalReport] => [name, () => reportSaying(text)]),
  ['what XML cannot write', () => reportSaying('a\uFFFEb\uFFFFc\u0000d]]>e')],
]

describe('junit.xml', () => {
  test.each(REPORTS)('is valid by both public schemas with %s', (_name, make) => {
    const plain = withoutAdditions(junitText(make()))
    expect(schemaProblems(plain, 'jenkins-junit.xsd')).toEqual([])
    expect(schemaProblems(withoutJenkins(plain), 'JUnit.xsd')).toEqual([])
  })

  test('is held by the schemas: what is beyond them is refused where it stands', () => {
    const text = junitText(aMixedReport())
    expect(schemaProblems(text, 'jenkins-junit.xsd').join()).toMatch(/'file'/)
    expect(schemaProblems(withoutAdditions(text), 'JUnit.xsd').join()).toMatch(/'skipped'/)
  })

  test('has a suite per experiment with counts that are those of its tests', () => {
    const suites = childrenOf(readXml(junitText(aMixedReport())), 'testsuite')
    expect(suites.map(({ attributes }) => attributes)).toEqual([
      {
        name: 'capitals.agent-a',
        package: 'capitals',
        id: '0',
        tests: '14',
        failures: '2',
        errors: '2',
        skipped: '8',
        time: '60.000',
        timestamp: '2026-11-29T13:13:13',
        hostname: 'localhost',
      },
      expect.objectContaining({
        name: 'capitals.agent-b',
        id: '1',
        tests: '7',
        failures: '1',
        errors: '1',
        skipped: '4',
      }),
    ])
    for (const suite of suites) {
      const tests = childrenOf(suite, 'testcase')
      const count = (name: string) => String(tests.filter((one) => childrenOf(one, name).length > 0).length)
      const { attributes } = suite
      expect([String(tests.length), count('failure'), count('error'), count('skipped')]).toEqual([
        attributes.tests,
        attributes.failures,
        attributes.errors,
        attributes.skipped,
      ])
    }
  })

  test('says why: a failure by its evaluators, an error by its cause, what was skipped in its own text', () => {
    const [suite] = childrenOf(readXml(junitText(aMixedReport())), 'testsuite')
    const resultOf = (name: string) => {
      const found =
        suite && childrenOf(suite, 'testcase').find(({ attributes }) => attributes.name === `${name} · run 2`)
      return found?.children.find((child) => child.name !== 'properties')
    }
    expect(resultOf('passes')).toBeUndefined()
    expect(resultOf('fails')).toMatchObject({
      name: 'failure',
      attributes: { type: 'failed', message: "expected 'Paris', the answer is 'Lyon'" },
      text: [
        "equals_expected: expected 'Paris', the answer is 'Lyon'",
        'Expected:\nParis',
        'Answer:\nLyon',
        'examples/capitals.evalset.json:12\nat examples.Case(capitals.evalset.json:12)',
      ].join('\n\n'),
    })
    expect(resultOf('breaks')).toMatchObject({
      name: 'error',
      attributes: { type: 'request_timeout', message: 'no answer within 180 s' },
    })
    const skipped = ['nobody judges', 'is stopped', 'is left out', 'is known to fail'].map(resultOf)
    expect(skipped.map((one) => one?.name)).toEqual(['skipped', 'skipped', 'skipped', 'skipped'])
    expect(skipped.map((one) => one?.text)).toEqual([
      'ungraded: nothing could judge the answer',
      'cancelled: not begun',
      'skipped',
      "in quarantine until 2026-12-31 (flaky upstream), failed: expected 'Paris', the answer is 'Lyon'",
    ])
  })

  test('has scores as properties of tests, and what the verdict stands on as those of suites', () => {
    const experiments = [
      anExperiment({ cases: [aCaseRun({ score: 0.1 + 0.2, evaluators: [aResult({ score: 0.3 })] })] }),
    ]
    const verdict = aVerdict('passed', experiments)
    const rate = { rate: 0.75, low: 0.5, high: 0.9, cases: 1, caseRuns: 1 }
    const judged = verdict.experiments.map((one) => ({ ...one, rate }))
    const [suite] = childrenOf(
      readXml(junitText(aReport({ experiments, verdict: { ...verdict, experiments: judged } }))),
      'testsuite',
    )
    const [first] = suite ? childrenOf(suite, 'testcase') : []
    expect(propertiesOf(first)).toMatchObject({
      case: 'capital',
      run: '1',
      status: 'passed',
      score: '0.3',
      'score.equals_expected': '0.3',
      tokens: '25',
    })
    expect(propertiesOf(suite)).toMatchObject({
      agentspec: 'agent-a',
      experiment: 'experiment-1',
      commit: 'c0ffee00',
      gate: 'passed',
      'pass-rate': '0.75',
      'pass-rate-low': '0.5',
      coverage: '1',
    })
  })

  test('names two cases of one name apart, and the same case alike in every run', () => {
    const cases = ['a', 'b', 'c'].map((caseId) => aCaseRun({ caseId, name: 'capital' }))
    const runs = [aRun({ cases }), aRun({ index: 2, cases: cases.toReversed() })]
    const tests = readAsUnitTestResult(readXml(junitText(aReport({ experiments: [anExperiment({ runs })] }))))
    expect(new Set(tests.map(({ key }) => key)).size).toBe(6)
    const [suite] = childrenOf(readXml(junitText(aReport({ experiments: [anExperiment({ runs })] }))), 'testsuite')
    const names = suite ? childrenOf(suite, 'testcase').map(({ attributes }) => attributes.name) : []
    expect(names).toEqual([
      'capital · run 1',
      'capital (b) · run 1',
      'capital (c) · run 1',
      'capital (c) · run 2',
      'capital (b) · run 2',
      'capital · run 2',
    ])
  })

  test('is named alike in every run of the evalset, whenever it was created', () => {
    const nameIn = (name: string, settings: EvalReport['settings']) => {
      const report = aReport()
      return readXml(junitText({ ...report, settings, evalset: { ...report.evalset, name } })).attributes.name
    }
    expect(nameIn('capitals-sdk-20261129T131313000000Z', { runEnvironment: 'sdk' })).toBe('capitals')
    expect(nameIn('my-own-name', { runEnvironment: 'name' })).toBe('my-own-name')
    expect(nameIn('capitals-sdk-20261129T131313000000Z', {})).toBe('capitals-sdk')
  })

  test.each([500, 50_000])('of %i case runs comes in pieces, each of them short, and is bounded', (count) => {
    const answer = anAnswer({ text: `<b>&${'x'.repeat(5_000)}` })
    const cases = Array.from({ length: count }, (_, at) =>
      aFailedCaseRun({ caseId: `c${at}`, name: `case ${at}`, answer }),
    )
    let bytes = 0
    let longest = 0
    let tests = 0
    for (const piece of junitPieces(aReport({ experiments: [anExperiment({ cases })] }))) {
      bytes += Buffer.byteLength(piece)
      longest = Math.max(longest, piece.length)
      if (piece.includes('<testcase ')) tests += 1
    }
    expect(tests).toBe(count)
    expect(longest).toBeLessThan(20_000)
    expect(bytes).toBeLessThan(100_000_000)
  })
})

describe('junit.xml where the gate did not pass and no test says so', () => {
  const reasons = [
    { code: 'platform', rule: 'platform', message: 'The platform answered <503>.' },
    { code: 'noise', rule: 'max-regression: 0', message: 'it may be noise' },
  ] as const
  const open = [{ code: 'no-baseline', rule: 'max-regression: 0', message: 'there is no baseline' }] as const
  const passing = [anExperiment()]

  test.each<[string, Partial<EvalReport>, string, string]>([
    [
      'nothing was run',
      { experiments: [], verdict: { status: 'inconclusive', reasons, experiments: [] } },
      'error',
      'Gate inconclusive. The platform answered <503>.',
    ],
    [
      'every answer passed and took too long',
      { experiments: passing, verdict: { ...aVerdict('failed', passing), reasons } },
      'error',
      'Gate failed. The platform answered <503>.',
    ],
    [
      'nobody says why',
      { experiments: [], verdict: { status: 'failed', reasons: [], experiments: [] } },
      'error',
      'Gate failed.',
    ],
    [
      'it only left a question open',
      { experiments: passing, verdict: { ...aVerdict('inconclusive', passing), reasons: open } },
      'skipped',
      'Gate inconclusive. there is no baseline',
    ],
  ])('has a suite that does: %s', (_why, given, name, said) => {
    const report = aReport({ ...given, settings: { runEnvironment: 'sdk' } })
    const text = junitText(report)
    expect(schemaProblems(withoutAdditions(text), 'jenkins-junit.xsd')).toEqual([])
    expect(schemaProblems(withoutJenkins(withoutAdditions(text)), 'JUnit.xsd')).toEqual([])
    const root = readXml(text)
    const suites = childrenOf(root, 'testsuite')
    expect(suites).toHaveLength(report.experiments.length + 1)
    const suite = suites.at(-1)
    expect(suite?.attributes).toMatchObject({ name: 'capitals.gate', tests: '1' })
    const [verdict] = suite ? childrenOf(suite, 'testcase') : []
    const found = verdict?.children.find((child) => child.name !== 'properties')
    expect([found?.name, found?.attributes.message ?? found?.text]).toEqual([name, said])
    const [last] = readAsTestReporter(root, []).slice(-1)
    expect(last?.result).toBe(name === 'error' ? 'failed' : 'skipped')
    expect(countAsUnitTestResult(root)).toMatchObject({ suites: suites.length, tests: report.experiments.length + 1 })
    expect(root.attributes).toMatchObject({ errors: name === 'error' ? '1' : '0', failures: '0' })
  })

  test('tells every reason there', () => {
    const report = aReport({ experiments: [], verdict: { status: 'inconclusive', reasons, experiments: [] } })
    const [last] = readAsUnitTestResult(readXml(junitText(report)))
    expect(last).toMatchObject({
      result: 'error',
      content: 'platform: The platform answered <503>.\nnoise: it may be noise',
    })
  })

  test.each<[string, EvalReport]>([
    ['a case failed', aMixedReport()],
    ['it passed', aReport()],
    ['nothing was judged', aReport({ experiments: [], verdict: aVerdict('skipped') })],
  ])('and no such suite where %s', (_why, report) => {
    const names = childrenOf(readXml(junitText(report)), 'testsuite').map(({ attributes }) => attributes.name)
    expect(names).toHaveLength(report.experiments.length)
    expect(names.filter((name) => name?.endsWith('.gate'))).toEqual([])
  })
})

/** The words that readers of tests have for how a case run ended. */
const RESULTS: Readonly<Record<string, ReadTest['result']>> = {
  passes: 'passed',
  fails: 'failed',
  breaks: 'failed',
  'nobody judges': 'skipped',
  'is stopped': 'skipped',
  'is left out': 'skipped',
  'is known to fail': 'skipped',
}

describe('read back by the rules of', () => {
  const report = aMixedReport()
  const root = readXml(junitText(report))
  const caseRuns = report.experiments.flatMap(({ runs }) => runs.flatMap(({ cases }) => cases))

  test('dorny/test-reporter, every case run is there, none is passed that is not, and failures lead to their lines', () => {
    const tests = readAsTestReporter(root, [
      'README.md',
      'other/capitals.evalset.json',
      'examples/capitals.evalset.json',
    ])
    expect(tests.map(({ result }) => result)).toEqual(caseRuns.map(({ name }) => RESULTS[name]))
    expect(new Set(tests.map(({ group }) => group))).toEqual(new Set(['']))
    for (const { result, file, line } of tests) {
      expect([file, line]).toEqual(
        result === 'failed' ? ['examples/capitals.evalset.json', 12] : [undefined, undefined],
      )
    }
    expect(tests.map(({ seconds }) => Math.round(seconds * 1000))).toEqual(caseRuns.map(({ durationMs }) => durationMs))
  })

  test('EnricoMi/publish-unit-test-result-action, the counts are right and no two case runs are taken for one', () => {
    expect(countAsUnitTestResult(root)).toEqual({ suites: 2, tests: 21, skipped: 12, failures: 3, errors: 3 })
    const tests = readAsUnitTestResult(root)
    const words = { passes: 'success', fails: 'failure', breaks: 'error' } as Readonly<Record<string, string>>
    expect(tests.map(({ result }) => result)).toEqual(caseRuns.map(({ name }) => words[name] ?? 'skipped'))
    expect(new Set(tests.map(({ key }) => key)).size).toBe(caseRuns.length)
    expect(new Set(tests.map(({ file, line }) => `${file}:${line}`))).toEqual(
      new Set(['examples/capitals.evalset.json:12']),
    )
    for (const { result, message, content } of tests) {
      if (result === 'failure' || result === 'error') expect(message).not.toBe('')
      if (result !== 'success') expect(content).not.toBe('')
    }
  })

  test('mikepenz/action-junit-report, results, places and messages are those of the report', () => {
    const tests = readAsJUnitReport(root)
    expect(tests.map(({ result }) => result)).toEqual(caseRuns.map(({ name }) => RESULTS[name]))
    for (const { result, file, line, message } of tests) {
      expect([file, line]).toEqual(['examples/capitals.evalset.json', 12])
      if (result === 'failed')
        expect(['no answer within 180 s', "expected 'Paris', the answer is 'Lyon'"]).toContain(message)
    }
  })

  test('each of them, a message of several lines and signs comes as it was said', () => {
    const message = 'first "line" <b>\nsecond & \'last\''
    const cases = [anErroredCaseRun({ failureCause: aFailureCause({ message }) })]
    const said = readXml(junitText(aReport({ experiments: [anExperiment({ cases })] })))
    expect(readAsTestReporter(said, []).map((one) => one.message)).toEqual([message])
    expect(readAsUnitTestResult(said).map((one) => one.message)).toEqual([message])
    expect(readAsJUnitReport(said).map((one) => one.message)).toEqual([message])
  })
})

function propertiesOf(element: Element | undefined): Record<string, string | undefined> {
  const properties = element ? childrenOf(element, 'properties').flatMap((one) => childrenOf(one, 'property')) : []
  return Object.fromEntries(properties.map(({ attributes }) => [attributes.name, attributes.value]))
}
