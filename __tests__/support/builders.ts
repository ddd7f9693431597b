import type { Answer } from '../../src/domain/answer.ts'
import type { BaselineOrigin, ComparisonBasis } from '../../src/domain/baseline.ts'
import { type CaseRecord, caseMean } from '../../src/domain/case-record.ts'
import type { CasePair, Comparison } from '../../src/domain/comparison.ts'
import type { FailureCause } from '../../src/domain/failure.ts'
import type { ExperimentVerdict, GateStatus, GateVerdict } from '../../src/domain/gate.ts'
import type { GatePolicy } from '../../src/domain/gate-policy.ts'
import type { CaseStatus, EvaluatorResult } from '../../src/domain/grade.ts'
import type { Question } from '../../src/domain/ports.ts'
import type { TaskInput } from '../../src/domain/question.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import type { CaseRun, EvalRun, Experiment } from '../../src/domain/run.ts'

/** Everything that is built starts here and ends one minute later, unless a test says otherwise. */
export const STARTED_AT = new Date('2026-11-29T13:13:13.000Z')
export const ENDED_AT = new Date('2026-11-29T13:14:13.000Z')

/** The whole question of a case: its input is a text and its prompt, and nothing is recorded. */
export function aTaskInput(overrides: Partial<TaskInput> = {}): TaskInput {
  const metadata: TaskInput['metadata'] = {
    sessionId: '5f0c3a52-7a1e-4c1b-9d2e-8b6f4a3c2d1e',
    experimentId: null,
    caseId: 'capital',
    repetition: 1,
    tags: [],
  }
  return { prompt: 'Hello?', input: 'Hello?', files: [], model: null, metadata, ...overrides }
}

/** One question with a limit of five seconds and no retries; its task's input is the prompt, unless a test says otherwise. */
export function questionOf(overrides: Partial<Question> = {}): Question {
  const prompt = overrides.prompt ?? 'Hello?'
  return {
    prompt,
    task: aTaskInput({ prompt, input: prompt }),
    timeoutMs: 5_000,
    maxRetries: 0,
    signal: new AbortController().signal,
    ...overrides,
  }
}

/** An answer with usage; `text` is its `finalText` too unless that is given. */
export function anAnswer(overrides: Partial<Answer> = {}): Answer {
  const text = overrides.text ?? 'Paris'
  return {
    text,
    finalText: text,
    reasoning: '',
    toolCalls: [],
    finishReason: 'stop',
    usage: { promptTokens: 20, completionTokens: 5, totalTokens: 25, creditsConsumed: 0.01 },
    ...overrides,
  }
}

/** A result of `equals_expected` that passed. */
export function aResult(overrides: Partial<EvaluatorResult> = {}): EvaluatorResult {
  return {
    name: 'equals_expected',
    scope: 'case',
    kind: 'evaluator',
    passed: true,
    score: 1,
    reason: 'the answer equals what is expected',
    weight: 1,
    ...overrides,
  }
}

/** A request that took too long. */
export function aFailureCause(overrides: Partial<FailureCause> = {}): FailureCause {
  return {
    type: 'request_timeout',
    stage: 'runtime_execution',
    message: 'no answer within 180 s',
    detailExcerpt: '',
    ...overrides,
  }
}

/** A case run that passed, with an answer and one evaluator. */
export function aCaseRun(overrides: Partial<CaseRun> = {}): CaseRun {
  return {
    caseId: 'capital',
    name: 'capital of France',
    digest: `sha256:${'0'.repeat(64)}`,
    tags: [],
    metadata: {},
    location: { file: 'examples/capitals.evalset.json', line: 12, column: 5 },
    status: 'passed',
    score: 1,
    prompt: 'What is the capital of France?',
    expected: 'Paris',
    answer: anAnswer(),
    evaluators: [aResult()],
    durationMs: 1200,
    attempts: 1,
    redacted: false,
    ...overrides,
  }
}

/** A case run whose answer did not pass. */
export function aFailedCaseRun(overrides: Partial<CaseRun> = {}): CaseRun {
  return aCaseRun({
    status: 'failed',
    score: 0,
    answer: anAnswer({ text: 'Lyon' }),
    evaluators: [aResult({ passed: false, score: 0, reason: "expected 'Paris', the answer is 'Lyon'" })],
    ...overrides,
  })
}

/** A case run without an answer. */
export function anErroredCaseRun(overrides: Partial<CaseRun> = {}): CaseRun {
  const { answer: _, ...rest } = aCaseRun()
  return {
    ...rest,
    status: 'errored',
    score: null,
    evaluators: [],
    failureCause: aFailureCause(),
    durationMs: 180_000,
    ...overrides,
  }
}

/** A case run with an answer that nothing could judge. */
export function anUngradedCaseRun(overrides: Partial<CaseRun> = {}): CaseRun {
  return aCaseRun({ status: 'ungraded', score: null, evaluators: [], ...overrides })
}

/** A completed run of one case. */
export function aRun(overrides: Partial<EvalRun> = {}): EvalRun {
  return {
    id: 'run-1',
    index: 1,
    status: 'completed',
    startedAt: STARTED_AT,
    endedAt: ENDED_AT,
    cases: [aCaseRun()],
    ...overrides,
  }
}

/** An experiment with one run of `runs` cases each; give `cases` for one run, or whole `runs`. */
export function anExperiment(
  overrides: Partial<Experiment> & { readonly cases?: readonly CaseRun[] } = {},
): Experiment {
  const { cases, ...rest } = overrides
  return {
    id: 'experiment-1',
    name: 'evals-agent-a-20261129T131313000000Z',
    agentspecId: 'agent-a',
    agentDigest: `sha256:${'a'.repeat(64)}`,
    place: { runtime: { podName: 'runtime-1', id: 'uid-1' } },
    runs: [aRun(cases ? { cases } : {})],
    ...rest,
  }
}

/** A verdict of one status for the whole and for each of these experiments. */
export function aVerdict(status: GateStatus, experiments: readonly Experiment[] = []): GateVerdict {
  const reasons: GateVerdict['reasons'] =
    status === 'passed' ? [] : [{ code: 'all-pass', rule: 'every case passes', message: '1 of 2 case runs failed' }]
  const verdicts: ExperimentVerdict[] = experiments.map(({ agentspecId }) => ({
    agentspecId,
    status,
    reasons: [],
    quarantined: [],
  }))
  return { status, reasons, experiments: verdicts }
}

/** A report of a passed gate over these experiments (one by default). */
export function aReport(overrides: Partial<EvalReport> = {}): EvalReport {
  const experiments = overrides.experiments ?? [anExperiment()]
  return {
    tool: { name: 'agent-evals', version: '0.1.0' },
    startedAt: STARTED_AT,
    endedAt: ENDED_AT,
    git: { sha: 'c0ffee00', repository: 'acme/agents', url: 'https://github.com/acme/agents/actions/runs/1' },
    evalset: {
      id: 'evalset-1',
      name: 'capitals-sdk-20261129T131313000000Z',
      digest: `sha256:${'e'.repeat(64)}`,
      source: 'examples/capitals.evalset.json',
      caseCount: 1,
      viewUrl: 'https://datalayer.app/benchmarks/evalset-1',
    },
    executionTarget: 'cloud',
    settings: { 'evalset-spec-file': 'examples/capitals.evalset.json', 'agentspec-ids': ['agent-a'], 'run-limit': 1 },
    platformProblems: [],
    verdict: aVerdict('passed', experiments),
    ...overrides,
    experiments,
  }
}

/** A policy that asks for nothing but that everything is graded. */
export function aPolicy(overrides: Partial<GatePolicy> = {}): GatePolicy {
  return {
    minCoverage: 1,
    regressionTest: 'significant',
    mustPass: [],
    tagThresholds: [],
    measureGates: [],
    quarantine: [],
    acceptsResult: false,
    ...overrides,
  }
}

/** How a run in the cloud was done. */
export function aBasis(overrides: Partial<ComparisonBasis> = {}): ComparisonBasis {
  return { target: 'cloud', runLimit: 1, requestTimeoutMs: 180_000, environment: 'ai-agents-env', ...overrides }
}

/** Where a baseline of the merge base comes from, three days before the report ended. */
export function anOrigin(overrides: Partial<BaselineOrigin> = {}): BaselineOrigin {
  return {
    place: 'artifact',
    choice: 'the merge base',
    endedAt: new Date('2026-11-26T13:14:13.000Z'),
    sha: 'c0ffee1234567',
    ref: 'refs/heads/main',
    runId: '41',
    url: 'https://github.com/acme/agents/actions/runs/41',
    accepted: false,
    ...overrides,
  }
}

const OUTCOMES: Readonly<Record<string, CaseStatus>> = {
  p: 'passed',
  f: 'failed',
  e: 'errored',
  u: 'ungraded',
  c: 'cancelled',
  s: 'skipped',
}

/** What is kept of a case: its name, and a letter for how each of its runs ended, `ppf`. */
export function aCaseRecord(name: string, letters: string, overrides: Partial<CaseRecord> = {}): CaseRecord {
  const outcomes = [...letters].map((letter) => OUTCOMES[letter] ?? 'skipped')
  return { id: name, name, digest: `sha256:${'0'.repeat(64)}`, tags: [], outcomes, measures: {}, ...overrides }
}

/** A case on both sides, each run a letter. */
export function aPair(name: string, base: string, head: string): CasePair {
  return { base: aCaseRecord(name, base), head: aCaseRecord(name, head) }
}

/** A comparison of these pairs with figures of its own making; what moved is sorted as the gate does. */
export function aComparison(
  pairs: readonly CasePair[],
  overrides: Partial<Extract<Comparison, { kind: 'compared' }>> = {},
): Extract<Comparison, { kind: 'compared' }> {
  const moved = pairs.map((pair) => ({ pair, change: (caseMean(pair.head) ?? 0) - (caseMean(pair.base) ?? 0) }))
  const sorted = moved.toSorted((a, b) => a.change - b.change)
  const rate = { rate: 0.8, low: 0.7, high: 0.9, cases: pairs.length, caseRuns: pairs.length }
  return {
    kind: 'compared',
    origin: anOrigin(),
    baseAgentspecId: 'agent-a',
    matching: { compared: pairs, added: [], removed: [], changed: [], renamed: [], ungraded: [] },
    baseRate: { ...rate, rate: 0.85 },
    headRate: rate,
    change: {
      change: -0.05,
      low: -0.091,
      high: -0.009,
      p: 0.012,
      adjustedP: 0.024,
      isExact: true,
      detectableDrop: 0.14,
    },
    sight: `${pairs.length} cases × 3 runs can see a drop of 14.0 points or more`,
    regressions: sorted.filter(({ change }) => change < 0).map(({ pair }) => pair),
    fixes: sorted
      .filter(({ change }) => change > 0)
      .map(({ pair }) => pair)
      .reverse(),
    measures: [],
    ...overrides,
  }
}
