import type { FailureCause } from '../domain/failure.ts'
import type { Agent } from '../domain/ports.ts'
import type { CaseRun } from '../domain/run.ts'
import { createAgentBreaker } from './agent-breaker.ts'
import { COST_OF_LOST, costOfAnswer, costOfUnanswered, judgingCostOf } from './case-cost.ts'
import { askCase } from './case-run.ts'
import type { ExperimentJob, ExperimentTools } from './experiment-job.ts'
import type { RunRecorder } from './run-recorder.ts'
import type { CaseBill, Tab } from './spending.ts'
import { taskInputOf } from './task-input.ts'
import type { CasePlace, Worklist } from './worklist.ts'

/**
 * How asking one agent ended. `ended`: everything was asked, or nothing more may be. `broken`: the agent is out of reach, and
 * what is left is told this cause. `lost`: the agent is gone for good, and what is left may be asked of another one.
 */
export type DispatchEnd =
  | { readonly kind: 'ended' }
  | { readonly kind: 'broken'; readonly cause: FailureCause }
  | { readonly kind: 'lost'; readonly cause: FailureCause }

export type DispatchTools = ExperimentTools & { readonly recorder: RunRecorder; readonly tab: Tab }

type BegunCase = { readonly place: CasePlace; readonly bill: CaseBill }

/**
 * Hands the cases of a worklist to one agent, a fixed number in flight: the next run begins before the last case of this one
 * ends, and the next case while answers are still graded (not too many, which the budgets' keeper knows), because an agent costs
 * something as long as it lives. Before each case it asks the signal, the agent's fate, its breaker and the budgets, in one step
 * with taking the case. Cases in flight always end by themselves.
 */
export async function dispatch(
  job: Pick<ExperimentJob, 'id' | 'agentspecId' | 'concurrency' | 'model'>,
  work: Worklist,
  { agent, ...tools }: DispatchTools & { readonly agent: Agent },
): Promise<DispatchEnd> {
  const { agentspecId, concurrency } = job
  const { signal, spending, recorder, tab } = tools
  const breaker = createAgentBreaker(agentspecId)
  let loss: FailureCause | undefined

  const begin = async (): Promise<BegunCase | undefined> => {
    while (work.left > 0 && !signal.aborted && !loss && !breaker.cause) {
      const leave = spending.mayBegin()
      if (leave === 'no') return undefined
      if (leave === 'later') {
        await spending.untilChange(signal)
        continue
      }
      const place = work.take()
      if (place) return { place, bill: tab.beginCase() }
    }
    return undefined
  }

  const ask = async (begun: BegunCase): Promise<void> => {
    const { place, bill } = begun
    recorder.began(place.runIndex)
    const asked = await askCase(place.evalCase, agent, { ...tools, task: taskInputOf(place, job) })
    if (asked.kind === 'answered') {
      breaker.reached()
      bill.settle(costOfAnswer(place.evalCase.name, asked.usage))
      recorder.isGrading(
        place,
        asked.graded.then((caseRun) => close(begun, caseRun)),
      )
      return
    }
    using _ = bill
    if (asked.kind === 'lost') {
      loss ??= asked.cause
      work.putBack(place)
      recorder.lost(place, asked)
      bill.settle(COST_OF_LOST)
      return
    }
    breaker.ended(asked.caseRun)
    bill.settle(costOfUnanswered(asked.caseRun))
    end(place, asked.caseRun)
  }

  const close = ({ place, bill }: BegunCase, caseRun: CaseRun): void => {
    using _ = bill
    const judging = judgingCostOf(caseRun)
    if (judging) bill.settleJudging(judging)
    end(place, caseRun)
  }

  const end = (place: CasePlace, caseRun: CaseRun): void => {
    recorder.ended(place, caseRun)
    tools.progress.caseFinished(agentspecId, place.runIndex, caseRun)
  }

  const lane = async (): Promise<void> => {
    for (let begun = await begin(); begun; begun = await begin()) await ask(begun)
  }

  // All lanes are waited for, also when one breaks: their cases are in flight and end by themselves.
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(concurrency, work.left) }, lane))
  for (const one of lanes) if (one.status === 'rejected') throw one.reason
  if (signal.aborted || work.left === 0) return { kind: 'ended' }
  if (loss) return { kind: 'lost', cause: loss }
  return breaker.cause ? { kind: 'broken', cause: breaker.cause } : { kind: 'ended' }
}
