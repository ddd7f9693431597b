import { describe, expect, test } from '@jest/globals'
import type { FailureCause } from '../../src/domain/failure.ts'
import type { GateStatus } from '../../src/domain/gate.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import type { CaseRun, Experiment } from '../../src/domain/run.ts'
import { evaluateGate, type GateInput } from '../../src/gate/evaluate-gate.ts'
import { renderSummary } from '../../src/reports/summary.ts'
import {
  aBasis,
  aCaseRun,
  aFailedCaseRun,
  aFailureCause,
  anAnswer,
  anErroredCaseRun,
  anExperiment,
  anUngradedCaseRun,
  aPolicy,
  aReport,
  aResult,
  aRun,
  aVerdict,
} from '../support/builders.ts'
import { readMarkdown } from '../support/markdown-structure.ts'

const named = (name: string) => ({ caseId: name, name })

/** Two agentspecs, two runs each of three cases; the second was never had. */
function aMixedReport() {
  const cases = [aFailedCaseRun(named('paris')), aCaseRun(named('rome')), anErroredCaseRun(named('oslo'))]
  const again = [aFailedCaseRun(named('paris')), aFailedCaseRun(named('rome')), anErroredCaseRun(named('oslo'))]
  const cause = aFailureCause({ type: 'runtime_launch_failed', message: 'no credits', detailExcerpt: '{"status":402}' })
  const lost = ['paris', 'rome', 'oslo'].map((name) => anErroredCaseRun({ ...named(name), failureCause: cause }))
  const experiments = [
    anExperiment({ runs: [aRun({ cases }), aRun({ index: 2, cases: again })] }),
    anExperiment({ agentspecId: 'agent-b', failureCause: cause, runs: [aRun({ status: 'failed', cases: lost })] }),
  ]
  return aReport({
    experiments,
    verdict: {
      ...aVerdict('failed', experiments),
      reasons: [
        { code: 'all-pass', rule: 'all-pass', experiment: 'agent-a', message: 'agent-a: 2 of 3 cases failed' },
        { code: 'platform', rule: 'platform', message: 'agent-b has no runtime' },
      ],
    },
  })
}

/** A report with the gate's own verdict. */
function judged(
  experiments: readonly Experiment[],
  given: Partial<Pick<GateInput, 'platformProblems' | 'cancelled' | 'baselines'>> = {},
): EvalReport {
  const { platformProblems = [], cancelled = false, baselines = new Map() } = given
  const looked = { policy: aPolicy(), basis: aBasis(), baselines }
  const rest = { ...looked, reportEvaluators: [], gradeReport: () => [], cancelled, platformProblems }
  return aReport({ experiments, platformProblems, verdict: evaluateGate({ experiments, ...rest }) })
}

/** The text of headings and summaries, in order, without tags. */
function outlineOf(markdown: string): string[] {
  return readMarkdown(markdown)
    .lines.filter(({ kind, source }) => kind === 'heading' || source.startsWith('<details>'))
    .map(({ source }) => source.replace(/<[^>]*>/g, ''))
}

describe('the first screen', () => {
  test('says the verdict, who it is about and the numbers in its first line, and its reasons next', () => {
    const [first, second, third, fourth, fifth] = renderSummary(aMixedReport()).split('\n')
    expect(first).toBe(
      '## ❌ Failed: <code>agent-a</code>, <code>agent-b</code> may not ship · 25.0 % (1/4) passed · 5 errored',
    )
    expect([second, third, fourth, fifth]).toEqual([
      '',
      '- <code>agent-a</code> · 2 of 3 cases failed',
      '- agent-b has no runtime',
      '',
    ])
  })

  test('gives the figures of the agentspecs that it names, and says of the others in one line what may be said', () => {
    const graded = (passed: number, failed: number, errored = 0): CaseRun[] => [
      ...Array.from({ length: passed }, (_, index) => aCaseRun(named(`passed ${index}`))),
      ...Array.from({ length: failed }, (_, index) => aFailedCaseRun(named(`failed ${index}`))),
      ...Array.from({ length: errored }, (_, index) => anErroredCaseRun(named(`errored ${index}`))),
    ]
    const linesOf = (...agents: readonly (readonly [string, readonly CaseRun[]])[]) => {
      const experiments = agents.map(([agentspecId, cases]) => anExperiment({ agentspecId, cases }))
      const [first, , second = ''] = renderSummary(judged(experiments)).split('\n')
      return [first, second].map((line) => line?.replace(/<[^>]*>/g, ''))
    }
    const good = ['desk', graded(8, 0)] as const
    const bad = ['desk-next', graded(5, 1, 2)] as const
    const open = ['desk-late', graded(3, 0, 1)] as const
    expect(linesOf(good, bad)).toEqual([
      '## ❌ Failed: desk-next may not ship · 83.3 % (5/6) passed · 2 errored',
      'desk may ship: 100.0 % (8/8) passed.',
    ])
    expect(linesOf(good, bad, open)[1]).toBe(
      'desk may ship: 100.0 % (8/8) passed. Nobody can say yet whether desk-late may ship: 100.0 % (3/3) passed · 1 errored.',
    )
    expect(linesOf(open, good)).toEqual([
      '## ⚠️ Inconclusive: nobody can say yet whether desk-late may ship · 100.0 % (3/3) passed · 1 errored',
      'desk may ship: 100.0 % (8/8) passed.',
    ])
    const many = Array.from({ length: 5 }, (_, index) => [`desk-${index}`, graded(2, 0)] as const)
    expect(linesOf(bad, ...many)[1]).toBe('desk-0, desk-1, desk-2 and 2 more may ship: 100.0 % (10/10) passed.')
    expect(linesOf(good)).toEqual([
      '## ✅ Passed: desk may ship · 100.0 % (8/8) passed',
      expect.stringMatching(/^- desk/),
    ])
  })

  test('does not say that nobody could be judged when only the whole could not', () => {
    const experiments = [anExperiment()]
    const [first, , second] = renderSummary(
      judged(experiments, { platformProblems: ['Run 1 was not recorded.'] }),
    ).split('\n')
    expect(first).toBe(
      '## ⚠️ Inconclusive: <code>agent-a</code> passed, but the run is incomplete · 100.0 % (1/1) passed',
    )
    expect(second).toBe('- Run 1 was not recorded.')
    expect(renderSummary(judged([])).split('\n')[0]).toBe('## ⚠️ Inconclusive: no agentspec could be judged')
  })

  test('names the rule behind a reason, unless the reason says it already', () => {
    const reportRule = { code: 'report-evaluator', rule: 'report evaluator x {"a":1}', message: 'x: too few' } as const
    const reasonsOf = (report: EvalReport) => renderSummary(report).match(/^- .*$/gm)
    const report = aReport({ verdict: { ...aVerdict('failed', [anExperiment()]), reasons: [reportRule] } })
    expect(reasonsOf(report)).toEqual(['- x: too few (rule: <code>report evaluator x {"a":1}</code>)'])
    const failing = judged([anExperiment({ cases: [aFailedCaseRun(), aCaseRun(named('b'))] })])
    expect(reasonsOf(failing)?.[0]).toMatch(
      /^- <code>agent-a<\/code> · 1 of 2 graded [^(]* rule of the gate says how many$/,
    )
    expect(reasonsOf(judged([]))).toEqual([
      '- No experiment was run, so nothing was graded. (rule: <code>at least one case run must be graded</code>)',
    ])
  })

  test('marks rules that were not applied, so that nobody takes them for rules that hold', () => {
    const reasons = [
      { code: 'threshold', rule: 'x', experiment: 'agent-a', message: 'agent-a: x 95.0 %, at least 90.0 %' },
      { code: 'incomparable', rule: 'y', experiment: 'agent-a', message: 'agent-a: not applied: y' },
      { code: 'no-baseline', rule: 'z', message: 'not applied: z' },
      { code: 'threshold', rule: 'w', message: 'w is not applied: no' },
    ] as const
    const report = aReport({ verdict: { ...aVerdict('passed', [anExperiment()]), reasons } })
    expect(renderSummary(report).match(/^- .*$/gm)).toEqual([
      '- <code>agent-a</code> · x 95.0 %, at least 90.0 %',
      '- ⚠️ <code>agent-a</code> · not applied: y',
      '- ⚠️ not applied: z',
      '- w is not applied: no',
    ])
  })

  test('has notes in a list of their own below the reasons and the table', () => {
    const note = 'The quarantine of *case-1* ended on 2026-11-01: it gates again.'
    const summary = renderSummary(
      aReport({ verdict: aVerdict('failed', [anExperiment()]), notes: [note, 'x'.repeat(900)] }),
    )
    expect(summary).toMatch(
      /^- 1 of 2 case runs failed[\s\S]*\n\| Agent [\s\S]*\|\n\nNotes:\n\n- The quarantine of &#42;case-1&#42; ended on .* gates again\.\n- x+… .* bytes left out&#93;\n$/m,
    )
    expect(summary.match(/x/g)?.length).toBeLessThan(300)
    const many = Array.from({ length: 30 }, (_, index) => `note ${index}`)
    expect(renderSummary(aReport({ notes: many }))).toMatch(/\n\| Agent [\s\S]*\n- note 6\n- and 23 more\n/)
    expect(renderSummary(aReport({ notes: [] }))).not.toContain('Notes:')
  })

  test('says that a result was accepted as the new bar, where it passed', () => {
    const experiments = [anExperiment()]
    const firstLine = (status: GateStatus, named: readonly Experiment[]) =>
      renderSummary(aReport({ experiments, acceptsResult: true, verdict: aVerdict(status, named) })).split('\n')[0]
    expect(firstLine('passed', experiments)).toBe(
      '## ✅ Passed: <code>agent-a</code> may ship, accepted as the new bar · 100.0 % (1/1) passed',
    )
    expect(firstLine('passed', [])).toBe('## ✅ Passed: it may ship, accepted as the new bar · 100.0 % (1/1) passed')
    for (const status of ['failed', 'inconclusive', 'skipped'] as const) {
      expect(firstLine(status, experiments)).not.toContain('accepted')
    }
  })

  test('says once how many case runs the end of the job took away', () => {
    const cancelled = ['b', 'c'].map((name) => anUngradedCaseRun({ ...named(name), status: 'cancelled' }))
    const experiments = [anExperiment({ cases: [aCaseRun(), ...cancelled] })]
    const summary = renderSummary(judged(experiments, { cancelled: true }))
    expect(summary.split('\n')[0]).toContain('· 100.0 % (1/1) passed · 2 cancelled')
    expect(summary).toContain('stopped when 1 of 3 case runs were graded (2 cancelled)')
    expect(summary).not.toContain('⏹️')
    // Where the gate has another reason, nothing above says what became of them.
    expect(renderSummary(aReport({ experiments, verdict: aVerdict('inconclusive', experiments) }))).toContain(
      '\n\n⏹️ Cancelled before it was asked, answered or graded: 2 case runs.\n\n',
    )
    expect(renderSummary(judged([anExperiment()]))).not.toContain('was stopped')
  })

  test.each<['passed' | 'inconclusive' | 'skipped', string]>([
    ['passed', '## ✅ Passed: <code>agent-a</code> may ship · 100.0 % (1/1) passed'],
    [
      'inconclusive',
      '## ⚠️ Inconclusive: nobody can say yet whether <code>agent-a</code> may ship · 100.0 % (1/1) passed',
    ],
    ['skipped', '## ⏭️ Skipped: nothing was judged · 100.0 % (1/1) passed'],
  ])('has a word for a gate that is %s', (status, line) => {
    const experiments = [anExperiment()]
    expect(renderSummary(aReport({ experiments, verdict: aVerdict(status, experiments) })).split('\n')[0]).toBe(line)
  })

  test('says so when nothing was run or graded', () => {
    const none = aReport({ experiments: [], verdict: aVerdict('skipped') })
    expect(renderSummary(none).split('\n')[0]).toBe('## ⏭️ Skipped: nothing was judged')
    const experiments = [anExperiment({ cases: [anErroredCaseRun(), anUngradedCaseRun(named('b'))] })]
    const first = renderSummary(aReport({ experiments, verdict: aVerdict('inconclusive', experiments) })).split('\n')[0]
    expect(first).toBe(
      '## ⚠️ Inconclusive: nobody can say yet whether <code>agent-a</code> may ship · none of 2 case runs graded · 1 errored · 1 ungraded',
    )
  })

  test('says what the platform did not take, once', () => {
    const reasons = [{ code: 'platform', rule: 'platform', message: 'run 1 was refused' }] as const
    const report = aReport({
      platformProblems: ['run 1 was refused', 'run 2 was refused'],
      verdict: { status: 'inconclusive', reasons, experiments: [] },
    })
    const summary = renderSummary(report)
    expect(summary.match(/run 1 was refused/g)).toHaveLength(1)
    expect(summary).toContain('The platform did not take everything:\n\n- run 2 was refused\n')
  })
})

describe('the cases that need a reader', () => {
  test('come failed first, then errored by cause, then ungraded, each case once', () => {
    const report = aMixedReport()
    const ungraded = anExperiment({ agentspecId: 'agent-c', cases: [anUngradedCaseRun(named('bern'))] })
    const what = "expected 'Paris', the answer is 'Lyon'"
    const outline = outlineOf(renderSummary({ ...report, experiments: [...report.experiments, ungraded] }))
    expect(outline).toEqual([
      '## ❌ Failed: agent-a, agent-b may not ship · 25.0 % (1/4) passed · 5 errored',
      '### Failed: 2 cases, 3 case runs',
      `❌ paris · agent-a · failed 2 of 2 runs: ${what}`,
      `❌ rome · agent-a · failed 1 of 2 runs, passed 1: ${what}`,
      '### Errored, runtime_launch_failed: 3 cases',
      '### Errored, request_timeout: 1 case, 2 case runs',
      '💥 oslo · agent-a · errored 2 of 2 runs: no answer within 180 s',
      '### Ungraded: 1 case',
      '❔ bern · agent-c · ungraded: nothing could judge the answer',
    ])
  })

  test('an agentspec without an agent is told once, not once per case', () => {
    const summary = renderSummary(aMixedReport())
    expect(summary).toContain(
      '- 💥 <code>agent-b</code> · no agent, so 3 case runs errored · no credits\n\n```text\n{"status":402}\n```\n',
    )
    expect(summary.match(/no credits/g)).toHaveLength(1)
  })

  test('an agentspec without an agent is told once, also when the gate says why and the platform said the same words', () => {
    const message = 'No runtime could be launched for agentspec agent-b: no credits are left.'
    const cause = aFailureCause({ type: 'runtime_launch_failed', message, detailExcerpt: 'no credits are left' })
    const lost = (agentspecId: string, cases = ['a', 'b']) =>
      anExperiment({
        agentspecId,
        failureCause: cause,
        cases: cases.map((name) => anErroredCaseRun({ ...named(name), failureCause: cause })),
      })
    const summary = renderSummary(judged([lost('agent-b')]))
    expect(summary.match(/no credits are left/g)).toHaveLength(1)
    expect(summary).toContain('· none of 2 case runs was graded: 2 errored; No runtime could be launched')
    expect(summary).toContain(
      '- 💥 <code>agent-b</code> · no agent, so 2 case runs errored, for the reason given above\n',
    )
    // Of the reasons only so many are listed; where one is not, the agentspec's own line has it.
    const many = renderSummary(judged(Array.from({ length: 20 }, (_, index) => lost(`agent-${index}`))))
    expect(many.match(/no credits are left/g)).toHaveLength(20)
  })

  test('what an agent said is not shown again where the sentence or the answer has it', () => {
    const shown = (overrides: Partial<FailureCause>, text: string) => {
      const failureCause = aFailureCause({ message: 'The agent broke its answer off.', ...overrides })
      const cases = [anErroredCaseRun({ failureCause, answer: anAnswer({ text }) })]
      const { code } = readMarkdown(renderSummary(aReport({ experiments: [anExperiment({ cases })] })))
      return code.slice(2)
    }
    expect(shown({ detailExcerpt: 'It is Par' }, 'It is Par')).toEqual(['It is Par'])
    expect(shown({ detailExcerpt: 'boom' }, 'It is Par')).toEqual(['boom', 'It is Par'])
    expect(shown({ detailExcerpt: 'boom' }, '')).toEqual(['boom'])
    expect(shown({ message: 'The agent failed: boom.', detailExcerpt: 'boom' }, '')).toEqual([])
  })

  test('have the reason in their title, bounded and inert', () => {
    const reason = `</summary>\n# out **bold** ${'x'.repeat(500)}`
    const cases = [aFailedCaseRun({ evaluators: [aResult({ passed: false, score: 0, reason })] })]
    const summary = renderSummary(aReport({ experiments: [anExperiment({ cases })] }))
    const [title] = /<summary>❌.*/.exec(summary) ?? []
    expect(title).toMatch(
      / · failed: &lt;\/summary&gt; ⏎ &#35; out &#42;&#42;bold&#42;&#42; x+… .* bytes left out&#93;<\/summary>$/,
    )
    expect(title?.match(/x/g)?.length).toBeLessThan(160)
    const failureCause = aFailureCause({
      type: 'agent_error',
      message: 'The agent reported an error in its answer.',
      detailExcerpt: 'The model is overloaded.\n',
    })
    const errored = [anErroredCaseRun({ failureCause })]
    expect(renderSummary(aReport({ experiments: [anExperiment({ cases: errored })] }))).toContain(
      '· errored: The agent reported an error in its answer: The model is overloaded.</summary>',
    )
    const silent = [aFailedCaseRun({ evaluators: [aResult({ name: 'judge', passed: false, score: 0, reason: '' })] })]
    expect(renderSummary(aReport({ experiments: [anExperiment({ cases: silent })] }))).toContain(
      '· failed: judge did not pass it</summary>',
    )
  })

  test('that expect nothing but are judged otherwise say so', () => {
    const cases = [
      aFailedCaseRun({ ...named('contains'), expected: undefined }),
      aFailedCaseRun({ ...named('empty text'), expected: '' }),
      anUngradedCaseRun({ ...named('unjudged'), expected: undefined }),
    ]
    const summary = renderSummary(aReport({ experiments: [anExperiment({ cases })] }))
    expect(summary.match(/^\*\*Expected\*\*.*$/gm)).toEqual([
      '**Expected** · no expected output; the evaluators below say what was checked',
      '**Expected**',
      '**Expected** · no expected output',
    ])
  })

  test('are told with prompt, expectation, answer, every reason, time, attempts and place', () => {
    const failed = aFailedCaseRun({
      attempts: 2,
      evaluators: [
        aResult({ passed: false, score: 0, reason: 'it is Lyon' }),
        aResult({ name: 'contains' }),
        aResult({ name: 'judge', passed: null, score: null, reason: '', error: 'the judge timed out' }),
        aResult({ name: 'max_tokens', passed: null, score: null, skipped: true, reason: 'no usage' }),
        aResult({ name: 'length', kind: 'gauge', passed: null, score: 0.4, reason: '4 characters' }),
      ],
      redacted: true,
    })
    const summary = renderSummary(aReport({ experiments: [anExperiment({ cases: [failed] })] }))
    const details = /<details>[\s\S]*?<\/details>/.exec(summary)?.[0]
    expect(details).toBe(
      [
        '<details><summary>❌ <code>capital of France</code> (<code>capital</code>) · <code>agent-a</code> · failed: it is Lyon</summary>\n<br>',
        'Asked at <code>examples/capitals.evalset.json:12</code>',
        '**Prompt**',
        '```text\nWhat is the capital of France?\n```',
        '**Expected**',
        '```text\nParis\n```',
        '**Answer** · failed · score 0 · 1.2 s · 2 attempts',
        [
          '- ❌ failed <code>equals_expected</code>: it is Lyon',
          '- ✅ passed <code>contains</code>: the answer equals what is expected',
          '- ⚠️ not judged by <code>judge</code>: the judge timed out',
          '- ➖ skipped by <code>max_tokens</code>: no usage',
          '- 📏 measured by <code>length</code>: 4 characters',
        ].join('\n'),
        '```text\nLyon\n```',
        'A secret stood in this answer and was taken out after grading.',
        '</details>',
      ].join('\n\n'),
    )
  })

  test('are told with the failure and what the other side said', () => {
    const failureCause = aFailureCause({
      type: 'runtime_http_error',
      message: 'the agent answered 500.',
      detailExcerpt: '<html>oops</html>',
      executionUrl: 'https://r1.example/api',
    })
    const experiments = [anExperiment({ cases: [anErroredCaseRun({ failureCause, expected: undefined })] })]
    const summary = renderSummary(aReport({ experiments }))
    expect(summary).toContain(
      '<code>runtime_http_error</code> (runtime_execution): the agent answered 500 · at <code>https&#58;//r1.example/api</code>\n\nIt said:\n\n```text\n<html>oops</html>\n```',
    )
    expect(summary).toContain('\n\n**Expected** · no expected output\n\n')
    expect(summary).toContain('**No answer** · errored · 3 min 0 s · 1 attempt')
  })

  test('runs that ended alike are told together, the others apart', () => {
    const cases = [
      aFailedCaseRun(),
      aFailedCaseRun({ durationMs: 900 }),
      aFailedCaseRun({ answer: anAnswer({ text: 'Nice' }) }),
    ]
    const runs = [...cases, aCaseRun()].map((caseRun, index) => aRun({ index: index + 1, cases: [caseRun] }))
    const summary = renderSummary(aReport({ experiments: [anExperiment({ runs })] }))
    expect(summary).toContain('**Answer** in runs 1, 2 · failed · score 0 · 1.2 s, 900 ms · 1 attempt')
    expect(summary).toContain('**Answer** in run 3 · failed')
    expect(summary).toContain('**Answer** in run 4 · passed')
    expect(summary).toContain('· failed 3 of 4 runs, passed 1: expected')
  })
})

describe('the end', () => {
  test('links to the platform and to the workflow run', () => {
    expect(renderSummary(aReport())).toContain(
      '[Evalset on the platform](https://datalayer.app/benchmarks/evalset-1) · [Workflow run](https://github.com/acme/agents/actions/runs/1)',
    )
  })

  test('links to nothing that is neither over TLS nor on this machine', () => {
    const report = aReport()
    const summary = renderSummary({
      ...report,
      git: {},
      evalset: { ...report.evalset, viewUrl: 'http://evil.example/' },
    })
    expect(summary).not.toContain('](')
    expect(summary).toContain('Evalset on the platform: <code>http&#58;//evil.example/</code>')
  })
})
