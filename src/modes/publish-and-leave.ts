import { buildReport } from './build-report.ts'
import { type LeavingParts, leaveBaselines } from './leave-baselines.ts'
import { type Publishing, publishReport } from './publish-report.ts'
import type { StepEnd } from './step-end.ts'

/** Shows the report and leaves its result for later runs. A new bar is told of when it is there. */
export async function publishAndLeave(
  made: Parameters<typeof buildReport>[0],
  leaving: LeavingParts,
  shown: Pick<Publishing, 'github' | 'begun'>,
): Promise<StepEnd> {
  const { job, context, result } = made
  const publishing = { ...shown, job, context }
  const report = buildReport(made)
  if (!job.inputs.acceptBaseline) {
    const end = await publishReport(report, publishing)
    await leaveBaselines(report, leaving)
    return end
  }
  const lost = await leaveBaselines(report, leaving)
  const problems = [...result.problems, ...lost]
  const told = lost.length > 0 ? buildReport({ ...made, result: { ...result, problems } }) : report
  return await publishReport(told, publishing)
}
