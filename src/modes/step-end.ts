import type { ReportPaths } from '../action/report-files.ts'
import type { GateVerdict } from '../domain/gate.ts'
import type { EvalReport } from '../domain/report.ts'

/** How a step, a command or a call ended. */
export type StepEnd = {
  /** By `fail-on`: what the step's exit code says. */
  readonly succeeds: boolean
  readonly verdict: GateVerdict
  /** Absent where nothing was run. */
  readonly report?: EvalReport
  /** What a dry run that asks nobody would have run: a report without experiments, for whoever called. */
  readonly plan?: EvalReport
  /** How the second evalset ended, where there are two; everything else here but the verdict is the first one's. */
  readonly secondary?: StepEnd
  /** The report's files as people see them; absent where none was written. */
  readonly paths?: ReportPaths
}
