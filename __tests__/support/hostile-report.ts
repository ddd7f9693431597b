import type { GateStatus } from '../../src/domain/gate.ts'
import type { EvaluatorResult } from '../../src/domain/grade.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import {
  aCaseRun,
  aFailureCause,
  anAnswer,
  anErroredCaseRun,
  anExperiment,
  anUngradedCaseRun,
  aReport,
  aResult,
  aRun,
} from './builders.ts'
import { comparisonsSaying } from './hostile-comparison.ts'

/**
 * A report with one text in every field that can come from outside: names, ids, prompts, answers, reasons, messages,
 * addresses, settings, inputs and their names, notes, baselines. Has a case that got worse, one that got better, an errored, an
 * ungraded, a passed and a quarantined one, a lost agentspec, one that may ship and one that nobody can say it of, and a
 * comparison of each kind.
 */
export function reportSaying(text: string): EvalReport {
  const named = (id: string): Partial<CaseRun> => ({
    caseId: `${id}${text}`,
    name: text,
    digest: text,
    tags: [text],
    metadata: { [text]: text },
    location: { file: text, line: 3, column: 1 },
    prompt: text,
  })
  const cause = aFailureCause({
    type: 'agent_error',
    message: text,
    detailExcerpt: `${text}\nand so on`,
    executionUrl: text,
    attemptedUrls: [text],
  })
  const lost = aFailureCause({ ...cause, type: 'runtime_launch_failed' })
  const answer = anAnswer({
    text,
    reasoning: text,
    toolCalls: [{ id: text, name: text, status: 'failed', error: text }],
  })
  const result: EvaluatorResult = aResult({ name: text, reason: text, label: text, value: text })
  const skipped: EvaluatorResult = { ...result, passed: null, score: null, skipped: true }
  const failed = aCaseRun({
    ...named('a'),
    status: 'failed',
    expected: text,
    answer,
    evaluators: [
      { ...result, passed: false, score: 0 },
      { ...result, passed: null, score: null, error: text },
    ],
  })
  const passed = aCaseRun({ ...named('a'), expected: { text }, answer, evaluators: [result] })
  const errored = anErroredCaseRun({ ...named('b'), failureCause: cause, expected: [text, { [text]: text }] })
  const ungraded = anUngradedCaseRun({ ...named('c'), answer })
  const fixed = aCaseRun({ ...named('g'), answer, evaluators: [result] })
  const held = aCaseRun({ ...failed, caseId: `h${text}` })
  const first = aRun({ id: text, cases: [failed, errored, ungraded, fixed, held] })
  const second = aRun({ id: text, index: 2, cases: [passed, errored, ungraded, fixed, held] })
  const experiments = [
    anExperiment({ id: text, name: text, agentspecId: text, agentDigest: text, runs: [first, second] }),
    anExperiment({
      agentspecId: `${text} `,
      failureCause: lost,
      cases: [anErroredCaseRun({ ...named('d'), failureCause: lost })],
    }),
    anExperiment({ agentspecId: `${text}!`, cases: [aCaseRun({ ...named('e'), answer, evaluators: [result] })] }),
    anExperiment({
      agentspecId: `${text}?`,
      cases: [aCaseRun({ ...named('f'), expected: undefined, status: 'ungraded', score: null, evaluators: [skipped] })],
    }),
  ]
  const comparisons = comparisonsSaying(text)
  const statuses: readonly GateStatus[] = ['failed', 'failed', 'passed', 'inconclusive']
  return aReport({
    git: { sha: text, ref: text, repository: text, url: text },
    evalset: { id: text, name: text, digest: text, source: text, caseCount: 3, viewUrl: text },
    settings: { [text]: text, list: [text], 'evalset-name': text, configurationFile: text },
    notes: [text, `${text}!`],
    basis: { target: text, model: text, judge: text, runLimit: 2, requestTimeoutMs: 1, environment: text },
    step: { uses: text, inputs: [[text, text]] },
    experiments,
    platformProblems: [`${text}!`],
    verdict: {
      status: 'failed',
      reasons: [
        { code: 'all-pass', rule: `${text} because`, experiment: text, message: `${text}: ${text}` },
        { code: 'no-baseline', rule: `${text} too`, experiment: text, message: `${text}: not applied: ${text}` },
        { code: 'platform', rule: 'platform', message: text },
      ],
      experiments: experiments.map(({ agentspecId }, index) => ({
        agentspecId,
        status: statuses[index] ?? 'failed',
        reasons: [{ code: 'threshold', rule: `measures: tokens: ${text}`, experiment: agentspecId, message: text }],
        rate: { rate: 0.5, low: 0.25, high: 0.75, cases: 2, caseRuns: 4 },
        comparison: comparisons[index] ?? { kind: 'itself' },
        quarantined: index === 0 ? [`h${text}`] : [],
      })),
    },
    quarantine: [{ caseId: `h${text}`, until: text, reason: text }],
  })
}
