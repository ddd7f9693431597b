import { describe, expect, test } from '@jest/globals'
import type { Comparison } from '../../src/domain/comparison.ts'
import type { ExperimentVerdict } from '../../src/domain/gate.ts'
import type { QuarantinedCase } from '../../src/domain/gate-policy.ts'
import { jsonPieces, resultsDocument } from '../../src/reports/results-json.ts'
import { aComparison, anExperiment, anOrigin, aPair, aReport, aVerdict } from '../support/builders.ts'

const ORIGIN = {
  place: 'artifact',
  choice: 'the merge base',
  sha: 'c0ffee1234567',
  ref: 'refs/heads/main',
  runId: '41',
  url: 'https://github.com/acme/agents/actions/runs/41',
  endedAt: '2026-11-26T13:14:13.000Z',
  accepted: false,
}

/** What became of the cases that do not simply compare, as it is given and as it is written: by ids that can be joined. */
const LISTS = {
  added: [
    { id: 'x', name: 'The ex' },
    { id: 'y', name: 'y' },
  ],
  removed: [
    { id: 'z', name: 'Zed', passedBefore: true },
    { id: 'w', name: 'w', passedBefore: true },
    { id: 'v', name: 'v', passedBefore: false },
  ],
  changed: [{ id: 'c', name: 'See', passedBefore: true }],
  renamed: [{ from: { id: 'o', name: 'Old' }, to: { id: 'n', name: 'New' } }],
  ungraded: [{ id: 'u', name: 'You' }],
}

/** The document as a reader of the file gets it: an experiment for each of these figures of a verdict. */
function written(given: readonly Partial<ExperimentVerdict>[], quarantine?: readonly QuarantinedCase[]) {
  const experiments = given.map((_, index) => anExperiment({ agentspecId: `agent-${index + 1}` }))
  const whole = aVerdict('passed', experiments)
  const verdict = { ...whole, experiments: whole.experiments.map((one, index) => ({ ...one, ...given[index] })) }
  const report = aReport({ experiments, verdict, ...(quarantine ? { quarantine } : {}) })
  return JSON.parse([...jsonPieces(resultsDocument(report))].join(''))
}

describe('what results.json says of the gate', () => {
  const worse = aPair('slipped', 'ppp', 'ffp')
  const better = aPair('mended', 'ff', 'pe')
  const pairs = [aPair('steady', 'ppp', 'ppp'), worse, better]

  test('is every number of a comparison, and of the cases that moved their runs', () => {
    const rate = { rate: 0.825, low: 0.75, high: 0.882, cases: 4, caseRuns: 12 }
    const comparison = aComparison(pairs, {
      matching: {
        compared: pairs,
        ...LISTS,
      },
      measures: [
        {
          measure: 'tokens',
          base: 0,
          head: 2,
          growth: Infinity,
          low: -Infinity,
          high: Infinity,
          p: 0.5,
          isExact: true,
          cases: 1,
        },
      ],
    })
    const { gate, experiments } = written([{ rate, comparison, quarantined: ['q'] }])
    expect(gate).toEqual({ status: 'passed', reasons: [], baseline: ORIGIN })
    expect(experiments[0].gate).toEqual({
      status: 'passed',
      reasons: [],
      rate,
      comparison: {
        kind: 'compared',
        baseline: ORIGIN,
        agentspecId: 'agent-a',
        counts: {
          compared: 3,
          added: 2,
          removed: 3,
          changed: 1,
          renamed: 1,
          ungraded: 1,
          removedPassedBefore: 2,
          changedPassedBefore: 1,
          regressions: 1,
          fixes: 1,
        },
        ...LISTS,
        baseRate: comparison.baseRate,
        headRate: comparison.headRate,
        change: comparison.change,
        sight: comparison.sight,
        regressions: [
          {
            id: 'slipped',
            name: 'slipped',
            base: { passed: 3, graded: 3, outcomes: ['passed', 'passed', 'passed'] },
            head: { passed: 1, graded: 3, outcomes: ['failed', 'failed', 'passed'] },
            change: -0.666666666667,
          },
        ],
        fixes: [
          {
            id: 'mended',
            name: 'mended',
            base: { passed: 0, graded: 2, outcomes: ['failed', 'failed'] },
            head: { passed: 1, graded: 1, outcomes: ['passed', 'errored'] },
            change: 1,
          },
        ],
        measures: [
          { measure: 'tokens', base: 0, head: 2, growth: null, low: null, high: null, p: 0.5, isExact: true, cases: 1 },
        ],
      },
      quarantined: ['q'],
    })
  })

  test('says where the baseline had another id, and that nothing can be seen with null', () => {
    const renamed = { ...worse, base: { ...worse.base, id: 'once', name: 'Once' } }
    const { change } = aComparison(pairs)
    const comparison = aComparison([renamed], { change: { ...change, detectableDrop: null } })
    const [experiment] = written([{ comparison }]).experiments
    expect(experiment.gate.comparison.regressions[0].base).toMatchObject({ id: 'once', name: 'Once', passed: 3 })
    expect(experiment.gate.comparison.change.detectableDrop).toBeNull()
  })

  test('says why nothing was compared', () => {
    const { matching } = aComparison(pairs, {})
    const origin = anOrigin({ endedAt: new Date(Number.NaN) })
    const differences = ['run-limit is 3 here and 1 there']
    const incomparable: Comparison = { kind: 'incomparable', origin, baseAgentspecId: 'agent-9', matching, differences }
    const none: Comparison = { kind: 'none', cause: 'never', why: 'None was found.', advice: 'Run it on main.' }
    const { experiments } = written([
      { comparison: incomparable },
      { comparison: none },
      { comparison: { kind: 'itself' } },
      {},
    ])
    expect(experiments.map((one: { gate: { comparison?: unknown } }) => one.gate.comparison)).toEqual([
      {
        kind: 'incomparable',
        baseline: { ...ORIGIN, endedAt: null },
        agentspecId: 'agent-9',
        differences,
        counts: {
          compared: 3,
          added: 0,
          removed: 0,
          changed: 0,
          renamed: 0,
          ungraded: 0,
          removedPassedBefore: 0,
          changedPassedBefore: 0,
        },
        added: [],
        removed: [],
        changed: [],
        renamed: [],
        ungraded: [],
      },
      none,
      { kind: 'itself' },
      undefined,
    ])
  })

  test('names a baseline of the whole only where all have the same', () => {
    const comparison = aComparison(pairs)
    const other = aComparison(pairs, { origin: anOrigin({ sha: 'beef' }) })
    expect(written([{ comparison }, { comparison }, {}]).gate.baseline).toEqual(ORIGIN)
    expect(written([{ comparison }, { comparison: other }]).gate).not.toHaveProperty('baseline')
    expect(written([{}]).gate).not.toHaveProperty('baseline')
  })

  test('has nothing that is meant for the log alone', () => {
    const none: Comparison = { kind: 'none', cause: 'never', why: 'None was found.', advice: 'Run it on main.' }
    const finding = { ...none, details: ['the cache said no'] }
    expect(written([{ comparison: finding }]).experiments[0].gate.comparison).toEqual(none)
  })

  test('has what is known of the quarantine', () => {
    const quarantine = [{ caseId: 'q', until: '2026-12-31', reason: 'flaky' }]
    expect(written([{ quarantined: ['q'] }], quarantine).gate.quarantine).toEqual(quarantine)
  })

  test('is written with a case per line', () => {
    const experiments = [anExperiment()]
    const whole = aVerdict('passed', experiments)
    const verdicts = whole.experiments.map((one) => ({ ...one, comparison: aComparison(pairs) }))
    const text = [
      ...jsonPieces(resultsDocument(aReport({ experiments, verdict: { ...whole, experiments: verdicts } }))),
    ].join('')
    expect(text.split('\n').filter((line) => /^ *\{"id":"(?:slipped|mended)"/.test(line))).toHaveLength(2)
  })
})
