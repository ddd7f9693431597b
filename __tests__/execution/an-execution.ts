import type { EvaluatorResult } from '../../src/domain/grade.ts'
import type { GradedAnswer, Grader } from '../../src/domain/ports.ts'
import type { Experiment } from '../../src/domain/run.ts'
import type { EvalsetExecution } from '../../src/execution/open-experiments.ts'
import type { ExecutionPlan } from '../../src/execution/plan.ts'
import { questions } from '../support/memory-ports.ts'

/** So many questions to agentspec `a`, once, one after the other, unless a test says otherwise. */
export function execution(cases: number, over: Partial<ExecutionPlan> = {}): EvalsetExecution {
  const plan: ExecutionPlan = {
    agentspecIds: ['a'],
    caseCount: cases,
    runLimit: 1,
    concurrency: 1,
    requestTimeoutMs: 1_000,
    budgets: {},
    ...over,
  }
  return { evalset: questions(cases), evalsetName: 'named', stamp: 'STAMP', plan }
}

const JUDGE = {
  endpoint: 'https://judge.example/v1',
  model: 'm',
  parameters: {},
  rubric: 'sha256:r',
  about: 'Be right.',
}

/** What a model says that judges and costs so many US dollars; it does not say what it cost when there are none. */
export function judged(costUsd: number | undefined, over: Partial<EvaluatorResult> = {}): EvaluatorResult {
  const usage = costUsd === undefined ? {} : { usage: { costUsd } }
  const said = { passed: true, score: 1, reason: 'It is right.', weight: 1, judge: JUDGE, ...usage }
  return { name: 'llm_judge', scope: 'case', kind: 'evaluator', ...said, ...over }
}

/** A model that judges and was stopped before it had judged. */
export const STOPPED = judged(undefined, { passed: null, score: null, error: 'It was stopped.' })

/** A grader that gives these results of each answer, now or later. */
export function graderOf(
  grade: (graded: GradedAnswer) => readonly EvaluatorResult[] | Promise<readonly EvaluatorResult[]>,
): Grader {
  return { gradeAnswer: async (graded) => await grade(graded), gradeReport: () => [] }
}

/** How the case runs ended, a text per run. */
export function statuses(experiment: Experiment | undefined): string[] | undefined {
  return experiment?.runs.map((run) => run.cases.map(({ status }) => status).join(' '))
}

/** Why the case runs of the first run have no answer. */
export function causes(experiment: Experiment | undefined): (string | undefined)[] | undefined {
  return experiment?.runs[0]?.cases.map(({ failureCause }) => failureCause?.type)
}
