import type { Answer } from '../../src/domain/answer.ts'
import type { Baseline, BaselineOrigin } from '../../src/domain/baseline.ts'
import { caseRecordsOf } from '../../src/domain/case-record.ts'
import type { GatePolicy } from '../../src/domain/gate-policy.ts'
import type { CaseStatus } from '../../src/domain/grade.ts'
import type { CaseRun, EvalRun, Experiment } from '../../src/domain/run.ts'
import type { Usage } from '../../src/domain/usage.ts'

/** A case of a result that nobody ran: for the pairs in the docs, the simulation and the bench. */
export type MadeCase = {
  readonly id: string
  /** What it asks; two cases that ask the same have the same digest. Its id when absent. */
  readonly asks?: string
  readonly tags?: readonly string[]
  /** How each run of it ended. */
  readonly outcomes: readonly CaseStatus[]
  /** Of each of its answers; 1000 when absent. */
  readonly latencyMs?: number
  /** Of each of its answers. */
  readonly usage?: Usage
}

const WHEN = new Date('2026-11-29T13:13:13.000Z')
const LATENCY_MS = 1000

/** A policy that asks for nothing but that everything is graded. */
export const PLAIN_POLICY: GatePolicy = {
  minCoverage: 1,
  regressionTest: 'significant',
  mustPass: [],
  tagThresholds: [],
  measureGates: [],
  quarantine: [],
  acceptsResult: false,
}

/** An experiment in which these cases ended like this; the first case says how many runs there were. */
export function makeExperiment(agentspecId: string, cases: readonly MadeCase[]): Experiment {
  const runs = Array.from(cases[0]?.outcomes ?? [], (_, at): EvalRun => {
    const caseRuns = cases.map((one) => makeCaseRun(one, one.outcomes[at] ?? 'skipped'))
    return { index: at + 1, status: 'completed', startedAt: WHEN, endedAt: WHEN, cases: caseRuns }
  })
  return { name: `made-${agentspecId}`, agentspecId, agentDigest: `sha256:${agentspecId}`, place: {}, runs }
}

/** Where a baseline was found. */
export type MadeOrigin = Pick<BaselineOrigin, 'place' | 'choice' | 'sha'>

const MERGE_BASE: MadeOrigin = { place: 'artifact', choice: 'the merge base', sha: 'c0ffee1d' }

/** The same as a baseline that was found. */
export function makeBaseline(
  cases: readonly MadeCase[],
  { origin = MERGE_BASE, ...given }: Pick<Baseline, 'agentspecId' | 'basis'> & { readonly origin?: MadeOrigin },
): Baseline {
  return {
    origin: { ...origin, endedAt: WHEN, accepted: false },
    evalset: { name: 'made' },
    ...given,
    cases: caseRecordsOf(makeExperiment(given.agentspecId, cases)),
  }
}

function makeCaseRun(
  { id, asks = id, tags = [], latencyMs = LATENCY_MS, usage }: MadeCase,
  status: CaseStatus,
): CaseRun {
  const isAnswered = status === 'passed' || status === 'failed' || status === 'ungraded'
  return {
    caseId: id,
    name: id,
    digest: `sha256:${asks}`,
    tags,
    metadata: {},
    location: { file: 'made.evalset.yaml', line: 1, column: 1 },
    status,
    score: status === 'passed' ? 1 : status === 'failed' ? 0 : null,
    prompt: asks,
    expected: undefined,
    ...(isAnswered ? { answer: { ...ANSWER, ...(usage ? { usage } : {}) } } : {}),
    evaluators: [],
    ...(status === 'errored' ? { failureCause: NO_ANSWER } : {}),
    durationMs: latencyMs,
    attempts: 1,
    redacted: false,
  }
}

const ANSWER: Answer = { text: 'yes', finalText: 'yes', reasoning: '', toolCalls: [] }

const NO_ANSWER = {
  type: 'request_timeout',
  stage: 'runtime_execution',
  message: 'no answer within 180 s',
  detailExcerpt: '',
} as const
