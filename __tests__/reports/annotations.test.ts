import { describe, expect, test } from '@jest/globals'
import { ANNOTATION_LIMIT_BYTES } from '../../src/boundary/log-text.ts'
import type { GateStatus } from '../../src/domain/gate.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import { annotationsOf as annotationsUpTo } from '../../src/reports/annotations.ts'
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
  aResult,
  aRun,
  aVerdict,
} from '../support/builders.ts'

const annotationsOf = (report: EvalReport, limit = 10) => annotationsUpTo(report, limit)

const named = (name: string) => ({ caseId: name, name })

function aReportOf(status: GateStatus, ...experiments: Parameters<typeof anExperiment>[0][]) {
  const built = experiments.map(anExperiment)
  return aReport({ experiments: built, verdict: aVerdict(status, built) })
}

describe('annotations', () => {
  test('stand at the line of the case and say who failed, how often and why', () => {
    const runs = [aRun({ cases: [aFailedCaseRun()] }), aRun({ index: 2, cases: [aCaseRun()] })]
    expect(annotationsOf(aReportOf('failed', { runs }))).toEqual([
      {
        kind: 'error',
        title: 'capital of France (agent-a)',
        message: "agent-a, case capital: failed 1 of 2 runs, passed 1. expected 'Paris', the answer is 'Lyon'",
        file: 'examples/capitals.evalset.json',
        line: 12,
        column: 5,
      },
    ])
  })

  test('name the worst first: failed in most runs, failed, no agent, errored, ungraded', () => {
    const once = aFailedCaseRun(named('sometimes'))
    const runs = [
      aRun({
        cases: [
          anUngradedCaseRun(named('ungraded')),
          anErroredCaseRun(named('errored')),
          once,
          aFailedCaseRun(named('always')),
        ],
      }),
      aRun({ index: 2, cases: [aCaseRun(named('sometimes')), aFailedCaseRun(named('always'))] }),
    ]
    const failureCause = aFailureCause({ type: 'runtime_launch_failed', message: 'no credits' })
    const lost = {
      agentspecId: 'agent-b',
      failureCause,
      cases: [aCaseRun(named('reused')), anErroredCaseRun({ failureCause })],
    }
    const annotations = annotationsOf(aReportOf('failed', { runs }, lost))
    expect(annotations.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'error always (agent-a)',
      'error sometimes (agent-a)',
      'error agent-b could not be run',
      'error errored (agent-a)',
      'warning ungraded (agent-a)',
    ])
    expect(annotations[2]).toMatchObject({ message: 'agent-b: 1 case run errored. no credits' })
    expect(annotations[2]).not.toHaveProperty('file')
  })

  test('are warnings when the gate let the case through', () => {
    for (const status of ['passed', 'skipped'] as const) {
      const annotations = annotationsOf(aReportOf(status, { cases: [aFailedCaseRun(), anErroredCaseRun(named('b'))] }))
      expect(annotations.map(({ kind }) => kind)).toEqual(['warning', 'warning'])
    }
    expect(annotationsOf(aReportOf('inconclusive', { cases: [anErroredCaseRun()] }))[0]?.kind).toBe('error')
  })

  test('are so many of a kind at most, and the last one says how many more there are', () => {
    const failed = Array.from({ length: 25 }, (_, index) => aFailedCaseRun(named(`failed ${index}`)))
    const ungraded = Array.from({ length: 10 }, (_, index) => anUngradedCaseRun(named(`ungraded ${index}`)))
    const annotations = annotationsOf(aReportOf('failed', { cases: [...failed, ...ungraded] }))
    expect(annotations).toHaveLength(20)
    expect(annotations[9]).toEqual({
      kind: 'error',
      title: '16 more to look at',
      message: '16 more to look at: the job summary and the report files name them.',
    })
    expect(annotations[19]?.title).toBe('ungraded 9 (agent-a)')
    expect(annotationsOf(aReportOf('failed', { cases: failed }), 3).map(({ title }) => title)).toEqual([
      'failed 0 (agent-a)',
      'failed 1 (agent-a)',
      '23 more to look at',
    ])
  })

  test('name what got worse before what failed otherwise, and say so in their titles', () => {
    const cases = [aFailedCaseRun(named('known')), aFailedCaseRun(named('slipped')), aFailedCaseRun(named('fell'))]
    const passing = cases.map((caseRun) => ({
      ...caseRun,
      ...(caseRun.name === 'slipped' ? { status: 'passed' as const } : {}),
    }))
    const experiments = [anExperiment({ runs: [aRun({ cases }), aRun({ index: 2, cases: passing })] })]
    const pairs = [aPair('known', 'ff', 'ff'), aPair('slipped', 'pp', 'fp'), aPair('fell', 'pp', 'ff')]
    const verdictOf = (status: GateStatus) => {
      const verdict = aVerdict(status, experiments)
      const verdicts = verdict.experiments.map((one) => ({ ...one, comparison: aComparison(pairs) }))
      return { ...verdict, experiments: verdicts }
    }
    const annotations = annotationsOf(aReport({ experiments, verdict: verdictOf('failed') }))
    expect(annotations.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'error worse: fell (agent-a)',
      'error worse: slipped (agent-a)',
      'error known (agent-a)',
    ])
    expect(annotations[1]?.message).toBe(
      "agent-a: failed 1 of 2 runs, passed 1. In the baseline it passed 2 of 2 graded runs. expected 'Paris', the answer is 'Lyon'",
    )
    const [letThrough] = annotationsOf(aReport({ experiments, verdict: verdictOf('passed') }))
    expect(letThrough).toMatchObject({ kind: 'warning', title: 'worse: fell (agent-a)' })
  })

  test('are never errors of cases in quarantine', () => {
    const cases = [
      aFailedCaseRun(named('held')),
      anErroredCaseRun(named('late')),
      aCaseRun(named('calm')),
      aFailedCaseRun(),
    ]
    const experiments = [anExperiment({ cases })]
    const verdict = aVerdict('failed', experiments)
    const verdicts = verdict.experiments.map((one) => ({ ...one, quarantined: ['held', 'late', 'calm'] }))
    const annotations = annotationsOf(
      aReport({
        experiments,
        verdict: { ...verdict, experiments: verdicts },
        quarantine: [{ caseId: 'held', until: '2026-12-31', reason: 'flaky' }],
      }),
    )
    expect(annotations.map(({ kind, title, message }) => [kind, title, message])).toEqual([
      ['error', 'capital of France (agent-a)', expect.stringMatching(/^agent-a, case capital: failed\. expected/)],
      [
        'notice',
        'held (agent-a)',
        "agent-a: failed. It is in quarantine until 2026-12-31 and not judged. expected 'Paris', the answer is 'Lyon'",
      ],
      ['notice', 'late (agent-a)', 'agent-a: errored. It is in quarantine and not judged. no answer within 180 s'],
    ])
  })

  test('warn once per agentspec of cases that passed and are not compared, before all other warnings', () => {
    const cases = [aFailedCaseRun(named('known')), anUngradedCaseRun(named('open'))]
    const matching = {
      compared: [aPair('known', 'f', 'f')],
      added: [],
      removed: [
        { id: 'a', name: 'a', passedBefore: true },
        { id: 'b', name: 'Bee', passedBefore: true },
        { id: 'x', name: 'x', passedBefore: false },
      ],
      changed: [{ id: 'c', name: 'c', passedBefore: true }],
      renamed: [],
      ungraded: [],
    }
    const comparison = aComparison(matching.compared, { matching })
    const reportOf = (status: GateStatus, count: number) => {
      const experiments = Array.from({ length: count }, (_, index) =>
        anExperiment({ agentspecId: `agent-${index + 1}`, cases }),
      )
      const verdict = aVerdict(status, experiments)
      const verdicts = verdict.experiments.map((one) => ({ ...one, comparison }))
      return aReport({ experiments, verdict: { ...verdict, experiments: verdicts } })
    }
    const titlesOf = (...given: Parameters<typeof annotationsOf>) =>
      annotationsOf(...given).map(({ kind, title }) => `${kind} ${title}`)
    const title = 'warning Cases that passed before are not compared'
    expect(titlesOf(reportOf('passed', 1))).toEqual([
      `${title} (agent-1)`,
      'warning known (agent-1)',
      'warning open (agent-1)',
    ])
    expect(titlesOf(reportOf('failed', 2))).toEqual([
      'error known (agent-1)',
      'error known (agent-2)',
      `${title} (agent-1)`,
      `${title} (agent-2)`,
      'warning open (agent-1)',
      'warning open (agent-2)',
    ])
    expect(titlesOf(reportOf('passed', 4), 3)).toEqual([
      `${title} (agent-1)`,
      `${title} (agent-2)`,
      'warning 10 more to look at',
    ])
    const [first] = annotationsOf(reportOf('passed', 1))
    expect(first?.message).toBe(
      'agent-1: 3 cases that passed in the baseline are not compared: 2 removed (a, Bee (b)), 1 changed (c).',
    )
    expect(first).not.toHaveProperty('file')
  })

  test('leave out the lines that are shown elsewhere, before they are counted', () => {
    const elsewhere = { file: 'other.json', line: 3, column: 1 }
    const failed = Array.from({ length: 4 }, (_, index) => aFailedCaseRun(named(`failed ${index}`)))
    const failureCause = aFailureCause({ type: 'runtime_launch_failed', message: 'no credits' })
    const report = aReportOf(
      'failed',
      { cases: [...failed, aFailedCaseRun({ ...named('other'), location: elsewhere })] },
      { agentspecId: 'agent-b', failureCause, cases: [anErroredCaseRun({ failureCause })] },
    )
    const isShown = ({ file }: { readonly file: string }) => file !== elsewhere.file
    expect(annotationsUpTo(report, 3, isShown).map(({ title }) => title)).toEqual([
      'other (agent-a)',
      'agent-b could not be run',
    ])
  })

  test('are none when every case passed', () => {
    expect(annotationsOf(aReportOf('passed', {}))).toEqual([])
  })

  test('stay within what the runner keeps of a message', () => {
    const evaluators = [aResult({ passed: false, score: 0, reason: '\u200b😀'.repeat(10_000) })]
    const [annotation] = annotationsOf(aReportOf('failed', { cases: [aFailedCaseRun({ evaluators })] }))
    expect(Buffer.byteLength(annotation?.message ?? '')).toBeLessThanOrEqual(ANNOTATION_LIMIT_BYTES)
    expect(annotation?.message).toMatch(/bytes left out\]$/)
  })
})
