import { pathToFileURL } from 'node:url'
import { PlatformError } from '../domain/errors.ts'
import { type CaseRun, caseRunsOf, totalsOf } from '../domain/run.ts'
import { trajectoryOfAnswer } from '../trajectory/answer-trajectory.ts'
import type { ExperimentResult, RunStatus, RunSummary } from './experiment.ts'
import type { CallEnd } from './run-call.ts'

/** What came of an experiment. `directoryOf` says where a local store keeps one; absent where it is kept elsewhere. */
export function experimentResult(end: CallEnd, directoryOf?: (experimentId: string) => string): ExperimentResult {
  const { verdict, reports } = end
  const report = end.report ?? end.plan
  if (!report) throw new PlatformError(verdict.reasons.map(({ message }) => message).join(' '), { outcome: 'lost' })
  const { experiments, evalset, platformProblems } = report
  // Nothing was asked: without its reason there would be nothing to read in it.
  if (experiments.length === 0 && platformProblems.length > 0) {
    throw new PlatformError(platformProblems.join(' '), { outcome: 'refused' })
  }
  const [experiment] = experiments
  const id = experiment?.id ?? null
  const page = id === null ? null : directoryOf ? pathToFileURL(`${directoryOf(id)}/`).href : (evalset.viewUrl ?? null)
  return {
    experimentId: id,
    url: page,
    runs: (experiment?.runs ?? []).flatMap((run) => run.cases.map((caseRun) => summaryOf(caseRun, run.index))),
    verdict,
    passRate: totalsOf(caseRunsOf(experiments)).passRate,
    report,
    ...(reports ? { reports } : {}),
  }
}

function summaryOf(caseRun: CaseRun, repetition: number): RunSummary {
  const { caseId, prompt, answer, status, score } = caseRun
  return {
    caseId,
    repetition,
    status: statusOf(caseRun),
    trajectoryStatus: answer ? trajectoryOfAnswer(prompt, answer).status : null,
    sessionId: answer?.sessionId ?? null,
    result: status === 'passed' || status === 'failed' || status === 'ungraded' ? status : null,
    score,
  }
}

function statusOf({ status, failureCause }: CaseRun): RunStatus {
  if (status === 'cancelled' || status === 'skipped') return 'cancelled'
  if (status !== 'errored') return 'completed'
  return failureCause?.type === 'request_timeout' ? 'timeout' : 'failed'
}
