import type { ActionInputs } from '../action/inputs.ts'
import type { BaselineFinding, ComparisonBasis } from '../domain/baseline.ts'
import { recordsOf } from '../domain/case-record.ts'
import { digestOf } from '../domain/digest.ts'
import type { GateVerdict } from '../domain/gate.ts'
import type { GatePolicy } from '../domain/gate-policy.ts'
import type { RecordedEvalset, RecordedExperiment, RecordedRun } from '../domain/recorded.ts'
import { baselineRunsOf, endedRunsOf, type RecordedStanding, rateOfRun } from '../domain/recorded-figures.ts'
import type { EvalRun, Experiment } from '../domain/run.ts'
import { shortQuote } from '../domain/short-quote.ts'
import { TARGETS, type TargetKind } from '../domain/target.ts'
import { gradeReport } from '../evaluators/grader.ts'
import { estimateRate } from '../gate/estimates.ts'
import { evaluateGate, skippedVerdict } from '../gate/evaluate-gate.ts'
import { counted, formatCount } from '../reports/figures.ts'

/** Whether the workflow gives a rule by which records are judged. */
export function hasRules({ passRateThreshold, maxRegression }: ActionInputs): boolean {
  return passRateThreshold !== undefined || maxRegression !== undefined
}

/** The rules of the workflow: what files say of the gate is for who runs the evalset. */
export function recordedPolicy(inputs: ActionInputs): GatePolicy {
  return {
    passRateThreshold: inputs.passRateThreshold,
    minCoverage: inputs.minCoverage,
    maxRegression: inputs.maxRegression,
    regressionTest: inputs.regressionTest ?? 'significant',
    mustPass: [],
    tagThresholds: [],
    measureGates: [],
    quarantine: [],
    acceptsResult: false,
  }
}

/** Runs of one experiment were asked for in the same way, whichever it was: it stands on both sides of their comparison and nowhere else. */
function recordedBasis(evalset: RecordedEvalset): ComparisonBasis {
  return { target: targetOf(evalset), runLimit: 1, requestTimeoutMs: 0 }
}

/** Where the agents live of which the first experiment says it in a word of ours. */
export function targetOf({ experiments }: RecordedEvalset): TargetKind {
  const words = experiments.map(({ target }) => target)
  return TARGETS.find((known) => words.includes(known)) ?? 'cloud'
}

/** Judges the latest run of each experiment against its first ones, where the workflow gives a rule; else nothing. */
export function judgeRecorded(
  evalset: RecordedEvalset,
  { inputs, signal, endedAt }: { readonly inputs: ActionInputs; readonly signal: AbortSignal; readonly endedAt: Date },
): { readonly verdict: GateVerdict; readonly standings: readonly RecordedStanding[] } {
  const standings = evalset.experiments.map(standingOf)
  const judged = standings.filter(({ latest }) => latest !== undefined && latest.cases.length > 0)
  const isJudged = hasRules(inputs)
  const empty = emptyOnes(evalset)
  const doubts = isJudged ? standings.flatMap(doubtOn) : []
  const basis = recordedBasis(evalset)
  const verdict = evaluateGate({
    experiments: judged.map(({ experiment, latest }) => experimentOf(experiment, latest ? [latest] : [])),
    policy: recordedPolicy(inputs),
    reportEvaluators: [],
    gradeReport,
    basis,
    baselines: new Map(judged.map((one) => [one.experiment.label, findingOf(one, { evalset, basis, endedAt })])),
    cancelled: signal.aborted,
    platformProblems: [...empty, ...doubts],
  })
  const own = new Map(verdict.experiments.map((one) => [one.agentspecId, one]))
  const told = standings.map((one): RecordedStanding => {
    const said = own.get(one.experiment.label)
    if (!said) return one
    return { ...one, verdict: isJudged ? said : { ...said, status: 'skipped', reasons: [] } }
  })
  if (isJudged || empty.length > 0 || signal.aborted)
    return { verdict: isJudged ? verdict : troubleOf(verdict, told), standings: told }
  return {
    verdict: { ...nothingJudged(), experiments: told.flatMap(({ verdict: one }) => one ?? []) },
    standings: told,
  }
}

function nothingJudged(): GateVerdict {
  const message =
    'This report judged nothing: the workflow gives no rule. Give pass-rate-threshold or max-regression to have the latest runs judged.'
  return skippedVerdict('nothing-to-run', message)
}

/** Without rules only what there is no report of can be wrong. */
function troubleOf({ reasons }: GateVerdict, standings: readonly RecordedStanding[]): GateVerdict {
  return {
    status: 'inconclusive',
    reasons: reasons.filter(
      ({ code, experiment }) => (code === 'platform' && experiment === undefined) || code === 'cancelled',
    ),
    experiments: standings.flatMap(({ verdict }) => verdict ?? []),
  }
}

/** An experiment as a run of ours would be: these runs of it, numbered from 1. */
export function experimentOf(
  { id, name, label, target }: RecordedExperiment,
  runs: readonly RecordedRun[],
): Experiment {
  const agentDigest = digestOf({ agentspecId: label, target: target ?? null })
  return { id, name, agentspecId: label, agentDigest, place: {}, runs: runs.map(runOf) }
}

function runOf({ id, state, startedAt, endedAt, cases }: RecordedRun, place: number): EvalRun {
  const start = startedAt ?? endedAt ?? UNKNOWN_TIME
  const end = endedAt ?? start
  return {
    id,
    index: place + 1,
    status: state === 'completed' || state === 'cancelled' ? state : 'failed',
    startedAt: start,
    endedAt: new Date(Math.max(start.getTime(), end.getTime())),
    cases,
  }
}

/** Of a record that has no times. */
const UNKNOWN_TIME = new Date(0)

function standingOf(experiment: RecordedExperiment): RecordedStanding {
  const ended = endedRunsOf(experiment)
  const latest = ended.at(-1)
  const runs = baselineRunsOf(ended)
  const latestRate = latest && rateOfRun(latest)
  const latestEstimate = latest && estimateRate(recordsOf(latest.cases))
  const rates = runs.flatMap((run) => rateOfRun(run) ?? [])
  const baseline =
    rates.length > 0 ? { rate: rates.reduce((sum, rate) => sum + rate, 0) / rates.length, runs } : undefined
  return {
    experiment,
    ...(latest ? { latest } : {}),
    ...(latestRate === undefined ? {} : { latestRate }),
    ...(latestEstimate ? { latestEstimate } : {}),
    ...(baseline ? { baseline } : {}),
    ...(baseline && latestRate !== undefined ? { drift: latestRate - baseline.rate } : {}),
  }
}

type Comparing = { readonly evalset: RecordedEvalset; readonly basis: ComparisonBasis; readonly endedAt: Date }

function findingOf(
  { experiment, baseline }: RecordedStanding,
  { evalset, basis, endedAt }: Comparing,
): BaselineFinding {
  const caseRuns = baseline?.runs.flatMap(({ cases }) => cases) ?? []
  if (!baseline || caseRuns.length === 0) {
    const why = 'This experiment has too few runs to tell its first ones from its latest one.'
    return { kind: 'none', cause: 'unavailable', why, advice: 'Run the evalset again, or give a larger run-limit.' }
  }
  const { runs } = baseline
  const choice = runs.length === 1 ? 'its first run' : `its first ${runs.length} runs`
  return {
    kind: 'found',
    baseline: {
      origin: {
        place: 'platform',
        choice,
        endedAt: runs.at(-1)?.endedAt ?? runs.at(-1)?.startedAt ?? endedAt,
        accepted: false,
      },
      evalset: { name: evalset.name },
      agentspecId: experiment.label,
      basis,
      cases: recordsOf(caseRuns),
    },
  }
}

/** What there is no report of: whoever asked for one must not take it for good news. */
function emptyOnes({ experiments, id }: RecordedEvalset): string[] {
  if (experiments.length === 0) {
    return [
      `Evalset ${shortQuote(id)} has no experiments, so there is nothing to report. Run it first with mode: execute-runs.`,
    ]
  }
  return experiments
    .filter(({ runs }) => runs.length === 0)
    .map(
      ({ label, name, runCount }) =>
        `Experiment ${shortQuote(name)} of ${label} has ${runCount === 0 ? 'no runs' : 'no runs that were read'}. Run its agent on the evalset with mode: execute-runs, or delete the experiment on the platform.`,
    )
}

/** Why a latest run is nothing to be judged by, though it may be all there is. */
function doubtOn({ experiment, latest }: RecordedStanding): string[] {
  const { label, runs } = experiment
  if (runs.length === 0) return []
  if (!latest)
    return [
      `${label}: none of its ${runs.length} runs is over, so there is nothing to judge. Report again when one is.`,
    ]
  const called = `${label}: its latest run (${shortQuote(latest.id)})`
  if (latest.cases.length === 0)
    return [`${called} does not say how its cases ended, so it cannot be judged. Run the evalset again.`]
  const untold = untoldIn(latest)
  if (untold) return [`${called} ${untold} Run the evalset again.`]
  if (latest.state === 'completed') return []
  const what = latest.state === 'cancelled' ? 'was cancelled' : 'failed'
  return [`${called} ${what}, so that what it says is not the whole. Run the evalset again.`]
}

/** Why a run's rate is not of all its cases; nothing where it is, or nobody knows how many there are. */
function untoldIn({ told, cases }: RecordedRun): string | undefined {
  if (cases.length === 0 || told.cases === undefined || told.cases <= cases.length) return undefined
  const how = `says that it has ${counted(told.cases, 'case')} and tells of ${formatCount(cases.length)}`
  return `${how}, so that nobody knows how the others ended.`
}

/** What the report tells of rules, runs that are not over and gaps; of what judges nothing also what a verdict would doubt. */
export function recordedNotes(
  { experiments, gaps }: RecordedEvalset,
  { unjudged }: { readonly unjudged: readonly RecordedStanding[] },
): string[] {
  const untold = unjudged.flatMap(({ experiment, latest }) => {
    const what = latest && untoldIn(latest)
    return what === undefined ? [] : [`${experiment.label}: its latest run ${what}`]
  })
  const open = experiments.reduce((sum, one) => sum + one.runs.length - endedRunsOf(one).length, 0)
  const older = experiments.reduce((sum, { runs, runCount }) => sum + Math.max(0, runCount - runs.length), 0)
  return [
    ...gaps,
    ...untold,
    ...(open > 0 ? [`${open} of the runs are not over: they are listed and counted nowhere.`] : []),
    ...(older > 0
      ? [`${older} older runs are not read (run-limit), so that "first runs" are the first of those that are.`]
      : []),
  ]
}
