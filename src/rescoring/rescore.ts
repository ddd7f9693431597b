import pLimit from 'p-limit'
import { cleanCause } from '../boundary/failure-cause.ts'
import { redactJson } from '../boundary/secrets.ts'
import type { Answer } from '../domain/answer.ts'
import type { BudgetStop } from '../domain/budget.ts'
import type { CaseName } from '../domain/comparison.ts'
import type { PastCaseRun } from '../domain/past-runs.ts'
import type { Clock, Grader, Redactor } from '../domain/ports.ts'
import type { Spent } from '../domain/report.ts'
import type { Rescored, RescoredCase } from '../domain/rescored.ts'
import type { CaseRun, EvalRun, Experiment, PartOfTheWay } from '../domain/run.ts'
import { judgingCostOf } from '../execution/case-cost.ts'
import { cancelledCaseRun, erroredCaseRun, gradeAnswered } from '../execution/case-run.ts'
import { cleanAnswer, hasCutCalls } from '../execution/clean-text.ts'
import { statusOf } from '../execution/open-run.ts'
import type { CaseBill, Spending, Tab } from '../execution/spending.ts'
import { gradeChange } from './grade-changes.ts'
import { type MatchedCase, type MatchedExperiment, type MatchedRun, wasAnswered } from './match-past-runs.ts'

/** Answers graded at once: enough to keep a model that judges busy, which has a limit of its own. */
const GRADED_AT_ONCE = 16

/** What grading stored answers needs. */
export type RescoringTools = {
  /** Grades answers of which these parts are not kept: whatever looks at one of them cannot judge. */
  readonly graderOf: (notKept: readonly PartOfTheWay[]) => Grader
  /** What may still be graded: no agent is asked, and judging may cost something. */
  readonly spending: Spending
  readonly redactor: Redactor
  readonly clock: Clock
  /** What is not graded when it fires is cancelled. */
  readonly signal: AbortSignal
}

/** Nothing of it is recorded yet. `experiments` are in the order in which they were given. */
export type Regraded = {
  readonly experiments: readonly Experiment[]
  readonly rescored: Rescored
  /** Why not everything was graded; absent when no budget stopped it. */
  readonly budgetStop?: BudgetStop
  /** What the models cost that judged; absent when none was asked, or none says. */
  readonly spent?: Spent
}

/**
 * Grades the answers of stored runs with today's evaluators and asks nobody. What ended without an answer stays as it was, and
 * what a budget or the signal leaves ungraded is cancelled with its answer. An evaluator that breaks costs its own case alone.
 * Never throws.
 */
export async function regrade(
  { experiments: matched, leftOut, stamp }: RegradeOrder,
  tools: RescoringTools,
): Promise<Regraded> {
  const limit = pLimit(GRADED_AT_ONCE)
  const { clock, redactor, spending } = tools
  const tab = spending.openTab()
  const experiments = await Promise.all(
    matched.map(async ({ past, runs }): Promise<Experiment> => {
      const { agentspecId, agentDigest, place, failureCause } = past
      const gradeRun = async ({ index, cases }: MatchedRun): Promise<EvalRun> => {
        const startedAt = clock.now()
        const ends = await Promise.all(cases.map((one) => limit(() => caseRunOf(one, tab, tools))))
        return { index, status: statusOf(ends), startedAt, endedAt: clock.now(), cases: ends }
      }
      const graded = await Promise.all(runs.map(gradeRun))
      // Where every answer is there it says nothing.
      const isLost = graded.some(({ cases }) => cases.some(({ status }) => status === 'errored'))
      return {
        name: `evals-${agentspecId}-${stamp}`,
        agentspecId,
        agentDigest,
        place: redactJson(place, redactor),
        ...(failureCause && isLost ? { failureCause: cleanCause(failureCause, redactor) } : {}),
        runs: graded,
      }
    }),
  )
  tab.close()
  const from = matched.flatMap(({ past: { agentspecId }, runs }) =>
    runs.map(({ index, source }) => redactJson({ agentspecId, run: index, ...source }, redactor)),
  )
  const compared = changesOf(matched, experiments, redactor)
  const spent = spending.spent()
  return {
    experiments,
    rescored: { ...compared, from, leftOut: redactJson(leftOut, redactor) },
    ...(spending.stop ? { budgetStop: spending.stop } : {}),
    ...(spent ? { spent } : {}),
  }
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

async function caseRunOf({ evalCase, past }: MatchedCase, tab: Tab, tools: RescoringTools): Promise<CaseRun> {
  const { answer, durationMs, attempts, notKept } = past
  const { graderOf, redactor, signal } = tools
  if (!answer || !wasAnswered(past)) return unanswered({ evalCase, past }, redactor)
  const missing = notKept ? { notKept } : {}
  const bill = await beginGrading(tab, tools)
  if (!bill) {
    const cancelled = cancelledCaseRun(evalCase, redactor, { durationMs, attempts })
    return { ...cancelled, ...keptAnswer(answer, redactor), ...missing }
  }
  using _ = bill
  const grader = graderOf(partsNotKept(past, answer))
  const outcome = { kind: 'answered', answer, durationMs, attempts } as const
  const graded = await gradeAnswered(evalCase, outcome, { grader, redactor, signal })
  const cost = judgingCostOf(graded)
  if (cost) bill.settleJudging(cost)
  return { ...graded, ...(hasCutCalls(answer) ? keptAnswer(answer, redactor) : {}), ...missing }
}

/** Waits until one more may be graded, and begins it in the same step; `undefined` when none may any more. */
async function beginGrading(tab: Tab, { spending, signal }: RescoringTools): Promise<CaseBill | undefined> {
  while (!signal.aborted) {
    const leave = spending.mayBegin()
    if (leave === 'yes') return tab.beginCase()
    if (leave === 'no') return undefined
    await spending.untilChange(signal)
  }
  return undefined
}

/** Also where calls of tools were cut when they were kept. */
function partsNotKept({ notKept = [] }: PastCaseRun, answer: Answer): readonly PartOfTheWay[] {
  if (!hasCutCalls(answer)) return notKept
  return [...new Set<PartOfTheWay>([...notKept, 'calls', ...(answer.steps ? [] : ['steps' as const])])]
}

/** What was cut once is not cut again: the note of what is missing would say something else. */
function keptAnswer(
  answer: Answer,
  redactor: Redactor,
): Pick<CaseRun, 'redacted' | 'notKept'> & { readonly answer: Answer } {
  const { clean, ...about } = cleanAnswer(answer, redactor)
  if (!hasCutCalls(answer)) return { answer: clean, ...about }
  return { answer: { ...clean, toolCalls: redactJson(answer.toolCalls, redactor) }, ...about }
}

/** What errored stays so, and everything else that has no answer is due still: there is nothing to grade. */
function unanswered({ evalCase, past }: MatchedCase, redactor: Redactor): CaseRun {
  const { status, durationMs, attempts, answer } = past
  if (status !== 'errored') return cancelledCaseRun(evalCase, redactor, { durationMs, attempts })
  const outcome = { cause: causeOf(past), durationMs, attempts, ...(answer ? { partial: answer } : {}) }
  const errored = erroredCaseRun(evalCase, outcome, redactor)
  return { ...errored, redacted: errored.redacted || past.redacted, ...(past.notKept ? { notKept: past.notKept } : {}) }
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
