import { describe, expect, test } from '@jest/globals'
import type { CasePair } from '../../src/domain/comparison.ts'
import type { ExperimentVerdict, GateStatus } from '../../src/domain/gate.ts'
import type { QuarantinedCase } from '../../src/domain/gate-policy.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import type { CaseRun, Experiment } from '../../src/domain/run.ts'
import { renderMarkdown } from '../../src/reports/markdown.ts'
import { renderSummary } from '../../src/reports/summary.ts'
import {
  aCaseRun,
  aComparison,
  aFailedCaseRun,
  anErroredCaseRun,
  anExperiment,
  anUngradedCaseRun,
  aPair,
  aReport,
  aRun,
  aVerdict,
} from '../support/builders.ts'
import { readMarkdown } from '../support/markdown-structure.ts'

const WHAT = "expected 'Paris', the answer is 'Lyon'"

/** A case run that ended as the letter says. */
function caseRun(name: string, letter: string): CaseRun {
  const identity = { caseId: name, name }
  if (letter === 'f') return aFailedCaseRun(identity)
  if (letter === 'e') return anErroredCaseRun(identity)
  return letter === 'u' ? anUngradedCaseRun(identity) : aCaseRun(identity)
}

const called = (name: string) => ({ id: name, name })

type Told = {
  /** By case: how its runs ended, and, where it compares, how those of the baseline did: `ppp>ffp`. */
  readonly cases: Readonly<Record<string, string>>
  readonly added?: readonly string[]
  readonly changed?: readonly string[]
  readonly ungraded?: readonly string[]
  readonly quarantined?: readonly string[]
}

function experimentOf(agentspecId: string, { cases, ...told }: Told): [Experiment, Partial<ExperimentVerdict>] {
  const histories = Object.entries(cases).map(([name, history]) => ({ name, ends: history.split('>') }))
  const lettersOf = ({ ends }: { ends: string[] }) => ends.at(-1) ?? ''
  const runs = Array.from({ length: Math.max(...histories.map((one) => lettersOf(one).length)) }, (_, index) =>
    aRun({
      index: index + 1,
      cases: histories.flatMap((one) => {
        const letter = lettersOf(one)[index]
        return letter === undefined ? [] : [caseRun(one.name, letter)]
      }),
    }),
  )
  const pairs = histories.flatMap(({ name, ends: [base, head] }): CasePair[] => {
    return base === undefined || head === undefined ? [] : [aPair(name, base, head)]
  })
  const { added = [], changed = [], ungraded = [], quarantined = [] } = told
  const matching = {
    compared: pairs,
    added: added.map(called),
    changed: changed.map((name) => ({ ...called(name), passedBefore: true })),
    removed: [],
    renamed: [],
    ungraded: ungraded.map(called),
  }
  const comparison = pairs.length > 0 ? { comparison: aComparison(pairs, { matching }) } : {}
  return [anExperiment({ agentspecId, runs }), { ...comparison, quarantined }]
}

function reportOf(told: Readonly<Record<string, Told>>, quarantine?: readonly QuarantinedCase[]): EvalReport {
  const built = Object.entries(told).map(([agentspecId, one]) => experimentOf(agentspecId, one))
  const experiments = built.map(([experiment]) => experiment)
  const verdict = aVerdict('failed', experiments)
  const verdicts = verdict.experiments.map((one, index) => ({ ...one, ...built[index]?.[1] }))
  return aReport({
    experiments,
    verdict: { ...verdict, experiments: verdicts },
    ...(quarantine ? { quarantine } : {}),
  })
}

/** Headings below the first, titles of folds and lines of lists, in order, without tags. */
function outlineOf(report: EvalReport): string[] {
  const { lines } = readMarkdown(renderSummary(report))
  const from = lines.findIndex(({ source }) => source.startsWith('###'))
  return lines
    .slice(from)
    .map(({ source }) => source.replace(/<[^>]*>/g, ''))
    .filter((text) => /^(?:###|(?:- )?(?:✅|❌|💥|❔) (?!passed|failed))/.test(text))
}

describe('the cases beside their baseline', () => {
  test('come what got worse first, then what could not be run, then the rest, what got better last, each case once', () => {
    const cases = {
      steady: 'ppp>ppp',
      slipped: 'ppp>ppf',
      fell: 'ppp>fff',
      mended: 'fff>ppp',
      better: 'fff>fpp',
      known: 'ff>fff',
      fresh: 'fff',
      reworded: 'pff',
      unjudged: 'fff',
      broken: 'fff>ppe',
    }
    const report = reportOf({ 'agent-a': { cases, added: ['fresh'], changed: ['reworded'], ungraded: ['unjudged'] } })
    expect(outlineOf(report)).toEqual([
      '### Regressions: 2 cases',
      `❌ fell · agent-a · ✅✅✅ → ❌❌❌ (−100.0 points): ${WHAT}`,
      `❌ slipped · agent-a · ✅✅✅ → ✅✅❌ (−33.3 points): ${WHAT}`,
      '### Errored, request_timeout: 1 case',
      '💥 broken · agent-a · ❌❌❌ → ✅✅💥 (+100.0 points): no answer within 180 s',
      '### Other failures: 5 cases, 12 case runs',
      `❌ known · agent-a · failed before too · ❌❌ → ❌❌❌: ${WHAT}`,
      `❌ fresh · agent-a · new · failed 3 of 3 runs: ${WHAT}`,
      `❌ unjudged · agent-a · not graded before · failed 3 of 3 runs: ${WHAT}`,
      `❌ reworded · agent-a · changed · failed 2 of 3 runs, passed 1: ${WHAT}`,
      `❌ better · agent-a · failed before too · ❌❌❌ → ❌✅✅ (+66.7 points): ${WHAT}`,
      '### Fixed: 1 case',
      '- ✅ mended · agent-a · ❌❌❌ → ✅✅✅ (+100.0 points)',
    ])
  })

  test('stand the largest drop first over all agentspecs, whose failures have no mark where one was not compared', () => {
    const report = reportOf({
      'agent-a': { cases: { one: 'pppp>pppf', two: 'f>f' } },
      'agent-b': { cases: { one: 'p>f' } },
      'agent-c': { cases: { one: 'f' } },
    })
    expect(outlineOf(report)).toEqual([
      '### Regressions: 2 cases',
      `❌ one · agent-b · ✅ → ❌: ${WHAT}`,
      `❌ one · agent-a · ✅✅✅✅ → ✅✅✅❌ (−25.0 points): ${WHAT}`,
      '### Other failures: 2 cases',
      `❌ two · agent-a · failed before too · ❌ → ❌: ${WHAT}`,
      `❌ one · agent-c · failed: ${WHAT}`,
    ])
  })

  test('that failed are other failures only beside some that got worse', () => {
    const report = reportOf({ 'agent-a': { cases: { known: 'f>f', calm: 'p>p', fresh: 'f' }, added: ['fresh'] } })
    expect(outlineOf(report)).toEqual([
      '### Failed: 2 cases',
      `❌ known · agent-a · failed before too · ❌ → ❌: ${WHAT}`,
      `❌ fresh · agent-a · new · failed: ${WHAT}`,
    ])
  })

  test('are marked by their ids: names may occur twice', () => {
    const report = reportOf({ 'agent-a': { cases: { first: 'f', second: 'p>f' }, added: ['first'] } })
    const renamed = {
      ...report,
      experiments: report.experiments.map((experiment) => ({
        ...experiment,
        runs: experiment.runs.map((run) => ({ ...run, cases: run.cases.map((one) => ({ ...one, name: 'twin' })) })),
      })),
    }
    expect(outlineOf(renamed)).toEqual([
      '### Regressions: 1 case',
      `❌ twin (second) · agent-a · ✅ → ❌: ${WHAT}`,
      '### Other failures: 1 case',
      `❌ twin (first) · agent-a · new · failed: ${WHAT}`,
    ])
  })

  test.each<[string, readonly GateStatus[], Partial<EvalReport>, string]>([
    ['fails', ['failed', 'passed'], {}, '### Regressions: 2 cases'],
    ['cannot be judged', ['inconclusive', 'inconclusive'], {}, '### Regressions: 2 cases'],
    ['passes', ['passed', 'passed'], {}, '### Worse, within what is tolerated: 2 cases'],
    ['is accepted', ['passed', 'passed'], { acceptsResult: true }, '### Worse, and accepted as the new bar: 2 cases'],
    ['is accepted and fails', ['failed', 'passed'], { acceptsResult: true }, '### Regressions: 2 cases'],
  ])('got worse under a heading that says what came of it where the agentspec %s', (_what, statuses, more, heading) => {
    const report = reportOf({ 'agent-a': { cases: { one: 'p>f' } }, 'agent-b': { cases: { one: 'pp>pf' } } })
    const experiments = report.verdict.experiments.map((one, index) => ({
      ...one,
      status: statuses[index] ?? 'failed',
    }))
    const status = statuses[0] ?? 'failed'
    expect(outlineOf({ ...report, ...more, verdict: { ...report.verdict, status, experiments } })[0]).toBe(heading)
  })

  test('have their history in their details, with the name that they had', () => {
    const [experiment, verdict] = experimentOf('agent-a', {
      cases: { now: 'pp>fp', fresh: 'fu', one: 'p>f', late: 'uu' },
    })
    const [first, ...others] = verdict.comparison?.kind === 'compared' ? verdict.comparison.matching.compared : []
    const pairs = first ? [{ ...first, base: { ...first.base, id: 'once', name: 'At first' } }, ...others] : []
    const matching = { compared: pairs, added: [called('fresh')], changed: [], removed: [], renamed: [] }
    const comparison = aComparison(pairs, { matching: { ...matching, ungraded: [called('late')] } })
    const experiments = [experiment]
    const whole = aVerdict('failed', experiments)
    const verdicts = whole.experiments.map((one) => ({ ...one, comparison }))
    const summary = renderSummary(aReport({ experiments, verdict: { ...whole, experiments: verdicts } }))
    expect(summary.match(/^\*\*Runs\*\*.*$/gm)).toEqual([
      '**Runs** · ✅✅ → ❌✅ · passed 2 of 2 graded runs in the baseline, passed 1 of 2 graded runs here (−50.0 points) · there it is called <code>At first</code> (<code>once</code>)',
      '**Runs** · ❌❔ · the baseline does not have this case',
      '**Runs** · ❔❔ · not graded on both sides, so not compared',
    ])
  })

  test('have it in the table of all cases too', () => {
    const cases = { fell: 'pp>ff', mended: 'ff>pp', better: 'ff>fp', fresh: 'pp', held: 'ff' }
    const report = reportOf({ 'agent-a': { cases, added: ['fresh'], quarantined: ['held'] } })
    const rows = renderMarkdown(report).match(/^\| <code>(?!agent).*$/gm)
    expect(
      rows?.map((row) =>
        row
          .replace(/<[^>]*>/g, '')
          .split(' | ')
          .slice(0, 3)
          .join(' | '),
      ),
    ).toEqual([
      '| fell | ❌ failed 2 of 2 runs, worse | ✅✅ → ❌❌',
      '| mended | ✅ passed 2 of 2 runs, fixed | ❌❌ → ✅✅',
      '| better | ❌ failed 1 of 2 runs, passed 1, better | ❌❌ → ❌✅',
      '| fresh | ✅ passed 2 of 2 runs, new | ✅✅',
      '| held | ❌ failed 2 of 2 runs, in quarantine | ❌❌',
    ])
  })

  test('stand apart while they are in quarantine, with what is known of why', () => {
    const cases = { held: 'fp', calm: 'pp', late: 'ee', fell: 'pp>ff' }
    const told = { 'agent-a': { cases, quarantined: ['calm', 'held', 'late'] } }
    const quarantine: QuarantinedCase[] = [
      { caseId: 'held', agentspecId: 'agent-b', until: '2027-01-01', reason: 'of another' },
      { caseId: 'held', until: '2026-12-31', reason: 'the *service* is down' },
    ]
    const report = reportOf(told, quarantine)
    expect(outlineOf(report)).toEqual([
      '### Regressions: 1 case',
      `❌ fell · agent-a · ✅✅ → ❌❌ (−100.0 points): ${WHAT}`,
      '### In quarantine, not judged: 3 cases',
      `❌ held · agent-a · until 2026-12-31 · failed 1 of 2 runs, passed 1: ${WHAT}`,
      '💥 late · agent-a · errored 2 of 2 runs: no answer within 180 s',
      '- ✅ calm · agent-a · passed 2 of 2 runs',
    ])
    const summary = renderSummary(report)
    expect(summary).toContain(
      '\n\n**In quarantine** until 2026-12-31, so not judged: the &#42;service&#42; is down\n\n',
    )
    expect(summary).toContain('\n\n**In quarantine**, so not judged\n\n')
    expect(summary.split('\n')[0]).toBe(
      '## ❌ Failed: <code>agent-a</code> may not ship · 0.0 % (0/2) passed · 1 case worse · 3 cases in quarantine',
    )
  })

  test('are told once where nobody could be asked, in quarantine or not', () => {
    const [experiment, verdict] = experimentOf('agent-a', { cases: { a: 'e', b: 'e' }, quarantined: ['b'] })
    const [run] = experiment.runs
    const failureCause = run?.cases[0]?.failureCause
    const experiments = [{ ...experiment, ...(failureCause ? { failureCause } : {}) }]
    const whole = aVerdict('inconclusive', experiments)
    const report = aReport({
      experiments,
      verdict: { ...whole, experiments: whole.experiments.map((one) => ({ ...one, ...verdict })) },
    })
    const summary = renderSummary(report)
    expect(summary).toContain('- 💥 <code>agent-a</code> · no agent, so 2 case runs errored · no answer within 180 s\n')
    expect(summary).not.toContain('### In quarantine')
  })

  test('that were fixed are listed as far as anyone reads on, and counted', () => {
    const cases = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`case ${index}`, 'f>p']))
    const outline = renderSummary(reportOf({ 'agent-a': { cases } }))
    expect(outline).toContain('### Fixed: 60 cases\n')
    expect(outline.match(/^- ✅ /gm)).toHaveLength(50)
    expect(outline).toContain('\n- and 10 more, not shown here\n')
  })
})
