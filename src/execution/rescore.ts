import pLimit from 'p-limit'
import { cleanCause } from '../boundary/failure-cause.ts'
import { redactJson } from '../boundary/secrets.ts'
import type { Answer } from '../domain/answer.ts'
import type { CaseName } from '../domain/comparison.ts'
import type { PastCaseRun } from '../domain/past-runs.ts'
import type { Clock, Grader, Redactor } from '../domain/ports.ts'
import type { Spent } from '../domain/report.ts'
import type { Rescored, RescoredCase } from '../domain/rescored.ts'
import { type CaseRun, caseRunsOf, type EvalRun, type Experiment } from '../domain/run.ts'
import { judgingCostOf } from './case-cost.ts'
import { cancelledCaseRun, erroredCaseRun, gradeAnswered } from './case-run.ts'
import { cleanAnswer, hasCutCalls } from './clean-text.ts'
import { gradeChange } from './grade-changes.ts'
import { type MatchedCase, type MatchedExperiment, type MatchedRun, wasAnswered } from './match-past-runs.ts'
import { statusOf } from './open-run.ts'

/** Answers graded at once: enough to keep a model that judges busy, which has a limit of its own. */
const GRADED_AT_ONCE = 16

/** What grading stored answers needs. */
export type RescoringTools = {
  readonly grader: Grader
  readonly redactor: Redactor
  readonly clock: Clock
  /** What is not graded when it fires is cancelled. */
  readonly signal: AbortSignal
}

/** Nothing of it is recorded yet. `experiments` are in the order in which they were given. */
export type Regraded = {
  readonly experiments: readonly Experiment[]
  readonly rescored: Rescored
  /** What the models cost that judged; absent when none was asked, or none says. */
  readonly spent?: Spent
}

/**
 * Grades the answers of stored runs with today's evaluators and asks nobody. What ended without an answer stays as it was. An
 * evaluator that breaks costs its own case alone. Never throws.
 */
export async function regrade(
  { experiments: matched, leftOut, stamp }: RegradeOrder,
  tools: RescoringTools,
): Promise<Regraded> {
  const limit = pLimit(GRADED_AT_ONCE)
  const { clock, redactor } = tools
  const experiments = await Promise.all(
    matched.map(async ({ past, runs }): Promise<Experiment> => {
      const { agentspecId, agentDigest, place, failureCause } = past
      const gradeRun = async ({ index, cases }: MatchedRun): Promise<EvalRun> => {
        const startedAt = clock.now()
        const ends = await Promise.all(cases.map((one) => limit(() => caseRunOf(one, tools))))
        return { index, status: statusOf(ends), startedAt, endedAt: clock.now(), cases: ends }
      }
      return {
        name: `evals-${agentspecId}-${stamp}`,
        agentspecId,
        agentDigest,
        place: redactJson(place, redactor),
        ...(failureCause ? { failureCause: cleanCause(failureCause, redactor) } : {}),
        runs: await Promise.all(runs.map(gradeRun)),
      }
    }),
  )
  const from = matched.flatMap(({ past: { agentspecId }, runs }) =>
    runs.map(({ index, source }) => redactJson({ agentspecId, run: index, ...source }, redactor)),
  )
  const compared = changesOf(matched, experiments, redactor)
  const spent = spentOn(experiments)
  return {
    experiments,
    rescored: { ...compared, from, leftOut: redactJson(leftOut, redactor) },
    ...(spent ? { spent } : {}),
  }
}

/** No agent was asked: all that may have cost something are the models that judged. */
function spentOn(experiments: readonly Experiment[]): Spent | undefined {
  const costs = caseRunsOf(experiments).flatMap((caseRun) => judgingCostOf(caseRun) ?? [])
  const usd = costs.reduce((sum, cost) => sum + cost.usd, 0)
  if (usd === 0) return undefined
  return { usd, ...(costs.some(({ isPartial }) => isPartial) ? { isPartial: true } : {}) }
}

/** What is graded, and the stamp in the names of its experiments. */
export type RegradeOrder = {
  readonly experiments: readonly MatchedExperiment[]
  readonly leftOut: readonly CaseName[]
  readonly stamp: string
}

/** Both sides of every answer that was graded again, in the order of the experiments, their runs and the evalset. */
function changesOf(
  matched: readonly MatchedExperiment[],
  experiments: readonly Experiment[],
  redactor: Redactor,
): Pick<Rescored, 'caseRuns' | 'changed'> {
  const changed: RescoredCase[] = []
  let caseRuns = 0
  for (const [place, { agentspecId, runs }] of experiments.entries()) {
    for (const [at, { index, cases }] of runs.entries()) {
      const before = matched[place]?.runs[at]?.cases
      for (const [which, now] of cases.entries()) {
        const past = before?.[which]?.past
        if (!past || !wasAnswered(past) || now.status === 'cancelled') continue
        caseRuns += 1
        const change = gradeChange(past, now, { agentspecId, run: index, redactor })
        if (change) changed.push(change)
      }
    }
  }
  return { caseRuns, changed }
}

async function caseRunOf(
  { evalCase, past }: MatchedCase,
  { grader, redactor, signal }: RescoringTools,
): Promise<CaseRun> {
  const { answer, durationMs, attempts } = past
  if (!wasAnswered(past)) return unanswered({ evalCase, past }, redactor)
  if (!answer || signal.aborted) return cancelledCaseRun(evalCase, redactor, { durationMs, attempts })
  const graded = await gradeAnswered(
    evalCase,
    { kind: 'answered', answer: withoutCutCalls(answer), durationMs, attempts },
    { grader, redactor, signal },
  )
  return hasCutCalls(answer) ? { ...graded, ...keptWithCalls(answer, redactor) } : graded
}

/** What was cut once is not cut again: the note of what is missing would say something else. */
function keptWithCalls(answer: Answer, redactor: Redactor): Pick<CaseRun, 'redacted'> & { readonly answer: Answer } {
  const { clean, redacted } = cleanAnswer(answer, redactor)
  return { answer: { ...clean, toolCalls: redactJson(answer.toolCalls, redactor) }, redacted }
}

/** Of calls that are not whole any more nobody may say what they were: they are counted, and that is all. */
function withoutCutCalls(answer: Answer): Answer {
  if (!hasCutCalls(answer)) return answer
  const { steps: _, usage, ...said } = answer
  return { ...said, toolCalls: [], usage: { ...usage, toolCalls: usage?.toolCalls ?? answer.toolCalls.length } }
}

/** As it was: there is nothing to grade. */
function unanswered({ evalCase, past }: MatchedCase, redactor: Redactor): CaseRun {
  const { status, durationMs, attempts, answer } = past
  if (status !== 'errored') return { ...cancelledCaseRun(evalCase, redactor, { durationMs, attempts }), status }
  const outcome = { cause: causeOf(past), durationMs, attempts, ...(answer ? { partial: answer } : {}) }
  const errored = erroredCaseRun(evalCase, outcome, redactor)
  return { ...errored, redacted: errored.redacted || past.redacted }
}

function causeOf({ failureCause }: PastCaseRun): NonNullable<PastCaseRun['failureCause']> {
  return (
    failureCause ?? {
      type: 'task_error',
      stage: 'runtime_execution',
      message: 'The stored run does not say why this case has no answer.',
      detailExcerpt: '',
    }
  )
}
