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

/** How the case runs ended, a text per run. */
export function statuses(experiment: Experiment | undefined): string[] | undefined {
  return experiment?.runs.map((run) => run.cases.map(({ status }) => status).join(' '))
}

/** Why the case runs of the first run have no answer. */
export function causes(experiment: Experiment | undefined): (string | undefined)[] | undefined {
  return experiment?.runs[0]?.cases.map(({ failureCause }) => failureCause?.type)
}
