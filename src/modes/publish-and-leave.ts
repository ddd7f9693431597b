import { buildReport } from './build-report.ts'
import { type LeavingParts, leaveBaselines } from './leave-baselines.ts'
import { publishReport } from './publish-report.ts'

/** Shows the report and leaves its result for later runs. A new bar is told of when it is there. Answers whether the step succeeds. */
export async function publishAndLeave(
  made: Parameters<typeof buildReport>[0],
  leaving: LeavingParts,
): Promise<boolean> {
  const { job, context, result } = made
  const report = buildReport(made)
  if (!job.inputs.acceptBaseline) {
    const succeeds = publishReport(report, job, context)
    await leaveBaselines(report, leaving)
    return succeeds
  }
  const lost = await leaveBaselines(report, leaving)
  const problems = [...result.problems, ...lost]
  const told = lost.length > 0 ? buildReport({ ...made, result: { ...result, problems } }) : report
  return publishReport(told, job, context)
}
