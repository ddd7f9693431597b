import type { ExperimentVerdict } from '../domain/gate.ts'
import type { EvalReport } from '../domain/report.ts'
import { type CaseRun, caseRunsOf, type Experiment } from '../domain/run.ts'

/** What the gate says of each experiment, by its agentspec. */
export function verdictsOf({ verdict }: Pick<EvalReport, 'verdict'>): ReadonlyMap<string, ExperimentVerdict> {
  return new Map(verdict.experiments.map((one) => [one.agentspecId, one]))
}

/** The case runs of an experiment that its verdict stands on: all but those of cases in quarantine. */
export function judgedCaseRunsOf(experiment: Experiment, verdict: ExperimentVerdict | undefined): readonly CaseRun[] {
  const all = caseRunsOf([experiment])
  const quarantined = new Set(verdict?.quarantined)
  return quarantined.size === 0 ? all : all.filter(({ caseId }) => !quarantined.has(caseId))
}
