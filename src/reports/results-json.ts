import type { Answer } from '../domain/answer.ts'
import type { ExperimentVerdict } from '../domain/gate.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import type { EvalReport } from '../domain/report.ts'
import { type CaseRun, caseRunsOf, type EvalRun, type Experiment, totalsOf } from '../domain/run.ts'
import { experimentGateObject, gateObject, sideBySideObject } from './gate-json.ts'
import { erroredBy } from './lost-runs.ts'
import { plainNumber, plainNumbers } from './numbers.ts'
import type { TrajectoryEntries, TrajectoryEntry } from './trajectory-files.ts'
import { verdictsOf } from './verdicts.ts'

/** Raised when a field changes its meaning or goes; added fields do not raise it. */
const RESULTS_SCHEMA_VERSION = 1

/** Levels written member by member, down to one case run per line: results, experiments, runs, cases. */
const PIECEWISE_DEPTH = 6

/** `results.json`: everything that is known, in camelCase, ids as text, times in ISO 8601 UTC, durations in ms, rates as fractions. */
export function resultsDocument(report: EvalReport, trajectories: TrajectoryEntries = new Map()): JsonObject {
  const { evalset } = report
  const verdicts = verdictsOf(report)
  return {
    schemaVersion: RESULTS_SCHEMA_VERSION,
    tool: report.tool,
    startedAt: report.startedAt.toISOString(),
    endedAt: report.endedAt.toISOString(),
    durationMs: report.endedAt.getTime() - report.startedAt.getTime(),
    git: report.git,
    evalset: { ...evalset, id: evalset.id ?? null },
    settings: report.settings,
    ...(report.step ? { step: stepObject(report.step) } : {}),
    gate: plainNumbers(gateObject(report)),
    totals: totalsObject(caseRunsOf(report.experiments)),
    ...(report.budgetStop ? { budgetStop: report.budgetStop } : {}),
    ...(report.spent ? { spent: plainNumbers(report.spent) } : {}),
    ...(report.rescored ? { rescored: plainNumbers(report.rescored) } : {}),
    ...(report.sideBySide ? { sideBySide: plainNumbers(report.sideBySide.map(sideBySideObject)) } : {}),
    platformProblems: report.platformProblems,
    experiments: report.experiments.map((experiment) =>
      experimentObject(experiment, { report, verdict: verdicts.get(experiment.agentspecId), trajectories }),
    ),
  }
}

/** Given inputs by their names, in order: no input's name is a number. */
function stepObject({ inputs, ...step }: NonNullable<EvalReport['step']>): JsonObject {
  return { ...step, inputs: Object.fromEntries(inputs) }
}

function experimentObject(
  experiment: Experiment,
  known: {
    readonly report: EvalReport
    readonly verdict: ExperimentVerdict | undefined
    readonly trajectories: TrajectoryEntries
  },
): JsonObject {
  const { verdict, trajectories } = known
  const { executionTarget, basis } = known.report
  return {
    id: experiment.id ?? null,
    name: experiment.name,
    agentspecId: experiment.agentspecId,
    agentDigest: experiment.agentDigest,
    target: executionTarget,
    ...(basis ? { basis } : {}),
    ...experiment.place,
    ...(experiment.failureCause ? { failureCause: experiment.failureCause } : {}),
    ...(verdict ? { gate: plainNumbers(experimentGateObject(verdict)) } : {}),
    ...measuredObject(experiment, known.report),
    erroredBy: erroredBy(caseRunsOf([experiment])),
    runs: experiment.runs.map((run) => runObject(run, trajectories)),
  }
}

/** What the evalset's gauges say of it. */
function measuredObject({ agentspecId }: Experiment, { measured = [] }: EvalReport): JsonObject {
  const mine = measured.find((one) => one.agentspecId === agentspecId)
  return mine ? { measured: plainNumbers(mine.results) } : {}
}

/** The counts, and of the errored ones how many by each cause. */
function totalsObject(caseRuns: readonly CaseRun[]): JsonObject {
  return { ...plainNumbers(totalsOf(caseRuns)), erroredBy: erroredBy(caseRuns) }
}

function runObject(run: EvalRun, trajectories: TrajectoryEntries): JsonObject {
  const scores = run.cases.flatMap(({ score }) => (score === null ? [] : [score]))
  const avgScore = scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null
  return {
    id: run.id ?? null,
    index: run.index,
    status: run.status,
    startedAt: run.startedAt.toISOString(),
    endedAt: run.endedAt.toISOString(),
    metrics: plainNumbers({ ...totalsOf(run.cases), avgScore }),
    cases: run.cases.map((caseRun) => caseObject(caseRun, trajectories.get(caseRun))),
  }
}

function caseObject(caseRun: CaseRun, trajectory: TrajectoryEntry | undefined): JsonObject {
  const { caseId, location, answer, expected, redacted, failureCause, score, ...rest } = caseRun
  return {
    id: caseId,
    ...rest,
    score: score === null ? null : plainNumber(score),
    ...(location.file === '' ? {} : { line: location.line, file: location.file }),
    output: answer ? outputObject(answer) : null,
    expected: expected ?? null,
    ...(answer?.usage ? { usage: plainNumbers(answer.usage) } : {}),
    ...(redacted ? { redacted } : {}),
    ...(failureCause ? { failureCause } : {}),
    ...(trajectory ? { trajectory } : {}),
  }
}

function outputObject({ usage: _, ...said }: Answer): JsonObject {
  return said
}

/**
 * The text of a results document in pieces, one case run per line: a document of many long answers is longer than
 * any one string may be.
 */
export function* jsonPieces(document: JsonObject): Generator<string> {
  yield* piecesOf(document, 0)
  yield '\n'
}

function* piecesOf(value: JsonValue, depth: number): Generator<string> {
  if (typeof value !== 'object' || value === null || depth >= PIECEWISE_DEPTH) {
    yield JSON.stringify(value)
    return
  }
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const margin = '  '.repeat(depth)
  let separator = open
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue
    yield `${separator}\n${margin}  ${isJsonObject(value) ? `${JSON.stringify(key)}: ` : ''}`
    yield* piecesOf(member, depth + 1)
    separator = ','
  }
  yield separator === open ? `${open}${close}` : `\n${margin}${close}`
}
