import type { BaselineFinding } from '../../src/domain/baseline.ts'
import type { CaseRecord } from '../../src/domain/case-record.ts'
import type { CaseStatus } from '../../src/domain/grade.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import type { CaseRun, Experiment } from '../../src/domain/run.ts'
import { evaluateGate } from '../../src/gate/evaluate-gate.ts'
import { aBasis, aFailureCause, anErroredCaseRun, anExperiment, anOrigin, aPolicy, aReport, aRun } from './builders.ts'
import { caseRunOf, said } from './sized-case-runs.ts'
import { TALKS, type Talk } from './sized-texts.ts'

/** Case runs of a report: what a desk tries, what a pull request runs, what a night runs. */
export const REPORT_SIZES = [5, 500, 50_000] as const
export type ReportSize = (typeof REPORT_SIZES)[number]

/** Turns what is said of a case into what is said instead. */
export type Voice = (talk: Talk, index: number) => Talk

const SHAPES: Readonly<Record<ReportSize, { readonly agents: number; readonly cases: number; readonly runs: number }>> =
  {
    5: { agents: 1, cases: 5, runs: 1 },
    500: { agents: 2, cases: 50, runs: 5 },
    50000: { agents: 5, cases: 1000, runs: 10 },
  }

const AGENTS = ['support-desk', 'support-desk-codemode', 'support-desk-small', 'support-desk-eu', 'support-desk-next']

/** What becomes of a case, before and now; the first five are those of the smallest report. */
const FATES = [
  'worse',
  'steady',
  'errored',
  'fixed',
  'broken',
  ...Array.from({ length: 6 }, () => 'steady' as const),
  'flaky',
  'ungraded',
  ...Array.from({ length: 6 }, () => 'steady' as const),
  'worse',
] as const
type Fate = (typeof FATES)[number]

/** The same for the same case and agent; the second agent does better where the first got worse. */
function fateOf(agent: number, index: number): Fate {
  const fate = FATES[index % FATES.length] ?? 'steady'
  return fate === 'worse' && agent % 2 === 1 && index % 40 > 0 ? 'steady' : fate
}

function outcomeOf(fate: Fate, run: number): CaseStatus {
  switch (fate) {
    case 'worse':
      return run % 4 === 3 ? 'passed' : 'failed'
    case 'flaky':
      return run % 2 === 0 ? 'passed' : 'failed'
    case 'broken':
      return 'failed'
    case 'errored':
    case 'ungraded':
      return run % 3 === 2 ? 'passed' : fate
    default:
      return 'passed'
  }
}

function outcomeBefore(fate: Fate, run: number): CaseStatus {
  if (fate === 'fixed' || fate === 'broken') return 'failed'
  return fate === 'flaky' && run % 2 === 1 ? 'failed' : 'passed'
}

/**
 * A report of so many case runs by the gate's own verdict, with everything that one may hold: cases that passed, failed, errored, got
 * worse and better beside a baseline, disagreed, could not be graded; from 500 on cases in quarantine and a budget that stopped it, at
 * 50,000 an agentspec that was never launched.
 */
export function aReportOf(size: ReportSize, voice: Voice = (talk) => talk): EvalReport {
  const { agents, cases, runs } = SHAPES[size]
  const talks = Array.from({ length: cases }, (_, index) => voice(TALKS[index % TALKS.length] as Talk, index))
  const isLarge = size > 5
  const experiments = AGENTS.slice(0, agents).map((agentspecId, agent): Experiment => {
    if (size === 50_000 && agent === agents - 1) return lostExperiment(agentspecId, talks, runs)
    const isStopped = isLarge && agent === 1
    return anExperiment({
      id: `experiment-${agent}`,
      name: `evals-${agentspecId}`,
      agentspecId,
      agentDigest: `sha256:${String(agent).repeat(64)}`,
      runs: Array.from({ length: runs }, (_, run) =>
        aRun({
          id: `run-${agent}-${run + 1}`,
          index: run + 1,
          cases: talks.map((talk, index) => {
            const isCut = isStopped && run === runs - 1 && index >= cases * 0.8
            return caseRunOf(talk, {
              agent,
              index,
              run,
              status: isCut ? 'cancelled' : outcomeOf(fateOf(agent, index), run),
            })
          }),
        }),
      ),
    })
  })
  return judged(size, { experiments, talks, runs })
}

function lostExperiment(agentspecId: string, talks: readonly Talk[], runs: number): Experiment {
  const failureCause = aFailureCause({
    type: 'runtime_launch_failed',
    stage: 'run_preparation',
    message: `No runtime could be launched for ${agentspecId}: the service answered 503 five times.`,
    detailExcerpt: '{"success":false,"message":"no capacity in environment ai-agents-env"}',
  })
  return anExperiment({
    agentspecId,
    failureCause,
    runs: Array.from({ length: runs }, (_, run) =>
      aRun({
        index: run + 1,
        cases: talks.map((talk, index) => {
          const { caseId, name, digest, location, prompt, expected } = caseRunOf(talk, {
            agent: 0,
            index,
            run,
            status: 'passed',
          })
          return anErroredCaseRun({
            caseId,
            name,
            digest,
            location,
            prompt,
            expected,
            failureCause,
            attempts: 0,
            durationMs: 0,
          })
        }),
      }),
    ),
  })
}

function judged(
  size: ReportSize,
  {
    experiments,
    talks,
    runs,
  }: { readonly experiments: readonly Experiment[]; readonly talks: readonly Talk[]; readonly runs: number },
): EvalReport {
  const basis = aBasis({ runLimit: runs })
  const quarantine =
    size === 5
      ? []
      : [{ caseId: 'case-0005', until: '2026-12-31', reason: 'the shop changed its address book, see the desk' }]
  const budgetStop =
    size === 5
      ? {}
      : { budgetStop: { budget: 'budget-usd' as const, message: 'budget-usd: 20.07 of 20 US dollars are spent.' } }
  const baselines = new Map(
    experiments.flatMap((experiment, agent): [string, BaselineFinding][] =>
      experiment.failureCause ? [] : [[experiment.agentspecId, foundFor(experiment, { agent, talks, basis, runs })]],
    ),
  )
  const verdict = evaluateGate({
    experiments,
    basis,
    baselines,
    policy: aPolicy({ passRateThreshold: 0.9, maxRegression: 0.02, quarantine }),
    reportEvaluators: [],
    gradeReport: () => [],
    cancelled: false,
    platformProblems: [],
    ...budgetStop,
  })
  return aReport({
    git: {
      sha: 'a3f9c1d27e0b4c55d8e1f6a9b0c2d4e6f8091a2b',
      ref: 'refs/pull/42/merge',
      repository: 'acme/agents',
      prNumber: 42,
      url: 'https://github.com/acme/agents/actions/runs/1234567890',
    },
    evalset: {
      id: 'evalset-1',
      name: 'support-desk-sdk-20261129T131313000000Z',
      digest: `sha256:${'e'.repeat(64)}`,
      source: 'evals/support-desk.evalset.json',
      caseCount: talks.length,
      viewUrl: 'https://datalayer.app/benchmarks/evalset-1',
    },
    step: {
      uses: 'acme/agent-evals@v1',
      inputs: [
        ['evalset-spec-file', 'evals/support-desk.evalset.json'],
        ['agentspec-ids', experiments.map(({ agentspecId }) => agentspecId).join('\n')],
        ['run-limit', String(runs)],
        ['pass-rate-threshold', '0.9'],
        ['max-regression', '0.02'],
      ],
    },
    experiments,
    verdict,
    quarantine,
    ...budgetStop,
    basis,
    notes: ['The checkout is shallow: the merge base was found by asking GitHub.'],
    spent: { credits: size * 0.012, usd: size * 0.0004 },
  })
}

/** The results of the merge base, with what the agent said there. */
function foundFor(
  { agentspecId, runs: [first] }: Experiment,
  {
    agent,
    talks,
    basis,
    runs,
  }: {
    readonly agent: number
    readonly talks: readonly Talk[]
    readonly basis: ReturnType<typeof aBasis>
    readonly runs: number
  },
): BaselineFinding {
  const records = (first?.cases ?? []).map(
    ({ caseId, name, digest, tags }: CaseRun, index): CaseRecord => ({
      id: caseId,
      name,
      digest,
      tags,
      outcomes: Array.from({ length: runs }, (_, run) => outcomeBefore(fateOf(agent, index), run)),
      measures: { 'latency-ms': 1500, tokens: 900 },
      said: said(talks[index] as Talk, outcomeBefore(fateOf(agent, index), 0) === 'passed'),
    }),
  )
  return {
    kind: 'found',
    baseline: { origin: anOrigin(), evalset: { name: 'support-desk' }, agentspecId, basis, cases: records },
  }
}
